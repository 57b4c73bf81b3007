"""A day through all rooms on two devices of one studio, one of these offline."""

import re
import subprocess

import stock
from benches import batch
from playwright.sync_api import expect


# The device's own page, through its worker.
EXPORT = "fetch('/settings/data/neroli.json').then((answer) => answer.text())"


def neroli(server, *arguments):
    done = subprocess.run(
        [server.program, *map(str, arguments)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def say(page, words):
    expect(page.locator(".toast")).to_contain_text(words, timeout=20_000)


def arrives(page, path, words):
    """Reloads a page until another device's change is there."""
    for _ in range(40):
        page.goto(path)
        if words in page.locator("main").inner_text():
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"{path} never told of {words}")


def mix(page, name, lines):
    """Writes a medley into a scenting of its own, as a person does; answers its address."""
    page.goto("/scentings/new")
    page.get_by_label("Name of the scenting").fill(name)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("h1")).to_have_text(name)
    page.get_by_role("link", name="Add medley").first.click()
    page.locator("main [name=name]").fill(name + " #1")
    page.get_by_label("Container").fill("Brown bottle")
    for place, (ingredient, amount, unit) in enumerate(lines):
        row = page.locator(".line").nth(place)
        row.locator("[name=ingredient]").fill(ingredient)
        row.locator("[name=amount]").fill(amount)
        row.locator("[name=unit]").select_option(unit)
    page.get_by_role("button", name="Add medley").click()
    # The form's title follows typing, so only the address tells that the medley is saved.
    page.wait_for_url(re.compile("/medleys/"))
    expect(page.locator("h1")).to_have_text(name + " #1")
    return re.sub(r"^https?://[^/]*|\?.*", "", page.url)


def test_a_day_through_all_rooms_on_two_devices(server, new_device, tmp_path):
    oils = stock.add_department(server.address, "Oils", restock="0")
    oud = stock.add_item(
        server.address, "Oud", oils, unit="g", use="material", cost="3", opening="12",
        restock="6", note="agarwood")
    stock.add_item(
        server.address, "Musk", oils, unit="g", use="material", cost="1", opening="50")
    bottle = stock.add_item(
        server.address, "Night, 5 ml", oils, unit="each", price="30", restock="2")
    stall, home = new_device().keep("The stall's phone"), new_device().keep("The one at home")

    # No signal: a note is learned, a medley with the note written, a batch made.
    stall.cut()
    page = stall.page
    stall.remark("agarwood", "The one for the night.")
    say(page, "Remark saved")
    path = mix(page, "Night", [("Oud", "4", "g"), ("Musk", "1", "g")])
    expect(page.locator("#stock")).to_contain_text("12\u00a0g in stock")
    batch(page, path, "10")
    for _ in range(2):
        page.get_by_role("button", name="Exact").tap()
        expect(page.locator(".toast")).to_be_visible()
    page.get_by_label("Stock item made").select_option(label="Night, 5 ml")
    page.get_by_label("Quantity").fill("3")
    page.get_by_role("button", name="Finish").tap()
    expect(page.locator("main")).to_contain_text("Taken from Stock")

    # Two bottles are sold for cash; the stock falls, and the missing material goes on the list.
    page.goto("/till")
    for _ in range(2):
        page.locator(".good", has_text="Night, 5 ml").click()
    page.locator("#cart-bar").tap()
    page.locator("#cart").get_by_role("button", name="100", exact=True).tap()
    page.locator("#cart").get_by_role("button", name="Confirm sale · change €40.00").tap()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    page.goto(f"/inventory/items/{bottle}")
    expect(page.locator(".on-hand")).to_contain_text("1")
    page.goto("/inventory/low")
    page.get_by_role("button", name="Add “Oud” to the shopping list").tap()
    say(page, "Oud")

    # Meanwhile, at home, something else.
    home.favourite("vetiver")
    home.page.goto(f"/inventory/items/{oud}")
    expect(home.page.locator(".on-hand")).to_contain_text("12")

    # Both meet. At home the oil is bought, received into stock at its price, and two minutes taken.
    stall.join()
    page.goto("/")
    stall.in_step()
    page = home.page
    arrives(page, "/shopping", "Oud")
    page.get_by_role("button", name=re.compile("Oud")).first.tap()
    say(page, "Oud")
    page.goto("/shopping/purchased")
    page.get_by_role("link", name="Receive “Oud” into stock").tap()
    page.locator("input[name=quantity]").last.fill("20")
    page.locator("input[name=paid]").fill("80")
    page.locator("form button[type=submit]").filter(has_text="Restock").first.tap()
    expect(page.locator(".on-hand")).to_contain_text("24")
    page.goto(path)
    expect(page.locator("#stock")).to_contain_text("24\u00a0g in stock")
    page.goto("/airlock")
    page.get_by_role("button", name="Change length").click()
    page.get_by_label("Other length").fill("0:05")
    page.get_by_role("button", name="Use it").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Done!", timeout=15_000)
    home.in_step()

    # Both have all changes on their first pages, and the server's content, to the byte.
    for device in (stall, home):
        page = device.page
        arrives(page, "/", "Breath today")
        for words in ["€60.00", "Open till", "Running low", "Night, 5 ml", "once, under"]:
            arrives(page, "/", words)
        device.in_step()
        assert page.evaluate(EXPORT) == server.text("/settings/data/neroli.json")

    # A backup restored elsewhere is the same studio.
    neroli(server, "backup", tmp_path / "backup", "--data", server.data)
    neroli(server, "restore", tmp_path / "backup", "--data", tmp_path / "restored")
    here = neroli(server, "fingerprint", "--data", server.data)
    assert neroli(server, "fingerprint", "--data", tmp_path / "restored") == here
