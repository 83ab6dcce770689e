# SPDX-License-Identifier: MIT
"""Who comes to the hub as a stranger: devices that come and go, names with odd letters, stations that
take another's number, garbage, and a guest that is written from PROTOCOL.md alone. Prints TAP.
usage: hub_test.py HUB CONSOLE PORT FOLDER"""

import itertools
import os
import pty
import re
import socket
import subprocess
import sys
import threading
import time
import traceback
import tty

from dealer import Console
from frames import ACK, EVERYBODY, NAME, OPEN, TABLE, VERSION, encode
from guest import Guest, KairoView, MarrakechView, connect

hub_program, console_program, port_word, folder = sys.argv[1:]
PORT = int(port_word)
LIMIT_S = 60
marks = itertools.count(1)


def until(condition, what):
    end = time.monotonic() + LIMIT_S
    while not condition():
        assert time.monotonic() < end, f"{what()} has not happened"
        time.sleep(0.01)


class Hub:
    def __init__(self, *devices, port=PORT):
        command = [hub_program, "--port", str(port), *(devices or ["/dev/null"])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said = ""
        self.consoles = 0
        threading.Thread(target=self.listen, daemon=True).start()
        self.until_said("Waiting")

    def listen(self):
        for line in self.process.stdout:
            self.said += line.decode("utf-8", "backslashreplace")

    def until_said(self, words, times=1):
        until(lambda: self.said.count(words) >= times, lambda: f'"{words}" of the hub, which says:\n{self.said}')

    def connect(self):
        """A console's line, once the hub knows it for one."""
        line = connect(PORT)
        self.consoles += 1
        self.until_said(f"console {self.consoles}: is here")
        return line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class Device:
    """A serial port, with what is at its other end."""

    def __init__(self, path, answer=b"ok\r\n"):
        self.path, self.answer = path, answer
        self.heard = b""
        self.plug_in()

    def plug_in(self):
        self.end, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.end, False)
        os.symlink(os.ttyname(slave), self.path)
        os.close(slave)

    def pull_out(self):
        os.unlink(self.path)
        os.close(self.end)

    def read(self):
        try:
            self.heard += os.read(self.end, 65536)
        except OSError:
            pass
        return self.heard

    def answer_link(self):
        until(lambda: b"\nlink\n" in self.read(), lambda: f"the command, after {self.heard}")
        self.heard = b""
        os.write(self.end, self.answer)


def table_frames(sender, name, mark=b"\1\2\3\4", hops=4):
    head = bytes([VERSION]) + mark + b"\5\0\0\0"
    return encode(TABLE, EVERYBODY, sender, head + b"\2\x21\0", hops=hops) + encode(
        NAME, EVERYBODY, sender, head + name, hops=hops
    )


def heard_by(line, sender, number):
    """What has come in before a mark that the sender, a station of that number, sends to all now."""
    mark = b"mark %d" % next(marks)
    sender.write(encode(ACK, EVERYBODY, number, mark))
    frames = []
    until(lambda: frames.extend(line.frames()) or any(one.payload == mark for one in frames), lambda: "the mark")
    return [frame for frame in frames if not frame.payload.startswith(b"mark")]


# --- Devices ----------------------------------------------------------------------------------

LONG = os.path.join(folder, "usb-Souk_Souk_0.1.0__pico-ssd1306__E660583883123456-if00-and-a-good-deal-more")


def test_a_device_with_a_long_name_is_opened_once_comes_and_goes():
    device = Device(LONG)
    with Hub(LONG) as hub:
        device.answer_link()
        os.write(device.end, table_frames(9, b"Aisha"))
        hub.until_said(f"{LONG}: has the table of Aisha")
        time.sleep(2.5)  # it looks every second
        assert device.read().count(b"link") == 0, device.heard
        device.pull_out()
        hub.until_said(f"{LONG}: has gone")
        hub.until_said(f"{LONG}: is not there yet; plug it in.")
        device.plug_in()
        device.answer_link()
        os.write(device.end, table_frames(9, b"Aisha"))
        hub.until_said(f"{LONG}: has the table of Aisha", 2)
        assert hub.said.count(f"{LONG}: is here") == 2, hub.said
    device.pull_out()


