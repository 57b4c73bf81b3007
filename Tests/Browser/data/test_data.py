"""Data in and out: export, import with a preview, erasing."""

import json
import sqlite3
import zipfile

import bench
import pytest
import stock
from copies import Device
from servers import Server
from playwright.sync_api import expect

# A scenting of the book that bench.fill writes.
NAME = "Hand Wash"


def fill(address):
    """Filled like the server of other tests, which look up these ids."""
    kept = dict(bench.SAMPLE)
    bench.fill(address)
    bench.SAMPLE.clear()
    bench.SAMPLE.update(kept)


@pytest.fixture
def filled(server):
    fill(server.address)
    stock.fill(server.address)
    return server


@pytest.fixture
def other(tmp_path):
    with Server(tmp_path / "other") as server:
        yield server


def download(page, name):
    with page.expect_download() as waiting:
        page.get_by_role("link", name=name).click()
    return waiting.value


def bring(page, path):
    page.goto("/settings/data")
    page.get_by_role("link", name="Import a file").click()
    page.get_by_label("Files").set_input_files(path)
    page.get_by_role("button", name="Show preview").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_an_export_comes_in_elsewhere_and_is_the_same_again(
    open_browser, filled, other, tmp_path, scripts
):
    here = open_browser("laptop", base_url=filled.address, java_script_enabled=scripts)
    here.goto("/settings")
    here.get_by_role("link", name="Export, import, erase").click()
    first = download(here, "Download as JSON")
    assert first.suggested_filename.startswith("neroli-") and first.suggested_filename.endswith(".json")
    first.save_as(tmp_path / "first.json")

    there = open_browser("phone", base_url=other.address, java_script_enabled=scripts)
    bring(there, tmp_path / "first.json")
    expect(there.locator("h1")).to_have_text("Preview")
    expect(there.locator(".came li", has_text="Scentings")).to_contain_text("3 new")
    there.watch.ignore("status of 422")
    there.get_by_label("Enter “replace”").fill("replac")
    there.get_by_role("button", name="Replace everything").click()
    expect(there.locator(".wrong")).to_have_text("Enter “replace” to replace everything.")
    assert other.text("/scentings").count(NAME) == 0
    there.get_by_label("Enter “replace”").fill(" Replace ")
    there.get_by_role("button", name="Replace everything").click()
    expect(there.locator(".toast")).to_contain_text("Everything replaced")

    there.goto("/settings/data")
    second = download(there, "Download as JSON")
    second.save_as(tmp_path / "second.json")
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "second.json").read_bytes()


def test_adding_brings_what_is_new_and_keeps_what_is_here(open_browser, filled, other, tmp_path):
    (tmp_path / "studio.json").write_text(filled.text("/settings/data/neroli.json"))
    page = open_browser("laptop", base_url=other.address)
    bring(page, tmp_path / "studio.json")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Imported")
    held = json.loads(other.text("/settings/data/neroli.json"))
    assert held["counts"] == json.loads((tmp_path / "studio.json").read_text())["counts"]

    bring(page, tmp_path / "studio.json")
    expect(page.locator("main")).to_contain_text("Nothing new: all that can be added is here already.")
    expect(page.get_by_role("button", name="Import", exact=True)).to_have_count(0)


