"""A day among 1,000, 30,000 and 1,000,000 sales, a year's report, and a close."""

import random
import sqlite3
from datetime import datetime, timezone
from pathlib import Path

from _harness import Table, arguments, running

SIZES = [1_000, 30_000, 1_000_000]
GOODS = 200
DAY = 86_400_000
# 2026-01-01, the first of the evenly filled days.
FIRST = int(datetime(2026, 1, 1, tzinfo=timezone.utc).timestamp()) * 1000
DAYS = 365


def fill(data, count):
    """Writes the rows that the till would, in one go; the triggers keep the sums of days."""
    chance = random.Random(7)
    names = [f"Perfume {number:03}" for number in range(GOODS)]
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")

    def sales():
        for number in range(count):
            at = FIRST + number * DAYS * DAY // count
            yield (f"01970000-0000-7000-8000-{number:012}", number + 1, at, at // DAY)

    def lines():
        for number in range(count):
            for place in range(2):
                yield (f"01970000-0000-7000-8000-{number:012}", place, chance.choice(names))

    database.executemany(
        "INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,"
        " includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,"
        " close, is_sample) VALUES (?, 'A', ?, ?, 0, ?, 'Neroli', 'EUR', 700, 0, 2000, 0, 140, 2140,"
        " 800, 'cash', 2140, 0, '', 'closed', 0)", sales())
    database.executemany(
        "INSERT INTO sale_line (sale, place, item, name, attribute, department, unit, quantity,"
        " each, discount, tax, total, cost) VALUES (?, ?, '', ?, '50 ml', 'Perfumes', 'each',"
        " 1000, 1000, 0, 70, 1070, 400)", lines())
    # Every fourth sale has two rates, and is paid in two parts.
    some = "WHERE number % 4 = 0"
    for place, rate in enumerate([700, 1900]):
        database.execute(
            f"INSERT INTO sale_tax (sale, place, rate, category, sentence, tax, total) SELECT id, {place},"
            f" {rate}, 'S', '', 70, 1070 FROM sale {some}")
    for place, kind in enumerate(["cash", "card"]):
        database.execute(
            f"INSERT INTO payment (sale, place, kind, name, amount, tip) SELECT id, {place}, '{kind}', '',"
            f" 1070, 0 FROM sale {some}")
    # The last 200 belong to no close yet.
    database.execute("UPDATE sale SET close = NULL WHERE number > ?", (count - 200,))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


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
            for name, path, limit in [
                ("a day", "/sales?from=2026-06-01&to=2026-06-01", 20),
                ("an older page of a year", "/sales?period=year&before=20600.1779840000000."
                 "01970000-0000-7000-8000-000000000000", 800),
                ("a year's report", "/sales?from=2026-01-01&to=2026-12-31", 800),
                ("the drawer", "/drawer", 20),
            ]:
                table.page(server, name, path, below=limit, among=(count, "sales"))
            table.add("most memory, MB", server.peak(), among=(count, "sales"))
    # This shop without any close.
    database = sqlite3.connect(Path(top) / str(SIZES[-1]) / "neroli.sqlite")
    with database:
        database.execute("UPDATE sale SET close = NULL")
    database.close()
    with running(program, Path(top) / str(SIZES[-1])) as server:
        table.page(server, f"the drawer of {SIZES[-1]:,} sales in no close", "/drawer", below=20)
table.end()
