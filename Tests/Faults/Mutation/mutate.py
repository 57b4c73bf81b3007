"""Changes the program in one place at a time and runs the room's tests: see script/mutate."""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from sites import sites
from switches import REACHABLE, Switched, declarations

ROOT = Path(__file__).resolve().parents[3]
WORK = ROOT / ".build" / "mutate"
COPY = WORK / "copy"
BUILD = WORK / "build"
# Changes missed last time, for --again.
MISSED = WORK / "missed"
# Changes on the way of a suite, by suite.
REACHED = WORK / "reached"
SWITCHES = COPY / "Sources" / "Foundations" / "Basics" / "Switches.swift"
ROOMS = ["Airlock", "Limits", "Medleys", "Notes", "Perfumery", "RoomKit", "Shopping", "Stock", "Till"]
# Rooms whose tests try a target without its own tests.
TESTED_BY = {"RoomKit": ["Airlock", "Notes", "Shopping", "Stock", "Till"]}
# Sentences are read by people, drawings are looked at, and released schemas are frozen by digest.
LEFT_OUT = re.compile(r"/(Words|Schema|Drawing)/|Words[+.\w]*\.swift$|Schema[+.\w]*\.swift$")
# Capacity reserved for a page: any amount gives the same page.
ROOM_MADE = re.compile(r"\bexpectedSize \+?= ")
WANTED = 90
FAILED = re.compile(r"^✘ Test .* (recorded an issue|failed) ")
ERROR = re.compile(r"^(/[^:]+):(\d+):\d+: error: ", re.MULTILINE)


def copy_sources():
    """Copies all files of the project; unchanged files keep their time, so nothing is built anew."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True).stdout.decode()
    wanted = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
    for name in wanted:
        source, target = ROOT / name, COPY / name
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    for path in list(COPY.rglob("*")):
        if path.is_file() and str(path.relative_to(COPY)) not in wanted:
            path.unlink()


def run(command, seconds, until=None, **variables):
    """Runs a command in the copy; the exit status is None if stopped, after the time limit or an
    awaited line of output."""
    variables = dict(os.environ, NO_COLOR="1", SWIFT_BACKTRACE="enable=no", **variables)
    lines = []
    with subprocess.Popen(
        command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True, env=variables,
    ) as process:
        timer = threading.Timer(seconds, stop, [process.pid])
        timer.start()
        try:
            for line in process.stdout:
                lines.append(line)
                if until and until.search(line):
                    stop(process.pid)
                    break
            status = process.wait()
        finally:
            timer.cancel()
        return (status if status >= 0 else None), "".join(lines)


def stop(session):
    """Stops all processes of a session: the tests have their own group within the session."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == session:
                os.kill(int(path.parent.name), signal.SIGKILL)
        except (OSError, ValueError):
            continue


def build():
    return run(["swift", "build", "--build-tests", "--scratch-path", str(BUILD)], 1_800)


def tests():
    """The program of all tests, which `swift test` would start."""
    return next((BUILD / "debug").glob("*.xctest"))


def test(filters, seconds, until=None, **variables):
    command = [str(tests()), "--testing-library", "swift-testing"]
    return run(command + [part for each in filters for part in ("--filter", each)],
               seconds, until, **variables)


class Suite:
    """Tests that run together, the changes on their way, and their seconds."""

    def __init__(self, name):
        self.name = name
        self.filter = f"^{re.escape(name)}(/|$)"
        path = REACHED / name
        path.write_bytes(bytes(REACHABLE))
        began = time.monotonic()
        status, output = test([self.filter], 600, NEROLI_REACHED=str(path))
        self.seconds = time.monotonic() - began
        if status != 0 or not re.search(r"Test run with [1-9]", output):
            sys.exit(f"mutate: {name} fails without any change:\n{output[-4000:]}")
        self.reached = path.read_bytes()


def testers(room):
    """Beginnings of the names of the suites that try a room."""
    return tuple(f"{name}Tests." for name in TESTED_BY.get(room, [room]))


def suites(rooms):
    """The suites that try the rooms, run one by one."""
    status, listed = run([str(tests()), "--testing-library", "swift-testing", "--list-tests"], 60)
    listed_names = sorted({line.split("/")[0] for line in listed.splitlines() if "Tests." in line})
    names = [name for name in listed_names if any(name.startswith(testers(room)) for room in rooms)]
    if status != 0 or not all(any(name.startswith(testers(room)) for name in names) for room in rooms):
        sys.exit(f"mutate: The tests can't be listed:\n{listed[-2000:]}")
    shutil.rmtree(REACHED, ignore_errors=True)
    REACHED.mkdir(parents=True)
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        return list(workers.map(Suite, names))


def tried(change, some):
    """Runs the suites that come past a change, up to the first test that fails."""
    reaching = [suite for suite in some if suite.reached[change]]
    if not reaching:
        return "not reached"
    # An endless loop is noticed by its time.
    seconds = 30 + 10 * sum(suite.seconds for suite in reaching)
    status, _ = test([suite.filter for suite in reaching], seconds, FAILED,
                     NEROLI_CHANGE=str(change))
    return "missed" if status == 0 else "noticed"


def folder(room):
    """The sources of a room, or of the library of that name."""
    return next(path for path in [COPY / "Sources" / "Rooms" / room, COPY / "Sources" / room] if path.is_dir())


