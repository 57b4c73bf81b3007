"""The timer follows the wall clock, in any state of the page."""

import pytest
from playwright.sync_api import expect

from airlocks import (
    AUDIO, MINUTE, WAKE_LOCK, angle, be, die, heard, items, later, open_at, start, state, sun,
)

HEADING = dict(level=1)


def choose(page, seconds, **more):
    """Settings kept on this device."""
    fields = {"length": seconds, "volume": 60} | more
    value = "%26".join(f"{name}%3D{text}" for name, text in fields.items())
    page.context.add_cookies([dict(name="airlock", value=value, url=page.url_of_home)])


@pytest.fixture
def breath(open_browser, home):
    def make(device="phone", scheme="light", **options):
        page = open_browser(device, scheme, **options)
        page.url_of_home = home
        page.known = {each["id"] for each in items(page)}
        return page
    return make


def test_from_start_to_done_with_a_length_of_one_s_own(breath, device, scheme):
    page = breath(device, scheme)
    page.goto("/airlock")
    page.get_by_role("button", name="Change length").click()
    page.get_by_label("Other length").fill("0:05")
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_role("heading", **HEADING)).to_have_text("0:05 Meditation")

    page.get_by_role("button", name="Start").click()

    expect(page.get_by_role("heading", **HEADING)).to_have_text("Observe Your Breath")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    expect(page.locator("nav.rooms")).to_be_hidden()
    expect(page.get_by_role("heading", **HEADING)).to_have_text("Done!", timeout=8_000)
    expect(sun(page)).to_have_text("4")
    session = heard(page, completed=True)
    assert session["planned_ms"] == session["lasted_ms"] == 5_000
    expect(sun(page)).to_have_text("1", timeout=6_000)
    expect(page.get_by_role("heading", **HEADING)).to_have_text("0:05 Meditation", timeout=4_000)
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_done_can_be_tapped_away(breath):
    page = open_at(breath())
    start(page)
    page.clock.run_for(2 * MINUTE)
    assert state(page) == "done"

    page.get_by_role("button", name="Done, close").click()

    assert state(page) == "idle"


def test_cancel_asks_nothing_and_keeps_what_was(breath, device):
    page = open_at(breath(device))
    start(page)
    page.clock.run_for(41_000)

    page.get_by_role("button", name="Cancel").click()

    expect(page.get_by_role("button", name="Start")).to_be_visible()
    session = heard(page, completed=False, lasted_ms=41_000)
    assert session["planned_ms"] == 2 * MINUTE


def test_a_session_is_recorded_as_soon_as_it_begins(breath):
    page = open_at(breath())

    start(page)

    heard(page, completed=False, lasted_ms=0)


@pytest.mark.parametrize("length", [120, 1200, 3600, 60, 450, 10_800])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_ring_is_right_to_half_a_degree(breath, length, motion):
    page = breath(reduced_motion=motion)
    choose(page, length, own=length)
    open_at(page)
    start(page)
    begun = page.evaluate("JSON.parse(localStorage['airlock sessions']).at(-1).started")

    for part in [0.003, 0.1, 0.25, 0.5, 0.72, 0.99, 0.999]:
        gone = page.evaluate("Date.now()") - begun
        page.clock.run_for(max(1, int(length * 1000 * part - gone))) if length <= 120 else (
            page.clock.fast_forward(max(1, int(length * 1000 * part - gone))))
        # A long session draws only when there is something to draw.
        page.clock.run_for(int(length / 360 * 400) + 20)
        elapsed = page.evaluate("Date.now()") - begun
        if elapsed >= length * 1000:
            break
        assert abs(angle(page) - elapsed / (length * 1000) * 360) <= 0.5, (part, elapsed)


def test_ten_minutes_in_a_hidden_tab_are_ten_minutes(breath):
    page = breath()
    choose(page, 1200)
    open_at(page)
    start(page)

    be(page, "hidden")
    page.clock.fast_forward(10 * MINUTE)
    be(page, "visible")
    page.clock.run_for(1_500)

    assert abs(angle(page) - 180) < 1
    page.clock.fast_forward(10 * MINUTE)
    assert state(page) == "done"
    heard(page, completed=True, lasted_ms=20 * MINUTE)


