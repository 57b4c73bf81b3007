"""Years of a copy: lines that break during loading, a full phone, a wrong clock, another studio."""

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tills
from copies import AHEAD, Line, device  # noqa: F401
from servers import Server

COMPLETE = "Copy complete. You can go offline."
# The files and answers of a first load.
LOADED = [
    "versions.txt", "pocket.sorted", "notes.json", "till.css", "/sync/full", "/sync/pair", "/sync/snapshot",
    "/sync/passcode",
]


def status(device):
    return device.page.locator("#keeping .status")


def devices_of(server):
    with sqlite3.connect(Path(server.data) / "host.sqlite") as database:
        return database.execute("SELECT count(*) FROM device").fetchone()[0]


# First loads


@pytest.mark.parametrize("part", LOADED)
def test_a_first_load_that_breaks_goes_on_by_itself(new_device, server, part):
    line = Line(server)
    device = new_device(line.address)
    page = device.page
    page.goto("/settings/devices")
    line.breaks = {part}
    page.get_by_role("button", name="Keep a copy on this device").click()
    for _ in range(100):
        if not line.breaks:
            break
        page.wait_for_timeout(100)
    assert not line.breaks, f"{part} was not asked for"
    if part not in ("/sync/pair", "/sync/snapshot", "/sync/passcode"):
        assert devices_of(server) == 0, "a device is paired before its program is here"
    page.wait_for_timeout(500)
    line.is_down = False
    expect(status(device)).to_have_text(COMPLETE, timeout=40_000)
    page.reload()
    expect(page.locator("#keeping .how")).to_have_text(
        "This device has a copy and works offline.")
    expect(page.locator(".device")).to_have_count(1)
    assert devices_of(server) == 1


@pytest.mark.parametrize("part", ["pocket.sorted", "notes.json", "/sync/snapshot"])
def test_it_goes_on_after_a_reload_too(new_device, server, part):
    line = Line(server)
    device = new_device(line.address)
    page = device.page
    page.goto("/settings/devices")
    line.breaks = {part}
    page.get_by_role("button", name="Keep a copy on this device").click()
    for _ in range(100):
        if not line.breaks:
            break
        page.wait_for_timeout(100)
    page.goto("about:blank")
    line.is_down = False
    device.kill_worker()
    page.goto("/settings/devices")
    expect(page.locator("#keeping")).to_contain_text("works offline.", timeout=40_000)
    page.reload()
    expect(page.locator(".device")).to_have_count(1)
    page.goto("/")
    device.in_step()


def test_a_load_that_broke_can_be_given_up(new_device, server):
    line = Line(server)
    device = new_device(line.address)
    page = device.page
    page.goto("/settings/devices")
    line.breaks = {"/sync/snapshot"}
    page.get_by_role("button", name="Keep a copy on this device").click()
    expect(status(device)).to_contain_text("Loading continues by itself", timeout=40_000)
    line.is_down = False
    page.get_by_role("button", name="Remove copy").click()
    expect(page.get_by_role("button", name="Keep a copy on this device")).to_be_visible()
    page.wait_for_timeout(4_000)
    assert devices_of(server) == 0
    assert page.evaluate("indexedDB.databases()") == []
    assert page.evaluate("caches.keys()") == []


# A full phone


