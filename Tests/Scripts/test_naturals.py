"""The table of constituents of naturals, Data/naturals-constituents.csv, is well formed."""
import csv
import json
import pathlib
import re
import unittest

HOME = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = (
    "note_slug,material,botanical,part_and_process,cas_of_material,constituent,"
    "cas_of_constituent,low_percent,high_percent,source_short,source_detail,remark"
).split(",")
REMARK = re.compile(r"trust ([ABC]); (\d+) sources?(; .+)?$")
TOLD_APART = "not to be added to geranial and neral"


def checks(cas):
    """The last digit is the sum of the others, each times its place from the right."""
    if not re.fullmatch(r"\d{2,7}-\d\d-\d", cas):
        return False
    digits = [int(sign) for sign in cas if sign.isdigit()]
    return sum(i * d for i, d in enumerate(reversed(digits))) % 10 == digits[-1]


class TheNaturals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        notes = json.loads((HOME / "Data/notes.json").read_text(encoding="utf-8"))["notes"]
        cls.naturals = {n["slug"] for n in notes if n["kind"] not in ("aroma chemical", "accord")}
        with open(HOME / "Data/naturals-constituents.csv", encoding="utf-8", newline="") as file:
            cls.lines = list(csv.reader(file))
        cls.rows = [dict(zip(COLUMNS, line)) for line in cls.lines[1:]]

    def faults(self, is_right):
        return [" | ".join(row.values()) for row in self.rows if not is_right(row)]

    def test_every_row_has_the_columns_and_no_stray_blanks(self):
        self.assertEqual(self.lines[0], COLUMNS)
        self.assertEqual([line for line in self.lines if len(line) != len(COLUMNS)], [])
        self.assertEqual(self.faults(lambda row: all(c == c.strip() for c in row.values())), [])
        may_be_empty = {"cas_of_material"}
        self.assertEqual(
            self.faults(lambda row: all(row[c] for c in COLUMNS if c not in may_be_empty)), [])

    def test_at_least_110_naturals_are_covered_and_each_is_a_note(self):
        slugs = {row["note_slug"] for row in self.rows}
        self.assertEqual(slugs - self.naturals, set())
        self.assertGreaterEqual(len(slugs), 110)

    def test_cas_numbers_check(self):
        self.assertEqual(self.faults(lambda row: checks(row["cas_of_constituent"])), [])
        self.assertEqual(
            self.faults(lambda r: not r["cas_of_material"] or checks(r["cas_of_material"])), [])

    def test_a_constituent_has_one_number_and_a_number_one_constituent(self):
        pairs = {(row["constituent"], row["cas_of_constituent"]) for row in self.rows}
        self.assertEqual(len(pairs), len({name for name, _ in pairs}))
        self.assertEqual(len(pairs), len({cas for _, cas in pairs}))

    def test_percentages_lie_in_order_between_0_and_100(self):
        def is_right(row):
            numbers = row["low_percent"], row["high_percent"]
            if not all(re.fullmatch(r"\d{1,3}(\.\d{1,5})?", number) for number in numbers):
                return False
            low, high = map(float, numbers)
            return 0 <= low <= high <= 100 and high > 0
        self.assertEqual(self.faults(is_right), [])

    def test_every_row_names_its_sources_and_its_trust(self):
        def is_right(row):
            found = REMARK.match(row["remark"])
            if not found:
                return False
            more = re.search(r" and (\d+) more$", row["source_short"])
            named = row["source_short"][:more.start()] if more else row["source_short"]
            return int(found[2]) == len(named.split("; ")) + int(more[1] if more else 0)
        self.assertEqual(self.faults(is_right), [])

    def test_the_highest_figure_stands_first_in_the_sources(self):
        def is_right(row):
            figures = re.findall(r": (?:[\d.]+–)?([\d.]+)(?=;|$)", row["source_detail"])
            return figures and float(figures[0]) == float(row["high_percent"])
        self.assertEqual(self.faults(is_right), [])

    def test_a_constituent_stands_once_in_a_material(self):
        places = [(r["note_slug"], r["material"], r["constituent"]) for r in self.rows]
        self.assertEqual(len(places), len(set(places)))

    def test_citral_is_never_counted_beside_geranial_and_neral(self):
        def parts(row):
            return {r["constituent"] for r in self.rows if r["material"] == row["material"]}
        self.assertEqual(self.faults(
            lambda row: row["constituent"] != "Citral"
            or not any("part of citral" in part for part in parts(row))
            or TOLD_APART in row["remark"]), [])


if __name__ == "__main__":
    unittest.main()
