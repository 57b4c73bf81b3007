"""Random formulas, compared with random limits by the program and by a second implementation in exact
fractions. NEROLI_FORMULAS says how many; by hand, 100,000."""

import json
import os
import random
import subprocess
from fractions import Fraction

from limits import ALL, Verdict
from studio import SCRATCH

FORMULAS = int(os.environ.get("NEROLI_FORMULAS", "2000"))
SUBSTANCES = [("Citral", "5392-40-5"), ("Coumarin", "91-64-5"), ("Linalool", "78-70-6"), ("Eugenol", "97-53-0"),
              ("Bergapten", "484-20-8"), ("Nobody", None), ("Geranial", "141-27-5"), ("Neral", "106-26-3"),
              ("Limonene", "138-86-3"), ("d-Limonene", "5989-27-5"), ("Hydroxycitronellal", "107-75-5"),
              ("Aurantiol", "89-43-0")]
KINDS = ["single", "natural", "base", "solvent", "carrier", None]


def asked(dice):
    materials = []
    for number in range(dice.randrange(3, 9)):
        pieces = []
        for name, cas in dice.sample(SUBSTANCES, dice.randrange(0, 6)):
            high = dice.choice([10**7, 5 * 10**6, dice.randrange(1, 3 * 10**8)])
            pieces.append({"name": name, "cas": dice.choice([cas, None]), "from": dice.randrange(high + 1), "to": high})
        materials.append({
            "name": f"Material {number}", "kind": dice.choice(KINDS), "cas": dice.choice([None, "8008-56-8"]),
            "density": dice.choice([None, 10_000, dice.randrange(7_000, 12_000)]), "pieces": pieces})
    for stuff in materials:
        stuff["literature"] = [] if stuff["kind"] != "natural" or dice.random() < 0.3 else [
            {"name": name, "cas": cas, "from": 0, "to": dice.choice([10**7, dice.randrange(1, 3 * 10**8)])}
            for name, cas in dice.sample(SUBSTANCES, dice.randrange(1, 6))]
        # A certificate may exclude a substance.
        for piece in stuff["pieces"]:
            if dice.random() < 0.1:
                piece["from"] = piece["to"] = 0
    for name, cas in dice.sample(SUBSTANCES, 2):
        materials.append({
            "name": name, "kind": "single", "cas": cas, "density": 10_000, "pieces": [], "literature": []})
    # Sound ones, so that some formulas are a yes.
    if dice.random() < 0.4:
        for number, stuff in enumerate(materials):
            stuff["cas"] = stuff["cas"] or "24851-98-7"
            if not stuff["pieces"]:
                stuff["kind"] = "single"
            stuff["density"] = stuff["density"] or 9_000
    names = [stuff["name"] for stuff in materials]

    def row(depth, left):
        accord = str(depth - 1) if depth and dice.random() < 0.35 else None
        units = ["g", "part"] if accord else ["g", "g", "ml", "drop", "part"]
        unit = "percent" if left and dice.random() < 0.2 else dice.choice(units)
        amount = dice.randrange(1, 10**8 // left) if unit == "percent" else dice.choice(
            [10**6 * dice.randrange(1, 100), dice.randrange(1, 10**8)])
        thin = dice.random() < 0.3
        return {
            "accord": accord, "material": None if accord else dice.choice(names), "amount": amount, "unit": unit,
            "dilution": dice.choice([100_000, dice.randrange(1, 10**6)]) if thin else None,
            "diluent": dice.choice(names) if thin else None}

    def rows(depth):
        count = dice.randrange(1, 6)
        return [row(depth, 0), *(row(depth, count) for _ in range(count - 1))]

    depth = dice.randrange(0, 4)
    formula = {
        "category": "4", "strength": dice.choice([ALL, ALL // 2, dice.randrange(1, ALL)]), "materials": materials,
        "accords": [rows(place) for place in range(depth)], "lines": rows(depth), "limits": []}
    for name, cas in dice.sample(SUBSTANCES, dice.randrange(0, 6)):
        formula["limits"].append({
            "name": name, "cas": cas, "category": dice.choice([None, "4", "4", "9"]),
            "kind": dice.choices(["restriction", "prohibition", "specification"], [16, 1, 1])[0],
            "share": dice.choice([0, 10**7, dice.randrange(1, 10**8), dice.randrange(1, ALL)]),
            "phototoxic": dice.random() < 0.3})
        breaker = dice.choice(SUBSTANCES)
        formula["limits"][-1]["breaker"] = None if dice.random() < 0.5 else {
            "name": breaker[0], "cas": breaker[1], "above": dice.choice([None, dice.randrange(1, ALL // 2)])}
        if formula["limits"][-1]["breaker"] and dice.random() < 0.3:
            formula["limits"][-1]["kind"] = "specification"
    return at_edge(formula, dice)


def at_edge(formula, dice):
    """Often a limit equals the formula's share, if that can be written, or the next share below."""
    findings = Verdict(formula).findings
    for place, (highest, _) in findings.items():
        if dice.random() < 0.4:
            exact = highest * formula["strength"]
            formula["limits"][place]["share"] = min(ALL, max(0, int(exact) + dice.choice([-1, 0, 0, 1])))
    return formula


def program():
    return subprocess.Popen(
        [SCRATCH / "debug" / "reckon"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_verdicts_are_what_a_second_reckoning_says():
    dice = random.Random(20261125)
    seen = {"yes": 0, "no": 0, "incomplete": 0}
    exact = likely = 0
    with program() as reckon:
        for _ in range(FORMULAS):
            formula = asked(dice)
            print(json.dumps(formula), file=reckon.stdin, flush=True)
            said = json.loads(reckon.stdout.readline())
            verdict = Verdict(formula)
            compare(said, verdict, formula)
            likely += literature(said, verdict, formula)
            seen[said["answer"]] += 1
            exact += any(used == 1 for used in verdict.quotients)
        reckon.stdin.close()
    assert min(seen.values()) > FORMULAS / 40, seen
    assert exact > FORMULAS / 200
    assert likely > FORMULAS / 200


def literature(said, verdict, formula):
    """Compares the verdict that counts the literature; true where it alone exceeds a limit."""
    text = json.dumps(formula)
    wider = Verdict(formula, literature=True)
    assert {finding["limit"] for finding in said["likely"]} == set(wider.findings), text
    for finding in said["likely"]:
        near(finding["concentration"], wider.findings[finding["limit"]][0], text)
    near(said["likelyHighest"], wider.strongest, text)
    # The literature only adds: it never makes a verdict better.
    for place, (highest, _) in verdict.findings.items():
        assert wider.findings[place][0] >= highest, text
    if not wider.is_at_edge:
        assert said["isLikelyWithin"] == wider.is_within, text
    return verdict.is_within and not wider.is_within


def compare(said, verdict, formula):
    text = json.dumps(formula)
    assert set(said["unknown"]) == verdict.unknown | verdict.assumed, text
    assert said["conditions"] == verdict.conditions, text
    assert {finding["limit"] for finding in said["findings"]} == set(verdict.findings), text
    for finding in said["findings"]:
        near(finding["concentration"], verdict.findings[finding["limit"]][0], text)
    near(said["highest"], verdict.strongest, text)
    near(said["phototoxic"], verdict.phototoxic * verdict.strength, text)
    if not verdict.is_at_edge:
        assert said["answer"] == verdict.answer, text
    if not verdict.is_within and said.get("factor") is not None and 0 < said["factor"] < 1:
        reach(said, verdict, formula, text)


def reach(said, verdict, formula, text):
    """The cut brings the binding limit to its maximum, and a slightly smaller cut does not."""
    before = bound(verdict)
    if before is None:
        return
    for factor, is_met in [(Fraction(said["factor"]) * (1 - Fraction(1, 10**6)), True),
                           (Fraction(said["factor"]) * (1 + Fraction(1, 10**4)), False)]:
        lines = [dict(row) for row in formula["lines"]]
        line = lines[said["cut"]]
        if line["amount"] * said["factor"] < 10**5:
            return
        line["amount"] = line["amount"] * factor
        after = Verdict({**formula, "lines": lines})
        assert (of(after, before) <= 1) == is_met, text


def bound(verdict):
    """Deciding limit of the lowest strength: its index, or "together"; None for two."""
    strengths = {place: min(Fraction(1), most / highest) for place, (highest, most) in verdict.findings.items()}
    if verdict.phototoxic > 1:
        strengths["together"] = 1 / verdict.phototoxic
    lowest = min(strengths.values())
    binding = [place for place, strength in strengths.items() if strength <= lowest * (1 + Fraction(1, 10**9))]
    return binding[0] if len(binding) == 1 and lowest > 0 else None


def of(verdict, place):
    if place == "together":
        return verdict.phototoxic * verdict.strength
    if place not in verdict.findings:
        return 0
    highest, most = verdict.findings[place]
    return highest * verdict.strength / most


def near(said, exact, text):
    assert abs(Fraction(said) - exact) <= Fraction(1, 10**10) * max(exact, Fraction(1, 10**6)), text
