# SPDX-License-Identifier: MIT
"""Who calls whom, and the deepest the stack can get from a given function on."""
import re
from collections import namedtuple

from frames import Frame, Unclear
from rules import targets_for
from tables import Tables

# From a function at stack depth `depth` to another, or to `bytes` of unknown code.
Edge = namedtuple("Edge", "depth target bytes")

IS_CALLED = re.compile(r"(\w+)\s*\)?\s*\(")


class Graph:
    """The functions that can be reached from `roots`. `faults` are sentences about what
    could not be followed."""

    def __init__(self, image, rules):
        self.image = image
        self.rules = rules
        self.tables = Tables(image)
        self.frames = {}
        self.edges = {}
        self.pointed = set()  # functions that are known to be called through pointers
        self.faults = []

    def explore(self, roots):
        found = [root for root in roots if root not in self.edges]
        while found:
            for function in found:
                self._read_frame(function)
            places = self._places_of_pointer_calls(found)
            for function in found:
                self.edges[function] = self._edges_of(function, places)
            reached = {e.target for f in found for e in self.edges[f] if e.target}
            found = sorted(reached - set(self.edges), key=lambda f: f.address)

    # --- Edges ----------------------------------------------------------------------

    def _read_frame(self, function):
        try:
            self.frames[function] = Frame(self.image, function)
        except Unclear as fault:
            self.faults.append(f"{fault}, so that its worst case cannot be told.")

    def _calls_of(self, function):
        return self.frames[function].calls if function in self.frames else []

    def _places_of_pointer_calls(self, functions):
        calls = [c for f in functions for c in self._calls_of(f) if c.kind == "pointer"]
        return self.image.lines_of([call.address for call in calls])

    def _edges_of(self, function, places):
        edges = []
        for call in self._calls_of(function):
            if call.kind == "call":
                target = self.image.function_at(call.target)
                edges.append(Edge(call.depth, target, 0))
            else:
                edges += self._pointer_edges(function, call, places[call.address])
        return edges

    def _pointer_edges(self, function, call, place):
        targets, extra = self._pointer_targets(function, place)
        if not targets and extra is None:
            self.faults.append(self._advice(function, place))
        self.pointed |= targets
        edges = [Edge(call.depth, target, 0) for target in targets]
        return edges + [Edge(call.depth, None, extra or 0)]

    def _pointer_targets(self, function, place):
        veneer = re.fullmatch(r"__(\w+)_veneer", function.names[-1])
        if veneer:  # the linker's way to a function that is far away
            return self.named([veneer[1]])
        told = targets_for(self.rules, "calls in", function.names)
        if told is not None:
            return self.named(told)
        line = source_line(place)
        targets = self.tables.functions_called(*place, line)
        told = targets_for(self.rules, "calls of", IS_CALLED.findall(line)) or []
        more, extra = self.named(told)
        return targets | more, extra

    def named(self, targets):
        """The functions that the right side of a rule names, and its bytes:N or None."""
        functions = set()
        extra = None
        for target in targets:
            if target.startswith("bytes:"):
                extra = int(target.removeprefix("bytes:"))
            elif target.startswith("words:"):
                functions |= self._functions_between(*target[6:].split(".."))
            else:
                functions |= set(self.image.functions_like(target))
        return functions, extra

    def _functions_between(self, first, last):
        addresses = range(self.image.symbols[first], self.image.symbols[last], 4)
        return {f for f in map(self.image.pointed_function, addresses) if f}

    def _advice(self, function, place):
        file, number = place
        line = source_line(place)
        names = self.tables.names_called(line)
        kind = f"calls of {names[0]}" if names else f"calls in {function}"
        where = f"{file}:{number}" if number else "no debug information there"
        return (
            f"{function} calls through a pointer and no table in the image says what: "
            f"{where}: {line.strip()}\n  Add to tests/guards/indirect-calls.txt a line "
            f"`{kind} -> FUNCTIONS`."
        )

    def check_pointers(self, others):
        """A function whose address is taken is called by somebody: if nobody is known to,
        some call through a pointer has been followed to the wrong functions only."""
        for function, frame in self.frames.items():
            told = targets_for(self.rules, "unused pointers in", function.names) or []
            unused, _ = self.named(told)
            for pointer in frame.pointers - self.pointed - others - unused:
                self.faults.append(
                    f"{function} takes the address of {pointer}, and nothing is known to "
                    "call that.\n  Add to tests/guards/indirect-calls.txt a line `calls of "
                    f"NAME -> {pointer}` with the name under which it is called."
                )

    # --- The deepest ----------------------------------------------------------------

    def worst(self):
        """Bytes of stack each function can need, and the edge by which it does. Raises
        Recursion if there is no limit."""
        need = {f: frame.own_bytes for f, frame in self.frames.items()}
        via = {}
        for _ in range(len(need) + 1):
            changed = [f for f in need if self._deepen(f, need, via)]
            if not changed:
                return need, via
        raise Recursion(cycle_through(changed[0], via))

    def _deepen(self, function, need, via):
        before = need[function]
        for edge in self.edges[function]:
            total = edge.depth + (need.get(edge.target, 0) if edge.target else edge.bytes)
            if total > need[function]:
                need[function] = total
                via[function] = edge
        return need[function] > before


class Recursion(Exception):
    pass


def cycle_through(function, via):
    seen = []
    while function not in seen:
        seen.append(function)
        function = via[function].target
    cycle = seen[seen.index(function) :] + [function]
    return " -> ".join(map(str, cycle))


def chain(function, via):
    """The deepest path from a function, as text: each name with its depth at the call."""
    parts = []
    while function in via:
        parts.append(f"{function} {via[function].depth}")
        function = via[function].target
    return " > ".join(parts + [str(function) if function else "elsewhere"])


def source_line(place):
    file, number = place
    try:
        lines = open(file, errors="replace").read().splitlines()
    except OSError:
        return ""
    return lines[number - 1] if 0 < number <= len(lines) else ""
