"""The stock by thumb and by keyboard: all of a person's acts, twice and wrongly."""

import pytest
from playwright.sync_api import expect

from copies import Device
from servers import HOME
from stock import SOAP, add_department, add_item, send


@pytest.fixture
def shop(server):
    return server


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


@pytest.fixture
def laptop(open_browser, shop):
    return open_browser("laptop", base_url=shop.address)


def say(page, words):
    expect(page.locator(".toast")).to_contain_text(words, timeout=20_000)


def names(page):
    return page.locator(".shelf .name").all_inner_texts()


def test_the_shop_is_set_up_from_nothing_by_thumb(phone):
    phone.goto("/inventory")
    phone.get_by_role("link", name="Set up the shop").first.tap()
    expect(phone.locator(".steps .done")).to_have_count(0)

    phone.get_by_role("link", name="Name your company").tap()
    phone.get_by_label("Name", exact=True).fill("Neroli & Daughters")
    phone.get_by_label("Tax rate").fill("1.13")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator(".steps .done")).to_have_count(1)
    phone.get_by_role("link", name="Add a department").tap()
    phone.get_by_label("Name", exact=True).fill("Perfumes")
    phone.get_by_role("button", name="Add", exact=True).tap()
    say(phone, "“Perfumes” added")
    phone.get_by_role("link", name="Add item here").last.tap()
    phone.get_by_label("Name", exact=True).fill("Rosa Notte")
    phone.get_by_label("On hand now").fill("1,200")
    phone.get_by_label("Unit price").fill("1,640.00")
    phone.get_by_role("button", name="Add", exact=True).tap()
    say(phone, "“Rosa Notte” added")
    expect(phone.locator(".on-hand")).to_contain_text("1,200")
    phone.goto("/welcome?page=4")
    expect(phone.locator(".steps .done")).to_have_count(3)
    expect(phone.get_by_role("link", name="Get started")).to_be_visible()
    phone.goto("/settings/company")
    expect(phone.get_by_label("Tax rate")).to_have_value("1.13")


def test_the_demo_is_loaded_and_removed_and_undone(phone):
    phone.goto("/inventory")
    phone.get_by_role("button", name="Load demo shop").first.tap()
    say(phone, "loaded")
    assert len(names(phone)) == 42
    expect(phone.locator(".shelf .sample")).to_have_count(4)
    phone.get_by_role("button", name="More").tap()
    phone.locator("#more").get_by_text("Remove demo shop…").tap()
    phone.locator("#more").get_by_role("button", name="Remove demo shop").tap()
    say(phone, "removed")
    expect(phone.locator(".shelf")).to_have_count(0)
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".shelf .name")).to_have_count(42)


def test_the_margin_shows_while_one_types_and_overwrites_nothing(shop, phone):
    department = add_department(shop.address, "Perfumes", markup="50")
    phone.goto(f"/inventory/items/new?department={department}")
    figures = phone.locator("#figures")
    phone.get_by_label("Unit cost").press_sequentially("10")
    expect(figures).to_contain_text("€15.00 with a markup of 50 %.")
    expect(phone.get_by_label("Unit price")).to_have_value("")
    phone.get_by_label("Unit price").fill("20")
    expect(figures).to_contain_text("50 % · €10.00 profit")
    phone.get_by_role("button", name="Use €15.00").tap()
    expect(phone.get_by_label("Unit price")).to_have_value("15.00")
    expect(figures).to_contain_text("33.33 %")
    phone.get_by_label("Unit price").fill("8")
    expect(figures.locator(".loss")).to_contain_text("−25 %")
    phone.get_by_label("Unit cost").fill("abc")
    expect(figures).to_contain_text("to see the margin")


def test_what_is_wrong_is_said_beside_its_field_and_kept(shop, phone):
    department = add_department(shop.address, "Perfumes")
    phone.goto(f"/inventory/items/new?department={department}")
    phone.get_by_label("Name", exact=True).fill("Rose 🌹")
    phone.get_by_label("Unit price").fill("twelve")
    phone.get_by_label("On hand now").fill("-3")
    phone.get_by_role("button", name="Add", exact=True).tap()
    phone.watch.ignore("status of 422")
    expect(phone.locator("#price-fault")).to_contain_text("Enter an amount, such as")
    expect(phone.locator("#opening-fault")).to_contain_text("Enter 0 or more")
    expect(phone.get_by_label("Name", exact=True)).to_have_value("Rose 🌹")
    phone.get_by_label("Unit price").fill("12")
    phone.get_by_label("On hand now").fill("3")
    phone.get_by_role("button", name="Add", exact=True).tap()
    say(phone, "“Rose 🌹” added")
    phone.go_back()


