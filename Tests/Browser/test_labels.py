"""Labels as they come out of a printer: barcodes that zbar reads, and words inside of their labels."""

import re
import shutil
import subprocess

import pytest
import stock

# As `LabelSheet` has them: page size in mm, columns, rows, label size, and the gap between columns.
SHEETS = {
    "a4-65": (210, 297, 5, 13, 38.1, 21.2, 2.54),
    "a4-40": (210, 297, 4, 10, 48.5, 25.4, 0),
    "a4-24": (210, 297, 3, 8, 70, 37, 0),
    "a4-21": (210, 297, 3, 7, 63.5, 38.1, 2.54),
    "a4-14": (210, 297, 2, 7, 99.1, 38.1, 2.5),
    "a4-8": (210, 297, 2, 4, 99.1, 67.7, 2.5),
    "roll-50": (50, 30, 1, 1, 50, 30, 0),
    "roll-57": (57, 32, 1, 1, 57, 32, 0),
    "roll-62": (62, 29, 1, 1, 62, 29, 0),
    "roll-89": (89, 36, 1, 1, 89, 36, 0),
    "roll-100": (100, 50, 1, 1, 100, 50, 0),
}

# EAN-13 of every first digit, and Code 128 of every character and of each way between its sets.
EANS = ["0012345678905", "1234567890128", "2000000000008", "3017620422003", "4012345678901",
        "5901234123457", "6001087361446", "7622210449283", "8711253001202", "9780201379624"]
TEXTS = ["A", "7", "42", "007", "12345678", "123456789", "Lot 2026-014", "NEROLI1234", "A123456B",
         "ab12345", "~}|{`_^]", "!\"#$%&'()*+,-./", ":;<=>?@[\\", "abcdefghijkl", "mnopqrstuvwxyz",
         "ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789012"]


def tool(name):
    found = shutil.which(name)
    assert found, f"{name} is missing; run script/bootstrap tests."
    return found


def pdf_of(page):
    """As the browser prints it, on the paper that the page asks for."""
    return page.pdf(prefer_css_page_size=True)


def pages_of(pdf):
    """The sizes of its pages in mm."""
    text = subprocess.run([tool("pdfinfo"), "-l", "-1", "-"], input=pdf, capture_output=True, check=True).stdout
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", text.decode())
    return [(float(width) / 72 * 25.4, float(height) / 72 * 25.4) for width, height in sizes]


def read_codes(pdf, number=1):
    """What zbar reads on a page, printed with 600 dots an inch."""
    picture = subprocess.run(
        [tool("pdftoppm"), "-r", "600", "-gray", "-png", "-f", str(number), "-l", str(number), "-"],
        input=pdf, capture_output=True, check=True).stdout
    read = subprocess.run(
        [tool("zbarimg"), "-q", "-Sdisable", "-Sean13.enable", "-Scode128.enable", "--raw", "PNG:-"],
        input=picture, capture_output=True).stdout
    return read.decode().splitlines()


def words_of(pdf):
    """Each word with its page and its box in mm."""
    xml = subprocess.run([tool("pdftotext"), "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout
    found = []
    for number, page in enumerate(xml.decode().split("<page ")[1:]):
        for box in re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)', page):
            left, top, right, bottom = (float(each) / 72 * 25.4 for each in box[:4])
            found.append((number, left, top, right, bottom, box[4]))
    return found


def cells_of(sheet):
    """The box of each place on a page, in mm."""
    across, down, columns, rows, width, height, gap = SHEETS[sheet]
    left = (across - columns * width - (columns - 1) * gap) / 2
    top = (down - rows * height) / 2
    return [
        (left + column * (width + gap), top + row * height, width, height)
        for row in range(rows) for column in range(columns)
    ]


def ink_outside(pdf, sheet, pages, margin=1, dots=4):
    """Where something is printed that is not inside of a label, kept from its edge: pages and mm."""
    found = []
    cells = cells_of(sheet)
    for number in range(pages):
        picture = subprocess.run(
            [tool("pdftoppm"), "-r", str(25.4 * dots), "-gray", "-f", str(number + 1), "-l", str(number + 1), "-"],
            input=pdf, capture_output=True, check=True).stdout
        _, size, _, grey = picture.split(b"\n", 3)
        across, down = (int(each) for each in size.split())
        allowed = [bytearray(across) for _ in range(down)]
        for x, y, width, height in cells:
            left, right = round((x + margin) * dots), round((x + width - margin) * dots)
            for line in range(round((y + margin) * dots), min(down, round((y + height - margin) * dots))):
                allowed[line][left:right] = b"\1" * (right - left)
        for line in range(down):
            row = grey[line * across:(line + 1) * across]
            if min(row) > 160:
                continue
            found += [
                (number, place / dots, line / dots)
                for place in range(across) if row[place] < 160 and not allowed[line][place]
            ]
    return found[:10]


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
    x, y, width, height = cells_of(sheet)[used]
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
            said = laptop.get_by_text("part of them would be cut off").count() > 0
            assert said or not hidden, (sheet, item)
        laptop.goto(labels(items[::2], sheet=sheet))
        if laptop.get_by_text("part of them would be cut off").count() == 0:
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
    laptop.get_by_role("button", name="Give them barcodes").click()
    laptop.get_by_text("2 barcodes given").wait_for()

    codes = [each.get_attribute("aria-label") for each in laptop.locator("svg.barcode").all()]
    numbers = sorted(code.removeprefix("Barcode ") for code in codes)
    assert len(set(numbers)) == 2 and all(number.startswith("20") for number in numbers)
    assert sorted(read_codes(pdf_of(laptop))) == numbers
