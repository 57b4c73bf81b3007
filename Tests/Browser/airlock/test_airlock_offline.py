"""The airlock without a network, on a device that keeps a copy."""

import json
import re

from playwright.sync_api import expect

from copies import Device, device  # noqa: F401


def items(server):
    return json.loads(server.text("/airlock/export.json"))["items"]


def test_a_session_and_a_thought_without_a_network_reach_the_server_later(device, server):
    page = device.page
    page.goto("/airlock")
    page.get_by_role("button", name="Change length").click()
    page.get_by_label("Other length").fill("0:05")
    page.get_by_role("button", name="Use it").click()
    device.in_step()
    device.cut()
    server.stop()
    device.kill_worker()
    page.goto("/airlock?return=/notes/damask-rose")

    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Done!", timeout=8_000)
    page.wait_for_url("**/notes/damask-rose", timeout=8_000)
    page.goto("/airlock")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Write a thought").click()
    page.get_by_label("Your thought").fill("No signal, and quiet.")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("Thought saved")
    page.goto("/airlock/history")
    expect(page.locator(".items li")).to_have_count(3)
    expect(page.locator(".items .name", has_text=re.compile("^5 seconds$"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON", exact=True).click()
    here = json.loads(download.value.path().read_text())["items"]

    server.start()
    device.join()
    page.goto("/airlock/history")
    device.in_step()

    assert items(server) == here
    assert [each["kind"] for each in here] == ["thought", "session", "session"]
    assert here[2]["completed"] and here[2]["for"] == "/notes/damask-rose"
    assert not here[1]["completed"]


def test_a_tab_closed_without_a_network_leaves_its_session(device, server):
    page = device.page
    page.goto("/airlock")
    device.cut()
    page.get_by_role("button", name="Start").click()
    page.wait_for_timeout(2_000)

    page.close(run_before_unload=True)
    device.page = device.context.new_page()
    device.join()
    device.page.goto("/notes")
    device.in_step()

    [session] = items(server)
    assert 1_500 <= session["lasted_ms"] <= 10_000 and not session["completed"]


def test_everything_deleted_without_a_network_is_undone_there_too(device, server):
    page = device.page
    page.goto("/airlock/thoughts/new")
    page.get_by_label("Your thought").fill("Mine.")
    page.get_by_role("button", name="Add").click()
    device.in_step()
    device.cut()
    page.goto("/airlock/settings")
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator("#delete").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No breaths or thoughts to delete.")).to_be_visible()

    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".items .text")).to_have_text("Mine.")
    device.join()
    page.goto("/airlock")
    device.in_step()

    assert [each["text"] for each in items(server)] == ["Mine."]


def test_two_devices_that_wrote_apart_lose_neither_thought(device, server, chromium):
    other = Device(chromium, server.address).keep("Other")
    for each, text in [(device, "On the phone."), (other, "On the tablet.")]:
        each.cut()
        each.page.goto("/airlock/thoughts/new")
        each.page.get_by_label("Your thought").fill(text)
        each.page.get_by_role("button", name="Add").click()
        expect(each.page.locator(".toast")).to_contain_text("Thought saved")

    for each in [device, other]:
        each.join()
        each.page.goto("/airlock/history")
        each.in_step()
    other.context.close()

    assert [each["text"] for each in items(server)] == ["On the phone.\nOn the tablet."]