def test_a_delivery_a_count_and_a_write_off_by_thumb_each_taken_back(shop, phone):
    rose = add_item(shop.address, "Rose", add_department(shop.address, "Perfumes"), opening="5")
    phone.goto(f"/inventory/items/{rose}")
    hand = phone.locator(".on-hand .big")
    phone.get_by_role("link", name="Restock", exact=True).tap()
    phone.get_by_label("24", exact=True).tap()
    phone.get_by_label("Total cost").fill("36")
    expect(phone.locator("#figures")).to_contain_text("€1.50")
    phone.get_by_label("Or another number").fill("30")
    expect(phone.locator("#figures")).to_contain_text("€1.20")
    expect(phone.locator("[name=pack]:checked")).to_have_count(0)
    phone.get_by_role("button", name="Restock", exact=True).tap()
    say(phone, "30 restocked")
    expect(hand).to_have_text("35")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(hand).to_have_text("5")

    phone.get_by_role("link", name="Count").tap()
    phone.get_by_label("On the shelf").fill("3")
    phone.get_by_role("button", name="Count").tap()
    say(phone, "counted, −2")
    phone.get_by_role("link", name="Correct").tap()
    phone.get_by_label("Quantity").fill("4")
    phone.get_by_role("button", name="Save").tap()
    phone.watch.ignore("status of 422")
    expect(phone.locator("#remark-fault")).to_contain_text("Enter a reason.")
    phone.get_by_label("Reason").fill("Broken")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator(".on-hand")).to_contain_text("oversold by 1")
    expect(phone.locator(".moves li")).to_have_count(3)


def test_columns_search_and_sections_by_keyboard(shop, laptop):
    send(shop.address, "/inventory/demo", load="1")
    laptop.goto("/inventory")
    assert names(laptop)[0] == "Bergamot"
    laptop.get_by_role("link", name="Stock", exact=True).last.focus()
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".orders [aria-current]")).to_contain_text("Stock")
    assert names(laptop)[0] == "Sambac Jasmine"
    laptop.locator(".orders").get_by_role("link", name="Stock").press("Enter")
    expect(laptop).to_have_url(shop.address + "/inventory?sort=stock-down")
    assert names(laptop)[0] in ("Soap Base", "Soy Wax")
    laptop.keyboard.press("/")
    laptop.keyboard.type("sambac")
    expect(laptop.locator(".shelf .name")).to_have_text(["Sambac Jasmine"])
    laptop.keyboard.press("Escape")
    expect(laptop.locator(".shelf .name")).to_have_count(42)
    laptop.mouse.wheel(0, 500)
    laptop.wait_for_timeout(200)
    top = laptop.locator(".shelf > h2").first.bounding_box()["y"]
    assert abs(top) < 2


def test_several_are_chosen_moved_deleted_and_brought_back(shop, phone):
    send(shop.address, "/inventory/demo", load="1")
    add_department(shop.address, "Cellar")
    phone.goto("/inventory")
    phone.get_by_role("button", name="More").tap()
    phone.get_by_role("link", name="Select items").tap()
    phone.get_by_text("Bergamot", exact=True).tap()
    phone.get_by_text("Black Pepper").tap()
    expect(phone.get_by_role("button", name="Move (2)")).to_be_visible()
    phone.get_by_label("Move to").select_option(label="Cellar")
    phone.get_by_role("button", name="Move (2)").tap()
    say(phone, "2 items moved")
    assert names(phone)[:2] == ["Bergamot", "Black Pepper"]
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".shelf")).to_have_count(4)

    phone.goto("/inventory?choose=all")
    phone.get_by_role("button", name="Delete…").tap()
    expect(phone.locator("h1")).to_have_text("Delete 42 items?")
    phone.get_by_role("button", name="Delete 42 items").tap()
    say(phone, "42 items deleted")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".shelf .name")).to_have_count(42)


def test_what_is_low_goes_on_the_shopping_list_with_one_tap(shop, phone):
    send(shop.address, "/inventory/demo", load="1")
    phone.goto("/inventory/low")
    phone.get_by_role("button", name="Add “Rosa Notte, soap, 100 g” to the shopping list").tap()
    say(phone, "“Rosa Notte, soap, 100 g” added")
    expect(phone.locator("#rows .amount")).to_have_text("1")
    phone.goto("/inventory/low")
    expect(phone.get_by_text("On the shopping list", exact=True)).to_have_count(1)
    # Bought meanwhile: the list still has the item, and one tap restores it.
    phone.goto("/shopping")
    phone.get_by_role("button", name="Put “Rosa Notte, soap, 100 g” in the basket").tap()
    say(phone, "basket")
    phone.goto("/inventory/low")
    phone.get_by_role("button", name="Add “Rosa Notte, soap, 100 g” to the shopping list").tap()
    expect(phone.locator("#rows .name")).to_have_text("Rosa Notte, soap, 100 g")


