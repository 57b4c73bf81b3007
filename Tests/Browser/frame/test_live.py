"""Open pages show changes made elsewhere, and leave alone what a person is using."""

import pytest
from playwright.sync_api import expect

import tills
from copies import Device
from servers import Server


@pytest.fixture
def shop(tmp_path):
    with Server(tmp_path / "data") as server:
        server.stop()
        tills.stock(server.data)
        server.start()
        yield server


def left(page, name):
    return page.locator("#results li, main li").filter(has_text=name).first


def changes(page, shown):
    """The text of the page becomes another one within moments."""
    for _ in range(30):
        if page.locator("main").inner_text() != shown:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the page still says the same")


def test_a_sale_on_one_page_shows_on_another(shop, open_browser):
    laptop = open_browser("laptop", base_url=shop.address)
    laptop.goto("/inventory")
    row = left(laptop, "Amber Hour")
    expect(row).to_contain_text("2")
    scrolled = laptop.evaluate("scrollTo(0, 120), scrollY")
    tills.sell(shop.address)
    # Of the two that were there, both were sold.
    expect(row).to_contain_text("0", timeout=1_500)
    assert laptop.evaluate("scrollY") == scrolled
    today = open_browser("phone", base_url=shop.address)
    today.goto("/")
    takings = today.locator("main").inner_text()
    tills.sell(shop.address, tender="card")
    changes(today, takings)
    assert laptop.evaluate("performance.getEntriesByType('navigation').length") == 1


def test_a_form_with_typed_text_and_the_focus_stay(shop, open_browser):
    page = open_browser("laptop", base_url=shop.address)
    page.goto("/drawer")
    shown = page.locator("main").inner_text()
    field = page.locator("main form input[inputmode]:visible").first
    field.fill("7")
    page.evaluate("document.activeElement.dataset.mine = 'yes'")
    tills.sell(shop.address)
    # The rest of the page follows.
    changes(page, shown)
    page.wait_for_timeout(700)
    expect(field).to_have_value("7")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("data-mine", "yes")


def test_a_list_row_added_elsewhere_appears_and_the_row_in_focus_keeps_it(shop, open_browser):
    page = open_browser("laptop", base_url=shop.address)

    def add(name):
        answer = page.request.post(
            "/shopping/items/new", headers={"Origin": shop.address}, form=dict(
                name=name, quantity="1", unit="", remark="", listed="1", available="1",
                location="00000000-0000-7000-8000-000000000001"))
        assert answer.ok

    add("Labels")
    page.goto("/shopping")
    page.locator(".item .what").first.focus()
    add("Corks")
    expect(page.locator(".item")).to_have_count(2, timeout=1_500)
    focused = page.evaluate("document.activeElement.closest('.item')?.textContent ?? ''")
    assert "Labels" in focused


def test_a_page_whose_tables_did_not_change_is_not_fetched(shop, open_browser):
    page = open_browser("laptop", base_url=shop.address)
    page.goto("/inventory")
    page.wait_for_timeout(300)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.request.post("/notes/vetiver/remark", headers={"Origin": shop.address}, form={"text": "Barn"})
    page.wait_for_timeout(1_000)
    assert not [url for url in asked if url.endswith("/inventory")]
    tills.sell(shop.address)
    page.wait_for_timeout(1_000)
    assert [url for url in asked if url.endswith("/inventory")]


def test_without_scripts_nothing_changes(shop, chromium):
    context = chromium.new_context(java_script_enabled=False, base_url=shop.address)
    page = context.new_page()
    page.goto("/inventory")
    row = left(page, "Amber Hour").inner_text()
    tills.sell(shop.address)
    page.wait_for_timeout(600)
    assert left(page, "Amber Hour").inner_text() == row
    context.close()


def test_a_copy_shows_what_its_worker_learns(shop, chromium):
    page = Device(chromium, shop.address).keep().page
    page.goto("/inventory")
    assert page.evaluate("document.body.dataset.line") is None
    row = left(page, "Amber Hour")
    expect(row).to_contain_text("2")
    page.wait_for_timeout(1_000)
    tills.sell(shop.address)
    expect(row).to_contain_text("0", timeout=5_000)


def test_a_copy_shows_what_came_while_its_page_was_made(shop, chromium):
    page = Device(chromium, shop.address).keep().page
    page.goto("/inventory")
    page.wait_for_timeout(1_000)
    shown = left(page, "Amber Hour").inner_text()
    # The worker tells of a sale before the page hears it.
    page.add_init_script("""
        const add = navigator.serviceWorker.addEventListener.bind(navigator.serviceWorker);
        navigator.serviceWorker.addEventListener = (name, hear) =>
            hear.name === "hear" ? setTimeout(() => add(name, hear), 3_000) : add(name, hear);
    """)
    page.goto("/inventory")
    assert left(page, "Amber Hour").inner_text() == shown
    tills.sell(shop.address)
    page.wait_for_timeout(3_500)
    # The worker's next word, as on a return to the page.
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(left(page, "Amber Hour")).not_to_have_text(shown, timeout=8_000, use_inner_text=True)


def test_a_copy_leaves_a_typed_form_and_brings_the_rest(shop, chromium):
    page = Device(chromium, shop.address).keep().page
    page.goto("/drawer")
    page.wait_for_timeout(1_000)
    field = page.locator("main form input[inputmode]:visible").first
    field.fill("7")
    page.evaluate("document.activeElement.dataset.mine = 'yes'")
    page.request.post("/notes/vetiver/remark", headers={"Origin": shop.address}, form={"text": "Barn"})
    page.wait_for_timeout(2_500)
    expect(field).to_have_value("7")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("data-mine", "yes")
    # Another page of this copy follows meanwhile.
    other = page.context.new_page()
    other.goto("/inventory")
    shown = left(other, "Amber Hour").inner_text()
    tills.sell(shop.address)
    expect(left(other, "Amber Hour")).not_to_have_text(shown, timeout=8_000, use_inner_text=True)
    expect(field).to_have_value("7")
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1
