"""Scentings and medleys: added, renamed, evaluated, sought, looked at, deleted, brought back."""

import itertools
import re

import pytest
from playwright.sync_api import expect

import bench
from bench import ORANGE
from screens import choose_tab

numbers = itertools.count(1)


@pytest.fixture
def scenting(home):
    """A scenting for this test: its name and its id."""
    name = f"Trial {next(numbers)}"
    return name, bench.add_scenting(home, name)


@pytest.fixture
def medley(home, scenting):
    """A medley of the test's own, by its id."""
    return bench.add_medley(home, scenting[1], "Orange & Fennel", ORANGE)


def tap(page, device, target):
    """By thumb on a phone, by keyboard alone on a laptop."""
    if device == "phone":
        target.tap()
    else:
        target.focus()
        page.keyboard.press("Enter")


def undo(page):
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("Undone")


# Scentings


def test_nothing_yet_says_what_to_do_and_adds_a_sample_by_one_tap(open_browser, device, server):
    page = open_browser(device, base_url=server.address)
    page.goto("/scentings")
    expect(page.get_by_role("heading", name="No scentings yet")).to_be_visible()

    tap(page, device, page.get_by_role("button", name="Load demo"))

    expect(page.get_by_role("heading", level=1)).to_have_text("Bergamot & Neroli #1")
    expect(page.locator(".portion .name")).to_have_text(["Bergamot", "Neroli", "Petitgrain", "Ethanol"])
    undo(page)
    page.goto("/scentings")
    expect(page.get_by_role("button", name="Load demo")).to_be_visible()


def test_a_new_scenting_mirrors_its_name_while_that_is_valid(open_browser, device, scenting):
    page = open_browser(device)
    page.goto("/scentings/new")
    title = page.get_by_role("heading", level=1)
    name = page.get_by_label("Name of the scenting")
    add = page.get_by_role("button", name="Add", exact=True)
    expect(title).to_have_text("New scenting (folder)")

    name.press_sequentially(scenting[0])
    expect(page.locator(".field .wrong")).to_have_text("This name is taken. Enter another.")
    expect(title).to_have_text("New scenting (folder)")
    tap(page, device, add)
    expect(name).to_be_focused()
    expect(title).to_have_text("New scenting (folder)")
    name.press_sequentially(" b")
    expect(title).to_have_text(scenting[0] + " b")
    expect(page.locator(".field .wrong")).to_have_count(0)
    tap(page, device, add)

    expect(title).to_have_text(scenting[0] + " b")
    expect(page.locator(".toast")).to_contain_text("added")


