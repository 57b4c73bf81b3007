"""Columns of a row are read in the order of the SELECT list (docs/decisions/0277-rows-in-order.md)."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READ = re.compile(r"\brow\.\w+\((\d+)\)")
# Both only shrink. Hot lists read a few columns of a row by position, and rest in SQLite's memory.
MOST, MOST_BEYOND_THE_SIXTH = 83, 0


def positions(folder):
    """The written positions of a folder's sources, with their files."""
    return [(path, int(found[1])) for path in sorted(folder.rglob("*.swift"))
            for found in READ.finditer(path.read_text())]


class Positions(unittest.TestCase):
    def test_few_columns_are_read_by_a_written_position(self):
        self.assertLessEqual(len(positions(ROOT / "Sources")), MOST)

    def test_no_further_column_beyond_the_sixth(self):
        beyond = [found for found in positions(ROOT / "Sources") if found[1] > 5]
        self.assertLessEqual(len(beyond), MOST_BEYOND_THE_SIXTH, beyond)

    def test_a_written_position_is_found(self):
        self.assertEqual(READ.findall("(row.text(0), row.int(12), row.integer(), array.text(3))"), ["0", "12"])
