"""Pictures and files at things: scaled before they are sent, and kept on a device without a network."""

import struct
import zlib

import pytest
from playwright.sync_api import expect

MATERIAL = "/medleys/materials/Rose%20absolute"


def png(width, height):
    """A picture of one colour, large in pixels."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes([200, 90, 60] * width) for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"eXIf", b"place and camera") + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PHOTO = {"name": "Drum.png", "mimeType": "image/png", "buffer": png(3000, 1500)}


def add(page, file, note=""):
    page.goto(MATERIAL)
    page.locator(".papers summary").click()
    page.get_by_label("Picture or file").set_input_files(file)
    page.locator(".papers").get_by_label("Note").fill(note)
    page.locator(".papers").get_by_role("button", name="Add", exact=True).click()


def picture(page):
    """The size of the picture in full."""
    full = page.locator("figure.paper img")
    expect(full).to_be_visible()
    expect(page.locator("figure.paper img").first).not_to_have_js_property("naturalWidth", 0)
    return full.evaluate("(one) => [one.naturalWidth, one.naturalHeight]")


def test_a_photo_is_scaled_and_has_a_thumbnail(phone):
    add(phone, PHOTO, "Drum 4")
    link = phone.locator(".paper-list a").filter(has_text="Drum 4").first
    expect(link).to_be_visible()
    expect(link.locator("img")).to_have_js_property("naturalWidth", 160)
    link.click()
    assert picture(phone) == [2048, 1024]
    address = phone.get_by_role("link", name="Download").get_attribute("href")
    answer = phone.request.get(address)
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["content-type"] == "image/jpeg"
    assert b"place and camera" not in answer.body()
    phone.get_by_role("button", name="Remove").click()
    expect(phone.locator(".paper-list").get_by_text("Drum 4")).to_have_count(0)


def test_a_wrong_file_is_said_in_words(phone):
    phone.watch.ignore("status of 422")
    add(phone, {"name": "page.svg", "mimeType": "image/svg+xml", "buffer": b"<svg onload='alert(1)'/>"}, "Keep me")
    expect(phone.get_by_text("Choose a PDF, JPEG, PNG, WebP or HEIC file.")).to_be_visible()
    expect(phone.locator(".papers").get_by_label("Note")).to_have_value("Keep me")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_section_fits_a_phone(phone, scheme):
    phone.emulate_media(color_scheme=scheme)
    add(phone, {"name": "Data sheet.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4\nsheet"})
    expect(phone.locator(".paper-kind").first).to_have_text("PDF")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_photo_of_a_stall_arrives_later(new_device, server):
    device = new_device().keep()
    device.cut()
    add(device.page, PHOTO, "At the stall")
    link = device.page.locator(".paper-list a").filter(has_text="At the stall")
    expect(link.locator("img")).to_have_js_property("naturalWidth", 160)
    link.click()
    # From the store of this device.
    assert picture(device.page) == [2048, 1024]
    device.join()
    device.in_step()
    other = new_device().page
    for _ in range(40):
        other.goto(MATERIAL)
        other.locator(".paper-list a").filter(has_text="At the stall").first.click()
        other.wait_for_load_state()
        if other.evaluate("document.querySelector('figure.paper img').naturalWidth") == 2048:
            break
        other.wait_for_timeout(500)
    assert picture(other) == [2048, 1024]


def test_without_a_network_the_full_picture_is_said_to_be_away(new_device, server):
    add(new_device().page, PHOTO, "Elsewhere")
    device = new_device().keep()
    device.cut()
    device.page.goto(MATERIAL)
    link = device.page.locator(".paper-list a").filter(has_text="Elsewhere").first
    expect(link.locator("img")).to_have_js_property("naturalWidth", 160)
    link.click()
    expect(device.page.get_by_text("The server can’t be reached.")).to_be_visible(timeout=20_000)
