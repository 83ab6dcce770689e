# SPDX-License-Identifier: MIT
"""Finds the places of a C file where something small can be flipped.

Works on text, not on a syntax tree: clang-format puts a space on both sides of every binary
operator and on neither side of an address, a dereference or a declared pointer, and that
tells them apart."""
import re
from typing import List, NamedTuple


class Mutant(NamedTuple):
    file: str
    line: int  # from 1
    column: int  # from 0
    old: str
    new: str
    source: str  # the line as it was

    def name(self):
        return f"{self.file}:{self.line}:{self.column + 1}"

    def apply(self, text: str) -> str:
        lines = text.split("\n")
        at = lines[self.line - 1]
        end = self.column + len(self.old)
        assert at[self.column:end] == self.old
        lines[self.line - 1] = at[:self.column] + self.new + at[end:]
        return "\n".join(lines)


# What each binary operator becomes. One change each: more of them mostly find the same.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "*",
    "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|",
    "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<=",
    "*=": "+=", "/=": "*=", "%=": "+=",
}
WORDS = {"true": "false", "false": "true", "break": "continue"}

BINARY = re.compile(r"(?<= )(" + "|".join(
    re.escape(op) for op in sorted(OPERATORS, key=len, reverse=True)) + r")(?= |$)")
STEP = re.compile(r"\+\+|--")
NOT = re.compile(r"(?<![\w)])!(?!=)")
NUMBER = re.compile(r"(?<![\w.\"'])(0x[0-9A-Fa-f]+|\d+)(?=[uUlL]*\b)(?!\w*\.)")
WORD = re.compile(r"\b(true|false|break)\b")
CONDITION = re.compile(r"\b(?:if|while) \(")

# A check of what cannot be wrong is not behaviour. A dimension that grows changes nothing.
ASSERTION = re.compile(r"\b(?:CHECK|_Static_assert)\(")
DIMENSION = re.compile(r"^\s*(?:static |const |extern )*\w+ \**\w+(?:\[[^]]*\])+(?: =.*|;)?$")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def code_only(text: str) -> str:
    """The text with comments, strings, characters and preprocessor lines blanked out."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", blank, text,
                  flags=re.S)
    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", blank, text, flags=re.M)


def assertion_lines(code: str):
    """Numbers of the lines that a CHECK(...) or _Static_assert(...) spans."""
    found = set()
    for match in ASSERTION.finditer(code):
        end = code.find(";", match.end())
        first = code.count("\n", 0, match.start())
        found.update(range(first + 1, first + 2 + code.count("\n", match.start(), end)))
    return found


def closing(line: str, opening: int):
    """Where the bracket that opens at `opening` closes on this line, or None."""
    depth = 0
    for at in range(opening, len(line)):
        depth += (line[at] == "(") - (line[at] == ")")
        if depth == 0:
            return at
    return None


BLOCK = re.compile(r"(switch|while|do|if|else)\b[^;{}]*$")
FOR = re.compile(r"\bfor \([^{}]*$")


def block_around(code: str, at: int):
    """Where the innermost block around `at` opens and closes, and the word that heads it
    ('' for a function or a case); None outside of all blocks."""
    depth = 0
    opening = at
    while depth >= 0:
        opening -= 1
        if opening < 0:
            return None
        depth += (code[opening] == "}") - (code[opening] == "{")
    closing_at = opening
    depth = 1
    while depth > 0:
        closing_at += 1
        depth += (code[closing_at] == "{") - (code[closing_at] == "}")
    before = code[max(0, opening - 400):opening]
    head = FOR.search(before) or BLOCK.search(before)
    return opening, closing_at, ("for" if head and head.re is FOR else
                                 head.group(1) if head else "")


def continues_anyway(code: str, at: int) -> bool:
    """Is the `break` at this place one of a switch with nothing behind it in the body of
    a loop? Then `continue` in its place is the same program."""
    block = block_around(code, at)
    while block is not None and block[2] in ("if", "else", ""):
        block = block_around(code, block[0])
    if block is None or block[2] != "switch":
        return False
    around = block_around(code, block[0])
    return (around is not None and around[2] in ("for", "while", "do") and
            code[block[1] + 1:around[1]].strip() == "")


def changed_number(text: str) -> str:
    value = int(text, 0)
    grown = value + 1
    return hex(grown) if text.startswith("0x") else str(grown)


def mutants_of_line(line: str):
    """Yields (column, old, new)."""
    for match in BINARY.finditer(line):
        yield match.start(), match.group(), OPERATORS[match.group()]
    for match in STEP.finditer(line):
        yield match.start(), match.group(), "--" if match.group() == "++" else "++"
    for match in NOT.finditer(line):
        yield match.start(), "!", ""
    for match in WORD.finditer(line):
        yield match.start(), match.group(), WORDS[match.group()]
    if not DIMENSION.match(line):
        for match in NUMBER.finditer(line):
            yield match.start(), match.group(), changed_number(match.group())
    for match in CONDITION.finditer(line):
        opening = match.end() - 1
        end = closing(line, opening)
        if end is not None:
            inside = line[opening:end + 1]
            yield opening, inside, "(!" + inside + ")"


def mutants_of(file: str, text: str) -> List[Mutant]:
    code = code_only(text)
    skipped = assertion_lines(code)
    found = []
    lines = text.split("\n")
    start = 0
    for number, line in enumerate(code.split("\n"), 1):
        for column, old, new in sorted(mutants_of_line(line)):
            is_same = old == "break" and continues_anyway(code, start + column)
            if number not in skipped and not is_same:
                found.append((number, column, old, new))
        start += len(line) + 1
    # A blanked string inside a condition: what is replaced is taken from the real line.
    mutants = []
    for number, column, old, new in found:
        real = lines[number - 1]
        if old.startswith("(") and new.startswith("(!"):
            old = real[column:column + len(old)]
            new = "(!" + old + ")"
        mutants.append(Mutant(file, number, column, old, new, real.strip()))
    return mutants
