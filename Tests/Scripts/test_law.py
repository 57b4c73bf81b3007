"""The program's short forms of the law and of the literature equal the output of scripts from the tables."""
import pathlib
import subprocess
import unittest

HOME = pathlib.Path(__file__).resolve().parents[2]


class TheLaw(unittest.TestCase):
    def test_the_program_holds_what_the_tables_say(self):
        for script in ["law", "literature"]:
            made = subprocess.run([HOME / "script" / script, "--check"], capture_output=True, text=True)
            self.assertEqual((made.returncode, made.stderr), (0, ""))

    def test_the_program_holds_the_statements_of_the_table(self):
        made = subprocess.run([HOME / "script/clp", "--check"], capture_output=True, text=True)
        self.assertEqual((made.returncode, made.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
