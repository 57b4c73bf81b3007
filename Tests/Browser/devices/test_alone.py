"""A studio without a server: a folder of files begins it on the device, and nothing is sent."""

import re
import shutil
import sqlite3

import bench
import folders
import pytest
from alones import begin, formula, restore, save_backup, sell, settled, stock
from looks import violations
from playwright.sync_api import expect
from screens import DEVICES
from servers import Server


def test_it_begins_and_works_offline(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    path = formula(page)
    settled(phone)
    page.goto(path)
    expect(page.locator(".portion .name")).to_have_count(5)

    site.is_down = True
    phone.cut()
    phone.kill_worker()
    page.goto(path)
    expect(page.locator(".portion .name")).to_have_count(5)
    stock(page)
    assert sell(page) == "Sale A-1"
    settled(phone)
    phone.kill_worker()
    page.goto("/sales")
    expect(page.locator("main")).to_contain_text("A-1")
    expect(page.locator("#step")).to_be_hidden()
    # The form is undone, as on a server.
    page.goto("/notes/bergamot")
    page.get_by_role("button", name="Add to favourites").click()
    settled(phone)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Add to favourites")).to_be_visible()

    assert not [asked for asked in site.asked if asked.startswith("POST")]
    served = re.compile(r"^/(|worker\.js|favicon\.ico|assets/.*)$")
    assert [asked for asked in site.asked if not served.match(asked)] == []


@pytest.mark.parametrize("cut", ["/worker.js", "pocket/pocket.", "pocket/notes.json"])
def test_a_first_load_that_broke_off_goes_on_by_itself(site, phone_at, cut):
    phone = phone_at(site.address)
    page = phone.page
    page.goto("/")
    site.cut = cut
    page.get_by_role("button", name="Begin on this device").click()
    expect(page.locator("#doors .status")).to_contain_text("connection broke", timeout=30_000)
    if cut == "pocket/notes.json":
        # The page was closed meanwhile.
        page.goto("about:blank")
        site.cut, site.is_down = None, False
        page.goto("/")
    site.cut, site.is_down = None, False
    expect(page.locator(".rooms")).to_be_visible(timeout=60_000)
    formula(page)


def test_no_link_of_its_settings_leads_nowhere(site, phone_at):
    page = begin(phone_at(site.address))
    for start in ["/settings", "/settings/data", "/settings/devices", "/settings/passcode", "/import"]:
        page.goto(start)
        links = page.locator("main a[href^='/']:not([download])").evaluate_all(
            "links => links.map(link => link.getAttribute('href'))")
        for link in links:
            status = page.evaluate("link => fetch(link).then(answer => answer.status)", link)
            assert status == 200, f"{start} leads to {link}: {status}"
    exported = page.evaluate(
        "fetch('/settings/data/neroli.json').then(answer => answer.json())")
    assert exported["tables"]


def test_a_backup_is_saved_and_put_back_here_and_on_another_device(site, phone_at, tmp_path):
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    assert sell(page) == "Sale A-1"
    plain, sealed = tmp_path / "plain.sqlite", tmp_path / "sealed.neroli"
    save_backup(page).save_as(plain)
    save_backup(page, "seven white orris roots").save_as(sealed)
    assert plain.read_bytes().startswith(b"SQLite format 3\0")
    assert b"Amber Hour" in plain.read_bytes()
    assert b"Amber" not in sealed.read_bytes() and b"SQLite" not in sealed.read_bytes()
    page.goto("/settings/backups")
    expect(page.locator("#backup")).to_contain_text("Newest backup:")
    assert sell(page) == "Sale A-2"

    page.goto("/settings/backups")
    restore(page, plain)
    expect(page.locator("#put-back .status")).to_contain_text("Press again")
    page.locator("#put-back").get_by_role("button", name="Restore this backup").click()
    page.wait_for_url(site.address + "/")
    assert sell(page) == "Sale A2-1"

    other = phone_at(site.address)
    other.page.goto("/")
    restore(other.page, sealed)
    expect(other.page.locator("#put-back .status")).to_have_text(
        "This backup is encrypted. Enter its passphrase.")
    restore(other.page, sealed, "seven white orris roots")
    expect(other.page.locator(".rooms")).to_be_visible(timeout=60_000)
    assert re.fullmatch(r"Sale [A-Z]{3}2-1", sell(other.page))
    other.page.goto("/sales")
    expect(other.page.locator("main")).to_contain_text("A-1")


def test_a_demo_is_gone_with_its_tab(site, phone_at):
    phone = phone_at(site.address)
    page = phone.page
    page.goto("/")
    page.get_by_role("button", name="Look around").click()
    expect(page.locator(".demo-banner")).to_be_visible(timeout=60_000)
    page.goto("/medleys")
    page.goto("/till")
    expect(page.locator(".good").first).to_be_visible()
    # The worker's sleep begins the demo anew.
    phone.kill_worker()
    page.goto("/")
    expect(page.locator(".demo-banner")).to_be_visible(timeout=60_000)
    kept = page.evaluate("""async () => {
        const done = (request) => new Promise((found) => { request.onsuccess = () => found(request.result); });
        const database = await done(indexedDB.open("neroli"));
        const count = (name) => done(database.transaction(name).objectStore(name).count());
        const counts = [await count("pages"), await count("pending")];
        database.close();
        return counts;
    }""")
    assert kept == [0, 0]
    phone.kill_worker()
    page.close()
    again = phone.context.new_page()
    again.goto("/")
    expect(again.get_by_role("button", name="Begin on this device")).to_be_visible(timeout=20_000)


def test_damaged_pages_are_said_and_never_deleted(site, phone_at, tmp_path):
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    file = tmp_path / "studio.sqlite"
    save_backup(page).save_as(file)
    phone.stored("spoil")
    phone.kill_worker()
    page.goto("/till")
    expect(page.locator("#doors .status")).to_have_text(
        "The studio on this device can’t be read. Restore a backup.")
    assert len(phone.stored("sums")) > 100
    restore(page, file)
    page.wait_for_url(site.address + "/")
    page.goto("/inventory")
    expect(page.locator("main")).to_contain_text("Amber Hour")


# While told so, the worker finds its storage full.
FULL = """let isFull = false;
new BroadcastChannel("harm").onmessage = ({ data }) => { isFull = data; };
for (const name of ["put", "add"]) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
        if (isFull === true || isFull === this.name) throw new DOMException("full", "QuotaExceededError");
        return real.apply(this, given);
    };
}
const { estimate } = StorageManager.prototype;
StorageManager.prototype.estimate = async function () {
    return isFull ? { quota: 1, usage: 1 } : estimate.call(this);
};
"""


def test_a_full_device_says_so_and_saves_its_backup(folder, phone_at, tmp_path):
    shutil.copytree(folder, tmp_path / "site")
    worker = tmp_path / "site/worker.js"
    worker.write_text(FULL + worker.read_text())
    site = folders.Folder(tmp_path / "site")
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    assert sell(page) == "Sale A-1"
    settled(phone)
    full = "isFull => new BroadcastChannel('harm').postMessage(isFull)"
    page.evaluate(full, True)
    # Said before any form has failed.
    for place in ["/", "/till"]:
        page.goto(place)
        expect(page.locator("main .notice")).to_contain_text("device is full")
    page.goto("/notes/vetiver")
    page.get_by_label("Your remark").fill("Smoky")
    page.locator(".remark").get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_have_text("Not saved")

    file = tmp_path / "full.sqlite"
    save_backup(page).save_as(file)
    assert b"Amber Hour" in file.read_bytes()

    page.evaluate(full, False)
    page.goto("/till")
    expect(page.locator(".good").first).to_be_visible()
    expect(page.locator("main .notice")).to_have_count(0)
    assert sell(page) == "Sale A-2"
    # An entry whose pages find no room is in the backup, and there after a restart.
    page.evaluate(full, "pages")
    assert sell(page) == "Sale A-3"
    save_backup(page).save_as(file)
    with sqlite3.connect(file) as saved:
        assert saved.execute("SELECT count(*) FROM sale").fetchone() == (3,)
    page.evaluate(full, False)
    phone.kill_worker()
    assert sell(page) == "Sale A-4"
    site.close()


@pytest.mark.parametrize("has_studio", [False, True], ids=["empty", "used"])
def test_it_joins_a_server_at_its_address(folder, phone_at, tmp_path, has_studio):
    server = Server(tmp_path / "data")
    if has_studio:
        with server:
            bench.add_scenting(server.address, "Summer")
            snow = bench.add_medley(
                server.address, bench.add_scenting(server.address, "Winter"), "Snow", bench.ORANGE)
    site = folders.Folder(folder, server.port)
    phone = phone_at(site.address)
    page = begin(phone)
    path = formula(page)
    stock(page)
    assert sell(page) == "Sale A-1"
    settled(phone)
    page.goto("/settings/devices")
    expect(page.locator("#join form")).to_be_hidden()

    site.close()
    with server:
        page.goto("/settings/devices")
        page.locator("#join").get_by_role("button", name="Join").click()
        expect(page.locator("#keeping")).to_be_visible(timeout=60_000)
        phone.in_step()
        assert "Summer" in server.text(path)
        if has_studio:
            page.goto(f"/medleys/{snow}")
            expect(page.get_by_role("heading", level=1)).to_have_text("Snow")
        else:
            assert "A-1" in server.text("/sales")
            assert sell(page) == "Sale A-2"
            phone.in_step()
            assert "A-2" in server.text("/sales")
        page.goto("/inventory")
        expect(page.locator("main")).to_contain_text("Amber Hour")
        assert "Amber Hour" in server.text("/inventory")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_its_pages_are_for_everyone(site, chromium, scheme):
    context = chromium.new_context(
        **DEVICES["phone"], base_url=site.address, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    assert violations(page) == []
    page.get_by_label("Address of the server").fill("127.0.0.1:1/x")
    expect(page.get_by_role("button", name="Open")).to_be_enabled()
    page.get_by_role("button", name="Begin on this device").click()
    expect(page.locator(".rooms")).to_be_visible(timeout=60_000)
    page.goto("/settings/devices")
    expect(page.locator("#storage .status")).to_contain_text("MB")
    assert violations(page) == []
    context.close()
