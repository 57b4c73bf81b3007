"""Names that benchmarks import from the tests' kit exist; otherwise only a run would notice."""

import ast
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "Tests/Browser/kit"


def names(path):
    """Top level of a file: its definitions and imports."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name for alias in node.names)


def taken():
    for path in [*ROOT.glob("Benchmarks/*.py"), *ROOT.glob("Tests/Faults/Cluster/*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (KIT / f"{node.module}.py").exists():
                yield from ((path.name, node.module, alias.name) for alias in node.names)


class Imports(unittest.TestCase):
    def test_there_are_some(self):
        self.assertTrue(list(taken()))

    def test_each_is_there(self):
        for file, module, name in taken():
            with self.subTest(file):
                self.assertIn(name, set(names(KIT / f"{module}.py")), f"{file} takes it from {module}")
