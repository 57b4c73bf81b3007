"""A shop with goods on its shelves, and tills for these, for tests of the till."""

import sqlite3
from pathlib import Path

from bench import SAMPLE, last, send

PERFUMES = "01970000-0000-7000-a000-000000000001"
HOME = "01970000-0000-7000-a000-000000000002"
GOODS = [
    # name, attribute, department, price, left, barcode
    ("Orange & Fennel", "30 ml", PERFUMES, 2800, 12, "4006381333931"),
    ("Rosa Notte", "50 ml", PERFUMES, 6400, 4, "4006381333948"),
    ("Vetiver Salt", "30 ml", PERFUMES, 3800, 9, None),
    ("Amber Hour", "10 ml roll-on", PERFUMES, 1900, 2, None),
    ("Clove Smoke", "30 ml", PERFUMES, 3600, 7, None),
    ("Bergamot Wash", "250 ml", HOME, 1250, 18, None),
    ("Iris Paper", "50 ml", PERFUMES, 7200, 3, None),
    ("Cedar Drawer", "Sachet", HOME, 600, 31, None),
    ("Discovery set", "8 × 2 ml", PERFUMES, 2400, 5, None),
]


def item(number):
    return f"01970000-0000-7000-b000-{number:012}"


AMBER = item(3)


def stock(data, goods=GOODS, tax=700, name="Neroli & Co", refuses=0):
    """Stocks a program that is not running: the stock has forms of its own."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    with database:
        database.execute(
            "UPDATE inventory_company SET name = ?, tax_rate = ?, includes_tax = 0, refuses_overselling = ?, "
            "address = ?, receipt_note = ?",
            (name, tax, refuses, "1 Orange Row\nLondon", "Thank you. Come again."))
        database.executemany(
            "INSERT OR IGNORE INTO inventory_department VALUES (?, ?, ?, ?, 4000, 0, 0, NULL, NULL)",
            [(PERFUMES, "Perfumes", "perfumes", "perfumes"), (HOME, "Home", "home", "home")])
        for number, (name, attribute, department, price, left, barcode) in enumerate(goods):
            key = (name + " " + attribute).lower()
            database.execute(
                "INSERT INTO inventory_item VALUES "
                "(?, ?, ?, ?, ?, ?, 'each', ?, ?, NULL, NULL, ?, 1, 0, NULL, '', 0, NULL, NULL)",
                (item(number), name, attribute, key.replace(" ", "\x1f"),
                 key.replace(" ", "").replace("-", ""), department, left * 1000, price, barcode))
            database.execute(
                "INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)"
                " VALUES (?, ?, 0, 0, 'opening', ?, NULL, NULL, '')",
                (f"01970000-0000-7000-c000-{number:012}", item(number), left * 1000))
    database.close()


def change(data, sql, *values):
    """Does something to the shop behind the till's back."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite", timeout=20)
    with database:
        rows = database.execute(sql, values).fetchall()
    database.close()
    return rows


def sale_form(lines=((AMBER, "Amber Hour", "10 ml roll-on", 2000, 1900),), **more):
    """The form of a sale, as sent by the till's pages."""
    fields = [("company", "Neroli & Co"), ("currency", "EUR"), ("tax_rate", "700"),
              ("includes_tax", "0"), ("discount", "0")]
    for key, name, attribute, quantity, each in lines:
        fields += [("item", key), ("name", name), ("attribute", attribute),
                   ("department", "Perfumes"), ("unit", "each"), ("quantity", quantity),
                   ("each", each), ("line_discount", "0"), ("cost", "")]
    return fields + list((dict(tender="cash", given="", seller="Ada") | more).items())


def sell(address, **more):
    """The id of a new sale."""
    return last(send(address, "/till/confirm", sale_form(**more)))


def fill(address, data):
    """Goods, and sales for `places`: a plain one, a partly refunded one, and a void one."""
    stock(data)
    refunded = sell(address, tender="card")
    send(address, f"/sales/{refunded}/refund",
         [("quantity", "1"), ("fate", "written-off"), ("remark", "The bottle was broken.")])
    void = sell(address)
    send(address, f"/sales/{void}/void", [])
    SAMPLE.update(sale=sell(address, given="50"), refunded_sale=refunded, void_sale=void)
