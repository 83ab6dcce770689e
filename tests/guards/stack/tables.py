# SPDX-License-Identifier: MIT
"""The functions that tables in the image hold, by the name they are called under.

`screen->draw(app)` can reach every function that some object of the image holds in a
member called draw; `steps[i](x)` every function in an array called steps. Debug
information says where such objects are, the image what they hold. So a new screen, game
or command is known to the stack guard without being told. `lines[i].read(x)` can reach
only what the object called lines holds, if the file has one.
"""
import re
from collections import defaultdict

TRANSPARENT = {
    "DW_TAG_typedef",
    "DW_TAG_const_type",
    "DW_TAG_volatile_type",
    "DW_TAG_atomic_type",
}

INDEX = r"\s*(?:\[[^]]*\]\s*)*"
MEMBER_CALL = re.compile(rf"(?:(?P<object>\w+){INDEX}\.|->|\.)\s*(?P<member>\w+){INDEX}\(")
ELEMENT_CALL = re.compile(r"(\w+)\s*(?:\[[^]]*\]\s*)+\(")


class Tables:
    def __init__(self, image):
        self.image = image
        self._by_member = defaultdict(set)  # name of a member or array -> functions
        self._by_object = defaultdict(set)  # file, object, member -> functions
        self._slots_of = {}
        for unit in image.elf.get_dwarf_info().iter_CUs():
            file = self._name_of(unit.get_top_DIE())
            for die in unit.iter_DIEs():
                if die.tag == "DW_TAG_variable":
                    self._read_variable(die, file)

    def functions_called(self, file, line):
        """Functions that a line of source can call by way of tables."""
        found = set()
        for call in MEMBER_CALL.finditer(line):
            of_object = self._by_object.get((file, call["object"], call["member"]))
            found |= of_object or self._by_member.get(call["member"], set())
        for name in ELEMENT_CALL.findall(line):
            found |= self._by_member.get(name, set())
        return found

    @staticmethod
    def names_called(line):
        """The names under which a line calls through pointers."""
        members = [call["member"] for call in MEMBER_CALL.finditer(line)]
        return members + ELEMENT_CALL.findall(line)

    def _read_variable(self, die, file):
        address = self._address_of(die)
        if address is None or "DW_AT_type" not in self._declaration_of(die).attributes:
            return
        name = self._name_of(die)
        for offset, member in self._slots(self._type_of(self._declaration_of(die))):
            function = self.image.pointed_function(address + offset)
            if function:
                self._by_member[member or name].add(function)
                self._by_object[file, name, member].add(function)

    # --- Types ----------------------------------------------------------------------

    def _slots(self, die):
        """Where function pointers are in a type: pairs of offset and member name."""
        if die is None:
            return []
        if die.offset not in self._slots_of:
            self._slots_of[die.offset] = self._find_slots(die)
        return self._slots_of[die.offset]

    def _find_slots(self, die):
        if die.tag in TRANSPARENT:
            return self._slots(self._type_of(die))
        if die.tag == "DW_TAG_pointer_type":
            return [(0, None)] if self._is_function(self._type_of(die)) else []
        if die.tag == "DW_TAG_array_type":
            element = self._type_of(die)
            slots = self._slots(element)
            size = self._size_of(element) if slots else 0
            return [
                (i * size + offset, name)
                for i in range(self._length_of(die) if slots else 0)
                for offset, name in slots
            ]
        if die.tag in ("DW_TAG_structure_type", "DW_TAG_union_type"):
            return [
                (self._value(member, "DW_AT_data_member_location") + offset, name)
                for member in die.iter_children()
                if member.tag == "DW_TAG_member"
                for offset, name in self._member_slots(member)
            ]
        return []

    def _member_slots(self, member):
        own_name = self._name_of(member)
        slots = self._slots(self._type_of(member))
        return [(offset, name or own_name) for offset, name in slots]

    def _is_function(self, die):
        while die is not None and die.tag in TRANSPARENT:
            die = self._type_of(die)
        return die is not None and die.tag == "DW_TAG_subroutine_type"

    def _size_of(self, die):
        while die.tag in TRANSPARENT:
            die = self._type_of(die)
        if die.tag == "DW_TAG_array_type":
            return self._length_of(die) * self._size_of(self._type_of(die))
        return self._value(die, "DW_AT_byte_size")

    def _length_of(self, array):
        length = 1
        for child in array.iter_children():
            if "DW_AT_upper_bound" in child.attributes:
                length *= self._value(child, "DW_AT_upper_bound") + 1
            elif child.tag == "DW_TAG_subrange_type":
                length *= self._value(child, "DW_AT_count")
        return length

    # --- Entries of debug information -------------------------------------------------

    @staticmethod
    def _value(die, attribute):
        return die.attributes[attribute].value if attribute in die.attributes else 0

    @staticmethod
    def _type_of(die):
        if "DW_AT_type" not in die.attributes:
            return None
        return die.get_DIE_from_attribute("DW_AT_type")

    @staticmethod
    def _declaration_of(die):
        """A definition leaves name and type to the declaration before it."""
        if "DW_AT_specification" in die.attributes:
            return die.get_DIE_from_attribute("DW_AT_specification")
        if "DW_AT_abstract_origin" in die.attributes:
            return die.get_DIE_from_attribute("DW_AT_abstract_origin")
        return die

    def _name_of(self, die):
        attributes = self._declaration_of(die).attributes
        return attributes["DW_AT_name"].value.decode() if "DW_AT_name" in attributes else ""

    @staticmethod
    def _address_of(die):
        location = die.attributes.get("DW_AT_location")
        is_fixed = location and location.form == "DW_FORM_exprloc" and location.value[0] == 3
        return int.from_bytes(bytes(location.value[1:5]), "little") if is_fixed else None
