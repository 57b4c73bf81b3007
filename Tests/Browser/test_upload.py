"""A file on its way: how much of it is sent, stopped, broken off, and refused."""

import pytest
from playwright.sync_api import expect

from copies import Server


@pytest.fixture
def page(tmp_path, open_browser):
    server = Server(tmp_path / "studio")
    server.start()
    yield open_browser("phone", base_url=server.address)
    server.stop()


@pytest.fixture(params=["/settings/data/import", "/settings/backups"])
def form(request, page, tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"nothing that is known" * 1000)
    page.goto(request.param)
    form = page.locator("form[enctype='multipart/form-data']")
    form.locator("[type=file]").set_input_files(file)
    return form


def send(form):
    form.locator("[type=submit]").tap()


def test_what_is_sent_is_stopped_and_sent_again(page, form):
    held = []
    address = form.evaluate("form => form.action")
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
    expect(page.locator("main .wrong, main .faults").first).to_be_visible()
    expect(page.locator("main")).to_have_count(1)


def test_a_line_that_breaks_is_said_in_a_sentence(page, form):
    page.watch.ignore("net::ERR_FAILED")
    page.route(form.evaluate("form => form.action"), lambda route: route.abort())
    send(form)
    expect(form.get_by_role("status").last).to_contain_text("The connection broke")
    expect(form).not_to_have_attribute("aria-busy", "true")
