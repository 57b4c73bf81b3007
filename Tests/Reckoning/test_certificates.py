"""Random certificates, pasted into a running program: rows are read right, or asked about.
NEROLI_CERTIFICATES is their number; by hand, 10,000."""

import os
import random
import re
from fractions import Fraction
from urllib.parse import urlencode

from certificates import SUBSTANCES, Certificate
from studio import attribute, running

CERTIFICATES = int(os.environ.get("NEROLI_CERTIFICATES", "500"))
NAMES = {number: name for name, number, _ in SUBSTANCES}
# A share is kept to so many percent.
FINEST = Fraction(1, 10**7)


def rows(page):
    """Values in the form: by CAS number, name, lowest and highest."""
    form = re.search(r'<fieldset class="bench-group constituents".*?</fieldset>', page, re.S)[0]
    fields = {name: [] for name in ("substance", "number", "from", "to")}
    for tag in re.findall(r"<input\b[^>]*>", form):
        if attribute(tag, "name") in fields:
            fields[attribute(tag, "name")].append(attribute(tag, "value"))
    read = list(zip(*(fields[name] for name in ("number", "substance", "from", "to"))))
    return {row[0]: row[1:] for row in read if any(row)}


def test_certificates_are_read_right_or_asked(tmp_path):
    dice = random.Random(20261128)
    right = asked = 0
    with running(tmp_path) as studio:
        for number in range(CERTIFICATES):
            paper = Certificate(dice)
            path = f"/materials/Oil%20{number}"
            status, page, _ = studio._ask("POST", path, urlencode([("act", "read"), ("table", paper.text)]))
            assert status == 200, paper.text
            found = rows(page)
            assert set(found) == set(paper.held), f"{paper.text}\n{found}"
            for cas, (lowest, highest) in paper.held.items():
                name, low, high = found[cas]
                assert name == NAMES[cas], paper.text
                if high:
                    said = f"{paper.text}\n{cas}: {low} to {high}"
                    assert 0 <= Fraction(high) - highest < FINEST, said
                    assert lowest is None or low and 0 <= lowest - Fraction(low) < FINEST, said
                    right += 1
                else:
                    asked += 1
                    # Asked beside its source line.
                    assert 'class="wrong' in page and "source-line" in page, paper.text
    assert asked < right / 20, f"{asked} asked, {right} right"
