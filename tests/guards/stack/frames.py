# SPDX-License-Identifier: MIT
"""How deep the stack is at each call of a function, from its Thumb instructions.

The flow of a function is followed from its first instruction, and the bytes pushed are
counted along every path. Counting at the call, not once a function, gives tail calls
their due: they are made when the frame is already gone.
"""
import re
from collections import namedtuple

# kind: "call" the function at `target`; "pointer" one in a register, not known here.
Call = namedtuple("Call", "kind address target depth")

SWITCH_HELPERS = re.compile(r"__gnu_thumb1_case_\w+")
LITERAL_LOAD = re.compile(r"(r\d+), \[pc, #(\d+)\]")
REGISTER = r"(?:r\d+|sl|fp|ip|lr)"
CONDITIONS = "eq ne cs cc mi pl vs vc hi ls ge lt gt le".split()
BRANCHES = {"b", "bl"} | {"b" + condition for condition in CONDITIONS}


def plain(operation):
    return operation.removesuffix(".n").removesuffix(".w")


class Unclear(Exception):
    """A function does something to the stack that cannot be followed."""


class Frame:
    def __init__(self, image, function):
        self.image = image
        self.function = function
        self.calls = []
        self.pointers = set()  # functions whose address it gets hold of, not to call it
        self.own_bytes = 0  # the deepest it gets by itself
        self._follow()

    # --- Flow -----------------------------------------------------------------------

    def _follow(self):
        self.loaded = set()
        self._follow_flow()
        called = {call.target for call in self.calls}
        self.pointers = {f for f in self.loaded if f.address not in called}

    def _follow_flow(self):
        order = self.function.instructions
        self.index = {step.address: i for i, step in enumerate(order)}
        self.joins = self._branch_targets()
        self.depth_at = {}
        switch_depth = self._follow_from(0, 0) if order else None
        # What a jump table leads to comes after the jump, at the depth of the jump.
        for i in range(len(order)):
            if switch_depth is not None and i not in self.depth_at:
                deeper = self._follow_from(i, switch_depth)
                switch_depth = max(switch_depth, deeper or 0)

    def _branch_targets(self):
        """Where paths meet: what is known of registers on one may not hold on another."""
        return {
            int(step.operands.split()[0], 16)
            for step in self.function.instructions
            if plain(step.operation) in BRANCHES
        }

    def _follow_from(self, start, depth):
        """Follows every path; returns the depth at a jump through a table, or None."""
        order = self.function.instructions
        switch_depth = None
        waiting = [(start, depth)]
        while waiting:
            i, depth = waiting.pop()
            self.constants = {}
            while i is not None and i < len(order):
                if self.depth_at.get(i, -1) >= depth:
                    break
                if depth > 1 << 20:
                    raise Unclear(f"{self.function} pushes in a loop")
                self.depth_at[i] = depth
                step = order[i]
                if step.address in self.joins:
                    self.constants = {}
                depth = self._depth_after(step, depth)
                self.own_bytes = max(self.own_bytes, depth)
                goes_on, jumps_to, is_switch = self._leads_to(step, depth, i)
                self._note_constant(step)
                if is_switch:
                    switch_depth = max(switch_depth or 0, depth)
                if jumps_to is not None:
                    waiting.append((jumps_to, depth))
                if goes_on and i + 1 == len(order):
                    self._fall_through(step, depth)
                i = i + 1 if goes_on else None
        return switch_depth

    def _fall_through(self, step, depth):
        """Assembler code may run on into the next function. Compiled code does not: where
        it ends in a call, that does not return."""
        if not self.function.size and step.operation not in ("bl", "blx", "bkpt"):
            following = self.image.function_after(self.function)
            self._add_call("call", step, following.address, depth)

    def _leads_to(self, step, depth, i):
        """(goes on to the next, index of the instruction it jumps to, is a switch)"""
        operation = plain(step.operation)
        operands = step.operands
        if operation == "bl" and SWITCH_HELPERS.search(operands):
            return False, None, True
        if operation in BRANCHES:
            return self._branch(step, operation, depth)
        if operation == "blx":
            self._pointer_call(step, depth)
            return True, None, False
        if operation == "bx":
            if operands != "lr" and not self._was_popped(i, operands):
                self._pointer_call(step, depth)
            return False, None, False
        if operation in ("mov", "add") and operands.startswith("pc,"):
            return False, None, operands != "pc, lr"
        if operation == "pop" and "pc" in operands or operation == "udf":
            return False, None, False
        return True, None, False

    def _branch(self, step, operation, depth):
        target = int(step.operands.split()[0], 16)
        is_inside = target in self.index
        if operation == "bl" and not (is_inside and target != self.function.address):
            self._add_call("call", step, target, depth)
            return True, None, False
        if not is_inside:
            self._add_call("call", step, target, depth)
        goes_on = operation not in ("b", "bl")  # a bl inside a function: a far jump
        return goes_on, self.index.get(target), False

    def _pointer_call(self, step, depth):
        """A register that was just loaded with a function's address is no riddle."""
        address = self.constants.get(step.operands)
        if address is not None and address & ~1 in self.image.functions:
            self._add_call("call", step, address & ~1, depth)
        else:
            self._add_call("pointer", step, None, depth)

    def _was_popped(self, i, register):
        """`pop {r3}; bx r3` returns; so it does if arguments are dropped in between."""
        instructions = self.function.instructions
        if i > 0 and instructions[i - 1].operation == "add" and "sp" in instructions[i - 1].operands:
            i -= 1
        before = instructions[i - 1] if i > 0 else None
        return before and before.operation == "pop" and register in before.operands

    def _add_call(self, kind, step, target, depth):
        self.calls.append(Call(kind, step.address, target, depth))

    # --- Depth ----------------------------------------------------------------------

    def _depth_after(self, step, depth):
        operation, operands = step.operation, step.operands
        change = 0
        if operation == "push":
            change = 4 * len(operands.split(","))
        elif operation == "pop":
            change = -4 * len(operands.split(","))
        elif operation in ("sub", "add") and operands.startswith("sp,"):
            amount = self._amount(operands.split(", ")[-1])
            change = amount if operation == "sub" else -amount
        elif operation == "mov" and operands.startswith("sp,"):
            raise Unclear(f"{self.function} has a stack frame whose size is not fixed")
        return depth + change

    def _amount(self, operand):
        if operand.startswith("#"):
            return int(operand[1:], 0)
        if operand not in self.constants:
            raise Unclear(f"{self.function} has a stack frame whose size is not fixed")
        value = self.constants[operand]
        return value - (1 << 32) if value >> 31 else value

    def _note_constant(self, step):
        """Frames of more than 508 bytes get their size by way of a register."""
        operation, operands = step.operation, step.operands
        parts = operands.split(", ")
        literal = LITERAL_LOAD.match(operands)
        if operation == "ldr" and literal:
            at = (step.address + 4 & ~3) + int(literal[2])
            value = self.image.word(at)
            self._set(literal[1], value)
            if value and value & 1 and value & ~1 in self.image.functions:
                self.loaded.add(self.image.functions[value & ~1])
        elif operation == "movs" and len(parts) == 2 and parts[1].startswith("#"):
            self._set(parts[0], int(parts[1][1:], 0))
        elif operation == "lsls" and len(parts) == 3 and parts[2].startswith("#"):
            self._set(parts[0], self._shifted(parts[1], int(parts[2][1:], 0)))
        elif operation in ("negs", "mvns") and len(parts) == 2:
            value = self.constants.get(parts[1])
            flip = (lambda v: -v) if operation == "negs" else (lambda v: ~v)
            self._set(parts[0], None if value is None else flip(value))
        elif operation in ("bl", "blx"):
            for register in ("r0", "r1", "r2", "r3", "ip", "lr"):
                self.constants.pop(register, None)
        elif not operation.startswith(("str", "stm", "cmp", "cmn", "tst", "push")):
            for register in re.findall(REGISTER, operands if "{" in operands else parts[0]):
                self.constants.pop(register, None)

    def _shifted(self, register, by):
        value = self.constants.get(register)
        return None if value is None else value << by

    def _set(self, register, value):
        if value is None:
            self.constants.pop(register, None)
        else:
            self.constants[register] = value & 0xFFFFFFFF
