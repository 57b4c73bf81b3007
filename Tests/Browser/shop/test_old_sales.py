"""A studio so large that a device's copy leaves old sales to the server."""

import re
from datetime import date, timedelta

import pytest
import tills
from copies import Device
from servers import Server
from playwright.sync_api import expect

DAY = 86_400_000
YEAR = "/sales?from={}-01-01&to={}-12-31"


@pytest.fixture
def server(tmp_path):
    data = tmp_path / "data"
    server = Server(data)
    server.start()
    server.stop()
    tills.stock(data)
    server.start()
    server.old = tills.sell(server.address)
    tills.sell(server.address)
    server.stop()
    # The first was sold 200 days ago, like ten thousand others, which are not told here.
    tills.change(
        data, "UPDATE sale SET at = at - 200 * ?, day = day - 200, close = 'one' WHERE id = ?",
        DAY, server.old)
    tills.change(
        data, "UPDATE inventory_move SET at = at - 200 * ? WHERE origin = ?",
        DAY, server.old)
    tills.change(
        data,
        """
        WITH RECURSIVE old(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM old WHERE n < 10000)
        INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, landing, fingerprint)
        SELECT seq + n, printf('01970000-0000-7000-8000-%012d', n), device, at - 200 * ?, 0,
            '/airlock', 'text=x', 'accepted', '/', fingerprint
        FROM old, (SELECT * FROM journal ORDER BY seq DESC LIMIT 1)
        """, DAY)
    server.start()
    yield server
    server.stop()


def year_of(server):
    ((day,),) = tills.change(server.data, "SELECT day FROM sale WHERE id = ?", server.old)
    return (date(1970, 1, 1) + timedelta(days=day)).year


@pytest.fixture
def phone(chromium, server):
    device = Device(chromium, server.address)
    yield device.keep()
    device.context.close()
    assert not device.errors


def refund(device, sale):
    """Status of the answer, as the browser gets it from the worker."""
    return device.page.evaluate(
        """async (place) => {
            const body = new URLSearchParams([["id", crypto.randomUUID()], ["quantity", "1"]]);
            return (await fetch(place, { method: "POST", body, redirect: "manual" })).type;
        }""", f"/sales/{sale}/refund")


def test_what_is_old_comes_from_the_server_while_it_is_there(phone, server):
    page = phone.page
    year = year_of(server)

    page.goto(f"/sales/{server.old}")
    expect(page.locator("main")).to_contain_text("Amber Hour")
    page.goto(YEAR.format(year, year))
    expect(page.locator(f".receipt[href*='{server.old}']")).to_have_count(1)

    phone.cut()
    page.goto(f"/sales/{server.old}")
    expect(page.get_by_role("heading", name="Not on this device")).to_be_visible()
    expect(page.locator("main")).to_contain_text(re.compile("This copy has everything since"))
    page.goto(YEAR.format(year, year))
    expect(page.locator("main")).to_contain_text("are on the server only")
    expect(page.locator(".receipt[href*='{server.old}']")).to_have_count(0)
    page.goto("/settings/data/tables/sale.csv")
    expect(page.get_by_role("heading", name="Not on this device")).to_be_visible()
    # Today's pages need no server.
    page.goto("/sales")
    expect(page.locator(".receipt")).to_have_count(1)


def test_an_old_sale_is_refunded_on_the_server_and_comes_along(phone, server):
    page = phone.page
    page.goto("/sales")

    assert refund(phone, server.old) == "opaqueredirect"

    refunds = tills.change(server.data, "SELECT sale FROM refund")
    assert refunds == [(server.old,)]
    # Its money moved today, so the copy carries the sale from now on, like today's other sale.
    rows = page.locator(".receipt")
    for _ in range(60):
        page.goto("/sales")
        if rows.count() == 2:
            break
        page.wait_for_timeout(500)
    phone.cut()
    page.goto(f"/sales/{server.old}")
    expect(page.locator("main")).to_contain_text("Amber Hour")
