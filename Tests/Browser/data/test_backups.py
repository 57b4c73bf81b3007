"""Backups: download, and restore while the server runs."""

import sqlite3

import pytest
from playwright.sync_api import expect

from servers import HOME


def download(page):
    page.goto("/settings/backups")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download a backup").click()
    return download.value


def send(page, path):
    page.goto("/settings/backups")
    page.get_by_label("Backup file").set_input_files(path)
    page.get_by_role("button", name="Show contents").click()


def put_back(page, later="Include later changes"):
    page.get_by_label(later).check()
    page.get_by_label("Enter the word restore").fill("restore")
    page.get_by_role("button", name="Restore this backup").click()
    expect(page.locator("main")).to_contain_text("Backup restored")


def test_a_backup_that_is_downloaded_can_be_sent_and_put_back(new_device, tmp_path):
    device = new_device()
    page = device.page
    device.favourite("vetiver")
    file = tmp_path / "mine.sqlite"
    got = download(page)
    assert got.suggested_filename.startswith("neroli-")
    got.save_as(file)
    assert sqlite3.connect(file).execute("PRAGMA integrity_check").fetchone() == ("ok",)
    device.favourite("orris")

    send(page, file)

    expect(page.locator("h1")).to_have_text("Restore a backup?")
    log = page.get_by_role("row", name="Changes in its log").get_by_role("cell")
    expect(log).to_have_text(["3", "4"])
    page.get_by_role("button", name="Restore this backup").click()
    expect(page.locator(".wrong")).to_have_text("Enter “restore” to restore the backup.")
    put_back(page)
    page.goto("/notes/orris")
    expect(page.get_by_role("button", name="Add to favourites")).to_be_visible()
    page.goto("/notes/vetiver")
    expect(page.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_what_was_there_before_can_be_put_back(new_device):
    device = new_device()
    page = device.page
    page.goto("/settings/backups")
    page.get_by_role("button", name="Make backup now").click()
    expect(page.locator(".toast")).to_have_text("Backup made")
    device.favourite("orris")
    page.goto("/settings/backups")
    page.get_by_role("link", name="Show the backup of").first.click()
    put_back(page)

    page.get_by_role("link", name="Show earlier state").click()
    put_back(page)

    page.goto("/notes/orris")
    expect(page.get_by_role("button", name="Remove from favourites")).to_be_visible()


@pytest.mark.parametrize("content, sentence", [
    (b"", "This file is empty."),
    (b"Dear diary", "This file is no backup of Neroli. Choose another."),
    (b"SQLite format 3\0" + bytes(5000), "This file is no backup of Neroli. Choose another."),
    (None, "Choose a file first."),
])
def test_a_file_that_is_no_backup_is_refused_beside_its_field(
        new_device, tmp_path, content, sentence):
    page = new_device().page
    page.goto("/settings/backups")
    if content is not None:
        (tmp_path / "file").write_bytes(content)
        page.get_by_label("Backup file").set_input_files(tmp_path / "file")
    page.get_by_role("button", name="Show contents").click()
    expect(page.locator(".field .wrong")).to_contain_text(sentence)


@pytest.mark.parametrize("later", ["Include later changes", "Drop later changes"])
def test_a_device_with_a_copy_follows_and_keeps_what_it_had_not_sent(new_device, later):
    if not (HOME / "Assets/pocket/pocket.wasm").exists():
        pytest.exit("Assets/pocket/pocket.wasm is missing; run script/pocket.", 1)
    phone = new_device().keep()
    laptop = new_device()
    laptop.page.goto("/settings/backups")
    laptop.page.get_by_role("button", name="Make backup now").click()
    expect(laptop.page.locator(".toast")).to_have_text("Backup made")
    phone.favourite("orris")
    phone.in_step()
    phone.cut()
    phone.favourite("vetiver")
    phone.page.goto("/settings/backups")
    expect(phone.page.locator("main")).to_contain_text("Server needed")

    laptop.page.goto("/settings/backups")
    laptop.page.get_by_role("link", name="Show the backup of").first.click()
    put_back(laptop.page, later)
    # The new log is longer than the phone's.
    for slug in ("tonka-beans", "rosewood", "lilac"):
        laptop.favourite(slug)
    phone.join()
    phone.page.goto("/notes/vetiver")
    phone.in_step()

    # The phone alone held this.
    button = "Remove from favourites" if later == "Include later changes" else "Add to favourites"
    for device in (phone, laptop):
        device.page.goto("/notes/orris")
        expect(device.page.get_by_role("button", name=button)).to_be_visible()
    for slug in ("vetiver", "lilac"):
        phone.page.goto(f"/notes/{slug}")
        expect(phone.page.get_by_role("button", name="Remove from favourites")).to_be_visible()
    laptop.page.goto("/notes/vetiver")
    expect(laptop.page.get_by_role("button", name="Remove from favourites")).to_be_visible()


def test_a_copy_sends_a_file_on_to_the_server(new_device, tmp_path):
    phone = new_device().keep()
    got = download(phone.page)
    got.save_as(tmp_path / "mine.sqlite")
    send(phone.page, tmp_path / "mine.sqlite")
    expect(phone.page.locator("h1")).to_have_text("Restore a backup?")
