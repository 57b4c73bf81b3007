"""Typed text stays on the device until accepted or discarded."""

from playwright.sync_api import expect


def test_a_half_typed_form_is_there_after_a_reload_and_can_be_discarded(open_browser):
    page = open_browser("phone")
    page.goto("/notes/new")
    page.get_by_label("Name", exact=True).fill("Smoky Tea")

    page.reload()

    name = page.get_by_label("Name", exact=True)
    assert name.input_value() == "Smoky Tea"
    page.get_by_role("button", name="Discard changes").click()
    assert name.input_value() == ""
    page.reload()
    assert name.input_value() == ""


def test_a_form_that_was_accepted_leaves_no_draft_and_can_be_undone(open_browser):
    page = open_browser("phone")
    page.goto("/notes/vetiver")
    page.locator(".remark textarea").fill("Smoky, from Haiti")
    page.locator(".remark").get_by_role("button", name="Save").click()
    page.wait_for_url("**/notes/vetiver*")
    assert page.locator(".toast").inner_text().startswith("Remark saved")

    page.locator(".toast").get_by_role("button", name="Undo").click()
    page.get_by_text("Undone").wait_for()

    assert page.locator(".remark textarea").input_value() == ""
    assert page.locator(".draft").count() == 0


def test_a_field_stops_at_its_limit_in_characters_as_one_sees_them(open_browser):
    page = open_browser("phone")
    page.goto("/notes/new")
    name = page.get_by_label("Name", exact=True)

    name.fill("👩‍👩‍👧" * 61)

    assert name.input_value() == "👩‍👩‍👧" * 60
    assert page.locator(".left:visible").inner_text() == "0"
    page.evaluate("localStorage.clear()")


def test_what_is_typed_in_two_windows_is_one_draft(open_browser):
    """Both windows kept their draft without the other's text: the last to type won."""
    one = open_browser("phone")
    two = one.context.new_page()
    for page in [one, two]:
        page.goto("/shopping/items/new")
    one.get_by_label("Name").first.fill("Caps")
    expect(two.get_by_label("Name").first).to_have_value("Caps")
    two.get_by_label("Remark").fill("15 mm")
    expect(one.get_by_label("Remark")).to_have_value("15 mm")
    one.close()
    two.reload()
    expect(two.get_by_label("Name").first).to_have_value("Caps")
    expect(two.get_by_label("Remark")).to_have_value("15 mm")

    again = two.context.new_page()
    again.goto("/shopping/items/new")
    again.get_by_role("button", name="Discard changes").click()
    expect(two.get_by_label("Name").first).to_have_value("")
