"""The first page among 1,000, 30,000 and 100,000 things in all rooms, against a bare answer."""

import sqlite3
import statistics
import time
from datetime import datetime, timezone
from pathlib import Path

from _harness import Table, arguments, running

SIZES = [1_000, 30_000, 100_000]
ROUNDS = 60
DAY = 86_400_000
# Cost of a page at the largest size, in bare answers. No time: machines differ.
MOST = 15
NOW = int(datetime.now(timezone.utc).timestamp()) * 1000


def key(number):
    return f"01970000-0000-7000-8000-{number:012}"


def fill(data, count):
    """Rows as written by the rooms; triggers maintain the derived ones."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    many = database.executemany
    every = range(count)
    # A tenth of the medleys waits, a tenth rests, a scenting holds a hundred.
    many("INSERT INTO scenting (id, name, unique_name, safe_low, safe_high) VALUES (?, ?, ?, 500, 2000)",
         ((key(n), f"Scenting {n}", f"scenting {n}") for n in range(count // 100)))
    many("INSERT INTO medley VALUES (?, ?, ?, ?, ?, 1, ?, 0, 14000, 'day', ?, ?, 'Bottle', '', '', ?)",
         ((key(n), key(n // 100), f"Medley {n}", f"medley {n}", key(n), NOW - 20 * DAY,
           NOW + (n - count // 2) * 60_000, "tbd" if n % 5 == 0 else "pass", NOW) for n in every))
    many("INSERT INTO medley_text VALUES (?, ?, '')", ((key(n), f"medley{n}") for n in every))
    many("INSERT INTO smelling VALUES (?, ?, 1, ?, 0, 0, 3, '')",
         ((key(n), key(n), NOW - n * 30_000) for n in every))
    many("INSERT INTO inventory_department VALUES (?, ?, ?, ?, 5000, 5000, 0, NULL, NULL)",
         ((key(n), f"D {n}", f"d {n}", f"d{n}") for n in range(10)))
    many("INSERT INTO inventory_item VALUES (?, ?, '', ?, ?, ?, 'each', ?, 100, NULL, NULL, NULL,"
         " 1, 0, NULL, '', 0, NULL, NULL)",
         ((key(n), f"Item {n}", f"item {n}", f"item{n}", key(n % 10), n % 10 * 1000)
          for n in every))
    # Best sellers among the low items are shown.
    many("INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)"
         " VALUES (?, ?, ?, 0, 'sale', -1000, NULL, NULL, '')",
         ((key(n), key((0, 1, 10, 100)[n % 4]), NOW - n * 30_000) for n in every))
    many("INSERT INTO batch VALUES (?, ?, 1, ?, ?, 0, 10000, NULL, ?)",
         ((key(n), key(n), n + 1, NOW - n * 60_000, NOW) for n in every))
    many("INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,"
         " includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,"
         " is_sample) VALUES (?, 'A', ?, ?, 0, ?, 'Neroli', 'EUR', 700, 0, 2000, 0, 140, 2140, 800,"
         " 'cash', 2140, 0, '', 0)",
         ((key(n), n + 1, NOW - n * 300_000, (NOW - n * 300_000) // DAY) for n in every))
    where = database.execute("SELECT id FROM shopping_location").fetchone()[0]
    many("INSERT INTO shopping_item VALUES (?, ?, ?, ?, 1, '', '', ?, ?, 1, NULL)",
         ((key(n), f"Thing {n}", f"thing {n}", f"thing{n}", where, n % 10 == 0) for n in every))
    many("INSERT INTO airlock_session VALUES (?, ?, 0, ?, 120000, 120000, NULL, NULL)",
         ((key(n), NOW - n * 3_600_000, (NOW - n * 3_600_000) // DAY) for n in every))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def once(server, path):
    before = time.perf_counter()
    server.get(path)
    return (time.perf_counter() - before) * 1000


program, folder = arguments()
table = Table()
with folder as top:
    for count in SIZES:
        data = Path(top) / str(count)
        data.mkdir()
        with running(program, data):
            pass
        fill(data, count)
        with running(program, data) as server:
            for _ in range(5):
                once(server, "/")
            # Alternating, so that a slow moment of the machine strikes both.
            pairs = [(once(server, "/"), once(server, "/bench/bare")) for _ in range(ROUNDS)]
        pages, bare = zip(*pairs)
        among = (count, "things a room")
        table.add("today, ms", statistics.median(pages), among=among)
        table.add("a bare answer, ms", statistics.median(bare), among=among)
        # Of ten pairs each.
        tens = [[statistics.median(column[place:place + 10]) for place in range(0, ROUNDS, 10)]
                for column in (pages, bare)]
        table.compare("today, in bare answers", *tens, among=among,
                      below=MOST if count == SIZES[-1] else None)
table.end()
