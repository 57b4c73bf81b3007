"""Designed labels of a product: preview, three templates, four shapes, sheets and rolls."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

import bench
import stock
from prints import DESIGNED, pages_of, pdf_of, read_codes, tool

EAN = "4053100007185"
DESIGNS = ["botanical", "apothecary", "modern"]


def words(pdf):
    text = subprocess.run(
        [tool("pdftotext"), "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    return re.sub(r"\s+", " ", text)


@pytest.fixture(scope="module")
def morning(home):
    bench.send(home, "/settings/company", [
        ("name", "Studio Sorrel"), ("currency", "EUR"), ("tax", "0"), ("includes", "0"), ("overselling", "warn"),
        ("address", "4 Linden Row\r\n1010 Elmstad"), ("receipt", ""), ("responsible", ""), ("label-en", "1")])
    shelf = stock.add_department(home, "Designed")
    item = stock.add_item(home, "Neroli Morning, 30 ml", shelf, barcode=EAN, price="48")
    scenting = bench.last(bench.send(home, "/scentings/new", [("name", "Neroli Morning"), ("kind", "edp")]))
    lines = [("Neroli", "3", "g"), ("Sorrel hedione", "7", "g")]
    medley = bench.add_medley(home, scenting, "#3", lines)
    bench.send(home, "/materials/Sorrel%20hedione", [
        ("kind", "single"), ("cas", "24851-98-7"), ("inci", ""), ("source", ""), ("date", "")])
    batch = bench.add_batch(home, medley, lines, [3_000_000, 7_000_000])
    bench.weigh(home, medley, batch, ["3", "7"])
    bench.send(home, f"/medleys/{medley}/batch/{batch}/finish", [("finished", "1"), ("made", item), ("pieces", "5")])
    bench.send(home, f"/medleys/{medley}/label", [
        ("base", "Alcohol Denat., Aqua 10 %"), ("contact", ""), ("name", ""), ("content", "30 ml"),
        ("keeps", "30"), ("opened", "24"), ("words", ""), ("warning-flammable", "1")])
    return medley


@pytest.mark.parametrize("sheet", DESIGNED)
@pytest.mark.parametrize("design", DESIGNS)
def test_a_designed_label_from_paper(laptop, morning, sheet, design):
    laptop.goto(f"/medleys/{morning}/labels?sheet={sheet}&design={design}&copies=2")
    across, down, *_ = DESIGNED[sheet]
    pdf = pdf_of(laptop)
    text = words(pdf)

    sizes = pages_of(pdf)
    assert len(sizes) == (2 if sheet.startswith("roll") else 1)
    assert all(abs(w - across) < 0.4 and abs(h - down) < 0.4 for w, h in sizes), sizes
    # Small capitals of the apothecary are drawn capitals.
    assert "neroli morning" in text.lower() and "#3" not in text
    assert "30 ml" in text and "eau de parfum" in text and "24M" in text
    assert re.search(r"\d{6}-[A-Z]{3}", text)
    if "round" in sheet:
        assert read_codes(pdf) == [] and "parfum," not in text.lower()
    else:
        assert set(read_codes(pdf)) == {EAN}
        assert "alcohol denat., parfum" in text.lower()


@pytest.mark.parametrize("sheet", DESIGNED)
@pytest.mark.parametrize("design", DESIGNS)
def test_nothing_of_a_designed_label_is_cut_off(laptop, morning, sheet, design):
    laptop.goto(f"/medleys/{morning}/labels?sheet={sheet}&design={design}&copies=1")
    cut = laptop.evaluate("""() => [...document.querySelectorAll(".art")].flatMap((art) => {
        const box = art.getBoundingClientRect();
        return [...art.querySelectorAll("p, svg")].filter((each) => {
            const { top, bottom, left, right, height } = each.getBoundingClientRect();
            return height > 0 && (top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1);
        }).map((each) => each.outerHTML.slice(0, 80));
    })""")
    drawn = laptop.evaluate("""() => document.querySelector(".art-drawing").getBoundingClientRect().height
        / document.querySelector(".art").getBoundingClientRect().height""")

    assert cut == [] and laptop.get_by_text("does not fit. Choose").count() == 0
    assert drawn > 0.08


def test_the_preview_comes_first_and_shows_what_is_missing(phone, home, morning):
    phone.goto(f"/medleys/{morning}/labels")
    preview = phone.locator(".label-preview")
    expect(preview).to_be_visible()
    assert preview.bounding_box()["y"] < phone.get_by_label("Design").bounding_box()["y"]
    assert preview.bounding_box()["y"] + preview.bounding_box()["height"] < 844

    scenting = bench.add_scenting(home, "Bare label")
    bare = bench.add_medley(home, scenting, "Bare #2", [("Neroli", "3", "g")])
    phone.goto(f"/medleys/{bare}/labels")
    expect(preview.locator(".art-gap")).to_have_text("… ml")
    expect(preview.locator(".art-name")).to_have_text("Bare")
    assert phone.locator(".label-pages .art-gap").count() == 0
