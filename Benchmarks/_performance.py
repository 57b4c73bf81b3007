"""Writes docs/performance.md from the figures of the benchmarks; called by script/bench."""

import json
import platform
import re
import subprocess
import sys
import time
from pathlib import Path

from _harness import ROOT


def first(pattern, text, otherwise="unknown"):
    found = re.search(pattern, text, re.MULTILINE)
    return found[1].strip() if found else otherwise


def said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def machine():
    processors = Path("/proc/cpuinfo").read_text()
    memory = int(first(r"MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text(), "0"))
    return [
        ("Processor", first(r"model name\s*:\s*(.+)", processors, platform.machine())),
        ("Cores", str(processors.count("processor\t"))),
        ("Memory", f"{memory / 1024 / 1024:.0f} GB"),
        ("System", first(r'PRETTY_NAME="(.+)"', Path("/etc/os-release").read_text())
         + ", Linux " + platform.release().split("-")[0]),
        ("Swift", first(r"version (\S+)", said("swift", "--version"))),
        ("SQLite", first(r"^(\S+)", said("sqlite3", "--version"),
                         __import__("sqlite3").sqlite_version)),
        ("Commit", first(r"^(\S+)", said("git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"))),
        ("Date", time.strftime("%-d %B %Y")),
    ]


def number(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def cell(figure):
    """A figure, with its spread where rounds were compared."""
    least, most = figure.get("between") or (None, None)
    between = "" if least is None else f" ({number(least)}–{number(most)})"
    return number(figure["value"]) + between


def limit(figure):
    """Requirement of a figure, in words; empty for none."""
    if figure["at_least"] is not None:
        return f"at least {figure['at_least']:,}"
    return f"below {figure['below']:,}" if figure["below"] is not None else ""


def holds(value, of):
    """True if a value keeps within a figure's limit."""
    if of["at_least"] is not None:
        return value >= of["at_least"]
    return of["below"] is None or value < of["below"]


def marked(words, broken):
    """The words, marked if a requirement is missed.

    `broken`: the sizes that miss the requirement; [None] for a figure without a size.
    """
    if not broken:
        return words
    sizes = " and ".join(f"{size:,}" for size in broken if size is not None)
    return f"**not held{' at ' + sizes if sizes else ''}:** {words}"


def row(*cells):
    return "| " + " | ".join(cells) + " |"


def plain(figures):
    yield row("", "figure", "must be")
    yield row("---", "---:", "---")
    for figure in figures:
        yield row(figure["name"], cell(figure),
                  marked(limit(figure), [] if holds(figure["value"], figure) else [None]))


def grown(figures):
    """A line a name, a column a size, and by how much the last is more than the first."""
    sizes = sorted({figure["size"] for figure in figures})
    yield row(f"among so many {figures[0]['things']}", *(f"{size:,}" for size in sizes),
              f"for {sizes[-1] // sizes[0]:,} × as many", "must be")
    yield row("---", *("---:" for _ in sizes), "---:", "---")
    for name in dict.fromkeys(figure["name"] for figure in figures):
        found = {figure["size"]: figure for figure in figures if figure["name"] == name}
        values = [found[size]["value"] if size in found else None for size in sizes]
        growth = f"× {number(values[-1] / values[0])}" if values[0] and values[-1] else ""
        words, broken, last = [], [], None
        for size, value in zip(sizes, values):
            figure = found.get(size)
            # --check requires a limit up to some size; the page lists the sizes that miss the
            # limit.
            if figure and limit(figure) and (last is None or limit(figure) != limit(last)):
                words.append(limit(figure) if last is None else f"at {size:,} {limit(figure)}")
                last = figure
            if value is not None and last is not None and not holds(value, last):
                broken.append(size)
        yield row(name, *(cell(found[size]) if size in found else "" for size in sizes), growth,
                  marked(", ".join(words), broken))


def main(source, minutes):
    rooms = [json.loads(line) for line in Path(source).read_text().splitlines()]
    lines = [
        "# Performance", "",
        "Measured by `script/bench`, which writes this page: nothing in it is typed by hand. Server,",
        "browser and the program that asks share the machine. “Bare” is the least that could be done:",
        "the same statements of SQLite without the application around them. Processor time is what one",
        "answer takes, which a busy machine changes little. Limits are those of ratios to a yardstick that is",
        "measured in turns beside it, with the spread of the rounds in brackets; of a time alone there is none.", "",
        row("", ""), row("---", "---"), *(row(*pair) for pair in machine()),
        row("Took", f"{float(minutes):.0f} minutes"), "",
    ]
    for room in rooms:
        lines += [f"## {room['room'].capitalize()}", "", " ".join(room["title"].split()), ""]
        single = [figure for figure in room["figures"] if figure["size"] is None]
        if single:
            lines += [*plain(single), ""]
        for things in dict.fromkeys(f["things"] for f in room["figures"] if f["size"] is not None):
            lines += [*grown([f for f in room["figures"] if f["things"] == things]), ""]
    (ROOT / "docs/performance.md").write_text("\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
