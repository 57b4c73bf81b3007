"""A day with everything that a till does, added up from its files alone: the sheets, the tables of DSFinV-K,
the reports and the links of the till tie to the cent, and the archive of all is verified by OpenSSL."""

import csv
import hashlib
import io
import subprocess
import urllib.request
import zipfile
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from decimal import Decimal

import fiscal
from studio import id_of, running, text, verify

def number(text):
    return Decimal(text.replace(",", ".") or "0")


class Shop:
    def __init__(self, studio):
        self.studio = studio
        studio.send("/settings/company", [
            ("name", "Neroli & Co"), ("currency", "EUR"), ("country", "DE"), ("tax", "19"), ("includes", "1"),
            ("overselling", "warn"), ("address", "Rosenweg 1\n10115 Berlin"), ("receipt", "")])
        self.reduced = self.kind("Reduced", "S", "7")
        self.none = self.kind("Voucher", "O", "0")
        studio.send("/till/tenders", [("name", "Gutschein"), ("kind", "voucher")])
        studio.send("/till/tenders", [("name", "SumUp"), ("kind", "card")])
        department = id_of(studio.send(
            "/inventory/departments/new", [("name", "Oils"), ("restock", "1"), ("markup", "40")]))
        self.items = [self.item(department, *one) for one in [
            ("Rosa Notte", "34.24", ""), ("Amber Hour", "19.99", ""), ("Tea", "3.33", self.reduced),
            ("Book", "12.49", self.reduced)]]

    def kind(self, name, category, rate):
        return id_of(self.studio.send("/inventory/taxes/new", [
            ("name", name), ("category", category), ("rate", rate), ("sentence", "")]))

    def item(self, department, name, price, kind):
        return id_of(self.studio.send("/inventory/items/new", [
            ("name", name), ("attribute", ""), ("department", department), ("unit", "each"), ("use", "sale"),
            ("price", price), ("restock", ""), ("cost", "1.11"), ("barcode", ""), ("supplier", ""), ("note", ""),
            ("opening", "99"), ("tax_kind", kind)]))

    def sell(self, items, tender, extra=(), discount=None, amount=None):
        for item in items:
            self.studio.send("/till/cart", [("act", "add"), ("item", self.items[item])])
        if amount:
            self.studio.send("/till/cart", [
                ("act", "amount"), ("sum", amount), ("name", "Gutschein"), ("tax_kind", self.none)])
        if discount:
            self.studio.send("/till/cart", [("act", "discount"), ("discount", discount)])
        form = self.studio.form(self.studio.get("/till/confirm"), "/till/confirm")
        return id_of(self.studio.send(
            "/till/confirm", form + [("tender", tender), ("seller", "Anna"), ("given", ""), *extra]))

    def exchange(self, sale, back, taken, tender):
        path = f"/sales/{sale}/exchange"
        status, page, _ = self.studio.ask(path, [
            ("act", "check"), *[("back_quantity", one) for one in back],
            *[field for item in taken for field in (("good", self.items[item]), ("count", "1"))],
            ("tender", tender)])
        assert status == 200, text(page)
        return id_of(self.studio.send(path, self.studio.form(page, path)))

    def refund(self, sale, quantities, tender):
        self.studio.send(f"/sales/{sale}/refund", [
            *[("quantity", one) for one in quantities], ("tender", tender), ("remark", "Broken")])


def archive(studio, period, folder):
    cookies = "; ".join(f"{name}={value}" for name, value in studio.cookies.items())
    request = urllib.request.Request(studio.address + f"/sales/archive.zip{period}", headers={"Cookie": cookies})
    with urllib.request.urlopen(request) as answer:
        books = zipfile.ZipFile(io.BytesIO(answer.read()))
    books.extractall(folder)
    return {name: books.read(name).decode() for name in books.namelist() if name != "SHA256SUMS.sig"}


def rows(content, delimiter=","):
    return list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff")), delimiter=delimiter))


