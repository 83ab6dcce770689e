# SPDX-License-Identifier: MIT
"""A console of this PC that deals at the hub, driven by its buttons as a person would."""

import re
import subprocess
import sys
import time

PRESS_S = 0.05
LIMIT_S = 240


class Console:
    def __init__(self, program, port, *options):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen([program, f"--join={port}", "--serial", *options], **pipes)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or not re.match("ok$|error", lines[-1]):
            line = self.process.stdout.readline()
            if line == "":
                sys.exit("the console has ended")
            lines.append(line.rstrip("\n"))
        return lines

    def press(self, *buttons):
        for button in buttons:
            self.ask(f"buttons {button}")
            time.sleep(PRESS_S)
            self.ask("buttons")
            time.sleep(PRESS_S)

    def words(self):
        return "\n".join(self.ask("words")[:-1])

    def choose(self, label):
        for _ in range(14):
            if re.search(f"^chosen .*{label}", self.words(), re.M):
                self.press("A")
                return
            self.press("DOWN")
        sys.exit(f"no row says {label}:\n{self.words()}")

    def until(self, condition, what):
        end = time.monotonic() + LIMIT_S
        while not condition():
            time.sleep(0.05)
            if time.monotonic() > end:
                sys.exit(f"{what} has not happened:\n{self.words()}")

    def show_moves_at_once(self):
        self.press("B")
        self.choose("Settings")
        self.choose("Move speed normal")
        self.press("A", "B", "B")

    def open_table(self, game):
        self.press("B")
        self.choose("Together")
        self.choose("Open a table")
        if game != "Kairo":
            self.choose("Game Kairo")

    def begin(self):
        self.until(lambda: "ready" in self.words(), "a guest")
        self.choose("play!")
        self.until(lambda: self.ask("attach")[0] == "ok", "the game")

    def play(self, is_enough):
        """Until that is so, or the game is over."""
        end = time.monotonic() + LIMIT_S
        while not is_enough() and not self.ask("result")[0].startswith("result over"):
            move = self.ask("best level=1")[0]
            if move.startswith("move "):
                self.ask(f"apply {move[5:]}")
            else:
                self.press("A")
            if time.monotonic() > end:
                sys.exit(f"not over:\n{self.words()}")

    def stop(self):
        self.process.terminate()