def test_a_reload_in_the_middle_changes_nothing(breath):
    page = open_at(breath())
    start(page)
    page.clock.run_for(60_000)

    page.reload()

    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    page.clock.run_for(500)
    assert abs(angle(page) - 181.5) < 2
    heard(page, at_least=60_000)
    page.clock.run_for(60_000)
    assert state(page) == "done"
    heard(page, completed=True)


def test_a_device_asleep_past_the_end_rings_when_it_wakes(breath):
    page = open_at(breath(), scripts=[AUDIO])
    start(page)
    page.clock.run_for(30_000)

    page.evaluate("audio.slept = 3 * 3600 * 1000")
    page.clock.fast_forward(3 * 60 * MINUTE)

    assert state(page) == "done"
    assert page.evaluate("strokes.some((stroke) => stroke.at <= audio.currentTime)")
    heard(page, completed=True, lasted_ms=2 * MINUTE)


def test_a_page_put_away_by_the_system_has_sat_until_the_end(breath):
    page = open_at(breath())
    start(page)
    page.clock.run_for(30_000)
    die(page)

    page.clock.fast_forward(60 * MINUTE)
    page.reload()

    heard(page, completed=True, lasted_ms=2 * MINUTE)


def test_a_closed_tab_leaves_a_session_of_its_true_length(breath):
    page = open_at(breath())
    other = page.context.new_page()
    other.known = page.known
    start(page)
    page.clock.run_for(41_000)

    page.close(run_before_unload=True)

    other.goto("/notes")
    session = heard(other, completed=False)
    assert session["lasted_ms"] == 41_000


def test_a_device_that_died_tells_when_it_was_last_seen(breath):
    page = breath()
    other = page.context.new_page()
    other.known = page.known
    open_at(page)
    start(page)
    page.clock.run_for(41_000)
    die(page)
    page.close()

    other.goto("/notes")
    other.evaluate(
        """localStorage["airlock sessions"] = JSON.stringify(JSON.parse(
            localStorage["airlock sessions"]).map((session) => {
                // The clock was shifted; an hour ago is what is meant.
                const back = session.seen - (Date.now() - 3_600_000);
                return { ...session, started: session.started - back, seen: session.seen - back };
            }))""")
    other.goto("/airlock")

    expect(other.get_by_role("button", name="Start")).to_be_visible()
    session = heard(other, completed=False)
    assert 40_000 <= session["lasted_ms"] <= 41_000


@pytest.mark.parametrize(
    "place, time",
    [
        ("Europe/Berlin", "2026-06-01T21:59:00Z"),  # midnight
        ("Europe/Berlin", "2026-03-29T00:59:00Z"),  # an hour is left out
        ("Europe/Berlin", "2026-10-25T00:59:00Z"),  # an hour comes twice
        ("Australia/Lord_Howe", "2026-04-04T14:59:00Z"),  # half an hour comes twice
        ("Pacific/Apia", "2026-12-31T10:59:00Z"),
    ],
)
def test_midnight_and_summer_time_do_not_move_the_end(breath, place, time):
    page = open_at(breath(timezone_id=place), time)
    zone = page.evaluate("-new Date().getTimezoneOffset()")
    start(page)

    page.clock.run_for(90_000)
    assert abs(angle(page) - 270) < 0.5
    page.clock.run_for(29_900)
    assert state(page) == "sitting"
    page.clock.run_for(200)

    assert state(page) == "done"
    session = heard(page, completed=True, lasted_ms=2 * MINUTE)
    sign = "-" if zone < 0 else "+"
    assert session["at"].endswith(f"{sign}{abs(zone) // 60:02}:{abs(zone) % 60:02}")


def test_a_change_of_time_zone_does_not_move_the_end(breath):
    page = breath()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTimezoneOverride", dict(timezoneId="Europe/Berlin"))
    open_at(page)
    start(page)
    page.clock.run_for(60_000)

    session.send("Emulation.setTimezoneOverride", dict(timezoneId="Asia/Tokyo"))
    page.clock.run_for(59_900)

    assert state(page) == "sitting"
    page.clock.run_for(200)
    assert state(page) == "done"
    assert heard(page, completed=True)["at"].endswith("+02:00")


