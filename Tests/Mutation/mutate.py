"""Changes the program in one place at a time and runs the room's tests: see script/mutate."""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from sites import sites

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build" / "mutate"
COPY = WORK / "copy"
ROOMS = ["Airlock", "Inventory", "Medleys", "Notes", "Perfumery", "PointOfSale", "ShoppingList"]
# Sentences are read by people, drawings are looked at, and released schemas are frozen by digest.
LEFT_OUT = re.compile(r"/(Words|Schema|Drawing)/|Words[+.\w]*\.swift$|Schema[+.\w]*\.swift$")
WANTED = 90


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


def run(command, seconds):
    """Runs a command in the copy; the exit status is None where it had to be stopped."""
    with subprocess.Popen(
        command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=seconds)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            stop(process.pid)
            output, _ = process.communicate()
            return None, output


def stop(session):
    """Stops all processes of a session: the tests run in a group of their own within it."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == session:
                os.kill(int(path.parent.name), signal.SIGKILL)
        except (OSError, ValueError):
            continue


def build():
    return run(["swift", "build", "--build-tests", "--scratch-path", str(WORK / "build")], 1_800)


def tried(room):
    return run(
        ["swift", "test", "--skip-build", "--scratch-path", str(WORK / "build"), "--filter",
         f"^{room}Tests\\."], 120)


def changes(rooms):
    found = []
    for room in rooms:
        for path in sorted((COPY / "Sources" / room).rglob("*.swift")):
            name = str(path.relative_to(COPY))
            if not LEFT_OUT.search(name):
                found += [(room, site) for site in sites(name, path.read_text())]
    return found


def known_same():
    """The changes that mean the same as the original: `file | line | change`, without the reason."""
    path = ROOT / "Tests" / "Mutation" / "same.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.rsplit(" | ", 1)[0] for line in lines if line and not line.startswith("#")}


def outcome(room, site):
    """"noticed", "missed", or "does not compile"."""
    path = COPY / site.file
    source = path.read_text()
    path.write_text(site.applied(source))
    try:
        status, _ = build()
        if status != 0:
            return "does not compile"
        status, output = tried(room)
        if status == 0 and not re.search(r"Test run with [1-9]", output):
            sys.exit(f"mutate: No test of {room} ran:\n{output[-2000:]}")
        return "missed" if status == 0 else "noticed"
    finally:
        path.write_text(source)


def main():
    reader = argparse.ArgumentParser(prog="script/mutate")
    reader.add_argument("room", nargs="?", choices=ROOMS)
    reader.add_argument("--count", type=int, default=60)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    rooms = [asked.room] if asked.room else ROOMS
    copy_sources()
    status, output = build()
    if status != 0:
        sys.exit("mutate: The program does not build:\n" + output[-4000:])
    for room in rooms:
        status, output = tried(room)
        if status != 0:
            sys.exit(f"mutate: The tests of {room} fail without any change:\n" + output[-4000:])
    found = changes(rooms)
    random.Random(asked.seed).shuffle(found)
    same, counts, missed = known_same(), {}, []
    for room, site in found:
        if counts.get("noticed", 0) + counts.get("missed", 0) >= asked.count:
            break
        result = "means the same" if site.name in same else outcome(room, site)
        counts[result] = counts.get(result, 0) + 1
        if result == "missed":
            missed.append(site)
            print(f"missed   {site.file}:{site.line}: {site.before.strip()} → "
                  f"{site.after.strip() or 'nothing'}\n         {site.text}", flush=True)
    total = counts.get("noticed", 0) + counts.get("missed", 0)
    share = 100 * counts.get("noticed", 0) / total if total else 0
    print(f"\n{counts.get('noticed', 0)} of {total} changes noticed ({share:.0f} %), of "
          f"{len(found)} that are possible; {counts.get('does not compile', 0)} did not compile, "
          f"{counts.get('means the same', 0)} mean the same (seed {asked.seed}).")
    if missed:
        print("As they stand in Tests/Mutation/same.txt, if they mean the same:")
        for site in missed:
            print(f"{site.name} | why")
    if total and share < WANTED:
        sys.exit(f"mutate: fewer than {WANTED} % were noticed")


main()
