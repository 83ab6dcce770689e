#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Usage: sizes.py MAP BUDGETS.txt [--total]

Adds up the linker's map by module, prints a table (only its last line with --total) and
fails with a sentence for each budget that is exceeded.
"""
import re
import sys
from collections import defaultdict

# Which objects belong to which module; the first that matches decides.
MODULES = [
    ("engine/kairo", r"engine\.dir/kairo/"),
    ("engine/marrakech", r"engine\.dir/marrakech/"),
    ("engine/ai", r"engine\.dir/ai/"),
    ("engine/other", r"engine\.dir/"),
    ("texts", r"app\.dir/packed_texts\.c"),
    ("firmware", r"app\.dir/"),
    ("fonts", r"libu8g2\.a\(.*_fonts\.c"),
    ("u8g2", r"libu8g2\.a\("),
    ("tinyusb", r"tinyusb/"),
    ("pico-sdk", r"pico-sdk|rp2_common|boot_stage2"),
    ("boards", r"souk\.dir/[^/]*$"),
    ("linker", r"^linker stubs"),
    ("libc", r"lib(c|g|gcc|m|nosys)(_nano)?\.a|/crt\w*\.o"),
]
LEFT_OVER = "padding"

INPUT_SECTION = re.compile(
    r"^ (?P<name>[.*]?[\w.*$]+)\s+0x(?P<at>[0-9a-f]+) +0x(?P<size>[0-9a-f]+)(?: (?P<object>\S.*))?$",
    re.MULTILINE,
)
OUTPUT_SECTION = re.compile(r"^(\.\S+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)", re.MULTILINE)
# Static data that is kept in flash and copied to RAM at the start.
COPIED = (".data", ".tdata", ".scratch_x", ".scratch_y")
# Sections that only stand for the room left over.
NOT_DATA = (".heap", ".stack_dummy", ".stack1_dummy")


def kinds_of(section, address):
    """Which kinds of memory a section takes up."""
    if section in NOT_DATA:
        return ()
    if address >> 28 == 1:
        return ("flash",)
    if address >> 28 == 2:
        return ("flash", "ram") if section in COPIED else ("ram",)
    return ()  # debug information


def module_of(path):
    for module, pattern in MODULES:
        if re.search(pattern, path):
            return module
    return "other"


def inputs_of(body):
    """(module, bytes) of what objects put into an output section. Where the linker has
    merged strings the map has overlaps: bytes belong to the one that begins last."""
    parts = [
        (int(part["at"], 16), int(part["size"], 16), module_of(part["object"]))
        for part in INPUT_SECTION.finditer(body)
        if part["object"] and int(part["at"], 16)
    ]
    parts.sort(key=lambda part: part[0])
    for (at, size, module), following in zip(parts, parts[1:] + [None]):
        yield module, min(size, following[0] - at) if following else size


def add_up(text):
    """{kind: {module: bytes}}; what no object accounts for is padding."""
    text = text[text.index("Linker script and memory map") :]
    sizes = {"flash": defaultdict(int), "ram": defaultdict(int)}
    outputs = list(OUTPUT_SECTION.finditer(text))
    for output, following in zip(outputs, outputs[1:] + [None]):
        body = text[output.end() : following.start() if following else len(text)]
        for kind in kinds_of(output[1], int(output[2], 16)):
            left = int(output[3], 16)
            for module, size in inputs_of(body):
                sizes[kind][module] += size
                left -= size
            sizes[kind][LEFT_OVER] += left
    return sizes


def check_total(text, sizes):
    """The table must account for the whole image, or it cannot be trusted."""
    end = int(re.search(r"0x([0-9a-f]+) +PROVIDE \(__flash_binary_end = \.\)", text)[1], 16)
    between = end - 0x10000000 - sum(sizes["flash"].values())
    if not 0 <= between < 64:
        sys.exit(f"The map has {between} bytes of flash that sizes.py has not counted.")
    sizes["flash"][LEFT_OVER] += between


def print_table(sizes, only_total):
    names = [module for module, _ in MODULES] + ["other", LEFT_OVER]
    if not only_total:
        print(f"{'bytes':18}{'flash':>9}{'static RAM':>12}")
        for name in names:
            if sizes["flash"][name] or sizes["ram"][name]:
                print(f"{name:18}{sizes['flash'][name]:9}{sizes['ram'][name]:12}")
    total = {kind: sum(modules.values()) for kind, modules in sizes.items()}
    print(f"{'image':18}{total['flash']:9}{total['ram']:12}")
    return total


def read_budgets(path):
    for number, line in enumerate(open(path), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        if len(words) != 3 or not words[2].isdigit():
            sys.exit(f"{path}:{number} is not of the form KIND MODULE BYTES.")
        yield words[0], words[1], int(words[2])


def main():
    map_path, budgets_path = sys.argv[1], sys.argv[2]
    text = open(map_path).read()
    sizes = add_up(text)
    check_total(text, sizes)
    total = print_table(sizes, "--total" in sys.argv)
    over = []
    for kind, module, budget in read_budgets(budgets_path):
        if kind not in sizes:
            continue  # the stack has its own guard
        size = total[kind] if module == "image" else sizes[kind][module]
        if size > budget:
            over.append(f"{module} takes {size} bytes of {kind}; its budget is {budget}.")
    if over:
        sys.exit("\n".join(over))


if __name__ == "__main__":
    main()