def test_the_bell_is_laid_when_start_is_tapped(breath):
    page = breath()
    choose(page, 1200, interval=5)
    open_at(page, scripts=[AUDIO])

    start(page)

    at = page.evaluate("[...new Set(strokes.map(({ at }) => Math.round(at)))].sort((a, b) => a - b)")
    assert at == [300, 600, 900, 1200]
    page.clock.run_for(60_000)
    sun(page).click()
    assert page.evaluate("strokes.length") == 0


def test_after_sleep_the_bell_is_laid_anew(breath):
    page = open_at(breath(), scripts=[AUDIO])
    start(page)
    be(page, "hidden")
    page.evaluate("audio.slept = 50_000")
    page.clock.fast_forward(60_000)

    be(page, "visible")

    left = page.evaluate("Math.max(...strokes.map(({ at }) => at)) - audio.currentTime")
    assert abs(left - 60) < 0.5


def test_only_vibrating_makes_no_sound(breath):
    page = breath()
    choose(page, 120, vibrate=1)
    open_at(page, scripts=[
        AUDIO, "navigator.vibrate = (pattern) => { globalThis.shaken = pattern; return true; }"])

    start(page)
    page.clock.run_for(2 * MINUTE)

    assert state(page) == "done"
    assert page.evaluate("globalThis.audio") is None
    assert page.evaluate("shaken.length") == 3


def test_the_screen_is_kept_awake_and_again_after_another_page(breath):
    page = open_at(breath(), scripts=[WAKE_LOCK])
    start(page)
    assert page.evaluate("locks.held") == 1

    be(page, "hidden")
    page.evaluate("lock.release()")
    be(page, "visible")

    assert page.evaluate("locks") == dict(taken=2, held=1)
    page.clock.run_for(2 * MINUTE)
    assert page.evaluate("locks.held") == 0


def test_there_is_time_to_settle_down_first(breath):
    page = breath()
    choose(page, 120, prepare=10)
    open_at(page, scripts=[AUDIO])
    known = len(items(page))

    sun(page).click()

    expect(page.get_by_role("heading", **HEADING)).to_have_text("Settle Down")
    expect(page.locator(".lasting")).to_have_text("10")
    assert len(items(page)) == known
    page.clock.run_for(10_100)
    expect(page.get_by_role("heading", **HEADING)).to_have_text("Observe Your Breath")
    assert page.evaluate("Math.round(Math.max(...strokes.map(({ at }) => at)))") == 130
    page.clock.run_for(119_700)
    assert state(page) == "sitting"
    page.clock.run_for(300)
    assert state(page) == "done"


def test_what_is_broken_off_before_it_began_is_no_session(breath):
    page = breath()
    choose(page, 120, prepare=10)
    open_at(page)
    known = items(page)
    sun(page).click()
    page.clock.run_for(4_000)

    page.get_by_role("button", name="Cancel").click()

    assert state(page) == "idle"
    assert items(page) == known


def test_another_tab_shows_the_same_session(breath):
    page = breath()
    page.goto("/airlock")
    other = page.context.new_page()
    other.known = page.known
    other.goto("/airlock")

    page.get_by_role("button", name="Start").click()
    expect(other.get_by_role("button", name="Cancel")).to_be_visible()
    other.get_by_role("button", name="Cancel").click()

    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_a_session_without_a_connection_is_told_later(breath):
    page = breath()
    page.watch.ignore("ERR_INTERNET_DISCONNECTED")
    open_at(page)
    page.context.set_offline(True)
    start(page)
    page.clock.run_for(30_000)
    page.get_by_role("button", name="Cancel").click()

    page.clock.run_for(600_000)
    page.context.set_offline(False)

    session = heard(page, completed=False, lasted_ms=30_000)
    assert session["planned_ms"] == 2 * MINUTE


