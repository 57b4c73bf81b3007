"""Thoughts, history, statistics and settings of the airlock, in a person's order."""

import csv
import io
import json
import re

import pytest
from playwright.sync_api import expect

from airlocks import AUDIO, items, open_at, sit, start, state, sun

TITLE = dict(level=1)
# A single visible character of eleven UTF-16 units.
FAMILY = "👩‍👩‍👧‍👦"


@pytest.fixture
def empty(open_browser):
    """An empty page of the airlock."""
    def make(device="phone", scheme="light", **options):
        page = open_browser(device, scheme, **options)
        page.request.post("/airlock/erase", form={}, max_redirects=0)
        assert items(page) == []
        page.goto("/airlock")
        return page
    return make


def write(page, text):
    page.get_by_role("button", name=re.compile("Write a thought|Today’s thought")).click()
    field = page.get_by_label("Your thought")
    field.fill(text)
    return field


def count(page):
    return page.locator("#thought .count")


def test_a_thought_is_added_and_stands_in_the_history(empty, device, scheme):
    page = empty(device, scheme)
    field = write(page, "")
    expect(field).to_have_attribute("placeholder", "Thoughts from your breath")
    # Pressed too early, the button shows where to write.
    page.get_by_role("button", name="Add").click()
    expect(field).to_be_focused()
    field.fill("The neroli was louder.\nThe fennel almost gone.")

    page.get_by_role("button", name="Add").click()

    expect(page.locator(".toast")).to_contain_text("Thought saved")
    page.get_by_role("link", name="History").click()
    expect(page.locator(".items .text")).to_have_text(
        "The neroli was louder.\nThe fennel almost gone.")
    page.locator(".items .what").click()
    expect(page.locator(".thought .lead")).to_contain_text("The fennel almost gone.")


def test_the_placeholder_goes_when_one_begins(empty):
    page = empty()
    field = write(page, "")
    field.blur()
    shown = "getComputedStyle(document.querySelector('#thought textarea'), '::placeholder').color"
    before = page.evaluate(shown)

    field.focus()

    assert before != page.evaluate(shown) == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("character", ["x", "💐", FAMILY, "e\u0301"], ids=["x", "flower", "family", "accent"])
def test_280_characters_fit_and_281_do_not(empty, character):
    page = empty()
    field = write(page, character * 280)
    expect(count(page)).to_have_text("0")
    expect(page.get_by_role("button", name="Add")).to_be_enabled()

    field.fill(character * 281)

    expect(count(page)).to_have_text("−1")
    expect(count(page)).to_have_class(re.compile(r"\bover\b"))
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Your thought")).to_be_focused()
    field.fill(character * 280)
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("Thought saved")
    assert items(page)[0]["text"] == character * 280


def test_14_lines_fit_and_15_do_not(empty):
    page = empty()
    field = write(page, "\n".join("a" * 14))
    expect(page.get_by_role("button", name="Add")).to_be_enabled()

    field.fill("\n".join("a" * 15))

    expect(count(page)).to_have_text("too many lines")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Your thought")).to_be_focused()
    field.fill("\n".join("a" * 14))
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("Thought saved")
    assert items(page)[0]["text"].count("\n") == 13


def test_a_wrong_thought_is_told_without_a_script_too(empty):
    page = empty(java_script_enabled=False)
    page.watch.ignore("status of 422")
    page.goto("/airlock/thoughts/new")
    page.get_by_label("Your thought").fill("x" * 281)

    page.get_by_role("button", name="Add").click()

    expect(page.get_by_text("1 character too many. Shorten it.")).to_be_visible()
    expect(page.get_by_label("Your thought")).to_have_value("x" * 281)
    page.get_by_label("Your thought").fill("x" * 280)
    page.get_by_role("button", name="Add").click()
    assert items(page)[0]["text"] == "x" * 280


