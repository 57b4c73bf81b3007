"""The page of a medley is its sheet: one reads and writes in the same place."""

import itertools
import re

import pytest
from playwright.sync_api import expect

import bench
import stock
from prints import pdf_of, words_of
from screens import choose_tab

numbers = itertools.count(1)
LINES = [("Sweet Orange", "2", "g"), ("Damask Rose", "1", "g", "10", "DPG"), ("Ethanol", "7", "g")]
# Names of the greatest length.
LONG = [("Oakmoss absolute of the western hills, washed and decoloured", "99999.999", "tbsp",
         "0.0001", "Dipropylene glycol methyl ether of a distant manufactory, 99"),
        ("Cashmeran", "99999.999", "drop"), ("Ambrettolide in a base", "0.000001", "part")]


@pytest.fixture
def scenting(home):
    return bench.add_scenting(home, f"Page {next(numbers)}")


@pytest.fixture
def medley(home, scenting):
    return bench.add_medley(home, scenting, "In place", LINES)


def drafts(page):
    return page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft '))")


@pytest.mark.parametrize("width", [1280, 1440, 1920])
@pytest.mark.parametrize("place", ["", "/edit"])
def test_nothing_is_cut_where_the_lines_are_a_table(open_browser, home, scenting, width, place):
    medley = bench.add_medley(home, scenting, "Long", LONG)
    page = open_browser("laptop")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/medleys/{medley}{place}")
    expect(page.locator(".line-head")).to_be_visible()
    page.locator("[name=ingredient]").nth(1).fill("Quite another name, which has fifty letters in it")
    page.wait_for_timeout(300)
    cut = page.evaluate("""() => [...document.querySelectorAll(".line input:not([type=hidden])")]
        .filter((field) => field.checkVisibility({ opacityProperty: true }) && field.scrollWidth > field.clientWidth)
        .map((field) => `${field.name} ${field.value}`)""")
    assert cut == []
    # A long name wraps above its own field.
    assert page.evaluate("""() => [...document.querySelectorAll(".line.long")].every((line) => {
        const { content, display } = getComputedStyle(line, "::before");
        return line.querySelector("[name=ingredient]") === document.activeElement
            || display !== "none" && content.includes(line.querySelector("[name=ingredient]").value);
    })""")
    units = page.evaluate("""() => [...document.querySelectorAll(".line [name=unit]")].filter((field) =>
        field.checkVisibility()).map((field) => {
          const ruler = document.createElement("span");
          ruler.textContent = field.selectedOptions[0].textContent;
          ruler.style.font = getComputedStyle(field).font;
          document.body.append(ruler);
          const { width } = ruler.getBoundingClientRect();
          ruler.remove();
          return [width, field.clientWidth];
        })""")
    assert all(needed <= there for needed, there in units), units


@pytest.mark.parametrize("width", [320, 390, 768])
def test_a_long_name_breaks_into_lines_where_there_is_less_room(open_browser, home, scenting, width):
    medley = bench.add_medley(home, scenting, "Long", LONG)
    page = open_browser("phone")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/medleys/{medley}")
    row = page.locator(".line").first
    shown = row.evaluate("""(row) => getComputedStyle(row, "::before").content""")
    assert LONG[0][0] in shown
    assert page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    # Focused, the name is an ordinary field.
    name = row.locator("[name=ingredient]")
    name.tap()
    expect(name).to_have_css("opacity", "1")


