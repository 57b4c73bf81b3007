"""Due tasks: a number on the app's icon, notifications, and files that the system opens with the app."""

import json
from pathlib import Path

from alones import begin, formula, settled
from playwright.sync_api import expect
from servers import ROOT

# Keeps the numbers that would stand on an icon: this browser has no icons, and would end at a real call.
BADGE = """() => {
    navigator.setAppBadge = async (count) => { globalThis.badge = count; };
    navigator.clearAppBadge = async () => { globalThis.badge = 0; };
}"""
# As in the window of an installed app.
APP = """const match = globalThis.matchMedia.bind(globalThis);
globalThis.matchMedia = (query) => (query.includes("standalone") ? { matches: true } : match(query));
navigator.setAppBadge = async () => {};"""
# This browser shows no notifications either.
NOTES = """Object.defineProperty(Notification, "permission", { get: () => "granted" });
globalThis.told = [];
ServiceWorkerRegistration.prototype.showNotification = async (title, more) => { told.push(more.body); };"""


def badge_of(phone):
    """The number that the worker put on the icon."""
    return phone.context.service_workers[0].evaluate("globalThis.badge")


def test_due_tasks_are_on_the_icon_and_told_once(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    worker = phone.context.service_workers[0]
    worker.evaluate(BADGE)
    worker.evaluate(f"() => {{ {NOTES} }}")
    phone.context.add_init_script(APP)
    path = formula(page)
    page.goto("/")
    expect(page.locator("[data-due]")).to_have_attribute("data-due", "0")
    # Another day: the formula has matured, and no backup was saved.
    late = "const now = Date.now.bind(Date); Date.now = () => now() + 30 * 86_400_000;"
    worker.evaluate(f"() => {{ {late} }}")
    page.goto(path)
    for _ in range(40):
        if badge_of(phone):
            break
        page.wait_for_timeout(250)
        page.goto("/notes")
    assert badge_of(phone) == 2
    page.goto("/")
    assert page.locator("[data-due]").get_attribute("data-due-words") == "2 tasks are due."

    session = phone.context.new_cdp_session(page)
    scopes = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: scopes.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    for _ in range(2):
        session.send("ServiceWorker.dispatchPeriodicSyncEvent", {
            "origin": site.address, "registrationId": scopes[0]["registrationId"], "tag": "due"})
        page.wait_for_timeout(1_000)
    assert worker.evaluate("told") == ["2 tasks are due."]


def test_the_button_for_notifications_is_on_two_pages(site, phone_at):
    page = begin(phone_at(site.address))
    for place in ["/airlock/settings", "/medleys/calendar"]:
        page.goto(place)
        expect(page.locator(".notices")).to_be_visible()


def test_a_file_opened_with_the_app_is_in_the_field_of_its_page(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    phone.context.add_init_script("""Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer(take) {
        const name = location.pathname.includes("import") ? "list.csv" : "studio.neroli";
        take({ files: [{ getFile: async () => new File(["Name\\nBergamot"], name) }] });
    } } });""")
    manifest = json.loads(Path(ROOT, "Assets/neroli.webmanifest").read_text())
    assert [each["action"] for each in manifest["file_handlers"]] == ["../import", "../settings/backups"]
    for handler, name in zip(manifest["file_handlers"], ["list.csv", "studio.neroli"]):
        page.goto(handler["action"].removeprefix(".."))
        expect(page.locator("form [type=file]").first).to_have_js_property("value", f"C:\\fakepath\\{name}")


def test_a_breath_that_ends_unseen_is_told(site, phone_at):
    phone = phone_at(site.address)
    phone.context.add_init_script(NOTES)
    page = begin(phone)
    page.clock.install()
    page.goto("/airlock")
    page.locator("#sun").click()
    page.clock.run_for(30_000)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    assert page.evaluate("told") == []
    page.clock.run_for(110_000)
    page.wait_for_timeout(500)
    assert page.evaluate("told.length") == 1
