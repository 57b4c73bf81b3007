"""Steps of the four most frequent tasks on a phone, without typing names and amounts."""

import pytest
from playwright.sync_api import expect

import tills
from books import opened
from steps import Steps


@pytest.fixture
def empty(tmp_path):
    """Address of an empty studio."""
    with opened(tmp_path) as studio:
        yield studio


@pytest.fixture
def phone(empty, open_browser):
    return open_browser("phone", base_url=empty.address)


def test_an_own_medley_of_five_lines_takes_eight_steps_from_an_empty_studio(phone):
    phone.goto("/")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("link", name="Write a formula"))
    phone.wait_for_load_state()
    steps.tap(phone.locator("main [name=name]"))
    steps.type("Neroli Morning")
    steps.press("Enter")
    lines = [("Neroli", "2.1"), ("Bergamot", "1.6"), ("Hedione", "4"), ("Iso E Super", "3"),
             ("Vetiver", "0.5")]
    for name, amount in lines[:-1]:
        steps.type(f"{name} {amount} g")
        steps.press("Enter")
    steps.type("Vetiver 0.5 g")
    steps.tap(phone.get_by_role("button", name="Add medley"))
    expect(phone.get_by_role("heading", level=1)).to_have_text("Neroli Morning")
    expect(phone.locator(".portion .name")).to_have_text([name for name, _ in lines])
    steps.are_at_most(8)


def test_a_first_item_takes_six_steps_from_an_empty_studio(phone):
    phone.goto("/")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("link", name="an item"))
    phone.wait_for_load_state()
    steps.tap(phone.get_by_label("Name", exact=True))
    steps.type("Rosa Notte")
    steps.tap(phone.get_by_label("Unit price"))
    steps.type("64")
    steps.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Rosa Notte")
    steps.are_at_most(6)

    phone.goto("/inventory/departments")
    expect(phone.get_by_role("link", name="Perfumes")).to_be_visible()


def test_a_thing_on_the_list_takes_two_steps(phone):
    phone.goto("/shopping")
    steps = Steps(phone)
    steps.tap(phone.get_by_label("Item to buy"))
    steps.type("2 l ethanol, 50 crimp caps at Baker’s")
    steps.press("Enter")
    expect(phone.locator(".what .name")).to_have_text(["crimp caps", "ethanol"])
    expect(phone.locator(".amount")).to_have_text(["50", "2 l"])
    steps.are_at_most(2)
    # The next one is typed at once.
    expect(phone.get_by_label("Item to buy")).to_be_focused()
    steps.type("pipettes")
    steps.press("Enter")
    expect(phone.get_by_text("pipettes", exact=True)).to_be_visible()
    steps.are_at_most(3)


def test_a_sale_by_card_takes_four_steps(open_browser, tmp_path):
    with opened(tmp_path):
        pass
    tills.stock(tmp_path)
    with opened(tmp_path) as shop:
        phone = open_browser("phone", base_url=shop.address)
        phone.goto("/till")
        steps = Steps(phone)
        steps.tap(phone.get_by_role("button", name="Rosa Notte"))
        steps.tap(phone.locator("#cart-bar"))
        steps.tap(phone.locator("#cart").get_by_role("button", name="Card"))
        steps.tap(phone.locator("#cart").get_by_role("button", name="Confirm sale"))
        expect(phone.get_by_text("Sale saved")).to_be_visible()
        expect(phone.get_by_role("term").filter(has_text="Card")).to_be_visible()
        steps.are_at_most(4)
