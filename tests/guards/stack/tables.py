# SPDX-License-Identifier: MIT
"""The functions that tables in the image hold: debug information says where the tables
are and what they are made of, the image what is in them."""
from collections import defaultdict, namedtuple

from debug import STRUCTS, name_of, type_of, unqualified, value

# Where a type has a function pointer; `member` of `struct`, or None where it is in none.
Slot = namedtuple("Slot", "offset member struct")


class Tables:
    def __init__(self, image, debug):
        self.image = image
        self.debug = debug
        self._by_name = defaultdict(set)  # a member or an array -> functions
        self._by_member = defaultdict(set)  # struct, member -> functions
        self._filled_later = set()
        self._slots_of = {}
        for address, kind, name in self.debug.variables:
            self._read_variable(address, kind, name)

    def functions_in(self, struct, member):
        """What objects of this struct hold in this member; None if there are none but such
        as are filled at run time."""
        return self._by_member.get((self.debug.key_of(struct), member))

    def functions_under(self, name):
        """What any object holds under this name, a member's or its own; may be empty."""
        return self._by_name.get(name, set())

    def is_filled_later(self, struct, member):
        """Whether objects of this struct are in RAM, so that they may come to hold more."""
        return (self.debug.key_of(struct), member) in self._filled_later

    def _read_variable(self, address, kind, name):
        for slot in self._slots(kind):
            member = (slot.struct, slot.member)
            if address is None or not self.image.is_constant(address):
                self._filled_later.add(member)
            function = address and self.image.pointed_function(address + slot.offset)
            if function:
                self._by_name[slot.member or name].add(function)
                self._by_member[member].add(function)
            elif address and self.image.is_constant(address):
                self._by_member[member] |= set()  # it stays empty

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
