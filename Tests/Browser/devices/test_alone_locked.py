"""A studio alone with a passcode is encrypted; the copy of a server's studio can become one alone."""

import folders
from alones import begin, formula, restore, save_backup, sell, settled, stock
from playwright.sync_api import expect
from servers import Server

CODE = "seven white orris"

# Text of the browser's whole storage for this address.
STORED = """async () => {
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const decode = (bytes) => new TextDecoder("latin1").decode(bytes);
    const texts = [JSON.stringify({ ...localStorage }), document.cookie];
    const walk = (value) => {
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) texts.push(decode(value));
        else if (value && typeof value === "object") Object.values(value).forEach(walk);
        else texts.push(String(value));
    };
    for (const { name } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
            walk(await done(database.transaction(store).objectStore(store).getAll()));
        }
        database.close();
    }
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!/notes|words|pocket/.test(request.url)) texts.push(await (await cache.match(request)).text());
        }
    }
    return texts.join("\\n");
}"""


def lock_by(page, passcode, button="Set passcode"):
    page.goto("/settings/passcode")
    page.locator("[name=passcode]").fill(passcode)
    page.locator("[name=again]").fill(passcode)
    with page.expect_navigation():
        page.get_by_role("button", name=button).click()


def unlock(page, passcode):
    page.locator("#unlock [name=passcode]").fill(passcode)
    page.locator("#unlock button").click()