def test_without_a_script_the_page_says_what_to_do(empty):
    page = empty(java_script_enabled=False)

    expect(page.get_by_text("set any clock to two minutes")).to_be_visible()
    expect(sun(page)).to_be_hidden()
    page.get_by_role("button", name="Write a thought").click()
    page.get_by_label("Your thought").fill("Without a script.")
    page.get_by_role("button", name="Add").click()
    assert items(page)[0]["text"] == "Without a script."


def test_a_thought_after_a_session_knows_it(empty):
    page = empty()
    open_at(page)
    start(page)
    page.clock.run_for(120_500)
    page.clock.run_for(4_500)
    assert state(page) == "idle"
    write(page, "After sitting.")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("Thought saved")

    found = items(page)

    sessions = [each for each in found if each["kind"] == "session"]
    thoughts = [each for each in found if each["kind"] == "thought"]
    assert thoughts[0]["session"] == sessions[0]["id"]


def test_today_s_thought_is_opened_again_and_changed(empty):
    page = empty()
    write(page, "First.")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_be_visible()
    write(page, "Second.")

    page.get_by_role("button", name="Save").click()

    expect(page.locator(".toast")).to_contain_text("Thought changed")
    assert [each["text"] for each in items(page)] == ["Second."]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("Undone")
    assert [each["text"] for each in items(page)] == ["First."]


def test_what_was_typed_is_still_there_after_a_reload(empty):
    page = empty()
    write(page, "Half a thou")

    page.reload()
    page.get_by_role("button", name="Write a thought").click()

    expect(page.get_by_label("Your thought")).to_have_value("Half a thou")
    expect(count(page)).to_have_text("269")
    page.get_by_role("button", name="Discard changes").click()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Your thought")).to_be_focused()


def test_the_history_is_searched_without_minding_case_or_accents(empty, device):
    page = empty(device)
    write(page, "Orquídea, louder than yesterday.")
    page.get_by_role("button", name="Add").click()
    sit(page, 120_000)
    page.goto("/airlock/history")
    expect(page.locator(".items li")).to_have_count(2)

    page.get_by_role("searchbox").fill(" ORQUIDEA ")
    page.keyboard.press("Enter")

    expect(page.get_by_text("1 thought matches")).to_be_visible()
    expect(page.locator(".items li")).to_have_count(1)
    page.get_by_role("searchbox").fill("zzz")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    page.get_by_role("link", name="Show all").click()
    expect(page.locator(".items li")).to_have_count(2)


