"""Files of orders as the shops write them, and orders that ask, in a running server."""
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from calls import Studio
from servers import Server
from test_web_shops import Shop, order, with_item

MARK = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
SHEETS = Path(__file__).resolve().parents[1] / "Unit/Server/Shops/OrderSheetTests.swift"


def sheet(name):
    """A file of the unit tests."""
    text = re.search(rf'static let {name} = """\n(.*?)\n *"""', SHEETS.read_text(), re.S)[1]
    lines = "\n".join(line.strip() for line in text.split("\n"))
    return lines.replace("\\\n", "")


def upload(server, shop, text):
    body = (f"--{MARK}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"orders.csv\"\r\n"
            f"Content-Type: text/csv\r\n\r\n{text}\r\n--{MARK}--\r\n").encode()
    request = urllib.request.Request(
        f"{server.address}/settings/shops/{shop}/file", body, headers={
            "Content-Type": "multipart/form-data; boundary=" + MARK})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read().decode()


@pytest.mark.parametrize("kind, total, left", [("shopify", 17770, "97"), ("etsy", 19050, "97"), ("woo", 13290, "98")])
def test_a_file_of_orders_is_recorded_once(tmp_path, kind, total, left):
    with Server(tmp_path) as server:
        studio, _ = with_item(server)
        if kind == "woo":
            # Its file names no rate: the company's must be the order's.
            studio.form("/settings/company", {
                "name": "Files", "currency": "EUR", "country": "DE", "tax": "19", "includes": "1", "overselling": "warn",
                "address": "", "receipt": ""})
        studio.form("/settings/shops/new", {
            "kind": kind, "name": "Files", "place": f"{kind}.example", "since": "2026-01-01", "tender": ""})
        shop = re.search(r'href="/settings/shops/([0-9a-f-]{36})">Files', server.text("/settings/shops"))[1]
        page = upload(server, shop, sheet(kind))
        if "Velvet" in sheet(kind):
            # Unknown goods wait, and are matched once.
            assert "1 needs an answer." in page and not studio.get("/api/1/sale")["items"]
            [item] = studio.get("/api/1/inventory_item")["items"]
            studio.form(f"/settings/shops/{shop}/match", {"key": "sku:VEL", "item": item["id"]})
        for _ in range(2):
            assert "0 orders recorded." in upload(server, shop, sheet(kind))
        assert studio.get("/api/1/sale")["items"], re.sub("<[^>]*>", " ", page)[-900:]
        [sale] = studio.get("/api/1/sale")["items"]
        assert sale["total"]["minor"] == total
        [item] = studio.get("/api/1/inventory_item")["items"]
        assert item["on_hand"]["value"] == left
        with pytest.raises(urllib.error.HTTPError) as error:
            upload(server, shop, "Handle,Title\nrosa,Rosa")
        assert error.value.code == 422


def test_doubtful_orders_ask_and_changed_ones_are_shown(tmp_path):
    with Server(tmp_path) as server:
        studio, shop = with_item(server)
        assert shop.send(order(1, currency="USD")) == "waiting"
        assert shop.send(order(2, total="70.00")) == "waiting"
        assert shop.send(order(3, total_tax="2.00")) == "waiting"
        assert shop.send(order(4)) == "sold"
        later = {"date_modified_gmt": "2026-06-02T12:00:00"}
        assert shop.send(order(4, status="cancelled", **later)) == "cancelled"
        # An older message undoes nothing.
        assert shop.send(order(4)) == "cancelled"
        path = f"/settings/shops/{shop.id}"
        page = server.text(path)
        for sentence in (
                "in USD, not in your shop’s currency", "Its lines make €64.00, but the order says €70.00.",
                "Its tax would be €10.22, but the order says €2.00.", "The order was cancelled."):
            assert sentence in page, sentence
        assert "4 orders of web shops need an answer." in server.text("/")
        for number in (1, 2, 3):
            studio.form(path + "/order", {"number": number, "do": "accept"})
        sales = studio.get("/api/1/sale")["items"]
        assert sorted(sale["seller"] for sale in sales) == ["Web shop 1", "Web shop 3", "Web shop 4"]
        assert [sale["cost"] for sale in sales if sale["currency"] == "USD"] == [None]
        studio.form(path + "/order", {"number": 4, "do": "keep"})
        assert "The order was cancelled." not in server.text(path)
