"""Databases that a release leaves behind: script/release runs this, with its folder in
NEROLI_RELEASE."""

import base64
import gzip
import os
import sqlite3
import struct
import sys
from pathlib import Path

import bench
import stock
from copies import Device
from servers import ROOT
from playwright.sync_api import expect

sys.path.insert(0, str(ROOT / "Tests/Reckoning"))
from life import Life  # noqa: E402
from studio import running  # noqa: E402
from workbench import Bench  # noqa: E402

WORK = Path(os.environ["NEROLI_RELEASE"])
ACTS = 300

# A person's changes on an offline phone, in the pages' form; {} is one of her ids.
AWAY = [
    ("/notes/neroli/remark", [("text", "Barn, and a leather chair.")]),
    ("/notes/vetiver/favourite", [("favourite", "1")]),
    ("/inventory/items/{item}/restock", [("quantity", "1,000"), ("paid", "12.50"), ("remark", "")]),
    ("/inventory/items/{item}/count", [("quantity", "990"), ("remark", "Spilt.")]),
    ("/medleys/{medley}/smell", [("minutes", "15"), ("rating", "4"), ("text", "Rain on stone.")]),
    ("/scentings/{scenting}/new", [
        ("name", "Evening"), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
        ("ingredient", "Oud"), ("amount", "2"), ("unit", "drop"), ("dilution", "10"),
        ("diluent", "DPG"), ("origin", "")]),
    ("/drawer/open", [("currency", "EUR"), ("sum", "1,000.00")]),
    ("/drawer/cash", [
        ("currency", "EUR"), ("way", "out"), ("sum", "20"), ("remark", "The stall.")]),
    ("/shopping/items/new", [
        ("name", "Labels"), ("quantity", "2"), ("unit", ""),
        ("location", "00000000-0000-7000-8000-000000000001"), ("remark", ""), ("listed", "1"),
        ("available", "1")]),
    ("/airlock/thoughts/new", [("text", "Slow down.")]),
]

# Large, and made again at every start.
BUILT_IN = ["note", "note_caution", "note_characteristic", "note_origin", "note_pairing",
            "note_source", "note_synonym", "characteristic", "search_thing", "search_word"]


def keep(name, database, without=()):
    """A database as one file, in reproducible packing."""
    file = WORK / (name + ".sqlite")
    source = sqlite3.connect(database)
    source.execute("VACUUM INTO ?", (str(file),))
    source.close()
    if without:
        copy = sqlite3.connect(file)
        for table in without:
            copy.execute(f"DELETE FROM {table}")
        copy.commit()
        copy.execute("VACUUM")
        copy.close()
    pack(name + ".sqlite.gz", file.read_bytes())


def pack(name, content):
    (WORK / "out" / name).write_bytes(gzip.compress(content, 9, mtime=0))


def test_forms():
    """The database that the corpus made."""
    keep("forms", WORK / "forms" / "neroli.sqlite")


def test_life(tmp_path):
    with running(tmp_path / "data") as studio:
        life = Life(studio, seed=20261122)
        table = Bench(life)
        life.set_company()
        for number in range(8):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 2_000_000))
        for unit in ["g", "ml"]:
            for number in range(4):
                life.add_item(f"Loose {unit} {number}", unit, price=900, opening=250_125)
        table.furnish()
        for _ in range(ACTS):
            table.act()
        studio.send("/demo", [])
    keep("life", tmp_path / "data" / "neroli.sqlite")


def sent(page, path, fields):
    """Sends a form from a page, like a browser; the landing path must exist."""
    shown = page.evaluate(
        """async ([path, fields]) => {
            const body = new URLSearchParams([["id", crypto.randomUUID()], ...fields]);
            const answer = await fetch(path, { method: "POST", body, redirect: "manual" });
            return answer.type === "opaqueredirect" ? "" : await answer.text();
        }""", [path, fields])
    assert shown == "", f"{path} was shown again: {shown}"


def stored(page, store):
    """The bytes that the browser keeps in a store, in order."""
    return [base64.b64decode(text) for text in page.evaluate(
        """async (store) => {
            const done = (request) => new Promise((resolve, reject) => {
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            const database = await done(indexedDB.open("neroli"));
            const kept = await done(database.transaction(store).objectStore(store).getAll());
            database.close();
            return kept.map(({ bytes }) =>
                btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")));
        }""", store)]


def test_phone(chromium, server):
    oils = stock.add_department(server.address, "Oils")
    names = {
        "item": stock.add_item(server.address, "Musk", oils, unit="g", use="both", price="3"),
        "scenting": bench.add_scenting(server.address, "Soap"),
    }
    names["medley"] = bench.add_medley(
        server.address, names["scenting"], "Morning", [("Oud", "1", "g"), ("DPG", "9", "g")])
    phone = Device(chromium, server.address).keep()
    server.stop()
    phone.page.goto("/notes")
    for path, fields in AWAY:
        sent(phone.page, path.format(**names), fields)
    phone.add_note("Rain")
    pending = stored(phone.page, "pending")
    assert len(pending) == len(AWAY) + 1
    pack("phone.sqlite.gz", b"".join(stored(phone.page, "pages")))
    (WORK / "out" / "phone.pending").write_bytes(
        struct.pack("<I", len(pending))
        + b"".join(struct.pack("<I", len(entry)) + entry for entry in pending))
    server.start()
    phone.page.goto("/waiting")
    expect(phone.mark).to_have_text("all synced", timeout=60_000)
    server.stop()
    keep("phone-then", tmp_path / "data" / "neroli.sqlite", BUILT_IN)
    phone.context.close()
