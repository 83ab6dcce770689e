# SPDX-License-Identifier: MIT
"""A firmware image as the stack guard sees it: functions, their instructions, memory.

Everything is read from the linked ELF file, because only there is it settled what the
compiler inlined, what the linker kept and which library functions came along.
"""
import bisect
import fnmatch
import os
import re
import subprocess
from collections import namedtuple

from elftools.elf.elffile import ELFFile

Instruction = namedtuple("Instruction", "address operation operands")


class Function:
    """Code from one function symbol up to the next; `names` are all names it has. One
    that is local to a file has the name FILE:NAME, too, and shows that."""

    def __init__(self, address):
        self.address = address
        self.size = 0  # 0: not known, as often in assembler code
        self.names = []
        self.instructions = []

    def __str__(self):
        return self.names[0]


class Image:
    def __init__(self, path, tools_prefix="arm-none-eabi-"):
        self.path = path
        self.tools_prefix = tools_prefix
        self.elf = ELFFile(open(path, "rb"))
        self.symbols = {}
        self.functions = {}
        self._read_symbols()
        self._starts = sorted(self.functions)
        self._read_instructions()

    # --- Symbols --------------------------------------------------------------------

    def _read_symbols(self):
        by_strength = {"STB_GLOBAL": 0, "STB_LOCAL": 1, "STB_WEAK": 2}
        found = []
        file = ""
        for symbol in self.elf.get_section_by_name(".symtab").iter_symbols():
            self.symbols[symbol.name] = symbol["st_value"]
            info = symbol["st_info"]
            if info["type"] == "STT_FILE":
                file = symbol.name
            if info["type"] == "STT_FUNC" and symbol["st_shndx"] != "SHN_UNDEF":
                is_local = info["bind"] == "STB_LOCAL"
                names = [f"{file}:{symbol.name}"] if is_local and file else []
                strength = by_strength[info["bind"]]
                names.append(symbol.name)
                found.append((symbol["st_value"] & ~1, strength, names, symbol["st_size"]))
        for address, _, names, size in sorted(found):
            function = self.functions.setdefault(address, Function(address))
            function.names += names
            function.size = max(function.size, size)

    def function_at(self, address):
        """The function whose code holds this address, or None."""
        index = bisect.bisect_right(self._starts, address & ~1) - 1
        return self.functions[self._starts[index]] if index >= 0 else None

    def function_after(self, function):
        return self.functions[self._starts[self._starts.index(function.address) + 1]]

    def function_named(self, name):
        for function in self.functions.values():
            if name in function.names:
                return function
        return None

    def functions_like(self, pattern):
        return [
            function
            for function in self.functions.values()
            if any(fnmatch.fnmatchcase(name, pattern) for name in function.names)
        ]

    # --- Memory ---------------------------------------------------------------------

    def word(self, address):
        """The 32-bit word that the image file holds for this address, or None."""
        for section in self.elf.iter_sections():
            start = section["sh_addr"]
            is_filled = section["sh_flags"] & 2 and section["sh_type"] != "SHT_NOBITS"
            if is_filled and start <= address <= start + section["sh_size"] - 4:
                at = address - start
                return int.from_bytes(section.data()[at : at + 4], "little")
        return None

    @staticmethod
    def is_constant(address):
        return address < 0x20000000  # flash, not RAM

    def pointed_function(self, address):
        """The function that the pointer at this address points to, or None."""
        word = self.word(address)
        return self.functions.get(word & ~1) if word else None

    # --- Code -----------------------------------------------------------------------

    def tool(self, name, *arguments):
        command = [self.tools_prefix + name, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def _read_instructions(self):
        line_form = re.compile(r"^ *([0-9a-f]+):\t(\S+)(?:\t([^;@]*))?")
        operation_form = re.compile(r"[a-z]\w*(\.[nw])?")
        text = self.tool("objdump", "-d", "--no-show-raw-insn", self.path)
        for line in text.splitlines():
            match = line_form.match(line)
            if not match or not operation_form.fullmatch(match[2]):
                continue  # a heading, or data between the instructions
            address = int(match[1], 16)
            function = self.function_at(address)
            if function and address - function.address < (function.size or 1 << 32):
                operands = (match[3] or "").strip()
                function.instructions.append(Instruction(address, match[2], operands))

    def lines_of(self, addresses):
        """(file, line number) of each address, where debug information has it."""
        if not addresses:
            return {}
        text = self.tool("addr2line", "-e", self.path, *map(hex, addresses))
        places = [line.split(" ")[0].rsplit(":", 1) for line in text.splitlines()]
        return {
            address: (os.path.normpath(file), int(number) if number.isdigit() else 0)
            for address, (file, number) in zip(addresses, places)
        }
