"""Labels of a product and the composition for an assessor, from a printer."""

import re
import subprocess

import bench
import pytest
import stock
from prints import SHEETS, ink_outside, pages_of, pdf_of, read_codes, tool

EAN = "4053100007178"


def words(pdf):
    return subprocess.run(
        [tool("pdftotext"), "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()


@pytest.fixture(scope="module")
def perfume(home):
    """A medley with a finished batch that became an item with a barcode, and its label's text."""
    bench.send(home, "/settings/company", [
        ("name", "Neroli"), ("currency", "EUR"), ("tax", "0"), ("includes", "0"), ("overselling", "warn"),
        ("address", "1 Blossom Lane\r\nGrasse"), ("receipt", ""), ("responsible", ""), ("label-en", "1"),
        ("label-de", "1")])
    shelf = stock.add_department(home, "Printed")
    item = stock.add_item(home, "Printed perfume", shelf, barcode=EAN, price="80")
    scenting = bench.last(bench.send(home, "/scentings/new", [("name", "Printed"), ("kind", "edp")]))
    lines = [("Printed lemon", "3", "g"), ("Printed hedione", "7", "g")]
    medley = bench.add_medley(home, scenting, "Printed #1", lines)
    bench.send(home, "/materials/Printed%20lemon", [
        ("kind", "natural"), ("cas", "8008-56-8"), ("inci", ""), ("source", ""), ("date", ""),
        ("substance", "Citral"), ("number", "5392-40-5"), ("from", "1"), ("to", "4")])
    bench.send(home, "/materials/Printed%20hedione", [
        ("kind", "single"), ("cas", "24851-98-7"), ("inci", ""), ("source", ""), ("date", "")])
    batch = bench.add_batch(home, medley, lines, [3_000_000, 7_000_000])
    bench.weigh(home, medley, batch, ["3", "7"])
    bench.send(home, f"/medleys/{medley}/batch/{batch}/finish",
               [("finished", "1"), ("made", item), ("pieces", "5")])
    bench.send(home, f"/medleys/{medley}/label", [
        ("base", "Alcohol Denat., Aqua 10 %"), ("contact", ""), ("name", "Rosa Notte"), ("content", "50 ml"),
        ("keeps", "30"), ("opened", "12"), ("words", ""), ("warning-flammable", "1"), ("warning-eyes", "1")])
    return medley


def test_a_printed_label_has_its_words_and_a_code_that_zbar_reads(laptop, perfume):
    laptop.goto(f"/medleys/{perfume}/labels?sheet=a4-8&copies=8&ingredients=1")
    pdf = pdf_of(laptop)
    text = re.sub(r"\s+", " ", words(pdf))

    assert len(pages_of(pdf)) == 1
    assert set(read_codes(pdf)) == {EAN}
    for said in ["Rosa Notte", "50 ml", "Flammable", "Entzündlich", "Batch / Charge", "Neroli, 1 Blossom", "12M",
                 "Ingredients: Alcohol Denat."]:
        assert said in text, said
    assert re.search(r"Best before end of / Mindestens haltbar bis Ende \d\d/20\d\d", text)
    assert ink_outside(pdf, "a4-8", 1) == []


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet not in ("a4-65", "a4-40")])
def test_what_does_not_fit_on_a_label_is_said(laptop, perfume, sheet):
    laptop.goto(f"/medleys/{perfume}/labels?sheet={sheet}")
    hidden = laptop.evaluate("""() => [...document.querySelectorAll(".sticker")].some(
        (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)""")
    said = laptop.get_by_text("does not fit. Choose").count() > 0
    assert said or not hidden
    if not said:
        pdf = pdf_of(laptop)
        assert read_codes(pdf) and ink_outside(pdf, sheet, 1) == []


def test_ingredients_are_copied_with_one_tap(laptop, perfume):
    laptop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    laptop.goto(f"/medleys/{perfume}/label")
    laptop.get_by_role("button", name="Copy").click()
    laptop.get_by_role("button", name="Copied.").wait_for()

    copied = laptop.evaluate("navigator.clipboard.readText()")
    assert copied == "Ingredients: Alcohol Denat., Parfum, Aqua, Citrus Limon Peel Oil, Citral"


def test_the_composition_prints_with_its_sources(laptop, perfume):
    laptop.goto(f"/medleys/{perfume}/composition")
    pdf = laptop.pdf(format="A4")
    text = re.sub(r"\s+", " ", words(pdf))

    assert len(pages_of(pdf)) <= 2
    for said in ["Rosa Notte", "8008-56-8", "24851-98-7", "perfuming", "Citral", "base of the product",
                 "Regulation (EC) No 1223/2009, Annex III", "26 July 2023", "not an assessment"]:
        assert said in text, said


def test_the_composition_fits_a_phone_without_moving_it_sideways(phone, perfume):
    phone.goto(f"/medleys/{perfume}/composition")
    wide = phone.evaluate("""() => [...document.querySelectorAll("main *")].filter((each) =>
        each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX)
        || each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 99))""")

    assert wide == []
    cell = phone.locator("td", has_text="perfuming").first
    assert cell.evaluate("each => getComputedStyle(each, '::before').content") == '"Function"'