def test_what_is_wrong_with_a_device_is_said_once():
    path = os.path.join(folder, "device")
    none = os.path.join(folder, "none")
    device = Device(path, b"error unknown command\r\n")
    with Hub(path, none, folder, "/dev/null") as first, Hub(path, port=PORT + 1) as second:
        device.answer_link()
        first.until_said(f"{path}: has an older Souk, without Together: update it (tools/flash)")
        first.until_said(f"{none}: is not there yet; plug it in.")
        first.until_said("/dev/null: is no serial port.")
        second.until_said(f"{path}: is in use by another program.")
        assert first.said.count("plug it in") == 1, first.said
        assert second.said.count("in use") == 1, second.said
    device.pull_out()
    device = Device(path)
    with Hub(path) as hub:
        hub.until_said(f"{path}: does not answer; is it a Souk?")
    device.pull_out()


# --- Stations ---------------------------------------------------------------------------------


def test_a_name_with_odd_letters_does_no_harm_to_a_terminal():
    with Hub() as hub:
        for station, name, shown in (
            (3, b"\x1b[2Jevil", "?[2Jevil"),
            (4, "Ügy\u200b".encode(), "Ügy\u200b"),
            (5, b"a\nb\xff\xc2\x9bc", "a?b???c"),
        ):
            line = hub.connect()
            line.write(table_frames(station, name))
            hub.until_said(f"has the table of {shown}\n")
        assert "\x1b" not in hub.said


def test_what_is_for_one_is_sent_to_nobody_else():
    with Hub() as hub:
        dealer, guest, other = (hub.connect() for _ in range(3))
        dealer.write(table_frames(9, b"Aisha"))
        hub.until_said("has the table of Aisha")
        guest.write(encode(OPEN, 9, 20, bytes(12)))
        assert [frame.kind for frame in heard_by(dealer, guest, 20)] == [OPEN]
        dealer.write(encode(ACK, 20, 9, b"\0\0\0") + encode(ACK, 77, 9, b"\0\0\0"))
        assert [frame.to for frame in heard_by(guest, dealer, 9) if frame.kind == ACK] == [20]
        assert all(frame.to == EVERYBODY for frame in heard_by(other, dealer, 9))
        guest.close()
        hub.until_said("has gone")
        dealer.write(encode(ACK, 20, 9, b"\0\0\0"))
        assert all(frame.to == EVERYBODY for frame in heard_by(other, dealer, 9))


def test_a_number_that_is_anothers_is_taken_and_leads_nothing_astray():
    with Hub() as hub:
        dealer, guest, thief = (hub.connect() for _ in range(3))
        dealer.write(table_frames(9, b"Aisha"))
        guest.write(encode(OPEN, 9, 20, bytes(12)))
        heard_by(dealer, guest, 20), heard_by(thief, guest, 20)
        thief.write(encode(OPEN, 9, 20, bytes(12)))
        told = []
        is_told = lambda: told.extend(frame for frame in thief.frames() if frame.kind == OPEN) or told
        until(is_told, lambda: "a word to the thief")
        assert (told[0].kind, told[0].sender, told[0].payload) == (OPEN, 20, bytes([VERSION, 0, 0, 0, 0]))
        thief.write(encode(ACK, 9, 20, b"\0\0\0", hops=3))  # as if it came from further on
        assert heard_by(dealer, thief, 30) == []
        dealer.write(encode(ACK, 20, 9, b"\0\0\0"))
        assert [frame.kind for frame in heard_by(guest, dealer, 9) if frame.to == 20] == [ACK]
        assert all(frame.to == EVERYBODY for frame in heard_by(thief, dealer, 9))


