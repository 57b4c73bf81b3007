"""A shop that changes its currency from a day on, reckoned a second time: Bulgaria's change to the
euro on 1 January 2026, and Croatia's of 2023 with a currency that is still in use in its place.

Rates and rounding: Council Regulation (EC) No 1103/97, articles 4 and 5, and the decisions on the rates,
Regulations (EU) 2025/1409 (BGN 1.95583) and 2022/1208 (HRK 7.53450)."""

import random
from datetime import datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal

import pytest

import fiscal
from studio import id_of, running, text, verify

NOW = datetime.now(timezone.utc).date()
PERIOD = f"?from={NOW - timedelta(days=9)}&to={NOW + timedelta(days=9)}"


def euros(sum, rate, places="0.01"):
    return (sum / rate).quantize(Decimal(places), ROUND_HALF_UP)


def go_to(studio, minutes):
    """Puts the browser into a zone, and returns the day there."""
    studio.cookies["zone"] = str(minutes)
    return (datetime.now(timezone.utc) + timedelta(minutes=minutes)).date()


def sell(studio, item, tender="cash", discount=None):
    studio.send("/till/cart", [("act", "add"), ("item", item)])
    if discount:
        studio.send("/till/cart", [("act", "discount"), ("discount", discount)])
    form = studio.form(studio.get("/till/confirm"), "/till/confirm")
    return id_of(studio.send("/till/confirm", form + [("tender", tender), ("seller", ""), ("given", "")]))


def change(studio, before, rate, day):
    """Shows the new prices, and confirms them."""
    fields = [("before", before), ("after", "EUR"), ("rate", rate), ("from", str(day))]
    status, page, _ = studio.ask("/settings/currency", [("act", "check")] + fields)
    assert status == 200, text(page)
    studio.send("/settings/currency", fields)
    return page


