# SPDX-License-Identifier: MIT
"""The functions that tables in the image hold, by the name they are called under.

`screen->draw(app)` can reach every function that an object of screen's type holds in its
member draw; `steps[i](x)` every function in an array called steps. Debug information says
where such objects are, the image what they hold. So a new screen, game or command is
known to the stack guard without being told.
"""
import re
from collections import defaultdict, namedtuple

from debug import STRUCTS, Debug, name_of, type_of, unqualified, value

INDEX = r"\s*(?:\[[^]]*\]\s*)*"
MEMBER_CALL = re.compile(rf"(?:->|\.)\s*(?P<member>\w+){INDEX}\(")
ELEMENT_CALL = re.compile(r"(\w+)\s*(?:\[[^]]*\]\s*)+\(")

# Where a type has a function pointer; `member` of `struct`, or None where it is in none.
Slot = namedtuple("Slot", "offset member struct")


class Tables:
    def __init__(self, image):
        self.image = image
        self.debug = Debug(image.elf)
        self._by_name = defaultdict(set)  # a member or an array -> functions
        self._by_member = defaultdict(set)  # struct, member -> functions
        self._slots_of = {}
        for address, kind, name in self.debug.variables:
            self._read_variable(address, kind, name)

    def functions_called(self, file, number, line):
        """Functions that a line of source can call by way of tables."""
        found = set()
        for call in MEMBER_CALL.finditer(line):
            struct = self.debug.struct_of(line[: call.start()], file, number)
            if struct:
                found |= self._by_member[self.debug.key_of(struct), call["member"]]
            else:
                found |= self._by_name[call["member"]]
        for name in ELEMENT_CALL.findall(line):
            found |= self._by_name[name]
        return found

    @staticmethod
    def names_called(line):
        """The names under which a line calls through pointers."""
        members = [call["member"] for call in MEMBER_CALL.finditer(line)]
        return members + ELEMENT_CALL.findall(line)

    def _read_variable(self, address, kind, name):
        for slot in self._slots(kind):
            function = self.image.pointed_function(address + slot.offset)
            if function:
                self._by_name[slot.member or name].add(function)
                self._by_member[slot.struct, slot.member].add(function)

    # --- Where a type has function pointers -------------------------------------------

    def _slots(self, die):
        if die is None:
            return []
        if die.offset not in self._slots_of:
            self._slots_of[die.offset] = list(self._find_slots(unqualified(die)))
        return self._slots_of[die.offset]

    def _find_slots(self, die):
        tag = die.tag if die else None
        if tag == "DW_TAG_pointer_type":
            target = unqualified(type_of(die))
            if target is not None and target.tag == "DW_TAG_subroutine_type":
                yield Slot(0, None, None)
        elif tag == "DW_TAG_array_type":
            for slot in self._slots(type_of(die)):
                size = size_of(type_of(die))
                for i in range(length_of(die)):
                    yield slot._replace(offset=i * size + slot.offset)
        elif tag in STRUCTS:
            for member in die.iter_children():
                if member.tag == "DW_TAG_member":
                    yield from self._member_slots(die, member)

    def _member_slots(self, struct, member):
        start = value(member, "DW_AT_data_member_location")
        for slot in self._slots(type_of(member)):
            slot = slot._replace(offset=start + slot.offset)
            if slot.member is None:
                key = self.debug.key_of(struct)
                slot = slot._replace(member=name_of(member), struct=key)
            yield slot


def size_of(die):
    die = unqualified(die)
    if die.tag == "DW_TAG_array_type":
        return length_of(die) * size_of(type_of(die))
    return value(die, "DW_AT_byte_size")


def length_of(array):
    length = 1
    for child in array.iter_children():
        if "DW_AT_upper_bound" in child.attributes:
            length *= value(child, "DW_AT_upper_bound") + 1
        elif child.tag == "DW_TAG_subrange_type":
            length *= value(child, "DW_AT_count")
    return length
