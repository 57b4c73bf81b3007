"""What is typed into a form stays on the device until it was accepted or is discarded."""


def test_a_half_typed_form_is_there_after_a_reload_and_can_be_discarded(open_browser):
    page = open_browser("phone")
    page.goto("/notes/new")
    page.get_by_label("Name", exact=True).fill("Smoky Tea")

    page.reload()

    name = page.get_by_label("Name", exact=True)
    assert name.input_value() == "Smoky Tea"
    page.get_by_role("button", name="Discard it").click()
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
