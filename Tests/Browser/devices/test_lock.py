"""The lock: shut from anywhere, opened by a thumb or by keys, also where no server answers."""

import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from copies import Device
from locks import CODE, lock, press, set_passcode
from looks import SIZE_TEXT, STICKING_OUT, violations


def test_it_is_locked_and_opened_by_a_thumb_to_the_same_page(open_browser, server):
    page = open_browser("phone", base_url=server.address)
    page.watch.ignore("status of 422")
    set_passcode(page, again="2486")
    expect(page.locator("main")).to_contain_text("The passcodes differ. Enter the same one twice.")
    set_passcode(page)
    page.goto("/notes/damask-rose")
    lock(page)

    # Nothing of the open page is in the document, nor after a reload, nor one step back.
    for step in (lambda: None, page.reload, page.go_back):
        step()
        expect(page.locator(".door")).to_be_visible()
        assert "Damask" not in page.content()
        expect(page.locator("nav")).to_have_count(0)
    press(page, "9")
    expect(page.get_by_role("alert")).to_have_text("Wrong passcode. Try again.")
    page.wait_for_timeout(1_100)
    page.get_by_role("button", name="9", exact=True).tap()
    page.get_by_role("button", name="Delete digit").tap()
    press(page, CODE)
    page.wait_for_url("**/settings")


def test_lock_stands_in_the_settings_and_on_today_and_only_where_a_passcode_opens_it(
    open_browser, server
):
    page = open_browser("phone", base_url=server.address)
    button = page.get_by_role("button", name="Lock", exact=True)
    page.goto("/")
    page.get_by_role("button", name="Try a demo").click()
    expect(page.get_by_text("Demo loaded")).to_be_visible()
    for place in ("/", "/settings", "/notes"):
        page.goto(place)
        expect(button).to_have_count(0)
    set_passcode(page)
    for place, count in (("/", 1), ("/settings", 1), ("/notes", 0), ("/inventory", 0)):
        page.goto(place)
        expect(button).to_have_count(count)

    page.goto("/")
    button.tap()
    expect(page.locator(".door")).to_be_visible()

def test_it_is_opened_by_keys_and_shuts_other_windows(open_browser, server):
    page = open_browser("laptop", base_url=server.address)
    set_passcode(page)
    other = page.context.new_page()
    other.goto("/notes/agarwood")
    lock(page)
    expect(other.locator(".door")).to_be_visible()
    assert "Agarwood" not in other.content()

    # The field has the focus: one types and presses Enter.
    page.keyboard.type(CODE)
    page.keyboard.press("Enter")
    page.wait_for_url("**/settings")
    other.goto("/notes/agarwood")
    expect(other.get_by_role("heading", level=1)).to_have_text("Agarwood")


def test_without_a_passcode_one_is_asked_for_first(open_browser, server):
    page = open_browser("phone", base_url=server.address)
    page.goto("/settings")
    page.evaluate("""() => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: "/lock" });
        document.body.append(form);
        form.submit();
    }""")
    expect(page.get_by_role("heading", level=1)).to_have_text("Passcode")
    expect(page.get_by_label("New passcode")).to_be_visible()


def test_the_clock_of_the_door_goes_on(open_browser, server):
    page = open_browser("phone", base_url=server.address)
    set_passcode(page)
    page.clock.install(time=1_780_315_170_000)
    page.goto("/")
    lock(page)
    before = page.locator(".clock").inner_text()
    page.clock.fast_forward(61_000)
    expect(page.locator(".clock")).not_to_have_text(before)


