"""A sync, a snapshot and a device's copy among 10,000, 100,000 and 1,000,000 sales of ten years,
with their moves of the stock and their lines in the log."""

import gzip
import http.client
import random
import statistics
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import sqlite3

from _harness import BARE, ROOT, Table, arguments, clearly, interleaved, older, ratio, running

SIZES = [10_000, 100_000, 1_000_000]
DEVICE = "01970000-0000-7000-9000-000000000000"
ITEM = "01970000-0000-7000-a000-000000000000"
DAY, YEARS = 86_400_000, 10
# Limits of an empty sync in bare answers, and of a cold start in compilations of the module.
SYNC, COLD = 4, 20
WASM, NOTES = ROOT / "Assets/pocket/pocket.wasm", ROOT / "Data/notes.json"
FORM = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
local count = 0
request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, "text=Remark+" .. count)
end
"""


def fill(data, count):
    """Rows of sales of one line up to now, and their entries; those of the last thirty days with
    change records, of which only the size counts here."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    head = database.execute("SELECT coalesce(max(seq), 0) FROM journal").fetchone()[0]
    now = int(time.time() * 1000)
    start = now - YEARS * 365 * DAY
    chance = random.Random(7)
    sales = [(f"01970000-0000-7000-8000-{number:012}", number + 1, start + number * (now - start) // count)
             for number in range(count)]
    database.executemany(
        "INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,"
        " includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,"
        " close, is_sample) VALUES (?, 'A', ?, ?, 0, ?, 'Neroli', 'EUR', 700, 0, 1000, 0, 70, 1070,"
        " 400, 'cash', 1070, 0, '', 'closed', 0)",
        ((id, number, at, at // DAY) for id, number, at in sales))
    database.executemany(
        "INSERT INTO sale_line (sale, place, item, name, attribute, department, unit, quantity,"
        " each, discount, tax, total, cost) VALUES (?, 0, ?, 'Perfume', '50 ml', 'Perfumes', 'each',"
        " 1000, 1000, 0, 70, 1070, 400)", ((id, ITEM) for id, _, _ in sales))
    database.executemany(
        "INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)"
        " VALUES (?, ?, ?, 0, 'sale', -1000, NULL, ?, '')",
        ((id.replace("-8000-", "-9000-"), ITEM, at, id) for id, _, at in sales))
    database.executemany(
        "INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, landing, undo_path,"
        " undo_form) VALUES (?, ?, ?, ?, 0, '/till/sales/new', ?, 'accepted', ?, ?, '')",
        ((head + number, id, DEVICE, at,
          "cart=" + id + "&item=&name=Perfume&attribute=50+ml&unit=each&quantity=1&each=10.00"
          "&tender=cash&given=10.70&currency=EUR&rules=2", "/sales/" + id, f"/sales/{id}/void")
         for id, number, at in sales))
    database.executemany(
        "INSERT INTO entry_change (seq, at, record) VALUES (?, ?, ?)",
        ((head + number, at, chance.randbytes(200) + bytes(400))
         for _, number, at in sales if at > now - 30 * DAY))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


class Device:
    """A paired device that knows the whole log."""

    def __init__(self, server):
        self.server = server
        self.connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=600)
        answer, _ = self.ask(
            "POST", "/sync/pair", b"name=Bench", {"Content-Type": "application/x-www-form-urlencoded"})
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]

    def ask(self, method, path, body=None, headers=()):
        headers = {"X-Neroli": "1", **dict(headers)}
        if hasattr(self, "cookie"):
            headers["Cookie"] = self.cookie
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status not in (200, 206):
            sys.exit(f"bench: {path} was answered {answer.status}")
        return answer, content

    def question(self, data, behind=0):
        """A sync without entries, in a device's packing (SyncMessages.swift), of a device that lacks so
        many of the last lines."""
        database = sqlite3.connect(f"file:{data}/neroli.sqlite?mode=ro", uri=True)
        cursor, last = database.execute(
            "SELECT seq, id FROM journal ORDER BY seq DESC LIMIT 1 OFFSET ?", (behind,)).fetchone()
        database.close()
        if not hasattr(self, "schema"):
            self.schema = self.server.get("/bench/schema")
        text = lambda bytes: struct.pack("<I", len(bytes)) + bytes  # noqa: E731
        return (text(self.schema) + struct.pack("<qI", cursor, 0) + text(b"") + text(last.encode()))

    def sync(self, question):
        before = time.perf_counter()
        _, content = self.ask(
            "POST", "/sync", question, {"Content-Type": "application/octet-stream"})
        if content[:4] != bytes(4):
            sys.exit("bench: the sync was not answered with the log")
        return (time.perf_counter() - before) * 1000


def loaded(server, devices):
    """Loads the snapshot with all devices at once: its bytes, and the milliseconds of all."""
    got = []
    before = time.perf_counter()
    threads = [
        threading.Thread(target=lambda device=device: got.append(
            device.ask("GET", "/sync/snapshot?packed=gzip")[1])) for device in devices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return got[0], (time.perf_counter() - before) * 1000


def beside(server, devices, data):
    """Forms a second of one writer, alone and beside devices that follow twenty times a second."""
    alone, together = [], []
    for _ in range(5):
        alone.append(server.rate("/notes/neroli/remark", 2, script=FORM, connections=2))
        is_over = threading.Event()

        def go_on(device):
            while not is_over.is_set():
                device.sync(device.question(data))
                time.sleep(0.05)

        threads = [threading.Thread(target=go_on, args=(device,)) for device in devices]
        for thread in threads:
            thread.start()
        together.append(server.rate("/notes/neroli/remark", 2, script=FORM, connections=2))
        is_over.set()
        for thread in threads:
            thread.join()
    return alone, together


def copied(top, snapshot, count):
    """The module's report about the snapshot under Node, or None if the snapshot does not fit."""
    image = Path(top) / "image"
    image.write_bytes(gzip.decompress(snapshot))
    ran = subprocess.run(
        ["node", "--max-old-space-size=8192", ROOT / "Benchmarks/copy.mjs", WASM, NOTES, image],
        capture_output=True, text=True)
    image.unlink()
    lines = [[float(word) for word in line.split()] for line in ran.stdout.splitlines()]
    return (lines[0][0], *zip(*lines[1:])) if ran.returncode == 0 else None


def compare(program, earlier, top):
    """Syncs of this program and of an earlier one, in turns, each among its own sales."""
    table = Table()
    datas = [Path(top) / name for name in ("new", "old")]
    sides = list(zip([program, str(earlier / ".build/release/neroli")], datas, [ROOT, earlier]))
    for side, data, home in sides:
        data.mkdir()
        with running(side, data, home):
            pass
        fill(data, SIZES[0])
    with running(*sides[0]) as new, running(*sides[1]) as old:
        # The first entry after rows that came by themselves counts the fingerprint.
        for number in range(200):
            for server in (new, old):
                urlopen(server.address + "/notes/neroli/remark", f"text=Remark+{number}".encode())
        devices = [Device(server) for server in (new, old)]
        for name, behind in [("an empty sync", 0), ("a sync that brings 150 lines", 150)]:
            questions = [device.question(data, behind) for device, data in zip(devices, datas)]
            ours, theirs = interleaved(
                300, *[lambda place=place: devices[place].sync(questions[place]) for place in range(2)])
            table.add(f"{name}, ms", statistics.median(ours))
            table.add("the same by the earlier program, ms", statistics.median(theirs))
            table.compare("one of the other", ours, theirs, below=1.1)
    table.end()


program, folder = arguments()
if earlier := older():
    with folder as top:
        compare(program, earlier, top)
table = Table()
syncs = []
with folder as top:
    for count in SIZES:
        data = Path(top) / str(count)
        data.mkdir()
        with running(program, data):
            pass
        fill(data, count)
        with running(program, data) as server:
            devices = [Device(server) for _ in range(4)]
            # The first entry after rows that came by themselves counts the fingerprint.
            server.rate("/notes/neroli/remark", 1, script=FORM, connections=2)
            question = devices[0].question(data)
            among = (count, "sales")
            def bare():
                before = time.perf_counter()
                devices[0].ask("GET", BARE)
                return (time.perf_counter() - before) * 1000

            # The middle of forty, in turns.
            fast = lambda measure: lambda: statistics.median(measure() for _ in range(40))
            pairs = clearly(SYNC, fast(lambda: devices[0].sync(question)), fast(bare))
            syncs.append(pairs)
            table.add("an empty sync, ms", statistics.median(pairs[0]), among=among)
            table.compare("an empty sync, in bare answers", *pairs, below=SYNC, among=among)
            table.compare("a form alone, of one beside four devices that sync",
                          *beside(server, devices, data), below=1.5, among=among)
            snapshot, took = loaded(server, devices)
            table.add("a snapshot to fetch, MB", len(snapshot) / 1e6, below=40, among=among)
            table.add("making it, and four devices loading it, ms", took, among=among)
            _, took = loaded(server, devices)
            table.add("four devices loading one that is made, ms", took, among=among)
            table.add("most memory of the server, MB", server.peak(), below=60, among=among)
        found = copied(top, snapshot, count) if WASM.exists() else None
        if found:
            memory, starts, compiled, asked, page = found
            table.add("memory of a copy, MB", memory, below=150, among=among)
            table.add("cold start of a copy, ms", statistics.median(starts), among=among)
            table.compare("cold start of a copy, in compilations of its module", starts, compiled,
                          below=COLD, among=among)
            table.add("an empty sync on the device, ms", statistics.median(asked), among=among)
            table.compare("an empty sync on the device, of a page there", asked, page, below=1, among=among)
        else:
            print(f"bench: no device holds a copy of {count:,} sales", file=sys.stderr)
table.add("an empty sync at the last size, of one at the first, each in bare answers",
          ratio(*syncs[-1]) / ratio(*syncs[0]), below=1.2)
table.end()
