"""A phone shows a medley by tabs, within two screens each, and its smell as a clock."""

import itertools
import math

import pytest
from playwright.sync_api import expect

import bench

numbers = itertools.count(1)
LINES = [("Sweet Orange", "2", "g"), ("Damask Rose", "1", "g"), ("Geranium", "0.6", "g"),
         ("Pink Pepper", "0.2", "g"), ("Cardamom", "0.4", "g"), ("Patchouli", "0.5", "g"),
         ("Sandalwood", "0.4", "g"), ("Iso E Super", "1.2", "g"), ("Ethanol", "16", "g")]
PARTS = {"formula": ".lines", "smell": ".fading", "check": ".verdict", "make": ".batches"}


@pytest.fixture
def medley(home):
    scenting = bench.add_scenting(home, f"Tabs {next(numbers)}")
    medley = bench.add_medley(home, scenting, "Nine lines", LINES)
    bench.send(home, f"/medleys/{medley}/smell", [
        ("minutes", 60), ("rating", 4), ("text", "Pepper, then a wet rose")])
    return medley


def choose(page, tab):
    page.locator(f".tabs label:has(#tab-{tab})").tap()


def shown(page):
    return [name for name, part in PARTS.items() if page.locator(part).first.is_visible()]


@pytest.mark.parametrize("script", [True, False])
def test_a_tab_shows_its_part_alone(open_browser, medley, script):
    page = open_browser("phone", java_script_enabled=script)
    page.goto(f"/medleys/{medley}")
    assert shown(page) == ["formula"]
    for tab in PARTS:
        choose(page, tab)
        assert shown(page) == [tab]
        if script:
            screens = page.evaluate("document.documentElement.scrollHeight / 844")
            assert screens <= 2, (tab, screens)
    expect(page.locator(".strip a")).to_have_count(2)


def test_a_full_life_of_a_formula_takes_two_screens_by_tab(open_browser, home, medley):
    for minutes, text in [(15, "Bergamot settles"), (240, "Skin and soap"), (1440, "A clean musk")]:
        bench.send(home, f"/medleys/{medley}/smell", [("minutes", minutes), ("rating", 4), ("text", text)])
    grams = [2_000_000, 1_000_000, 600_000, 200_000, 400_000, 500_000, 400_000, 1_200_000, 16_000_000]
    for _ in range(3):
        bench.add_batch(home, medley, LINES, grams)
    page = open_browser("phone")
    page.goto(f"/medleys/{medley}")
    for tab in PARTS:
        choose(page, tab)
        assert page.evaluate("document.documentElement.scrollHeight / 844") <= 2, tab
    choose(page, "smell")
    expect(page.locator(".smelt > .card")).to_have_count(4)


@pytest.mark.parametrize("width", [320, 390])
def test_a_row_is_46_pixels_high_and_a_target_all_over(phone, medley, width):
    phone.set_viewport_size(dict(width=width, height=844))
    phone.goto(f"/medleys/{medley}")
    rows = phone.locator(".line:not(.blank)")
    expect(rows).to_have_count(9)
    for row in rows.all():
        assert row.bounding_box()["height"] <= 46.5
        field = row.locator("[name=ingredient]")
        box = field.bounding_box()
        assert box["height"] >= 44
        # The shares below the name are no hole in its field.
        shares = row.locator(".shares").bounding_box()
        assert shares["y"] + shares["height"] <= box["y"] + box["height"] + 1
        # The name's letters end above the shares: a line of 1.2 em from the field's top.
        letters = field.evaluate("""(field) => {
            const { paddingTop, borderTopWidth, height, paddingBottom } = getComputedStyle(field);
            return parseFloat(height) - parseFloat(paddingBottom) - parseFloat(borderTopWidth);
        }""")
        assert box["y"] + letters <= shares["y"] + 4, (letters, shares)
        for y in [box["y"] + 2, shares["y"] + shares["height"] / 2]:
            field.evaluate("""(field, [x, y]) => {
                if (document.elementFromPoint(x, y) !== field && y < innerHeight - 160) throw Error(`covered at ${y}`);
            }""", [box["x"] + 20, y])
    name = rows.first.locator("[name=ingredient]")
    name.tap()
    expect(name).to_be_focused()
    name.fill("Bergamot")
    # The row that is edited shows its shares below the field.
    field, shares = name.bounding_box(), rows.first.locator(".shares").bounding_box()
    assert shares["y"] >= field["y"] + field["height"] - 1


