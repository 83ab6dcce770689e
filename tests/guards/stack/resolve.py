# SPDX-License-Identifier: MIT
"""Which functions a call through a pointer can reach.

The line of source says what is called. `screen->draw(app)` reaches what any object of
screen's type in the image holds in its member draw. `on_yes()`, where on_yes is a pointer
to a function, reaches every function of that type whose address the program takes; and so
does a member that is filled at run time. So neither a new screen nor a new callback has
to be told to the stack guard. What is not so simple is in indirect-calls.txt.
"""
import re
from collections import namedtuple

from debug import Debug, member_type
from rules import targets_for
from tables import Tables

# What is known about a call: functions it reaches; bytes of code outside the image; the
# signatures of functions that it reaches if their address is taken somewhere; and whether
# that is all there is, even if it is nothing.
Reach = namedtuple("Reach", "functions bytes signatures is_known")

INDEX = r"\s*(?:\[[^]]*\]\s*)*"
MEMBER_CALL = re.compile(rf"(?:->|\.)\s*(?P<name>\w+){INDEX}\)?\s*\(")
PLAIN_CALL = re.compile(rf"(?<![\w>.])(?<!->)(?P<name>[A-Za-z_]\w*){INDEX}\)?\s*\(")
NOT_CALLS = {"if", "while", "for", "switch", "return", "sizeof"}


class Resolver:
    def __init__(self, image, rules):
        self.image = image
        self.rules = rules
        self.debug = Debug(image.elf)
        self.tables = Tables(image, self.debug)

    def signature_of(self, function):
        return self.debug.signatures.get(function.address)

    def reach(self, function, place):
        """Of a call in `function` that is at `place`, a file and a line number."""
        veneer = re.fullmatch(r"__(\w+)_veneer", function.names[-1])
        if veneer:  # the linker's way to a function that is far away
            return self._told([veneer[1]])
        told = targets_for(self.rules, "calls in", function.names)
        if told is None:
            names = names_called(source_line(place))
            told = targets_for(self.rules, "calls of", names)
        return self._told(told) if told is not None else self._read(place)

    def _told(self, targets):
        functions, extra = self.named(targets)
        return Reach(functions, extra or 0, set(), bool(functions) or extra is not None)

    def _read(self, place):
        file, number = place
        line = source_line(place)
        functions = set()
        signatures = set()
        is_known = False
        for call in MEMBER_CALL.finditer(line):
            struct = self.debug.struct_of(line[: call.start()], file, number)
            if struct is None:
                functions |= self.tables.functions_under(call["name"])
                continue
            held = self.tables.functions_in(struct, call["name"])
            functions |= held or set()
            is_known |= held is not None
            if held is None or self.tables.is_filled_later(struct, call["name"]):
                pointer = member_type(struct, call["name"])
                signatures.add(self.debug.pointed_signature(pointer))
        for call in PLAIN_CALL.finditer(line):
            functions |= self.tables.functions_under(call["name"])
            variable = self.debug.type_of_variable(call["name"], file, number)
            signatures.add(self.debug.pointed_signature(variable))
        return Reach(functions, 0, signatures - {None}, is_known or bool(functions))

    # --- Rules ------------------------------------------------------------------------

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

    def failures(self):
        """Functions that are the end of the program and do not return."""
        return self.named(targets_for(self.rules, "failures", ["*"]) or [])[0]

    def unused_pointers(self, function):
        told = targets_for(self.rules, "unused pointers in", function.names) or []
        return self.named(told)[0]


def names_called(line):
    """The names under which a line calls something."""
    members = [call["name"] for call in MEMBER_CALL.finditer(line)]
    plain = [call["name"] for call in PLAIN_CALL.finditer(line)]
    return members + [name for name in plain if name not in NOT_CALLS]


def source_line(place):
    file, number = place
    try:
        lines = open(file, errors="replace").read().splitlines()
    except OSError:
        return ""
    return lines[number - 1] if 0 < number <= len(lines) else ""
