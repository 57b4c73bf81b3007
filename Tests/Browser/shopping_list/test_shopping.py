"""The shopping list with one thumb: every line of a person's work."""

import pytest
from playwright.sync_api import expect

from shopping import Finger, row, rows


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


@pytest.fixture
def laptop(open_browser, shop):
    return open_browser("laptop", base_url=shop.address)


def say(page, words):
    expect(page.locator(".toast")).to_contain_text(words)


# The list


def test_a_first_item_is_added_from_the_empty_list(phone):
    phone.goto("/shopping")
    expect(phone.locator("main")).to_contain_text("Nothing to buy")
    phone.get_by_role("link", name="Add item").tap()
    phone.get_by_label("Name", exact=True).fill("Milk")
    phone.get_by_role("button", name="One more").tap()
    phone.get_by_label("Unit").fill("l")
    phone.locator("main").get_by_role("button", name="Add").tap()

    say(phone, "“Milk” added")
    assert rows(phone) == ["Milk"]
    expect(row(phone, "Milk").locator(".amount")).to_have_text("2 l")
    expect(phone.locator("#count")).to_have_text("Items listed: 1")


def test_the_list_goes_by_the_way_through_the_shop_and_is_shown_as_it_was_last(shop, phone):
    frozen = shop.seed_location(phone, "Frozen", 90)
    bakery = shop.seed_location(phone, "Bakery", 5)
    shop.seed(phone, "Peas", location=frozen)
    shop.seed(phone, "Rye", "Baguette", location=bakery)
    shop.seed(phone, "Soap")
    phone.goto("/shopping")
    assert rows(phone) == ["Baguette", "Rye", "Peas", "Soap"]
    assert phone.locator(".place span:not(.small)").all_inner_texts() == [
        "Bakery", "Frozen", "Unknown location"]

    phone.get_by_role("link", name="One list").tap()
    expect(phone.locator(".place")).to_have_count(0)
    phone.goto("/shopping")
    expect(phone.locator(".place")).to_have_count(0)
    expect(row(phone, "Rye").locator(".detail")).to_have_text("Bakery")


def test_a_swipe_follows_the_finger_and_moves_the_row_when_let_go_far_enough(shop, phone):
    shop.seed(phone, "Apples", "Bread", "Cocoa")
    phone.goto("/shopping")
    finger = Finger(phone)
    bread = row(phone, "Bread")
    box = bread.bounding_box()
    x, y = box["x"] + 60, box["y"] + box["height"] / 2
    finger.down(x, y)
    for by in (20, 60, 120, 200):
        finger.to(x + by, y, 20)
        moved = bread.locator(".slide").evaluate("e => new DOMMatrix(getComputedStyle(e).transform).e")
        assert abs(moved - by) < 2
    behind = bread.evaluate("e => getComputedStyle(e, '::before').content")
    assert "In the basket" in behind and "elete" not in behind
    finger.up()

    say(phone, "“Bread” is in the basket")
    expect(phone.locator("#rows .item")).to_have_count(2)
    assert rows(phone) == ["Apples", "Cocoa"]
    expect(phone.locator("#count")).to_have_text("Items listed: 2")
    phone.goto("/shopping/purchased")
    assert rows(phone) == ["Bread"]