def changes(rooms):
    found = []
    for room in rooms:
        for path in sorted(folder(room).rglob("*.swift")):
            name = str(path.relative_to(COPY))
            if not LEFT_OUT.search(name):
                found += [(room, site) for site in sites(name, path.read_text())
                          if not ROOM_MADE.search(site.text)]
    return found


def known_same():
    """Equivalent changes: `file | line | change`, without the reason."""
    path = ROOT / "Tests" / "Faults" / "Mutation" / "same.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.rsplit(" | ", 1)[0] for line in lines if line and not line.startswith("#")}


def write(numbered, refused=()):
    """Writes the changes into the copy, all behind switches, without the refused ones; returns the
    files by their path. Unchanged files are not built again."""
    files = {}
    for number, (_, site) in numbered:
        some = files.setdefault(site.file, [])
        if number not in refused:
            some.append((number, site))
    written = {}
    for name, some in files.items():
        written[name] = Switched((ROOT / name).read_text(), some)
        renew(COPY / name, written[name].text)
    renew(SWITCHES, declarations([(number, site) for number, (_, site) in numbered]))
    return written


def renew(path, text):
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def unfit(output, numbered, written):
    """The changes that the compiler does not accept behind a switch."""
    refused = set()
    for path, line in set(ERROR.findall(output)):
        name = os.path.relpath(path, COPY)
        if name not in written:
            continue
        at = written[name].source_line(int(line))
        near = [(abs(site.line - at), number) for number, (_, site) in numbered
                if site.file == name]
        if near:
            least = min(near)[0]
            refused |= {number for distance, number in near if distance == least}
    return refused


def build_switched(numbered):
    """Builds the program with all changes behind switches; also returns those that the compiler
    refuses."""
    refused = set()
    while True:
        fit = [pair for pair in numbered if pair[0] not in refused]
        written = write(numbered, refused)
        status, output = build()
        if status == 0:
            return fit, [change for number, change in numbered if number in refused]
        more = unfit(output, fit, written)
        if not more:
            sys.exit("mutate: The program does not build:\n" + output[-4000:])
        print(f"{len(more)} can't stand behind a switch", flush=True)
        refused |= more


def alone(room, site):
    """Builds one change alone and tries this build: "noticed", "missed", or "does not compile"."""
    path = COPY / site.file
    path.write_text(site.applied((ROOT / site.file).read_text()))
    try:
        status, _ = build()
        if status != 0:
            return "does not compile"
        status, _ = test([f"^{re.escape(name)}" for name in testers(room)], 300, FAILED)
        return "missed" if status == 0 else "noticed"
    finally:
        shutil.copy2(ROOT / site.file, path)


def report(result, site):
    """Prints a missed change; one on the way of no test was missed, too."""
    if result in ("missed", "not reached"):
        why = " (no test comes past it)" if result == "not reached" else ""
        print(f"missed   {site.file}:{site.line}: {site.before.strip()} → "
              f"{site.after.strip() or 'nothing'}{why}\n         {site.text}", flush=True)
        return "missed"
    return result


def main():
    reader = argparse.ArgumentParser(prog="script/mutate")
    reader.add_argument("room", nargs="?", choices=ROOMS)
    reader.add_argument("--count", type=int, default=60)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--again", action="store_true")
    asked = reader.parse_args()
    rooms = [asked.room] if asked.room else ROOMS
    copy_sources()
    found, same = changes(rooms), known_same()
    if not asked.room:
        for name in sorted(same - {site.name for _, site in found}):
            print(f"same.txt names what is there no more: {name}")
    random.Random(asked.seed).shuffle(found)
    counted = [change for change in found if change[1].name not in same]
    if asked.again:
        before = set(MISSED.read_text().splitlines()) if MISSED.exists() else set()
        counted = [change for change in counted if change[1].name in before]
        asked.count = len(counted)
        if not counted:
            sys.exit("mutate: Nothing was missed that is still there.")
    # One in ten or so does not compile and is not counted.
    chosen = list(enumerate(counted[:asked.count + asked.count // 8]))
    switched, apart = build_switched(chosen)
    print(f"{len(switched)} changes stand behind switches; these are built alone:", flush=True)
    for _, site in apart:
        print(f"    {site.name}", flush=True)
    some = suites(rooms)
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        results = list(workers.map(
            lambda pair: report(tried(pair[0], [each for each in some if each.name.startswith(testers(pair[1][0]))]),
                                pair[1][1]),
            switched))
    sites_tried = [site for _, (_, site) in switched]
    SWITCHES.unlink()
    copy_sources()
    for room, site in apart:
        if sum(result != "does not compile" for result in results) >= asked.count:
            break
        results.append(report(alone(room, site), site))
        sites_tried.append(site)
    counts = {result: results.count(result) for result in set(results)}
    missed = [site for site, result in zip(sites_tried, results) if result == "missed"]
    total = counts.get("noticed", 0) + counts.get("missed", 0)
    share = 100 * counts.get("noticed", 0) / total if total else 0
    print(f"\n{counts.get('noticed', 0)} of {total} changes noticed ({share:.0f} %), of "
          f"{len(found)} that are possible; {counts.get('does not compile', 0)} did not compile; "
          f"those that mean the same are left out (seed {asked.seed}).")
    MISSED.write_text("".join(f"{site.name}\n" for site in missed))
    if missed:
        print("As they stand in Tests/Faults/Mutation/same.txt, if they mean the same:")
        for site in missed:
            print(f"{site.name} | why")
    if total and share < WANTED:
        sys.exit(f"mutate: fewer than {WANTED} % were noticed")


if __name__ == "__main__":
    main()
