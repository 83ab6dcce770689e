#!/usr/bin/python3 -B
# SPDX-License-Identifier: MIT
"""Usage: report.py IMAGE.elf INDIRECT_CALLS.txt BUDGET_BYTES

Prints the worst case of stack for the main loop, for interrupts and for failures. Fails with sentences
where it exceeds the budget less a margin, where the image has less room than that, where
there is recursion, and where calls cannot be followed.
"""
import sys

from graph import Graph, Recursion, chain
from image import Image
from rules import BadRule, read_rules, targets_for

MARGIN = 1.25
# The chip stacks eight registers, and a word more where that aligns the stack to eight.
EXCEPTION_FRAME = 36
# The SDK's chain of handlers that share an interrupt pushes two words before the handler.
SHARED_FRAME = 8
REGISTRARS = (
    "irq_set_exclusive_handler",
    "irq_add_shared_handler",
    "exception_set_exclusive_handler",
)
# Sections that only stand for the room left over.
NOT_DATA = (".heap", ".stack_dummy", ".stack1_dummy")


def vector_table(image):
    """(system handlers, interrupt handlers) that are in the image from the start."""
    start = image.symbols["__VECTOR_TABLE"]
    system = {image.pointed_function(start + 4 * i) for i in range(2, 16)}
    interrupts = {image.pointed_function(start + 4 * i) for i in range(16, 48)}
    return system - {None}, interrupts - {None}


def calls_to(image, graph, names):
    """Functions in reach that call one of `names`."""
    wanted = {image.function_named(name) for name in names} - {None}
    return [f for f, edges in graph.edges.items() if any(e.target in wanted for e in edges)]


def registered_handlers(image, graph, rules):
    """The functions that the program makes interrupt handlers while it runs."""
    handlers = set()
    own = {image.function_named(name) for name in REGISTRARS}
    for caller in calls_to(image, graph, REGISTRARS):
        if caller in own:
            continue
        told = targets_for(rules, "interrupts set in", caller.names)
        functions, _ = graph.resolver.named(told or [])
        if not functions:
            graph.faults.append(
                f"{caller} sets an interrupt handler. Add to tests/guards/indirect-calls.txt "
                f"a line `interrupts set in {caller} -> FUNCTIONS`."
            )
        handlers |= functions
    return handlers


def room(image):
    """Bytes between the top of the stack and the first thing below it."""
    top = image.symbols["__StackTop"]
    ends = [
        section["sh_addr"] + section["sh_size"]
        for section in image.elf.iter_sections()
        if section["sh_size"] and section.name not in NOT_DATA
    ]
    return top - max(end for end in ends if end <= top)


def measure(image, rules):
    graph = Graph(image, rules)
    system, interrupts = vector_table(image)
    entry = image.function_named("_reset_handler")
    graph.explore([entry, *system, *interrupts])
    interrupts |= registered_handlers(image, graph, rules)
    graph.explore(interrupts)
    graph.check(interrupts | system)
    for caller in calls_to(image, graph, ["irq_set_priority"]):
        graph.faults.append(
            f"{caller} sets the priority of an interrupt. The stack guard takes all "
            "interrupts to have one priority, so that none interrupts another: teach it more."
        )
    if graph.faults:
        sys.exit("\n".join(sorted(set(graph.faults))))
    need, via = graph.worst()
    return need, via, entry, interrupts, system, graph.failures & set(need)


def main():
    path, rules_path, budget = sys.argv[1], sys.argv[2], int(sys.argv[3])
    image = Image(path)
    need, via, entry, *others = measure(image, read_rules(rules_path))
    interrupt, fault, failure = (max(f, key=need.get, default=None) for f in others)
    bytes_for = {
        "main": need[entry],
        # One interrupt on top of the loop, and a fault of the processor on top of that.
        "interrupts": EXCEPTION_FRAME + SHARED_FRAME + need[interrupt]
        + EXCEPTION_FRAME + need[fault],
        # A failure, and another one while that is shown.
        "failures": 2 * need[failure] if failure else 0,
    }  # fmt: skip
    parts = [f"{what} {size} bytes" for what, size in bytes_for.items()]
    print(f"stack {', '.join(parts)}, of {budget}")
    print(f"  main: {chain(entry, via)}")
    print(f"  interrupts: {chain(interrupt, via)}")
    if failure:
        print(f"  failures: {chain(failure, via)}")
    total = sum(bytes_for.values())
    if total * MARGIN > budget:
        sys.exit(
            f"The stack can need {total} bytes, {int(total * MARGIN)} with a margin of 25 %, "
            f"and its budget is {budget}. Save some on the paths above."
        )
    if budget > room(image):
        sys.exit(
            f"Static data leaves {room(image)} bytes for a stack whose budget is {budget}."
        )


if __name__ == "__main__":
    try:
        main()
    except Recursion as cycle:
        sys.exit(f"Recursion has no place here, its stack has no limit: {cycle}")
    except (BadRule, OSError) as fault:
        sys.exit(str(fault))
