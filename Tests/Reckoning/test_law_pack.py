"""The law that the program holds, compared row by row with CosIng's own export, which is independent of our table:
the package on-the-list has it. Differences are listed with their reason."""

import csv
import importlib.util
import re
from pathlib import Path

from studio import ROOT

PACK = ROOT / "Sources/Rooms/Limits/Law/EuropeanLimits.swift"

# Entries whose highest share CosIng prints otherwise than the regulation.
SHARES = {}
# Entries with numbers that CosIng does not print.
NUMBERS = {}


def export(annex):
    """Rows of an annex by entry: numbers and the whole text."""
    package = Path(importlib.util.find_spec("on_the_list").origin).parent
    with (package / f"data/annex_{annex}.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    head = next(place for place, row in enumerate(rows) if row and row[0] == "Reference Number")
    found = {}
    for row in rows[head + 1:]:
        if row:
            cells = dict(zip(rows[head], row))
            # An entry of several substances has a row for each.
            found.setdefault(row[0].strip(), []).append(cells)
    return found


def pack():
    """Rows of the short form that the program reads."""
    text = PACK.read_text(encoding="utf-8").split('europeanLimits: StaticString = """\n')[1].split('\n    """')[0]
    for row in text.split("\n"):
        cells = row.strip().split("|") + [""] * 8
        annex, entry = cells[0].split(" ", 1)
        if annex in ("II", "III") and re.fullmatch(r"\d+[a-z]?", entry):
            yield annex, entry, cells


def numbers(text):
    return set(re.findall(r"\d{2,7}-\d\d-\d", text))


def shares(text):
    """In percent, also of "100 ppm" and "1 mg/kg"."""
    found = re.findall(r"(\d+(?:[.,]\d+)?)\s*(%|ppm|mg/kg)", text)
    return {float(number.replace(",", ".")) / (1 if unit == "%" else 10_000) for number, unit in found}


def ours():
    """Numbers of our table alone: the pack has further ones, of notes."""
    table = {}
    with (ROOT / "Data/eu-cosmetics-fragrance-limits.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            table.setdefault((row["annex"], row["entry"]), set()).update(row["cas_numbers"].split("; "))
    return table


def differences():
    annexes = {"II": export("II"), "III": export("III")}
    table = ours()
    count = 0
    for annex, entry, cells in pack():
        count += 1
        place = f"{annex} {entry}"
        theirs = annexes[annex].get(entry)
        if not theirs:
            yield place, "missing in CosIng's export", ""
            continue
        # CosIng gives one number to two entries now and then: the one with our CAS numbers is meant.
        texts = [" ".join(row.values()) for row in theirs]
        whole = " ".join([text for text in texts if numbers(text) & table[annex, entry]] or texts)
        lacking = table[annex, entry] - numbers(whole)
        if lacking:
            yield place, "number", " ".join(sorted(lacking))
        known = shares(whole)
        for rule in cells[4].split():
            if ":" in rule and float(rule.split(":")[1].rstrip("*")) not in known:
                yield place, "share", rule
    assert count == 150, count


def test_the_pack_equals_cosings_export_but_for_differences_with_a_reason():
    found = list(differences())
    unexplained = [
        difference for difference in found
        if not (difference[1] == "share" and difference[0] in SHARES)
        and not (difference[1] == "number" and difference[0] in NUMBERS)]
    assert not unexplained, unexplained
    # A reason without a difference is out of date.
    assert {place for place, kind, _ in found if kind == "share"} == set(SHARES)
    assert {place for place, kind, _ in found if kind == "number"} == set(NUMBERS)