def test_a_session_is_deleted_from_its_row_and_undone(empty, device, scheme):
    page = empty(device, scheme)
    sit(page, 120_000)
    sit(page, 40_000)
    page.goto("/airlock/history")
    row = page.locator(".items li", has_text="40 seconds of 2 minutes")
    row.get_by_role("button", name=re.compile("Details of the breath")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Delete the breath of")
    dialog.get_by_role("button", name="Keep").click()
    expect(row).to_be_visible()

    row.get_by_role("button", name=re.compile("Details of the breath")).click()
    dialog.get_by_role("button", name="Delete").click()

    expect(row).to_have_count(0)
    expect(page.locator(".items li")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()


def test_a_swipe_to_the_left_asks_too(empty):
    page = empty("phone")
    sit(page, 120_000)
    page.goto("/airlock/history")
    box = page.locator(".items li").bounding_box()
    touch = page.context.new_cdp_session(page)

    def finger(kind, x, y=box["y"] + 20):
        points = [] if kind == "touchEnd" else [dict(x=x, y=y)]
        touch.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points))

    finger("touchStart", 300)
    for x in range(290, 190, -10):
        finger("touchMove", x)
    finger("touchEnd", 190)

    expect(page.get_by_role("dialog")).to_contain_text("Delete the breath of")
    page.keyboard.press("Escape")
    finger("touchStart", 300)
    finger("touchMove", 280)
    finger("touchEnd", 280)
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_thought_is_deleted_from_its_page_and_undone(empty, device):
    page = empty(device)
    write(page, "To be deleted.")
    page.get_by_role("button", name="Add").click()
    page.goto("/airlock/history")
    page.locator(".items .what").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#delete")).to_contain_text("Delete the thought of")

    page.locator("#delete").get_by_role("button", name="Delete").click()

    expect(page.get_by_role("heading", name="No entries yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".thought .lead")).to_have_text("To be deleted.")


def test_a_thought_of_another_day_can_be_changed(empty):
    page = empty()
    write(page, "As it was.")
    page.get_by_role("button", name="Add").click()
    page.goto("/airlock/history")
    page.locator(".items .what").click()
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Your thought").fill("As it is.")

    page.get_by_role("button", name="Save").click()

    expect(page.locator(".thought .lead")).to_have_text("As it is.")


def test_all_of_it_can_be_kept_as_a_file_in_three_forms(empty, device):
    page = empty(device)
    sit(page, 120_000, place="/scentings")
    write(page, "A \"quote\", a comma\nand 💐.")
    page.get_by_role("button", name="Add").click()
    page.goto("/airlock/history")

    kept = {}
    for name in ["Text", "CSV", "JSON"]:
        with page.expect_download() as download:
            page.get_by_role("link", name=name, exact=True).click()
        kept[download.value.suggested_filename] = download.value.path().read_bytes().decode("utf-8-sig")

    assert set(kept) == {"airlock.txt", "airlock.csv", "airlock.json"}
    assert "A \"quote\", a comma" in kept["airlock.txt"]
    rows = list(csv.DictReader(io.StringIO(kept["airlock.csv"], newline="")))
    assert [row["kind"] for row in rows] == ["thought", "session"]
    assert rows[0]["text"] == "A \"quote\", a comma\nand 💐."
    assert (rows[1]["lasted_s"], rows[1]["for"]) == ("120", "/scentings")
    assert json.loads(kept["airlock.json"])["items"][0]["text"] == rows[0]["text"]


def test_everything_is_deleted_after_a_question_and_comes_back_by_undo(empty, device):
    page = empty(device)
    sit(page, 120_000)
    sit(page, 120_000, ago=86_400_000)
    write(page, "Mine.")
    page.get_by_role("button", name="Add").click()
    page.goto("/airlock/settings")
    before = items(page)
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator("#delete")).to_contain_text("Delete 2 breaths and 1 thought?")
    page.locator("#delete").get_by_role("button", name="Keep").click()
    assert items(page) == before

    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator("#delete").get_by_role("button", name="Delete").click()

    expect(page.get_by_text("No breaths or thoughts to delete.")).to_be_visible()
    assert items(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".items li")).to_have_count(3)
    assert items(page) == before


def test_the_statistics_count_what_was_sat(empty, device, scheme):
    page = empty(device, scheme)
    page.goto("/airlock/statistics")
    expect(page.get_by_role("heading", name="No statistics yet")).to_be_visible()
    for days in range(3):
        sit(page, 120_000, ago=days * 86_400_000 + 120_000)
    sit(page, 60_000)

    page.goto("/airlock/statistics")

    numbers = page.locator(".number .value").all_inner_texts()
    assert numbers == ["7 min", "3", "3 days", "3 days"]
    expect(page.get_by_text("1 stopped early")).to_be_visible()
    expect(page.locator(".months circle[class]")).to_have_count(3)


def test_the_settings_are_kept_on_the_device(empty, device):
    page = empty(device)
    page.goto("/airlock/settings")
    page.get_by_label("Other length").fill("7:30")
    expect(page.get_by_role("radio", name="Own")).to_be_checked()
    page.get_by_label("Time to settle down").select_option("10 seconds")
    page.get_by_label("Soft stroke in between").select_option("Every minute")
    page.get_by_label("Volume of the bell").fill("25")
    page.get_by_label("Only vibrate").check()

    page.get_by_role("button", name="Save").click()

    expect(page.locator(".toast")).to_contain_text("Settings saved")
    page.reload()
    expect(page.get_by_label("Other length")).to_have_value("7:30")
    expect(page.get_by_label("Volume of the bell")).to_have_value("25")
    expect(page.get_by_label("Only vibrate")).to_be_checked()
    page.goto("/airlock")
    expect(page.get_by_role("heading", **TITLE)).to_have_text("7:30 Meditation")
    words = page.locator("#breath").evaluate("(breath) => ({ ...breath.dataset })")
    assert (words["prepare"], words["interval"], words["volume"]) == ("10000", "60000", "25")


