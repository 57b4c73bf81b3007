"""Any notes as a pyramid."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "no scripts"])
def test_notes_are_added_to_their_tiers_and_taken_out(open_browser, has_scripts):
    page = open_browser("phone", java_script_enabled=has_scripts)
    page.goto("/notes/pyramid")
    expect(page.get_by_role("heading", name="An empty pyramid")).to_be_visible()

    for name in ["Bergamot", "Cinnamon", "Sandalwood"]:
        page.get_by_role("combobox").select_option(label=name)
        page.get_by_role("button", name="Add").click()
        expect(page.locator(".tile .name", has_text=name)).to_be_visible()

    def tier(name):
        names = page.locator(f"[data-tier={name}] .tile .name").all_inner_texts()
        return [text.strip() for text in names]

    assert (tier("top"), tier("middle"), tier("base")) == (
        ["Bergamot"], ["Cinnamon"], ["Sandalwood"],
    )
    page.get_by_role("link", name="Remove Cinnamon").click()
    expect(page.locator(".tile .name", has_text="Cinnamon")).to_have_count(0)
    expect(page.locator("[data-tier=middle]")).to_contain_text("None")
    assert tier("top") + tier("base") == ["Bergamot", "Sandalwood"]


def test_a_note_is_not_offered_twice(phone):
    phone.goto("/notes/pyramid?note=bergamot&note=bergamot")

    expect(phone.locator(".tile")).to_have_count(1)
    expect(phone.locator("select option[value=bergamot]")).to_have_count(0)
    expect(phone.locator("select option[value=lavender]")).to_have_count(1)


def test_a_note_opens_the_pyramid_of_itself_and_its_pairings(phone):
    phone.goto("/notes/damask-rose")
    pairings = phone.locator(".pairings ul").first.locator("a").count()

    phone.locator(".pairings a.onward").click()

    expect(phone.locator(".tile")).to_have_count(pairings + 1)
    expect(phone.locator(".tile", has_text="Damask Rose")).to_be_visible()