@pytest.mark.parametrize("before, rate", [("BGN", "1.95583"), ("CZK", "7.53450")])
def test_a_change_of_the_currency_is_what_a_second_reckoning_says(tmp_path, before, rate):
    chance = random.Random(20260101)
    with running(tmp_path / "data") as studio:
        yesterday = go_to(studio, -11 * 60)
        studio.send("/settings/company", [
            ("name", "Neroli"), ("currency", before), ("country", ""), ("tax", "20"), ("includes", "1"),
            ("overselling", "warn"), ("address", "Sofia"), ("receipt", "")])
        department = id_of(studio.send(
            "/inventory/departments/new", [("name", "Oils"), ("restock", "1"), ("markup", "40")]))
        items = {}
        for number in range(60):
            price = Decimal(chance.randrange(1, 60_000)) / 100
            cost = Decimal(chance.randrange(0, 4_000_000)) / 1_000_000
            item = id_of(studio.send("/inventory/items/new", [
                ("name", f"Item {number}"), ("attribute", ""), ("department", department), ("unit", "each"),
                ("use", "sale"), ("price", f"{price:f}"), ("restock", ""), ("cost", f"{cost:f}"),
                ("barcode", ""), ("supplier", ""), ("note", ""), ("opening", "50")]))
            items[item] = [price, cost]
        names = list(items)
        delivered = names[0]
        studio.send(f"/inventory/items/{delivered}/restock", [("quantity", "6"), ("paid", "30.00")])
        items[delivered][1] = Decimal(5)
        studio.send("/drawer/open", [("currency", before), ("sum", "100")])
        sold = [(sell(studio, item, chance.choice(["cash", "card"])), item)
                for item in chance.choices(names, k=30)]
        open_sale = sold[3][0]
        studio.send("/till/cart", [("act", "amount"), ("sum", "19.99"), ("name", "Workshop")])
        cart = studio.cookies["cart"]
        studio.send("/till/parked", [("name", "Ada"), ("cart", cart)])
        kept = {path: studio.get(path) for path in [
            f"/sales.csv{PERIOD}", f"/sales/lines.csv{PERIOD}", "/inventory/moves.csv",
            f"/sales/{open_sale}/receipt"]}

        # Planned for tomorrow: nothing changes until the day has come.
        tomorrow = yesterday + timedelta(days=1)
        page = change(studio, before, rate, tomorrow)
        exact = Decimal(rate)
        prices = sorted(euros(price, exact) for price, _ in items.values())
        assert f"€{prices[-1]:,}" in page and f"€{prices[0]:,}" in page
        assert "sells in EUR now" not in studio.get("/till")
        assert {row["currency"] for row in studio.sheet("/inventory.csv")} == {before}
        assert go_to(studio, 14 * 60) >= tomorrow
        assert "sells in EUR now" in studio.get("/till")
        change(studio, before, rate, tomorrow)
        assert "sells in EUR now" not in studio.get("/till")

        for row in studio.sheet("/inventory.csv"):
            price, cost = items[row["id"]]
            assert row["currency"] == "EUR"
            assert Decimal(row["price"]) == euros(price, exact), (price, row["price"])
            assert Decimal(row["cost"]) == euros(cost, exact, "0.000001"), (cost, row["cost"])
        for path, content in kept.items():
            assert studio.get(path) == content, path

        # The parked cart, a sale in euro, and a refund of a sale from before.
        parked = studio.get("/till/parked")
        assert f"€{euros(Decimal('19.99'), exact)}" in text(parked)
        item = names[5]
        sell(studio, item, "card")
        rows = {row["number"]: row for row in studio.sheet(f"/sales.csv{PERIOD}")}
        last = rows[f"A-{len(sold) + 1}"]
        assert (last["currency"], Decimal(last["total"])) == ("EUR", euros(items[item][0], exact))
        assert {row["currency"] for number, row in rows.items() if row is not last} == {before}
        moves = studio.sheet("/inventory/moves.csv")
        paid = [(row["currency"], row["paid"]) for row in moves if row["paid"]]
        assert (before, "30.00") in paid
        # A page of before is asked, with both readings; one of now is recorded.
        path = f"/inventory/items/{delivered}/restock"
        status, page, _ = studio.ask(path, [("quantity", "2"), ("paid", "9.00")])
        assert status == 422 and f"9.00\u00a0{before} = {euros(Decimal(9), exact)}\u00a0EUR" in text(page)
        assert len(studio.sheet("/inventory/moves.csv")) == len(moves)
        assert studio.ask("/till/cart", [("act", "amount"), ("sum", "5")])[0] == 422
        studio.send(path, [("quantity", "2"), ("paid", "9.00"), ("sums_in", "EUR")])
        moves = studio.sheet("/inventory/moves.csv")
        assert ("EUR", "9.00") in [(row["currency"], row["paid"]) for row in moves if row["paid"]]

        # Each currency's drawer is counted by itself.
        # Coins of a koruna are the smallest.
        step = Decimal(1) if before == "CZK" else Decimal("0.01")
        cash = sum((items[one][0].quantize(step, ROUND_HALF_UP) for number, (_, one) in enumerate(sold)
                    if rows[f"A-{number + 1}"]["paid by"] == "cash"), Decimal(100))
        drawer = text(studio.get(f"/drawer?currency={before}"))
        assert f"{cash:,.2f}" in drawer, (cash, drawer[:1_500])

        # A refund of before, paid back in euro; then both drawers are closed, and an auditor's tables tie.
        old, item = sold[0]
        studio.send(f"/sales/{old}/refund", [("quantity", "1"), ("tender", "cash"), ("remark", "")])
        back = euros(items[item][0].quantize(step, ROUND_HALF_UP), exact)
        # Goods of before are exchanged for goods of now: two sums, and one difference in euro.
        studio.send("/drawer/open", [("currency", "EUR"), ("sum", "500")])
        for number, is_kept in [(1, True), (2, False), (4, True)]:
            old, item = sold[number]
            taken = names[7 + number]
            path = f"/sales/{old}/exchange"
            status, page, _ = studio.ask(path, [
                ("act", "check"), ("back_quantity", "1"), ("good", taken), ("count", "1"), ("tender", "cash")])
            assert status == 200, text(page)
            returned = items[item][0].quantize(step, ROUND_HALF_UP)
            difference = euros(items[taken][0], exact) - euros(returned, exact)
            shown = text(page)
            assert f"{before}\u00a0{returned:,.2f} = €{euros(returned, exact):,.2f}" in shown, shown[-900:]
            assert f"€{abs(difference):,.2f}" in shown[shown.index("Comes back:") + 12:], (difference, shown[-900:])
            location = studio.send(path, studio.form(page, path))
            if is_kept:
                back -= difference
            else:
                # A correction of the payment would leave the cash moves; taken back, nothing is left.
                new = id_of(location)
                assert studio.ask(f"/sales/{new}/tender", [("tender", "card")])[0] == 422
                studio.send(f"/sales/exchanges/{new}/take-back", [])
        studio.send("/drawer/close", [("currency", before), ("sum", f"{cash}"), ("sure", f"{int(cash * 100)}")])
        studio.send("/drawer/close", [("currency", "EUR"), ("sum", f"{500 - back}"), ("sure", "0")])
        rows = {row["currency"]: row for row in studio.sheet(f"/closes.csv{PERIOD}")}
        assert {code: row["difference"] for code, row in rows.items()} == {before: "0.00", "EUR": "0.00"}
        ties = fiscal.check(studio, PERIOD)
        assert sorted(code for code, _ in ties.values()) == sorted([before, "EUR"])
    verify(tmp_path / "data")
