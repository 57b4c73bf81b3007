"""Uploads: progress, stop, interruption and refusal. Then the server's work: an import and a restore show
progress, and are stopped with nothing done."""

import json
import time
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from servers import Server


@pytest.fixture
def page(server, open_browser):
    return open_browser("phone", base_url=server.address)


@pytest.fixture(params=["/import", "/settings/backups"])
def form(request, page, tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"\xff\x00nothing that is known" * 1000)
    page.goto(request.param)
    form = page.locator("form[enctype='multipart/form-data']")
    form.locator("[type=file]").set_input_files(file)
    return form


def send(form):
    form.locator("[type=submit]").tap()


def test_what_is_sent_is_stopped_and_sent_again(page, form):
    held = []
    address = form.evaluate("form => new URL(form.dataset.files ?? form.action, location).href")
    page.route(address, lambda route: held.append(route))
    send(form)
    expect(form.locator("progress")).to_be_visible()
    expect(form).to_have_attribute("aria-busy", "true")
    send(form)
    page.wait_for_timeout(100)
    assert len(held) == 1
    form.get_by_role("button", name="Stop").dispatch_event("click")
    expect(form.get_by_role("status").last).to_have_text("Stopped. Nothing was changed.")
    expect(form.locator("progress")).to_have_count(0)

    page.unroute(address)
    page.watch.ignore("status of 422")
    send(form)
    expect(page.locator("main .wrong:not(:empty), main .wrong-rows").first).to_be_visible()
    expect(page.locator("main")).to_have_count(1)


def test_a_line_that_breaks_is_said_in_a_sentence(page, form):
    page.watch.ignore("net::ERR_FAILED")
    page.route(form.evaluate("form => new URL(form.dataset.files ?? form.action, location).href"), lambda route: route.abort())
    send(form)
    expect(form.get_by_role("status").last).to_contain_text("The connection broke")
    expect(form).not_to_have_attribute("aria-busy", "true")


ROWS = 45_000


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """An export with so many moves of stock that its import takes seconds."""
    folder = tmp_path_factory.mktemp("large")
    server = Server(folder / "studio")
    server.start()
    urlopen(server.address + "/inventory/demo", data=b"id=018f0000-0000-7000-8000-000000000001").read()
    export = json.loads(server.text("/settings/data/neroli.json"))
    server.stop()
    moves = export["tables"]["inventory_move"]
    columns = moves["columns"]
    first = dict(zip(columns, moves["rows"][0]))
    for number in range(ROWS):
        row = first | {
            "id": f"018f0000-0000-7000-8000-{number:012x}", "quantity": 1000, "reason": "restock",
            "at": first["at"] + number,
        }
        moves["rows"].append([row[column] for column in columns])
    if "counts" in export:
        export["counts"]["inventory_move"] = len(moves["rows"])
    items = export["tables"]["inventory_item"]
    at, held = items["columns"].index("id"), items["columns"].index("on_hand")
    for row in items["rows"]:
        if row[at] == first["item"]:
            row[held] += 1000 * ROWS
    file = folder / "large.json"
    file.write_text(json.dumps(export))
    return file


SEEN = """({ words, isStopped }) => {
    const part = document.querySelector(".sent-part");
    const text = part?.querySelector("[role=status]").textContent ?? "";
    const stop = part?.querySelector("button");
    if (!new RegExp(words).test(text) || !stop || stop.hidden) return false;
    const share = part.querySelector("progress").position;
    if (isStopped) stop.click();
    return { share };
}"""


def seen(page, words, is_stopped=False):
    """The share of the server's work on the page, stopped at once if the work takes only a moment."""
    return page.wait_for_function(SEEN, arg=dict(words=words, isStopped=is_stopped)).json_value()["share"]


def is_stopped(page):
    expect(page.locator("main .wrong:not(:empty)").first).to_have_text("Stopped. Nothing was changed.", timeout=60_000)


def look(page, file):
    page.goto("/import")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Show preview").tap()


def test_an_import_and_a_restore_show_how_far_they_are_and_are_stopped_with_nothing_done(page, large):
    page.set_default_timeout(120_000)
    page.watch.ignore("status of 422")
    # The page asks ten times as often, so that half as many rows are met at work as surely.
    page.add_init_script("const wait = setTimeout; window.setTimeout = (act, time) => wait(act, time / 10)")
    asked = []
    page.on("response", lambda reply: asked.append(reply) if "/settings/backups/work?" in reply.url else None)

    look(page, large)
    seen(page, "MB read")
    # Others are answered meanwhile.
    start = time.monotonic()
    for _ in range(6):
        assert page.request.get("/notes/map").ok
    assert time.monotonic() - start < 10
    page.get_by_role("button", name="Stop").tap()
    is_stopped(page)

    look(page, large)
    expect(page.locator("h1")).to_have_text("Preview", timeout=120_000)
    bring = page.get_by_role("button", name="Import", exact=True)
    fields = bring.evaluate("button => Object.fromEntries(new FormData(button.form))")
    bring.tap()
    assert 0 <= seen(page, r"^\d+(,\d+)? of 45,\d+ rows", is_stopped=True) <= 1
    is_stopped(page)
    page.goto("/inventory")
    expect(page.locator("main")).to_contain_text("Nothing in stock")

    assert "/settings/data/import?" in page.request.post(
        "/settings/data/import", form=fields, timeout=120_000).url
    page.goto("/settings/backups")
    page.get_by_role("button", name="Make backup now").tap()
    page.wait_for_url("**/settings/backups?made=1")

    def restore():
        page.goto("/settings/backups")
        page.locator(".backups a").filter(has_text="Show contents").first.tap()
        page.get_by_label("Enter the word restore").fill("restore")
        page.get_by_role("button", name="Restore this backup").tap()

    restore()
    seen(page, "Checking the data|MB copied|Backing up your data", is_stopped=True)
    is_stopped(page)
    asked.clear()
    restore()
    page.wait_for_url("**/settings/backups?restored=*")
    assert any(reply.status == 200 for reply in asked)
