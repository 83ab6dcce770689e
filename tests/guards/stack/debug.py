# SPDX-License-Identifier: MIT
"""Debug information: the types, variables and functions of the source, as far as they are
needed to tell which table a call goes through."""
import os
import re
from collections import defaultdict

QUALIFIERS = {
    "DW_TAG_typedef",
    "DW_TAG_const_type",
    "DW_TAG_volatile_type",
    "DW_TAG_atomic_type",
}
STRUCTS = {"DW_TAG_structure_type", "DW_TAG_union_type"}


class Debug:
    """`variables` are all there are, (address, type, name), with None for the address of
    those on the stack; `signatures` say what the function at an address takes and returns."""

    def __init__(self, elf):
        self.variables = []
        self.signatures = {}
        self._globals = {}  # (file, name) -> type
        self._returns = {}  # name -> type
        self._locals = defaultdict(list)  # file -> [(first line, {name: type})]
        self._keys = {}
        for unit in elf.get_dwarf_info().iter_CUs():
            self._read_unit(unit)
        for functions in self._locals.values():
            functions.sort(key=lambda function: function[0])

    def _read_unit(self, unit):
        top = unit.get_top_DIE()
        folder = (value(top, "DW_AT_comp_dir") or b"").decode()
        file = os.path.normpath(os.path.join(folder, name_of(top)))
        names = {}
        for die in walk(top):
            if die.tag == "DW_TAG_subprogram":
                names = {}
                self._read_function(die, file, names)
            elif die.tag in ("DW_TAG_variable", "DW_TAG_formal_parameter"):
                self._read_variable(die, file, names)

    def _read_function(self, die, file, names):
        if value(die, "DW_AT_low_pc"):
            signature = self.signature(declaration_of(die))
            self.signatures[value(die, "DW_AT_low_pc") & ~1] = signature
        if "DW_AT_name" in die.attributes:
            self._returns[name_of(die)] = type_of(die)
            if value(die, "DW_AT_decl_file") == 1:  # not from a header
                self._locals[file].append((value(die, "DW_AT_decl_line"), names))

    def _read_variable(self, die, file, names):
        kind = type_of(declaration_of(die))
        if kind is None:
            return
        name = name_of(die)
        if die.get_parent().tag == "DW_TAG_compile_unit":
            self._globals[file, name] = kind
        elif "DW_AT_name" in die.attributes:
            names[name] = kind
        if not value(die, "DW_AT_declaration"):
            self.variables.append((address_of(die), kind, name))

    # --- Expressions ----------------------------------------------------------------

    def struct_of(self, expression, file, line):
        """The struct that an expression such as `app->screen` or `faces[i]` is, or points
        to; None where that is not clear."""
        parts = parse(expression)
        if not parts:
            return None
        die = self._struct_of_base(parts[0], file, line)
        for member in parts[1:]:
            die = struct_in(member_type(die, member)) if die else None
        return die

    def _struct_of_base(self, base, file, line):
        if base.endswith("()"):
            return struct_in(self._returns.get(base[:-2]))
        return struct_in(self.type_of_variable(base, file, line))

    def type_of_variable(self, name, file, line):
        before = [names for start, names in self._locals.get(file, ()) if start <= line]
        local = before[-1].get(name) if before else None
        return local or self._globals.get((file, name))

    # --- Types as something to compare ------------------------------------------------

    def signature(self, function):
        """What a function, or a type of functions, takes and returns."""
        parameters = [
            self._term(type_of(child))
            for child in function.iter_children()
            if child.tag == "DW_TAG_formal_parameter"
        ]
        return (self._term(type_of(function)), *parameters)

    def pointed_signature(self, die):
        """That of the functions a pointer, or an array of pointers, points to; or None."""
        die = unqualified(die)
        while die is not None and die.tag in ("DW_TAG_pointer_type", "DW_TAG_array_type"):
            die = unqualified(type_of(die))
        is_function = die is not None and die.tag == "DW_TAG_subroutine_type"
        return self.signature(die) if is_function else None

    def _term(self, die):
        die = unqualified(die)
        if die is None:
            return "void"
        if die.tag == "DW_TAG_pointer_type":
            return ("pointer", self._term(type_of(die)))
        if die.tag == "DW_TAG_subroutine_type":
            return "function"
        return name_of(die) or self.key_of(die)

    def key_of(self, struct):
        """The same for one struct wherever its header is included."""
        if struct.offset not in self._keys:
            names = tuple(name_of(child) for child in struct.iter_children())
            size = value(struct, "DW_AT_byte_size")
            self._keys[struct.offset] = (value(struct, "DW_AT_decl_line"), size, names)
        return self._keys[struct.offset]


def parse(expression):
    """`p->config[i].game` is [p, config, game], `game_of(p)->id` [game_of(), id]; None for
    anything that is less simple."""
    text = expression.rstrip()
    parts = []
    while True:
        text = re.sub(r"(\s*\[[^][]*\])+$", "", text).rstrip()
        call = re.search(r"(\w+)\s*\([^()]*\)$", text)
        wrapped = re.search(r"(?<!\w)\(\s*[*&]?([^()]*)\)$", text)
        word = re.search(r"(\w+)$", text)
        if call:
            parts.append(call[1] + "()")
            text = text[: call.start()].rstrip()
        elif wrapped:
            inner = parse(wrapped[1])
            return inner + parts[::-1] if inner else None
        elif word:
            parts.append(word[1])
            text = text[: word.start()].rstrip()
        else:
            return None
        if text.endswith("->") or text.endswith("."):
            text = text.removesuffix("->").removesuffix(".")
        else:
            return parts[::-1]


# --- Entries ------------------------------------------------------------------------------


def walk(die):
    """What is declared at file level and in functions. Half of all entries, those about
    inlined copies and calls, need not even be looked at."""
    for child in die.iter_children():
        yield child
        if child.tag in ("DW_TAG_subprogram", "DW_TAG_lexical_block"):
            yield from walk(child)


def value(die, attribute):
    return die.attributes[attribute].value if attribute in die.attributes else 0


def type_of(die):
    if "DW_AT_type" not in die.attributes:
        return None
    return die.get_DIE_from_attribute("DW_AT_type")


def unqualified(die):
    while die is not None and die.tag in QUALIFIERS:
        die = type_of(die)
    return die


def struct_in(die):
    """The struct that this type is, points to or is an array of; None if it is none."""
    die = unqualified(die)
    while die is not None and die.tag in ("DW_TAG_pointer_type", "DW_TAG_array_type"):
        die = unqualified(type_of(die))
    return die if die is not None and die.tag in STRUCTS else None


def member_type(struct, name):
    for member in struct.iter_children():
        if member.tag == "DW_TAG_member" and name_of(member) == name:
            return type_of(member)
    return None


def declaration_of(die):
    """A definition leaves name and type to the declaration before it."""
    for attribute in ("DW_AT_specification", "DW_AT_abstract_origin"):
        if attribute in die.attributes:
            return die.get_DIE_from_attribute(attribute)
    return die


def name_of(die):
    attributes = declaration_of(die).attributes
    return attributes["DW_AT_name"].value.decode() if "DW_AT_name" in attributes else ""


def address_of(die):
    location = die.attributes.get("DW_AT_location")
    is_fixed = location and location.form == "DW_FORM_exprloc" and location.value[0] == 3
    return int.from_bytes(bytes(location.value[1:5]), "little") if is_fixed else None
