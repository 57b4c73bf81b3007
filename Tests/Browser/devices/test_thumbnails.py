"""A phone's copy with 64 MB of thumbnails: as many photos as a studio may hold of 8 KB each."""

import os
import sqlite3
import time
from pathlib import Path

from playwright.sync_api import expect

import stock
from servers import Server

# Attachment.thumbnailLimit.
THUMBNAIL = 8_192
PHOTOS = 64 * 1024 * 1024 // THUMBNAIL


def add_photos(data):
    """Rows of photos of all items, each with the largest thumbnail, beside the running program."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    items = [row for (row,) in database.execute("SELECT id FROM inventory_item ORDER BY id")]
    with database:
        database.executemany(
            "INSERT INTO attachment VALUES (?, 'item', ?, ?, ?, ?, 'jpeg', 1000000, '', 20000, ?)",
            ((f"01970000-0000-7000-8000-{number:012}", items[number % len(items)],
              f"/inventory/items/{items[number % len(items)]}", f"{number:064x}", f"{number}.jpg",
              os.urandom(THUMBNAIL)) for number in range(PHOTOS)))
    database.close()
    return items[0]


def test_a_copy_with_64_mb_of_thumbnails_loads_and_opens_pages_without_the_server(tmp_path, chromium, new_device):
    with Server(tmp_path / "many") as server:
        stock.fill(server.address)
        server.stop()
        item = add_photos(server.data)
        server.start()
        device = new_device(server.address)
        page = device.page
        page.goto("/settings/devices")
        page.locator("#keep button").click()
        expect(page.locator("#keeping .status")).to_have_text(
            "Copy complete. You can go offline.", timeout=180_000)
        server.stop()
        began = time.monotonic()
        for place in ["/", "/till", "/inventory"]:
            page.goto(place)
            expect(page.locator("h1")).to_be_visible()
        assert time.monotonic() - began < 15
        page.goto(f"/inventory/items/{item}")
        expect(page.locator("h1")).to_be_visible()
        server.start()
