import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from sites import sites
from switches import REACHABLE, Switched, declarations, sign


def switched(source):
    numbered = list(enumerate(sites("A.swift", source)))
    return Switched(source, numbered), declarations(numbered)


class SwitchesTests(unittest.TestCase):
    def test_puts_an_operator_of_its_own_in_place_of_each(self):
        file, swift = switched("let a = !b && c < d\n")
        self.assertEqual(
            file.text, f"internal import Basics; let a = {sign(0)}b {sign(1)} c {sign(2)} d\n")
        self.assertIn(f"prefix operator {sign(0)}\n", swift)
        self.assertIn(f"infix operator {sign(1)}: LogicalConjunctionPrecedence\n", swift)
        self.assertIn("isChanged(2) ? a <= b : a < b", swift)

    def test_chooses_between_two_queries(self):
        file, _ = switched('package import Basics\nlet a = "SELECT a FROM b WHERE c < \\(d)"\n')
        self.assertEqual(
            file.text,
            'package import Basics\nlet a = (isChanged(0) ? "SELECT a FROM b WHERE c <= \\(d)" : '
            '"SELECT a FROM b WHERE c < \\(d)")\n')

    def test_switches_code_inside_a_query_too(self):
        file, _ = switched('let a = "SELECT \\(b + c) FROM d"\n')
        self.assertEqual(
            file.text, f'internal import Basics; let a = "SELECT \\(b {sign(0)} c) FROM d"\n')

    def test_knows_the_line_of_the_source(self):
        source = 'let a = """\n    SELECT a FROM b WHERE c < 1 AND d IS NULL\n    """\nlet e = f < g\n'
        file, _ = switched(source)
        last = file.text.count("\n")
        self.assertEqual(last, 4 + 3 * 2)
        self.assertEqual(file.source_line(1), 1)
        self.assertEqual(file.source_line(last), 4)

    def test_gives_each_change_another_sign(self):
        self.assertEqual(len({sign(number) for number in range(2_000)}), 2_000)

    def test_does_one_change_and_says_past_which_a_run_came(self):
        source = 'print(1 < 1)\nprint(CommandLine.argc == 1 && 2 > 3)\n'
        file, swift = switched(source)
        with tempfile.TemporaryDirectory() as folder:
            def path(name):
                return os.path.join(folder, name)

            with open(path("main.swift"), "w") as main:
                main.write(file.text.removeprefix("internal import Basics; "))
            with open(path("Switches.swift"), "w") as switches:
                switches.write(swift)
            subprocess.run(
                ["swiftc", "-package-name", "neroli", "-o", path("program"), path("main.swift"),
                 path("Switches.swift")], check=True)

            def run(change, *words):
                with open(path("reached"), "wb") as reached:
                    reached.write(bytes(REACHABLE))
                said = subprocess.run(
                    [path("program"), *words], check=True, stdout=subprocess.PIPE, text=True,
                    env=dict(os.environ, NEROLI_CHANGE=change, NEROLI_REACHED=path("reached")))
                with open(path("reached"), "rb") as reached:
                    bytes_read = reached.read()
                return said.stdout.split(), [place for place, byte in enumerate(bytes_read) if byte]

            # < is 0, == is 1, && is 2 and > is 3.
            self.assertEqual(run("-1"), (["false", "false"], [0, 1, 2, 3]))
            self.assertEqual(run("-1", "more"), (["false", "false"], [0, 1, 2]))
            self.assertEqual(run("0"), (["true", "false"], [0, 1, 2, 3]))
            self.assertEqual(run("2"), (["false", "true"], [0, 1, 2]))


if __name__ == "__main__":
    unittest.main()
