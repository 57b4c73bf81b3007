"""The stock among 1,000 to 1,000,000 items: list, search, low stock, one item."""

import random
import sqlite3
from pathlib import Path

from _harness import Table, arguments, running

SIZES = [1_000, 30_000, 100_000, 1_000_000]
DEPARTMENTS = 40
WORDS = ["Amber", "Neroli", "Vetiver", "Iris", "Oud", "Rose", "Fig", "Musk", "Cedar", "Tonka"]


def key(number):
    return f"01970000-0000-7000-b000-{number:012}"


def fill(data, count):
    """Writes the forms' rows directly: there is no time for so many forms."""
    chance = random.Random(4)
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    database.executemany(
        "INSERT INTO inventory_department VALUES (?, ?, ?, ?, 5000, 10000, 0, NULL, NULL)",
        [(f"01970000-0000-7000-a000-{number:012}", f"Department {number}", f"department {number}",
          f"department{number}") for number in range(DEPARTMENTS)])

    def items():
        for number in range(count):
            name = f"{chance.choice(WORDS)} {chance.choice(WORDS)} {number}"
            folded = name.lower()
            yield (key(number), name, folded, folded.replace(" ", ""),
                   f"01970000-0000-7000-a000-{number % DEPARTMENTS:012}",
                   chance.randrange(4_000, 90_000), chance.randrange(200, 9_000))

    database.executemany(
        "INSERT INTO inventory_item VALUES (?, ?, '', ?, ?, ?, 'each', ?, ?, NULL, NULL, NULL,"
        " 1, 0, NULL, '', 0, NULL, NULL)", items())
    database.executemany(
        "INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)"
        " VALUES (?, ?, 1750000000000, 0, 'restock', 1000, NULL, NULL, '')",
        ((f"01970000-0000-7000-9000-{number:012}", key(number)) for number in range(count)))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


program, folder = arguments()
table = Table()
with folder as top:
    for count in SIZES:
        data = Path(top) / str(count)
        with running(program, data):
            pass
        fill(data, count)
        with running(program, data) as server:
            for name, path in [
                ("the list", "/inventory"),
                ("by price", "/inventory?sort=price"),
                ("by price, the dearest first", "/inventory?sort=price-down"),
                ("by stock", "/inventory?sort=stock"),
                ("a search", "/inventory?q=amber+iris"),
                ("a search that finds nothing", "/inventory?q=zzzz"),
                ("a search with a slip", "/inventory?q=nreoli"),
                ("a search for one item", "/inventory?q=iris+77"),
                ("a search by price", "/inventory?q=amber&sort=price"),
                ("departments", "/inventory/departments"),
                ("what is low", "/inventory/low"),
                ("an item", f"/inventory/items/{key(7)}"),
                ("the till", "/till"),
                ("a search at the till", "/till?q=amber+iris"),
                ("a search at the till with a slip", "/till?q=nreoli"),
                ("a search at the till that finds nothing", "/till?q=zzzz"),
            ]:
                is_search = "a search" in name
                below = 80 if is_search and count > 100_000 else 20 if is_search else 40
                # The largest number promised for a list.
                table.page(server, name, path, among=(count, "items"),
                           below=below if is_search or count <= 100_000 else None)
            table.add("most memory, MB", server.peak(), among=(count, "items"))
table.end()