def test_a_wrong_length_is_shown_again(empty):
    page = empty()
    page.watch.ignore("status of 422")
    page.goto("/airlock/settings")
    page.get_by_label("Other length").fill("7:99")

    page.get_by_role("button", name="Save").click()

    expect(page.get_by_text("Enter 0:05 to 180 minutes, such as 7 or 7:30.")).to_be_visible()
    expect(page.locator("[name=own]")).to_have_value("7:99")
    expect(page.locator("[name=own]")).to_have_attribute("aria-invalid", "true")


def test_the_bell_can_be_heard_beforehand(empty):
    page = empty()
    page.add_init_script(AUDIO)
    page.goto("/airlock/settings")

    page.get_by_role("button", name="Play sound").click()

    assert page.evaluate("strokes.length") > 0


# By keyboard alone, and by ear

def press(page, key):
    """Presses the key once the script has loaded: the title can be visible before."""
    page.wait_for_load_state()
    page.keyboard.press(key)


def test_every_key_does_what_it_says(empty):
    page = empty("laptop")
    page.keyboard.press("Space")
    expect(page.locator("#breath")).to_have_attribute("data-state", "sitting")
    page.keyboard.press("n")
    expect(page.locator("#thought")).to_be_hidden()
    page.keyboard.press("Space")
    expect(page.locator("#breath")).to_have_attribute("data-state", "idle")

    page.keyboard.press("n")
    expect(page.get_by_label("Your thought")).to_be_focused()
    page.keyboard.type("n h , and a space")
    expect(page.get_by_label("Your thought")).to_have_value("n h , and a space")
    page.keyboard.press("Escape")
    expect(page.locator("#thought")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.get_by_role("heading", **TITLE)).to_have_text("History")
    press(page, ",")
    expect(page.get_by_role("heading", **TITLE)).to_have_text("Settings")
    press(page, "Escape")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    press(page, "h")
    expect(page.get_by_role("heading", **TITLE)).to_have_text("History")
    press(page, "n")
    expect(page.get_by_label("Your thought")).to_be_visible()


def test_a_session_goes_from_start_to_done_by_keyboard_alone(empty):
    page = empty("laptop")
    open_at(page)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id === 'sun'"):
            break

    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.clock.run_for(120_500)
    expect(page.get_by_role("button", name="Done, close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Start")).to_be_focused()


def test_a_screen_reader_is_told_every_state(empty):
    page = empty()
    open_at(page)
    told = page.get_by_role("status").filter(has_text=re.compile("."))
    ring = page.get_by_role("progressbar", name="Elapsed time")
    expect(ring).to_have_attribute("aria-valuenow", "0")

    start(page)
    expect(told).to_have_text("Started. Observe your breath.")
    page.clock.run_for(90_500)
    expect(ring).to_have_attribute("aria-valuenow", "75")
    expect(ring).to_have_attribute("aria-valuetext", re.compile(r"^0:(30|29) left$"))
    sun(page).click()
    expect(told).to_have_text("Stopped.")
    start(page)
    page.clock.run_for(120_500)
    expect(told).to_have_text("Done. Time is up. That was today’s breath.")
    expect(ring).to_have_attribute("aria-valuenow", "100")


@pytest.mark.parametrize("path", ["/", "/notes?sort=name", "/notes/damask-rose", "/settings"])
def test_the_breath_is_one_tap_from_every_page(open_browser, path, device):
    page = open_browser(device)
    page.goto(path)

    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Breathe").click()

    expect(page.get_by_role("button", name="Start")).to_be_visible()
