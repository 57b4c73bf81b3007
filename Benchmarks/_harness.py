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
        before = self._processor()
        requests = self.rate(path, seconds, headers) * seconds
        return (self._processor() - before) / requests * 1e6

    def each(self, path, rounds=10):
        """Microseconds of processor time for slow pages: asked one after another, few times."""
        self.get(path)
        before = self._processor()
        count = 0
        while count < rounds or self._processor() - before < 0.1 and count < 400:
            self.get(path)
            count += 1
        return (self._processor() - before) / count * 1e6

    def _processor(self):
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


def ratio(ours, theirs):
    """Median of the ratios of neighbouring results."""
    return statistics.median(mine / their for mine, their in zip(ours, theirs))


def interleaved(rounds, *measures):
    """Results of the measures, taken in turns, so that a slow moment of the machine affects all."""
    results = [[measure() for measure in measures] for _ in range(rounds)]
    return list(zip(*results))


class Table:
    """Lines of a name, a number, and the outcome of its requirement, if any.

    NEROLI_BENCH names a file that gets these lines as one line of JSON, for script/bench.
    """

    def __init__(self):
        self.lines = []
        self.figures = []
        self.holds = True

    def add(self, name, value, at_least=None, below=None, among=None):
        """Adds a line.

        `among`: number and noun of the existing things: (30_000, "items"). Figures with one name
        and several sizes show the growth.
        """
        self.figures.append(dict(
            name=name, value=value, at_least=at_least, below=below,
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
