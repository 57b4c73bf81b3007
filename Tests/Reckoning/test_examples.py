"""docs/worked-examples.md, reckoned again in exact fractions from its own tables, and the EU's list."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
THRESHOLDS = {"leave-on": Fraction(1, 100_000), "rinse-off": Fraction(1, 10_000)}
STRENGTHS = {"A cologne": 4, "A rose base": Fraction(2, 10), "A soap": 2}


def sections():
    """Tables by heading: rows of cells, the first are the titles."""
    found, tables, rows = {}, [], []
    for line in (ROOT / "docs/worked-examples.md").read_text().splitlines() + ["## "]:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not set(line) <= set("|-: "):
                rows.append(cells)
            continue
        if rows:
            tables.append(rows)
            rows = []
        if line.startswith("## "):
            tables = found.setdefault(line[3:], [])
    return found


def materials():
    """Constituents by CAS number: from, to."""
    held = {}
    for name, cas, _, part, low, high, _ in sections()["Materials"][0][1:]:
        own = held.setdefault(name, {"cas": cas, "parts": []})
        if part:
            own["parts"].append((part, Fraction(low) / 100, Fraction(high) / 100))
    return held


def entries():
    """The EU's list: the name on a label, and its CAS numbers."""
    with open(ROOT / "Data/eu-fragrance-allergens.csv", encoding="utf-8") as file:
        return {row["label_name"]: {number.strip() for number in row["cas_numbers"].split(";")}
                for row in csv.DictReader(file)}


def reckon(formula, numbers, all_held):
    """Usual and highest share in the concentrate."""
    whole = sum(Fraction(grams) for _, grams, _ in formula)
    usual = highest = Fraction(0)
    for name, grams, dilution in formula:
        neat = Fraction(grams) * Fraction(dilution) / 100 / whole
        if all_held[name]["cas"] in numbers:
            usual, highest = usual + neat, highest + neat
            continue
        for cas, low, high in all_held[name]["parts"]:
            if cas in numbers:
                usual, highest = usual + neat * (low + high) / 2, highest + neat * high
    return usual, highest


@pytest.mark.parametrize("example", STRENGTHS)
def test_the_figures_are_what_the_tables_give(example):
    formula, results = sections()[example][:2]
    strength = Fraction(STRENGTHS[example]) / 100
    said = {row[0]: row[1:] for row in results[1:]}
    kinds = results[0][4:]
    for name, numbers in entries().items():
        usual, highest = reckon(formula[1:], numbers, materials())
        assert (highest > 0) == (name in said), name
        if highest == 0:
            continue
        figures = [Fraction(cell) / 100 for cell in said[name][:3]]
        assert figures == [usual * strength, highest, highest * strength], name
        for kind, verdict in zip(kinds, said[name][3:]):
            assert (verdict == "named") == (highest * strength > THRESHOLDS[kind]), (name, kind)
