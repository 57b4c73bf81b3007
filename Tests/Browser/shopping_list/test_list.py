"""The list of notes: filter, order and search are apart from one another."""

from itertools import permutations
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import expect

ROSE = {("family", "floral"), ("sort", "category"), ("q", "rose")}


def query(page):
    return set(parse_qsl(urlsplit(page.url).query))


def rows(page):
    return page.locator("#results .row .name").all_text_contents()


def choose_floral(page, types):
    page.get_by_role("navigation", name="Families").get_by_role("link", name="Floral").click()
    page.wait_for_url("**family=floral**")


def sort_by_category(page, types):
    page.get_by_role("link", name="Sort by category").click()
    page.wait_for_url("**sort=category**")


def search_rose(page, types):
    field = page.get_by_role("searchbox")
    if types:
        field.press_sequentially("rose")
    else:
        field.fill("rose")
        field.press("Enter")
    page.wait_for_url("**q=rose**")


STEPS = [choose_floral, sort_by_category, search_rose]


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize(
    "steps", list(permutations(STEPS)), ids=lambda steps: ", ".join(s.__name__ for s in steps)
)
def test_filter_order_and_search_lead_to_the_same_list_in_any_order(
    open_browser, steps, has_scripts
):
    page = open_browser("phone", java_script_enabled=has_scripts)
    page.goto("/notes?family=floral&sort=category&q=rose")
    expected = rows(page)
    page.goto("/notes?sort=name")

    for step in steps:
        step(page, has_scripts)

    assert query(page) == ROSE
    assert rows(page) == expected
    assert "Damask Rose" in expected
    page.reload()
    assert rows(page) == expected


def test_families_add_up(phone):
    phone.goto("/notes?sort=name")
    families = phone.get_by_role("navigation", name="Families")

    families.get_by_role("link", name="Citrus").click()
    phone.wait_for_url("**family=citrus**")
    citrus = len(rows(phone))
    families.get_by_role("link", name="Woody").click()
    phone.wait_for_url("**family=woody**")

    assert len(rows(phone)) > citrus > 0
    kinds = set(phone.locator("#results .capsule").all_text_contents())
    assert {kind.strip().lower() for kind in kinds} == {"citrus", "woody"}
    families.get_by_role("link", name="All").click()
    phone.wait_for_url("**/notes?sort=name")
    expect(phone.locator("#results .row")).not_to_have_count(citrus)


def test_search_narrows_while_typing_without_loading_the_page(phone):
    phone.goto("/notes?sort=name")
    everything = len(rows(phone))
    phone.evaluate("window.isStillHere = true")

    phone.get_by_role("searchbox").press_sequentially("vetiver")

    expect(phone.locator("#results .count")).to_contain_text("vetiver")
    assert 0 < len(rows(phone)) < everything
    assert phone.evaluate("window.isStillHere")


def test_escape_clears_the_search(laptop):
    laptop.goto("/notes?sort=name&q=rose")
    few = len(rows(laptop))

    laptop.get_by_role("searchbox").press("Escape")

    laptop.wait_for_url("**/notes?sort=name")
    expect(laptop.get_by_role("searchbox")).to_have_value("")
    assert len(rows(laptop)) > few


def test_a_search_that_finds_nothing_says_so_and_offers_to_clear_it(phone):
    phone.goto("/notes?family=floral&sort=name")
    phone.get_by_role("searchbox").press_sequentially("zzzz")

    expect(phone.get_by_role("heading", name="Nothing found")).to_be_visible()
    expect(phone.locator(".empty")).to_contain_text("zzzz")
    phone.get_by_role("link", name="Clear search").click()

    phone.wait_for_url("**/notes?family=floral&sort=name")
    expect(phone.get_by_role("searchbox")).to_have_value("")
    assert rows(phone)


def test_search_passes_over_case_accents_and_blanks(phone):
    for words in ["ROSÉ", "  damask   rose ", "rosa DAMASCENA"]:
        phone.goto("/notes?sort=name")
        phone.get_by_role("searchbox").fill(words)
        phone.get_by_role("searchbox").press("Enter")
        expect(phone.locator("#results .row .name", has_text="Damask Rose")).to_be_visible()


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_sheet_filters_by_position_and_character(open_browser, has_scripts):
    page = open_browser("phone", java_script_enabled=has_scripts)
    page.goto("/notes?sort=name")
    everything = len(rows(page))

    page.get_by_role("button", name="Filter").click()
    page.locator("#filters").get_by_role("link", name="Heart note").click()
    page.wait_for_url("**position=middle**")
    hearts = len(rows(page))
    page.get_by_role("button", name="Filter").click()
    character = page.locator("#filters .chips").last.get_by_role("link").first
    word = character.inner_text().strip()
    character.click()
    page.wait_for_url("**character=**")

    assert 0 < len(rows(page)) < hearts < everything
    chosen = page.get_by_role("navigation", name="Chosen filters")
    expect(chosen.get_by_role("link")).to_have_count(2)
    chosen.get_by_role("link", name="Without " + word).click()
    expect(chosen.get_by_role("link")).to_have_count(1)
    assert len(rows(page)) == hearts
    chosen.get_by_role("link", name="Without Heart note").click()
    expect(chosen).to_have_count(0)
    assert len(rows(page)) == everything


def test_the_sheet_closes_by_its_button_and_by_escape(phone):
    phone.goto("/notes")
    sheet = phone.locator("#filters")
    expect(sheet).to_be_hidden()

    for close in [
        lambda: sheet.get_by_role("button", name="Done").click(),
        lambda: phone.keyboard.press("Escape"),
    ]:
        phone.get_by_role("button", name="Filter").click()
        expect(sheet).to_be_visible()
        close()
        expect(sheet).to_be_hidden()


def test_the_list_is_as_it_was_left_but_for_the_search(phone):
    phone.goto("/notes?sort=name")
    choose_floral(phone, True)
    sort_by_category(phone, True)
    left = rows(phone)
    search_rose(phone, True)

    phone.goto("/settings")
    phone.get_by_role("navigation", name="Rooms").get_by_role("link", name="Notes").click()

    phone.wait_for_url("**/notes")
    assert rows(phone) == left
    expect(phone.get_by_role("searchbox")).to_have_value("")
