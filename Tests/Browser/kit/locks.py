"""A passcode that is set, locked and typed by a thumb."""

from playwright.sync_api import expect

CODE = "2468"


def set_passcode(page, code=CODE, again=CODE):
    page.goto("/settings/passcode")
    page.get_by_label("New passcode").fill(code)
    page.get_by_label("Repeat passcode").fill(again)
    page.get_by_role("button", name="Save").click()


def lock(page):
    """From the settings, where all other pages are a tap away."""
    page.goto("/settings")
    page.get_by_role("button", name="Lock", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Neroli is locked")


def press(page, code):
    for digit in code:
        page.get_by_role("button", name=digit, exact=True).tap()
    page.get_by_role("button", name="Open").tap()
