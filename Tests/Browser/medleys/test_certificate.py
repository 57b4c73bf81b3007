"""A certificate as it was read: each choice is answered at once, without a script by a button."""

import pytest
from playwright.sync_api import expect

TABLE = "Stoff\tCAS\tGehalt\nLinalool\t78-70-6\t1.250\nCitral\t5392-40-5\t30\nNerol\t106-25-2\tND"


def read(phone):
    phone.goto("/materials/Certified%20oil/certificate")
    phone.get_by_label("Certificate table").fill(TABLE)
    phone.get_by_role("button", name="Read table").click()


def test_a_changed_choice_is_answered_at_once(phone):
    read(phone)
    expect(phone.get_by_text("Citral · 5392-40-5 · 30 %")).to_be_visible()
    third = phone.locator(".look-column").nth(2)
    third.get_by_label("Unit").select_option("ppm")
    expect(phone.get_by_text("Citral · 5392-40-5 · 0.003 %")).to_be_visible()
    phone.get_by_label("Decimal sign").select_option("comma")
    expect(phone.get_by_text("Linalool · 78-70-6 · 0.125 %")).to_be_visible()
    line = phone.locator(".look-line").filter(has_text="Linalool")
    line.get_by_label("Leave out").check()
    expect(phone.get_by_role("button", name="Use 1 line")).to_be_visible()
    phone.locator(".look-line").filter(has_text="Nerol").get_by_label("Add with share (%)").fill("0.2")
    phone.keyboard.press("Tab")
    expect(phone.get_by_text("Nerol · 106-25-2 · 0.2 %")).to_be_visible()
    phone.get_by_role("button", name="Use 2 lines").first.click()
    names = phone.locator("input[name=substance]").evaluate_all("all => all.map((one) => one.value)")
    assert names[:2] == ["Citral", "Nerol"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone(phone, scheme):
    phone.emulate_media(color_scheme=scheme)
    read(phone)
    expect(phone.get_by_role("button", name="Use 2 lines").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
