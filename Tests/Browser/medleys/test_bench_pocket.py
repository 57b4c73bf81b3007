"""At the bench without a network: a device with a copy makes batches and evaluations, and nothing
is lost."""

from playwright.sync_api import expect

import bench
import benches


def button(page, name):
    return page.locator("main").get_by_role("button", name=name)


def test_a_batch_begun_offline_is_the_same_batch_on_the_server(server, new_device):
    soap = bench.add_scenting(server.address, "Soap")
    medley = bench.add_medley(
        server.address, soap, "Morning", [("Rose", "2", "g"), ("DPG", "8", "g")])
    device = new_device().keep()
    page = device.page
    path = f"/medleys/{medley}"
    page.goto(path)
    device.cut()

    page.goto(f"{path}/smell")
    page.locator("label", has_text="15 min").tap()
    page.locator("label", has_text="Well").tap()
    button(page, "Record").tap()
    expect(page.locator(".smelt li")).to_contain_text("after 15 minutes")
    batch = benches.batch(page, path, "20")
    page.get_by_label("Weighed (g)").fill("4.5")
    button(page, "Record").tap()
    expect(page.locator(".went-over")).to_contain_text("22.50 g")
    page.reload()
    expect(page.locator(".batch-head")).to_contain_text("1 of 2 weighed")

    # Meanwhile the medley is changed on the server.
    bench.send(server.address, f"{path}/edit", [
        ("name", "Morning"), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
        ("ingredient", "Vetiver"), ("amount", "1"), ("unit", "g")])
    device.join()
    device.in_step()

    there = server.text(batch)
    assert "Rose" in there and "DPG" in there and "4.50 g" in there and "0.50 g over" in there
    assert "formula 1 of 2, since changed" in server.text(path)
