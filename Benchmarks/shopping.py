"""The shopping list among 1,000 to 1,000,000 items, 40 of these on the list."""

import random
import sqlite3
from pathlib import Path

from _harness import Table, arguments, running

SIZES = [1_000, 30_000, 100_000, 1_000_000]
LOCATIONS, LISTED = 20, 40


def fill(data, count):
    """Writes the forms' rows directly: there is no time for so many forms."""
    chance = random.Random(4)
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    place = lambda number: f"01970000-0000-7000-a000-{number:012}"
    database.executemany(
        "INSERT INTO shopping_location VALUES (?, ?, ?, ?, ?, 9076852)",
        [(place(number), f"Shelf {number}", f"shelf {number}", f"shelf{number}", number + 1)
         for number in range(LOCATIONS)])
    database.executemany(
        "INSERT INTO shopping_item (id, name, unique_name, name_key, quantity, unit, remark, location,"
        " is_listed, is_available) VALUES (?, ?, ?, ?, 1, '', '', ?, ?, 1)",
        ((f"01970000-0000-7000-b000-{number:012}", f"Item {number}", f"item {number}",
          f"item{number}", place(chance.randrange(LOCATIONS)), int(number < LISTED))
         for number in range(count)))
    database.executemany(
        "INSERT INTO shopping_purchase VALUES (?, ?, 1, ?, 0)",
        ((f"01970000-0000-7000-9000-{number:012}", f"01970000-0000-7000-b000-{number:012}",
          1_750_000_000_000 + number) for number in range(count)))
    database.commit()
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
                ("the list", "/shopping"),
                ("what was purchased", "/shopping/purchased"),
                ("a search", "/shopping/purchased?by=name&q=item+99"),
                ("a search that finds nothing", "/shopping/purchased?by=name&q=zzzz"),
                ("a search with a slip", "/shopping/purchased?by=name&q=itme+99"),
                ("the locations", "/shopping/locations"),
                ("as text", "/shopping/share"),
            ]:
                is_search = "a search" in name
                table.page(server, name, path, among=(count, "items"),
                           below=80 if is_search and count > 100_000 else 20 if is_search else 40)
            table.add("most memory, MB", server.peak(), among=(count, "items"))
table.end()
