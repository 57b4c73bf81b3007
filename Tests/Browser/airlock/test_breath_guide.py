"""The ring to breathe along with, the chosen bell, and the line at the end."""

import pytest
from playwright.sync_api import expect

from airlocks import AUDIO, open_at, start


def choose(page, bell="bowl", swell=False):
    page.goto("/airlock/settings")
    page.get_by_label("Sound at the end").select_option(bell)
    page.get_by_label("The ring swells slowly").set_checked(swell)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("Settings saved")


def motion(page):
    return page.locator(".ring svg").evaluate("(ring) => getComputedStyle(ring).animationName")


@pytest.mark.parametrize("wish, moves", [("no-preference", "swell"), ("reduce", "none")])
def test_the_ring_swells_while_one_sits_unless_motion_is_unwanted(open_browser, wish, moves):
    page = open_browser(reduced_motion=wish)
    choose(page, swell=True)
    open_at(page)
    assert motion(page) == "none"

    start(page)

    assert motion(page) == moves


def test_the_ring_stands_still_where_nobody_chose_otherwise(open_browser):
    page = open_browser(reduced_motion="no-preference")
    open_at(page)
    start(page)
    assert motion(page) == "none"


@pytest.mark.parametrize("bell, lowest", [("bowl", 264), ("bell", 587), ("glass", 988), ("wood", 392)])
def test_the_bell_that_was_chosen_rings_here_and_at_the_end(open_browser, bell, lowest):
    page = open_browser()
    page.add_init_script(AUDIO)
    page.goto("/airlock/settings")
    page.get_by_label("Sound at the end").select_option(bell)
    page.get_by_role("button", name="Hear it").click()
    assert page.evaluate("Math.min(...strokes.map((tone) => tone.frequency.value))") == lowest
    choose(page, bell)
    open_at(page)

    start(page)

    assert page.evaluate("Math.min(...strokes.map((tone) => tone.frequency.value))") == lowest


def test_the_end_says_one_line_about_the_days(open_browser):
    page = open_browser()
    page.request.post("/airlock/erase", form={}, max_redirects=0)
    open_at(page)
    start(page)
    page.clock.run_for(120_500)
    expect(page.locator(".whisper")).to_have_text("That was today’s breath.")
