# SPDX-License-Identifier: MIT
"""Who calls whom, and the deepest the stack can get from a given function on."""
from collections import namedtuple

from frames import Frame, Unclear
from resolve import Resolver, names_called, source_line

# From a function at stack depth `depth` to another, or to `bytes` of unknown code.
Edge = namedtuple("Edge", "depth target bytes")

# A call through a pointer: where it is, and what is known about it.
Site = namedtuple("Site", "function depth place reach")


class Recursion(Exception):
    pass


class Graph:
    """The functions that can be reached. `faults` are sentences about what could not be
    followed."""

    def __init__(self, image, rules):
        self.image = image
        self.resolver = Resolver(image, rules)
        self.frames = {}
        self.edges = {}
        self.sites = []
        self.failures = self.resolver.failures()
        self.faults = []

    # --- Reaching -------------------------------------------------------------------

    def explore(self, roots):
        found = set(roots) - set(self.edges)
        while found:
            self._add(sorted(found, key=lambda function: function.address))
            self._connect_taken()
            reached = {e.target for edges in self.edges.values() for e in edges}
            found = reached - set(self.edges) - {None}

    def _add(self, functions):
        for function in functions:
            self.edges[function] = set()
            try:
                self.frames[function] = Frame(self.image, function)
            except Unclear as fault:
                self.faults.append(f"{fault}, so that its worst case cannot be told.")
        calls = [(f, c) for f in functions if f in self.frames for c in self.frames[f].calls]
        pointers = [call.address for _, call in calls if call.kind == "pointer"]
        places = self.image.lines_of(pointers)
        for function, call in calls:
            if call.kind == "call":
                target = self.image.function_at(call.target)
                self.edges[function].add(Edge(call.depth, target, 0))
            else:
                self._add_site(function, call, places[call.address])

    def _add_site(self, function, call, place):
        reach = self.resolver.reach(function, place)
        self.sites.append(Site(function, call.depth, place, reach))
        for target in reach.functions:
            self.edges[function].add(Edge(call.depth, target, 0))
        self.edges[function].add(Edge(call.depth, None, reach.bytes))

    def _connect_taken(self):
        """Lets calls reach the functions of their type whose address is taken."""
        taken = set().union(*(frame.pointers for frame in self.frames.values()))
        for site in self.sites:
            for function in taken:
                if self.resolver.signature_of(function) in site.reach.signatures:
                    self.edges[site.function].add(Edge(site.depth, function, 0))

    # --- Being sure -----------------------------------------------------------------

    def check(self, handlers):
        """Every call leads somewhere, and every function whose address is taken is called
        from somewhere, by a pointer or as one of these handlers."""
        called = set(handlers)
        for site in self.sites:
            targets = self.targets_of(site)
            called |= targets
            if not targets and not site.reach.is_known:
                self.faults.append(advice(site))
        for function, frame in self.frames.items():
            unused = self.resolver.unused_pointers(function)
            for pointer in frame.pointers - called - unused:
                self.faults.append(
                    f"{function} takes the address of {pointer}, and nothing is known to "
                    "call that.\n  Add to tests/guards/indirect-calls.txt a line `calls of "
                    f"NAME -> {pointer}` with the name under which it is called."
                )

    def targets_of(self, site):
        edges = self.edges[site.function]
        signatures = site.reach.signatures
        return site.reach.functions | {
            edge.target
            for edge in edges
            if edge.target and self.resolver.signature_of(edge.target) in signatures
        }

    # --- The deepest ----------------------------------------------------------------

    def worst(self):
        """Bytes of stack each function can need, and the edge by which it does. What a
        failure needs is not in it. Raises Recursion if there is no limit."""
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
            is_counted = edge.target and edge.target not in self.failures
            total = edge.depth + (need.get(edge.target, 0) if is_counted else edge.bytes)
            if total > need[function]:
                need[function] = total
                via[function] = edge
        return need[function] > before


def advice(site):
    file, number = site.place
    line = source_line(site.place)
    where = f"{file}:{number}: {line.strip()}" if number else "no debug information there"
    names = names_called(line)
    kind = f"calls of {names[0]}" if names else f"calls in {site.function}"
    return (
        f"{site.function} calls through a pointer, and nothing says what: {where}\n"
        f"  Add to tests/guards/indirect-calls.txt a line `{kind} -> FUNCTIONS`."
    )


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
