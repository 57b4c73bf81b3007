"""A shop for tests of the books: sales in the till's form, forms in the pages' form."""

import http.client
import re
import sqlite3
import uuid
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from servers import Server

DAY = 86_400_000


class Shop:
    """A running program, and the file of its rows."""

    def __init__(self, address, data):
        self.address = address
        self.data = Path(data)
        self.number = 0

    def get(self, path):
        return self._ask("GET", path)[1]

    def post(self, path, fields):
        """Sends a form; returns the landing path."""
        body = urlencode({"id": str(uuid.uuid4()), **fields})
        location, page = self._ask("POST", path, body)
        assert location, "refused: " + re.sub(r"<[^>]*>", " ", page)
        return location

    def _ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=20)
        try:
            headers = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.getheader("Location"), response.read().decode()
        finally:
            connection.close()

    @property
    def letter(self):
        """Letter before the numbers of the program's own till."""
        return re.search(r"Till ([A-Z]+)", self.get("/drawer"))[1]

    def sell(self, at, total, tender="cash", lines=(("Rosa Notte", "50 ml", 1),), cost=None):
        """A sale of the program's own till, without tax, at that moment in UTC."""
        letter = self.letter
        self.number += 1
        sale = str(uuid.UUID(int=0x01970000_0000_7000_8000_000000000000 + self.number))
        database = sqlite3.connect(self.data / "neroli.sqlite", timeout=10)
        with database:
            database.execute(
                "INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,"
                " includes_tax, subtotal, discount, tax, total, cost, tender, given, change,"
                " seller, is_sample) VALUES (?, ?, ?, ?, 0, ?, 'Neroli', 'EUR', 0, 0, ?, 0, 0, ?,"
                " ?, ?, ?, 0, '', 0)",
                (sale, letter, self.number, at, at // DAY, total, total, cost, tender, total))
            left = total
            for place, (name, attribute, quantity) in enumerate(lines):
                part = left if place == len(lines) - 1 else total // len(lines)
                left -= part
                database.execute(
                    "INSERT INTO sale_line (sale, place, item, name, attribute, department, unit,"
                    " quantity, each, discount, tax, total, cost) VALUES (?, ?, '', ?, ?,"
                    " 'Perfumes', 'each', ?, ?, 0, 0, ?, ?)",
                    (sale, place, name, attribute, quantity * 1000, part // quantity, part, cost))
        database.close()
        return sale


@contextmanager
def opened(data):
    """A program that serves a folder, until the end of the block."""
    with Server(data) as server:
        yield Shop(server.address, data)