def test_a_page_that_is_read_keeps_nothing_and_offers_nothing(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    expect(page.locator(".line.blank")).to_have_count(1)
    page.locator("[name=amount]").first.focus()
    page.keyboard.press("Tab")
    page.wait_for_timeout(300)
    expect(page.locator(".save-bar")).to_be_hidden()
    expect(page.locator(".draft")).to_have_count(0)
    assert drafts(page) == []


def test_what_is_changed_on_the_page_is_saved_there(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    amount = page.locator("[name=amount]").first
    amount.fill("4")
    bar = page.locator(".save-bar")
    expect(bar).to_be_visible()
    expect(page.locator("#sum")).to_contain_text("12 g")
    expect(page.locator("#mix")).to_contain_text("12 g")
    # As before; nothing is unsaved.
    amount.fill("2")
    expect(bar).to_be_hidden()
    amount.fill("5")
    page.reload()
    expect(page.locator("[name=amount]").first).to_have_value("5")
    expect(bar).to_be_visible()
    expect(page.locator(".draft")).to_be_visible()
    bar.get_by_role("button", name="Discard").click()
    expect(page.locator("[name=amount]").first).to_have_value("2")
    expect(bar).to_be_hidden()
    expect(page.locator(".draft")).to_have_count(0)

    page.locator("[name=amount]").first.fill("3")
    page.locator("#details summary").click()
    page.get_by_label("Conclusion").fill("Rounder so.")
    bar.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("“In place” saved.")
    assert re.search(rf"/medleys/{medley}(\?|$)", page.url)
    expect(page.locator("[name=amount]").first).to_have_value("3")
    expect(page.locator(".words-on .prose").last).to_have_text("Rounder so.")
    expect(page.locator(".save-bar")).to_be_hidden()
    assert drafts(page) == []
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("[name=amount]").first).to_have_value("2")


def test_what_is_wrong_on_the_page_is_said_there(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    page.locator("[name=amount]").nth(1).fill("x")
    page.locator(".save-bar").get_by_role("button", name="Save").click()
    expect(page.locator("#amount-1-fault")).to_have_text("Enter a number, such as 0.5.")
    expect(page.locator("[name=amount]").nth(1)).to_be_focused()
    assert page.url.endswith(f"/medleys/{medley}")
    # Enter goes on, and saves nothing.
    page.locator("[name=amount]").nth(1).fill("2")
    page.keyboard.press("Enter")
    page.locator("#details summary").click()
    page.get_by_label("Container").press("Enter")
    page.wait_for_timeout(300)
    expect(page.locator(".toast")).to_have_count(0)
    page.evaluate("localStorage.clear()")


def test_without_a_script_the_page_is_a_form(open_browser, device, medley):
    page = open_browser(device, java_script_enabled=False)
    page.goto(f"/medleys/{medley}")
    page.locator("[name=amount]").first.fill("6")
    page.locator(".save-bar").get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("“In place” saved.")
    expect(page.locator("[name=amount]").first).to_have_value("6")


def test_an_accord_is_opened_in_its_line(open_browser, device, home, scenting):
    base = bench.add_medley(home, scenting, "Base", [("Oak", "1", "g"), ("Fir", "3", "g")])
    name = f"Page {next(numbers) - 1} / Base"
    medley = bench.add_medley(home, scenting, "With it", [(name, "2", "g"), ("Elm", "2", "g")])
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    inside = page.locator(".inside")
    inside.locator("summary").click()
    expect(inside.locator("li")).to_have_text([re.compile("Oak.*0.5 g"), re.compile("Fir.*1.5 g")])
    # Follows the amount during typing.
    page.locator("[name=amount]").first.fill("4")
    expect(inside.locator("li").last).to_contain_text("3 g")
    page.evaluate("localStorage.clear()")
    if not inside.get_attribute("open"):
        inside.evaluate("(fold) => { fold.open = true; }")
    inside.get_by_role("link", name="Open the accord").click()
    assert base in page.url


def test_a_line_says_what_there_is_of_it(open_browser, device, home, scenting):
    shelf = stock.add_department(home, f"Shelf {scenting}")
    name = f"Tonka {next(numbers)}"
    stock.add_item(home, name, shelf, unit="g", use="material", opening="5", cost="2")
    medley = bench.add_medley(home, scenting, "Short", [(name, "2", "g"), ("Elm", "2", "g")])
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    low = page.locator(".line .low")
    expect(low).to_be_visible()
    expect(low).to_have_text("5 g, for 2×")
    expect(page.locator(".line .costs").first).to_have_text("€4.00")


def test_a_material_is_replaced_from_its_line(open_browser, device, home, scenting, medley):
    other = bench.add_medley(home, scenting, "Beside it", LINES)
    page = open_browser(device)
    page.goto(f"/medleys/{medley}")
    page.locator("[name=amount]").nth(1).focus()
    page.get_by_role("link", name="Replace Damask Rose").click()
    page.get_by_label("Replacement").fill(f"Rosewood {device} {medley}"[:40])
    page.get_by_role("button", name="Replace here").click()
    expect(page.locator(".toast")).to_contain_text("replaced in 1 medley")
    assert page.locator("[name=ingredient]").nth(1).input_value().startswith("Rosewood")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("[name=ingredient]").nth(1)).to_have_value("Damask Rose")
    page.goto(f"/medleys/{other}")
    expect(page.locator("[name=ingredient]").nth(1)).to_have_value("Damask Rose")


def test_an_evaluation_ends_with_a_verdict(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/smell")
    page.get_by_label("Impression").fill("Done.")
    page.locator("label", has_text=re.compile("^Pass$")).click()
    page.get_by_role("button", name="Record").click()
    expect(page.locator(".capsule.status").first).to_have_text("Pass")
    expect(page.get_by_role("button", name="Pass")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("width", [320, 390, 720, 1280, 1920])
def test_how_it_fades_is_drawn_as_wide_as_there_is_room(open_browser, medley, width):
    page = open_browser("laptop")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/medleys/{medley}")
    choose_tab(page, "smell")
    fading = page.locator(".fading")
    fading.scroll_into_view_if_needed()
    drawn = fading.locator("tbody tr").first.locator("svg").bounding_box()
    assert drawn["width"] >= 190
    name = fading.locator("tbody th").first
    # No word is broken, and hours do not overlap.
    assert name.evaluate("cell => cell.getBoundingClientRect().height") < 60
    hours = fading.locator(".hours > span").evaluate_all("""spans => spans.map((span) => {
        const text = document.createRange();
        text.selectNodeContents(span);
        const { left, right, height } = text.getBoundingClientRect();
        return [left, right, height];
    })""")
    assert all(height < 30 for _, _, height in hours)
    assert all(one[1] < other[0] for one, other in itertools.pairwise(hours)), hours
    assert abs(hours[2][0] + hours[2][1] - 2 * drawn["x"] - drawn["width"]) < 4


def test_printed_the_page_is_its_card(open_browser, medley):
    page = open_browser("laptop")
    page.goto(f"/medleys/{medley}")
    expect(page.locator(".recipe-card")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".recipe-card")).to_be_visible()
    for part in ("#medley", "#mix", ".medley", ".beneath"):
        expect(page.locator(part)).to_be_hidden()


def test_on_paper_no_words_run_into_each_other(open_browser, home):
    scenting = bench.last(bench.send(
        home, "/scentings/new", [("name", f"Page {next(numbers)}"), ("kind", "edp")]))
    medley = bench.add_medley(home, scenting, "On paper", [("Bergamot", "2", "g"), ("Ethanol", "8", "g")])
    page = open_browser("laptop")
    for place in ["", "/card"]:
        page.goto(f"/medleys/{medley}{place}")
        assert page.locator(".recipe-limits > p").count() > 2
        words = [word for *_, word in words_of(pdf_of(page))]
        assert [word for word in words if re.search(r"[%.][A-Z]", word)] == []
    # The form alone has room for its names.
    page.goto(f"/medleys/{medley}/edit")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 670, "height": 900})
    cut = page.locator(".line:not(.blank) [name=ingredient]").evaluate_all(
        "fields => fields.filter((field) => field.scrollWidth > field.clientWidth + 1).length")
    assert cut == 0
    expect(page.locator(".line.blank")).to_be_hidden()
    expect(page.locator(".sheet-tools")).to_be_hidden()


