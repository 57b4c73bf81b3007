"""Persons on a phone with a copy: what its storage holds, rights without a signal, and the change by a PIN."""

import re

import pytest
import tills
from playwright.sync_api import expect

OWNER, ANNA = "orris root", "tulip fields"
# Content of the browser's stores: pages, entries, facts and caches.
HELD = """async (texts) => {
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const database = await done(indexedDB.open("neroli"));
    const held = [];
    const add = (value) => {
        if (value instanceof Uint8Array || value instanceof ArrayBuffer) {
            held.push(new TextDecoder("latin1").decode(value));
        } else if (value && typeof value === "object") Object.values(value).forEach(add);
        else held.push(String(value));
    };
    for (const name of database.objectStoreNames) {
        add(await done(database.transaction(name).objectStore(name).getAll()));
    }
    database.close();
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (/html|person|people/.test(request.url)) add(await (await cache.match(request)).text());
        }
    }
    const all = held.join("\\n");
    return { size: all.length, found: texts.filter((text) => all.includes(text)) };
}"""


@pytest.fixture
def shop(server):
    server.stop()
    tills.stock(server.data)
    server.start()
    return server


def protect(page):
    page.goto("/settings/passcode")
    page.get_by_label("New passcode").fill(OWNER)
    page.get_by_label("Repeat passcode").fill(OWNER)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("/settings"))


def add_anna(page):
    page.goto("/settings/people")
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_label("Passcode of this person").fill(ANNA)
    page.get_by_label("Your passcode").fill(OWNER)
    page.get_by_role("button", name="Add a person").click()
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()


def sign_in(page, name, passcode):
    page.goto("/lock")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Passcode", exact=True).fill(passcode)
    page.get_by_role("button", name="Open").click()
    expect(page).to_have_url(re.compile("/till"))


def set_pins(page):
    page.goto("/person")
    for name, passcode, pin in [("Anna", ANNA, "1234"), ("", OWNER, "9876")]:
        form = page.locator("form[action='/person/pin']")
        form.get_by_label("Name").fill(name)
        form.get_by_label("Passcode").fill(passcode)
        form.get_by_label("PIN").fill(pin)
        form.get_by_role("button", name="Set PIN").click()
        expect(page).to_have_url(re.compile("/person$"))


def change(page, name, pin):
    page.goto("/person")
    card = page.locator("section", has=page.get_by_role("heading", name=name))
    card.get_by_label("PIN").fill(pin)
    card.get_by_role("button", name="Change").click()


def test_a_sellers_phone_sells_without_a_signal_and_holds_no_recipe_and_no_cost(
    open_browser, shop, new_device
):
    owner = open_browser("laptop", base_url=shop.address)
    protect(owner)
    add_anna(owner)
    owner.goto("/notes/damask-rose")
    owner.get_by_label("Your remark").fill("Zirkelquint of the recipe")
    owner.locator(".remark").get_by_role("button", name="Save").click()
    phone = new_device()
    sign_in(phone.page, "Anna", ANNA)
    phone.keep("Anna's phone", passcode=ANNA)
    secrets = ["Zirkelquint", "&cost=1", "&cost=2", "&cost=3", "&cost=4"]
    held = phone.page.evaluate(HELD, [*secrets, "Cedar Drawer"])
    assert held["found"] == ["Cedar Drawer"] and held["size"] > 1_000_000

    phone.cut()
    phone.page.goto("/till")
    phone.page.locator(".good", has_text="Cedar Drawer").click()
    expect(phone.page.locator("#cart-bar")).to_be_visible()
    assert phone.page.locator("a[href^='/medleys'], a[href^='/notes']").count() == 0
    phone.page.goto("/medleys")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Not among your rights")
    phone.page.goto("/shopping/items/new")
    phone.page.goto("/till")
    phone.join()
    owner.get_by_label("Your remark").fill("Zirkelquint again")
    owner.locator(".remark").get_by_role("button", name="Save").click()
    phone.page.goto("/till")
    phone.in_step()
    assert phone.page.evaluate(HELD, secrets)["found"] == []


def test_the_person_changes_without_a_signal_and_the_cart_stays(open_browser, shop, new_device):
    owner = open_browser("laptop", base_url=shop.address)
    protect(owner)
    add_anna(owner)
    till = new_device()
    page = till.page
    sign_in_owner(page)
    till.keep("The till", passcode=OWNER)
    set_pins(page)
    page.goto("/till")
    till.in_step()
    # The news of the PINs came with a sync.
    page.wait_for_function(
        """async () => {
            const open = indexedDB.open("neroli");
            await new Promise((done) => { open.onsuccess = done; });
            const get = open.result.transaction("facts").objectStore("facts").get("people");
            await new Promise((done) => { get.onsuccess = done; });
            open.result.close();
            return get.result?.persons.filter(({ key }) => key).length === 2;
        }""", timeout=60_000)
    page.locator(".good", has_text="Cedar Drawer").click()
    expect(page.locator("#cart-bar")).to_be_visible()
    page.goto("/medleys")
    expect(page.locator("h1")).not_to_have_text("Not among your rights")

    till.cut()
    change(page, "Anna", "0000")
    expect(page.get_by_role("alert")).to_contain_text("Wrong PIN")
    change(page, "Anna", "1234")
    expect(page).to_have_url(re.compile("/till"))
    expect(page.locator("#cart-bar")).to_be_visible()
    page.goto("/medleys")
    expect(page.get_by_role("heading", level=1)).to_have_text("Not among your rights")
    # With a signal, the server's pages are Anna's, too.
    till.join()
    page.goto("/settings/people")
    expect(page.get_by_role("heading", level=1)).to_have_text("Not among your rights")
    change(page, "Owner", "9876")
    expect(page).to_have_url(re.compile("/till"))
    page.goto("/settings/people")
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()


def sign_in_owner(page):
    page.goto("/lock")
    page.get_by_label("Passcode", exact=True).fill(OWNER)
    page.get_by_role("button", name="Open").click()
    page.wait_for_url(lambda url: "/lock" not in url)
