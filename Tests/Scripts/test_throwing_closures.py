"""Closures where a throwing function is asked for: each says that it throws.

Embedded Swift converts one that does not without another function, and WebAssembly then calls a function of
another signature: the module ends. A static rule of the measures did so, and emptied the page of conflicts."""
import pathlib
import re
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# Parts of rules with `throws(Failure)` in their type.
PART = re.compile(
    r"\b(?:say|standing|fill|ask|again|subject|mayUndo|apply|rename|prepare): \{\s*\(([^)]*)\)([^{}\n]*?) in\b")


class ThrowingClosures(unittest.TestCase):
    def test_each_says_that_it_throws(self):
        silent, found = [], 0
        for file in sorted((SOURCES / "Rooms").rglob("*.swift")) + sorted((SOURCES / "Studio").rglob("*.swift")):
            for match in PART.finditer(file.read_text()):
                found += 1
                if "throws(Failure)" not in match[2]:
                    silent.append(f"{file.name}: {match[0]}")
        self.assertGreater(found, 200)
        self.assertEqual(silent, [])


if __name__ == "__main__":
    unittest.main()
