"""The in-store timer by the wall clock, also after sleep of the page."""

import datetime
import re
import time

import pytest
from playwright.sync_api import expect

from shopping import row


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


def seconds(page):
    text = page.locator("main .clock").inner_text()
    hours, minutes, rest = map(int, re.fullmatch(r"(\d+):(\d\d):(\d\d)", text).groups())
    return hours * 3600 + minutes * 60 + rest


def start(page):
    page.goto("/shopping/timer")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()


def test_each_state_has_only_the_buttons_that_make_sense(phone):
    def buttons():
        return phone.locator(".timer button:visible, .timer summary").all_inner_texts()

    phone.goto("/shopping/timer")
    assert buttons() == ["Start"]
    start(phone)
    assert buttons() == ["Stop"]
    phone.get_by_role("button", name="Stop").tap()
    expect(phone.get_by_role("button", name="Resume")).to_be_visible()
    assert buttons() == ["Resume", "Finish the trip", "Reset…"]
    phone.get_by_text("Reset…").tap()
    phone.get_by_role("button", name="Reset", exact=True).tap()
    expect(phone.locator(".toast")).to_contain_text("The timer is back at zero")
    assert buttons() == ["Start"]
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("button", name="Resume")).to_be_visible()


def test_it_is_right_to_the_second_after_the_page_slept_an_hour(phone):
    start(phone)
    before = seconds(phone)
    # The page's clock jumps, as when a phone wakes: no tick happened in between, and the server
    # can't be reached.
    phone.route("**/shopping/timer", lambda route: route.abort())
    phone.watch.ignore("Failed to load")
    now = phone.evaluate("Date.now()")
    phone.clock.install(time=datetime.datetime.fromtimestamp((now + 3_600_000) / 1000))
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    assert abs(seconds(phone) - before - 3600) <= 1
    phone.clock.run_for(5_000)
    assert abs(seconds(phone) - before - 3605) <= 1


def test_it_runs_on_over_reloads_pages_and_devices(phone, shop, open_browser):
    start(phone)
    phone.wait_for_timeout(1_200)
    phone.goto("/notes")
    phone.goto("/shopping")
    expect(phone.locator(".tabs .running")).to_have_text(re.compile(r"00:00:0[1-9]"))
    other = open_browser("laptop", base_url=shop.address)
    other.goto("/shopping/timer")
    phone.goto("/shopping/timer")
    assert abs(seconds(other) - seconds(phone)) <= 1
    other.get_by_role("button", name="Stop").click()
    stopped = seconds(other)
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    expect(phone.get_by_role("button", name="Resume")).to_be_visible()
    assert seconds(phone) == stopped


def test_a_clock_that_is_wrong_shows_the_right_time_all_the_same(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    page.clock.install(time="2001-02-03T04:05:06")
    start(page)
    page.wait_for_load_state()

    page.clock.run_for(10_000)

    assert 9 <= seconds(page) <= 12


def test_a_finished_trip_is_kept_with_what_was_bought(phone, shop):
    shop.seed(phone, "Apples", "Bread")
    start(phone)
    phone.goto("/shopping")
    row(phone, "Apples").locator(".tick").tap()
    expect(phone.locator(".toast")).to_contain_text("in the basket")
    phone.goto("/shopping/timer")
    phone.get_by_role("button", name="Stop").tap()
    phone.get_by_role("button", name="Finish the trip").tap()

    expect(phone.locator(".toast")).to_contain_text("The trip is kept")
    expect(phone.locator(".trips li")).to_have_count(1)
    expect(phone.locator(".trips")).to_contain_text("less than a minute, 1 item")


def test_time_away_is_left_out_where_it_is_to_pause(phone, shop):
    phone.goto("/shopping/timer")
    phone.get_by_role("button", name="Time pauses").tap()
    expect(phone.get_by_role("button", name="Time pauses")).to_have_attribute("aria-pressed", "true")
    start(phone)
    # Its script is there.
    expect(phone.locator("main .clock")).not_to_have_text("00:00:00")
    begun = time.monotonic()
    # Six seconds on a page outside Neroli.
    phone.goto("about:blank")
    phone.wait_for_timeout(6_000)
    phone.goto("/notes")
    phone.wait_for_timeout(300)
    phone.goto("/shopping/timer")

    # However long the pages took.
    assert seconds(phone) <= time.monotonic() - begun - 3


def test_time_on_other_pages_of_neroli_counts(phone, shop):
    phone.goto("/shopping/timer")
    phone.get_by_role("button", name="Time pauses").tap()
    expect(phone.get_by_role("button", name="Time pauses")).to_have_attribute("aria-pressed", "true")
    start(phone)
    phone.goto("/notes")
    phone.wait_for_timeout(4_000)
    phone.goto("/shopping/timer")

    assert seconds(phone) >= 4
