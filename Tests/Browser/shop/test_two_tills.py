"""A market day of two tills: apart from morning to evening, and one shop again at night."""

import re
import sqlite3
from pathlib import Path

from playwright.sync_api import expect

from stalls import close_day, goes_on, refund, sell, shop  # noqa: F401


def sums(text):
    """The report's sum of sales less refunds, in cents."""
    found = re.search(r"Net sales\s+€([\d.]+)", text) or re.search(r"Sold\s+€([\d.]+)", text)
    return int(found[1].replace(".", ""))


def open_drawer(device, pieces):
    page = device.page
    page.goto("/drawer")
    page.locator("form[action='/drawer/open'] [data-worth='5000']").fill(pieces)
    page.get_by_role("button", name="Open the drawer").click()
    expect(page.get_by_text("The drawer is open")).to_be_visible()


def receipt(device, sale):
    """Lines of the receipt; later refunds add theirs."""
    device.page.goto(sale + "/receipt")
    return device.page.locator("article.receipt").inner_text().split("\n")


def test_a_market_day_of_two_tills_says_at_night_what_it_said_by_day(shop, new_device):
    stall, gate = tills = [new_device().keep("The stall"), new_device().keep("The gate")]
    laptop = new_device()
    early = sell(stall, "Rosa Notte", "Amber Hour")
    for till in tills:
        goes_on(till)
    # From here on the two tills know nothing of each other.
    for till in tills:
        till.cut()
        open_drawer(till, "2")
    sales = [early]
    for till, goods in [
        (stall, ["Cedar Drawer"]), (gate, ["Iris Paper"]), (stall, ["Cedar Drawer", "Amber Hour"]),
        (gate, ["Cedar Drawer", "Cedar Drawer"]),
    ]:
        sales.append(sell(till, *goods))
    # Both take something back: the gate, too, of a sale that the stall made.
    refund(gate, early[0], "Amber Hour")
    refund(stall, sales[1][0], "Cedar Drawer")
    refund(gate, sales[4][0], "Cedar Drawer")
    receipts = {(sale, till): receipt(till, sale) for (sale, _), till in zip(
        sales, [stall, stall, gate, stall, gate])}
    reports = [close_day(stall, "150"), close_day(gate, "180")]
    # A last customer comes after the count.
    sales.append(sell(gate, "Vetiver Salt"))

    # In the evening both meet.
    for till in [*tills, *tills]:
        goes_on(till)

    for device in [*tills, laptop]:
        for (sale, _), text in receipts.items():
            now = receipt(device, sale)
            assert [line for line in now if line in text] == text, now
        for place, name in sales:
            device.page.goto(place)
            expect(device.page.locator("h1")).to_have_text(name)
        for place, said in reports:
            device.page.goto(place)
            assert device.page.locator(".close").inner_text() == said
        device.page.goto("/refused")
        expect(device.page.locator("main")).to_contain_text("No refused changes")
        device.page.goto("/inventory")
        expect(device.page.locator(".shelf .goods", has_text="Cedar Drawer")).to_contain_text("29")
    assert len({name for _, name in sales}) == len(sales)

    # The next day's report has the last customer, and all reports together are all sales.
    reports.append(close_day(gate, "40"))
    goes_on(gate)
    laptop.page.goto("/closes")
    expect(laptop.page.locator(".receipts .receipt")).to_have_count(3)
    assert sum(sums(text) for _, text in reports) == sold(shop)


def sold(server):
    """Of all sales, less refunds, in cents."""
    with sqlite3.connect(Path(server.data) / "neroli.sqlite") as database:
        return database.execute(
            "SELECT (SELECT sum(total) FROM sale WHERE voided IS NULL) - (SELECT coalesce(sum(total), 0) FROM refund)"
        ).fetchone()[0]


def test_a_lost_phone_s_drawer_is_closed_on_another_device(shop, new_device):
    stall, laptop = new_device().keep("The stall"), new_device()
    open_drawer(stall, "2")
    sell(stall, "Cedar Drawer")
    goes_on(stall)
    # The phone sells on without a signal, and falls into the river.
    stall.cut()
    late = sell(stall, "Amber Hour")

    page = laptop.page
    page.goto("/settings/devices")
    card = page.locator(".device", has_text="The stall")
    expect(card).to_contain_text("1 sale")
    card.get_by_role("link", name="Close its drawer here").click()
    expect(page.locator(".sums .total")).to_have_text("€106.42")
    place, said = close_day(laptop, "106.42", page.url)
    assert "Balanced" in said and "closed on another device" in said

    # The phone is found again: its sale goes into the next report, which any device can make.
    goes_on(stall)
    stall.page.goto(place)
    assert stall.page.locator(".close").inner_text() == said
    page.goto("/drawer")
    page.get_by_role("link", name="Close its drawer here").click()
    expect(page.locator("main")).to_contain_text("1 sale")
    second = close_day(laptop, "20.33", page.url)
    assert sums(said) + sums(second[1]) == sold(shop)
    page.goto(late[0])
    expect(page.locator("h1")).to_have_text(late[1])
