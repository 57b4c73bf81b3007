"""Random mixtures, classified by the program and by a second reckoning in exact fractions. NEROLI_FORMULAS says how
many; by hand, 100,000."""

import json
import os
import random

from hazards import Classification
from test_limits import program

MIXTURES = int(os.environ.get("NEROLI_FORMULAS", "2000"))
CLASSES = """Acute Tox. 1 H300|Acute Tox. 2 H300|Acute Tox. 3 H301|Acute Tox. 4 H302|Acute Tox. 3 H311|Acute Tox. 4 H312
Acute Tox. 2 H330|Acute Tox. 3 H331|Acute Tox. 4 H332|Skin Corr. 1 H314|Skin Corr. 1A H314|Skin Corr. 1B H314
Skin Corr. 1C H314|Skin Irrit. 2 H315|Eye Dam. 1 H318|Eye Irrit. 2 H319|Resp. Sens. 1 H334|Resp. Sens. 1A H334
Resp. Sens. 1B H334|Skin Sens. 1 H317|Skin Sens. 1A H317|Skin Sens. 1B H317|Muta. 1B H340|Muta. 2 H341|Carc. 1A H350
Carc. 2 H351|Repr. 1A H360|Repr. 2 H361|Lact. H362|STOT SE 1 H370|STOT SE 2 H371|STOT SE 3 H335|STOT SE 3 H336
STOT RE 1 H372|STOT RE 2 H373|Asp. Tox. 1 H304|Aquatic Acute 1 H400|Aquatic Chronic 1 H410|Aquatic Chronic 2 H411
Aquatic Chronic 3 H412|Aquatic Chronic 4 H413|EUH066""".replace("\n", "|").split("|")
LIMITED = ("Skin", "Eye", "Resp", "Muta", "Carc", "Repr", "STOT")
# In billionths: limits of the law, and a hair beside them.
EDGES = [10**6, 10**7, 3 * 10**7, 5 * 10**7, 10**8, 2 * 10**8, 25 * 10**7, 10**5, 3 * 10**6, 25 * 10**6]


def hazards(dice):
    if dice.random() < 0.1:
        return dice.choice([None, "not classified"])
    classes = dice.sample(CLASSES, dice.randrange(1, 5))
    parts = list(classes)
    for name in classes:
        if name.startswith(LIMITED) and dice.random() < 0.15:
            parts.append(f"{name} C ≥ {dice.choice(['0.001', '0.1', '0.5', '1', '5', '25'])} %")
    if dice.random() < 0.3:
        parts.append(f"M acute {dice.choice([10, 100])}")
    if dice.random() < 0.3:
        parts.append(f"M chronic {dice.choice([10, 100])}")
    for route, figures in [("oral", [4, 300, 500, 1900, 2500]), ("vapour", [0.5, 11, 20]), ("mist", [0.05, 1.5, 6])]:
        if dice.random() < 0.15:
            parts.append(f"ATE {route} {dice.choice(figures)}")
    return "; ".join(parts)


def asked(dice):
    left, parts = 10**9, []
    for _ in range(dice.randrange(1, 8)):
        share = dice.choice([dice.choice(EDGES), dice.choice(EDGES) - 1, dice.randrange(1, 10**8),
                             dice.randrange(1, 10**9)])
        if share <= left:
            left -= share
            parts.append({"share": share, "hazards": hazards(dice)})
    return {"mixture": parts, "state": dice.choice([None, "solid", "liquid", "liquid"]),
            "flash": dice.choice([None, 229, 230, 600, 601]), "boils": dice.choice([None, 350, 351]),
            "viscosity": dice.choice([None, 2050, 2051])}


def test_mixtures_are_classified_as_a_second_reckoning_says():
    dice = random.Random(20261129)
    seen, edges = set(), 0
    with program() as reckon:
        for _ in range(MIXTURES):
            mixture = asked(dice)
            text = json.dumps(mixture)
            print(text, file=reckon.stdin, flush=True)
            said = json.loads(reckon.stdout.readline())
            second = Classification(mixture)
            if second.is_at_edge:
                edges += 1
                continue
            assert set(said["classes"]) == second.classes, text
            assert set(said["gaps"]) == second.gaps, text
            assert set(said["sensitisers"]) == second.sensitisers, text
            assert set(said["estimates"]) == set(second.estimates), text
            for route, value in said["estimates"].items():
                assert abs(value / float(second.estimates[route]) - 1) < 1e-9, text
            seen |= second.classes
        reckon.stdin.close()
    assert edges < MIXTURES / 50
    # Every class that can come out, with fire's three and the strictest of inhalation.
    assert len(seen) > 40, sorted(seen)