def test_a_department_with_items_stays_and_an_empty_one_goes(shop, phone):
    full = add_department(shop.address, "Perfumes")
    add_item(shop.address, "Rose", full)
    empty = add_department(shop.address, "Attic")
    phone.goto(f"/inventory/departments/{full}")
    expect(phone.locator(".others")).to_contain_text("It has 1 item.")
    phone.goto(f"/inventory/departments/{empty}")
    phone.get_by_text("Delete…").tap()
    phone.get_by_role("button", name="Delete", exact=True).tap()
    say(phone, "Department deleted")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator("h1")).to_have_text("Attic")


def test_without_a_script_all_of_it_works(shop, open_browser):
    rose = add_item(shop.address, "Rose", add_department(shop.address, "Perfumes"), opening="5")
    page = open_browser("phone", base_url=shop.address, java_script_enabled=False)
    page.goto(f"/inventory/items/{rose}/restock")
    page.get_by_label("12", exact=True).tap()
    page.get_by_label("Total cost").fill("6")
    page.get_by_role("button", name="Calculate unit cost").tap()
    expect(page.locator("#figures")).to_contain_text("€0.50")
    page.get_by_role("button", name="Restock", exact=True).tap()
    expect(page.locator(".on-hand .big")).to_have_text("17")
    page.goto("/inventory?choose=some")
    page.get_by_text("Rose").tap()
    page.get_by_role("button", name="Delete…").tap()
    page.get_by_role("button", name="Delete 1 item").tap()
    expect(page.locator(".toast")).to_contain_text("1 item deleted")


def test_a_delivery_without_signal_is_there_once_the_signal_is(chromium, shop):
    if not (HOME / "Assets/pocket/pocket.wasm").exists():
        pytest.exit("Assets/pocket/pocket.wasm is missing; run script/pocket.", 1)
    send(shop.address, "/inventory/demo", load="1")
    device = Device(chromium, shop.address)
    try:
        page = device.page
        device.keep()
        device.cut()
        page.goto(f"/inventory/items/{SOAP}/restock")
        page.get_by_label("24", exact=True).tap()
        page.get_by_label("Total cost").fill("72")
        expect(page.locator("#figures")).to_contain_text("€3.00", timeout=20_000)
        page.get_by_role("button", name="Restock", exact=True).tap()
        say(page, "24 restocked")
        expect(page.locator(".on-hand .big")).to_have_text("26")
        assert "2 on hand" in shop.text(f"/inventory/items/{SOAP}")
        device.join()
        page.goto("/inventory")
        device.in_step()
        assert "26 on hand" in shop.text(f"/inventory/items/{SOAP}")
    finally:
        device.context.close()
    assert device.errors == []


def test_every_row_of_the_stock_has_its_drawing(shop, open_browser, device):
    page = open_browser(device, base_url=shop.address)
    page.goto("/inventory")
    page.get_by_role("button", name="Load demo shop").first.click()
    expect(page.locator(".toast")).to_be_visible()
    for place in ["/inventory", "/inventory/low"]:
        page.goto(place)
        rows = page.locator("a.goods")
        assert rows.count() >= 3
        assert page.locator("a.goods > svg.picture").count() == rows.count()
        for row in rows.all()[:3]:
            drawn, name = row.locator(".picture").bounding_box(), row.locator(".name").bounding_box()
            assert drawn["x"] + drawn["width"] <= name["x"]
            assert 36 <= drawn["width"] <= 44
    # A chip that says a thing is listed has no sign.
    page.get_by_role("button", name="to the shopping list").first.click()
    expect(page.locator(".toast")).to_be_visible()
    page.goto("/inventory/low")
    expect(page.locator(".chip.listed").first).to_be_visible()
    assert page.locator(".chip.listed").first.evaluate(
        "chip => getComputedStyle(chip, '::before').content") == "none"
    # The paper shows a list to tick off.
    page.goto("/inventory")
    page.emulate_media(media="print")
    assert rows.first.bounding_box()["height"] < 36
    for part in [".orders", "a.goods > .picture"]:
        expect(page.locator(part).first).to_be_hidden()
