# SPDX-License-Identifier: MIT
"""A guest that is no Souk: it sits down at the first table of a game that it finds, and plays."""

import random
import socket
import time

from frames import ACCEPT, CLOSE, NAME, OPEN_S, TABLE, VERSION, Line, Station, Talk, mixed_hash, number, rules_of, text

HELLO, READY, MOVE, UNDO, TAKEN, WANT_VIEW, ANSWER, LEAVE = range(1, 9)
SEATS, VIEW, NEWS, REFUSED, QUESTION, END = range(16, 22)
ILLEGAL = 7
LIMIT_S = 240


def connect(port):
    hub = socket.create_connection(("127.0.0.1", port))
    hub.setblocking(False)

    def read():
        try:
            return hub.recv(65536)
        except BlockingIOError:
            return b""

    hub.sendall(b"\0")
    return Line(read, hub.sendall, hub.close)


def u16(data, at):
    return int.from_bytes(data[at : at + 2], "little")


class MarrakechView:
    """What the layout on the page says of Marrakech."""

    number, name, size = 2, "Marrakech", 216

    def __init__(self, data):
        self.assam, self.phase, self.turn = data[184], data[187], data[188]
        self.is_over = self.phase == 2
        self.dirhams = [u16(data, 168 + 2 * i) for i in range(4)]

    def moves(self, _):
        """What may be legal."""
        return ["T s", "T l", "T r"] if self.phase == 0 else list(self.rugs())

    def rugs(self):
        """Any rug beside Assam."""
        beside = lambda at: [(at[0] + r, at[1] + c) for r, c in ((-1, 0), (0, -1), (0, 1), (1, 0))]
        on_board = lambda at: 0 <= at[0] < 7 and 0 <= at[1] < 7
        assam = divmod(self.assam, 8)
        for first in filter(on_board, beside(assam)):
            for second in filter(on_board, beside(first)):
                if second != assam:
                    pair = sorted((first, second))
                    yield "R " + " ".join("abcdefg"[c] + str(r + 1) for r, c in pair)


COLOURS = "WRPGYB"
CARDS = ["-", *"123456789", "C1", "C2", "C3", "R1", "R2", "R3"]