def test_devices_on_a_ring_may_have_cables_too():
    with Hub() as hub:
        first, second, other = (hub.connect() for _ in range(3))
        second.write(table_frames(9, b"Aisha", hops=3))  # passed on, before its own comes
        hub.until_said("console 2: has the table of Aisha")
        first.write(table_frames(9, b"Aisha"))
        heard_by(other, first, 9)
        second.write(table_frames(9, b"Aisha", hops=3))
        assert heard_by(other, second, 31) == []
        other.write(encode(OPEN, 9, 20, bytes(12)))
        assert [frame.kind for frame in heard_by(first, other, 20) if frame.to == 9] == [OPEN]
        assert [frame for frame in heard_by(second, other, 20) if frame.to == 9] == []


def test_garbage_reaches_nobody_and_a_stranger_who_says_nothing_is_sent_away():
    with Hub() as hub:
        dealer, good, bad = (hub.connect() for _ in range(3))
        silent = socket.create_connection(("127.0.0.1", PORT))
        for _ in range(20):
            bad.write(os.urandom(5000).replace(b"\0", b"\1") + bytes(1000))
            assert heard_by(good, bad, 40) == []
        dealer.write(table_frames(9, b"Aisha"))
        assert [frame.kind for frame in heard_by(good, dealer, 9)] == [TABLE, NAME]
        silent.settimeout(LIMIT_S)
        assert silent.recv(1) == b""


def test_the_hub_says_that_it_is_full():
    with Hub() as hub:
        lines = [hub.connect() for _ in range(16)] + [connect(PORT)]
        hub.until_said("is one too many, the hub has room for 16.")
        lines[0].write(table_frames(9, b"Aisha"))
        assert [frame.kind for frame in heard_by(lines[1], lines[0], 9)] == [TABLE, NAME]


# --- A guest from the page alone --------------------------------------------------------------


def play_with_stranger(hub, view, moves):
    """A console deals, and a guest that is no Souk plays so many moves. Returns the guest and what the
    console then shows of the game."""
    console = Console(console_program, PORT)
    console.choose("English")
    console.show_moves_at_once()
    console.open_table(view.name)
    guest = Guest(connect(PORT), view, "Stranger", 77)
    failures = []

    def play():
        try:
            guest.play(moves)
        except BaseException as error:
            failures.append(error)
            raise

    thread = threading.Thread(target=play)
    thread.start()
    console.begin()
    console.play(lambda: not thread.is_alive())
    thread.join()
    shown = "\n".join(console.ask("show"))
    console.stop()
    assert failures == []
    hub.until_said("sits at the table of")
    assert guest.news > 20 and guest.known == guest.news, f"{guest.news} of {guest.known}"
    return guest, shown


def test_a_guest_written_from_the_page_plays_a_whole_game():
    with Hub() as hub:
        guest, shown = play_with_stranger(hub, MarrakechView, 10000)
        dirhams = [int(count) for count in re.findall(r"dirhams=(\d+)", shown)]
        assert guest.is_over() and dirhams == MarrakechView(guest.view).dirhams[:2], shown
        assert guest.refused > 0, "it never tried what is not legal"


def test_a_guest_written_from_the_page_reads_what_it_is_told_of_kairo():
    with Hub() as hub:
        guest, shown = play_with_stranger(hub, KairoView, 40)
        for words in KairoView(guest.view).shown():
            assert words in shown + "\n", f"{words} is not in\n{shown}"


tests = [(name, run) for name, run in list(globals().items()) if name.startswith("test_")]
for count, (name, run) in enumerate(tests, 1):
    try:
        run()
        print(f"ok {count} - link_{name[5:]}", flush=True)
    except Exception:
        print(f"not ok {count} - link_{name[5:]}")
        print("".join(f"#   {line}\n" for line in traceback.format_exc().splitlines()), end="", flush=True)
print(f"1..{len(tests)}")
