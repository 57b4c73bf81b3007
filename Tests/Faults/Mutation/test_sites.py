import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from sites import sites


def changed(source):
    return [site.applied(source) for site in sites("A.swift", source)]


class SitesTests(unittest.TestCase):
    def test_changes_an_operator_and_a_denial(self):
        self.assertEqual(
            changed("if !a && b < c { }\n"),
            ["if a && b < c { }\n", "if !a || b < c { }\n", "if !a && b <= c { }\n"])

    def test_leaves_comments_and_sentences(self):
        self.assertEqual(changed('// a < b\n/* true */ let a = "x < y and true"\n'), [])

    def test_changes_code_inside_a_sentence(self):
        self.assertEqual(
            changed('let a = "x < \\(f(b < c)) < y"\n'), ['let a = "x < \\(f(b <= c)) < y"\n'])

    def test_changes_a_query(self):
        self.assertEqual(
            changed('"""\n    SELECT a FROM b WHERE c IS NULL\n    """\n'),
            ['"""\n    SELECT a FROM b WHERE c IS NOT NULL\n    """\n'])

    def test_leaves_brackets_of_types_and_arguments_of_any_number(self):
        self.assertEqual(changed("func f(_ a: Array<Int>, _ b: Int...) -> Bool\n"), [])

    def test_leaves_sums_of_texts_and_lists(self):
        self.assertEqual(changed('let a = b + "c"; a += "d"; e = "f" + g; h = i + [j]\n'), [])

    def test_leaves_the_declaration_of_an_operator(self):
        self.assertEqual(changed("static func == (a: A, b: A) -> Bool { a.b }\n"), [])

    def test_names_a_change_wherever_its_line_stands(self):
        above, below = "a < b && c < d\n", "\n\na < b && c < d\n"
        names = [site.name for site in sites("A.swift", above)]
        self.assertEqual(names, [site.name for site in sites("A.swift", below)])
        self.assertEqual(len(set(names)), 3)


if __name__ == "__main__":
    unittest.main()
