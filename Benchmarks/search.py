"""Search over all rooms among 1,000 to 1,000,000 things, against a bare answer."""

import sqlite3
import random
from pathlib import Path

from _harness import Table, arguments, running

SIZES = [1_000, 30_000, 100_000, 1_000_000]
DEPARTMENT = "01970000-0000-7000-a000-000000000000"
WORDS = ("amber bergamot cedar damask elemi fennel galbanum heliotrope iris jasmine labdanum musk neroli "
         "orange patchouli rose sandalwood tonka vanilla ylang").split()
SEARCHES = [
    ("one letter", "a"), ("two letters", "ro"), ("a word", "bergamot"), ("a whole name", "rose+amber+17"),
    ("two words", "musk+iris"), ("two letters apart", "a+b"), ("nothing found", "xylophone"),
    ("a slip", "begramot"), ("a slip in two words", "rsoe+amber"), ("a verb and a name", "sell+rose+amber+17"),
]


def fill(data, count):
    """Half of the things are items of the stock, half are on the shopping list with a remark."""
    chance = random.Random(7)
    name = lambda number: f"{chance.choice(WORDS).title()} {chance.choice(WORDS)} {number}"
    key = lambda number, kind: f"01970000-0000-7000-{kind}-{number:012}"
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    with database:
        database.execute(
            "INSERT INTO inventory_department VALUES (?, 'Scents', 'scents', 'scents', 0, 0, 0, NULL, NULL)", (DEPARTMENT,))
        database.executemany(
            "INSERT INTO inventory_item VALUES (?, ?, '', ?, ?, ?, 'each', 0, 1900, NULL, NULL, NULL,"
            " 1, 0, NULL, 'A supplier of scents', 0, NULL, NULL)",
            [(key(number, "b000"), text, text.lower(), text.lower().replace(" ", ""), DEPARTMENT)
             for number, text in ((number, name(number)) for number in range(count // 2))])
        database.executemany(
            "INSERT INTO shopping_item VALUES (?, ?, ?, ?, 1, '', ?,"
            " '00000000-0000-7000-8000-000000000001', 0, 1, NULL)",
            [(key(number, "a000"), text, text.lower(), text.lower().replace(" ", ""),
              f"for the {chance.choice(WORDS)} of {chance.choice(WORDS)}")
             for number, text in ((number, name(number)) for number in range(count // 2))])
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
        # The next start reads these changes.
        with running(program, data) as server:
            for name, text in SEARCHES:
                table.page(server, name, f"/search?q={text}", among=(count, "things"),
                           below=20 if count <= 100_000 else 80)
            table.add("most memory, MB", server.peak(), among=(count, "things"))
        size = sum(each.stat().st_size for each in data.glob("neroli.sqlite*"))
        table.add("the file, MB", size / 1e6, among=(count, "things"))
table.end()
