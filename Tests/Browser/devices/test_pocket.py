"""A device that keeps a copy: without a network, and in step again afterwards."""

import random
import re
import shutil
import time
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from copies import PRIVATE, Line, device  # noqa: F401
from servers import HOME


def shows(page, path, words):
    """True once a page holds the words."""
    for _ in range(40):
        page.goto(path)
        if words in page.locator("main").inner_text():
            return True
        page.wait_for_timeout(500)
    return False


# Getting a copy


def test_a_device_without_a_copy_has_no_mark(new_device):
    page = new_device().page
    page.goto("/")
    expect(page.locator("#step")).to_be_hidden()
    assert page.evaluate("navigator.serviceWorker.controller") is None


def test_it_can_be_installed(new_device):
    page = new_device().page
    page.goto("/")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = page.request.get(address).json()
    assert manifest["name"] == "Neroli" and manifest["display"] == "standalone"
    assert urljoin(address, manifest["start_url"]) == urljoin(page.url, "/")
    for icon in manifest["icons"]:
        answer = page.request.get("/assets/" + icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"]


def test_a_copy_that_can_t_be_made_is_said_and_goes_on(new_device, server):
    line = Line(server)
    line.cut = "broken"
    device = new_device(line.address)
    device.page.goto("/settings/devices")
    device.page.get_by_role("button", name="Keep a copy on this device").click()
    expect(device.page.locator("#keeping .status")).to_contain_text(
        "The connection broke. Loading continues", timeout=20_000)
    line.cut = None
    expect(device.page.locator("#keeping .status")).to_have_text(
        "Copy complete. You can go offline.", timeout=40_000)
    device.in_step()


def test_without_a_store_it_is_said_and_the_studio_works_on(new_device, server):
    line = Line(server)
    line.prelude = PRIVATE
    device = new_device(line.address)
    page = device.page
    page.goto("/settings/devices")
    page.get_by_role("button", name="Keep a copy on this device").click()
    expect(page.locator("#keeping .status")).to_have_text(
        "The copy failed. Try again. This browser stores nothing here, as in a private window.")
    device.favourite("vetiver")
    page.goto("/settings/devices")
    expect(page.locator("main")).to_contain_text("No devices with a copy yet")


# Offline


def test_it_works_from_a_cold_start_without_a_network_and_meets_the_others_again(
    device, server, new_device
):
    device.cut()
    server.stop()
    device.kill_worker()
    device.page.close()
    page = device.page = device.context.new_page()

    page.goto("/")
    expect(page.locator("h1")).to_have_text("Neroli")
    page.goto("/notes")
    page.locator("input[type=search]").fill("damask")
    expect(page.locator("#results")).to_contain_text("Damask Rose")
    page.goto("/notes/map")
    expect(page.locator(".leaflet-container")).to_be_visible()
    loaded = page.evaluate(
        "[...document.images].every(image => image.complete && image.naturalWidth > 0)")
    assert loaded

    device.favourite("damask-rose")
    device.remark("vetiver", "Smoky, from Haiti")
    expect(page.locator(".toast")).to_contain_text("Remark saved")
    device.add_note("Rain on slate")
    expect(device.mark).to_have_text("3 changes waiting")
    device.kill_worker()
    page.reload()
    expect(page.locator("h1")).to_have_text("Rain on slate")
    expect(device.mark).to_have_text("3 changes waiting")
    page.goto("/notes/vetiver")
    expect(page.get_by_label("Your remark")).to_have_value("Smoky, from Haiti")
    page.goto("/settings/devices")
    expect(page.locator("h1")).to_have_text("Server needed")

    server.start()
    device.join()
    page.goto("/notes/vetiver")
    device.in_step()
    assert device.stored("waiting") == 0
    other = new_device().page
    other.goto("/notes/vetiver")
    expect(other.get_by_label("Your remark")).to_have_value("Smoky, from Haiti")
    assert shows(other, "/notes?q=slate", "Rain on slate")
    other.goto("/notes/damask-rose")
    expect(other.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_a_wrong_form_is_shown_again_and_nothing_waits(device, server):
    device.cut()
    page = device.page
    page.goto("/notes/new")
    page.locator("main").get_by_role("button", name="Save").click()
    expect(page.locator(".wrong").first).to_be_visible()
    assert device.stored("waiting") == 0


def test_what_is_chosen_on_the_device_stays_chosen(device, server):
    server.stop()
    device.page.goto("/settings")
    device.page.locator("label", has_text="Dark").click()
    device.page.get_by_role("button", name="Save").first.click()
    expect(device.page.locator("html")).to_have_attribute("data-scheme", "dark")
    device.kill_worker()
    device.page.goto("/notes")
    expect(device.page.locator("html")).to_have_attribute("data-scheme", "dark")


def test_pages_made_on_the_device_are_as_well_guarded_as_the_server_s(device, server):
    names = ["content-security-policy", "x-content-type-options", "referrer-policy",
             "cross-origin-opener-policy"]
    headers = """names => fetch('/notes').then(answer => names.map(name => answer.headers.get(name)))"""
    made = device.page.evaluate(headers, names)
    served = [device.page.request.get("/notes").headers[name] for name in names]
    assert made == served


def test_a_form_from_another_site_changes_nothing(device, server):
    device.page.goto("/")
    page = device.context.new_page()
    page.set_content(
        f"<form method=post action='{server.address}/notes/vetiver/favourite'>"
        "<input name=favourite value=1><button>Send</button></form>")
    page.get_by_role("button").click()
    page.wait_for_load_state()
    expect(page.locator("h1")).to_have_text("Request from another site")
    page.goto(server.address + "/notes/vetiver")
    expect(page.get_by_role("button", name="Add to favourites")).to_be_visible()


# In step


def test_what_the_server_is_told_shows_on_the_device(device, new_device):
    other = new_device()
    other.favourite("vetiver")
    other.remark("vetiver", "From the other")
    other.page.wait_for_load_state()
    remark = device.page.get_by_label("Your remark")
    for _ in range(40):
        device.page.goto("/notes/vetiver")
        if remark.input_value():
            break
        device.page.wait_for_timeout(500)
    expect(remark).to_have_value("From the other")
    expect(device.page.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_two_devices_that_were_apart_end_up_the_same(new_device, server):
    one, two = new_device().keep("One"), new_device().keep("Two")
    one.cut()
    two.cut()
    one.favourite("vetiver")
    one.add_note("Only of one")
    one.remark("neroli", "First")
    two.favourite("patchouli")
    two.add_note("Only of two")
    two.remark("neroli", "Second")
    for device in (one, two):
        expect(device.mark).to_have_text("3 changes waiting")
    for device in (one, two):
        device.join()
        device.page.goto("/")
        device.in_step()
    one.page.goto("/notes")
    for device in (one, two):
        assert shows(device.page, "/notes?q=Only+of+one", "Only of one")
        assert shows(device.page, "/notes?q=Only+of+two", "Only of two")
    plain = new_device()
    for path in ("/notes", "/notes/neroli", "/notes/vetiver", "/notes/patchouli"):
        seen = []
        for device in (one, two, plain):
            device.page.goto(path)
            # Messages that only one device shows.
            device.page.evaluate(
                "document.querySelectorAll('#step, .notice').forEach(told => told.remove())")
            remark = device.page.get_by_label("Your remark")
            seen.append((
                device.page.locator("main").inner_text(),
                remark.input_value() if remark.count() else None,
            ))
        assert seen[0] == seen[1] == seen[2], path


def test_a_device_that_was_removed_says_so_and_loses_nothing(device, server, new_device):
    device.cut()
    device.favourite("vetiver")
    other = new_device().page
    other.goto("/settings/devices")
    other.locator(".device").get_by_role("button", name="Remove").first.click()
    other.locator(".sheet:popover-open").get_by_role("button", name="Remove").click()
    expect(other.locator("main")).to_contain_text("No devices with a copy yet")

    device.join()
    device.page.goto("/notes/vetiver")
    expect(device.mark).to_have_text("This device was removed. Pair it again.", timeout=30_000)
    assert device.stored("waiting") == 1
    device.mark.get_by_role("link").click()
    device.keep()
    assert device.stored("waiting") == 0
    other.goto("/notes/vetiver")
    expect(other.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_giving_up_the_copy_asks_while_something_waits(device, server):
    device.page.goto("/settings/devices")
    stop = device.page.get_by_role("button", name="Remove copy")
    expect(stop).to_be_visible()
    server.stop()
    device.page.evaluate(
        """fetch("/notes/vetiver/remark", {
            method: "POST", body: new URLSearchParams({ text: "Not sent yet" }) })""")
    stop.click()
    expect(device.page.locator("#keeping .status")).to_contain_text("would be lost")
    expect(device.page.locator("#keeping .status")).to_contain_text("Not sent yet")
    server.start()
    stop.click()
    expect(device.page.locator("main")).to_contain_text("No devices with a copy yet")
    device.page.goto("/")
    assert device.page.evaluate("navigator.serviceWorker.getRegistrations()") == []
    assert device.page.evaluate("indexedDB.databases()") == []
    assert device.page.evaluate("caches.keys()") == []


def test_a_new_version_of_the_program_reaches_the_device(device, server, tmp_path):
    home = tmp_path / "home"
    shutil.copytree(HOME / "Assets", home / "Assets")
    shutil.copytree(HOME / "Data", home / "Data")
    sheet = home / "Assets/css/neroli.css"
    sheet.write_text(sheet.read_text() + "\n/* new */\n")
    link = "document.querySelector('link[rel=stylesheet]').href"
    old = device.page.evaluate(link)
    server.stop()
    server.home = home
    server.start()
    device.kill_worker()
    for _ in range(40):
        device.page.goto("/")
        if device.page.evaluate(link) != old:
            break
        device.page.wait_for_timeout(500)
    new = device.page.evaluate(link)
    assert new != old
    server.stop()
    assert device.page.evaluate("address => fetch(address).then(answer => answer.text())", new) \
        .endswith("/* new */\n")


# Faults


@pytest.mark.parametrize("harm", ["spoil", "lose"])
def test_a_damaged_copy_is_mended_and_what_waits_is_safe(device, server, harm):
    server.stop()
    device.favourite("vetiver")
    device.stored(harm)
    device.kill_worker()
    device.page.goto("/notes/vetiver")
    expect(device.page.locator("h1")).to_have_text("The copy is damaged")
    assert device.stored("waiting") == 1

    server.start()
    device.page.goto("/notes/vetiver")
    expect(device.page.get_by_role("button", name="Remove from favourites")).to_be_visible()
    device.in_step()
    server.stop()
    device.kill_worker()
    device.page.goto("/notes/vetiver")
    expect(device.page.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_a_full_store_is_said_and_nothing_is_half_done(device, server):
    server.stop()
    device.favourite("vetiver")
    session = device.context.new_cdp_session(device.page)
    session.send(
        "Storage.overrideQuotaForOrigin", {"origin": device.address, "quotaSize": 1})
    # Chromium caches its estimate of free space for that long.
    device.page.wait_for_timeout(31_000)
    device.page.goto("/notes/patchouli")
    device.page.get_by_label("Your remark").fill("Earth")
    device.page.locator(".remark").get_by_role("button", name="Save").click()
    expect(device.page.locator("h1")).to_have_text("Not saved")
    device.page.goto("/notes/patchouli")
    # The form holds the typed text, as a draft; the note holds nothing.
    expect(device.page.locator(".draft")).to_be_visible()
    expect(device.mark).to_have_text("this device is full")
    assert device.stored("waiting") == 1

    session.send("Storage.overrideQuotaForOrigin", {"origin": device.address})
    device.page.locator(".remark").get_by_role("button", name="Save").click()
    expect(device.page.locator(".toast")).to_contain_text("Remark saved")
    expect(device.mark).to_have_text("2 changes waiting")
    server.start()
    device.page.reload()
    device.in_step()


@pytest.mark.parametrize("how", ["broken", "shortened"])
def test_an_answer_cut_in_half_changes_nothing(new_device, server, how):
    line = Line(server)
    device = new_device(line.address).keep()
    line.cut = how
    device.favourite("vetiver")
    for _ in range(60):
        if line.cuts >= 2:
            break
        device.page.wait_for_timeout(250)
    assert line.cuts >= 2
    expect(device.mark).to_have_text("1 change waiting")
    device.kill_worker()
    device.page.goto("/notes/vetiver")
    expect(device.page.get_by_role("button", name="Remove from favourites")).to_be_visible()
    assert device.stored("waiting") == 1
    line.cut = None
    device.in_step()
    assert device.stored("waiting") == 0


@pytest.mark.parametrize("online", [False, True], ids=["offline", "online"])
def test_a_killed_worker_loses_no_form_that_it_answered(device, server, new_device, online):
    if not online:
        server.stop()
    page = device.page
    page.goto("/")
    chance = random.Random(7)
    answered = []
    session = device.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    for turn in range(24):
        page.evaluate(
            """turn => {
                const id = "01970000-0000-7000-8000-0000000000" + (turn + 16).toString(16);
                const body = new URLSearchParams(
                    { id, name: `Kept ${turn}.`, family: "green", position: "top", kind: "accord" });
                window.sent = fetch("/notes/new", { method: "POST", body, redirect: "manual" })
                    .then(answer => answer.type === "opaqueredirect", () => false);
            }""", turn)
        # From the worker's start until after the answer.
        time.sleep(chance.random() * 0.3)
        session.send("ServiceWorker.stopAllWorkers")
        if page.evaluate("Promise.race([window.sent, new Promise(r => setTimeout(r, 15000, false))])"):
            answered.append(turn)
    assert answered
    if not online:
        server.start()
    page.goto("/")
    device.in_step()
    for looker in (page, new_device().page):
        looker.goto("/notes?q=Kept&shown=400")
        text = looker.locator("#results").text_content()
        kept = [int(turn) for turn in re.findall(r"Kept (\d+)\.", text)]
        assert len(kept) == len(set(kept)), "a form was carried out twice"
        assert set(answered) <= set(kept)
