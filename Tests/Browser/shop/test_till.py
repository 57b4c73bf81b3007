"""The till: by touch, by keyboard, without a script, twice in a row, after a crash."""

import os
import re
import signal

import pytest
import tills
from copies import Device
from looks import SIZE_TEXT, STICKING_OUT, violations
from playwright.sync_api import Error, expect
from scanners import scan
from servers import Server


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    """A program with full shelves, and its data folder."""
    server = Server(tmp_path_factory.mktemp("shop"))
    server.start()
    server.stop()
    tills.stock(server.data)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def till(shop, open_browser):
    def make(device="phone", scheme="light", **options):
        page = open_browser(device, scheme, base_url=shop.address, **options)
        page.goto("/till")
        return page
    return make


def tap(page, name, times=1):
    for _ in range(times):
        page.locator(".good", has_text=name).click()


def count(page):
    return page.locator(".cart-head .small")


def test_a_customer_is_served_by_touch(till):
    page = till("phone")
    expect(page.locator("#cart-bar")).to_be_hidden()

    tap(page, "Cedar Drawer", 3)
    tap(page, "Bergamot Wash")

    bar = page.locator("#cart-bar")
    expect(bar).to_contain_text("4 items")
    expect(bar).to_contain_text("€32.64")
    bar.tap()
    sheet = page.locator("#cart")
    sheet.get_by_role("button", name="1 less of Cedar Drawer").tap()
    expect(count(page)).to_have_text("3 items")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="30", exact=True).tap()
    sheet.get_by_role("button", name="Confirm sale · change €3.78").tap()
    expect(page.get_by_text("Sale saved · change €3.78")).to_be_visible()
    page.get_by_role("link", name="Next customer").tap()
    expect(page).to_have_url(re.compile("/till$"))
    expect(bar).to_be_hidden()


