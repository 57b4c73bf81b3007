"""A stock for tests: the demo shop, and further items."""

import re
from urllib.parse import urlencode
from urllib.request import urlopen

# Fixed in every version: Sources/Rooms/Stock/Demo/DemoStall.swift.
SOAPS = "016f60fa-1600-705a-8000-000000000004"
SOAP = "016f60fa-1600-705a-8000-00000000006f"

BLANK = dict(
    attribute="", unit="each", use="sale", cost="", price="", restock="", barcode="", supplier="",
    note="", opening="",
)


def send(address, path, **form):
    """Landing path of the form."""
    with urlopen(address + path, urlencode(form).encode()) as answer:
        return answer.url


def add_department(address, name, restock="6", markup="50"):
    url = send(address, "/inventory/departments/new", name=name, restock=restock, markup=markup)
    return re.search(r"departments/([0-9a-f-]{36})", url)[1]


def add_item(address, name, department, **more):
    form = BLANK | dict(name=name, department=department) | more
    return re.search(r"items/([0-9a-f-]{36})", send(address, "/inventory/items/new", **form))[1]


def fill(address):
    """The demo, with a long name, something oversold and something without a price."""
    send(address, "/inventory/demo", load="1")
    long = add_department(address, "W" * 60)
    add_item(address, "👩‍👩‍👧‍👦" * 60, long, attribute="W" * 40, price="9999999999.99",
             cost="0.0325", opening="999999999")
    bare = add_item(address, "Rosa Notte", long, use="both", note="damask-rose")
    send(address, f"/inventory/items/{bare}/correct", kind="write-off", quantity="3",
         remark="Broken, all three of them")
