"""Numbers that were shown, and reports that were frozen: after a restore, in a cleared browser, and where a
profile was copied."""

import re
import shutil

import pytest
from playwright.sync_api import expect

import alones
import folders
from copies import Device
from screens import DEVICES
from servers import Server
from stalls import close_day, goes_on, sell, shop  # noqa: F401


def letter(name):
    return re.fullmatch(r"Sale (\w+)-\d+", name)[1]


@pytest.mark.parametrize("later", ["Include later changes", "Drop later changes"])
def test_a_restore_renumbers_nothing_and_alters_no_report(shop, new_device, later):
    phones = [new_device().keep("The stall"), new_device().keep("The counter")]
    laptop = new_device()
    laptop.page.goto("/settings/backups")
    laptop.page.get_by_role("button", name="Make backup now").click()
    expect(laptop.page.locator(".toast")).to_have_text("Backup made")
    # Both sell and close a day, and the server has both; then both go on without a signal.
    synced = [sell(laptop)]
    for phone in phones:
        synced += [sell(phone), sell(phone)]
    reports = [close_day(phones[0])]
    for phone in phones:
        phone.in_step()
        phone.cut()
    waiting, late = [], []
    for phone in phones:
        waiting += [sell(phone), sell(phone)]
        late.append(close_day(phone))
        waiting.append(sell(phone))

    laptop.page.goto("/settings/backups")
    laptop.page.get_by_role("link", name="Show the backup of").first.click()
    laptop.page.get_by_label(later).check()
    laptop.page.get_by_label("Enter the word restore").fill("restore")
    laptop.page.get_by_role("button", name="Restore this backup").click()
    expect(laptop.page.locator("main")).to_contain_text("Backup restored")
    meanwhile = sell(laptop)
    for phone in phones:
        goes_on(phone)

    is_back = later == "Include later changes"
    there = waiting + (synced[1:] if is_back else [])
    for phone in phones:
        goes_on(phone)
    for phone in [*phones, laptop]:
        for place, name in there + [meanwhile]:
            phone.page.goto(place)
            expect(phone.page.locator("h1")).to_have_text(name)
        for place, said in late + (reports if is_back else []):
            phone.page.goto(place)
            assert phone.page.locator(".close").inner_text() == said
        phone.page.goto("/refused")
        expect(phone.page.locator("main")).to_contain_text("No refused changes")
    # No number is given twice, even after a gap.
    given = [name for _, name in synced + waiting + [meanwhile]]
    for device in [*phones, laptop]:
        given.append(sell(device)[1])
    assert len(set(given)) == len(given), given


def test_a_till_that_was_cleared_takes_another_letter(shop, new_device):
    phone = new_device().keep("The stall")
    phone.cut()
    lost = [sell(phone)[1], sell(phone)[1]]
    expect(phone.mark).to_contain_text("waiting")
    phone.join()
    phone.page.goto("about:blank")
    session = phone.context.new_cdp_session(phone.page)
    session.send("Storage.clearDataForOrigin", {
        "origin": phone.address,
        "storageTypes": "indexeddb,local_storage,service_workers,cache_storage"})
    session.detach()

    # Without its copy the device sells at the server, under the server's letter.
    between = sell(phone)[1]
    phone.page.goto("/settings/devices")
    phone.page.get_by_role("button", name="Load copy again").click()
    expect(phone.page.locator("#keeping .status")).to_have_text(
        "Copy complete. You can go offline.", timeout=30_000)
    phone.page.reload()
    expect(phone.page.locator(".device")).to_have_count(1)
    again = sell(phone)[1]

    given = [*lost, between, again]
    assert len(set(given)) == len(given), given
    assert len({letter(lost[0]), letter(between), letter(again)}) == 3


class Profile(Device):
    """A browser with its profile in a folder, for copying."""

    def __init__(self, browser, address, folder):
        self.context = browser.browser_type.launch_persistent_context(
            folder, executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"],
            **DEVICES["phone"], base_url=address, reduced_motion="reduce", locale="en-GB")
        self.context.set_default_timeout(15_000)
        self.address = address
        self.errors = []
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()


def test_a_copied_profile_becomes_two_tills(shop, chromium, tmp_path):
    phone = Profile(chromium, shop.address, tmp_path / "one").keep("The stall")
    first = sell(phone)
    phone.in_step()
    phone.page.goto("about:blank")
    phone.context.close()
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    browsers = [Profile(chromium, shop.address, tmp_path / name) for name in ("one", "two")]

    # Both count on under one letter while apart.
    given = []
    shop.stop()
    for till in browsers:
        given.append(sell(till, "Cedar Drawer" if till is browsers[0] else "Amber Hour"))
    assert given[0][1] == given[1][1]
    shop.start()
    for till in [*browsers, *browsers]:
        goes_on(till)
    browsers[1].page.goto("/settings/devices")
    # Both wrote meanwhile, so both became new ones; their former devices stay in the list.
    expect(browsers[1].page.locator(".device")).to_have_count(3)
    expect(browsers[1].page.locator("main")).to_contain_text("The stall (2)")

    # Both sales are kept; the one with the other's number names its new number.
    texts = []
    for place, _ in [first, *given]:
        browsers[0].page.goto(place)
        texts.append(browsers[0].page.locator("main").inner_text())
    assert "Cedar" in texts[1] and "Amber" in texts[2]
    number = given[0][1].removeprefix("Sale ")
    said = f"The receipt says {number}. Another device used that number, too."
    assert [said in text for text in texts] == [False, False, True]
    # From now on both have their own letter.
    later = [sell(till)[1] for till in browsers]
    assert letter(later[0]) != letter(later[1]), later
    for till in browsers:
        till.context.close()


def test_copied_profiles_of_a_device_alone_join_a_server_as_two(folder, chromium, tmp_path):
    server = Server(tmp_path / "data")
    site = folders.Folder(folder, server.port)
    phone = Profile(chromium, site.address, tmp_path / "one")
    alones.stock(alones.begin(phone))
    shown = [alones.sell(phone.page)]
    alones.settled(phone)
    phone.page.goto("about:blank")
    phone.context.close()
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    browsers = [Profile(chromium, site.address, tmp_path / name) for name in ("one", "two")]
    # Both give one number while they don't know of each other.
    for till in browsers:
        shown.append(alones.sell(till.page))
        alones.settled(till)
    assert shown == ["Sale A-1", "Sale A-2", "Sale A-2"]
    site.close()

    with server:
        for till in browsers:
            till.page.goto("/settings/devices")
            till.page.locator("#join").get_by_role("button", name="Join").click()
            expect(till.page.locator("#keeping")).to_be_visible(timeout=60_000)
            till.in_step()
        for till in [*browsers, *browsers]:
            goes_on(till)
        later = [alones.sell(till.page) for till in [*browsers, *browsers]]
        for till in browsers:
            till.in_step()
        sales = server.text("/sales")
        # Both sales of one number are there, and each goes on under its own letter.
        for name in ["A-1", "A-2", "Ax-2", *(name.removeprefix("Sale ") for name in later)]:
            assert re.search(rf"\b{name}\b", sales), name
        assert len(set(later)) == 4
        assert letter(later[0]) != letter(later[1]), later
        for till in browsers:
            till.context.close()
