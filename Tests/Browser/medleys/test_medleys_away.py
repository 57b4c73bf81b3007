"""A medley added, edited and evaluated on a device without a network; the others show the changes
afterwards."""

import re

from playwright.sync_api import expect

from bench import ORANGE, add_medley, add_scenting, send
from copies import device  # noqa: F401
from screens import choose_tab


def seen(page, path):
    """Texts of a page, by tab if it is a medley's, without the mark of the device's sync."""
    page.goto(path)
    page.evaluate("document.querySelector('#step')?.remove()")
    main = page.locator("main")
    if not main.locator(".tabs").count():
        return main.inner_text()
    texts = []
    for tab in ["formula", "smell", "check", "make"]:
        choose_tab(page, tab)
        texts.append(main.inner_text())
    return "\n".join(texts)


def test_what_is_tried_without_a_network_is_there_for_the_others(device, server, new_device):  # noqa: F811
    page = device.page
    device.cut()
    page.goto("/scentings/new")
    page.get_by_label("Name of the scenting").fill("Market stall")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("link", name="Add medley").first.click()
    page.locator("main [name=name]").fill("Far away")
    for place, (name, amount, unit) in enumerate(ORANGE):
        row = page.locator(".line").nth(place)
        row.locator("[name=ingredient]").fill(name)
        row.locator("[name=amount]").fill(amount)
        row.locator("[name=unit]").select_option(unit)
    page.get_by_label("Container").fill("Jar")
    page.get_by_role("button", name="Add medley").click()
    # The form's title follows typing, so only the address tells that the medley is saved.
    page.wait_for_url(re.compile("/medleys/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Far away")
    medley = page.url.split("?")[0].replace(device.address, "")

    page.goto(medley + "/edit")
    page.locator("[name=amount]").first.focus()
    page.get_by_role("button", name="Remove Fennel").click()
    expect(page.locator(".line:not(.blank)")).to_have_count(2)
    page.get_by_label("Conclusion").fill("Bright")
    page.locator("[data-when-valid]").click()
    page.locator("#save").get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("saved")
    choose_tab(page, "smell")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".toast")).to_contain_text("Status: passed.")
    expect(device.mark).to_have_text("4 changes waiting")
    device.kill_worker()
    page.goto(medley)
    expect(page.locator(".portion .name")).to_have_text(["Orange", "Nutmeg"])
    mine = seen(page, medley)

    device.join()
    page.goto("/")
    device.in_step()

    other = new_device().page
    assert seen(other, medley) == mine == seen(page, medley)
    assert "Market stall" in seen(other, "/scentings")


def test_a_link_to_what_has_not_arrived_yet_is_asked_for(device, server):  # noqa: F811
    device.cut()
    device.page.goto("/")
    soap = add_scenting(server.address, "Soap")
    medley = add_medley(server.address, soap, "Sent to you", ORANGE)
    device.join()
    device.page.goto(f"/medleys/{medley}")
    expect(device.page.get_by_role("heading", level=1)).to_have_text("Sent to you")


def test_a_medley_deleted_elsewhere_meanwhile_is_said_and_nothing_is_lost(device, server):  # noqa: F811
    soap = add_scenting(server.address, "Soap")
    medley = add_medley(server.address, soap, "Gone soon", ORANGE)
    page = device.page
    page.goto(f"/medleys/{medley}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Gone soon")
    device.cut()
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_label("Conclusion").fill("Worth keeping")
    expect(page.locator("[data-when-valid]")).to_be_enabled()
    page.locator("[data-when-valid]").click()
    page.locator("#save").get_by_role("button", name="Save").click()
    expect(device.mark).to_have_text("1 change waiting")
    send(server.address, f"/medleys/{medley}/delete", [])

    device.join()
    page.goto("/")
    device.in_step()
    page.goto("/refused")

    expect(page.locator("main")).to_contain_text("Medley change “Gone soon”")
    expect(page.locator("main")).to_contain_text("Worth keeping")
