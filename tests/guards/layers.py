#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Usage: layers.py FILE...   (from the top of the tree the files are in)

Fails with a sentence for every include that goes against the arrows of the architecture
or up the stairs of the firmware, for every circle of modules that include each other,
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
    Layer(r"firmware/ui/canvas\.c", r"(engine|firmware)/.*", rf"{FREESTANDING}|{U8G2}",
          "canvas.c includes what its folder may, and u8g2"),
    Layer(r"firmware/.*", r"(engine|firmware)/.*", FREESTANDING,
          "the firmware includes the engine and itself, nothing of a board; canvas.c alone "
          "draws with u8g2"),
    Layer(r"boards/host/.*", r"(engine|firmware|boards/host)/.*", rf"(?!{SDK}).*",
          "the board `host` knows nothing of the SDK and of other boards"),
    Layer(r"boards/web/.*", r"(engine|firmware|boards/(host|web))/.*", FREESTANDING,
          "the board `web` has the display and the cable of `host`, and nothing of a PC"),
    Layer(r"boards/common/.*", r"(engine|firmware|boards/common)/.*|boards/[^/]*/board\.h",
          rf"(?!{SDL}).*",
          "the code of devices knows nothing of a PC"),
    Layer(r"boards/.*", r"boards/parts/.*", r"",
          "a board is data: its files include nothing but parts that several boards have"),
    Layer(r".*", r".*", rf"(?!{SDK}|{SDL}|{U8G2}).*",
          "only boards/ sees the SDK and SDL"),
]  # fmt: skip

# The rooms of the firmware, and the stair each of them is on: a file includes its own room
# and those on lower stairs. Rooms on the same stair do not know each other.
STAIRS = {
    "firmware/hal.h": 0,
    "firmware/time.h": 0,
    "firmware/ui": 1,
    "firmware/store": 2,
    "firmware/link": 3,
    "firmware/table": 4,
    "firmware/faces": 5,
    "firmware/app": 6,
    "firmware/serial": 6,
    "firmware": 7,  # the console: hal.h apart, what lies in no room
}

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


def room_of(file):
    """The room of the firmware that a file is in, or None."""
    if file in STAIRS:
        return file
    room = "/".join(file.split("/")[:2])
    if room in STAIRS:
        return room
    return "firmware" if file.startswith("firmware/") else None


def climbs(file, path):
    """Why `file` may not include `path`, or None."""
    from_room, to_room = room_of(file), room_of(path)
    if None in (from_room, to_room) or from_room == to_room:
        return None
    if STAIRS[to_room] < STAIRS[from_room]:
        return None
    return f"{to_room} is on stair {STAIRS[to_room]} and {from_room} on {STAIRS[from_room]}"


def check_include(file, line, bracketed, quoted, odd):
    layer = layer_of(file)
    if odd:
        return f"{file}:{line} has an include that cannot be read: {odd}."
    path = resolve(file, quoted) if quoted else None
    allowed = layer.ours if path else layer.others
    name = path or quoted or bracketed
    reason = None if re.fullmatch(allowed, name) else layer.reason
    reason = reason or (climbs(file, path) if path else None)
    return f"{file}:{line} includes {name}, but {reason}." if reason else None


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


# --- Circles --------------------------------------------------------------------------


def modules_included(files):
    """For every module, the .c and .h of one stem, the other modules it includes."""
    graph = {}
    for file in files:
        module = os.path.splitext(file)[0]
        included = graph.setdefault(module, set())
        for match in INCLUDE.finditer(open(file).read()):
            path = resolve(file, match[2]) if match[2] else None
            if path and os.path.splitext(path)[0] != module:
                included.add(os.path.splitext(path)[0])
    return graph


def reach(graph, start):
    """Every module that `start` leads to."""
    reached, waiting = set(), [start]
    while waiting:
        for module in graph.get(waiting.pop(), ()):
            if module not in reached:
                reached.add(module)
                waiting.append(module)
    return reached


def check_circles(files):
    graph = modules_included(files)
    leads_to = {module: reach(graph, module) for module in graph}
    named = set()
    for module in sorted(graph):
        if module in leads_to[module] and module not in named:
            circle = {other for other in leads_to[module] if module in leads_to[other]}
            named |= circle
            yield f"These modules include each other in a circle: {', '.join(sorted(circle))}."


def main():
    files = sys.argv[1:]
    faults = [fault for file in files for fault in check_file(file) if fault]
    faults += check_circles(files)
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(files)} files include only what their layer and stair may, in no circle")


if __name__ == "__main__":
    main()
