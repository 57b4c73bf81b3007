"""Perfumes in sizes, sets, favourites and parked carts at the till, on a phone and a tablet."""

import re
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
import stock
from playwright.sync_api import expect
from servers import Server
from steps import Steps

SIZES = ["10 ml", "30 ml", "50 ml", "sample, 2 ml"]


def make_products(address, names):
    """Items by product, of three sizes and of four in turn."""
    department = stock.add_department(address, "Perfumes", restock="3")
    items = {}
    for number, name in enumerate(names):
        sizes = SIZES if number % 2 else SIZES[:3]
        items[name] = [
            stock.add_item(address, name, department, attribute=size, price=str(10 + place),
                           opening=["7", "2", "0"][place % 3])
            for place, size in enumerate(sizes)]
        form = [("name", name), ("department", department), ("note", ""), ("medley", "")]
        urlopen(address + "/inventory/products/new",
                urlencode(form + [("size", item) for item in items[name]]).encode()).close()
    return department, items


@pytest.fixture
def shop(tmp_path):
    with Server(tmp_path / "data") as server:
        yield server


NAMES = ["Amber Hour", "Cedar Library", "Fig Leaf", "Iris Paper", "Neroli Morning", "Rosa Notte",
         "Salt Air", "Vetiver Rain"]


