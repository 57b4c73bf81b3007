"""One name made on two phones without a network, and one phone's refused entries."""

import pytest
from playwright.sync_api import expect

CARD = "Two devices created “Room spray”. This one is now “Room spray (2)”."
MEDLEY = dict(
    maturity="3", period="day", destination="Jar", ingredient="Oud", amount="2", unit="g", dilution="",
    diluent="", origin="")


@pytest.fixture
def phones(new_device):
    """Two phones that keep a copy and are without a network."""
    first, second = new_device().keep("First"), new_device().keep("Second")
    for phone in (first, second):
        phone.page.goto("/")
        phone.cut()
    return first, second


def send(phone, path, **fields):
    """Sends a form from the page, so that the copy answers; returns the landing path."""
    return phone.page.evaluate(
        """async ([path, fields]) => {
            const body = new URLSearchParams({ id: crypto.randomUUID(), ...fields });
            const answer = await fetch(path, { method: "POST", body });
            if (!answer.ok) throw new Error(path + " answered " + answer.status);
            return new URL(answer.url).pathname;
        }""", [path, fields])


def meet(*phones):
    for phone in phones:
        phone.join()
        phone.page.goto("/")
        phone.in_step()


def join(page):
    page.locator(".card.met").first.get_by_role("button", name="Merge").click()
    expect(page.locator(".toast")).to_contain_text("Merged")


def test_a_scenting_of_two_phones_stays_with_what_was_built_on_it_and_becomes_one(phones):
    first, second = phones
    one = send(first, "/scentings/new", name="Room spray", kind="none", low="1", high="2")
    two = send(second, "/scentings/new", name="Room spray", kind="none", low="1", high="2")
    medley = send(second, two + "/new", name="Morning", **MEDLEY)

    meet(first, second, first)

    page = first.page
    page.goto("/refused")
    expect(page.locator("main")).to_contain_text("No refused changes")
    page.goto("/")
    expect(page.locator(".card.met")).to_contain_text(CARD)
    page.goto(two)
    expect(page.locator("h1")).to_have_text("Room spray (2)")
    expect(page.locator("main")).to_contain_text("Morning")
    first.cut()
    join(page)
    assert page.url.split("?")[0].endswith(one)
    expect(page.locator("main")).to_contain_text("Morning")

    # The other phone, without news of the merge, goes on with the second.
    second.cut()
    send(second, two + "/new", name="Evening", **MEDLEY)
    meet(first, second)
    page = second.page
    page.goto(two)
    assert page.url.split("?")[0].endswith(one)
    expect(page.locator("main")).to_contain_text("Morning")
    expect(page.locator("main")).to_contain_text("Evening")
    page.goto(medley)
    expect(page.locator("h1")).to_have_text("Morning")


def test_a_department_and_an_item_of_two_phones_become_one_each(phones):
    for phone in phones:
        oils = send(phone, "/inventory/departments/new", name="Oils", restock="3", markup="50")
        send(
            phone, "/inventory/items/new", name="Neroli", attribute="", unit="ml", use="both", cost="",
            price="12", restock="", barcode="", supplier="", note="", opening="5",
            department=oils.split("/")[-1])
    first, second = phones
    meet(first, second, first)

    page = first.page
    for _ in range(2):
        page.goto("/")
        join(page)
    page.goto("/inventory/departments")
    expect(page.locator("main")).not_to_contain_text("(2)")
    page.goto("/inventory")
    expect(page.locator("main")).not_to_contain_text("(2)")
    expect(page.locator("main")).to_contain_text("10 ml")
    first.in_step()
    second.page.goto("/inventory")
    meet(second)
    second.page.goto("/inventory")
    expect(second.page.locator("main")).to_contain_text("10 ml")


def test_a_refused_evaluation_is_shown_whole_and_done_again_elsewhere(phones):
    first, second = phones
    meet(first, second)
    soap = send(first, "/scentings/new", name="Soap", kind="none", low="1", high="2")
    kept = send(first, soap + "/new", name="Orange grove", **MEDLEY)
    gone = send(first, soap + "/new", name="Lemon grove", **MEDLEY)
    meet(first, second)
    second.page.goto(gone)
    expect(second.page.locator("h1")).to_have_text("Lemon grove")
    second.cut()
    send(second, gone + "/smell", minutes="0", rating="4", text="Green, sharp & lasting", status="tbd")
    send(first, gone + "/delete")
    meet(first, second)

    page = second.page
    page.goto("/refused")
    card = page.locator(".card", has_text="Green, sharp & lasting")
    expect(card.locator("dl")).to_contain_text("Stars")
    card.get_by_text("Text to copy").click()
    assert "Stars: 4" in card.locator("textarea").input_value()
    card.get_by_role("button", name="Orange grove").click()
    expect(page.locator(".toast")).to_be_visible()
    page.goto(kept)
    expect(page.locator("main")).to_contain_text("Green, sharp & lasting")
