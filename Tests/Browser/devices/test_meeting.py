"""Two windows that change one thing apart: nothing is overwritten unknowingly, and nothing is lost."""

import pytest


@pytest.fixture
def windows(server, open_browser):
    """A phone and a laptop at one remark, which existed before."""
    phone = open_browser("phone", base_url=server.address)
    laptop = open_browser("laptop", base_url=server.address)
    write(phone, "Barn")
    for page in (phone, laptop):
        page.goto("/notes/vetiver")
    return phone, laptop


def write(page, text):
    if "/notes/vetiver" not in page.url:
        page.goto("/notes/vetiver")
    page.locator(".remark textarea").fill(text)
    page.locator(".remark").get_by_role("button", name="Save").click()
    page.locator(".toast").wait_for()


def remark(page):
    page.goto("/notes/vetiver")
    return page.locator(".remark textarea").input_value()


def notice(page):
    return page.get_by_role("link", name="1 entry changed on two devices")


def test_the_value_that_gave_way_can_be_taken_after_all(windows):
    phone, laptop = windows
    write(phone, "Smoky")
    write(laptop, "Leather")
    assert remark(phone) == "Leather"

    notice(phone).click()
    card = phone.locator(".card.met")
    assert card.get_by_text("Leather", exact=True).is_visible()
    assert card.get_by_text("Smoky", exact=True).is_visible()
    card.get_by_role("button", name="Use this one").click()
    phone.locator(".toast").wait_for()

    assert remark(phone) == "Smoky"
    assert notice(phone).count() == 0


def test_the_notice_is_put_away(windows):
    phone, laptop = windows
    write(phone, "Smoky")
    write(laptop, "Leather")

    phone.goto("/met")
    phone.get_by_role("button", name="Keep as is").click()
    phone.get_by_text("No conflicts").wait_for()

    assert remark(phone) == "Leather"
    assert notice(phone).count() == 0


def test_the_notice_leaves_the_list_beside_a_note_where_it_was(windows):
    phone, laptop = windows
    write(phone, "Smoky")
    write(laptop, "Leather")
    laptop.goto("/notes/vetiver")

    note = laptop.locator(".note").bounding_box()
    pane = laptop.locator(".pane").bounding_box()
    said = notice(laptop).bounding_box()
    assert pane["x"] + pane["width"] <= note["x"]
    assert pane["y"] == 0 and pane["height"] == 800
    assert said["y"] >= note["y"] + note["height"]


def test_the_page_of_what_met_does_not_lead_to_itself(windows):
    phone, laptop = windows
    write(phone, "Smoky")
    write(laptop, "Leather")

    phone.goto("/met")

    assert phone.locator(".card.met").count() == 1
    assert notice(phone).count() == 0


def test_what_both_added_stands(windows):
    phone, laptop = windows
    write(phone, "Barn, smoke")
    write(laptop, "Barn, honey")

    assert remark(laptop) == "Barn, smoke\nhoney"


def test_a_draft_of_before_does_not_overwrite_what_came_meanwhile(windows):
    phone, laptop = windows
    phone.locator(".remark textarea").fill("Smoky")
    write(laptop, "Leather")
    phone.reload()
    assert phone.locator(".remark textarea").input_value() == "Smoky"

    phone.locator(".remark").get_by_role("button", name="Save").click()
    phone.locator(".toast").wait_for()

    notice(phone).click()
    assert phone.locator(".card.met").get_by_text("Leather", exact=True).is_visible()


def test_a_page_shows_what_stood_there_before_and_puts_it_back(windows):
    phone, _ = windows
    write(phone, "Smoky")
    phone.get_by_text("Earlier values").click()
    assert phone.locator(".former").get_by_text("Barn", exact=True).is_visible()

    phone.locator(".former").get_by_role("button", name="Restore this value").click()
    phone.locator(".toast").wait_for()

    assert remark(phone) == "Barn"
    assert notice(phone).count() == 0