def test_a_day_with_everything_ties_in_all_files(tmp_path):
    with running(tmp_path / "data") as studio:
        studio.cookies["zone"] = str(-11 * 60)
        before = (datetime.now(timezone.utc) - timedelta(hours=11)).date()
        shop = Shop(studio)
        tomorrow = before + timedelta(days=1)
        studio.send("/inventory/taxes/company", [("rate", "16"), ("from", str(tomorrow))])
        studio.send(f"/inventory/taxes/{shop.reduced}/rate", [("rate", "5"), ("from", str(tomorrow))])
        studio.send("/drawer/open", [("currency", "EUR"), ("sum", "100")])
        shop.sell([], "cash", amount="25.00")
        shop.sell([0, 0, 2], "cash", discount="10 %")
        parts = shop.sell([0, 1, 2, 3], "card SumUp", [
            ("part_amount", "10.00"), ("part_way", "voucher Gutschein"), ("part_amount", "20.00"),
            ("part_way", "cash"), ("tip", "2.50")])
        shop.refund(parts, ["", "1", "1", ""], "card SumUp")
        mixed = shop.sell([1, 2, 3, 3], "cash", discount="1.00")
        shop.refund(mixed, ["1", "", "1"], "cash")
        shop.studio.send(
            "/sales/refunds/" + id_of(studio.get(f"/sales/{mixed}").split("/sales/refunds/")[1][:40]) + "/take-back",
            [])
        shop.exchange(mixed, ["1", "", ""], [0], "cash")
        void = shop.sell([3, 0], "card")
        studio.send(f"/sales/{void}/void", [])
        wrong = shop.sell([2, 1], "card")
        studio.send(f"/sales/{wrong}/tender", [("tender", "cash")])
        studio.send("/drawer/cash", [("currency", "EUR"), ("way", "out"), ("sum", "4.20"), ("remark", "Porto; \"B\"")])
        studio.send("/drawer/cash", [("currency", "EUR"), ("way", "in"), ("sum", "50"), ("remark", "Change")])
        # From here on the rates of the next day hold; a return keeps the rate of its sale.
        studio.cookies["zone"] = str(14 * 60)
        after = (datetime.now(timezone.utc) + timedelta(hours=14)).date()
        new = shop.sell([0, 2], "cash")
        shop.exchange(new, ["1", ""], [1, 3], "cash")
        shop.refund(parts, ["1", "", "", ""], "cash")
        studio.send("/drawer/close", [("currency", "EUR"), ("sum", "200"), ("remark", ""), ("sure", "20000")])
        # Counted a second time on the same day.
        studio.send("/drawer/open", [("currency", "EUR"), ("sum", "200")])
        shop.sell([1, 3], "cash")
        shop.sell([2], "card")
        studio.send("/drawer/close", [("currency", "EUR"), ("sum", "232.48"), ("remark", ""), ("sure", "23248")])

        period = f"?from={before}&to={after}"
        ties = fiscal.check(studio, period)
        assert len(ties) == 2 and {code for code, _ in ties.values()} == {"EUR"}
        books = fiscal.tables(studio, period)
        files = archive(studio, period, tmp_path / "archive")
    sales, lines, taxes = (rows(files[name]) for name in ["sales.csv", "lines.csv", "taxes.csv"])
    closes = rows(files["closes.csv"])
    assert len(closes) == 2

    # Sales, their lines and their taxes.
    total = sum(number(row["total"]) for row in sales)
    tax = sum(number(row["tax"]) for row in sales)
    for column, wanted in [("total", total), ("tax", tax)]:
        assert sum(number(row[column]) for row in lines) == wanted
        assert sum(number(row[column]) for row in taxes) == wanted
    assert sum(number(row["net"]) for row in taxes) == total - tax
    by_rate = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for row in taxes:
        sums = by_rate[row["tax rate %"]]
        sums[0], sums[1] = sums[0] + number(row["total"]), sums[1] + number(row["tax"])
    own = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for row in lines:
        own[row["tax rate %"]][0] += number(row["total"])
        own[row["tax rate %"]][1] += number(row["tax"])
    assert {key: value for key, value in own.items() if any(value)} == {
        key: value for key, value in by_rate.items() if any(value)}
    assert {"19", "16", "7", "5", "0"} <= set(by_rate)

    # DSFinV-K: by report, rate and kind of case.
    rates = {(row["Z_NR"], row["UST_SCHLUESSEL"]): number(row["UST_SATZ"]) for row in books["vat"]}
    found = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for row in books["businesscases"]:
        if row["GV_TYP"] == "Umsatz":
            sums = found[f"{rates[row['Z_NR'], row['UST_SCHLUESSEL']].normalize():f}"]
            sums[0] += number(row["Z_UMS_BRUTTO"])
            sums[1] += number(row["Z_UST"])
    assert {key: value for key, value in found.items() if any(value)} == {
        key: value for key, value in by_rate.items() if any(value)}
    for place, close in enumerate(closes):
        z = [row for row in books["businesscases"] if row["Z_NR"] == close["close"].split("-")[1]]
        cases = defaultdict(Decimal)
        for row in z:
            cases[row["GV_TYP"]] += number(row["Z_UMS_BRUTTO"])
        assert cases["Umsatz"] == number(close["total"]) - number(close["refunded"]), close
        assert sum(number(row["Z_UST"]) for row in z) == number(close["tax"]) - number(close["refunded tax"])
        assert cases["Anfangsbestand"] == number(close["float"])
        assert cases["Einzahlung"] == number(close["cash in"])
        assert cases["Auszahlung"] == -number(close["cash out"])
        assert cases["DifferenzSollIst"] == number(close["difference"])
        assert cases["Aufschlag"] + cases["Rabatt"] == number(close["rounding"])
        paid = defaultdict(Decimal)
        for row in books["payment"]:
            if row["Z_NR"] == close["close"].split("-")[1]:
                paid[row["ZAHLART_TYP"]] += number(row["Z_ZAHLART_BETRAG"])
        assert paid["Bar"] == number(close["counted"])
        assert number(close["expected"]) + number(close["difference"]) == number(close["counted"])
        tips = sum(number(row["tip"]) for row in sales if row["close"] == close["close"])
        assert cases["TrinkgeldAN"] == tips
        # Nothing is left out of the day by mistake.
        assert tips == (Decimal("2.50") if place == 0 else 0)
        assert (cases["DifferenzSollIst"] != 0) == (place == 0)
        assert paid["Unbar"] == number(close["card"]) + tips, (paid, close)
        assert paid["Guthabenkarte"] == number(close["other"]) == (Decimal(10) if place == 0 else 0)
        cash = number(close["cash"]) + number(close["float"]) + number(close["cash in"]) - number(close["cash out"])
        assert cash == number(close["expected"])
        mine = [row for row in sales if row["close"] == close["close"]]
        assert sum(number(row["total"]) for row in mine) == number(close["total"]) - number(close["refunded"])
        assert sum(number(row["tax"]) for row in mine) == number(close["tax"]) - number(close["refunded tax"])

    # The links of the till: each names the one before, the grand total never falls.
    links = rows(files["links.csv"])
    for one, other in zip(links, links[1:]):
        assert other["former"] == one["hash"] and int(other["link"]) == int(one["link"]) + 1
        assert number(other["grand total"]) >= number(one["grand total"])
    gross = sum(number(row["total"]) for row in lines if row["kind"] == "sale")
    assert links and number(links[-1]["grand total"]) >= gross

    # The archive's own command, and each digest reckoned here.
    for line in files["SHA256SUMS"].splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((tmp_path / "archive" / name).read_bytes()).hexdigest() == digest
    command = ["openssl", "dgst", "-sha256", "-verify", "key.pem", "-signature", "SHA256SUMS.sig", "SHA256SUMS"]
    assert subprocess.run(command, cwd=tmp_path / "archive", capture_output=True).returncode == 0
    (tmp_path / "archive" / "SHA256SUMS").write_text(files["SHA256SUMS"].replace("a", "b", 1))
    assert subprocess.run(command, cwd=tmp_path / "archive", capture_output=True).returncode != 0
    verify(tmp_path / "data")