def test_renaming_turns_the_old_name_into_the_new_letter_by_letter_and_back(open_browser, home, scenting):
    page = open_browser("phone", reduced_motion="no-preference")
    taken, other = scenting[0], bench.add_scenting(home, "Before it")
    page.goto(f"/scentings/{other}/edit")
    page.evaluate("""() => {
        const title = document.querySelector("h1");
        window.seen = [];
        new MutationObserver(() => seen.push(title.textContent))
            .observe(title, { childList: true, characterData: true, subtree: true });
    }""")
    title = page.get_by_role("heading", level=1)
    name = page.get_by_label("Name of the scenting")

    name.fill("After that")
    expect(title).to_have_text("After that")
    between = page.evaluate("seen")
    assert between[0] not in ("Before it", "After that") and len(between) > 5, between
    name.fill(taken)
    expect(title).to_have_text("Before it")
    expect(page.locator(".field .wrong")).to_have_text("This name is taken. Enter another.")
    name.fill("After that")
    page.get_by_role("button", name="Save").tap()

    expect(page.get_by_role("heading", level=1)).to_have_text("After that")
    undo(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Before it")
    bench.send(home, f"/scentings/{other}/delete", [])


def test_a_scenting_without_medleys_goes_after_asking(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting[1]}/edit")
    page.get_by_role("button", name="Delete this scenting").click()
    sheet = page.locator("#delete")
    expect(sheet).to_contain_text(f"Delete “{scenting[0]}”?")
    sheet.get_by_role("button", name="Keep").click()
    expect(sheet).to_be_hidden()

    page.get_by_role("button", name="Delete this scenting").click()
    tap(page, device, sheet.get_by_role("button", name="Delete"))

    expect(page.locator(".toast")).to_contain_text(f"“{scenting[0]}” deleted.")
    undo(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(scenting[0])


def test_a_scenting_with_medleys_goes_only_by_its_word(open_browser, device, scenting, medley):
    page = open_browser(device)
    page.watch.ignore("status of 422")
    page.goto(f"/scentings/{scenting[1]}/edit")
    expect(page.locator("main")).to_contain_text("Delete its medleys first")
    expect(page.locator("#delete")).to_have_count(0)
    page.get_by_role("link", name="Delete with all medleys").click()
    expect(page.locator("main")).to_contain_text("Deletes 1 medley")
    word = page.locator(".word").inner_text()

    page.get_by_label("Confirmation word").fill("something else")
    tap(page, device, page.get_by_role("button", name="Delete"))
    expect(page.locator(".field .wrong")).to_have_text(f"Enter “{word}”.")
    expect(page.locator(".word")).to_have_text(word)
    page.get_by_label("Confirmation word").fill(f" {word.upper()} ")
    tap(page, device, page.get_by_role("button", name="Delete"))

    expect(page.locator(".toast")).to_contain_text(f"“{scenting[0]}” deleted.")
    expect(page.get_by_role("link", name=scenting[0], exact=False)).to_have_count(0)
    undo(page)
    expect(page.locator(".medley-row .name")).to_have_text("Orange & Fennel")


# A medley


def test_a_status_moves_a_medley_between_the_segments_at_once(open_browser, device, scenting, medley):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting[1]}")
    segments = page.get_by_role("navigation", name="Medleys by status")
    expect(segments.get_by_role("link").first).to_have_text(re.compile("TBD.*1"))
    expect(segments.locator("[aria-current]")).to_contain_text("TBD")
    page.locator(".medley-row").click()

    choose_tab(page, "smell")
    tap(page, device, page.get_by_role("button", name="Pass"))
    expect(page.locator(".toast")).to_contain_text("Status: passed.")
    expect(page.get_by_role("button", name="Pass")).to_have_attribute("aria-pressed", "true")
    page.locator("a.back").click()
    expect(segments.locator("[aria-current]")).to_contain_text("PASS")
    expect(page.locator(".medley-row .name")).to_have_text("Orange & Fennel")
    segments.get_by_role("link").first.click()
    expect(page.locator(".none")).to_have_text("No medleys to decide.")

    page.goto(f"/medleys/{medley}")
    tap(page, device, page.get_by_role("button", name="Fail"))
    undo(page)
    expect(page.get_by_role("button", name="Pass")).to_have_attribute("aria-pressed", "true")


def test_the_next_trial_is_the_same_once_more_beside_the_others(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    expect(page.locator("main")).to_contain_text("trial 1 of 1")
    choose_tab(page, "make")
    tap(page, device, page.get_by_role("button", name="Next trial"))

    expect(page.get_by_role("heading", level=1)).to_have_text("Orange & Fennel #2")
    expect(page.locator("main")).to_contain_text("trial 2 of 2")
    expect(page.locator(".portion .name")).to_have_text(["Fennel", "Orange", "Nutmeg"])
    choose_tab(page, "make")
    page.locator(".trials .name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Orange & Fennel")


@pytest.mark.parametrize("days, words", [(1, "day"), (3, "days"), (0, "days")])
def test_the_date_tile_counts_up_holds_and_turns_back(open_browser, medley, days, words):
    page = open_browser("phone", reduced_motion="no-preference")
    address = f"**/medleys/{medley}"

    def in_days(route):
        """Shows the page as of a later day."""
        answer = route.fetch()
        body = answer.text().replace('data-days="0"', f'data-days="{days}"').replace(
            'data-days-words="days"', f'data-days-words="{words}"')
        route.fulfill(response=answer, body=body)

    page.route(address, in_days)
    page.goto(f"/medleys/{medley}")
    choose_tab(page, "make")
    tile = page.locator(".date")
    big, unit, title = tile.locator(".big"), tile.locator(".unit"), tile.locator(".of")
    day, month = big.inner_text(), unit.text_content()
    expect(title).to_have_text("Created")

    tile.tap()
    expect(title).to_have_text("since creation")
    expect(big).to_have_text(str(days))
    expect(unit).to_have_text(words)
    page.wait_for_timeout(1_500)
    expect(big).to_have_text(str(days))
    expect(title).to_have_text("Created", timeout=4_000)

    expect(big).to_have_text(day)
    assert unit.text_content() == month


def test_tapping_the_date_tile_again_and_again_ends_where_it_began(open_browser, medley):
    page = open_browser("laptop")
    page.goto(f"/medleys/{medley}")
    tile = page.locator(".date")
    day = tile.locator(".big").inner_text()
    for _ in range(4):
        tile.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)

    expect(tile.locator(".of")).to_have_text("Created", timeout=5_000)
    expect(tile.locator(".big")).to_have_text(day)


def test_the_last_tile_is_cut_off_so_that_one_sees_they_scroll(phone):
    phone.goto(f"/medleys/{bench.SAMPLE['orange']}")
    phone.locator(".look summary").tap()
    tiles = phone.locator(".portion")
    edges = [tile.bounding_box() for tile in tiles.all()]
    cut = [box for box in edges if box["x"] < 390 < box["x"] + box["width"]]
    assert cut and 12 < 390 - cut[0]["x"] < cut[0]["width"] - 12
    first = tiles.first.bounding_box()
    assert abs(first["width"] - first["height"]) < 60

    tiles.last.scroll_into_view_if_needed()
    expect(tiles.last).to_be_in_viewport(ratio=0.95)


def test_a_medley_goes_after_asking_and_comes_back(open_browser, device, scenting, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_role("button", name="Delete this medley").click()
    expect(page.locator("#delete")).to_contain_text("Delete “Orange & Fennel”?")
    tap(page, device, page.locator("#delete").get_by_role("button", name="Delete"))

    expect(page.get_by_role("heading", level=1)).to_have_text(scenting[0])
    expect(page.locator("main")).to_contain_text("No medleys yet")
    undo(page)
    expect(page.locator(".portion .name")).to_have_text(["Fennel", "Orange", "Nutmeg"])


def test_a_medley_that_others_use_says_so_in_place_of_going(open_browser, home, scenting, medley):
    page = open_browser("phone")
    page.watch.ignore("status of 422")
    bench.add_medley(home, scenting[1], "User", [(f"{scenting[0]} / Orange & Fennel", "1", "g")])
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_role("button", name="Delete this medley").tap()
    page.locator("#delete").get_by_role("button", name="Delete").tap()

    expect(page.get_by_role("alert")).to_contain_text("is used as an accord in “User”")
    choose_tab(page, "make")
    page.get_by_role("link", name="User").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("User")


# Search


def test_the_search_finds_by_name_ingredient_and_text_while_one_types(open_browser, device, home, scenting):
    bench.add_medley(home, scenting[1], f"Orquídea {device}", [(f"Myrrh {device}", "1", "g")])
    page = open_browser(device)
    page.goto("/medleys")
    field = page.get_by_role("searchbox")

    # A name is also found if typed without blanks; an ingredient only by its words.
    for text, asked in [(f"orquidea{device}", f"orquidea{device}"), (f"myrrh {device}", rf"myrrh\+{device}")]:
        field.fill("")
        field.press_sequentially(text)
        # Waits for the whole text: its first letters alone may find that medley, too.
        expect(page).to_have_url(re.compile(rf"[?&]q={asked}$"))
        expect(page.locator(".medley-row .name")).to_have_text([f"Orquídea {device}"])
        expect(page.locator("#results .count")).to_have_text("1 medley")
    field.fill("zzzz")
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    tap(page, device, page.get_by_role("link", name="Show all"))
    expect(page.locator(".medley-row").first).to_be_visible()


def test_what_is_typed_before_its_script_is_there_is_searched(open_browser, home, scenting):
    bench.add_medley(home, scenting[1], "Early bird", [("Myrrh", "1", "g")])
    page = open_browser()
    held = []
    page.route("**/js/search.js*", lambda route: held.append(route))
    page.goto("/medleys", wait_until="commit")
    page.get_by_role("searchbox").press_sequentially("early bird")
    expect(page.locator(".medley-row").nth(1)).to_be_visible()

    page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    expect(page.locator(".medley-row .name")).to_have_text(["Early bird"])


def test_what_is_overdue_stands_first_and_leads_to_its_page(open_browser, device):
    page = open_browser(device)
    page.goto("/medleys?due=overdue")
    expect(page.locator(".medley-row .name").first).to_be_visible()
    page.goto("/scentings")
    expect(page.locator(".ready")).to_contain_text("Ready to evaluate")
    page.locator(".ready").get_by_role("link", name="Evaluate").click()
    choose_tab(page, "smell")
    expect(page.get_by_role("heading", name="Status")).to_be_visible()
