"""Two thousand acts of a studio, reckoned by the program and by a second implementation in exact
fractions: not a cent, a milligram or a piece apart."""

from fractions import Fraction

import pytest

from workbench import Bench
from life import Life
from studio import running, text

ACTS = 2_000


def money(minor):
    return "" if minor is None else f"{'-' if minor < 0 else ''}{abs(minor) // 100}.{abs(minor) % 100:02}"


def thousandths(typed):
    whole, _, rest = typed.partition(".")
    sign = -1 if typed.startswith("-") else 1
    return sign * (abs(int(whole)) * 1000 + int(rest.ljust(3, "0")))


def test_money_and_stock_are_what_a_second_reckoning_says(tmp_path):
    with running(tmp_path / "data") as studio:
        life = Life(studio, seed=20261122)
        bench = Bench(life)
        life.set_company()
        for number in range(12):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 2_000_000))
        for unit in ["g", "ml"]:
            for number in range(4):
                life.add_item(
                    f"Loose {unit} {number}", unit, price=life.random.randrange(1, 20_000), opening=250_125)
        bench.furnish()
        for act in range(ACTS):
            if act % 250 == 0:
                life.set_company()
            bench.act()
        assert sum(sale.is_void for sale in life.sales) > 20
        assert len(life.refunds) > 100 and bench.made > 80
        compare_shop(studio, life)
        compare_stock(studio, life)


@pytest.mark.parametrize("currency, country, step", [
    ("CHF", "", 5), ("SEK", "SE", 100), ("NZD", "", 10), ("EUR", "EE", 5), ("EUR", "DE", 0)])
def test_cash_is_what_a_second_reckoning_says(tmp_path, currency, country, step):
    with running(tmp_path / "data") as studio:
        life = Life(studio, 20261128, currency, country, step)
        life.set_company()
        for number in range(8):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 20_000))
        for act in range(150):
            if act % 40 == 39:
                life.set_company()
            life.random.choice([life.sell, life.sell, life.sell, life.refund, life.refund, life.void]
                               if life.sales else [life.sell])()
        assert len(life.refunds) > 20
        assert any(sale.rounding for sale in life.sales) == bool(step)
        if step:
            assert life.drawer.cash % step == 0
        compare_shop(studio, life)


@pytest.mark.parametrize("currency, country, step, acts", [
    ("EUR", "IT", 5, 130), ("CHF", "", 5, 60), ("SEK", "SE", 100, 60), ("NZD", "", 10, 60),
    ("EUR", "FI", 5, 60), ("EUR", "DE", 0, 60)])
def test_taxes_and_parts_are_what_a_second_reckoning_says(tmp_path, currency, country, step, acts):
    with running(tmp_path / "data") as studio:
        life = Life(studio, 20261129, currency, country, step)
        life.set_company()
        life.add_kinds()
        for number in range(10):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 20_000))
        for act in range(acts):
            if act % 40 == 39:
                life.set_company()
            life.random.choice([life.sell, life.sell, life.sell, life.refund, life.refund, life.void,
                                life.correct] if life.sales else [life.sell])()
        assert life.corrections
        assert any(len(set(sale.rates)) > 1 for sale in life.sales)
        assert any(len(sale.paid_in) > 1 for sale in life.sales)
        compare_shop(studio, life)
        compare_taxes(studio, life)


@pytest.mark.parametrize("currency, country, step, acts", [("EUR", "IT", 5, 200), ("CHF", "", 5, 80)])
def test_sets_and_sizes_are_what_a_second_reckoning_says(tmp_path, currency, country, step, acts):
    with running(tmp_path / "data") as studio:
        life = Life(studio, 20261130, currency, country, step)
        life.set_company()
        life.add_kinds()
        for number in range(8):
            life.add_item(f"Bottle {number}", "each", "sale", price=life.random.randrange(1, 20_000))
        studio.send("/inventory/products/new", [("name", "Rosa"), ("department", ""), ("note", ""), ("medley", "")] + [
            ("size", item.id) for item in life.items[:3]])
        for number in range(4):
            parts = [(item, life.random.choice([1, 1, 2, 3]))
                     for item in life.random.sample(life.items[:8], life.random.choice([2, 3, 4]))]
            life.add_set(f"Set {number}", life.random.randrange(1, 40_000), parts)
        for act in range(acts):
            if act % 40 == 39:
                life.set_company()
            life.random.choice([life.sell, life.sell, life.sell, life.refund, life.refund, life.void]
                               if life.sales else [life.sell])()
        sold = [sale for sale in life.sales if any(item.parts for item in sale.items)]
        assert len(sold) > acts // 8
        assert any(len({rate for rate, *_ in held}) > 1 for sale in sold for held in sale.goods)
        compare_shop(studio, life)
        compare_taxes(studio, life)
        compare_stock(studio, life)


