"""2,000 photos: Today, the till and the stock as quick as without, and the thumbnails of a copy."""

import os
import sqlite3
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

from _harness import Table, arguments, interleaved, running

PHOTOS = 2_000
# Most bytes of a thumbnail (Attachment.thumbnailLimit), and of all thumbnails on a phone.
THUMBNAIL = 8_192
ON_A_PHONE = 64 * 1024 * 1024
# Time of a page with photos, in times without.
MOST = 1.15
PAGES = {"Today": "/", "the till": "/till", "the stock": "/inventory"}
ROUNDS = 9


def photos(data, count):
    """Rows of photos of 1 MB at all items, each with the largest thumbnail. The bytes are files that
    no page of these reads."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    items = [row for (row,) in database.execute("SELECT id FROM inventory_item ORDER BY id")]
    database.executemany(
        "INSERT INTO attachment VALUES (?, 'item', ?, ?, ?, ?, 'jpeg', 1000000, '', 20000, ?)",
        ((f"01970000-0000-7000-8000-{number:012}", items[number % len(items)],
          f"/inventory/items/{items[number % len(items)]}", f"{number:064x}", f"{number}.jpg",
          os.urandom(THUMBNAIL)) for number in range(count)))
    folder = Path(data) / "papers"
    for number in range(count):
        place = folder / f"{number:064x}"[:2]
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{number:064x}").write_bytes(b"\xff\xd8" + number.to_bytes(4, "big"))
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def demo(program, data):
    data.mkdir()
    with running(program, data) as server:
        urlopen(server.address + "/inventory/demo", urlencode({"load": 1}).encode()).read()


program, folder = arguments()
table = Table()
with folder as top:
    bare, full, copied = (Path(top) / name for name in ("bare", "full", "copied"))
    for data in (bare, full, copied):
        demo(program, data)
    photos(full, PHOTOS)
    with running(program, bare) as without, running(program, full) as kept:
        for name, path in PAGES.items():
            pairs = interleaved(ROUNDS, lambda: kept.each(path), lambda: without.each(path))
            table.compare(f"{name} with {PHOTOS:,} photos, in times without", *pairs, below=MOST)
    before = (copied / "neroli.sqlite").stat().st_size
    photos(copied, ON_A_PHONE // THUMBNAIL)
    table.add("thumbnails of a copy, MB", ((copied / "neroli.sqlite").stat().st_size - before) / 1e6)
    with running(program, copied) as server, running(program, bare) as without:
        for name, path in PAGES.items():
            pairs = interleaved(ROUNDS, lambda: server.each(path), lambda: without.each(path))
            table.compare(f"{name} with 64 MB of thumbnails, in times without", *pairs, below=MOST)
table.end()
