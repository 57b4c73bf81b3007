"""Settings of this device."""

import pytest
from playwright.sync_api import expect


def brightness(page):
    """Lightness of the paper, from 0 to 255."""
    page.wait_for_load_state()
    # A canvas reads any colour space back as bytes.
    return page.evaluate(
        """() => {
            const canvas = document.createElement("canvas").getContext("2d");
            for (const element of [document.documentElement, document.body]) {
                canvas.fillStyle = getComputedStyle(element).backgroundColor;
                canvas.fillRect(0, 0, 1, 1);
            }
            const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
            return (red + green + blue) / 3;
        }"""
    )


def choice_of(page, appearance):
    return page.locator(f"input[name=appearance][value={appearance}]")


def pin(page, appearance):
    page.goto("/settings")
    page.locator("label").filter(has=choice_of(page, appearance)).click()
    page.get_by_role("button", name="Save").first.click()
    page.wait_for_load_state()


@pytest.mark.parametrize("choice, other", [("dark", "light"), ("light", "dark")])
def test_an_appearance_is_pinned_against_the_system(open_browser, choice, other):
    page = open_browser("phone", scheme=other)
    page.goto("/settings")
    before = brightness(page)

    pin(page, choice)

    root = page.locator("html")
    expect(root).to_have_attribute("data-scheme", choice)
    after = brightness(page)
    assert (after < 80 < 180 < before) if choice == "dark" else (before < 80 < 180 < after)
    for place in ["/", "/notes", "/notes/damask-rose", "/notes/map"]:
        page.goto(place)
        expect(root).to_have_attribute("data-scheme", choice)
        assert abs(brightness(page) - after) < 20
    page.goto("/settings")
    page.reload()
    expect(choice_of(page, choice)).to_be_checked()


def test_a_pin_is_taken_out_again(open_browser):
    page = open_browser("phone", scheme="dark")
    pin(page, "light")
    pin(page, "system")

    assert page.locator("html").get_attribute("data-scheme") is None
    assert brightness(page) < 80


def test_a_message_says_that_it_is_saved_and_does_not_come_back(phone):
    pin(phone, "dark")

    expect(phone.get_by_role("status")).to_have_text("Saved on this device")
    expect(phone.get_by_role("status")).to_be_in_viewport()
    phone.wait_for_url("**/settings")
    phone.reload()
    expect(phone.get_by_role("status")).to_have_count(0)


def test_settings_work_without_scripts(open_browser):
    page = open_browser("phone", java_script_enabled=False)

    pin(page, "dark")

    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(page.get_by_role("status")).to_have_text("Saved on this device")


def test_an_appearance_is_chosen_by_the_keyboard(laptop):
    laptop.goto("/settings")
    choice_of(laptop, "system").focus()

    laptop.keyboard.press("ArrowDown")
    laptop.keyboard.press("ArrowDown")
    laptop.keyboard.press("Enter")

    expect(laptop.locator("html")).to_have_attribute("data-scheme", "dark")
