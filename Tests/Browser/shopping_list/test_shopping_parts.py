"""The shopping list beside its list: purchases, forms, locations, files, other tabs."""

import json
import re

import pytest
from playwright.sync_api import expect

from shopping import Finger, row, rows


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


def say(page, words):
    expect(page.locator(".toast")).to_contain_text(words)


# Purchased


def test_the_search_finds_as_one_types_and_survives_a_visit_elsewhere(shop, phone):
    shop.seed(phone, "Tomatoes", "Toast", "Crème", listed="0")
    phone.goto("/shopping/purchased")
    field = phone.get_by_role("searchbox")
    field.press_sequentially(" TO")
    expect(phone.locator("#count")).to_contain_text("2 items match “TO”")
    assert rows(phone) == ["Toast", "Tomatoes"]

    # The bar leaves while a field has the focus.
    field.blur()
    phone.get_by_role("navigation", name="Rooms").get_by_role("link", name="Today").tap()
    phone.get_by_role("navigation", name="Rooms").get_by_role("link", name="List").tap()
    phone.get_by_role("link", name="Purchased").first.tap()
    expect(phone.get_by_role("searchbox")).to_have_value("TO")
    assert rows(phone) == ["Toast", "Tomatoes"]

    phone.get_by_role("link", name="Clear the search").tap()
    expect(phone.get_by_role("searchbox")).to_have_value("")
    assert rows(phone) == ["Crème", "Toast", "Tomatoes"]


def test_a_swipe_puts_a_purchased_item_back_on_the_list(shop, phone):
    shop.seed(phone, "Toast", "Salt", listed="0")
    phone.goto("/shopping/purchased")
    Finger(phone).swipe(row(phone, "Toast"), -260)

    say(phone, "“Toast” is on the list")
    assert rows(phone) == ["Salt"]
    phone.goto("/shopping")
    assert rows(phone) == ["Toast"]


# Items


def test_a_name_that_exists_is_offered_in_place_of_a_double(shop, phone):
    shop.seed(phone, "Oat drink", listed="0")
    phone.goto("/shopping/items/new")
    phone.get_by_label("Name", exact=True).press_sequentially("oat DRINK")
    expect(phone.locator("#offer")).to_contain_text("“Oat drink” is already")
    phone.locator("#offer").get_by_role("button", name="Put on the list").tap()

    say(phone, "“Oat drink” is on the list")
    assert rows(phone) == ["Oat drink"]


def test_a_wrong_form_keeps_what_was_typed_and_says_what_is_wrong(shop, phone):
    phone.goto("/shopping/items/new")
    phone.watch.ignore("status of 422")
    phone.get_by_label("Quantity").fill("0")
    phone.get_by_label("Remark").fill("the thick one")
    phone.locator("main").get_by_role("button", name="Add").tap()

    expect(phone.locator(".wrong").first).to_be_visible()
    expect(phone.locator("#name-fault")).to_have_text("Enter a name.")
    expect(phone.locator("#quantity-fault")).to_have_text("Enter a number from 1 to 9,999.")
    expect(phone.get_by_label("Remark")).to_have_value("the thick one")
    phone.locator("main [name=name]").fill("Cream")
    phone.get_by_label("Quantity").fill("2")
    phone.locator("main").get_by_role("button", name="Add").tap()
    say(phone, "“Cream” added")


def test_an_item_is_edited_from_its_row_and_shows_the_usual_quantity(shop, phone):
    shop.seed(phone, "Cream", quantity="3")
    phone.goto("/shopping")
    row(phone, "Cream").locator(".tick").tap()
    say(phone, "in the basket")
    phone.goto("/shopping/purchased")
    row(phone, "Cream").locator(".what").tap()
    expect(phone.locator(".proposal")).to_contain_text("usually 3")
    phone.get_by_label("Quantity").fill("1")
    phone.get_by_role("button", name="Use 3").tap()
    expect(phone.get_by_label("Quantity")).to_have_value("3")
    phone.get_by_role("radio", name="On the list").check()
    phone.locator("main").get_by_role("button", name="Save").tap()

    say(phone, "“Cream” saved")
    assert rows(phone) == ["Cream"]


# Locations


def test_a_location_is_made_coloured_and_deleted_and_its_items_move_to_unknown(shop, phone):
    phone.goto("/shopping/locations")
    phone.locator("main a[href$=\"/locations/new\"]").tap()
    phone.get_by_label("Name", exact=True).fill("Dairy")
    phone.get_by_label("Visiting order").fill("7")
    phone.get_by_label("Colour").fill("#fff3d6")
    expect(phone.locator("#preview")).to_contain_text("Good contrast.")
    expect(phone.locator("#preview")).to_contain_text("This colour is pale, so its ring is drawn stronger.")
    expect(phone.locator("#preview .badge text")).to_have_text("7")
    phone.locator("main").get_by_role("button", name="Add").tap()
    say(phone, "Location saved")

    phone.locator(".location", has_text="Dairy").tap()
    phone.get_by_role("link", name="Add item here").tap()
    phone.get_by_label("Name", exact=True).fill("Milk")
    expect(phone.get_by_label("Location")).to_have_value(re.compile("[0-9a-f-]{36}"))
    phone.locator("main").get_by_role("button", name="Add").tap()
    expect(phone.locator(".place").first).to_contain_text("Dairy")

    phone.goto("/shopping/locations")
    expect(phone.locator(".location", has_text="Dairy")).to_contain_text("1 item, 1 on the list")
    phone.locator(".location", has_text="Dairy").tap()
    expect(row(phone, "Milk")).to_be_visible()
    phone.get_by_text("Delete…").first.tap()
    phone.locator(".others").get_by_role("button", name="Delete", exact=True).tap()
    say(phone, "“Dairy” deleted, 1 item moved to Unknown location")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".location", has_text="Dairy")).to_contain_text("1 item, 1 on the list")