def test_28_goods_of_8_products_are_on_one_screen(shop, open_browser):
    make_products(shop.address, NAMES)
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    keys = page.locator(".size")
    expect(keys).to_have_count(28)
    boxes = [key.bounding_box() for key in keys.all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert len({round(tile.bounding_box()["x"]) for tile in page.locator(".good").all()}) == 2
    bar = page.locator("nav.rooms").bounding_box()["y"]
    assert max(box["y"] + box["height"] for box in boxes) <= bar
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_three_columns_stand_beside_the_cart_on_a_tablet(shop, open_browser):
    make_products(shop.address, NAMES)
    page = open_browser("phone", base_url=shop.address, viewport=dict(width=768, height=1024))
    page.goto("/till")
    assert len({round(tile.bounding_box()["x"]) for tile in page.locator(".good").all()}) == 3
    expect(page.locator("#cart")).to_be_visible()
    tiles = [tile.bounding_box() for tile in page.locator(".good").all()]
    assert max(box["x"] + box["width"] for box in tiles) <= page.locator("#cart").bounding_box()["x"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_key_counts_its_taps(shop, open_browser):
    _, items = make_products(shop.address, ["Rosa Notte"])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    key = page.locator(f".size[value='{items['Rosa Notte'][0]}']")
    key.tap()
    key.tap()
    expect(key.locator(".times")).to_have_text("×2")
    page.reload()
    expect(key.locator(".times")).to_have_text("×2")
    # Sizes in order; little is a dot, and nothing is struck through.
    expect(page.locator(".size .of")).to_have_text(["10 ml", "30 ml", "50 ml"])
    assert page.locator(".size.few").count() == 1
    struck = page.locator(".size.out .of")
    assert struck.evaluate("one => getComputedStyle(one).textDecorationLine") == "line-through"


def test_keys_work_without_a_script(shop, open_browser):
    _, items = make_products(shop.address, ["Rosa Notte"])
    page = open_browser("phone", base_url=shop.address, java_script_enabled=False)
    page.goto("/till")
    key = page.locator(f".size[value='{items['Rosa Notte'][1]}']")
    key.click()
    key.click()
    expect(key.locator(".times")).to_have_text("×2")


def test_the_total_and_the_keys_stay_in_view_with_four_lines(shop, open_browser):
    make_products(shop.address, NAMES[:4])
    for height in [844, 667]:
        page = open_browser("phone", base_url=shop.address, viewport=dict(width=390, height=height))
        page.goto("/till")
        for place in range(4):
            page.locator(".good").nth(place).locator(".size").first.tap()
        page.locator("#cart-bar").tap()
        cart = page.locator("#cart")
        expect(cart.locator(".cart-line")).to_have_count(4)
        for part in [cart.locator(".total"), cart.get_by_role("button", name="Card", exact=True),
                     cart.get_by_role("button", name="Exact"), cart.locator(".confirm")]:
            box = part.bounding_box()
            assert 0 <= box["y"] and box["y"] + box["height"] <= height


def test_a_card_sale_of_one_item_takes_four_steps(shop, open_browser):
    make_products(shop.address, ["Rosa Notte"])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    steps = Steps(page)
    steps.tap(page.locator(".size").first)
    steps.tap(page.locator("#cart-bar"))
    steps.tap(page.locator("#cart").get_by_role("button", name="Card", exact=True))
    steps.tap(page.locator("#cart button.confirm"))
    expect(page.locator(".saved")).to_contain_text("Sale saved")
    steps.are_at_most(4)


def test_a_cash_sale_of_three_with_change_takes_seven_steps_without_scrolling(shop, open_browser):
    make_products(shop.address, NAMES[:3])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    steps = Steps(page)
    for place in range(3):
        steps.tap(page.locator(".good").nth(place).locator(".size").nth(1))
    steps.tap(page.locator("#cart-bar"))
    assert page.evaluate("scrollY") == 0 and page.locator("#cart").evaluate("one => one.scrollTop") == 0
    steps.tap(page.locator("#cart").get_by_role("button", name="50", exact=True))
    steps.tap(page.locator("#cart button.confirm"))
    # The second product has a sample of 2 ml, its smallest size, so its second key is the 10 ml.
    expect(page.locator(".saved")).to_contain_text("change €18.00")
    steps.are_at_most(7)


def test_a_refund_of_one_line_takes_five_steps(shop, open_browser):
    make_products(shop.address, NAMES[:2])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    for place in range(2):
        page.locator(".good").nth(place).locator(".size").first.tap()
    page.locator("#cart-bar").tap()
    page.locator("#cart").get_by_role("button", name="Card", exact=True).tap()
    page.locator("#cart button.confirm").tap()
    expect(page.locator(".saved")).to_be_visible()
    page.goto("/sales")
    steps = Steps(page)
    steps.tap(page.locator("main a", has_text="A-1").first)
    steps.tap(page.get_by_text("Refund", exact=True))
    steps.tap(page.get_by_role("button", name="1 more of Amber Hour"))
    steps.tap(page.get_by_role("button", name="Refund selected…"))
    steps.tap(page.get_by_role("button", name=re.compile("^Refund €")))
    expect(page.locator("main")).to_contain_text("back to stock")
    steps.are_at_most(5)


def test_a_parked_cart_is_taken_up_on_another_device(shop, open_browser):
    make_products(shop.address, ["Rosa Notte"])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till")
    page.locator(".size").first.tap()
    page.locator("#cart-bar").tap()
    page.locator(".parking summary").tap()
    page.locator(".parking input[name=name]").fill("Lady in blue")
    page.locator(".parking button").tap()
    expect(page.get_by_role("link", name="1 parked cart")).to_be_visible()
    expect(page.locator("#cart-bar")).to_be_hidden()

    other = open_browser("laptop", base_url=shop.address)
    other.goto("/till/parked")
    other.get_by_role("button", name="Take up Lady in blue").click()
    expect(other.locator("#cart")).to_contain_text("Rosa Notte")
    other.reload()
    expect(other.locator("#cart")).to_contain_text("Rosa Notte")
    page.reload()
    expect(page.locator("#cart-bar")).to_be_hidden()


def test_favourites_move_by_buttons(shop, open_browser):
    make_products(shop.address, NAMES[:3])
    page = open_browser("phone", base_url=shop.address)
    page.goto("/till/favourites")
    for name in ["Fig Leaf", "Cedar Library"]:
        page.locator("select[name=thing]").select_option(label=name)
        page.get_by_role("button", name="Add favourite").tap()
        expect(page.locator(".favourites .name", has_text=name)).to_be_visible()
    page.get_by_role("button", name="Move Cedar Library up").tap()
    expect(page.locator(".favourites .name")).to_have_text(["Cedar Library", "Fig Leaf"])
    page.goto("/till")
    expect(page.locator(".good > .name")).to_have_text(["Cedar Library", "Fig Leaf", "Amber Hour"])


def test_a_set_takes_its_parts(shop, open_browser):
    department, items = make_products(shop.address, ["Rosa Notte", "Fig Leaf"])
    duo = stock.add_item(shop.address, "Duo", department, price="19")
    page = open_browser("phone", base_url=shop.address)
    page.goto(f"/inventory/items/{duo}/set")
    for place, name in enumerate(["Rosa Notte", "Fig Leaf"]):
        page.locator("select[name=part]").nth(place).select_option(items[name][0])
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("main")).to_contain_text("enough for 7")
    page.goto("/till")
    page.locator(".good", has_text="Duo").tap()
    page.locator("#cart-bar").tap()
    page.locator("#cart").get_by_role("button", name="Card", exact=True).tap()
    page.locator("#cart button.confirm").tap()
    expect(page.locator(".saved")).to_be_visible()
    page.goto(f"/inventory/items/{items['Fig Leaf'][0]}")
    expect(page.locator("main")).to_contain_text("6")
    expect(page.locator(".moves")).to_contain_text("Sold")


@pytest.mark.parametrize("place", [
    "/inventory/products", "/inventory/products/new", "/till", "/till/favourites", "/till/parked"])
def test_pages_fit_a_phone(shop, open_browser, place):
    make_products(shop.address, ["Rosa Notte"])
    page = open_browser("phone", base_url=shop.address)
    page.goto(place)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("h1")).to_have_count(1)
