"""Barcodes by the camera: zbar in the browser reads what Chromium's made-up camera shows."""

import os

import pytest
import stock
import videos
from playwright.sync_api import expect
from screens import DEVICES
from servers import Server

GOODS = [
    ("Link Balm", "9.50", "4006381333931"),
    ("Wick", "1.50", "725272730706"),
    ("Vial", "2.50", "96385074"),
    ("Dear Cabinet", "300", "A-1001"),
    ("Cream", "12.50", "9506000134352"),
]
LINK = "https://id.gs1.org/01/09506000134352"


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("camera"))
    server.start()
    home = stock.add_department(server.address, "Home")
    server.items = {
        name: stock.add_item(server.address, name, home, price=price, barcode=code, opening="90")
        for name, price, code in GOODS}
    yield server
    server.stop()


@pytest.fixture(scope="module")
def codes(shop):
    """Drawings of all kinds of codes by the names of their items."""
    found = {name: videos.labelled(shop, item) for name, item in shop.items.items()}
    return found | {"Vial": videos.ean8("96385074"), "Cream": videos.qr(LINK)}


def browser_with(kind, film, *options):
    arguments = [
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}", *options]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return kind.launch(executable_path="/usr/bin/chromium-headless-shell", args=arguments)


@pytest.fixture(scope="module")
def camera(shop, codes, chromium, tmp_path_factory):
    """Makes a page in a browser whose camera shows these scenes: a name, a tilt, a blur."""
    opened = []
    page = chromium.new_page()
    folder = tmp_path_factory.mktemp("films")

    def make(*scenes, answer="", **settings):
        film = videos.film(folder / f"{len(opened)}.y4m", [
            videos.frames(page, codes[name], angle, blur, 300 if name == "Cream" else 400)
            for name, angle, blur in scenes])
        browser = browser_with(chromium.browser_type, film, f"--use-fake-ui-for-media-stream={answer}")
        opened.append(browser)
        context = browser.new_context(**DEVICES["phone"], base_url=shop.address, locale="en-GB", **settings)
        context.set_default_timeout(20_000)
        return context.new_page()

    yield make
    page.close()
    for browser in opened:
        browser.close()


def scan(page):
    page.locator("button.camera").click()
    return page.locator("dialog.lens .status")


def test_the_till_reads_every_kind_of_code_tilted_and_blurred(camera):
    page = camera(
        ("Link Balm", 6, 1), ("Wick", -9, .8), ("Vial", 12, .8), ("Dear Cabinet", -5, .8), ("Cream", 21, 1))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/till")
    assert not [url for url in asked if "scanner.wasm" in url or "camera-reader" in url]
    scan(page)
    names = page.locator("#cart .cart-line .name")
    expect(names).to_have_count(5, timeout=40_000)
    assert sorted(names.all_inner_texts()) == sorted(name for name, *_ in GOODS)
    # The dialog stays for the next code, and its end frees the camera.
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog.lens")).to_be_hidden()
    expect(page.locator(".lens video")).to_have_js_property("srcObject", None)
    assert [url for url in asked if "scanner.wasm" in url]


def test_a_code_that_lies_aslant_is_read(camera):
    page = camera(("Link Balm", 44, 0))
    page.goto("/till")
    scan(page)
    expect(page.locator("#cart .cart-line .name")).to_have_text(["Link Balm"])


def test_a_code_leads_to_its_field_in_a_count_and_in_a_delivery(camera):
    page = camera(("Wick", 0, 0))
    for start, field in [("/inventory/count", "Wick"), ("/inventory/delivery", "Quantity")]:
        page.goto(start)
        if page.get_by_role("link", name="Home", exact=True).count():
            page.get_by_role("link", name="Home", exact=True).click()
        scan(page)
        expect(page.locator("dialog.lens")).to_be_hidden()
        focused = page.locator("input:focus")
        expect(focused).to_have_count(1)
        before = focused.evaluate("""field => {
            const all = [...field.form.querySelectorAll('[name=item]')];
            return all.findLast((item) => item.compareDocumentPosition(field) & 4).value;
        }""")
        assert "Wick" in page.request.get(f"/inventory/items/{before}").text()


def test_a_code_goes_into_the_field_of_an_item_and_into_the_search(camera, shop):
    page = camera(("Dear Cabinet", 3, .5))
    page.goto("/inventory/items/new")
    if not page.locator("[name=barcode]").is_visible():
        page.locator("details:has([name=barcode]) > summary").click()
    scan(page)
    expect(page.locator("[name=barcode]")).to_have_value("A-1001")
    page.goto("/inventory")
    scan(page)
    expect(page.locator("#results a.goods")).to_have_count(1)
    expect(page.locator("#results")).to_contain_text("Dear Cabinet")


def test_a_blocked_camera_no_camera_and_an_unsafe_address_are_said(camera):
    page = camera(("Wick", 0, 0), answer="deny")
    page.goto("/till")
    expect(scan(page)).to_have_text("The camera is blocked. Allow it for this site in the browser’s settings.")
    page.get_by_role("button", name="Close").click()
    for broken, words in [
            ("navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotFoundError'); }",
             "No camera found."),
            ("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })",
             "The camera works only over https. Open Neroli at such an address.")]:
        page.goto("/till")
        page.evaluate(f"() => {{ {broken} }}")
        expect(scan(page)).to_have_text(words)


def test_the_browsers_own_reader_is_used_where_there_is_one(camera):
    page = camera(("Wick", 0, 0))
    page.add_init_script("""globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ["ean_13", "ean_8", "upc_a", "code_128", "qr_code"];
        detect = async () => [{ rawValue: "A-1001", format: "code_128" }];
    };""")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/till")
    scan(page)
    expect(page.locator("#cart .cart-line .name")).to_have_text(["Dear Cabinet"])
    assert not [url for url in asked if "scanner.wasm" in url]
