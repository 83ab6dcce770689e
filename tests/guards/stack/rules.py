# SPDX-License-Identifier: MIT
"""What people have to tell the stack guard; indirect-calls.txt explains the form."""
import fnmatch
import re
from collections import namedtuple

Rule = namedtuple("Rule", "kind pattern targets")

KINDS = ("calls in", "calls of", "interrupts set in", "unused pointers in", "failures")


class BadRule(Exception):
    pass


def read_rules(path):
    rules = []
    for number, line in enumerate(open(path), 1):
        text = line.split("#")[0].strip()
        if not text:
            continue
        match = re.fullmatch(rf"({'|'.join(KINDS)})((?: \S+)*) +-> +(\S.*)", text)
        if not match:
            raise BadRule(f"{path}:{number} is not of the form KIND NAMES -> FUNCTIONS.")
        for pattern in match[2].split() or ["*"]:
            rules.append(Rule(match[1], pattern, match[3].split()))
    return rules


def targets_for(rules, kind, names):
    """The targets of all rules of this kind for one of these names; None: no rule."""
    found = None
    for rule in rules:
        if rule.kind == kind and any(fnmatch.fnmatchcase(n, rule.pattern) for n in names):
            found = (found or []) + rule.targets
    return found
