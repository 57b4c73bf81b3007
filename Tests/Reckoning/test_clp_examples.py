"""Published examples of CLP's additive rules, read from docs/worked-examples.md: answers of the program and of the second
reckoning."""

import json
from fractions import Fraction

import pytest

from hazards import Classification
from test_examples import sections
from test_limits import program

SECTION = sections()["Classification of a candle or a spray"]


def mixtures():
    found = {}
    for example, share, stated in SECTION[0][1:]:
        found.setdefault(example, []).append(
            {"share": int(Fraction(share) * 10**7), "hazards": stated or None})
    return found


def answers():
    for example, classes, estimate in SECTION[1][1:]:
        yield example, set(filter(None, classes.split("; "))), estimate.split()


@pytest.mark.parametrize("example, classes, estimate", list(answers()))
def test_a_published_mixture_is_classified_as_published(example, classes, estimate):
    asked = {
        "mixture": mixtures()[example], "state": "solid", "flash": None, "boils": None, "viscosity": None}
    assert sum(part["share"] for part in asked["mixture"]) == 10**9
    with program() as reckon:
        print(json.dumps(asked), file=reckon.stdin, flush=True)
        said = json.loads(reckon.stdout.readline())
        reckon.stdin.close()
    second = Classification(asked)
    assert set(said["classes"]) == second.classes == classes
    for found in (said["estimates"], second.estimates):
        if estimate:
            # As many digits as the source has.
            route, figure = estimate
            digits = len(figure.partition(".")[2])
            assert round(float(found[route]), digits) == float(figure)
        else:
            assert not found


def test_every_example_has_an_answer():
    assert set(mixtures()) == {example for example, _, _ in answers()} == set("ABCDEF")