def test_a_swipe_can_be_taken_back_halfway(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping")
    finger = Finger(phone)

    finger.swipe(row(phone, "Apples"), 220, back=180)
    finger.swipe(row(phone, "Apples"), 60)
    finger.swipe(row(phone, "Bread"), -240, back=-90, ms=10)

    phone.wait_for_timeout(500)
    assert rows(phone) == ["Apples", "Bread"]
    assert phone.locator(".toast").count() == 0
    for name in ("Apples", "Bread"):
        assert row(phone, name).locator(".slide").evaluate(
            "e => getComputedStyle(e).transform") in ("none", "matrix(1, 0, 0, 1, 0, 0)")
    phone.reload()
    assert rows(phone) == ["Apples", "Bread"]


def test_a_finger_that_scrolls_moves_nothing(shop, phone):
    shop.sample(phone)
    phone.goto("/shopping?view=plain")
    finger = Finger(phone)
    before = rows(phone)
    finger.down(200, 700)
    for step in range(1, 12):
        finger.to(200 + step * 4, 700 - step * 40, 16)
    finger.up()
    phone.wait_for_timeout(300)

    assert phone.evaluate("scrollY") > 100
    assert rows(phone) == before


def test_many_quick_swipes_lose_nothing(shop, phone):
    names = [f"Item {letter}" for letter in "ABCDEF"]
    shop.seed(phone, *names)
    phone.goto("/shopping")
    finger = Finger(phone)
    # From the bottom up: rows above a removed one keep their place.
    for name in reversed(names[::2]):
        finger.swipe(row(phone, name), 260, ms=2)
    expect(phone.locator("#count")).to_have_text("Items listed: 3")

    assert rows(phone) == names[1::2]
    phone.goto("/shopping/purchased")
    assert rows(phone) == names[::2]


def test_a_studio_that_is_opened_by_plain_http_takes_swipes_too(shop, phone):
    # As on any address without https.
    phone.add_init_script("delete Crypto.prototype.randomUUID")
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping")
    assert phone.evaluate("typeof crypto.randomUUID") == "undefined"
    Finger(phone).swipe(row(phone, "Bread"), 260)
    expect(phone.locator("#count")).to_have_text("Items listed: 1")
    assert rows(phone) == ["Apples"]


@pytest.mark.parametrize("pause", [30, 100, 200, 300, 400, 600])
@pytest.mark.parametrize("view", ["plain", "sections"])
def test_a_second_swipe_at_the_same_height_takes_the_next_row(shop, phone, view, pause):
    names = [f"Item {letter}" for letter in "ABCDEF"]
    shop.seed(phone, *names)
    phone.goto("/shopping?view=" + view)
    finger = Finger(phone)
    box = row(phone, "Item B").bounding_box()
    at = (box["x"] + 60, box["y"] + box["height"] / 2)
    for _ in range(3):
        finger.swipe_at(*at, 260, ms=0, steps=3)
        phone.wait_for_timeout(pause)
    expect(phone.locator("#count")).to_have_text("Items listed: 3")

    assert rows(phone) == ["Item A", "Item E", "Item F"]
    phone.goto("/shopping/purchased")
    assert sorted(rows(phone)) == ["Item B", "Item C", "Item D"]


def test_a_second_swipe_where_no_row_follows_takes_nothing(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping?view=plain")
    finger = Finger(phone)
    box = row(phone, "Bread").bounding_box()
    at = (box["x"] + 60, box["y"] + box["height"] / 2)
    finger.swipe_at(*at, 260, ms=0, steps=3)
    finger.swipe_at(*at, 260, ms=0, steps=3)

    say(phone, "“Bread” is in the basket")
    phone.wait_for_timeout(500)
    assert rows(phone) == ["Apples"]


def test_a_row_that_can_t_be_sent_is_back_in_its_place(shop, phone):
    shop.seed(phone, "Apples", "Bread", "Cocoa")
    phone.goto("/shopping")
    phone.watch.ignore("Failed to load")
    phone.route("**/move", lambda route: route.abort())
    finger = Finger(phone)
    finger.swipe(row(phone, "Bread"), 260)

    say(phone, "Sending failed. The item is back in its place.")
    assert rows(phone) == ["Apples", "Bread", "Cocoa"]
    phone.unroute("**/move")
    finger.rest()
    row(phone, "Bread").locator(".tick").tap()
    say(phone, "“Bread” is in the basket")


def test_a_row_whose_item_is_gone_leaves_the_list(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    # Without news the row stays.
    phone.route("**/sync/live*", lambda route: route.abort())
    phone.goto("/shopping")
    phone.watch.ignore("status of 404")
    gone = row(phone, "Apples").get_attribute("data-item")
    phone.request.post(f"{shop.address}/shopping/items/{gone}/delete", form=dict(back="list"))
    Finger(phone).swipe(row(phone, "Apples"), 260)

    expect(phone.locator("#rows .item")).to_have_count(1)
    assert rows(phone) == ["Bread"]


def test_a_page_left_at_once_has_sent_what_was_swiped(shop, phone):
    shop.seed(phone, "Apples", "Bread", "Cocoa")
    phone.goto("/shopping")
    finger = Finger(phone)
    finger.swipe(row(phone, "Apples"), 260, ms=2)
    expect(row(phone, "Apples")).to_be_hidden()
    phone.wait_for_timeout(400)  # The rows move up.
    finger.swipe(row(phone, "Cocoa"), 260, ms=2)
    phone.goto("/notes")
    for _ in range(20):
        phone.wait_for_timeout(250)
        phone.goto("/shopping")
        if rows(phone) == ["Bread"]:
            break

    assert rows(phone) == ["Bread"]


def test_the_mouse_swipes_too_and_opens_no_page_by_it(shop, laptop):
    shop.seed(laptop, "Apples", "Bread")
    laptop.goto("/shopping")
    box = row(laptop, "Apples").bounding_box()
    x, y = box["x"] + 120, box["y"] + box["height"] / 2
    laptop.mouse.move(x, y)
    laptop.mouse.down()
    laptop.mouse.move(x + 40, y, steps=4)
    laptop.mouse.up()
    laptop.wait_for_timeout(300)
    assert laptop.url.endswith("/shopping")
    assert rows(laptop) == ["Apples", "Bread"]

    laptop.mouse.move(x, y)
    laptop.mouse.down()
    laptop.mouse.move(x - 300, y, steps=8)
    laptop.mouse.up()
    say(laptop, "“Apples” is in the basket")
    assert laptop.url.endswith("/shopping")


def test_the_keyboard_goes_from_row_to_row_and_moves_them(shop, laptop):
    shop.seed(laptop, "Apples", "Bread", "Cocoa")
    laptop.goto("/shopping")
    row(laptop, "Apples").locator(".tick").focus()
    laptop.keyboard.press("ArrowDown")
    expect(row(laptop, "Bread").locator(".tick")).to_be_focused()
    laptop.keyboard.press("Enter")

    say(laptop, "“Bread” is in the basket")
    expect(row(laptop, "Cocoa").locator(".tick")).to_be_focused()
    laptop.keyboard.press("Space")
    expect(row(laptop, "Apples").locator(".tick")).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(laptop.locator("main")).to_contain_text("Nothing to buy")


def test_the_circle_moves_a_row_and_undo_brings_it_back(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping")
    phone.get_by_role("button", name="Put “Apples” in the basket").tap()
    say(phone, "“Apples” is in the basket")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()

    say(phone, "Undone")
    assert rows(phone) == ["Apples", "Bread"]


def test_a_long_press_opens_what_can_be_done_and_it_is_done(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping")
    finger = Finger(phone)
    box = row(phone, "Apples").bounding_box()
    finger.down(box["x"] + 120, box["y"] + 30)
    phone.wait_for_timeout(700)
    finger.up()
    sheet = phone.locator("#actions")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("heading")).to_have_text("Apples")
    assert phone.url.endswith("/shopping")

    sheet.get_by_role("button", name="Mark as not available").tap()
    say(phone, "“Apples” is not available")
    expect(row(phone, "Apples").locator("s")).to_have_text("Apples")
    expect(row(phone, "Apples")).to_contain_text("not available")

    phone.get_by_role("link", name="More about “Apples”").tap()
    expect(sheet.get_by_role("button", name="Mark as available")).to_be_visible()
    sheet.get_by_text("Delete…").tap()
    sheet.get_by_role("button", name="Delete", exact=True).tap()
    say(phone, "“Apples” deleted")
    assert rows(phone) == ["Bread"]
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    say(phone, "Undone")
    assert rows(phone) == ["Apples", "Bread"]


def test_all_are_moved_or_marked_at_once(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    shop.seed(phone, "Cocoa", available="0")
    phone.goto("/shopping")
    phone.get_by_role("button", name="More", exact=True).tap()
    phone.get_by_role("button", name="Mark all available").tap()
    say(phone, "All items are available")
    phone.get_by_role("button", name="More", exact=True).tap()
    expect(phone.get_by_role("button", name="Mark all available")).to_have_count(0)

    phone.get_by_text("Move all off the list…").tap()
    phone.get_by_role("button", name="Move all 3 items off the list").tap()
    say(phone, "All items are off the list")
    expect(phone.locator("main")).to_contain_text("Nothing to buy")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    say(phone, "Undone")
    assert rows(phone) == ["Apples", "Bread", "Cocoa"]
