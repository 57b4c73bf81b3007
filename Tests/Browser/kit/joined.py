"""Stock of a medley, batches that take from the stock, and a purchase."""

from urllib.request import urlopen

from bench import ORANGE, SAMPLE, add_batch, send, weigh
from stock import add_department, add_item


def fill(address):
    """Enough of one line, too little of another, one in pieces, and a bottle to be brought."""
    oils = add_department(address, "Oils", restock="20")
    fennel = add_item(address, "Fennel", oils, unit="g", use="material", cost="3.25", opening="9")
    add_item(address, "Orange", oils, unit="g", use="material", opening="0.001")
    add_item(address, "Nutmeg", oils, unit="each", use="material", opening="2")
    bottle = add_item(address, "W" * 60, oils, attribute="5 ml", price="12")
    smelt = SAMPLE["smelt"]
    weighed, taken = [
        add_batch(address, smelt, ORANGE, [1_000_000, 2_000_000, 3_000_000]) for _ in range(2)]
    for batch in (weighed, taken):
        weigh(address, smelt, batch, ["1", "2.2", "2.9"])
    send(address, f"/medleys/{smelt}/batch/{taken}/finish", [
        ("finished", "1"), ("stock", "1"), ("take", f"{fennel}:1000"), ("made", bottle),
        ("pieces", "12"), ("cost", "325")])
    name = "Fennel, the sweet one, of last year's harvest"
    send(address, "/shopping/items/new", [
        ("name", name), ("quantity", "11"), ("unit", "g"),
        ("location", "00000000-0000-7000-8000-000000000001"), ("remark", "Low in stock"),
        ("listed", "1"), ("available", "1"), ("stock", fennel), ("back", "list")])
    SAMPLE.update(weighed=weighed, taken=taken, bought=_bought(address, name))


def _bought(address, name):
    """The id of the item of that name once bought."""
    with urlopen(address + "/shopping") as answer:
        rows = answer.read().decode().split('data-item="')[1:]
    bought = next(row[:36] for row in rows if name.split(",")[0] in row)
    send(address, f"/shopping/items/{bought}/move", [("to", "purchased")])
    return bought
