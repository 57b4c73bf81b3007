"""Three hundred random files of other programs: read right, asked about, or refused with a
sentence. NEROLI_FILES is their number."""

import csv
import io
import os
import random
import re

from foreign import Foreign
from studio import running, text

FILES = int(os.environ.get("NEROLI_FILES", "300"))
GOODS, FORMULA = "/settings/data/import", "/medleys/import"
# Names of left-out tables on a page.
REFUSED = {"sales": "list of sales", "statement": "account statement", "contacts": "list of contacts"}


def test_files_of_other_programs_are_read_right_or_asked_or_refused(tmp_path):
    dice = random.Random(20261128)
    seen = {}
    stock = {}
    goods = []
    with running(tmp_path / "data") as studio:
        for number in range(FILES):
            file = Foreign(number, dice)
            what = judge(studio, file, studio.upload("/import", (file.name, file.content)))
            if what == "taken":
                stock.update(file.things)
                goods.append((file.name, file.content))
            seen.setdefault(file.kind, []).append(what)
        # Imports restore a backup first, so that files arrive together.
        for start in range(0, len(goods), 15):
            page = studio.upload(GOODS, *goods[start:start + 15])
            studio.send(GOODS, [*studio.form(page, GOODS), ("mode", "add")])
        there = {", ".join(filter(None, [row["name"], row["attribute"]])): row
                 for row in studio.sheet("/inventory.csv")}
    right = compare(there, stock)
    # To refuse everything would be wrong, too.
    assert right > 0.85, right
    for kind, whats in seen.items():
        most = {"goods": "taken", "shop": "taken", "sales": "refused"}.get(kind)
        assert most is None or whats.count(most) >= 0.97 * len(whats), (kind, whats)


def judge(studio, file, page):
    """Result of a file. Offered goods are taken later."""
    said = re.sub(r"\s+", " ", text(page.partition("<main")[2]))
    actions = set(re.findall(r'<form\b[^>]*action="([^"]*)"', page)) - {"/import"}
    told = f"{file.kind} {file.name} {file.form} {file.rows}\n{said[:600]}"
    if "<h1>Format</h1>" in page:
        assert file.kind in ("list", "pantry") and GOODS in actions and len(actions) > 1, told
        # A store room is no formula.
        assert file.kind == "list" or FORMULA not in actions, told
        return "asked"
    if file.kind in REFUSED:
        assert REFUSED[file.kind] in said and not actions, told
        return "refused"
    if file.kind in ("goods", "shop", "pantry") and GOODS in actions:
        if "cp1252" in file.form and not file.content.isascii():
            assert "Windows-1252" in said, told
        for name, (price, _) in file.things.items() if file.kind == "goods" else []:
            # A left-out price is reported.
            assert price is not None or re.search(r"USD|GBP|\$|£", said), told
        return "taken" if file.kind != "pantry" else "offered"
    if file.kind == "formula" and FORMULA in actions:
        held = dict(studio.form(page, FORMULA))["held"].replace("~r", "\r").replace("~n", "\n")
        rows = {row["ingredient"]: row for row in csv.DictReader(io.StringIO(held.lstrip("\ufeff")))}
        for name, cents in file.things.items():
            assert round(float(rows[name]["amount"].replace(",", ".")) * 100) == cents, told
            assert rows[name]["unit"] == "g", told
        return "read"
    if file.kind == "list" and actions == {GOODS}:
        # No other reader knows its headings; the page names its reading.
        assert "List of goods" in said, told
        return "offered"
    assert not actions and len(said) > 60, told
    return "refused"


def compare(there, stock):
    """Checks that no price or stock differs. Returns the number of complete things whose price is
    in the studio's currency."""
    whole = 0
    for name, (price, count) in stock.items():
        row = there[name]
        assert row["price"] in ("", f"{(price or 0) // 100}.{(price or 0) % 100:02}"), (name, row, price)
        assert price is not None or row["price"] == "", (name, row)
        assert float(row["on hand"] or 0) in (count, 0), (name, row, count)
        whole += price is not None and row["price"] != "" and float(row["on hand"] or 0) == count
    return whole / sum(price is not None for price, _ in stock.values())