def compare_taxes(studio, life):
    expected = {key: sums for key, sums in life.taxes.items() if sums != (0, 0)}
    rows = {}
    for row in studio.sheet("/sales/taxes.csv?period=today"):
        key = (Fraction(row["tax rate %"]) / 100, row["category"])
        rows[key] = (row["net"], row["tax"], row["total"])
    assert rows == {
        key: (money(total - tax), money(tax), money(total)) for key, (tax, total) in expected.items()}


def tender_of(way):
    kind = way.split()[0]
    return {"voucher": "other"}.get(kind, kind)


def compare_shop(studio, life):
    rows = studio.sheet("/sales.csv?period=today")
    sold = [row for row in rows if row["kind"] in ("sale", "void")]
    assert len(sold) == len(life.sales)
    for row, sale in zip(sorted(sold, key=lambda row: int(row["number"].split("-")[1])), life.sales):
        alive = 0 if sale.is_void else 1
        expected = {
            "kind": "void" if sale.is_void else "sale", "subtotal": money(alive * sale.subtotal),
            "discount": money(alive * sale.discount), "tax": money(alive * sale.tax),
            "total": money(alive * sale.total), "paid by": tender_of(sale.tender),
            "tip": money(alive * sale.tip) if sale.tip or len(sale.paid_in) > 1 or " " in sale.tender else "",
            "cost": "" if sale.cost is None else money(alive * sale.cost),
            "rounding": money(alive * sale.rounding)}
        assert {key: row[key] for key in expected} == expected, row["number"]
    back = sorted(
        (row["tax"], row["total"], row["cost"], row["rounding"]) for row in rows if row["kind"] == "refund")
    assert back == sorted(
        (money(-tax), money(-total), "" if cost is None else money(-cost), money(-rounding))
        for tax, total, cost, rounding in life.refunds)
    undone = sorted((row["tax"], row["total"], row["cost"], row["rounding"])
                    for row in rows if row["kind"] == "refund taken back")
    assert undone == sorted(
        (money(tax), money(total), "" if cost is None else money(cost), money(rounding))
        for tax, total, cost, rounding in life.undone)
    # A sale stays in the file as it was paid at first; each correction has two rows.
    fixed = sorted((row["paid by"], row["total"], row["rounding"], row["payments"])
                   for row in rows if row["kind"] == "payment correction")
    assert fixed == sorted(
        (tender_of(way), money(alive * total), money(alive * rounding),
         f"{way} {money(alive * total)}" if " " in way else "")
        for sale, way, total, rounding in life.corrections for alive in [0 if sale.is_void else 1])
    lines = [row for row in studio.sheet("/sales/lines.csv?period=today") if row["kind"] == "sale"]
    expected = [
        (money(tax), money(total), money(cost))
        for sale in life.sales if not sale.is_void for held in sale.goods for _, tax, total, cost in held]
    assert sorted((row["tax"], row["total"], row["cost"]) for row in lines) == sorted(expected)
    drawer = text(studio.get("/drawer"))
    # Tips in cash are in the drawer.
    cash = life.drawer.cash + life.tips.get("cash", 0)
    for amount in [cash, life.drawer.card, life.drawer.other]:
        sign = "\u2212" if amount < 0 else ""
        code = "€" if life.currency == "EUR" else life.currency + "\u00a0"
        assert f"{sign}{code}{abs(amount) // 100:,}.{abs(amount) % 100:02}" in drawer


def compare_stock(studio, life):
    rows = {row["id"]: row for row in studio.sheet("/inventory.csv")}
    for item in life.items:
        assert thousandths(rows[item.id]["on hand"]) == item.held, item.name
        cost = rows[item.id]["cost"]
        if item.cost is not None:
            whole, _, rest = cost.partition(".")
            assert int(whole) * 1_000_000 + int(rest.ljust(6, "0") or 0) == item.cost, item.name
        else:
            assert cost == "", item.name
