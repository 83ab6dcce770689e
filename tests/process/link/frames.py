# SPDX-License-Identifier: MIT
"""Frames and talks as firmware/link/PROTOCOL.md describes them, written from that page alone: where
this cannot play with a Souk, the page is wrong or says too little."""

import os
import random
import re
import time
import zlib

PAGE = os.path.join(os.path.dirname(__file__), "../../../firmware/link/PROTOCOL.md")
EVERYBODY = 255
TABLE, NAME, OPEN, ACCEPT, REJECT, DATA, DATA_LAST, ACK, CLOSE = range(1, 10)
VERSION = 1
WINDOW = 8
PIECE_BYTES = 16
HEARTBEAT_S = 0.25
RESEND_S = 0.3
OPEN_S = 0.15


def rules_of(game):
    """The number of a game's rules, as the page has it."""
    page = open(PAGE, encoding="utf-8").read()
    return int(re.search(r"\*\*([0-9A-F]{16})\*\* for " + game, page).group(1), 16)


def mixed_hash(data):
    """The lower half of FNV-1a, mixed."""
    h = 0xCBF29CE484222325
    for byte in data:
        h = (h ^ byte) * 0x100000001B3 % 2**64
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        h ^= h >> 33
        h = h * factor % 2**64
    h ^= h >> 33
    return h % 2**32


def number(value, count):
    return value.to_bytes(count, "little")


def text(words):
    data = words.encode()
    return bytes([len(data)]) + data


def encode(kind, to, sender, payload=b"", line=0, sequence=0, hops=4):
    body = bytes([len(payload), to, sender, kind << 4 | hops, line]) + number(sequence, 2) + payload
    body += number(zlib.crc32(body), 4)
    pieces = body.split(b"\0")
    return b"\0" + b"".join(bytes([len(piece) + 1]) + piece for piece in pieces) + b"\0"


class Frame:
    def __init__(self, body):
        self.to, self.sender, self.kind, self.line = body[1], body[2], body[3] >> 4, body[4]
        self.hops, self.sequence = body[3] & 15, int.from_bytes(body[5:7], "little")
        self.payload = body[7:-4]


def decode(stuffed):
    """The frame between two zeros; None: there is none."""
    body, at = b"", 0
    while at < len(stuffed):
        run = stuffed[at]
        body += stuffed[at + 1 : at + run]
        at += run
        body += b"\0" if at < len(stuffed) else b""
    is_whole = len(body) >= 11 and len(body) == 11 + body[0]
    if at != len(stuffed) or not is_whole or body[-4:] != number(zlib.crc32(body[:-4]), 4):
        return None
    return Frame(body)


class Line:
    """Frames over a socket or a file; `read` and `write` do not wait."""

    def __init__(self, read, write, close):
        self.read, self.write, self.close = read, write, close
        self.rest = b""

    def frames(self):
        *pieces, self.rest = (self.rest + self.read()).split(b"\0")
        return [frame for frame in map(decode, filter(None, pieces)) if frame is not None]


class Talk:
    """Whole messages to and from one other station."""

    def __init__(self, line, me, other, number_of_line):
        self.line, self.me, self.other, self.number = line, me, other, number_of_line
        self.waiting = []  # (sequence, kind, piece) that are not acknowledged
        self.next = self.expected = 0
        self.early = {}
        self.message = b""
        self.sent = {}
        self.spoken = 0

    def put(self, kind, payload, sequence):
        self.spoken = time.monotonic()
        self.line.write(encode(kind, self.other, self.me, payload, self.number, sequence))

    def send(self, message):
        for at in range(0, len(message), PIECE_BYTES):
            is_last = at + PIECE_BYTES >= len(message)
            piece = message[at : at + PIECE_BYTES]
            self.waiting.append((self.next, DATA_LAST if is_last else DATA, piece))
            self.next = (self.next + 1) % 65536

    def acknowledge(self, sequence):
        bits = sum(1 << i for i in range(7) if (self.expected + 1 + i) % 65536 in self.early)
        self.put(ACK, number(self.expected, 2) + bytes([bits]), sequence)

    def step(self):
        now = time.monotonic()
        for sequence, kind, piece in self.waiting[:WINDOW]:
            if now - self.sent.get(sequence, 0) > RESEND_S:
                self.sent[sequence] = now
                self.put(kind, piece, sequence)
        if now - self.spoken > HEARTBEAT_S:
            self.acknowledge(self.expected)

    def take(self, frame):
        """Messages that are whole with this frame."""
        if frame.kind == ACK:
            after = int.from_bytes(frame.payload[:2], "little")
            here = {(after + 1 + i) % 65536 for i in range(8) if frame.payload[2] >> i & 1}
            is_waited_for = lambda sequence: (sequence - after) % 65536 < 32768
            self.waiting = [one for one in self.waiting if is_waited_for(one[0]) and one[0] not in here]
            return []
        if (frame.sequence - self.expected) % 65536 < WINDOW:
            self.early[frame.sequence] = frame
        messages = []
        while self.expected in self.early:
            piece = self.early.pop(self.expected)
            self.expected = (self.expected + 1) % 65536
            self.message += piece.payload
            if piece.kind == DATA_LAST:
                messages.append(self.message)
                self.message = b""
        self.acknowledge(frame.sequence)
        return messages


class Station:
    """One that talks over a line, with a number and a mark of its own."""

    def __init__(self, line, me=None):
        self.line = line
        self.me = me or random.randint(1, 254)
        self.mark = random.randbytes(4)

    def open(self, dealer, table, identity, attempt=1):
        payload = bytes([VERSION]) + self.mark + table[:2] + number(identity, 4) + bytes([attempt])
        self.line.write(encode(OPEN, dealer, self.me, payload))