def test_a_passcode_encrypts_all_that_the_browser_stores(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    path = formula(page, "Orangery")
    stock(page)
    settled(phone)
    found = page.evaluate(STORED)
    assert "Orangery" in found and "Amber Hour" in found

    lock_by(page, CODE)
    expect(page.locator("main")).to_contain_text("The studio is encrypted.")
    # A worker that the browser began anew has the key from the open page.
    phone.kill_worker()
    page.goto(path)
    expect(page.locator(".portion .name")).to_have_count(5)
    page.goto("/medleys/new")
    page.locator("main [name=name]").fill("Vetiver draft")
    assert sell(page) == "Sale A-1"
    page.goto("/notes/vetiver")
    page.get_by_label("Your remark").fill("Smoky, from Haiti")
    page.locator(".remark").get_by_role("button", name="Save").click()
    page.goto("/till")
    page.locator(".good", has_text="Amber Hour").click()
    expect(page.locator("#cart .cart-line")).to_have_count(1)
    settled(phone)
    found = page.evaluate(STORED)
    for text in ["Orangery", "Amber Hour", "Smoky", "Vetiver draft", "Bottle", "SQLite format 3\0"]:
        assert text not in found, text

    # Without the page, a new worker has no key.
    page.goto("about:blank")
    phone.kill_worker()
    for place in [path, "/", "/till", "/settings/devices", "/inventory"]:
        answer = page.goto(place)
        assert answer.status == 401, place
        assert "Amber" not in page.content() and "Orangery" not in page.content()
    unlock(page, "seven black orris")
    expect(page.locator("#unlock .status")).to_have_text("Wrong passcode. Try again.")
    unlock(page, CODE)
    expect(page.locator("main")).to_contain_text("Amber Hour")
    page.goto("/till")
    expect(page.locator("#cart .cart-line")).to_have_count(1)
    assert sell(page) == "Sale A-2"

    # Locked by a person: no other window opens it.
    other = phone.context.new_page()
    other.goto("/notes")
    page.goto("/")
    page.locator("form#lock button").first.click()
    expect(page.locator("#unlock")).to_be_visible()
    expect(other.locator("#unlock")).to_be_visible()
    unlock(page, CODE)
    expect(page.locator(".rooms")).to_be_visible()
    other.close()

    lock_by(page, "another one here", "Change passcode")
    page.goto("about:blank")
    phone.kill_worker()
    page.goto(path)
    unlock(page, CODE)
    expect(page.locator("#unlock .status")).to_have_text("Wrong passcode. Try again.")
    unlock(page, "another one here")
    expect(page.locator(".portion .name")).to_have_count(5)
    page.goto("/settings/passcode")
    with page.expect_navigation():
        page.get_by_role("button", name="Remove passcode").click()
    page.goto("about:blank")
    phone.kill_worker()
    page.goto(path)
    expect(page.locator(".portion .name")).to_have_count(5)
    assert "Orangery" in page.evaluate(STORED)
    assert sell(page) == "Sale A-3"


def test_a_kill_while_a_passcode_is_set_loses_nothing(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    settled(phone)
    for turn in range(6):
        page.goto("/settings/passcode")
        page.locator("[name=passcode]").fill(CODE)
        page.locator("[name=again]").fill(CODE)
        page.get_by_role("button", name="Set passcode").click(no_wait_after=True)
        page.wait_for_timeout(60 * turn)
        phone.kill_worker()
        page.goto("about:blank")
        phone.kill_worker()
        page.goto("/inventory")
        if page.locator("#unlock").count():
            unlock(page, CODE)
            expect(page.locator("main")).to_contain_text("Amber Hour")
            page.goto("/settings/passcode")
            with page.expect_navigation():
                page.get_by_role("button", name="Remove passcode").click()
        page.goto("/inventory")
        expect(page.locator("main")).to_contain_text("Amber Hour")


def test_a_backup_restores_into_a_locked_studio(site, phone_at, tmp_path):
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    file = tmp_path / "studio.sqlite"
    save_backup(page).save_as(file)
    lock_by(page, CODE)
    page.goto("/settings/backups")
    restore(page, file)
    page.locator("#put-back").get_by_role("button", name="Restore this backup").click()
    page.wait_for_url(site.address + "/")
    assert "Amber Hour" not in page.evaluate(STORED)
    page.goto("about:blank")
    phone.kill_worker()
    page.goto("/inventory")
    unlock(page, CODE)
    expect(page.locator("main")).to_contain_text("Amber Hour")


def test_a_locked_device_that_joined_changes_and_removes_its_passcode(folder, phone_at, tmp_path):
    server = Server(tmp_path / "data")
    site = folders.Folder(folder, server.port)
    phone = phone_at(site.address)
    page = begin(phone)
    stock(page)
    lock_by(page, CODE)
    settled(phone)
    site.close()
    with server:
        page.goto("/settings/devices")
        page.locator("#join").get_by_role("button", name="Join").click()
        expect(page.locator("#keeping")).to_be_visible(timeout=60_000)
        phone.in_step()
        page.goto("/settings/passcode")
        form = page.locator("#lock-by")
        for name in ["passcode", "again"]:
            form.locator(f"[name={name}]").fill("orange trees 77")
        with page.expect_navigation():
            form.get_by_role("button", name="Change passcode").click()
        page.goto("about:blank")
        phone.kill_worker()
        page.goto("/inventory")
        unlock(page, CODE)
        expect(page.locator("#unlock .status")).to_have_text("Wrong passcode. Try again.")
        unlock(page, "orange trees 77")
        expect(page.locator("main")).to_contain_text("Amber Hour")
        page.goto("/settings/passcode")
        with page.expect_navigation():
            form.get_by_role("button", name="Remove passcode").click()
        page.goto("about:blank")
        phone.kill_worker()
        page.goto("/inventory")
        expect(page.locator("main")).to_contain_text("Amber Hour")
        assert "Amber Hour" in page.evaluate(STORED)


def test_a_copy_leaves_its_server_whole_and_comes_back(new_device, server):
    phone = new_device().keep()
    page = phone.page
    path = formula(page)
    stock(page)
    assert sell(page) == "Sale B-1"
    phone.in_step()
    page.goto("/settings/devices")
    page.get_by_role("button", name="Use it alone").click()
    expect(page.locator("#keeping .status")).to_contain_text("they no longer sync")
    page.get_by_role("button", name="Use it alone").click()
    expect(page.locator("#storage")).to_be_visible(timeout=30_000)

    # The server goes on without this device, and neither sees the other's work.
    server.stop()
    phone.cut()
    phone.kill_worker()
    page.goto(path)
    expect(page.locator(".portion .name")).to_have_count(5)
    letter = sell(page)
    assert letter not in ("Sale B-2", "Sale A-1"), letter
    settled(phone)
    phone.join()
    server.start()
    assert "B-1" in server.text("/sales")
    assert letter.removeprefix("Sale ") not in server.text("/sales")
    assert "My phone" not in server.text("/settings/devices")

    page.goto("/settings/devices")
    page.locator("#join").get_by_role("button", name="Join").click()
    expect(page.locator("#keeping")).to_be_visible(timeout=60_000)
    phone.in_step()
    assert letter.removeprefix("Sale ") in server.text("/sales")
    page.goto("/sales")
    expect(page.locator("main")).to_contain_text("B-1")