@pytest.mark.parametrize("width", [1200, 1280, 1440])
def test_cards_beneath_a_formula_stand_on_one_line(open_browser, home, scenting, width):
    medley = bench.add_medley(home, scenting, "On a line", [("Bergamot", "2", "g"), ("Ethanol", "8", "g")])
    page = open_browser("laptop")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/medleys/{medley}")
    tops = page.locator(".around > .card").evaluate_all(
        "cards => cards.slice(0, 2).map((card) => Math.round(card.getBoundingClientRect().top))")
    assert len(tops) == 2 and len(set(tops)) == 1, tops
    # A share stands at the end of the line of its tier.
    for row in page.locator(".tier-row").all():
        name, share = row.locator("> span").first.bounding_box(), row.locator(".detail").bounding_box()
        assert abs(name["y"] + name["height"] / 2 - share["y"] - share["height"] / 2) < 4
        assert share["x"] > name["x"] + name["width"]


@pytest.mark.parametrize("width", [320, 390, 1000, 1280, 1920])
def test_how_a_formula_fades_is_read_at_every_width(open_browser, medley, width):
    page = open_browser("laptop")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/medleys/{medley}")
    choose_tab(page, "smell")
    hours = [hour.bounding_box() for hour in page.locator(".fading .hours span").all()]
    assert len(hours) == 5
    assert all(one["height"] < 22 for one in hours)
    assert all(one["x"] + one["width"] <= next["x"] for one, next in itertools.pairwise(hours))
    for name in page.locator(".fading tbody th").all():
        assert name.evaluate("cell => { const words = document.createRange(); words.selectNodeContents(cell);"
                             " return words.getClientRects().length; }") <= 2


def test_a_tablet_shows_the_formula_as_a_table(open_browser, medley):
    page = open_browser("laptop", viewport=dict(width=768, height=1024))
    page.goto(f"/medleys/{medley}")

    expect(page.locator(".line-head")).to_contain_text("Cost")
    tops = page.locator(".line").first.evaluate("""(line) => [...line.querySelectorAll(
        "[name=ingredient], [name=amount], .of-all")].map((part) => {
            const box = part.getBoundingClientRect();
            return Math.abs(box.top + box.height / 2 - line.getBoundingClientRect().top
                - line.getBoundingClientRect().height / 2);
        })""")
    assert len(tops) == 3 and max(tops) < 12


def test_shares_of_a_column_have_equal_decimals(open_browser, medley):
    page = open_browser("laptop")
    page.goto(f"/medleys/{medley}")

    for column in [".of-all", ".of-oils"]:
        shares = [text.split()[0] for text in page.locator(f".line {column}").all_inner_texts()]
        decimals = {len(share.partition(".")[2]) for share in shares if share and share != "–"}
        assert len(decimals) == 1, shares
