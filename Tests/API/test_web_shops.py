"""A web shop's sales in the books: the drawer of their till, the close, and the files for an auditor."""
import base64
import csv
import hashlib
import hmac
import io
import json
import os
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.request
import zipfile

from calls import Studio
from servers import Server

SECRET = "a secret of the shop"


def order(number, **changes):
    line = {
        "name": "Rosa - 50 ml", "product_id": 12, "variation_id": 34, "quantity": 1, "sku": "", "subtotal": "53.78",
        "subtotal_tax": "10.22", "total": "53.78", "total_tax": "10.22", "taxes": [{"id": 1, "total": "10.22"}]}
    return {
        "id": 70 + number, "number": str(number), "status": "processing", "currency": "EUR", "total": "64.00",
        "total_tax": "10.22", "date_created_gmt": "2026-06-01T12:00:00", "date_paid_gmt": "2026-06-01T12:00:00",
        "date_modified_gmt": "2026-06-01T12:00:00", "line_items": [line], "shipping_lines": [], "fee_lines": [],
        "tax_lines": [{"rate_id": 1, "rate_percent": 19}], "refunds": [], **changes}


class Shop:
    def __init__(self, studio):
        self.studio = studio
        studio.form("/settings/shops/new", {
            "kind": "woo", "name": "Web shop", "place": "shop.example", "since": "2026-01-01", "tender": ""})
        page = studio.server.text("/settings/shops")
        self.id = re.search(r'href="/settings/shops/([0-9a-f-]{36})"', page)[1]
        studio.form(f"/settings/shops/{self.id}/secret", {"secret": SECRET})

    def send(self, value):
        """The state of the order; None where no answer came."""
        body = json.dumps(value).encode()
        sign = base64.b64encode(hmac.new(SECRET.encode(), body, hashlib.sha256).digest()).decode()
        request = urllib.request.Request(
            f"{self.studio.address}/api/1/shops/{self.id}", body, headers={
                "Content-Type": "application/json", "X-WC-Webhook-Topic": "order.updated",
                "X-WC-Webhook-Signature": sign})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["state"]
        except urllib.error.HTTPError:
            raise
        except OSError:
            return None


def with_item(server):
    studio = Studio(server)
    shelf = studio.made("inventory_department", "inventory/departments/new", {
        "name": "Perfumes", "restock": 6, "markup": 50})
    studio.made("inventory_item", "inventory/items/new", {
        "name": "Rosa", "attribute": "50 ml", "department": shelf, "unit": "each", "use": "sale", "price": "64",
        "cost": "12", "opening": 100})
    return studio, Shop(studio)


def test_the_till_of_a_web_shop_is_closed_and_stands_in_the_files_for_an_auditor(tmp_path):
    with Server(tmp_path) as server:
        studio, shop = with_item(server)
        assert shop.send(order(1)) == "sold" and shop.send(order(2)) == "sold"
        sales = studio.get("/api/1/sale")["items"]
        [letter] = {sale["letter"] for sale in sales}
        assert f"Till {letter}" in server.text("/drawer")
        page = server.text(f"/drawer?currency=EUR&till={letter}")
        assert "128.00" in page
        studio.form("/drawer/close", {"currency": "EUR", "till": letter, "sum": "0"})
        [close] = studio.get("/api/1/drawer_close")["items"]
        assert close["till"] == letter and close["total"] == {"minor": 12800, "currency": "EUR"}
        assert close["other_sales"]["minor"] == 12800 and close["difference"]["minor"] == 0
        assert all(sale["close"] == close["id"] for sale in studio.get("/api/1/sale")["items"])
        with urllib.request.urlopen(server.address + "/sales/dsfinvk.zip?from=2026-01-01&to=2026-12-31") as answer:
            books = zipfile.ZipFile(io.BytesIO(answer.read()))

        def rows(name):
            return list(csv.DictReader(io.StringIO(books.read(name).decode()), delimiter=";"))

        paid = rows("datapayment.csv")
        assert [(row["ZAHLART_TYP"], row["ZAHLART_NAME"]) for row in paid] == [("Unbar", "Web shop")] * 2
        assert all(row["UST_SCHLUESSEL"] == "1" for row in rows("lines_vat.csv"))
        # Rows agree with the log, and the chain of the till is whole.
        server.stop()
        check = subprocess.run(
            [server.program, "verify", "--data", tmp_path, "--home", server.home], capture_output=True, text=True)
        assert check.returncode == 0, check.stdout + check.stderr


def test_orders_that_come_again_while_the_server_is_killed_are_sold_once_each(tmp_path):
    with Server(tmp_path) as server:
        studio, shop = with_item(server)
        numbers = range(1, 25)
        left = set(numbers)

        def sell(mine):
            for number in mine:
                while number in left:
                    if shop.send(order(number)) == "sold" and shop.send(order(number)) == "sold":
                        left.discard(number)

        threads = [threading.Thread(target=sell, args=(numbers[part::3],)) for part in range(3)]
        for thread in threads:
            thread.start()
        for _ in range(3):
            threading.Event().wait(1.5)
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait()
            server.process.stdout.close()
            server.process = None
            server.start()
        for thread in threads:
            thread.join(timeout=90)
        assert not left
        sales = studio.get("/api/1/sale?limit=1000")["items"]
        assert sorted(sale["seller"] for sale in sales) == sorted(f"Web shop {number}" for number in numbers)
        assert sorted(sale["number"] for sale in sales) == list(numbers)
        [item] = studio.get("/api/1/inventory_item")["items"]
        assert item["on_hand"]["value"] == "76"
