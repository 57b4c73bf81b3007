"""Cautions that the law and the literature ask for stand in Data/notes.json."""
import collections
import csv
import importlib.machinery
import importlib.util
import json
import pathlib
import re
import unittest

HOME = pathlib.Path(__file__).resolve().parents[2]
# Schiff bases, and the aldehyde that each frees.
FREED = {"aurantiol": "hydroxycitronellal"}
FUROCOUMARINS = {"484-20-8", "7380-40-7", "523-50-2", "145414-76-2", "298-81-7"}
THUJONES = {"546-80-5", "471-15-8", "76231-76-0"}
ESTRAGOLE, SAFROLE = "140-67-0", "94-59-7"
# Remarks of figures that are told, but are not what the natural usually holds.
ODD = re.compile(r"unusual|not usual|has less|counts cis-anethole")
CITRAL = {"5392-40-5": "whole", "141-27-5": "part", "106-26-3": "part"}


def table(name):
    with open(HOME / "Data" / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def law_pack():
    """Entries of the law with all their names and numbers, by script/law."""
    loader = importlib.machinery.SourceFileLoader("law", str(HOME / "script/law"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("law", loader))
    loader.exec_module(module)
    return list(module.entries())


class TheCautions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        file = json.loads((HOME / "Data/notes.json").read_text(encoding="utf-8"))
        cls.notes = {note["slug"]: note for note in file["notes"]}
        # Without the amending regulations.
        cls.law = [row[:8] for row in law_pack()]
        cls.listed = {
            cas: row["label_name"]
            for row in table("eu-fragrance-allergens.csv")
            for cas in row["cas_numbers"].split("; ")}
        cls.found = collections.defaultdict(lambda: collections.defaultdict(float))
        cls.odd = set()
        citral = collections.defaultdict(float)
        for row in table("naturals-constituents.csv"):
            cas, high = row["cas_of_constituent"], float(row["high_percent"])
            highest = cls.found[row["note_slug"]]
            if ODD.search(row["remark"]):
                cls.odd.add((row["note_slug"], "5392-40-5" if cas in CITRAL else cas))
            if CITRAL.get(cas) == "part":
                place = row["note_slug"], row["material"]
                citral[place] += high
                high, cas = citral[place], "5392-40-5"
            highest[cas] = max(highest[cas], min(high, 100))

    def texts(self, slug, kind):
        return [c["text"] for c in self.notes[slug]["cautions"] if c["kind"] == kind]

    def laws(self, note):
        """Entries that limit the note itself, by its number or one of its names."""
        names = {name.lower() for name in [note["name"], note["scientific"], *note["synonyms"]]}
        for annex, number, name, others, cas, rules, said, _ in self.law:
            if note.get("cas") in cas or names & {n.lower() for n in [name, *others]}:
                yield annex, number, rules.split(), said

    def test_a_prohibited_material_says_so(self):
        missing = [
            slug for slug, note in self.notes.items()
            for _, _, rules, _ in self.laws(note)
            if {"prohibited", "twin"} & set(rules) and not self.texts(slug, "prohibited")]
        self.assertEqual(missing, [])

    def test_a_natural_that_holds_a_prohibited_substance_says_so(self):
        banned = {
            cas for _, _, _, _, numbers, rules, _, _ in self.law
            if "prohibited" in rules.split() for cas in numbers}
        missing = [
            (slug, cas) for slug, constituents in self.found.items() for cas in constituents
            if cas in banned and not self.texts(slug, "prohibited")]
        self.assertEqual(missing, [])

    def test_a_material_with_a_maximum_or_a_condition_says_so(self):
        missing = [
            (slug, annex, number) for slug, note in self.notes.items()
            for annex, number, rules, _ in self.laws(note)
            if any(":" in rule or rule == "confirm" for rule in rules)
            and not self.texts(slug, "restricted")]
        self.assertEqual(missing, [])

    def test_a_peroxide_limit_is_told_with_its_number(self):
        missing = []
        for slug, note in self.notes.items():
            for _, _, _, said in self.laws(note):
                limit = re.match(r"<(\d+)$", said)
                sentence = limit and f"Peroxide value below {limit[1]} mmol/l."
                if limit and sentence not in self.texts(slug, "restricted"):
                    missing.append((slug, sentence))
        self.assertEqual(missing, [])

    def test_a_listed_material_tells_its_label_name(self):
        missing = []
        for slug, note in self.notes.items():
            told = " ".join(self.texts(slug, "sensitiser"))
            names = {name for cas, name in self.pairs() if cas == note.get("cas")}
            if names and not any(f"as {name} above 0.001 %" in told for name in names):
                missing.append((slug, names))
        self.assertEqual(missing, [])

    def test_a_label_name_is_told_only_of_a_number_of_its_row(self):
        wrong = [
            (slug, note.get("cas"), told[1]) for slug, note in self.notes.items()
            for text in self.texts(slug, "sensitiser")
            for told in [re.match(r"A fragrance allergen: .* as (.+) above 0", text)]
            if told and self.listed.get(note.get("cas")) != told[1]
            and (note.get("cas"), told[1]) not in self.pairs()]
        self.assertEqual(wrong, [])

    @staticmethod
    def pairs():
        """A number may stand in two rows."""
        return {
            (cas, row["label_name"]) for row in table("eu-fragrance-allergens.csv")
            for cas in row["cas_numbers"].split("; ")}

    def test_a_natural_names_the_listed_allergen_that_it_may_hold_most_of(self):
        missing = []
        for slug, constituents in self.found.items():
            shares = collections.defaultdict(float)
            for cas, high in constituents.items():
                if cas in self.listed and (slug, cas) not in self.odd:
                    name = self.listed[cas].lower()
                    shares[name] = max(shares[name], high)
            most = max(shares, key=shares.get, default=None)
            said = " ".join(
                text.lower() for text in self.texts(slug, "sensitiser")
                if not text.startswith("A fragrance allergen"))
            if most and shares[most] >= 1 and not re.search(rf"\b{re.escape(most)}\b", said):
                missing.append((slug, most, shares[most]))
        self.assertEqual(missing, [])

    def test_a_natural_tells_a_substance_that_breaks_its_limit_at_one_percent(self):
        """At 1 % of the natural in a product, for the lowest maximum of any kind of product."""
        lowest = {}
        for annex, _, name, _, numbers, rules, _, _ in self.law:
            maxima = [float(m) for m in re.findall(r":([\d.]+)", rules)]
            if annex == "III" and maxima and "together" not in name:
                for cas in numbers:
                    lowest[cas] = (min(maxima), re.sub(r"\s*\(.*", "", name).lower())
        missing = []
        for slug, constituents in self.found.items():
            said = " ".join(self.texts(slug, "restricted")).lower()
            for cas, high in constituents.items():
                limit, name = lowest.get(cas, (None, None))
                if limit and high / 100 > limit and name not in said:
                    missing.append((slug, name, high))
        self.assertEqual(missing, [])

    def test_harmful_constituents_are_told(self):
        missing = []
        for slug, constituents in self.found.items():
            def highest(numbers):
                return max((constituents.get(cas, 0) for cas in numbers), default=0)
            told = {kind: " ".join(self.texts(slug, kind)) for kind in ("toxic", "restricted")}
            if highest({SAFROLE}) and "safrole" not in told["restricted"]:
                missing.append((slug, "safrole"))
            if highest({ESTRAGOLE}) >= 1 and "estragole" not in told["toxic"]:
                missing.append((slug, "estragole"))
            if highest(THUJONES) >= 10 and "thujone" not in told["toxic"]:
                missing.append((slug, "thujone"))
            if highest(FUROCOUMARINS) and not self.texts(slug, "phototoxic"):
                missing.append((slug, "furocoumarins"))
        self.assertEqual(missing, [])

    def test_a_schiff_base_tells_the_aldehyde_that_it_frees(self):
        bases = {slug for slug, note in self.notes.items() if "idene)amino]" in note["scientific"]}
        self.assertEqual(bases, set(FREED))
        for slug, aldehyde in FREED.items():
            for kind in ("sensitiser", "restricted"):
                self.assertIn(aldehyde, " ".join(self.texts(slug, kind)), slug)

    def test_controlled_trade_is_told(self):
        word = {"CITES": "CITES", "precursor": "drug precursor"}
        missing = [
            (slug, row["name"]) for slug, note in self.notes.items()
            for row in table("trade-controls.csv")
            if note.get("cas") in row["cas_numbers"].split("; ")
            or note["scientific"] == row["name"]
            if not any(
                word[row["kind"]] in c["text"] and c["source"] == row["law"]
                for c in note["cautions"])]
        self.assertEqual(missing, [])

    def test_log_p_of_musks_and_woods_is_measured(self):
        """A computed one is 1 to 2 below the measured one for large molecules."""
        computed = [
            slug for slug, note in self.notes.items()
            if note["kind"] == "aroma chemical" and note["family"] in ("musk", "woody")
            and note.get("figures", {}).get("logp", [0, ""])[1] == "xlogp"]
        self.assertEqual(computed, [])

    def test_brackets_of_chemical_names_close(self):
        pair = {")": "(", "]": "["}
        for slug, note in self.notes.items():
            opened = []
            for sign in note["scientific"]:
                if sign in "([":
                    opened.append(sign)
                elif sign in pair:
                    self.assertEqual(opened.pop() if opened else "", pair[sign], slug)
            self.assertEqual(opened, [], slug)


if __name__ == "__main__":
    unittest.main()
