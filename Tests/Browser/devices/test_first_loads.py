"""First loads, cut in each file."""

import os
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from copies import Line

COMPLETE = "Copy complete. You can go offline."
# NEROLI_LOADS=all breaks a load of its own in each file; without it, some of them by turns.
EACH = int(os.environ.get("NEROLI_LOADS", "0").replace("all", "9999"))


def devices_of(server):
    with sqlite3.connect(Path(server.data) / "host.sqlite") as database:
        return database.execute("SELECT count(*) FROM device").fetchone()[0]


def keep(device, line, breaks):
    device.page.goto("/settings/devices")
    line.breaks = set(breaks)
    device.page.get_by_role("button", name="Keep a copy on this device").click()


def whole(device, server):
    status = device.page.locator("#keeping .status")
    expect(status).to_have_text(COMPLETE, timeout=60_000)
    device.page.goto("/notes/vetiver")
    device.in_step()
    assert devices_of(server) == 1, "an attempt that failed left a device behind"


def asked_by_a_load(new_device, server):
    """The files and answers of a first load, in their order."""
    line = Line(server)
    device = new_device(line.address)
    device.page.goto("/settings/devices")
    start = len(line.asked)
    device.page.get_by_role("button", name="Keep a copy on this device").click()
    expect(device.page.locator("#keeping .status")).to_have_text(COMPLETE, timeout=60_000)
    names = [path.partition("?")[0] for path in line.asked[start:]]
    device.page.get_by_role("button", name="Remove copy").click()
    expect(device.page.get_by_role("button", name="Keep a copy on this device")).to_be_visible()
    assert devices_of(server) == 0
    return list(dict.fromkeys(names))


def test_a_first_load_goes_on_though_each_of_its_files_breaks_once(new_device, server):
    names = asked_by_a_load(new_device, server)
    assert len(names) > 30
    line = Line(server)
    line.is_patchy = True
    device = new_device(line.address)
    keep(device, line, names)
    whole(device, server)
    # The pages of a copy whose browser has all of its files work without a server.
    assert len(line.breaks) < len(names) / 4, f"unbroken: {sorted(line.breaks)}"
    server.stop()
    device.kill_worker()
    device.page.goto("/notes/vetiver")
    expect(device.page.locator("h1")).to_have_text("Vetiver")
    server.start()


@pytest.mark.skipif(not EACH, reason="a load for each file takes minutes: NEROLI_LOADS=all")
def test_a_first_load_goes_on_whichever_file_breaks(new_device, server):
    for name in asked_by_a_load(new_device, server)[:EACH]:
        line = Line(server)
        device = new_device(line.address)
        keep(device, line, [name])
        for _ in range(100):
            if not line.breaks:
                break
            device.page.wait_for_timeout(50)
        line.is_down = False
        try:
            whole(device, server)
        except AssertionError as fault:
            raise AssertionError(f"the line broke in {name}: {fault}") from None
        device.page.goto("/settings/devices")
        device.page.get_by_role("button", name="Remove copy").click()
        expect(device.page.get_by_role("button", name="Keep a copy on this device")).to_be_visible()
        assert devices_of(server) == 0
