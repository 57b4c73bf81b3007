"""Exchanges of parts of a sale and their taking back, and a tax rate that changes on a day: random acts,
reckoned a second time."""

import random
from datetime import datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal

import pytest

import fiscal
from life import Life
from studio import id_of, running, text, verify
from test_reckoning import compare_shop, compare_stock, compare_taxes


@pytest.mark.parametrize("currency, country, step, seed, acts", [
    ("EUR", "IT", 5, 51, 160), ("CHF", "", 5, 52, 80), ("NZD", "", 10, 53, 80), ("EUR", "DE", 0, 54, 120)])
def test_exchanges_are_what_a_second_reckoning_says(tmp_path, currency, country, step, seed, acts):
    with running(tmp_path / "data") as studio:
        life = Life(studio, seed, currency, country, step)
        life.set_company()
        life.add_kinds()
        for number in range(8):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 20_000))
        life.add_set("Set", 9_990, [(life.items[0], 1), (life.items[1], 2)])
        for act in range(acts):
            if act % 40 == 39:
                life.set_company()
            life.random.choice(
                [life.sell, life.refund, life.exchange, life.exchange, life.take_exchange_back, life.void,
                 life.correct] if life.sales else [life.sell])()
        assert life.exchanges > acts // 6
        assert len(life.undone) > acts // 20
        compare_shop(studio, life)
        compare_taxes(studio, life)
        compare_stock(studio, life)
        cash = life.drawer.cash + life.tips.get("cash", 0)
        studio.send("/drawer/cash", [
            ("currency", currency), ("way", "in"), ("sum", "90000000"), ("remark", "Change"), ("sure", "9000000000")])
        studio.send("/drawer/close", [("currency", currency), ("sum", f"{cash / 100 + 90_000_000:.2f}")])
        close = studio.sheet("/closes.csv?period=today")[0]
        assert close["difference"] == "0.00" and close["cash"] == f"{life.drawer.cash / 100:.2f}"
        assert Decimal(close["card"]) == Decimal(life.drawer.card) / 100
        assert {code for code, _ in fiscal.check(studio, "?period=today").values()} == {currency}
    verify(tmp_path / "data")


def test_a_rate_from_a_day_on_is_what_a_second_reckoning_says(tmp_path):
    """From 19 % to 16 % on a day, and another kind from 7 % to 5 %, by the days of two zones."""
    chance = random.Random(20200701)
    now = datetime.now(timezone.utc)
    taxes, lines = {}, []

    def count(day, rate, total, sign=1):
        tax = total * rate / (100 + rate)
        key = (str(day), f"{rate}")
        # Sums of one rate in one sale are rounded once.
        tax = tax.quantize(Decimal("0.01"), ROUND_HALF_UP)
        known = taxes.get(key, (Decimal(0), Decimal(0)))
        taxes[key] = (known[0] + sign * tax, known[1] + sign * total)
        return tax

    with running(tmp_path / "data") as studio:
        studio.cookies["zone"] = str(-11 * 60)
        before = (now - timedelta(hours=11)).date()
        studio.send("/settings/company", [
            ("name", "Neroli"), ("currency", "EUR"), ("country", "DE"), ("tax", "19"), ("includes", "1"),
            ("overselling", "warn"), ("address", ""), ("receipt", "")])
        kind = id_of(studio.send("/inventory/taxes/new", [
            ("name", "Reduced"), ("category", "S"), ("rate", "7"), ("sentence", "")]))
        day = before + timedelta(days=1)
        studio.send("/inventory/taxes/company", [("rate", "16"), ("from", str(day))])
        studio.send(f"/inventory/taxes/{kind}/rate", [("rate", "5"), ("from", str(day))])
        department = id_of(studio.send(
            "/inventory/departments/new", [("name", "Oils"), ("restock", "1"), ("markup", "40")]))
        items = []
        for number in range(8):
            price = Decimal(chance.randrange(1, 9_000)) / 100
            items.append((id_of(studio.send("/inventory/items/new", [
                ("name", f"Item {number}"), ("attribute", ""), ("department", department), ("unit", "each"),
                ("use", "sale"), ("price", f"{price}"), ("restock", ""), ("cost", ""), ("barcode", ""),
                ("supplier", ""), ("note", ""), ("opening", "99"), ("tax_kind", kind if number % 2 else "")])),
                price, number % 2))

        def sell(day, rates):
            item, price, other = chance.choice(items)
            studio.send("/till/cart", [("act", "add"), ("item", item)])
            form = studio.form(studio.get("/till/confirm"), "/till/confirm")
            sale = id_of(studio.send(
                "/till/confirm", form + [("tender", "card"), ("seller", ""), ("given", "")]))
            count(day, rates[other], price)
            return sale, price, rates[other]

        old = [sell(before, (19, 7)) for _ in range(20)]
        studio.cookies["zone"] = str(14 * 60)
        after = (datetime.now(timezone.utc) + timedelta(hours=14)).date()
        assert after >= day
        new = [sell(after, (16, 5)) for _ in range(20)]
        # Refunds and returns have the rate of their sale, goods taken that of today.
        for sale, price, rate in chance.sample(old, 5):
            studio.send(f"/sales/{sale}/refund", [("quantity", "1"), ("tender", "card"), ("remark", "")])
            count(after, rate, price, -1)
        for sale, price, rate in chance.sample(new, 5):
            studio.send(f"/sales/{sale}/refund", [("quantity", "1"), ("tender", "card"), ("remark", "")])
            count(after, rate, price, -1)
        for sale, price, rate in old:
            if "Exchange" not in text(studio.get(f"/sales/{sale}")):
                continue
            item, taken, other = chance.choice(items)
            path = f"/sales/{sale}/exchange"
            status, page, _ = studio.ask(path, [
                ("act", "check"), ("back_quantity", "1"), ("good", item), ("count", "1"), ("tender", "card")])
            assert status == 200, text(page)
            studio.send(path, studio.form(page, path))
            count(after, rate, price, -1)
            count(after, (16, 5)[other], taken)
        period = f"?from={before}&to={after}"
        rows = {(row["date"], row["tax rate %"]): (Decimal(row["tax"]), Decimal(row["total"]))
                for row in studio.sheet(f"/sales/taxes.csv{period}")}
        assert rows == {key: sums for key, sums in taxes.items() if sums != (0, 0)}
