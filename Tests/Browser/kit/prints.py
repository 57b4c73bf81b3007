"""Output of a printer: pages, words, barcodes, and ink in forbidden places."""

import re
import shutil
import subprocess

# As in `LabelSheet`: page size in mm, columns, rows, label size, and the gap between columns.
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

# Designed labels of products.
DESIGNED = {
    "a4-bottle": (210, 297, 4, 3, 50, 80, 0),
    "a4-round": (210, 297, 4, 6, 40, 40, 5),
    "a4-wrap": (210, 297, 1, 9, 120, 30, 0),
    "a4-box": (210, 297, 3, 3, 65, 95, 0),
    "roll-bottle": (50, 80, 1, 1, 50, 80, 0),
    "roll-round": (40, 40, 1, 1, 40, 40, 0),
    "roll-wrap": (120, 30, 1, 1, 120, 30, 0),
    "roll-box": (65, 95, 1, 1, 65, 95, 0),
}


def tool(name):
    found = shutil.which(name)
    assert found, f"{name} is missing; run script/bootstrap tests."
    return found


def pdf_of(page):
    """PDF from the browser, on the paper of the page."""
    return page.pdf(prefer_css_page_size=True)


def pages_of(pdf):
    """The sizes of its pages in mm."""
    text = subprocess.run([tool("pdfinfo"), "-l", "-1", "-"], input=pdf, capture_output=True, check=True).stdout
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", text.decode())
    return [(float(width) / 72 * 25.4, float(height) / 72 * 25.4) for width, height in sizes]


def read_codes(pdf, number=1):
    """Codes that zbar reads on a page, printed with 300 dots an inch, as plain printers do."""
    picture = subprocess.run(
        [tool("pdftoppm"), "-r", "300", "-gray", "-f", str(number), "-l", str(number), "-"],
        input=pdf, capture_output=True, check=True).stdout
    read = subprocess.run(
        [tool("zbarimg"), "-q", "-Sdisable", "-Sean13.enable", "-Scode128.enable", "--raw", "PGM:-"],
        input=picture, capture_output=True).stdout
    return read.decode().splitlines()


def words_of(pdf):
    """Words with their pages and boxes in mm."""
    xml = subprocess.run([tool("pdftotext"), "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout
    found = []
    for number, page in enumerate(xml.decode().split("<page ")[1:]):
        for box in re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)', page):
            left, top, right, bottom = (float(each) / 72 * 25.4 for each in box[:4])
            found.append((number, left, top, right, bottom, box[4]))
    return found


def cells_of(sheet):
    """Boxes of the places on a page, in mm."""
    across, down, columns, rows, width, height, gap = SHEETS[sheet]
    left = (across - columns * width - (columns - 1) * gap) / 2
    top = (down - rows * height) / 2
    return [
        (left + column * (width + gap), top + row * height, width, height)
        for row in range(rows) for column in range(columns)
    ]


def ink_outside(pdf, sheet, pages, margin=1, dots=4):
    """Ink outside of labels and their margins: pages and mm."""
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