def test_a_customer_is_served_by_keyboard_and_a_typed_barcode(till):
    page = till("laptop")

    page.keyboard.press("/")
    for code in ["4006381333931", "4006381333948", "4006381333931"]:
        scan(page, code, gap=3)
        expect(page.get_by_role("searchbox")).to_have_value("")
    expect(count(page)).to_have_text("3 items")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("vetiv")
    expect(page.locator(".good")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(count(page)).to_have_text("4 items")

    page.locator("#cart a.confirm").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Other amount").fill("200")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next customer")).to_be_focused()
    expect(page.get_by_text("Sale saved · change €30.94")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()


def test_an_unknown_barcode_is_said(till):
    page = till("laptop")
    page.get_by_role("searchbox").fill("4006381333999")
    page.keyboard.press("Enter")

    expect(page.locator(".cart-said")).to_have_text(
        "No item for sale has the barcode 4006381333999.")
    expect(page.get_by_role("searchbox")).to_have_value("")


def scanned(page, *codes):
    """As a scanner types: digits at once, then Enter."""
    for code in codes:
        scan(page, code, gap=2)


ORANGE, ROSA_CODE, NOBODY = "4006381333931", "4006381333948", "4999999999999"


def slow(page, milliseconds=400):
    def later(route):
        page.wait_for_timeout(milliseconds)
        route.continue_()
    page.route("**/till/cart", later)


def test_four_quick_scans_on_a_slow_line_are_four_items(till):
    page = till("laptop")
    slow(page)
    page.locator("input[name=code]").focus()

    scanned(page, ORANGE, ROSA_CODE, ORANGE, ORANGE)

    expect(count(page)).to_have_text("4 items")
    expect(page.locator("#cart")).to_contain_text("Rosa Notte")
    expect(page.locator("input[name=code]")).to_have_value("")


def test_an_unknown_code_does_not_spoil_the_next(till):
    page = till("laptop")
    page.locator("input[name=code]").focus()

    scanned(page, NOBODY, ORANGE, ROSA_CODE)

    expect(count(page)).to_have_text("2 items")
    expect(page.locator(".scan-fault")).to_contain_text(NOBODY)


def test_a_scan_without_focus_is_caught(till):
    page = till("laptop")
    tap(page, "Cedar Drawer")
    expect(count(page)).to_have_text("1 item")
    # The tapped button has the focus: the scanner's Enter must not press the button.
    scanned(page, ORANGE, NOBODY, ORANGE)

    expect(count(page)).to_have_text("3 items")
    expect(page.locator(".scan-fault")).to_contain_text(NOBODY)


def test_a_scan_into_a_quantity_is_a_scan(till):
    page = till("laptop")
    tap(page, "Cedar Drawer")
    quantity = page.locator("#cart input[name=quantity]").first
    quantity.focus()

    scanned(page, ORANGE)

    expect(count(page)).to_have_text("2 items")
    expect(page.locator("#cart input[name=quantity]").first).to_have_value("1")


def test_a_scan_after_a_sale_begins_the_next(till):
    page = till("laptop")
    tap(page, "Cedar Drawer")
    expect(count(page)).to_have_text("1 item")
    page.goto("/till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    # The script, which listens for a scanner, has run.
    expect(page.locator("#next")).to_be_focused()

    scanned(page, ORANGE)

    expect(page).to_have_url(re.compile(r"/till$"))
    expect(count(page)).to_have_text("1 item")
    expect(page.locator("#cart")).to_contain_text("Orange & Fennel")


def test_back_to_a_void_sale_does_not_say_that_it_is_saved(till):
    page = till("laptop")
    tap(page, "Cedar Drawer")
    expect(count(page)).to_have_text("1 item")
    page.goto("/till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    page.get_by_role("button", name="Void sale").click()
    page.locator("#void").get_by_role("button", name="Void sale").click()
    expect(page.locator(".capsule", has_text="This sale is void.")).to_be_visible()

    page.go_back()

    expect(page.locator(".capsule", has_text="This sale is void.")).to_be_visible()
    expect(page.get_by_text("Sale saved")).to_have_count(0)


def test_the_steppers_keep_the_keyboard_where_it_was(till):
    page = till("laptop")
    tap(page, "Clove Smoke")
    more = page.get_by_role("button", name="1 more of Clove Smoke")

    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    expect(count(page)).to_have_text("3 items")
    expect(more).to_be_focused()
    page.get_by_label("Quantity of Clove Smoke").fill("12")
    page.keyboard.press("Enter")
    expect(count(page)).to_have_text("12 items")
    page.get_by_label("Quantity of Clove Smoke").fill("x")
    page.keyboard.press("Enter")
    expect(page.locator(".cart-said")).to_have_text("Enter a number, such as 2.")
    page.get_by_label("Quantity of Clove Smoke").fill("0")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()


def test_a_quantity_is_sent_once_and_what_is_typed_meanwhile_stays(till):
    page = till("laptop")
    tap(page, "Clove Smoke")
    tap(page, "Rosa Notte")
    expect(count(page)).to_have_text("2 items")
    held = []
    page.route("**/till/cart", lambda route: held.append(route))
    page.get_by_label("Quantity of Clove Smoke").fill("5")
    page.keyboard.press("Enter")
    while not held:
        page.wait_for_timeout(20)
    page.get_by_label("Quantity of Rosa Notte").fill("3")
    held[0].continue_()

    expect(count(page)).to_have_text("6 items")
    expect(page.get_by_label("Quantity of Rosa Notte")).to_have_value("3")
    expect(page.get_by_label("Quantity of Rosa Notte")).to_be_focused()
    assert len(held) == 1
    page.unroute_all(behavior="wait")
    page.keyboard.press("Enter")
    expect(count(page)).to_have_text("8 items")


def test_taps_as_quick_as_fingers_are_all_counted(till):
    page = till("laptop")
    page.evaluate("""() => {
        for (let tap = 0; tap < 20; tap += 1) {
            document.querySelectorAll(".good")[tap % 3].click();
        }
    }""")
    expect(count(page)).to_have_text("20 items")


def test_a_shop_without_scripts_sells(till):
    page = till("phone", java_script_enabled=False)
    tap(page, "Cedar Drawer", 2)
    page.locator("#cart-bar").click()
    page.locator("#cart a.confirm").click()
    page.locator("summary", has_text="Discount on the sale").click()
    page.locator("details[open] input[name=discount]").fill("50 %")
    page.locator("details[open]").get_by_role("button", name="Apply discount").click()
    expect(page.locator(".bill .total")).to_contain_text("€6.42")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.locator(".saved")).to_contain_text("Sale saved")


def test_the_cart_survives_leaving_and_a_reload(till):
    page = till("laptop")
    tap(page, "Rosa Notte", 2)
    expect(count(page)).to_have_text("2 items")

    page.goto("/notes")
    page.goto("/till")
    expect(count(page)).to_have_text("2 items")
    page.reload()
    expect(count(page)).to_have_text("2 items")


def test_the_cart_survives_a_killed_browser(shop, chromium, tmp_path):
    options = dict(
        user_data_dir=tmp_path / "profile", executable_path="/usr/bin/chromium-headless-shell",
        args=["--no-sandbox"] if os.geteuid() == 0 else [], base_url=shop.address, headless=True)
    kind = chromium.browser_type
    first = kind.launch_persistent_context(**options)
    page = first.pages[0]
    page.goto("/till")
    tap(page, "Iris Paper", 3)
    expect(count(page)).to_have_text("3 items")
    page.wait_for_timeout(500)  # The disk may be slower than the eye.
    for process in processes_of(tmp_path / "profile"):
        os.kill(process, signal.SIGKILL)
    try:
        first.close()
    except Error:
        pass  # Nothing is left to close.

    second = kind.launch_persistent_context(**options)
    page = second.pages[0]
    page.goto("/till")
    expect(count(page)).to_have_text("3 items")
    expect(page.locator(".cart-said")).to_have_text(re.compile("^(Cart restored.)?$"))
    second.close()


def processes_of(profile):
    """Processes of this test's browser, by its profile."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                if f"--user-data-dir={profile}".encode() in file.read():
                    found.append(int(name))
        except OSError:
            pass
    return found


def test_a_second_tap_on_confirm_sells_once(shop, till):
    page = till("laptop")
    before = tills.change(shop.data, "SELECT count(*) FROM sale")[0][0]
    tap(page, "Cedar Drawer")
    page.locator("#cart .keys button").first.click()
    confirm = page.get_by_role("button", name="Confirm sale")
    confirm.dblclick()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Your cart is empty.")).to_be_visible()

    assert tills.change(shop.data, "SELECT count(*) FROM sale")[0][0] == before + 1


def test_what_was_withdrawn_or_repriced_is_said_before_anything_is_saved(shop, till):
    page = till("phone")
    tap(page, "Discovery set")
    tap(page, "Vetiver Salt")
    expect(count(page)).to_have_text("2 items")
    page.goto("/till/confirm")
    before = tills.change(shop.data, "SELECT count(*) FROM sale")[0][0]
    tills.change(shop.data, "UPDATE inventory_item SET price = 4000 WHERE id = ?", tills.item(2))
    tills.change(shop.data, "UPDATE inventory_item SET is_for_sale = 0 WHERE id = ?", tills.item(8))
    try:
        page.watch.ignore("status of 422")
        page.get_by_role("button", name="Confirm sale").click()

        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("Discovery set is no longer for sale.")
        expect(alert).to_contain_text("Vetiver Salt now costs €40.00; it was €38.00.")
        assert tills.change(shop.data, "SELECT count(*) FROM sale")[0][0] == before
        page.get_by_role("button", name="Remove Discovery set").click()
        page.get_by_role("button", name="Confirm sale").click()
        expect(page.get_by_text("Sale saved")).to_be_visible()
        expect(page.locator(".bill .total")).to_contain_text("€42.80")
    finally:
        tills.change(shop.data, "UPDATE inventory_item SET price = 3800 WHERE id = ?", tills.item(2))
        tills.change(shop.data, "UPDATE inventory_item SET is_for_sale = 1 WHERE id = ?", tills.item(8))


def test_more_than_is_on_the_shelf_is_warned_of(till):
    page = till("laptop")
    tap(page, "Amber Hour", 3)

    expect(count(page)).to_have_text("3 items")
    expect(page.locator("#cart .short")).to_have_text("Only 2 left in stock.")
    page.goto("/till/confirm")
    expect(page.locator(".bill .short")).to_have_text("Only 2 left in stock.")


def sold(page, name, times=1):
    tap(page, name, times)
    expect(count(page)).to_have_text("1 item" if times == 1 else f"{times} items")
    page.goto("/till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()


def test_a_refund_by_line_and_a_void_leave_a_trace(till):
    page = till("phone")
    sold(page, "Bergamot Wash", 2)
    page.locator("summary", has_text="Refund").tap()
    page.get_by_label("Quantity of Bergamot Wash").fill("3")
    page.watch.ignore("status of 422")
    page.get_by_role("button", name="Refund selected…").tap()
    expect(page.get_by_text("Enter at most 2.")).to_be_visible()
    page.get_by_label("Quantity of Bergamot Wash").fill("1")
    page.get_by_label("Returned goods: Bergamot Wash").select_option("written-off")
    page.get_by_role("button", name="Refund selected…").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Refund items of sale")
    expect(page.locator(".pay-back")).to_contain_text("out of the drawer")
    page.get_by_role("button", name="Edit").tap()
    expect(page.get_by_label("Quantity of Bergamot Wash")).to_have_value("1")
    expect(page.get_by_label("Returned goods: Bergamot Wash")).to_have_value("written-off")
    page.get_by_role("button", name="Refund selected…").tap()
    page.get_by_role("button", name=re.compile(r"^Refund €")).tap()
    expect(page.locator(".toast")).to_contain_text("Refunded")
    expect(page.locator(".bill").nth(1)).to_contain_text("1, written off")

    # The refund was a mistake: cancel the refund, then undo the cancellation.
    page.get_by_role("button", name="Cancel refund").first.tap()
    page.locator("#take-back").get_by_role("button", name="Cancel refund").tap()
    expect(page.locator(".toast")).to_contain_text("Refund cancelled")
    # A trace stays.
    expect(page.locator(".bill")).to_have_count(2)
    expect(page.locator(".bill").nth(1)).to_contain_text("Taken back")
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(page.locator(".bill").nth(1)).to_contain_text("1, written off")
    expect(page.get_by_role("button", name="Void sale")).to_have_count(0)

    page.goto("/till")
    sold(page, "Bergamot Wash")
    page.get_by_role("button", name="Void sale").tap()
    sheet = page.locator("#void")
    expect(sheet.get_by_role("heading")).to_have_text(re.compile(r"^Void sale [A-Z]+-\d+\?$"))
    sheet.get_by_role("button", name="Void sale").tap()
    expect(page.locator(".toast")).to_contain_text("Sale voided")
    expect(page.locator(".capsule", has_text="This sale is void.")).to_be_visible()


def test_a_wrong_tender_is_corrected_and_that_undone(till):
    page = till("laptop")
    sold(page, "Cedar Drawer")
    page.locator("summary", has_text="Correct payment method").click()
    page.locator("details[open] select[name=tender]").select_option("card")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".paid")).to_contain_text("Card")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".paid")).to_contain_text("Cash")


@pytest.mark.parametrize("paper, box", [("80mm", (226.8, 566.9)), ("a6", (297.6, 419.5))])
def test_a_receipt_is_printed_on_its_paper(till, tmp_path, paper, box):
    page = till("laptop")
    sold(page, "Cedar Drawer")
    page.goto(page.url.split("?")[0] + f"/receipt?paper={paper}")

    document = page.pdf(prefer_css_page_size=True)

    found = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", document)
    assert len(found) == 1, "a short receipt is one page"
    assert all(abs(float(size) - wanted) < 2 for size, wanted in zip(found[0], box))
    page.emulate_media(media="print")
    expect(page.locator(".receipt .total")).to_be_visible()
    expect(page.locator("nav.rooms")).to_be_hidden()
    expect(page.locator("#print")).to_be_hidden()


@pytest.mark.parametrize("look", [("phone", "light"), ("laptop", "dark")], ids="-".join)
def test_axe_finds_nothing_in_a_full_cart_and_on_the_last_look(till, look):
    page = till(*look)
    tap(page, "Amber Hour", 3)
    tap(page, "Rosa Notte")
    expect(count(page)).to_have_text("4 items")
    if look[0] == "phone":
        page.locator("#cart-bar").tap()
    page.locator("#cart .keys button").nth(1).click()
    expect(page.locator("#cart .keys [aria-pressed=true]")).to_have_count(1)
    assert not violations(page)

    page.goto("/till/confirm")
    for summary in page.locator("summary").all():
        summary.click()
    assert not violations(page)
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    assert not violations(page)


@pytest.mark.parametrize("width", [320, 390, 680, 840, 1280])
def test_a_full_cart_fits(till, width):
    page = till("laptop", viewport=dict(width=width, height=800))
    tap(page, "Amber Hour", 3)
    tap(page, "Orange & Fennel")
    expect(count(page)).to_have_text("4 items")
    for text in ["100%", "200%"]:
        for place in ["/till", "/till/confirm"]:
            page.goto(place)
            page.evaluate(SIZE_TEXT, text)
            assert not page.evaluate(STICKING_OUT), f"{place} at {text}"
            if place == "/till" and width < 680:
                page.locator("#cart-bar").click()
                wide = page.evaluate("""() => {
                    const cart = document.querySelector("#cart");
                    return cart.scrollWidth - cart.clientWidth;
                }""")
                assert wide <= 0, f"the sheet at {text}"
                page.keyboard.press("Escape")


def test_a_till_without_signal_sells_and_tells_the_server_later(shop, chromium):
    device = Device(chromium, shop.address)
    device.keep("The market stall")
    page = device.page
    page.goto("/till")
    device.cut()
    tap(page, "Clove Smoke", 2)
    expect(page.locator("#cart-bar")).to_contain_text("2 items")
    page.goto("/till/confirm")
    number = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(number)
    path = page.evaluate("location.pathname")
    page.goto("/till")
    expect(page.locator("#cart-bar")).to_be_hidden()

    device.join()
    device.in_step()

    assert number in shop.text(path)
    assert not device.errors
    device.context.close()


@pytest.mark.parametrize("size", [dict(width=320, height=640), dict(width=390, height=844),
                                  dict(width=768, height=1024)])
def test_a_price_never_covers_what_is_left_nor_its_picture(shop, open_browser, size):
    page = open_browser("phone", base_url=shop.address, viewport=size)
    page.context.add_cookies([dict(name="language", value="de", url=shop.address)])
    page.goto("/till")
    expect(page.locator(".good .picture.ware").first).to_be_visible()

    covered = page.evaluate("""() => {
        const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        return [...document.querySelectorAll(".good")].filter((good) => {
            const boxes = [...good.querySelectorAll(":scope > .picture, .name, .price, .left")]
                .map((part) => part.getBoundingClientRect());
            return boxes.some((one, place) => boxes.slice(place + 1).some((other) => meet(one, other)))
                || boxes.some((box) => box.right > good.getBoundingClientRect().right);
        }).map((good) => good.textContent);
    }""")

    assert covered == []
