#!/usr/bin/python3 -B
# SPDX-License-Identifier: MIT
"""Usage: flash_busy.py IMAGE.elf INDIRECT_CALLS.txt

Proves from the image that nothing is fetched from flash while the flash is busy: what the
routines that write it can reach lies in RAM or in the boot ROM and has no constants in
flash, and whoever calls them has masked the interrupts, or runs before there are any. Fails
with sentences otherwise.
"""
import sys

from frames import LITERAL_LOAD
from graph import Graph, advice
from image import Image
from report import registered_handlers, vector_table
from rules import BadRule, read_rules

WRITERS = ("flash_range_erase", "flash_range_program", "flash_do_cmd")
# The SDK checks arguments and copies the second stage of the boot loader into RAM before it
# leaves the flash alone.
BEFORE_IT_IS_BUSY = {"flash_init_boot2_copyout", "__hard_assertion_failure_veneer"}
RAM = range(0x20000000, 0x20042000)
FLASH = range(0x10000000, 0x14000000)


def reachable(graph, roots, is_end=lambda function: False):
    """The functions in reach, each with the one it is called from."""
    caller_of = {root: None for root in roots}
    waiting = list(roots)
    while waiting:
        function = waiting.pop()
        if is_end(function):
            continue
        for edge in graph.edges.get(function, ()):
            if edge.target and edge.target not in caller_of:
                caller_of[edge.target] = function
                waiting.append(edge.target)
    return caller_of


def path_to(function, caller_of):
    names = []
    while function:
        names.append(str(function))
        function = caller_of[function]
    return " > ".join(reversed(names))


def constants_in_flash(image, function):
    for step in function.instructions:
        match = LITERAL_LOAD.match(step.operands) if step.operation.startswith("ldr") else None
        if match:
            value = image.word((step.address + 4 & ~3) + int(match[2]))
            if value in FLASH:
                yield value


def busy_code(graph, writers):
    return reachable(
        graph, writers, lambda f: f.address not in RAM or BEFORE_IT_IS_BUSY & set(f.names)
    )


def check_busy_code(image, graph, writers):
    caller_of = busy_code(graph, writers)
    for function in caller_of:
        path = path_to(function, caller_of)
        if function.address not in RAM:
            yield f"While the flash is busy, code in flash can run: {path}"
        elif not BEFORE_IT_IS_BUSY & set(function.names):
            for value in constants_in_flash(image, function):
                yield f"While the flash is busy, {path} can use 0x{value:08x} in flash."
    for site in graph.sites:
        if site.function in caller_of and not (site.reach.is_known or graph.targets_of(site)):
            yield advice(site)


def masks_before(function, frame, targets):
    """Are interrupts masked at every call of a target, as far as the order of the code tells?"""
    calls = {call.address for call in frame.calls if call.target in targets}
    is_masked = False
    for step in function.instructions:
        operation = step.operation.removesuffix(".n").removesuffix(".w")
        if operation == "cpsid":
            is_masked = True
        elif operation == "cpsie" or operation == "msr" and "PRIMASK" in step.operands.upper():
            is_masked = False
        elif step.address in calls and not is_masked:
            return False
    return True


def check_callers(image, graph, writers, interrupts):
    veneers = {
        f for f, edges in graph.edges.items()
        if str(f).endswith("_veneer") and any(e.target in writers for e in edges)
    }  # fmt: skip
    callers = {
        f for f, edges in graph.edges.items()
        if f not in veneers | writers and any(e.target in writers | veneers for e in edges)
    }  # fmt: skip
    targets = {f.address for f in writers | veneers}
    later = reachable(graph, [image.function_named("main"), *interrupts])
    for caller in callers:
        if caller in later and not masks_before(caller, graph.frames[caller], targets):
            yield f"{caller} lets the flash be written with interrupts on: {path_to(caller, later)}"
    if not callers:
        yield "Nothing calls the routines that write the flash, which cannot be."


def main():
    image = Image(sys.argv[1])
    rules = read_rules(sys.argv[2])
    graph = Graph(image, rules)
    system, interrupts = vector_table(image)
    graph.explore([image.function_named("_reset_handler"), *system, *interrupts])
    interrupts |= registered_handlers(image, graph, rules)
    graph.explore(interrupts)
    writers = {image.function_named(name) for name in WRITERS} - {None}
    faults = [
        *check_busy_code(image, graph, writers),
        *check_callers(image, graph, writers, interrupts),
    ]
    if faults:
        sys.exit("\n".join(sorted(set(faults))))
    print(f"{len(busy_code(graph, writers))} functions can run while the flash is busy, all in RAM")


if __name__ == "__main__":
    try:
        main()
    except (BadRule, OSError) as fault:
        sys.exit(str(fault))