def test_a_laptop_shows_all_parts(laptop, medley):
    laptop.goto(f"/medleys/{medley}")
    assert shown(laptop) == list(PARTS)
    expect(laptop.locator(".tabs")).to_be_hidden()


def test_arrows_change_tabs_and_an_address_opens_its_tab(phone, medley):
    phone.goto(f"/medleys/{medley}")
    phone.locator("#tab-formula").focus()
    phone.keyboard.press("ArrowRight")
    assert shown(phone) == ["smell"]
    phone.goto(f"/medleys/{medley}#trials")
    expect(phone.locator("#trials")).to_be_visible()
    assert shown(phone) == ["make"]


def test_a_form_on_a_tab_leads_back_to_the_tab(phone, medley):
    phone.goto(f"/medleys/{medley}")
    choose(phone, "smell")
    phone.get_by_role("button", name="Pass", exact=True).tap()
    expect(phone.locator(".beneath .status")).to_have_text("Pass")
    expect(phone.locator(PARTS["smell"]).first).to_be_visible()
    assert shown(phone) == ["smell"]


def test_a_tab_chosen_before_the_script_is_there_stays(phone, medley):
    held = []
    phone.route("**/js/medleys-tabs.js*", lambda route: held.append(route), times=1)
    phone.goto(f"/medleys/{medley}", wait_until="commit")
    choose(phone, "smell")
    expect(phone.locator(PARTS["smell"]).first).to_be_visible()
    for route in held:
        route.continue_()
    expect(phone.locator(".tabs.live")).to_be_visible()
    phone.reload()
    expect(phone.locator(PARTS["smell"]).first).to_be_visible()
    assert shown(phone) == ["smell"]


def test_the_clock_follows_its_slider(phone, medley):
    phone.goto(f"/medleys/{medley}")
    choose(phone, "smell")
    slider = phone.locator(".clock input")
    remains = phone.locator(".remains")
    seen = []
    for value in (0, 14, 48):
        slider.evaluate("""(slider, value) => {
          slider.value = value;
          slider.dispatchEvent(new Event("input"));
        }""", value)
        seen.append(int(remains.text_content().split("\u00a0")[0].split()[0].rstrip("%")))
    assert seen[0] == 100 and seen[0] > seen[1] > seen[2]
    assert phone.locator(".ring .hour").text_content() == "24 h"
    assert "24 h" in slider.get_attribute("aria-valuetext")
    expect(phone.locator(".stack text.said")).to_contain_text("Pepper, then")


def test_the_clock_fades_as_reckoned_from_the_lasting_times(phone, medley):
    """exp(-3.5 t / T) of each part, for the lasting time T that the notes say."""
    lasting = {"an hour": 60, "a few hours": 240, "half a day": 720, "a day": 1440,
               "days": 4320, "weeks": 20160}
    phone.goto(f"/medleys/{medley}")
    choose(phone, "smell")
    phone.get_by_text("By material").tap()
    rows = phone.locator(".fading tbody tr").evaluate_all(
        "(rows) => rows.map((row) => row.lastElementChild.textContent)")
    parts = []
    for row in rows:
        if ", " not in row or " of 5" in row:
            continue
        share, words = row.split(", ", 1)
        parts.append((float(share.replace("%", "").strip()), lasting[words]))
    whole = sum(share for share, _ in parts)
    families = phone.locator(".clock li").evaluate_all(
        "(items) => items.map((item) => item.dataset.places.split(' ').map(Number))")
    for step in (0, 7, 14, 30, 48):
        minutes = 1440 * (step / 48) ** 2
        reckoned = sum(share / whole * math.exp(-3.5 * minutes / lasts) for share, lasts in parts)
        assert sum(family[step] for family in families) / 1000 == pytest.approx(reckoned, abs=0.02)