def test_sheets_come_in_as_well(open_browser, filled, other, tmp_path):
    page = open_browser("laptop", base_url=filled.address)
    page.goto("/settings/data")
    download(page, "Download as sheets, in one ZIP").save_as(tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        assert archive.testzip() is None
        sheets = ["scenting.csv", "medley.csv"]
        archive.extractall(tmp_path, sheets)
    there = open_browser("laptop", base_url=other.address)
    bring(there, [tmp_path / name for name in sheets])
    expect(there.locator("main")).to_contain_text("Some tables are missing")
    there.get_by_role("button", name="Import", exact=True).click()
    expect(there.locator(".toast")).to_contain_text("Imported")
    assert NAME in other.text("/scentings")


def test_items_of_another_till_come_in_and_what_does_not_is_said(open_browser, server, tmp_path):
    (tmp_path / "export_items.csv").write_bytes(
        "\ufeffHandle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,"
        "SKU of included item,Track stock,Price [Stall],In stock [Stall]\r\n"
        'rose,10001,"Rose, dried",Perfumes,N,Size,10 ml,4.20,4006381333931,,Y,24.00,7\r\n'
        "rose,10002,,,,,50 ml,12.50,,,Y,79.90,-2\r\n"
        "soap,10003,Soap,Soaps,N,,,1.10,,,Y,variable,12\r\n".encode()
    )
    page = open_browser("phone", base_url=server.address)
    page.goto("/inventory")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Import goods").click()
    page.get_by_label("Files").set_input_files(tmp_path / "export_items.csv")
    page.get_by_role("button", name="Show preview").click()
    expect(page.locator(".came li", has_text="Items")).to_contain_text("3 new")
    expect(page.locator(".wrong-rows li", has_text="Line 4, “Soap”")).to_contain_text("its price varies")
    expect(page.get_by_text("“-2” is below 0")).to_be_visible()
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Imported")
    page.goto("/inventory")
    expect(page.locator("main")).to_contain_text("Rose, dried")
    expect(page.locator("main")).to_contain_text("€79.90")


def test_a_faulty_file_is_told_and_changes_nothing(open_browser, filled, tmp_path):
    page = open_browser("phone", base_url=filled.address)
    page.watch.ignore("status of 422")
    whole = filled.text("/settings/data/neroli.json")
    wrong = json.loads(whole)
    wrong["tables"]["medley"]["rows"][0][1] = "nobody"
    wrong["tables"]["medley"]["rows"][1][5] = "<b>\u202e🌹"
    for name, text, sentence in [
        ("half.json", whole[: len(whole) // 2], "cut off"),
        ("other.json", '{"hello": 1}', "choose another JSON file"),
        ("text.json", "hello", "does not know this table"),
        ("newer.json", whole.replace('"version": 1', '"version": 2', 1), "newer Neroli"),
        ("number.json", json.dumps(wrong), "column trial: enter a whole number"),
    ]:
        (tmp_path / name).write_text(text)
        bring(page, tmp_path / name)
        expect(page.locator("h1")).to_have_text("This can’t be imported")
        expect(page.locator(".wrong-rows")).to_contain_text(sentence)
    page.goto("/import")
    page.get_by_role("button", name="Show preview").click()
    expect(page.locator(".wrong")).to_have_text("Choose a file, or paste its text.")
    assert filled.text("/settings/data/neroli.json") == whole


def test_everything_is_erased_by_the_typed_word_alone(open_browser, filled):
    page = open_browser("phone", base_url=filled.address)
    page.watch.ignore("status of 422")
    page.goto("/scentings")
    page.evaluate("localStorage.setItem('draft /notes/new', '[]')")
    page.goto("/settings/data")
    page.get_by_role("link", name="Erase everything").click()
    expect(page.get_by_role("row", name="Medleys").first).to_contain_text("rows")
    for word in ["", "no", "erase everything", "🌹"]:
        page.get_by_label("Enter “erase”").fill(word)
        page.get_by_role("button", name="Erase everything").click()
        expect(page.locator(".wrong")).to_have_text(
            "Enter “erase” to erase everything.")
    assert NAME in filled.text("/scentings")

    page.get_by_label("Enter “erase”").fill("erase")
    page.get_by_role("button", name="Erase everything").click()
    expect(page.locator("h1")).to_have_text("Everything is erased")
    assert page.evaluate("localStorage.length") == 0
    assert NAME not in filled.text("/scentings")
    filled.stop()
    for ending in ["", "-wal"]:
        path = filled.data / ("neroli.sqlite" + ending)
        if path.exists():
            assert NAME.encode() not in path.read_bytes(), path
    with sqlite3.connect(filled.data / "neroli.sqlite") as database:
        assert database.execute("SELECT sum(length(form)) FROM journal").fetchone()[0] < 200
    filled.start()
    # The shop keeps its letter.
    assert json.loads(filled.text("/settings/data/neroli.json"))["counts"]["till"] == 1


def test_a_device_follows_an_import_and_an_erasure_and_keeps_what_it_has_not_sent(
    chromium, server, other, tmp_path
):
    fill(other.address)
    (tmp_path / "studio.json").write_text(other.text("/settings/data/neroli.json"))
    away = Device(chromium, server.address).keep()
    away.remark("neroli", "Before.")
    away.in_step()
    away.cut()
    away.remark("oakmoss", "Written away.")

    desk = Device(chromium, server.address)
    bring(desk.page, tmp_path / "studio.json")
    desk.page.get_by_label("Enter “replace”").fill("replace")
    desk.page.get_by_role("button", name="Replace everything").click()
    expect(desk.page.locator(".toast")).to_contain_text("Everything replaced")

    away.join()
    away.page.goto("/scentings")
    away.in_step()
    away.page.reload()
    expect(away.page.locator("main")).to_contain_text(NAME)
    away.page.goto("/notes/neroli")
    expect(away.page.get_by_label("Your remark")).to_have_value("")
    assert "Written away." in server.text("/notes/oakmoss")

    away.cut()
    away.remark("vetiver", "Still mine.")
    away.page.goto("/settings/data/erase")
    expect(away.page.locator("main")).to_contain_text("server")
    desk.page.goto("/settings/data/erase")
    desk.page.get_by_label("Enter “erase”").fill("erase")
    desk.page.get_by_role("button", name="Erase everything").click()
    expect(desk.page.locator("h1")).to_have_text("Everything is erased")

    away.join()
    away.page.goto("/scentings")
    away.in_step()
    away.page.reload()
    expect(away.page.locator("main")).not_to_contain_text(NAME)
    away.page.goto("/notes/vetiver")
    expect(away.page.get_by_label("Your remark")).to_have_value("Still mine.")
    assert "Still mine." in server.text("/notes/vetiver")
    assert "Written away." not in server.text("/notes/oakmoss")
    assert not away.errors
    away.context.close()
    desk.context.close()
