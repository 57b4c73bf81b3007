"""Files of rooms are imported on an offline device; others wait for the server."""

import json

from playwright.sync_api import expect

from copies import device  # noqa: F401

LIST = json.dumps({"locations": [], "shoppingItems": [dict(name="Crimp caps", quantity=50, onList=True, isAvailable=True)]})
GOODS = "name,price,stock\nRose Soliflore,24.00,7\n"


def choose(page, name, content):
    page.goto("/import")
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": content.encode() if isinstance(content, str) else content})
    page.get_by_role("button", name="Show preview").click()


def look(page):
    expect(page.locator("h1")).to_have_text("Preview")
    return page.get_by_role("button", name="Import", exact=True)


def test_what_rooms_read_comes_in_without_a_network(device, server, new_device):  # noqa: F811
    page = device.page
    page.goto("/")
    device.cut()
    choose(page, "list.json", LIST)
    look(page).click()
    expect(page.locator(".toast")).to_contain_text("Imported")
    page.goto("/import")
    page.get_by_label("Or paste text").fill("Bergamot 10% in DPG 1.6 g\nHedione 2.5")
    page.get_by_role("button", name="Show preview").click()
    expect(page.locator("main")).to_contain_text("1.6 g · 10 % in DPG")
    page.locator("main [name=medley]").fill("Pasted far away")
    look(page).click()
    expect(page.locator(".toast")).to_contain_text("1 medley imported.")

    # Texts and files for the server are reported as such, and pasted text is kept.
    choose(page, "goods.csv", GOODS)
    expect(page.locator("#file-fault")).to_contain_text("The server must read this")
    choose(page, "goods.xlsx", b"PK\x03\x04\xff")
    expect(page.locator("main")).to_contain_text("can’t be reached")
    page.goto("/import")
    page.get_by_label("Or paste text").fill(GOODS)
    page.get_by_role("button", name="Show preview").click()
    expect(page.locator("#file-fault")).to_contain_text("The server must read this")
    expect(page.get_by_label("Or paste text")).to_have_value(GOODS)

    device.join()
    page.goto("/")
    device.in_step()
    other = new_device().page
    other.goto("/shopping")
    expect(other.locator("main")).to_contain_text("Crimp caps")
    other.goto("/scentings")
    expect(other.locator("main")).to_contain_text("First scents")


def test_what_is_the_server_s_is_looked_at_there_from_a_copy(device, server):  # noqa: F811
    page = device.page
    choose(page, "goods.csv", GOODS)
    look(page).click()
    page.wait_for_url("**/settings/data/import?*")
    expect(page.locator(".toast")).to_contain_text("Imported")
    choose(page, "broken.xlsx", b"PK\x03\x04\xff")
    expect(page.locator("h1")).to_have_text("This can’t be imported")
