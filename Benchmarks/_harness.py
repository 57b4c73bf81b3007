"""Common parts of the benchmarks of all rooms: the program, wrk, a table of requirements."""

import ctypes
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
READY = "Neroli is ready at "
LIBC = ctypes.CDLL(None)
# The least answer: the yardstick of every page.
BARE = "/bench/bare"
# Rounds of turns of a page and its yardstick; up to the second while a limit lies in their spread.
ROUNDS, MOST_ROUNDS = 5, 15


class Server:
    """A running program."""

    def __init__(self, process, address):
        self.process = process
        self.address = address

    def get(self, path):
        """The body of a page, asked over a connection of its own."""
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=120)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            body = response.read()
        finally:
            connection.close()
        if response.status != 200:
            sys.exit(f"bench: {path} was answered {response.status}")
        return body

    def rate(self, path, seconds, headers=(), script=None, connections=16):
        """Requests answered in a second, two threads asking; `script` is Lua for wrk."""
        options = [option for header in headers for option in ("-H", header)]
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as lua:
            if script:
                lua.write(script)
                lua.flush()
                options += ["-s", lua.name]
            out = subprocess.run(
                ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", *options, self.address + path],
                check=True, capture_output=True, text=True,
            ).stdout
        if "Non-2xx" in out or "Socket errors" in out:
            sys.exit(f"bench: not every request of {path} was answered:\n{out}")
        return float(re.search(r"Requests/sec:\s*([\d.]+)", out)[1])

    def cost(self, path, seconds, headers=()):
        """Microseconds of processor time an answer takes, which a busy machine changes little."""
        before = self.processor()
        requests = self.rate(path, seconds, headers) * seconds
        return (self.processor() - before) / requests * 1e6

    def each(self, path, rounds=10):
        """Microseconds of processor time for slow pages: asked one after another, few times."""
        self.get(path)
        before = self.processor()
        count = 0
        while count < rounds or self.processor() - before < 0.1 and count < 400:
            self.get(path)
            count += 1
        return (self.processor() - before) / count * 1e6

    def processor(self):
        """Seconds, to the nanosecond, also of ended threads: a connection has its own thread."""
        clock = ctypes.c_int()
        if LIBC.clock_getcpuclockid(self.process.pid, ctypes.byref(clock)) != 0:
            sys.exit("bench: the time of the program's processor can't be read")
        return time.clock_gettime_ns(clock.value) / 1e9

    def peak(self):
        """Peak memory so far, in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s*(\d+) kB", status)[1]) * 1024 / 1e6


@contextmanager
def running(program, data, home=ROOT):
    """Starts the program on any free port, and stops the program at the end of the block."""
    process = subprocess.Popen(
        [program, "serve", "--bench", "--quiet", "--no-backups", "--port", "0", "--data", data, "--home", home],
        stdout=subprocess.PIPE, text=True,
    )
    try:
        line = process.stdout.readline()
        if not line.startswith(READY):
            sys.exit("bench: Neroli did not start.")
        yield Server(process, line.removeprefix(READY).strip())
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def start(program, data, path):
    """Milliseconds from the start of the program to the first answer."""
    before = time.monotonic()
    with running(program, data) as server:
        server.get(path)
        return (time.monotonic() - before) * 1000


def ran(*command):
    """Milliseconds of a command, from its start to its end."""
    before = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - before) * 1000


def ratio(ours, theirs):
    """Median of the ratios of neighbouring results."""
    return statistics.median(mine / their for mine, their in zip(ours, theirs))


def spread(ours, theirs):
    """The least and the greatest of the ratios of neighbouring results."""
    ratios = [mine / their for mine, their in zip(ours, theirs)]
    return min(ratios), max(ratios)


def interleaved(rounds, *measures):
    """Results of the measures, taken in turns, so that a slow moment of the machine affects all."""
    results = [[measure() for measure in measures] for _ in range(rounds)]
    return list(zip(*results))


def clearly(limit, ours, theirs, rounds=ROUNDS):
    """Results of two measures in turns, with more rounds while the limit of their ratio lies within the
    spread."""
    results = interleaved(rounds, ours, theirs)
    while limit is not None and len(results[0]) < MOST_ROUNDS:
        least, most = spread(*results)
        if not least <= limit <= most:
            break
        results = [before + more for before, more in zip(results, interleaved(rounds, ours, theirs))]
    return results


class Table:
    """Lines of a name, a number, and the outcome of its requirement, if any.

    NEROLI_BENCH names a file that gets these lines as one line of JSON, for script/bench.
    """

    def __init__(self):
        self.lines = []
        self.figures = []
        self.holds = True

    def page(self, server, name, path, below=None, among=None, rounds=4):
        """Adds the processor time of a page, in turns beside a bare answer. The limit is one of their
        ratio: it is the same on any machine."""
        ours, bare = clearly(
            below, lambda: server.each(path, rounds), lambda: server.each(BARE, rounds))
        self.add(f"{name}, processor time, µs", statistics.median(ours), among=among)
        self.compare(f"{name}, in bare answers", ours, bare, below=below, among=among)

    def compare(self, name, ours, theirs, **limits):
        """Adds the ratio of results taken in turns, with its spread."""
        self.add(name, ratio(ours, theirs), between=spread(ours, theirs), **limits)

    def add(self, name, value, at_least=None, below=None, among=None, between=None):
        """Adds a line.

        `between`: the spread of the value over the rounds.
        `among`: number and noun of the existing things: (30_000, "items"). Figures with one name
        and several sizes show the growth.
        """
        self.figures.append(dict(
            name=name, value=value, at_least=at_least, below=below, between=between,
            size=among and among[0], things=among and among[1]))
        if among:
            name += f", among {among[0]:,} {among[1]}"
        verdict = ""
        if at_least is not None or below is not None:
            holds = value >= at_least if below is None else value < below
            limit = f"at least {at_least}" if below is None else f"below {below}"
            verdict = f"{'holds' if holds else 'FAILS'}: {limit}"
            self.holds = self.holds and holds
        number = f"{value:.2f}" if value < 10 else f"{value:,.0f}"
        if between:
            number += f" ({between[0]:,.2f}–{between[1]:,.2f})"
        self.lines.append((name, number, verdict))

    def end(self):
        """Prints the table; with --check, fails where a limit is not held."""
        widths = [max(len(line[column]) for line in self.lines) for column in range(2)]
        for name, number, verdict in self.lines:
            print(f"{name:<{widths[0]}}  {number:>{widths[1]}}  {verdict}".rstrip())
        if target := os.environ.get("NEROLI_BENCH"):
            room = Path(sys.argv[0]).stem
            title = sys.modules["__main__"].__doc__.strip()
            with open(target, "a") as lines:
                lines.write(json.dumps(dict(room=room, title=title, figures=self.figures)) + "\n")
        sys.exit(1 if "--check" in sys.argv and not self.holds else 0)


def others(seconds=1):
    """Share of the processors in use while this program is idle."""
    def spent():
        ticks = [int(tick) for tick in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
        # The fourth and the fifth count the time without work (man proc).
        return sum(ticks), sum(ticks) - ticks[3] - ticks[4]

    before, worked = spent()
    time.sleep(seconds)
    after, works = spent()
    return (works - worked) / max(after - before, 1)


def older():
    """The folder of an earlier checkout that was built for release, from `--against FOLDER`; None
    without."""
    if "--against" not in sys.argv[:-1]:
        return None
    folder = Path(sys.argv[sys.argv.index("--against") + 1]).resolve()
    if not (folder / ".build/release/neroli").exists():
        sys.exit(f"bench: {folder} has no .build/release/neroli; build it first.")
    return folder


def arguments():
    """The program to measure, and a temporary folder for its data."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit("Run script/bench.")
    if (busy := others()) > 0.1:
        print(f"Others use {busy:.0%} of this machine: what follows is too low.", file=sys.stderr)
    return str(Path(sys.argv[1]).resolve()), tempfile.TemporaryDirectory(prefix="neroli-bench-")