def test_it_locks_by_itself_after_the_minutes_that_were_chosen(open_browser, server):
    page = open_browser("phone", base_url=server.address)
    set_passcode(page)
    page.goto("/settings")
    page.get_by_label("Lock after").select_option("2")
    page.locator("form", has=page.get_by_label("Lock after")).get_by_role("button").click()
    expect(page.locator(".toast")).to_have_text("Saved on this device")
    page.clock.install()
    page.goto("/notes/damask-rose")
    page.clock.fast_forward(110_000)
    # A key, because a busy browser reports a moved pointer only with its next frame.
    page.keyboard.press("Shift")
    page.clock.fast_forward(110_000)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Damask Rose")
    page.clock.fast_forward(20_000)
    expect(page.locator(".door")).to_be_visible()
    page.clock.resume()
    press(page, CODE)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Damask Rose")
    # The page loads its watch if present, and the server ends with this test.
    page.wait_for_load_state("networkidle")


# A device with a copy


@pytest.fixture
def device(chromium, server):
    device = Device(chromium, server.address)
    set_passcode(device.page)
    device.keep(passcode=CODE)
    yield device
    device.context.close()
    assert device.errors == []


def test_a_copy_is_locked_and_opened_where_no_server_answers(device, server):
    page = device.page
    device.cut()
    server.stop()
    page.goto("/notes/damask-rose")
    lock(page)
    assert page.get_by_role("link", name="Notes").count() == 0
    for place in ("/notes", "/notes/damask-rose", "/settings/devices", "/notes.csv"):
        page.goto(place)
        expect(page.locator(".door")).to_be_visible()
    device.kill_worker()
    page.goto("/notes/damask-rose")
    expect(page.locator(".door")).to_be_visible()

    press(page, "1111")
    expect(page.get_by_role("alert")).to_have_text("Wrong passcode. Try again.")
    # At once: not even the right one. Four taps may take longer than the wait on a busy machine.
    page.evaluate("""(code) => {
        document.querySelector("[name=passcode]").value = code;
        document.querySelector(".door form").requestSubmit();
    }""", CODE)
    expect(page.get_by_role("alert")).to_contain_text("Wait")
    device.kill_worker()
    page.wait_for_timeout(2_200)
    press(page, CODE)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Damask Rose")


def test_a_copy_opens_with_the_server_whatever_strangers_try(device, server, open_browser):
    page = device.page
    page.goto("/notes")
    lock(page)
    other = open_browser("laptop", base_url=server.address)
    other.watch.ignore("status of 422")
    wait = 0
    while wait < 6:  # the wait doubles
        other.wait_for_timeout(300)
        other.goto("/lock")
        other.locator("[name=passcode]").fill("1111")
        other.keyboard.press("Enter")
        said = other.get_by_role("alert").inner_text()
        wait = int(re.search(r"\d+|$", said)[0] or 0)
    press(page, CODE)
    expect(page.locator("nav.rooms")).to_be_visible()
    assert page.request.get("/settings/devices").text().count("wrong passcodes since") == 1


def set_anew(page, before, code):
    page.goto("/settings/passcode")
    page.get_by_label("Current passcode").fill(before)
    page.get_by_label("New passcode").fill(code)
    page.get_by_label("Repeat passcode").fill(code)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/settings")


def test_a_changed_passcode_is_known_to_the_copy(device, server):
    page = device.page
    set_anew(page, CODE, "135790")
    device.cut()
    page.goto("/notes")
    expect(page.locator("nav.rooms")).to_be_visible()
    lock(page)
    press(page, CODE)
    expect(page.get_by_role("alert")).to_have_text("Wrong passcode. Try again.")
    page.wait_for_timeout(2_200)
    press(page, "135790")
    expect(page.locator("nav.rooms")).to_be_visible()


def door_of(page):
    """The device's record of its door."""
    return page.evaluate("""async () => {
        const done = (request) => new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
        const database = await done(indexedDB.open("neroli"));
        try { return await done(database.transaction("facts").objectStore("facts").get("door")); }
        finally { database.close(); }
    }""")