def site(at):
    return "abcdefghijkl"[at % 16 - 1] + str(at // 16) if at else "-"


def coins(data, at):
    return "".join(f"{colour}{u16(data, at + 2 * i)}" for i, colour in enumerate(COLOURS))


class KairoView:
    """What the layout on the page says of Kairo."""

    number, name, size = 1, "Kairo", 480
    SET_UP, MAIN, DRAW, DISCARD, FINAL, OVER = range(6)

    def __init__(self, data):
        self.data = data
        self.players, self.phase, self.turn = data[374:377]
        self.is_over = self.phase == self.OVER

    def moves(self, seat):
        """What may be legal; nothing that a player would be proud of."""
        if self.phase == self.SET_UP:
            due = self.data[379]
            colours = COLOURS[due] if due < 6 else COLOURS
            sites = [f"{site(16 * r + c)}{side}" for r in range(1, 13) for c in range(1, 13) for side in "nesw"]
            moves = [f"S {colour} {stall}" for colour in colours for stall in sites]
            return random.sample(moves, len(moves))
        if self.phase == self.DISCARD:
            hand = self.data[32 * seat + 15 : 32 * seat + 31]
            return [f"K {CARDS[card]}" for card in range(1, 16) if hand[card]]
        return ["-"] if self.phase == self.FINAL else ["D ?", "D 1", "D 2"]

    def shown(self):
        """Lines of `show`, as engine/PROTOCOL.md has them, of what nobody hides."""
        data = self.data
        for i in range(self.players):
            at = 32 * i
            yield f"player {i + 1} vp={u16(data, at)} "
            yield f"barkers={data[at + 14]} coins={coins(data, at + 2)} "
        customers = " ".join(f"{c}={site(data[384 + i])}" for i, c in enumerate(COLOURS))
        yield f"turn {self.turn + 1}\n"
        yield f"customers {customers}\n"
        yield f"display {','.join(CARDS[card] for card in data[408:412])}\n"
        supply = "".join(f"{c}{data[390 + i]}" for i, c in enumerate(COLOURS))
        yield f"supply {supply} barkers={data[383]}\n"
        for owner in range(5):
            for i, colour in enumerate(COLOURS):
                stall, entry = data[212 + 3 * (6 * owner + i) :][:2]
                if stall:
                    who = "N" if owner == 4 else owner + 1
                    yield f"stand {who} {colour} {site(stall)} {site(entry)} "


class Guest:
    def __init__(self, line, game, name, identity):
        self.game = game  # its view
        self.station = Station(line)
        self.line, self.name, self.identity = line, name, identity
        self.table = self.dealer = self.talk = None
        self.opened = 0
        self.seat = self.view = None
        self.known = self.news = self.refused = 0
        self.moves = []  # that may still be tried in this position
        self.is_asking = self.is_running = self.is_idle = False

    def say(self, kind, rest=b""):
        self.talk.send(bytes([kind]) + rest)

    def take_frame(self, frame):
        if frame.kind in (TABLE, NAME) and frame.payload[0] == VERSION and self.table is None:
            if frame.kind == TABLE and frame.payload[9] == self.game.number:
                self.dealer, self.table = frame.sender, frame.payload[5:9]
        elif frame.to != self.station.me or frame.sender != self.dealer:
            return
        elif frame.kind == ACCEPT and self.talk is None:
            self.talk = Talk(self.line, self.station.me, self.dealer, frame.line)
            self.say(HELLO, number(rules_of(self.game.name), 8) + bytes([3]) + text(self.name) + text("Python"))
            self.say(READY, b"\1")
        elif frame.kind == CLOSE:
            raise ConnectionError("the line was closed")
        elif self.talk is not None and frame.line == self.talk.number:
            for message in self.talk.take(frame):
                self.take_message(message[0], message[1:])

    def take_message(self, kind, rest):
        if kind == SEATS:
            assert rest[0] == self.game.number
            self.is_running, self.seat = rest[3] == 1, rest[4]
        elif kind == VIEW:
            self.know(int.from_bytes(rest[:4], "little"), rest[5:9], rest[9:])
        elif kind == NEWS:
            self.take_news(rest)
        elif kind == REFUSED:
            assert rest[0] == MOVE and rest[1] == ILLEGAL, f"refused: {list(rest)}"
            self.refused += 1
            self.is_asking = False
        elif kind == END:
            raise ConnectionError("the table was closed")

    def take_news(self, rest):
        view, at = bytearray(self.view), 10 + 1 + rest[10]
        at += 1 + 4 * rest[at]
        place = 0
        while at < len(rest):
            same, new = rest[at], rest[at + 1]
            view[place + same : place + same + new] = rest[at + 2 : at + 2 + new]
            place, at = place + same + new, at + 2 + new
        assert int.from_bytes(rest[:4], "little") == self.known + 1
        self.news += 1
        self.know(self.known + 1, rest[5:9], bytes(view))

    def know(self, moves, its_hash, view):
        assert int.from_bytes(its_hash, "little") == mixed_hash(view), "another hash"
        assert len(view) == self.game.size
        self.known, self.view, self.is_asking = moves, view, False
        self.say(TAKEN, number(moves, 4) + its_hash)
        self.moves = self.game(view).moves(self.seat)

    def is_over(self):
        return self.view is not None and self.game(self.view).is_over

    def step(self):
        for frame in self.line.frames():
            self.take_frame(frame)
        now = time.monotonic()
        if self.table is not None and self.talk is None and now - self.opened > OPEN_S:
            self.opened = now
            self.station.open(self.dealer, self.table, self.identity)
        if self.view is not None and not self.is_over() and not self.is_asking and not self.is_idle:
            if self.game(self.view).turn == self.seat and self.is_running:
                self.is_asking = True
                self.say(MOVE, number(self.known, 4) + text(self.moves.pop(0)))
        if self.talk is not None:
            self.talk.step()


    def play(self, moves):
        """Until there were so many moves or the game is over, and the dealer knows that we know."""
        end = time.monotonic() + LIMIT_S
        while not (self.is_over() or self.is_idle) or self.talk.waiting:
            self.is_idle = self.known >= moves
            self.step()
            time.sleep(0.005)
            if time.monotonic() > end:
                raise TimeoutError(f"not over after {self.known} moves")