def test_done_leads_back_to_where_one_came_from(breath, device):
    page = open_at(breath(device), path="/airlock?return=/notes/damask-rose")
    expect(page.get_by_role("link", name="To the notes")).to_be_visible()
    start(page)
    page.clock.run_for(2 * MINUTE)
    assert heard(page, completed=True)["for"] == "/notes/damask-rose"

    page.clock.run_for(4_500)

    page.wait_for_url("**/notes/damask-rose")
    expect(page.get_by_role("heading", **HEADING)).to_have_text("Damask Rose")
    page.go_back()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_the_length_is_chosen_by_holding_the_heading_and_remembered(breath):
    page = open_at(breath())
    heading = page.get_by_role("heading", **HEADING)
    heading.hover()
    page.mouse.down()
    page.clock.run_for(600)
    page.mouse.up()
    page.clock.run_for(50)
    expect(page.locator("#lengths")).to_be_visible()

    page.get_by_role("button", name="twenty minutes").click()

    expect(page.get_by_role("heading", **HEADING)).to_have_text("Twenty Minutes Meditation")
    page.goto("/airlock")
    expect(page.get_by_role("heading", **HEADING)).to_have_text("Twenty Minutes Meditation")


def test_a_finger_that_holds_the_heading_opens_the_choice_and_it_stays(breath):
    page = breath()
    page.goto("/airlock")
    expect(sun(page)).to_be_visible()
    box = page.get_by_role("heading", **HEADING).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    for _ in range(2):
        finger.send("Input.dispatchTouchEvent", dict(type="touchStart", touchPoints=[dict(x=x, y=y)]))
        page.wait_for_timeout(900)
        finger.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[]))
        page.wait_for_timeout(1_000)
        expect(page.locator("#lengths")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#lengths")).to_be_hidden()

    # A short tap does not open the dialog.
    finger.send("Input.dispatchTouchEvent", dict(type="touchStart", touchPoints=[dict(x=x, y=y)]))
    finger.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[]))
    page.wait_for_timeout(300)
    expect(page.locator("#lengths")).to_be_hidden()


def left(page):
    """Seconds left on the ring."""
    minutes, seconds = page.locator(".ring").get_attribute("aria-valuetext").split(" ")[0].split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.parametrize("back", [5, 100, 3_600, 86_400 * 400])
def test_a_clock_set_back_makes_no_session_longer(breath, back):
    page = open_at(breath())
    start(page)
    page.clock.run_for(30_000)
    assert left(page) in (90, 91, 92)
    page.clock.set_system_time(later(page, -back * 1_000))
    page.clock.run_for(10_000)

    assert state(page) == "sitting"
    assert left(page) in (80, 81, 82)
    page.clock.run_for(78_500)
    assert state(page) == "sitting"
    page.clock.run_for(2_000)
    assert state(page) == "done"
    assert heard(page, completed=True)["lasted_ms"] == 120_000


def test_a_session_broken_off_after_the_clock_was_set_back_lasted_as_long_as_it_did(breath):
    page = open_at(breath())
    start(page)
    page.clock.run_for(30_000)
    page.clock.set_system_time(later(page, -3_600_000))
    page.clock.run_for(10_000)
    sun(page).click()

    assert heard(page, at_least=39_000, completed=False)["lasted_ms"] <= 41_500


def test_a_clock_set_back_while_the_page_is_loaded_again_makes_no_session_longer(breath):
    page = open_at(breath())
    start(page)
    page.clock.run_for(90_000)
    page.clock.set_system_time(later(page, -60_000))
    page.reload()

    expect(page.locator("#breath")).to_have_attribute("data-state", "sitting")
    page.clock.run_for(100)
    assert left(page) <= 32


def test_the_time_to_settle_is_never_longer_than_it_was_to_be(breath):
    page = breath()
    choose(page, 120, prepare=10)
    open_at(page)
    sun(page).click()
    page.clock.run_for(4_000)
    page.clock.set_system_time(later(page, -3_600_000))
    page.clock.run_for(1_000)

    assert int(page.locator(".lasting").inner_text()) <= 10
    page.clock.run_for(8_000)
    assert state(page) == "sitting"
