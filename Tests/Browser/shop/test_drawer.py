"""The drawer: opened, something taken out, counted, closed half a euro short, printed."""

import pytest
from playwright.sync_api import expect

from books import opened

NOON = 1_780_315_200_000


@pytest.fixture
def shop(tmp_path):
    with opened(tmp_path) as shop:
        yield shop


def piece(form, worth):
    return form.locator(f"[data-worth='{worth}']")


def open_drawer(page):
    page.goto("/drawer")
    form = page.locator("form[action='/drawer/open']")
    piece(form, 5_000).fill("2")
    form.get_by_role("button", name="Open the drawer").click()
    expect(page.get_by_text("The drawer is open")).to_be_visible()


@pytest.mark.parametrize("scripted", [True, False], ids=["with scripts", "without"])
def test_a_day_from_float_to_close(open_browser, shop, device, scripted):
    page = open_browser(device, base_url=shop.address, java_script_enabled=scripted)
    open_drawer(page)
    shop.sell(NOON, 2_350)
    shop.sell(NOON, 1_000, "card")
    form = page.locator("form[action='/drawer/cash']")
    form.get_by_label("Sum").fill("12,50")
    form.get_by_label("Reason").fill("Flowers")
    form.get_by_role("button", name="Record").click()
    expect(page.locator(".sums .total")).to_have_text("€111.00")

    form = page.locator("form[action='/drawer/close']")
    piece(form, 10_000).fill("1")
    piece(form, 1_000).fill("1")
    piece(form, 50).fill("1")
    if scripted:
        expect(form.locator("output")).to_have_text("110.50")
    form.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("€0.50 short")).to_be_visible()
    page.get_by_role("button", name="Count again").click()
    expect(piece(page.locator("form[action='/drawer/close']"), 10_000)).to_have_value("1")
    page.get_by_role("button", name="Compare").click()
    page.get_by_role("button", name="Close the day").click()

    expect(page).to_have_title(f"End-of-day report {shop.letter}-1 · Neroli")
    expect(page.locator(".close .total")).to_have_text("€0.50 short")
    expect(page.locator(".close")).to_contain_text("−€0.50")
    expect(page.locator(".close")).to_contain_text(f"{shop.letter}-1 to {shop.letter}-2")
    # A later sale belongs to the next close.
    shop.sell(NOON, 9_900)
    before = page.locator(".close").inner_text()
    page.reload()
    assert page.locator(".close").inner_text() == before
    page.goto("/drawer")
    expect(page.locator(".sums .total")).to_have_text("€99.00")
    expect(piece(page.locator("form[action='/drawer/close']"), 10_000)).to_have_value("")


def test_a_close_fits_a_roll_of_paper(open_browser, shop):
    shop.sell(NOON, 2_350)
    shop.post("/drawer/close", {"currency": "EUR", "sum": "23.50"})
    # 72 mm, the printable width of an 80 mm roll; and A6.
    for width in [272, 366]:
        page = open_browser("laptop", base_url=shop.address, viewport=dict(width=width, height=800))
        page.goto(f"/closes/{shop.letter}-1")
        page.emulate_media(media="print")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.get_by_role("button", name="Print")).to_be_hidden()
        expect(page.locator("nav.rooms")).to_be_hidden()
        expect(page.locator(".close")).to_contain_text("Balanced")


def test_what_was_written_down_is_taken_back_and_comes_back(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    open_drawer(page)
    page.get_by_role("button", name="Take back: Float").tap()
    expect(page.get_by_role("heading", name="Take back “Float”, €100.00?")).to_be_visible()
    page.locator("[popover]:popover-open").get_by_role("button", name="Take back").tap()
    expect(page.locator(".toast")).to_contain_text("Taken back")
    expect(page.get_by_text("Taken back: Float")).to_be_visible()
    expect(page.get_by_role("heading", name="Open the drawer")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Open since")).to_be_visible()


def test_a_wrong_count_keeps_what_was_typed(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    page.watch.ignore("status of 422")
    page.goto("/drawer")
    form = page.locator("form[action='/drawer/open']")
    piece(form, 5_000).fill("two")
    piece(form, 100).fill("7")
    form.get_by_role("button", name="Open the drawer").click()

    form = page.locator("form[action='/drawer/open']")
    expect(piece(form, 5_000)).to_have_attribute("aria-invalid", "true")
    expect(piece(form, 5_000)).to_have_value("two")
    expect(piece(form, 100)).to_have_value("7")
    expect(form.get_by_text("Enter a count up to")).to_be_visible()


def test_a_count_that_was_left_is_still_there(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    page.goto("/drawer")
    piece(page.locator("form[action='/drawer/open']"), 5_000).fill("3")
    page.goto("/sales")
    page.goto("/drawer")
    expect(page.get_by_text("Your unsaved changes are still here.")).to_be_visible()
    expect(page.locator("output").first).to_have_text("150.00")


def test_a_sale_during_the_count_is_compared_before_anything_is_closed(open_browser, shop):
    shop.sell(NOON, 2_350)
    page = open_browser("phone", base_url=shop.address)
    page.goto("/drawer")
    form = page.locator("form[action='/drawer/close']")
    form.get_by_label("Or the total").fill("23,50")
    form.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("Balanced")).to_be_visible()
    shop.sell(NOON, 1_200)

    page.get_by_role("button", name="Close the day").click()

    expect(page.get_by_role("alert")).to_contain_text("1 more sale.")
    expect(page.get_by_role("alert")).to_contain_text("It should now hold €35.50, not €23.50.")
    expect(page.get_by_text("€12.00 short")).to_be_visible()
    page.get_by_role("button", name="Close the day").click()
    expect(page).to_have_title(f"End-of-day report {shop.letter}-1 · Neroli")


def test_the_same_form_sent_later_says_when_it_was_recorded(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    page.goto("/drawer")
    form = page.locator("form[action='/drawer/cash']")
    form.get_by_label("Sum").fill("12.50")
    form.get_by_label("Reason").fill("Flowers")
    with page.expect_request("**/drawer/cash") as sent:
        form.get_by_role("button", name="Record").click()
    expect(page.get_by_text("Recorded", exact=True)).to_be_visible()
    # Sends the earlier page's form again with equal values, some seconds later.
    page.wait_for_timeout(3_500)
    page.go_back()
    page.evaluate(
        """(body) => {
          const form = document.querySelector("form[action='/drawer/cash']");
          for (const [name, value] of new URLSearchParams(body)) {
            const field = form.elements.namedItem(name);
            if (name === "way") continue;
            field.value = value;
          }
        }""", sent.value.post_data)
    page.watch.ignore("status of 409")
    page.locator("form[action='/drawer/cash'] button[type=submit]").click()

    expect(page.locator("h1")).to_contain_text("Already recorded at")
    page.get_by_role("button", name="Record again").click()
    expect(page.get_by_text("Recorded", exact=True)).to_be_visible()
    expect(page.locator(".sums .total")).to_have_text("−€25.00")