def fill_store(device):
    session = device.context.new_cdp_session(device.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": device.address, "quotaSize": 1})
    # Chromium caches its estimate of free space for that long.
    device.page.wait_for_timeout(31_000)
    return session


def test_a_full_phone_hands_on_to_the_server(device, server):
    session = fill_store(device)
    device.remark("patchouli", "Earth")
    expect(device.page.locator(".toast")).to_contain_text("Remark saved")
    assert "Earth" in server.text("/notes/patchouli")
    device.page.goto("/notes/patchouli")
    expect(device.page.get_by_label("Your remark")).to_have_value("Earth")
    expect(device.mark).to_have_text("this device is full")
    session.send("Storage.overrideQuotaForOrigin", {"origin": device.address})
    device.remark("vetiver", "Smoke")
    expect(device.page.locator(".toast")).to_contain_text("Remark saved")
    device.page.goto("/notes/patchouli")
    expect(device.page.get_by_label("Your remark")).to_have_value("Earth")
    device.in_step()


# A wrong clock


def test_a_phone_two_years_ahead_is_told_and_loses_nothing(new_device, server):
    server_of_goods(server).start()
    line = Line(server)
    line.prelude = AHEAD
    device = new_device(line.address).keep()
    page = device.page
    for path in ("/", "/till"):
        page.goto(path)
        expect(page.locator("main")).to_contain_text(
            "This device’s clock is 2 years ahead of the server’s. Turn on automatic date and time")
    page.goto("/notes/vetiver")
    expect(page.locator("main")).not_to_contain_text("clock is")
    page.evaluate(
        """form => fetch("/till/confirm", { method: "POST", body: new URLSearchParams(form) })""",
        [[name, str(value)] for name, value in tills.sale_form()])
    device.in_step()
    page.goto("/")
    put = page.get_by_role("button", name=re.compile("^Move to "))
    expect(put).to_be_visible(timeout=20_000)
    put.click()
    expect(page.locator(".toast")).to_contain_text("Date corrected")
    device.in_step()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(put).to_be_visible()
    put.click()
    page.goto("/")
    device.in_step()
    expect(put).to_have_count(0)
    with sqlite3.connect(Path(server.data) / "neroli.sqlite") as database:
        days = database.execute(
            "SELECT abs(at - CAST(strftime('%s') AS INTEGER) * 1000) < 3600000 FROM sale").fetchall()
    assert days == [(1,)]


def server_of_goods(server):
    server.stop()
    tills.stock(server.data)
    return server


def test_a_clock_that_is_right_is_not_spoken_of(device):
    device.page.goto("/")
    device.in_step()
    expect(device.page.locator("main")).not_to_contain_text("clock is")


# Another studio


def test_a_phone_of_another_studio_is_stopped_and_loses_nothing(new_device, server, tmp_path):
    with Server(tmp_path / "other") as other:
        line = Line(server)
        device = new_device(line.address).keep()
        page = device.page
        device.remark("vetiver", "Of the first studio")
        device.in_step()
        new_device(other.address).remark("neroli", "Of the other")
        line.is_down = True
        device.remark("patchouli", "Not sent yet")
        # The address now leads to another studio.
        line.server_port_behind = other.port
        line.is_down = False
        page.goto("/settings/devices")
        page.locator("#keep button").click()
        expect(status(device)).to_contain_text("another studio", timeout=40_000)
        assert "first studio" not in other.text("/notes/vetiver")
        assert "Not sent yet" not in other.text("/notes/patchouli")
        assert devices_of(other) == 0
        assert device.stored("waiting") == 1
        line.server_port_behind = server.port
        page.goto("/notes/patchouli")
        expect(page.get_by_label("Your remark")).to_have_value("Not sent yet")
        # The other one took its token.
        expect(device.mark).to_have_text("This device was removed. Pair it again.", timeout=30_000)
        device.keep()
        assert "Not sent yet" in server.text("/notes/patchouli")


# Giving up


def test_after_stop_nothing_private_stays(new_device, server):
    server_of_goods(server).start()
    device = new_device().keep()
    page = device.page
    page.goto("/notes/vetiver")
    page.get_by_label("Your remark").fill("A private draft")
    page.goto("/till")
    page.locator("#goods button, .goods button").first.click()
    page.goto("/settings/devices")
    stop = page.get_by_role("button", name="Remove copy")
    stop.click()
    expect(status(device)).to_contain_text("/notes/vetiver")
    stop.click()
    expect(page.get_by_role("button", name="Keep a copy on this device")).to_be_visible()
    kept = page.evaluate(
        """async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie,
            (await indexedDB.databases()).map(({ name }) => name), await caches.keys()])""")
    assert "draft" not in kept and "private" not in kept
    assert "cart" not in kept and "neroli" not in kept and "till" not in kept


def test_age_and_erasure_are_reached_without_a_server(device, server):
    device.in_step()
    server.stop()
    page = device.page
    page.goto("/settings/devices")
    page.get_by_role("link", name="Contents of the copy").click()
    expect(page.locator("#copy")).to_contain_text(re.compile(r"\d+\.\d MB, synced on \d"))
    page.get_by_role("button", name="Remove copy").click()
    expect(page.locator("#copy .status")).to_contain_text("Press again")
    page.get_by_role("button", name="Remove copy").click()
    for _ in range(60):
        if page.context.cookies() is not None and not page.url.endswith("/waiting"):
            break
        page.wait_for_timeout(250)
    server.start()
    page.goto("/")
    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []
    assert page.evaluate("indexedDB.databases()") == []
    assert page.evaluate("caches.keys()") == []


# Lost changes


def clear(device):
    session = device.context.new_cdp_session(device.page)
    session.send("Storage.clearDataForOrigin", {
        "origin": device.address, "storageTypes": "indexeddb,local_storage,service_workers,cache_storage"})
    session.detach()


def test_lost_changes_are_said_where_one_looks_and_only_if_they_are_lost(new_device, server):
    line = Line(server)
    device = new_device(line.address).keep()
    page = device.page
    device.in_step()
    line.is_down = True
    device.favourite("vetiver")
    device.favourite("patchouli")
    expect(device.mark).to_have_text("2 changes waiting")
    cookie = next(c for c in device.context.cookies() if c["name"] == "waiting")
    assert cookie["value"].startswith("2.")
    # One of the changes reaches the server, and no page hears of that.
    with sqlite3.connect(Path(server.data) / "neroli.sqlite") as database:
        database.execute(
            """INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, reason)
               SELECT max(seq) + 1, ?, ?, 0, 0, '/x', '', 'refused', 'x' FROM journal""",
            (cookie["value"].split(".")[1], "01970000-0000-7000-8000-000000000001"))
    page.goto("about:blank")
    clear(device)
    line.is_down = False
    for path in ("/", "/till"):
        page.goto(path)
        expect(page.locator("#lost")).to_have_text(
            "1 unsent change was lost with this device’s copy")
        expect(page.locator("#lost")).to_be_visible()
    page.goto("/settings/devices")
    expect(page.locator("#keeping")).to_contain_text("1 unsent change was lost with it.")