def test_a_passcode_changed_elsewhere_is_asked_for_and_the_old_one_opens_nothing(
    device, server, open_browser
):
    page = device.page
    before = door_of(page)
    other = open_browser("laptop", base_url=server.address)
    other.goto("/lock")
    other.locator("[name=passcode]").fill(CODE)
    other.keyboard.press("Enter")
    other.wait_for_url(server.address + "/")
    set_anew(other, CODE, "135790")

    page.goto("/notes")
    expect(page.locator(".door")).to_be_visible(timeout=40_000)
    assert door_of(page)["key"] is None
    device.cut()
    press(page, CODE)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("nav.rooms")).to_have_count(0)
    device.join()
    page.wait_for_timeout(2_200)
    press(page, "135790")
    expect(page.locator("nav.rooms")).to_be_visible()
    after = door_of(page)
    # Its own key, with a salt of its own, different from the former one.
    assert after["key"] and after["salt"] not in (before["salt"], None)
    device.cut()
    lock(page)
    press(page, "135790")
    expect(page.locator("nav.rooms")).to_be_visible()


@pytest.mark.parametrize("path", ["/sync/snapshot", "/sync/door", "/sync/wait?after=-1", "/sync/passcode"])
def test_a_locked_device_hands_out_nothing_to_an_address_that_is_typed(device, server, path):
    page = device.page
    page.goto("/notes")
    lock(page)
    answer = page.goto(path)
    expect(page.locator(".door")).to_be_visible()
    assert "SQLite" not in page.content() and len(answer.body()) < 20_000
    # Nor past the worker, with all cookies of this browser.
    past = page.request.get(path, headers={"Sec-Fetch-Mode": "navigate"})
    assert past.status in (401, 403) and len(past.body()) < 100


def test_after_a_fire_a_phone_signs_in_and_is_paired_anew(device, server, tmp_path):
    page = device.page
    device.remark("vetiver", "Smoky, from Haiti")
    device.in_step()
    # Another machine: an earlier studio, which knows neither the phone nor its passcode.
    server.stop()
    shutil.rmtree(tmp_path / "data")
    server.start()
    subprocess.run(
        [server.program, "passcode", "--stdin", "--data", server.data], input=CODE + "\n", text=True, check=True)
    page.goto("/notes/vetiver")
    expect(device.mark).to_have_text("This device was removed. Pair it again.", timeout=40_000)
    # The door is open here and shut there: the phone is led there, without a loop.
    page.goto("/settings/devices")
    expect(page).to_have_url(re.compile("/sign-in"))
    page.locator("[name=passcode]").fill(CODE)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/settings/devices$"))
    page.locator("#keep [name=passcode]").fill(CODE)
    page.locator("#keep button").click()
    expect(device.mark).to_have_text("all synced", timeout=40_000)
    page.goto("/notes/vetiver")
    expect(page.get_by_label("Your remark")).to_have_value("Smoky, from Haiti")


def test_a_removed_device_is_told_so_behind_a_passcode(device, server, open_browser):
    other = open_browser("laptop", base_url=server.address)
    other.goto("/lock")
    other.locator("[name=passcode]").fill(CODE)
    other.keyboard.press("Enter")
    other.wait_for_url(server.address + "/")
    other.goto("/settings/devices")
    other.locator(".device").get_by_role("button", name="Remove").first.click()
    other.locator(".sheet:popover-open").get_by_role("button", name="Remove").click()
    expect(other.get_by_role("link", name="Choose a new passcode")).to_be_visible()
    device.kill_worker()
    device.page.goto("/notes")
    expect(device.mark).to_have_text("This device was removed. Pair it again.", timeout=40_000)


# Look


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_door_reads_well(open_browser, server, scheme):
    page = open_browser("phone", scheme, base_url=server.address)
    set_passcode(page)
    lock(page)
    assert violations(page) == []
    for width in (320, 390, 680, 1280):
        page.set_viewport_size(dict(width=width, height=800))
        for size in ("100%", "200%"):
            page.evaluate(SIZE_TEXT, size)
            assert page.evaluate(STICKING_OUT) == [], f"{width} {size}"
