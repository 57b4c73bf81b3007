"""Lines that are pasted or dictated into “Item to buy”."""

import pytest
from playwright.sync_api import expect

from shopping import rows


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


PASTE = """([field, text]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  if (field.dispatchEvent(event)) document.execCommand("insertText", false, text);
}"""


def paste(page, text):
    field = page.get_by_label("Item to buy")
    field.focus()
    page.evaluate(PASTE, [field.element_handle(), text])
    return field


def test_pasted_lines_are_things(shop, phone):
    phone.goto("/shopping")
    field = paste(phone, "aa ethanol\nbb wax\ncc tape")
    expect(field).to_have_value("aa ethanol\nbb wax\ncc tape")
    field.press("Enter")
    expect(phone.locator(".toast")).to_contain_text("3 items added")
    assert rows(phone) == ["aa ethanol", "bb wax", "cc tape"]


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "no scripts"])
def test_bullets_and_boxes_are_left_out(shop, open_browser, has_scripts):
    phone = open_browser("phone", base_url=shop.address, java_script_enabled=has_scripts)
    phone.goto("/shopping")
    phone.get_by_label("Item to buy").fill("- [ ] 2 l ethanol\n- [x] wax\n• tape")
    phone.get_by_role("button", name="Add", exact=True).click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Read as")
    expect(phone.get_by_text("Left out, because ticked: wax")).to_be_visible()
    phone.get_by_role("button", name="Add 2 items").click()
    assert sorted(rows(phone)) == ["ethanol", "tape"]


def test_a_dictated_line_is_shown_and_can_be_changed(shop, phone):
    phone.goto("/shopping")
    field = phone.get_by_label("Item to buy")
    field.fill("two litres of ethanol and a dozen bottles full stop")
    field.press("Enter")
    expect(phone.get_by_label("Name", exact=True)).to_have_count(2)
    phone.get_by_label("Quantity").last.fill("24")
    phone.get_by_role("button", name="Add 2 items").click()
    expect(phone.locator(".amount")).to_have_text(["24", "2 l"])


def test_a_doubtful_number_asks_with_both_readings(shop, phone):
    phone.goto("/shopping")
    field = phone.get_by_label("Item to buy")
    field.fill("1.000 ml ethanol")
    field.press("Enter")
    expect(phone.get_by_text("This can mean two entries.")).to_be_visible()
    phone.get_by_role("button", name="Add", exact=True).first.click()
    expect(phone.locator(".amount")).to_have_text(["1000 ml"])
