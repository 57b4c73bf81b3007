"""At the bench: materials, evaluations, scaling, batches, comparing, the formula sheet."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

import benches
from screens import choose_tab


@pytest.fixture
def morning(phone, request):
    """A medley for this test alone."""
    return benches.medley(phone, f"M{abs(hash(request.node.name)) % 10**12}")


def button(page, name):
    return page.locator("main").get_by_role("button", name=name)


def toast(page):
    return page.locator(".toast")


def save(page):
    """Saves the material's own form; the form of its stock item has a button of this name, too."""
    page.locator("form", has=page.get_by_label("Density, g/ml")).get_by_role("button", name="Save").tap()


# Materials and measures


def test_a_material_is_written_down_and_that_is_undone(phone):
    phone.goto("/medleys/materials/Labdanum")
    phone.get_by_label("Density, g/ml").fill("1.01")
    phone.get_by_label("Carrier").check()
    save(phone)

    expect(toast(phone)).to_contain_text("“Labdanum” saved.")
    expect(phone.get_by_label("Density, g/ml")).to_have_value("1.01")
    expect(phone.get_by_label("Carrier")).to_be_checked()
    toast(phone).get_by_role("button", name="Undo").tap()
    expect(toast(phone)).to_contain_text("Undone")
    expect(phone.get_by_label("Density, g/ml")).to_have_value("")
    expect(phone.get_by_label("Carrier")).not_to_be_checked()


def test_a_wrong_number_keeps_what_was_typed_and_says_what_is_wrong(phone):
    phone.watch.ignore("status of 422")
    phone.goto("/medleys/materials/Labdanum")
    phone.get_by_label("Drops counted").fill("forty")
    phone.get_by_label("Weight of the drops (g)").fill("1.32")
    save(phone)

    expect(phone.get_by_label("Drops counted")).to_have_value("forty")
    expect(phone.locator("#drops-fault")).to_have_text("Enter a whole number from 1 to 1,000.")
    expect(phone.get_by_label("Weight of the drops (g)")).to_have_value("1.32")


def test_a_draft_of_a_material_comes_back_with_its_tick(phone):
    phone.goto("/medleys/materials/Olibanum")
    phone.get_by_label("Density, g/ml").fill("0.87")
    phone.get_by_label("Carrier").check()
    phone.reload()

    expect(phone.get_by_label("Density, g/ml")).to_have_value("0.87")
    expect(phone.get_by_label("Carrier")).to_be_checked()


def test_search_finds_a_material_while_one_types_and_leads_to_it(laptop):
    benches.medley(laptop, "For searching", [("Éclat de Nuit", "1", "g", "", "")])
    laptop.goto("/medleys/materials")
    laptop.get_by_role("searchbox").press_sequentially("eclat")
    expect(laptop.locator("#results .bench-list a")).to_have_count(1)
    laptop.locator("#results .bench-list a").click()

    expect(laptop.locator("h1")).to_have_text("Éclat de Nuit")
    expect(laptop.get_by_role("link", name="For searching")).to_be_visible()


# Evaluations


def test_a_smelling_is_written_down_by_thumb(phone, morning):
    phone.goto(morning)
    phone.get_by_role("link", name="Evaluate").first.tap()
    expect(phone.get_by_label("Duration")).to_be_hidden()
    phone.locator("label", has_text="1 hour").tap()
    phone.locator("label", has_text="Very much").tap()
    phone.get_by_label("Impression").fill("A garden after rain.")
    button(phone, "Record").tap()

    expect(phone.locator(".smelt li")).to_have_count(1)
    expect(phone.locator(".smelt li")).to_contain_text("after 1 hour")
    expect(phone.locator(".smelt .stars")).to_have_attribute("aria-label", "5 of 5")
    # One rating is no course.
    expect(phone.locator(".timeline")).to_have_count(0)
    benches.smell(phone, morning, "15", "3", "Soap.")
    phone.reload()
    expect(phone.locator(".timeline circle")).to_have_count(2)