# Files


def test_the_old_app_s_two_files_come_in_and_a_second_time_change_nothing(shop, phone, tmp_path):
    places = tmp_path / "locations.json"
    places.write_text(json.dumps([dict(
        name="Dairy", visitationOrder=12, red=0.2, green=0.4, blue=1, opacity=1)]))
    things = tmp_path / "shoppingItems.json"
    things.write_text(json.dumps([
        dict(name="Milk", onList=True, isAvailable=True, quantity=2, locationName="Dairy"),
        dict(name="Candle", onList=True, isAvailable=True, quantity=1, locationName="Attic")]))
    for turn in range(2):
        phone.goto("/shopping/import")
        phone.get_by_label("Files").set_input_files([places, things])
        phone.get_by_role("button", name="Show preview").tap()
        expect(phone.locator("main")).to_contain_text("Preview")
        if turn == 0:
            expect(phone.locator(".counts")).to_have_text("new3")
            expect(phone.locator(".came").last).to_contain_text("to Unknown location")
            phone.get_by_role("button", name="Import", exact=True).tap()
            say(phone, "Imported")
        else:
            expect(phone.locator("main")).to_contain_text("Nothing new: all of it is here already.")
    phone.goto("/shopping?view=plain")
    assert rows(phone) == ["Milk", "Candle"]


def test_a_broken_file_and_one_that_is_too_large_are_said(shop, phone, tmp_path):
    phone.watch.ignore("status of 422")
    broken = tmp_path / "broken.json"
    broken.write_text('[{"name": "Milk", "onList": true, "quan')
    large = tmp_path / "large.json"
    large.write_text('{"shoppingItems": [' + " " * 3_100_000 + "]}")
    for file, said in [(large, "larger than 3 MB"), (broken, "The JSON file is incomplete.")]:
        phone.goto("/shopping/import")
        phone.get_by_label("Files").set_input_files(file)
        phone.get_by_role("button", name="Show preview").tap()
        expect(phone.locator("h1")).to_have_text("This can’t be imported")
        expect(phone.locator(".wrong-rows")).to_contain_text(said)


def test_the_list_goes_out_as_a_file_and_as_text(shop, phone):
    shop.seed(phone, "Milk", quantity="2", unit="l")
    phone.goto("/shopping/data")
    with phone.expect_download() as download:
        phone.get_by_role("link", name="Export file").tap()
    assert download.value.suggested_filename == "neroli-shopping-list.json"
    kept = json.loads(download.value.path().read_text())
    assert [item["name"] for item in kept["shoppingItems"]] == ["Milk"]

    phone.goto("/shopping/share")
    expect(phone.locator("#text")).to_contain_text("☐ Milk, 2 l")
    expect(phone.get_by_role("button", name="Print")).to_be_visible()


def test_the_sample_comes_in_once_and_everything_can_go_and_come_back(shop, phone):
    phone.goto("/shopping/data")
    for words in ("Demo loaded", "Nothing new: all of it is here already"):
        phone.goto("/shopping/data")
        phone.get_by_role("button", name="Load demo").tap()
        say(phone, words)
    phone.goto("/shopping/locations")
    expect(phone.locator(".count")).to_have_text("4 locations")
    phone.goto("/shopping/data")
    phone.get_by_text("Remove all…").tap()
    expect(phone.locator("main")).to_contain_text("Remove 13 items and 3 locations?")
    phone.get_by_role("button", name="Remove all").tap()
    say(phone, "All removed")
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    say(phone, "Undone")
    phone.goto("/shopping/locations")
    expect(phone.locator(".count")).to_have_text("4 locations")


# Everywhere at once


def test_an_edit_in_one_tab_shows_in_the_other_and_on_the_way_back(shop, phone):
    shop.seed(phone, "Apples", "Bread")
    phone.goto("/shopping")
    other = phone.context.new_page()
    other.goto("/shopping")
    row(other, "Apples").locator(".tick").tap()

    expect(phone.locator("#rows .item")).to_have_count(1)
    assert rows(phone) == ["Bread"]
    row(phone, "Bread").locator(".what").tap()
    phone.get_by_label("Name", exact=True).fill("Rye bread")
    phone.locator("main").get_by_role("button", name="Save").tap()
    say(phone, "“Rye bread” saved")
    expect(row(other, "Rye bread")).to_have_count(1)


def test_without_a_script_everything_works(open_browser, shop):
    page = open_browser("phone", base_url=shop.address, java_script_enabled=False)
    shop.seed(page, "Apples", "Bread")
    page.goto("/shopping")
    page.get_by_role("button", name="Put “Apples” in the basket").click()
    say(page, "“Apples” is in the basket")
    assert rows(page) == ["Bread"]
    page.locator(".toast").get_by_role("button", name="Undo").click()
    assert rows(page) == ["Apples", "Bread"]
    page.get_by_role("link", name="More about “Bread”").click()
    page.get_by_text("Delete…").click()
    page.locator(".others").get_by_role("button", name="Delete", exact=True).click()
    say(page, "“Bread” deleted")
    page.goto("/shopping/timer")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
