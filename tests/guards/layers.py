#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Usage: layers.py FILE...   (from the top of the tree the files are in)

Fails with a sentence for every include that goes against the arrows of the architecture,
and for every floating point type in the engine.
"""
import os
import re
import sys
from collections import namedtuple

FREESTANDING = r"(limits|stdalign|stdarg|stdbool|stddef|stdint|stdnoreturn|string)\.h"
SDK = r"(pico|hardware|boot)/.*|tusb.*\.h|bsp/.*"
SDL = r"SDL.*"
U8G2 = r"u8g2\.h|u8x8\.h"

# The first layer whose path matches a file decides. `ours` are the paths it may include,
# `others` what does not belong to us.
Layer = namedtuple("Layer", "path ours others reason")
LAYERS = [
    Layer(r"engine/.*", r"engine/.*", FREESTANDING,
          "the engine includes itself, the freestanding headers and string.h"),
    Layer(r"firmware/ui/canvas\.c", r"(engine|firmware/ui)/.*|firmware/hal\.h",
          rf"{FREESTANDING}|{U8G2}",
          "canvas.c includes what its folder may, and u8g2"),
    Layer(r"firmware/(ui|store|table|faces|app)/.*",
          r"(engine|firmware/(ui|store|table|faces|app))/.*|firmware/hal\.h",
          FREESTANDING,
          "the rooms of the console include the engine, hal.h and each other; canvas.c "
          "alone draws with u8g2"),
    Layer(r"firmware/.*", r"(engine|firmware)/.*", FREESTANDING,
          "the firmware includes the engine and itself, nothing of a board"),
    Layer(r"boards/host/.*", r"(engine|firmware|boards/host)/.*", rf"(?!{SDK}).*",
          "the board `host` knows nothing of the SDK and of other boards"),
    Layer(r"boards/common/.*", r"(engine|firmware|boards/common)/.*|boards/[^/]*/board\.h",
          rf"(?!{SDL}).*",
          "the code of devices knows nothing of a PC"),
    Layer(r"boards/.*", r"", r"",
          "a board is data: its files include nothing"),
    Layer(r".*", r".*", rf"(?!{SDK}|{SDL}|{U8G2}).*",
          "only boards/ sees the SDK and SDL"),
]  # fmt: skip

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]*)>|"([^"]*)"|(.*))', re.MULTILINE)
NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL
)
FLOATING = re.compile(r"\b(float|double|_Complex)\b|\b\d+\.\d*|\B\.\d+")


def layer_of(file):
    return next(layer for layer in LAYERS if re.fullmatch(layer.path, file))


def resolve(file, name):
    """The path of an included file of ours, or None."""
    beside = os.path.normpath(os.path.join(os.path.dirname(file), name))
    candidates = [beside, os.path.normpath(name)]
    if name == "board.h":  # of the board that is built
        candidates.append("boards/pico-ssd1306/board.h")
    return next((path for path in candidates if os.path.isfile(path)), None)


def check_include(file, line, bracketed, quoted, odd):
    layer = layer_of(file)
    if odd:
        return f"{file}:{line} has an include that cannot be read: {odd}."
    path = resolve(file, quoted) if quoted else None
    allowed = layer.ours if path else layer.others
    if re.fullmatch(allowed, path or quoted or bracketed):
        return None
    return f"{file}:{line} includes {path or quoted or bracketed}, but {layer.reason}."


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def check_file(file):
    text = open(file).read()
    for match in INCLUDE.finditer(text):
        yield check_include(file, line_of(text, match.start(0)), *match.groups())
    if file.startswith("engine/"):
        code = NOT_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)
        for match in FLOATING.finditer(code):
            line = line_of(text, match.start())
            yield f"{file}:{line} has floating point ({match[0]}); the engine has none."


def main():
    faults = [fault for file in sys.argv[1:] for fault in check_file(file) if fault]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(sys.argv) - 1} files include only what their layer may")


if __name__ == "__main__":
    main()
