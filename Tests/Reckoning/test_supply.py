"""Orders, deliveries in parts with their extra costs, lots on hold and labels of a scale: as a
second reckoning has them."""

import pytest

from studio import running, text
from supply import Supply
from test_reckoning import money, thousandths

ACTS = 200


@pytest.mark.parametrize("is_average", [True, False], ids=["average", "lot"])
def test_supply_is_what_a_second_reckoning_says(tmp_path, is_average):
    with running(tmp_path / "data") as studio:
        supply = Supply(studio, 20261130 + is_average, is_average)
        for number in range(4):
            supply.add(f"Bottle {number}", "each", 1_200 + number)
        for number in range(4):
            supply.add(f"Resin {number}", "g", 7 + 30 * number)
        for _ in range(ACTS):
            supply.random.choice([
                supply.order, supply.deliver, supply.deliver, supply.receive_lot, supply.hold,
                supply.sell, supply.sell, supply.sell])()
        assert supply.stamps > 3 and supply.sold > 30
        assert any(order.open() and any(order.came.values()) for order in supply.orders)
        compare_goods(studio, supply)
        compare_orders(studio, supply)
        compare_lots(studio, supply)


def compare_goods(studio, supply):
    rows = {row["id"]: row for row in studio.sheet("/inventory.csv")}
    for item in supply.goods:
        assert thousandths(rows[item.id]["on hand"]) == item.held, item.name
        whole, _, rest = rows[item.id]["cost"].partition(".")
        cost = None if not whole else int(whole) * 1_000_000 + int(rest.ljust(6, "0") or 0)
        assert cost == item.cost, item.name
    paid = sum(
        round(float(row["paid"]) * 100) for row in studio.sheet("/inventory/moves.csv") if row["paid"])
    assert money(paid) == money(supply.paid)


def compare_orders(studio, supply):
    for order in supply.orders:
        page = " ".join(text(studio.get(f"/inventory/orders/{order.id}")).split())
        open_ = order.open()
        assert ("all delivered" in page) == (not open_)
        for item, quantity in open_.items():
            if order.came[item]:
                unit = " g" if item.unit == "g" else ""
                assert f"{quantity // 1000}{unit} outstanding" in page, item.name


def compare_lots(studio, supply):
    for item in supply.goods:
        for lot in item.lots:
            page = text(studio.get(f"/inventory/lots/{lot.id}"))
            unit = " g" if item.unit == "g" else ""
            whole, rest = divmod(lot.held, 1000)
            held = f"{whole}.{rest:03}".rstrip("0").rstrip(".") + unit
            assert f" {held} " in " ".join(page.split()), (item.name, lot.code, held)
            assert ("On hold: Cloudy" in page) == lot.is_on_hold
