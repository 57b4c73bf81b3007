"""Marks of missed requirements on the page of figures. Without browser and server: script/test runs
these tests."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks"))

import _harness  # noqa: E402
import _performance  # noqa: E402


def figure(value, size=None, below=None, at_least=None):
    return dict(name="a search", value=value, below=below, at_least=at_least, size=size,
                things=size and "things")


class Turns(unittest.TestCase):
    """Limits are those of ratios, and a ratio near its limit gets more rounds."""

    def rounds(self, limit, *ratios):
        left = iter(ratios * 5)
        ours, theirs = _harness.clearly(limit, lambda: next(left), lambda: 1)
        return len(ours)

    def test_a_limit_outside_the_spread_needs_five_rounds(self):
        self.assertEqual(self.rounds(9, 1, 2, 3, 4, 5), 5)
        self.assertEqual(self.rounds(None, 1, 2, 3, 4, 5), 5)

    def test_a_limit_within_the_spread_gets_more(self):
        self.assertEqual(self.rounds(3, 1, 2, 3, 4, 5), 15)

    def test_no_limit_is_one_of_a_time(self):
        for path in (ROOT / "Benchmarks").glob("[a-z]*.py"):
            for call in re.findall(r"table\.add\((?:[^()]|\([^()]*\))*\)", path.read_text()):
                if "below=" in call or "at_least=" in call:
                    self.assertNotRegex(call, r"\b(ms|µs|s|a second)\"", path.name)


class Marking(unittest.TestCase):
    def last(self, lines):
        return list(lines)[-1]

    def test_a_limit_asked_for_at_one_size_is_marked_at_every_other(self):
        line = self.last(_performance.grown([
            figure(2_619, 1_000, below=10_000), figure(55_000, 30_000), figure(135_000, 100_000)]))
        self.assertIn("| **not held at 30,000 and 100,000:** below 10,000 |", line)

    def test_what_holds_everywhere_bears_no_mark(self):
        line = self.last(_performance.grown([
            figure(2_619, 1_000, below=10_000), figure(9_999, 30_000)]))
        self.assertTrue(line.endswith("| below 10,000 |"), line)

    def test_a_limit_from_below_is_marked_where_it_breaks(self):
        line = self.last(_performance.grown([
            figure(0.2, 1_000, at_least=0.05), figure(0.04, 30_000, at_least=0.05)]))
        self.assertIn("| **not held at 30,000:** at least 0.05 |", line)

    def test_a_limit_that_is_met_exactly(self):
        self.assertIn("**not held:** below 10", self.last(_performance.plain([figure(10, below=10)])))
        self.assertNotIn("**", self.last(_performance.plain([figure(10, at_least=10)])))

    def test_a_figure_of_turns_bears_its_spread(self):
        line = self.last(_performance.plain([dict(figure(12, below=40), between=(11.5, 130))]))
        self.assertEqual(line, "| a search | 12.0 (11.5–130) | below 40 |")

    def test_a_size_without_a_figure_is_no_fault(self):
        lines = list(_performance.grown([
            figure(5, 1_000, below=10),
            dict(figure(5, 30_000, below=10), name="another")]))
        self.assertNotIn("**", "\n".join(lines))

    def test_each_size_keeps_its_own_limit(self):
        sizes = [(1_000, 10), (30_000, 10), (100_000, 40)]
        figures = [figure(value, size, below=limit) for value, (size, limit) in zip([5, 12, 30], sizes)]
        line = self.last(_performance.grown(figures))
        self.assertIn("| **not held at 30,000:** below 10, at 100,000 below 40 |", line)

    def test_no_figure_of_the_page_breaks_its_limit_unmarked(self):
        checked = 0
        number = lambda text: float(text.replace(",", ""))
        sizes = []
        for line in (ROOT / "docs/performance.md").read_text().splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[-1] == "must be":
                sizes = [int(number(cell)) for cell in cells[1:-2]]
                continue
            limits = re.findall(r"(?:at ([\d,]+) )?(below|at least) ([\d,.]*\d)", cells[-1])
            if not limits:
                continue
            values = [number(cell.split(" (")[0]) for cell in cells[1:-1]
                      if re.fullmatch(r"[\d,.]+( \([\d,.]+–[\d,.]+\))?", cell)]
            # A value that is printed as its limit may be a hair to either side.
            broken, equal = 0, 0
            for place, value in enumerate(values):
                asked = [each for each in limits
                         if not each[0] or number(each[0]) <= (sizes[place] if sizes else 0)][-1]
                asks = number(asked[2])
                equal += value == asks
                broken += value > asks if asked[1] == "below" else value < asks
            marks = re.search(r"\*\*not held(?: at (.*?))?:\*\*", cells[-1])
            count = 0 if not marks else len((marks[1] or "once").split(" and "))
            self.assertTrue(broken <= count <= broken + equal, line)
            checked += 1
        self.assertGreater(checked, 50)


if __name__ == "__main__":
    unittest.main()
