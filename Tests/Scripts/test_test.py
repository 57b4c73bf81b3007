"""Runs script/test in a tree whose parts only record their calls, and fail as often as the test
wants."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Fails as often as the file of its name has lines, and removes one line per call.
PART = """#!/bin/sh
echo "NAME $*" >>"$TOLD"
[ -s "$FAULTS/NAME" ] || exit 0
sed -i 1d "$FAULTS/NAME"
exit 1
"""
PYTHON = """import os, subprocess, sys
sys.exit(subprocess.run([os.environ["FAULTS"] + "/../cluster", *sys.argv[1:]]).returncode)
"""


class TheTests(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.place)
        self.faults = self.place / "faults"
        self.faults.mkdir()
        tree = self.place / "tree"
        for folder in ["Benchmarks", "Faults/Mutation", "Scripts", "Faults/Cluster", "Unit/Airlock", "Unit/Server"]:
            (tree / "Tests" / folder).mkdir(parents=True)
        for folder in ["Benchmarks", "Faults/Mutation", "Scripts"]:
            (tree / "Tests" / folder / "test_nothing.py").write_text(
                "import unittest\nclass No(unittest.TestCase):\n def test(self): pass\n")
        (tree / "Tests/Faults/Cluster/faults.py").write_text(PYTHON)
        for file, name in [
            (tree / "script/bootstrap", "bootstrap"), (tree / "script/pocket", "pocket"),
            (tree / "Tests/Hosts/Parity/run", "parity"), (tree / ".build/debug/neroli", "neroli"),
            (tree / ".build/debug/neroliPackageTests.xctest", "tests"),
            (self.place / "path/swift", "swift"), (self.place / "cluster", "cluster"),
        ]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(PART.replace("NAME", name))
            file.chmod(0o755)
        shutil.copy(ROOT / "script/test", tree / "script/test")
        self.tree = tree

    def ran(self, *arguments):
        """The result of the script, and its calls, one a line."""
        told = self.place / "told"
        told.write_text("")
        ended = subprocess.run(
            [self.tree / "script/test", *arguments], capture_output=True, text=True, timeout=60, env=os.environ | dict(
                PATH=f"{self.place}/path:{os.environ['PATH']}", TOLD=str(told), FAULTS=str(self.faults)))
        return ended, told.read_text().splitlines()

    def fails(self, name, times):
        (self.faults / name).write_text("once\n" * times)

    def count(self, start, lines):
        return sum(line.startswith(start) for line in lines)

    def test_every_part_is_done_once(self):
        ended, told = self.ran("--fast")

        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(self.count("cluster --seed 89", told), 1)
        self.assertEqual(self.count("cluster --many", told), 1)
        for name in ["parity", "pocket", "swift build"]:
            self.assertEqual(self.count(name, told), 1, name)
        tests = sorted(line.split("swift-testing ")[1] for line in told if line.startswith("tests"))
        self.assertEqual(tests, ["--filter ^ServerTests\\.", "--skip ^ServerTests\\."])

    def test_what_failed_beside_others_is_done_once_more(self):
        self.fails("parity", 1)

        ended, told = self.ran("--fast")

        self.assertEqual(ended.returncode, 0)
        self.assertEqual(self.count("parity", told), 2)
        self.assertIn("== Parity, once more, alone", ended.stdout)

    def test_what_fails_again_has_failed(self):
        self.fails("cluster", 3)

        ended, _ = self.ran("--fast")

        self.assertEqual(ended.returncode, 1)
        self.assertIn("Failed: Cluster, once more, alone.", ended.stderr)

    def test_without_the_module_nothing_is_compared(self):
        self.fails("pocket", 1)

        ended, told = self.ran("--fast")

        self.assertEqual(ended.returncode, 1)
        self.assertIn("Failed: Pocket.", ended.stderr)
        self.assertEqual(self.count("parity", told), 0)

    def test_a_target_has_only_what_it_needs(self):
        self.assertIn("bootstrap ", self.ran("Airlock")[1])
        self.assertIn("bootstrap cluster", self.ran("Server")[1])


class Names(unittest.TestCase):
    def test_no_two_files_that_pytest_collects_have_one_name(self):
        """Pytest imports files by their name; a second one of the same name is an error."""
        folders = [ROOT / "Tests" / name for name in ("API", "Reckoning", "Browser")]
        names = [file.name for folder in folders for file in folder.rglob("test_*.py")]

        self.assertEqual(sorted(name for name in set(names) if names.count(name) > 1), [])


if __name__ == "__main__":
    unittest.main()
