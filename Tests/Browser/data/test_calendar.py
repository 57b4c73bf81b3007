"""Dates of evaluations, here and in the calendars of other programs."""

import re
from datetime import date, datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from icalendar import Calendar
from playwright.sync_api import expect

from locks import set_passcode
from looks import SIZE_TEXT, STICKING_OUT, violations
from screens import choose_tab

HEADER = "scenting,medley,created,maturity,period,destination,ingredient,amount,unit"


def bring_in(page, *rows):
    page.goto("/import")
    page.get_by_label("Or paste text").fill("\n".join([HEADER, *rows]))
    page.get_by_role("button", name="Show preview").click()
    page.locator("main").get_by_role("button", name="Import").click()
    page.wait_for_url("**/scentings**")


def events(page):
    """Events by summary, in a calendar program's view."""
    calendar = Calendar.from_ical(page.request.get("/medleys/calendar.ics").body())
    return {str(event["summary"]): event for event in calendar.walk("VEVENT")}


class Made:
    """A page, and medleys of the test's own that are due yesterday, today, soon and later."""

    def __init__(self, page, mark):
        self.page = page
        self.mark = mark
        today = date.today()
        days = {"past": -1, "today": 0, "soon": 3, "later": 40}
        bring_in(page, *(
            f"{mark}; one,{self.name(day)},{today + timedelta(days=days[day] - 2)},"
            "2,day,In a jar,x,1,g"
            for day in days
        ), f'{mark}; one,"{self.name("🌹")}, hours",2026-06-01T12:00:00.500+02:00,30,hour,'
           f'"A, very; \\ long",{"é" * 60},1,g')

    def name(self, day):
        return f"{self.mark} {day}"


@pytest.fixture
def locked(server):
    """Address of a server for one test, because the test sets a passcode."""
    return server.address


def reads(address):
    """Answer to a calendar program, without cookies."""
    try:
        return urlopen(address)
    except HTTPError as error:
        return error


@pytest.fixture
def made(open_browser, request):
    return Made(open_browser("phone"), f"C{abs(hash(request.node.name)) % 10**5}")


def test_the_calendar_has_each_medley_under_its_heading(made):
    page = made.page
    page.goto("/medleys/calendar")

    for heading, day in [
        ("Evaluation overdue", "past"), ("Today", "today"), ("This week", "soon"),
        ("Later", "later"),
    ]:
        section = page.locator(
            "section.due", has=page.get_by_role("heading", name=heading, level=2))
        expect(section.get_by_role("link", name=made.name(day))).to_be_visible()
    page.get_by_role("link", name=made.name("soon")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(made.name("soon"))


def test_another_program_reads_the_feed(made):
    today = date.today()
    answer = made.page.request.get("/medleys/calendar.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "content-disposition" not in answer.headers
    assert all(len(line) <= 75 for line in answer.body().split(b"\r\n"))
    calendar = Calendar.from_ical(answer.body())
    assert str(calendar["x-wr-calname"]) == "Neroli: evaluations"

    found = events(made.page)

    soon = found[f"Evaluate “{made.name('soon')}”"]
    assert soon.decoded("dtstart") == today + timedelta(days=3)
    assert soon.decoded("dtend") == today + timedelta(days=4)
    assert soon["uid"].endswith("@neroli")
    assert [str(each) for each in soon["categories"].cats] == [f"{made.mark}; one"]
    assert soon.walk("VALARM")[0].decoded("trigger") == timedelta(hours=9)
    hours = found[f"Evaluate “{made.name('🌹')}, hours”"]
    assert hours.decoded("dtstart") == datetime(2026, 6, 2, 16, 0, tzinfo=timezone.utc)
    assert str(hours["description"]).endswith("Container: A, very; \\ long")
    assert hours.decoded("last-modified") == hours.decoded("dtstamp")


def test_what_was_judged_leaves_the_feed_and_one_medley_is_a_file(made):
    page, past = made.page, made.name("past")
    page.goto("/medleys/calendar")
    page.get_by_role("link", name=past).click()
    page.get_by_role("heading", level=1, name=past).wait_for()
    address = page.url.split("?")[0]
    uid = events(page)[f"Evaluate “{past}”"]["uid"]
    choose_tab(page, "smell")
    page.locator("main").get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".toast")).to_be_visible()

    assert f"Evaluate “{past}”" not in events(page)
    answer = page.request.get(address + "/calendar.ics")
    assert answer.headers["content-disposition"].startswith(f'attachment; filename="{past}.ics"')
    only = Calendar.from_ical(answer.body()).walk("VEVENT")
    assert [event["uid"] for event in only] == [uid]


def test_the_address_is_whole_and_can_be_copied(open_browser, home):
    page = open_browser("laptop", permissions=["clipboard-read", "clipboard-write"])
    page.goto("/medleys/calendar")
    expect(page.get_by_label("Calendar address")).to_have_value(home + "/medleys/calendar.ics")

    page.get_by_role("button", name="Copy address").click()

    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == home + "/medleys/calendar.ics"


def test_behind_a_passcode_an_address_with_a_key_is_made_copied_and_taken_back(
        open_browser, locked):
    page = open_browser(
        "phone", base_url=locked, permissions=["clipboard-read", "clipboard-write"])
    page.watch.ignore("status of 404")
    set_passcode(page)
    page.goto("/medleys/calendar")
    expect(page.get_by_label("Calendar address")).to_have_count(0)
    page.get_by_role("link", name="Subscription address").click()
    page.get_by_role("button", name="Create address").click()
    address = page.get_by_label("Calendar address")
    expect(address).to_have_value(re.compile(re.escape(locked) + r"/medleys/calendar\.ics\?key=\w{64}$"))
    first = address.input_value()
    assert violations(page) == []

    page.get_by_role("button", name="Copy address").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == first
    assert reads(first).status == 200

    def confirm(name):
        page.get_by_role("button", name=name).click()
        page.locator("[popover]:popover-open").get_by_role("button", name=name).click()

    confirm("Create new address")
    expect(page.locator(".toast")).to_have_text("New address created. The old one no longer works.")
    second = address.input_value()
    assert (reads(first).status, reads(second).status) == (404, 200)
    page.evaluate(SIZE_TEXT, "200%")
    assert page.evaluate(STICKING_OUT) == []

    confirm("Stop sharing")
    expect(page.get_by_role("button", name="Create address")).to_be_visible()
    assert reads(second).status == 404


@pytest.mark.parametrize("width", [320, 1280])
def test_a_full_calendar_fits_and_is_read_by_everyone(made, width):
    made.page.set_viewport_size(dict(width=width, height=800))
    made.page.goto("/medleys/calendar")
    assert violations(made.page) == []

    made.page.evaluate(SIZE_TEXT, "200%")

    assert made.page.evaluate(STICKING_OUT) == []
