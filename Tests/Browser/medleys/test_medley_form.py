"""The form of a medley: lines come and go, faults in words, names proposed, drafts kept."""

import itertools
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

import bench
from bench import ORANGE

numbers = itertools.count(1)


@pytest.fixture
def scenting(home):
    return bench.add_scenting(home, f"Form {next(numbers)}")


@pytest.fixture
def medley(home, scenting):
    return bench.add_medley(home, scenting, "Orange & Fennel", ORANGE)


def fill_line(page, place, name, amount, unit):
    """Types into a line by its place, from 0."""
    row = page.locator(".line").nth(place)
    row.get_by_label("Ingredient").fill(name)
    row.get_by_label("Amount").fill(amount)
    row.get_by_label("Unit").select_option(unit)


# With a script, a blank line always stands at the end.
LINE = ".line:not(.blank)"


def names(page):
    return values(page, "ingredient")


def values(page, name):
    return [field.input_value() for field in page.locator(f"{LINE} [name={name}]").all()]


def save(page):
    page.locator("[data-when-valid]").click()
    page.locator("#save").get_by_role("button", name="Save").click()


def test_a_medley_is_added_and_its_first_line_can_be_removed(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    add = page.get_by_role("button", name="Add medley")
    # Missing fields are reported when the button is pressed too early, and the first is shown.
    add.click()
    expect(page.locator("#name-fault")).to_have_text("Enter a name for the medley.")
    expect(page.locator("#destination-fault")).to_be_visible()
    expect(page.locator("#ingredients-fault")).to_be_visible()
    expect(page.locator("main [name=name]")).to_be_focused()
    assert page.url.endswith("/new")
    page.locator("main [name=name]").fill("Three")
    page.get_by_label("Container").fill("Jar")
    for place, line in enumerate([("Oak", "1", "g"), ("Fir", "0,5", "ml"), ("Elm", "3", "drop")]):
        fill_line(page, place, *line)

    # On a phone the edited line shows its other fields.
    page.locator("[name=amount]").first.focus()
    page.get_by_role("button", name="Remove Oak").click()
    expect(page.locator(LINE)).to_have_count(2)
    assert names(page) == ["Fir", "Elm"]
    expect(page.locator("[name=ingredient]").first).to_be_focused()
    add.click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Three")
    expect(page.locator(".portion .name")).to_have_text(["Fir", "Elm"])
    expect(page.locator(".portion .unit")).to_have_text(["ml", "drops"])


def test_by_keyboard_alone_a_medley_is_written_down(laptop, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("main [name=name]").focus()
    keyboard = laptop.keyboard
    keyboard.type("By keys")
    for text in ["Oak", "2"]:
        keyboard.press("Tab")
        keyboard.type(text)
    keyboard.press("Tab")
    keyboard.type("dr")
    # Skips the diluent, and the button that removes the line.
    for _ in range(4):
        keyboard.press("Tab")
    expect(laptop.locator("[name=ingredient]").nth(1)).to_be_focused()
    keyboard.type("Fir")
    keyboard.press("Tab")
    keyboard.type("1")
    laptop.get_by_label("Container").focus()
    keyboard.type("Jar")
    keyboard.press("Enter")

    expect(laptop.get_by_role("heading", level=1)).to_have_text("By keys")
    expect(laptop.locator(".portion .unit")).to_have_text(["drops", "drop"])


def test_enter_goes_on_and_saves_nothing_half_typed(laptop, home, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("main [name=name]").focus()
    keyboard = laptop.keyboard
    keyboard.type("By Enter")
    keyboard.press("Enter")
    for place, (name, amount) in enumerate([("Oakwood", "2"), ("Firwood", "1.5")]):
        expect(laptop.locator("[name=ingredient]").nth(place)).to_be_focused()
        keyboard.type(name)
        keyboard.press("Enter")
        expect(laptop.locator("[name=amount]").nth(place)).to_be_focused()
        keyboard.type(amount)
        keyboard.press("Enter")
        # Enter in the last line goes to a blank one.
        expect(laptop.locator(LINE)).to_have_count(place + 1)
    # Enter in a blank line goes on to the other fields.
    expect(laptop.locator("[name=ingredient]").nth(2)).to_be_focused()
    keyboard.press("Enter")
    expect(laptop.locator("[name=maturity]")).to_be_focused()
    keyboard.press("Enter")
    expect(laptop.get_by_label("Container")).to_be_focused()
    # Saving fails: the field "Container" is empty.
    keyboard.press("Enter")
    expect(laptop.locator("#destination-fault")).to_be_visible()
    expect(laptop.get_by_label("Container")).to_be_focused()
    assert laptop.url.endswith("/new")
    keyboard.type("Jar")
    # The form is valid now, but Enter in an amount still saves nothing.
    laptop.locator("[name=amount]").first.press("Enter")
    expect(laptop.locator("[name=ingredient]").nth(1)).to_be_focused()
    laptop.wait_for_timeout(300)
    assert laptop.url.endswith("/new")
    laptop.get_by_label("Container").press("Enter")

    expect(laptop.get_by_role("heading", level=1)).to_have_text("By Enter")
    expect(laptop.locator(".portion .name")).to_have_text(["Oakwood", "Firwood"])


def test_enter_in_an_amount_of_a_change_goes_on_too(laptop, medley):
    laptop.goto(f"/medleys/{medley}/edit")
    laptop.locator("[name=amount]").first.press("Enter")

    expect(laptop.locator("[name=ingredient]").nth(1)).to_be_focused()
    expect(laptop.locator("#save")).to_be_hidden()


def test_faults_are_said_beside_each_field_and_go_when_mended(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    # No fault is shown before the person has typed.
    page.wait_for_timeout(500)
    expect(page.locator("main .wrong")).to_have_count(0)
    fill_line(page, 0, "Rose", "x", "g")
    expect(page.locator("#amount-0-fault")).to_have_text("Enter a number, such as 0.5.")
    fill_line(page, 1, "ROSE", "1", "g")
    expect(page.locator("#ingredient-1-fault")).to_have_text("This ingredient appears twice. Remove one.")
    page.locator("main [name=name]").fill("Right")
    page.get_by_label("Container").fill("Jar")
    expect(page.get_by_label("Container")).to_have_class("right")
    page.get_by_label("Matures for").fill("0")
    expect(page.locator("#maturity-fault")).to_have_text("Enter a number above 0.")

    page.get_by_label("Matures for").fill("2")
    fill_line(page, 0, "Rose", "60", "percent")
    fill_line(page, 1, "Iris", "40", "percent")
    expect(page.locator("main .wrong")).to_have_count(0)
    fill_line(page, 2, "Moss", "1", "g")
    expect(page.locator("#ingredients-fault")).to_contain_text("add up to 100 or more")
    page.locator("[data-when-valid]").click()
    expect(page.locator("#destination-fault")).to_have_count(0)
    assert page.url.endswith("/new")
    fill_line(page, 1, "Iris", "30", "percent")
    expect(page.locator("main .wrong")).to_have_count(0)


def test_an_edit_keeps_every_unit_and_asks_before_it_saves(open_browser, device, home, scenting):
    units = ["g", "ml", "drop", "tbsp", "cup", "part"]
    medley = bench.add_medley(
        home, scenting, "Units", [(f"In {unit}", "2", unit) for unit in units])
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_label("Conclusion").fill("Too sweet.\nBut dear.")
    page.locator("[data-when-valid]").click()
    sheet = page.locator("#save")
    expect(sheet).to_contain_text("Save the changes?")
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet).to_be_hidden()
    assert page.url.endswith("/edit")

    save(page)

    expect(page.locator(".toast")).to_contain_text("“Units” saved.")
    expect(page.locator(".prose").last).to_contain_text("But dear.")
    page.goto(f"/medleys/{medley}/edit")
    assert values(page, "unit") == units


def test_enter_asks_too_before_a_change_is_saved(laptop, medley):
    laptop.goto(f"/medleys/{medley}/edit")
    laptop.locator("main [name=name]").fill("Renamed")
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Renamed")
    laptop.keyboard.press("Enter")
    expect(laptop.locator("#save")).to_be_visible()
    laptop.keyboard.press("Escape")
    expect(laptop.locator("#save")).to_be_hidden()
    laptop.locator("main [name=name]").press("Enter")
    laptop.locator("#save").get_by_role("button", name="Save").press("Enter")

    expect(laptop.locator(".toast")).to_contain_text("“Renamed” saved.")


def test_the_rest_gets_longer_and_shorter_by_a_tap(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    rest = page.get_by_label("Matures for")
    page.get_by_role("button", name="One more").click()
    expect(rest).to_have_value("15")
    page.get_by_role("button", name="One more").click()
    expect(rest).to_have_value("16")
    page.get_by_role("button", name="One less").click()
    expect(rest).to_have_value("15")
    page.get_by_label("Period").select_option("week")

    save(page)

    expect(page.locator(".pair")).to_contain_text("15 weeks")


def test_a_clash_of_names_is_said_and_mended(open_browser, device, home, scenting, medley):
    bench.add_medley(home, scenting, "Taken", ORANGE)
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    name = page.locator("main [name=name]")

    name.fill("TAKEN")
    expect(page.locator("#name-fault")).to_have_text("This name is taken. Enter another.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Orange & Fennel")
    page.locator("[data-when-valid]").click()
    expect(name).to_be_focused()
    expect(page.locator("#save")).to_be_hidden()
    name.fill("Not imported")

    expect(page.locator("#name-fault")).to_have_count(0)
    save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Not imported")


def test_the_ratios_are_kept_to_the_one_amount_that_changed(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    keep = page.get_by_role("button", name="Keep the ratios")
    keep.click()
    expect(page.locator("#ingredients-fault")).to_contain_text("Change one amount first")
    page.wait_for_timeout(500)
    expect(page.locator("#ingredients-fault")).to_contain_text("Change one amount first")

    page.locator("[name=amount]").nth(1).fill("6")
    page.get_by_role("button", name="Keep the ratios").click()

    expect(page.locator("[name=amount]").first).to_have_value("4")
    assert values(page, "amount") == ["4", "6", "2"]
    assert values(page, "unit") == ["drop", "drop", "g"]
    expect(page.locator("#ingredients-fault")).to_have_count(0)


# The lines as a sheet


def test_thirty_lines_take_few_keys_besides_names_and_amounts(laptop, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    keys = 0

    def press(key):
        nonlocal keys
        keys += 1
        laptop.keyboard.press(key)

    laptop.locator("main [name=name]").focus()
    laptop.keyboard.type("Thirty")
    press("Enter")
    for number in range(1, 31):
        laptop.keyboard.type(f"Material {number}x")
        press("Enter")
        laptop.keyboard.type(f"{number}.5")
        press("Enter")
    # On to the time, and to the container.
    press("Enter")
    press("Enter")
    laptop.keyboard.type("Jar")
    press("Enter")

    expect(laptop.get_by_role("heading", level=1)).to_have_text("Thirty")
    expect(laptop.locator(".portion .name")).to_have_text(
        [f"Material {number}x" for number in range(1, 31)])
    assert keys <= 200, keys


def test_the_last_line_is_blank_and_not_sent(open_browser, device, home, scenting, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    expect(page.locator(".line.blank")).to_have_count(1)
    page.get_by_label("Update").fill("Only this")
    with page.expect_request(lambda sent: sent.method == "POST" and "Only+this" in sent.post_data
                             and "act=" not in sent.post_data) as sent:
        save(page)
    fields = parse_qs(sent.value.post_data, keep_blank_values=True)
    assert len(fields["ingredient"]) == len(ORANGE)
    # A begun line gets a blank one below; an emptied line becomes the blank one again.
    page.goto(f"/medleys/{medley}/edit")
    last = page.locator("[name=ingredient]").last
    last.fill("Oak")
    expect(page.locator(".line.blank")).to_have_count(1)
    expect(page.locator(LINE)).to_have_count(len(ORANGE) + 1)


def test_what_the_lines_come_to_is_said_while_one_types(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    fill_line(page, 0, "Oak", "1", "g")
    fill_line(page, 1, "Fir", "3", "g")
    expect(page.locator("#sum")).to_contain_text("4 g")
    expect(page.locator(".shares").nth(1)).to_contain_text("75 %")
    page.locator("[name=amount]").nth(1).fill("1")
    expect(page.locator(".shares").nth(1)).to_contain_text("50 %")
    expect(page.locator("#sum")).to_contain_text("2 lines")


def test_lines_move_with_alt_and_an_arrow_and_by_a_grip(laptop, home, scenting):
    medley = bench.add_medley(
        home, scenting, "Moved", [(name, str(place), "g") for place, name in
                                  enumerate(["Oak", "Fir", "Elm", "Ash"], 1)])
    laptop.goto(f"/medleys/{medley}/edit")
    amount = laptop.locator("[name=amount]").nth(2)
    amount.press("Alt+ArrowUp")
    assert names(laptop) == ["Oak", "Elm", "Fir", "Ash"]
    expect(laptop.locator("[name=amount]").nth(1)).to_be_focused()
    laptop.keyboard.press("Alt+ArrowUp")
    laptop.keyboard.press("Alt+ArrowUp")
    assert names(laptop) == ["Elm", "Oak", "Fir", "Ash"]
    # Not past the blank line.
    laptop.locator("[name=amount]").nth(3).press("Alt+ArrowDown")
    assert names(laptop) == ["Elm", "Oak", "Fir", "Ash"]

    grip = laptop.locator(".line .grip").first.bounding_box()
    goal = laptop.locator(".line").nth(2).bounding_box()
    laptop.mouse.move(grip["x"] + 10, grip["y"] + 10)
    laptop.mouse.down()
    laptop.mouse.move(grip["x"] + 10, goal["y"] + goal["height"] / 2, steps=8)
    laptop.mouse.up()
    assert names(laptop) == ["Oak", "Fir", "Elm", "Ash"]
    laptop.get_by_role("button", name="Remove Fir").click()
    expect(laptop.locator(LINE)).to_have_count(3)
    assert names(laptop) == ["Oak", "Elm", "Ash"]
    save(laptop)
    expect(laptop.locator(".portion .name")).to_have_text(["Oak", "Elm", "Ash"])


def test_a_late_answer_names_no_line_that_moved_meanwhile(laptop, home, scenting):
    medley = bench.add_medley(
        home, scenting, "Late", [(name, str(place), "g") for place, name in enumerate(["Oak", "Fir", "Elm"], 1)])
    laptop.goto(f"/medleys/{medley}/edit")
    held = []

    def hold(route):
        # The first answer waits, and later requests get none before the page closes.
        if "act=check" in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    laptop.route("**/edit", hold)
    laptop.locator("[name=amount]").first.fill("7")
    for _ in range(200):
        if held:
            break
        laptop.wait_for_timeout(20)
    laptop.locator("[name=amount]").nth(2).press("Alt+ArrowUp")
    assert names(laptop) == ["Oak", "Elm", "Fir"]
    with laptop.expect_response(lambda answer: answer.request.method == "POST"):
        held[0].continue_()
    laptop.wait_for_timeout(50)

    labels = laptop.locator(".line .remove").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert labels[:3] == ["Remove Oak", "Remove Elm", "Remove Fir"]


@pytest.mark.parametrize("script", [True, False])
def test_a_line_that_was_removed_is_put_back_where_it_stood(open_browser, home, scenting, script):
    medley = bench.add_medley(
        home, scenting, "Put back", [("Oak", "1", "g"), ("Fir", "2", "drop", "10", "DPG"), ("Elm", "3", "g")])
    page = open_browser("laptop", java_script_enabled=script)
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_role("button", name="Remove Fir").click()
    said = page.locator(".line + .draft")
    expect(said).to_contain_text("“Fir” removed.")
    assert names(page) == ["Oak", "Elm"]
    # In its place between the two.
    boxes = [each.bounding_box()["y"] for each in [page.locator(".line").first, said, page.locator(".line").nth(1)]]
    assert boxes == sorted(boxes)
    said.get_by_role("button", name="Restore").click()
    expect(said).to_have_count(0)
    assert names(page) == ["Oak", "Fir", "Elm"]
    assert (values(page, "unit"), values(page, "dilution")) == (["g", "drop", "g"], ["", "10", ""])
    if script:
        expect(page.locator("[name=ingredient]").nth(1)).to_be_focused()


def test_a_unit_is_chosen_once(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    fill_line(page, 0, "Oak", "2", "drop")
    # The next line begins with this unit, and can have another.
    expect(page.locator("[name=unit]").nth(1)).to_have_value("drop")
    fill_line(page, 1, "Fir", "3", "drop")
    fill_line(page, 2, "Elm", "1", "g")
    expect(page.locator("[name=unit]").nth(3)).to_have_value("drop")


def test_a_formula_is_concentrated_in_a_solvent_that_is_no_line_yet(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    fill_line(page, 0, "Oak", "2", "g")
    fill_line(page, 1, "Fir", "0.5", "g")
    page.locator("#rebalance > summary").click()
    page.get_by_label("Target").fill("18")
    page.get_by_label("Basis").select_option("% oils")
    page.get_by_label("By changing").select_option("Ethanol, as a new line")
    page.get_by_role("button", name="Change the amounts").click()
    expect(page.locator(LINE)).to_have_count(3)
    assert (names(page), values(page, "amount")) == (["Oak", "Fir", "Ethanol"], ["2", "0.5", "11.389"])
    expect(page.locator("#sum")).to_contain_text("18 % oils")


def test_a_total_is_reached_by_changing_the_solvent(open_browser, device, home, scenting):
    medley = bench.add_medley(
        home, scenting, "Filled", [("Oak", "2", "g"), ("Fir", "3", "g"), ("Ethanol", "10", "g")])
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    page.locator("#rebalance summary").click()
    page.get_by_label("Target").fill("30")
    page.get_by_label("By changing").select_option("Ethanol")
    page.get_by_role("button", name="Change the amounts").click()
    expect(page.locator("[name=amount]").nth(2)).to_have_value("25")

    page.get_by_label("Target").fill("x")
    page.get_by_role("button", name="Change the amounts").click()
    expect(page.locator("#goal-fault")).to_contain_text("Enter a number above 0")
    # Stays after the check of the form, until the text changes.
    page.wait_for_timeout(600)
    expect(page.locator("#goal-fault")).to_be_visible()
    assert values(page, "amount") == ["2", "3", "25"]
    page.get_by_label("Target").fill("30")
    expect(page.locator("#goal-fault")).to_have_count(0)
    save(page)
    expect(page.locator(".portion").last).to_contain_text("25")


# Two dilutions of one material


def test_a_material_is_typed_in_two_dilutions(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    page.locator("main [name=name]").fill("Two dilutions")
    page.get_by_label("Container").fill("Jar")
    fill_line(page, 0, "Bergamot", "2", "g")
    fill_line(page, 1, "Bergamot", "5", "g")
    expect(page.locator("#ingredient-1-fault")).to_have_text("This ingredient appears twice. Remove one.")
    row = page.locator(".line").nth(1)
    row.locator("[name=amount]").focus()
    if device != "laptop":
        row.locator(".dilution summary").click()
    row.locator("[name=dilution]").fill("10")
    row.locator("[name=diluent]").fill("DPG")
    expect(page.locator("main .wrong")).to_have_count(0)
    expect(row.locator(".remove")).to_have_attribute("aria-label", "Remove Bergamot, 10 % in DPG")
    page.locator("#rebalance > summary").click()
    page.get_by_label("Target").fill("20")
    page.get_by_label("By changing").select_option("Bergamot, 10 % in DPG")
    page.get_by_role("button", name="Change the amounts").click()
    expect(page.locator("[name=amount]").nth(1)).to_have_value("18")
    page.locator("[data-when-valid]").click()

    page.wait_for_url("**/medleys/*")
    expect(page.locator(".portion .name")).to_have_text(["Bergamot", "Bergamot"])
    expect(page.locator(".portion").last).to_contain_text("10 % in DPG")
    assert values(page, "dilution") == ["", "10"]


def test_a_material_is_pasted_in_two_dilutions(laptop, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("main [name=name]").fill("Pasted twice")
    laptop.get_by_label("Container").fill("Jar")
    laptop.locator("[name=ingredient]").first.focus()
    paste(laptop, COLUMNS + "\nBergamot\t\t100\t\t2.1\nBergamot\t\t10\tDPG\t1.6\nEthanol\t\t100\t\t20\n")
    expect(laptop.locator(LINE)).to_have_count(3)
    expect(laptop.locator("main .wrong")).to_have_count(0)
    laptop.locator("[data-when-valid]").click()

    laptop.wait_for_url("**/medleys/*")
    assert names(laptop) == ["Bergamot", "Bergamot", "Ethanol"]
    assert values(laptop, "dilution") == ["", "10", ""]


def test_a_unit_is_said_in_one_or_in_many(open_browser, device, scenting):
    page = open_browser(device)
    page.goto(f"/scentings/{scenting}/new")
    fill_line(page, 0, "Oak", "1", "part")
    unit = page.locator("[name=unit]").first.locator("option:checked")
    expect(unit).to_have_text("part")
    page.locator("[name=amount]").first.fill("2")
    expect(unit).to_have_text("parts")


def test_without_a_script_the_rest_of_a_line_is_folded_away(open_browser, medley):
    page = open_browser("phone", java_script_enabled=False)
    page.goto(f"/medleys/{medley}")
    line = page.locator(".line").first
    assert line.bounding_box()["height"] < 125
    expect(line.locator("[name=dilution]")).not_to_be_visible()
    expect(line.locator(".swap")).to_be_hidden()
    line.locator(".dilution summary").click()
    line.locator("[name=dilution]").fill("10")
    line.locator("[name=diluent]").fill("DPG")
    expect(line.locator(".swap")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".line").first.locator("summary")).to_have_text("10 % in DPG")


# Pasting

COLUMNS = "Ingredient\tCAS\tPurity\tDilutant\tQuantity"


def sixty(form):
    """Sixty lines in one of three forms, and their expected reading."""
    lines = [(f"Material {number}x", f"{number}.25", ["", "DPG", "TEC"][number % 3])
             for number in range(1, 61)]
    if form == "text":
        text = [f"{name} 10 % in {thin} {amount} g" if thin else f"{name} {amount} g"
                for name, amount, thin in lines]
    else:
        rows = [[name, "", "10" if thin else "100", thin, amount] for name, amount, thin in lines]
        text = [COLUMNS] + ["\t".join(row) for row in rows]
        if form == "file":
            text = [row.replace("\t", ",") for row in text]
    return "\n".join(text) + "\n", lines


def paste(page, text):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


@pytest.mark.parametrize("form", ["cells", "file", "text"])
def test_sixty_lines_are_pasted_and_stay_over_a_reload(laptop, scenting, form):
    text, lines = sixty(form)
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("main [name=name]").fill("Pasted " + form)
    laptop.get_by_label("Container").fill("Jar")
    laptop.locator("[name=ingredient]").first.focus()
    paste(laptop, text)
    expect(laptop.locator(LINE)).to_have_count(60)
    expect(laptop.locator(".lines > .draft")).to_contain_text("60 lines added. Not saved")
    expect(laptop.locator("[name=ingredient]").last).to_be_focused()
    laptop.wait_for_timeout(300)
    laptop.reload()
    expect(laptop.locator(LINE)).to_have_count(60)
    laptop.locator("[data-when-valid]").click()

    laptop.wait_for_url("**/medleys/*")  # the form's own title says the name too
    expect(laptop.get_by_role("heading", level=1)).to_have_text("Pasted " + form)
    laptop.goto(laptop.url.split("?")[0] + "/edit")
    assert list(zip(*(values(laptop, name) for name in ["ingredient", "amount", "diluent"]))) == lines
    assert values(laptop, "dilution") == ["10" if thin else "" for _, _, thin in lines]


def test_what_was_pasted_is_taken_out_again(open_browser, device, medley):
    page = open_browser(device)
    page.goto(f"/medleys/{medley}/edit")
    before = names(page)
    page.locator("[name=ingredient]").nth(1).focus()
    paste(page, "Rosewood\t1.5\nElmwood\t2\nTotal\t3.5")
    expect(page.locator(LINE)).to_have_count(len(before) + 2)
    assert names(page) == [before[0], "Rosewood", "Elmwood", *before[1:]]
    expect(page.locator(".lines > .draft")).to_contain_text("Left out: “Total 3.5”.")
    page.get_by_role("button", name="Remove these lines").click()
    expect(page.locator(LINE)).to_have_count(len(before))
    assert names(page) == before


def test_a_name_alone_is_pasted_into_its_field(laptop, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("[name=ingredient]").first.focus()
    paste(laptop, "Rosewood 1.5 g")
    expect(laptop.locator("[name=ingredient]").first).to_have_value("Rosewood 1.5 g")
    expect(laptop.locator(".lines > .draft")).to_have_count(0)


# Names proposed while the person types


def test_names_are_proposed_and_chosen_by_keyboard(laptop, home, scenting):
    bench.add_medley(home, scenting, "Before", [("Ciste labdanum", "1", "drop", "10", "DPG")])
    laptop.goto(f"/scentings/{scenting}/new")
    field = laptop.locator("[name=ingredient]").first
    field.focus()
    laptop.keyboard.type("ciste")
    listed = laptop.get_by_role("listbox").get_by_role("option")
    expect(listed.first).to_contain_text("10 % in DPG")
    expect(field).to_have_attribute("aria-expanded", "true")
    laptop.keyboard.press("ArrowDown")
    expect(listed.first).to_have_attribute("aria-selected", "true")
    laptop.keyboard.press("Enter")

    expect(field).to_have_value("Ciste labdanum")
    expect(laptop.locator("[name=amount]").first).to_be_focused()
    expect(laptop.get_by_role("listbox")).to_have_count(0)
    assert values(laptop, "unit") == ["drop"]
    assert (values(laptop, "dilution"), values(laptop, "diluent")) == (["10"], ["DPG"])
    # After a change of the name, dilution and diluent of the old one are removed.
    field.focus()
    laptop.keyboard.type(" else")
    assert (values(laptop, "dilution"), values(laptop, "diluent")) == ([""], [""])


def test_names_are_proposed_and_chosen_by_thumb(phone, scenting):
    phone.goto(f"/scentings/{scenting}/new")
    phone.locator("[name=ingredient]").first.press_sequentially("damask")
    phone.get_by_role("option", name="Damask Rose").tap()

    expect(phone.locator("[name=ingredient]").first).to_have_value("Damask Rose")
    assert values(phone, "origin") == ["note:damask-rose"]
    # After a change of the name, the line no longer refers to that note.
    phone.locator("[name=ingredient]").first.press_sequentially("s")
    assert values(phone, "origin") == [""]


def test_escape_leaves_what_was_typed(laptop, scenting):
    laptop.goto(f"/scentings/{scenting}/new")
    laptop.locator("[name=ingredient]").first.press_sequentially("vetiv")
    expect(laptop.get_by_role("listbox")).to_be_visible()
    laptop.keyboard.press("Escape")

    expect(laptop.get_by_role("listbox")).to_have_count(0)
    expect(laptop.locator("[name=ingredient]").first).to_have_value("vetiv")


# Drafts


def test_a_half_typed_form_survives_reload_and_closing_and_can_be_discarded(open_browser, scenting):
    page = open_browser("phone")
    page.goto(f"/scentings/{scenting}/new")
    page.locator("main [name=name]").fill("Half")
    fill_line(page, 0, "Oak", "1", "tbsp")
    fill_line(page, 1, "Fir", "2", "cup")
    page.get_by_label("Container").fill("Jar")

    # Twice, because a restored draft must be kept, too.
    for _ in range(2):
        page.reload()
        expect(page.locator(".draft")).to_be_visible()
        expect(page.locator(LINE)).to_have_count(2)
    context = page.context
    page.close()
    page = context.new_page()
    page.goto(f"/scentings/{scenting}/new")

    expect(page.locator(LINE)).to_have_count(2)
    expect(page.locator("main [name=name]")).to_have_value("Half")
    expect(page.get_by_label("Container")).to_have_value("Jar")
    assert names(page) == ["Oak", "Fir"]
    assert values(page, "unit") == ["tbsp", "cup"]
    page.get_by_role("button", name="Discard changes").click()
    expect(page.locator(".line")).to_have_count(1)
    expect(page.locator("main [name=name]")).to_have_value("")
    page.reload()
    expect(page.locator("main [name=name]")).to_have_value("")
    expect(page.locator(".draft")).to_have_count(0)


def test_lines_typed_in_two_windows_are_one_draft(open_browser, scenting):
    one = open_browser("laptop")
    two = one.context.new_page()
    for page in [one, two]:
        page.goto(f"/scentings/{scenting}/new")
    fill_line(one, 0, "Oak", "1", "tbsp")
    expect(two.locator("[name=ingredient]").first).to_have_value("Oak")
    fill_line(two, 1, "Fir", "2", "cup")
    expect(one.locator("[name=ingredient]").nth(1)).to_have_value("Fir")
    one.locator("main [name=name]").fill("Both")
    expect(two.locator("main [name=name]")).to_have_value("Both")
    one.close()
    two.reload()

    expect(two.locator("main [name=name]")).to_have_value("Both")
    expect(two.locator("[name=amount]").nth(1)).to_have_value("2")


def test_a_page_that_was_left_at_once_leaves_no_draft_of_what_was_sent(open_browser, medley):
    page = open_browser("phone")
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_label("Update").fill("Sent")
    key = f"draft /medleys/{medley}/edit"
    draft = page.evaluate("key => localStorage.getItem(key)", key)
    save(page)
    expect(page.locator(".toast")).to_contain_text("saved")
    # As if the next page had failed to delete the draft.
    page.evaluate("([key, draft]) => localStorage.setItem(key, draft)", [key, draft])
    page.goto(f"/medleys/{medley}/edit")
    page.wait_for_timeout(500)

    expect(page.locator(".draft")).to_have_count(0)
    page.get_by_label("Update").fill("Not sent")
    page.goto(f"/medleys/{medley}/edit")
    expect(page.locator(".draft")).to_have_count(1)
    expect(page.get_by_label("Update")).to_have_value("Not sent")


def test_what_was_sent_leaves_no_draft(open_browser, medley):
    page = open_browser("phone")
    page.goto(f"/medleys/{medley}/edit")
    page.get_by_label("Update").fill("Sent")
    save(page)
    expect(page.locator(".toast")).to_contain_text("saved")
    page.goto(f"/medleys/{medley}/edit")
    page.wait_for_timeout(500)

    expect(page.locator(".draft")).to_have_count(0)
    expect(page.get_by_label("Update")).to_have_value("Sent")


# Without a script


def test_without_a_script_lines_come_and_go_and_faults_are_said(open_browser, device, scenting):
    page = open_browser(device, java_script_enabled=False)
    page.watch.ignore("status of 422")
    page.goto(f"/scentings/{scenting}/new")
    page.locator("main [name=name]").fill("No script")
    fill_line(page, 0, "Oak", "1", "g")
    page.get_by_role("button", name="Add ingredient").click()
    fill_line(page, 1, "Fir", "x", "drop")
    page.get_by_role("button", name="Add ingredient").click()
    fill_line(page, 2, "Elm", "3", "ml")
    page.get_by_role("button", name="Remove Oak").click()
    expect(page.locator(LINE)).to_have_count(2)
    assert names(page) == ["Fir", "Elm"]
    page.get_by_role("button", name="Add medley").click()
    expect(page.locator("#amount-0-fault")).to_have_text("Enter a number, such as 0.5.")
    expect(page.locator("#destination-fault")).to_have_text("Enter a container.")
    expect(page.locator("main [name=name]")).to_have_value("No script")

    page.locator("[name=amount]").first.fill("2")
    page.get_by_label("Container").fill("Jar")
    # Enter checks the form and saves nothing; the first small button is not pressed.
    page.locator("[name=amount]").first.press("Enter")
    expect(page.locator("main .wrong")).to_have_count(0)
    expect(page.locator("main [name=name]")).to_have_value("No script")
    assert names(page) == ["Fir", "Elm"]
    page.get_by_role("button", name="Add medley").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("No script")
    expect(page.locator(".portion .name")).to_have_text(["Fir", "Elm"])
    # After a change of the name, the line no longer refers to the old note.
    page.goto(page.url.split("?")[0] + "/edit")
    page.locator("[name=ingredient]").first.fill("Vetiver")
    page.locator("[data-when-valid]").click()
    page.locator("#save").get_by_role("button", name="Save").click()
    expect(page.locator(".portion a.name")).to_have_text(["Vetiver"])


def test_without_a_script_a_formula_is_pasted_and_brought_to_a_total(open_browser, device, scenting):
    page = open_browser(device, java_script_enabled=False)
    page.watch.ignore("status of 422")
    page.goto(f"/scentings/{scenting}/new")
    page.locator("main [name=name]").fill("Pasted plainly")
    page.get_by_label("Container").fill("Jar")
    page.locator(".paste summary").click()
    page.get_by_label("Rows of a spreadsheet").fill("no amount here")
    page.get_by_role("button", name="Add lines").click()
    expect(page.locator("#pasted-fault")).to_have_text("Paste lines with a name and an amount.")
    page.get_by_label("Rows of a spreadsheet").fill("Oak 10 % in DPG 2 g\nEthanol 3 g")
    # Lines not yet added are kept.
    page.get_by_role("button", name="Add medley").click()
    expect(page.locator("#pasted-fault")).to_have_text("Add these lines, or empty this field.")
    page.get_by_role("button", name="Add lines").click()
    expect(page.locator(".line")).to_have_count(2)
    assert (names(page), values(page, "diluent")) == (["Oak", "Ethanol"], ["DPG", ""])
    page.locator("#rebalance summary").click()
    page.get_by_label("Target").fill("10")
    page.get_by_role("button", name="Change the amounts").click()
    assert values(page, "amount") == ["4", "6"]
    page.get_by_role("button", name="Add medley").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Pasted plainly")