def test_a_smelling_at_a_time_of_ones_own_is_written_down_by_keyboard(open_browser):
    page = open_browser("laptop")
    path = benches.medley(page, "By keyboard")
    page.goto(path + "/smell")
    page.locator("input[name=minutes]:checked").focus()
    page.keyboard.press("ArrowLeft")  # around to the last one, "Other"
    page.keyboard.press("Tab")
    page.keyboard.type("90")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.type("Typed.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.locator(".smelt li")).to_contain_text("after 1 hour 30 minutes")
    expect(page.locator(".smelt .stars")).to_have_attribute("aria-label", "2 of 5")


def test_a_smelling_is_deleted_only_after_asking_and_comes_back(phone, morning):
    benches.smell(phone, morning, "15", "3", "Soap.")
    phone.goto(morning)
    choose_tab(phone, "smell")
    phone.get_by_role("button", name="Delete the evaluation after 15 minutes").tap()
    sheet = phone.locator(".sheet:popover-open")
    expect(sheet).to_contain_text("Delete this evaluation?")
    sheet.get_by_role("button", name="Keep").tap()
    expect(sheet).to_be_hidden()
    phone.get_by_role("button", name="Delete the evaluation after 15 minutes").tap()
    phone.locator(".sheet:popover-open").get_by_role("button", name="Delete").tap()
    expect(phone.locator(".smelt li")).to_have_count(0)

    toast(phone).get_by_role("button", name="Undo").tap()
    expect(phone.locator(".smelt li")).to_contain_text("Soap.")


def test_an_old_smelling_says_that_the_composition_has_changed(phone, morning):
    benches.smell(phone, morning, "0", "3")
    lines = [("Bergamot", "5", "g", "", "")]
    benches.edit(phone, morning, "Changed now", lines)
    benches.smell(phone, morning, "0", "4")
    phone.goto(morning)

    expect(phone.locator(".smelt li").nth(0)).to_contain_text("formula 2 of 2")
    expect(phone.locator(".smelt li").nth(1)).to_contain_text("formula 1 of 2, since changed")


# Scaling


def test_a_medley_is_scaled_and_kept_as_the_next_trial(phone, morning):
    phone.goto(morning)
    phone.get_by_role("button", name="More").tap()
    phone.get_by_role("link", name="Scale").tap()
    phone.get_by_label("Total").fill("100")
    button(phone, "Calculate").tap()
    expect(phone.locator(".plan-line")).to_have_count(4)
    measured = phone.locator(".plan-line .measured").all_inner_texts()
    total = sum(float(re.search(r"[\d.]+", text).group()) for text in measured)
    assert round(total, 2) == 100

    button(phone, "Save as next trial").tap()
    expect(phone.locator("h1")).to_contain_text("#2")
    expect(phone.locator(".portion").first).to_contain_text(
        measured[0].removesuffix(" g").rstrip("0").rstrip("."))


def test_what_can_not_be_scaled_says_why(phone, morning):
    phone.watch.ignore("status of 422")
    phone.goto(morning + "/scale?total=many&unit=g&step=0.01")

    expect(phone.locator("#total-fault")).to_have_text("Enter a number above 0 and at most 100,000, such as 50.")
    expect(phone.get_by_label("Total")).to_have_value("many")


# Batches


def test_a_batch_is_weighed_in_by_thumb(phone, morning):
    phone.goto(morning)
    phone.get_by_role("link", name="Make batch").tap()
    phone.get_by_label("Total").fill("50")
    button(phone, "Calculate").tap()
    benches.make(phone)
    expect(phone.locator("#line")).to_contain_text("Line 1 of 4")

    button(phone, "Exact").tap()
    expect(toast(phone)).to_contain_text("Bergamot: ")
    expect(phone.locator("#line")).to_contain_text("Line 2 of 4")
    phone.get_by_label("Weighed (g)").fill("9")
    button(phone, "Record").tap()
    expect(phone.locator(".went-over")).to_contain_text("Above target: Damask Rose, 10 % in DPG.")
    total = re.search(r"rest to ([\d.]+) g", phone.locator(".went-over button").inner_text()).group(1)
    phone.locator(".went-over button").tap()
    expect(phone.locator(".went-over")).to_have_count(0)

    # Now the first line needs more.
    expect(phone.locator(".weighed li").first).to_contain_text("under")
    phone.locator(".weighed li a").first.tap()
    asked = phone.locator(".huge").inner_text().split()[0]
    phone.get_by_label("Weighed (g)").fill(asked)
    button(phone, "Record").tap()
    for _ in range(2):
        button(phone, "Exact").tap()
    expect(phone.locator(".weigh-in")).to_contain_text("All lines weighed.")
    expect(phone.locator(".weigh-in")).to_contain_text(f"target {total} g")
    button(phone, "Finish").tap()
    expect(phone.locator(".weigh-in")).to_contain_text("Finished")
    phone.goto(morning)
    expect(phone.locator(".batches .bench-list")).to_contain_text("finished")


def test_a_batch_is_weighed_in_by_keyboard(open_browser):
    page = open_browser("laptop")
    path = benches.batch(page, benches.medley(page, "Keys"))
    page.goto(path)
    expect(page.get_by_label("Weighed (g)")).to_be_focused()
    page.keyboard.type("5.3")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_contain_text("Line 2 of 4")

    page.keyboard.press("ArrowRight")
    expect(page.locator("#line")).to_contain_text("Line 3 of 4")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#line")).to_contain_text("Line 2 of 4")


def test_a_batch_survives_a_reload_and_a_second_press(phone, morning):
    path = benches.batch(phone, morning)
    button(phone, "Exact").tap()
    expect(phone.locator(".batch-head")).to_contain_text("1 of 4 weighed")
    phone.reload()
    expect(phone.locator(".batch-head")).to_contain_text("1 of 4 weighed")

    # Sends one form twice, like a double tap.
    phone.goto(morning + "/batch?total=50&unit=g&step=0.01")
    form = phone.evaluate("new URLSearchParams(new FormData("
                          "document.querySelector('.next-steps form'))).toString()")
    for _ in range(2):
        phone.request.post(morning + "/batch", data=form, headers=benches.FORM)
    phone.goto(morning)
    expect(phone.locator(".batches .bench-list li")).to_have_count(2)
    assert path in phone.locator(".batches").inner_html()


def test_a_scale_that_adds_up_says_what_it_will_show(phone, morning):
    benches.batch(phone, morning)
    phone.locator(".vessel summary").tap()
    phone.get_by_label("Empty vessel (g)").fill("35.2")
    button(phone, "Save").tap()

    expect(phone.locator("#line")).to_contain_text("until the scale shows")
    asked = float(phone.locator(".huge").inner_text().split()[0])
    expect(phone.locator("#line")).to_contain_text(f"until the scale shows {35.2 + asked:.2f} g")
    phone.get_by_label("Scale reading (g)").fill(f"{35.2 + asked:.2f}")
    button(phone, "Record").tap()
    expect(phone.locator(".weighed li").first).to_contain_text(f"{asked:.2f} g")
    expect(phone.locator(".weighed li").first).to_contain_text("exact")


def test_a_wrong_weight_says_so_and_keeps_the_line(phone, morning):
    phone.watch.ignore("status of 422")
    benches.batch(phone, morning)
    phone.get_by_label("Weighed (g)").fill("a lot")
    button(phone, "Record").tap()

    expect(phone.locator("#reading-fault")).to_have_text("Enter grams, such as 1.25.")
    expect(phone.get_by_label("Weighed (g)")).to_have_value("a lot")
    expect(phone.locator("#line")).to_contain_text("Line 1 of 4")


def test_a_whole_batch_is_undone_and_comes_back_with_what_was_weighed(phone, morning):
    # The live page of the batch asks once more when it is gone.
    phone.watch.ignore("status of 404")
    benches.batch(phone, morning)
    phone.get_by_label("Weighed (g)").fill("5.43")
    button(phone, "Record").tap()
    button(phone, "Undo batch").tap()
    phone.locator(".sheet:popover-open").get_by_role("button", name="Undo").tap()
    expect(phone.locator(".batches")).to_contain_text("No batches yet.")

    toast(phone).get_by_role("button", name="Undo").tap()
    expect(phone.locator(".weighed li").first).to_contain_text("5.43 g")


def test_a_batch_asks_for_a_density_that_nobody_knows(phone):
    path = benches.medley(phone, "Unknown", [("Mystery", "5", "ml", "", "")])
    phone.goto(path + "/batch?total=20&unit=g&step=0.01")
    expect(button(phone, "Make batch")).to_have_count(0)
    phone.get_by_role("link", name="Density of Mystery").tap()
    expect(phone.locator("h1")).to_have_text("Mystery")
    phone.go_back()
    phone.get_by_role("link", name="Count 1 ml as 1 g").tap()
    benches.make(phone)

    expect(phone.locator("#line")).to_contain_text("with 1 ml as 1 g")


# Comparing


def test_two_trials_are_compared_from_the_family(phone, morning):
    trial = benches.post(phone, morning + "/trial", [])
    lines = [("Bergamot", "5", "g", "", ""), ("Cedar", "1", "g", "", "")]
    benches.edit(phone, trial, "Other trial", lines)
    phone.goto(morning + "/compare")
    phone.locator(".bench-list").first.get_by_role("link", name="Other trial").tap()

    expect(phone.locator(".versus-head a")).to_have_count(2)
    marks = phone.locator(".versus").first.locator(".mark").all_inner_texts()
    assert any(mark.startswith("▲ more in Other trial") or "more in Other trial" in mark
               for mark in marks)
    assert any("only in Other trial" in mark for mark in marks)


# The formula sheet


@pytest.mark.parametrize("count", [3, 14, 20, 24, 40, 60])
@pytest.mark.parametrize("paper", ["A5", "A4"])
def test_a_card_is_one_page_with_every_ingredient_on_it(open_browser, paper, count):
    page = open_browser("laptop")
    lines = [
        (f"Ingredient {place:02} of the crowd", f"{place}.25", "ml" if place % 3 else "g",
         "10" if place % 4 == 0 else "", "DPG" if place % 4 == 0 else "")
        for place in range(1, count + 1)
    ]
    path = benches.medley(page, f"{paper} {count}", lines, conclusion="Good, but crowded.")
    page.goto(path + "/card")

    pdf = PdfReader(io.BytesIO(page.pdf(format=paper)))

    assert len(pdf.pages) == 1
    text = re.sub(r"\s+", " ", pdf.pages[0].extract_text())
    for place in range(1, count + 1):
        assert f"Ingredient {place:02} of the crowd" in text
    assert "Sealed glass jar." in text and "14 days" in text and "Today" not in text


def test_a_card_with_the_longest_names_still_has_them_all(open_browser):
    page = open_browser("laptop")
    lines = [(f"{place:02} " + "sandalwood " * 5, "1.234567", "ml", "", "")
             for place in range(1, 31)]
    page.goto(benches.medley(page, "Long names", lines) + "/card")

    pdf = PdfReader(io.BytesIO(page.pdf(format="A5")))

    text = "".join(each.extract_text() for each in pdf.pages)
    for place in range(1, 31):
        assert f"{place:02} sandalwood" in text
