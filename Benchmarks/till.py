"""A sale of five lines, journalled and durable, against a bare SQLite transaction of its rows with its own
flush. Sales of several tills share a flush."""

import sqlite3
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from _harness import Table, arguments, clearly, running

SECONDS = 3
DEPARTMENT = "01970000-0000-7000-a000-000000000000"
ITEMS = [f"01970000-0000-7000-b000-{number:012}" for number in range(200)]
FORM = urlencode([
    ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
    ("discount", "0"), ("tender", "cash"), ("given", ""), ("seller", ""),
    *[pair for number in range(5) for pair in [
        ("item", ITEMS[number]), ("name", f"Scent {number}"), ("attribute", ""),
        ("department", "Scents"), ("unit", "each"), ("quantity", "1000"), ("each", "1900"),
        ("line_discount", "0"), ("cost", "")]],
])
SCRIPT = f"""
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
wrk.body = "{FORM}"
"""


def fill(data):
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    with database:
        database.execute(
            "INSERT INTO inventory_department VALUES (?, 'Scents', 'scents', 'scents', 0, 0, 0, NULL, NULL)",
            (DEPARTMENT,))
        database.executemany(
            "INSERT INTO inventory_item VALUES (?, ?, '', ?, ?, ?, 'each', 0, 1900, NULL, NULL, NULL,"
            " 1, 0, NULL, '', 0, NULL, NULL)",
            [(key, f"Scent {number}", f"scent {number}", f"scent{number}", DEPARTMENT)
             for number, key in enumerate(ITEMS)])
    database.close()


class Bare:
    """Writes the rows of a sale into a database of the same schema, as fast as SQLite can."""

    def __init__(self, data):
        self.database = sqlite3.connect(Path(data) / "neroli.sqlite", isolation_level=None)
        self.database.execute("PRAGMA journal_mode = WAL")
        self.database.execute("PRAGMA synchronous = FULL")
        self.count = 0

    def rate(self, seconds):
        end = time.monotonic() + seconds
        before = self.count
        while time.monotonic() < end:
            self.sell()
        return (self.count - before) / seconds

    def sell(self):
        run = self.database.execute
        self.count += 1
        sale = f"01970000-0000-7000-8000-{self.count:012}"
        run("BEGIN IMMEDIATE")
        run("INSERT INTO sale VALUES (?, 'ZZZ', ?, 0, 0, 0, '', 'EUR', 0, 0, 9500, 0, 0, 9500, NULL,"
            " 'cash', 9500, 0, '', NULL, NULL, 0, 0, 0, NULL)", (sale, self.count))
        for place in range(5):
            move = f"01970000-0000-7000-900{place}-{self.count:012}"
            run("INSERT INTO sale_line VALUES (?, ?, ?, ?, '', 'Scents', 'each', 1000, 1900, 0, 0,"
                " 1900, NULL, NULL)", (sale, place, ITEMS[place], f"Scent {place}"))
            run("INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)"
                " VALUES (?, ?, 0, 0, 'sale', -1000, NULL, ?, '')",
                (move, ITEMS[place], sale))
            run("UPDATE inventory_item SET on_hand = on_hand - 1000 WHERE id = ?", (ITEMS[place],))
        run("COMMIT")


program, folder = arguments()
other = tempfile.TemporaryDirectory(prefix="neroli-bench-")
table = Table()
with folder as data, other as twin:
    for each in (data, twin):
        with running(program, each):
            pass
        fill(each)
    bare = Bare(twin)
    with running(program, data) as server:
        ours, theirs = clearly(
            0.8,
            lambda: server.rate("/till/confirm", SECONDS, script=SCRIPT, connections=16),
            lambda: bare.rate(SECONDS),
        )
        table.add("sales a second, 16 connections", statistics.median(ours))
        table.add("bare transactions a second", statistics.median(theirs))
        table.compare("sales of bare transactions", ours, theirs, at_least=0.8)
        table.page(server, "the till with 200 goods", "/till", below=40)
        table.add("most memory under load, MB", server.peak(), below=40)
table.end()
