"""Labels from a printer: barcodes that zbar reads, and words inside of their labels."""

import re

import pytest
import stock
from prints import SHEETS, cells_of, ink_outside, pages_of, pdf_of, read_codes, words_of


# EAN-13 with all first digits, and Code 128 with all characters and all changes between its sets.
EANS = ["0012345678905", "1234567890128", "2000000000008", "3017620422003", "4012345678901",
        "5901234123457", "6001087361446", "7622210449283", "8711253001202", "9780201379624"]
TEXTS = ["A", "7", "42", "007", "12345678", "123456789", "Lot 2026-014", "NEROLI1234", "A123456B",
         "ab12345", "~}|{`_^]", "!\"#$%&'()*+,-./", ":;<=>?@[\\", "abcdefghijkl", "mnopqrstuvwxyz",
         "ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789012"]


@pytest.fixture(scope="module")
def coded(home):
    """Items with all kinds of barcodes, by their barcodes."""
    shelf = stock.add_department(home, "Coded")
    return {
        code: stock.add_item(home, f"Coded {number}", shelf, barcode=code, price="12.50")
        for number, code in enumerate(EANS + TEXTS)
    }


def labels(items, **options):
    query = [("item", item) for item in items] + list(options.items())
    return "/inventory/labels?" + "&".join(f"{name}={value}" for name, value in query)


def test_zbar_reads_every_barcode_from_paper(laptop, coded):
    laptop.goto(labels(coded.values(), sheet="a4-14"))
    pdf = pdf_of(laptop)
    read = sum((read_codes(pdf, number + 1) for number in range(len(pages_of(pdf)))), [])

    assert sorted(read) == sorted(coded)


def test_zbar_reads_an_ean_on_every_sheet(laptop, coded):
    for sheet, (_, _, columns, rows, *_) in SHEETS.items():
        codes = EANS[:columns * rows]
        laptop.goto(labels([coded[code] for code in codes], sheet=sheet))
        read = read_codes(pdf_of(laptop))

        assert sorted(read) == codes, sheet


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_as_many_pages_as_it_needs_with_each_label_in_its_cell(laptop, coded, sheet):
    across, down, columns, rows, *_ = SHEETS[sheet]
    items = list(coded.values())[:10]
    laptop.goto(labels(items, sheet=sheet, copies=7, first=3))
    pdf = pdf_of(laptop)
    used = 0 if columns * rows == 1 else min(2, columns * rows - 1)
    pages = -(-(70 + used) // (columns * rows))

    sizes = pages_of(pdf)
    assert len(sizes) == pages
    assert all(abs(w - across) < 0.4 and abs(h - down) < 0.4 for w, h in sizes), sizes[0]
    assert ink_outside(pdf, sheet, pages) == []
    names = [word for word in words_of(pdf) if word[5] == "Coded"]
    assert len(names) == 70
    # The first is at the place that was asked for, at the top left of its cell.
    x, y = cells_of(sheet)[used][:2]
    first = names[0]
    assert x <= first[1] <= x + 6 and y <= (first[2] + first[4]) / 2 <= y + 8


def test_long_words_stay_on_their_label_or_the_page_says_that_they_do_not(laptop, home):
    shelf = stock.add_department(home, "Long")
    items = [
        stock.add_item(home, name, shelf, price=price, attribute=attribute)
        for name, attribute, price in [
            ("Orangenblütenwasser aus Südfrankreich, destilliert", "Sprühflasche, 100 ml", "1234.50"),
            ("W" * 60, "M" * 40, "99999999.99"),
            ("Eau de parfum « La nuit où tout a commencé »", "l" * 40, "80"),
        ]
    ]
    for sheet in SHEETS:
        for item in items:
            laptop.goto(labels([item], sheet=sheet))
            hidden = laptop.evaluate("""() => [...document.querySelectorAll(".sticker")].some(
                (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)""")
            said = laptop.get_by_text("does not fit. Choose").count() > 0
            assert said or not hidden, (sheet, item)
        laptop.goto(labels(items[::2], sheet=sheet))
        if laptop.get_by_text("does not fit. Choose").count() == 0:
            pdf = pdf_of(laptop)
            assert ink_outside(pdf, sheet, len(pages_of(pdf))) == []


def test_items_are_chosen_in_the_stock_and_given_barcodes(laptop, home):
    shelf = stock.add_department(home, "Bare")
    for name in ["Bare one", "Bare two"]:
        stock.add_item(home, name, shelf, price="3")
    laptop.goto("/inventory?q=bare&choose=some")
    for name in ["Bare one", "Bare two"]:
        laptop.get_by_role("checkbox", name=re.compile(name)).check()
    laptop.get_by_role("button", name=re.compile("Price labels")).click()
    laptop.get_by_text("2 items here have no barcode.").wait_for()
    laptop.get_by_role("button", name="Create barcodes").click()
    laptop.get_by_text("2 barcodes created").wait_for()

    codes = [each.get_attribute("aria-label") for each in laptop.locator("svg.barcode").all()]
    numbers = sorted(code.removeprefix("Barcode ") for code in codes)
    assert len(set(numbers)) == 2 and all(number.startswith("20") for number in numbers)
    assert sorted(read_codes(pdf_of(laptop))) == numbers
