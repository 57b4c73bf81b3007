"""Decisions: index, length, links, and the paths that documents name."""
import pathlib
import re
import unittest

HOME = pathlib.Path(__file__).resolve().parents[2]
FOLDER = HOME / "docs/decisions"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
DOCUMENTS = [*sorted(HOME.glob("docs/**/*.md")), HOME / "README.md", HOME / "CONTRIBUTING.md"]

LINE = re.compile(r"- (\d{4}) \[(.+)\]\((\d{4}-[^)]+\.md)\)(?: · (partly superseded|superseded) by (.+))?")
MARK = re.compile(r"(Partly superseded|Superseded) by ")
PATH = re.compile(r"(?<![\w/.-])(?:Sources|Tests|Benchmarks|script|docs|deploy)/[\w.+/-]*[\w/]")


def parts(file):
    """Title and paragraphs of a decision."""
    title, *rest = file.read_text().strip().split("\n\n")
    return title, rest


def index():
    """Fields of the lines of the index: number, title, file, mark, successors."""
    lines = [line for line in (FOLDER / "README.md").read_text().splitlines() if line.startswith("- ")]
    return [LINE.fullmatch(line).groups() if LINE.fullmatch(line) else (line,) * 5 for line in lines]


def numbers(text):
    """The numbers in a list of numbers and ranges: 0019, 0023–0029."""
    for first, last in re.findall(r"(\d{4})(?:–(\d{4}))?", text):
        yield from range(int(first), int(last or first) + 1)


class Decisions(unittest.TestCase):
    def test_the_index_names_each_file_once_in_order(self):
        self.assertEqual([line[2] for line in index()], [file.name for file in DECISIONS])
        self.assertEqual([line[0] for line in index()], [file.name[:4] for file in DECISIONS])

    def test_each_number_is_used_once_or_listed_as_missing(self):
        used = [int(file.name[:4]) for file in DECISIONS]
        self.assertEqual(len(used), len(set(used)))
        missing = (FOLDER / "README.md").read_text().split("Numbers without a decision: ")[1]
        self.assertEqual(sorted(used + list(numbers(missing))), list(range(1, max(used) + 1)))

    def test_the_index_repeats_titles_and_marks(self):
        self.assertTrue(DECISIONS)
        for (number, title, _, mark, successors), file in zip(index(), DECISIONS):
            with self.subTest(number):
                heading, (first, *_) = parts(file)
                self.assertEqual(heading, f"# {title}")
                found = MARK.match(first)
                self.assertEqual(found and found[1].lower(), mark)
                if found:
                    self.assertEqual(re.findall(r"\[(\d{4})\]", first), re.findall(r"\d{4}", successors))

    def test_a_decision_is_short(self):
        for file in DECISIONS:
            with self.subTest(file.name):
                lines = [line for line in file.read_text().splitlines()[1:] if line]
                self.assertLessEqual(len(lines), 15)
                self.assertGreater(len(lines), 1)
                self.assertLessEqual(max(map(len, lines)), 118)

    def test_a_title_is_a_noun_phrase_or_a_statement(self):
        for file in DECISIONS:
            self.assertNotRegex(parts(file)[0], r"^# (What|Whether|That|Who|It|The same)\b|[.:]$", file.name)

    def test_links_lead_to_files_and_bear_their_number(self):
        for file in DECISIONS:
            for text, target in re.findall(r"\[([^]]+)\]\(([^)]+)\)", file.read_text()):
                with self.subTest(file.name, target=target):
                    self.assertTrue((FOLDER / target).is_file())
                    self.assertEqual(text, target[:4])
                    self.assertNotEqual(target, file.name)


class Paths(unittest.TestCase):
    def test_documents_name_files_that_exist(self):
        named = 0
        for document in DOCUMENTS:
            place = str(document.relative_to(HOME))
            for path in PATH.findall(document.read_text()):
                named += 1
                with self.subTest(place, path=path):
                    # A name followed by a pattern, such as deploy/neroli*.service, is a beginning.
                    here = HOME / path
                    self.assertTrue(here.exists() or any(here.parent.glob(f"{here.name}*")))
        self.assertGreater(named, 20)

    def test_sources_refer_to_decisions_that_exist(self):
        known = {file.name[:4] for file in DECISIONS}
        named = 0
        files = [HOME / "Package.swift", *(HOME / "script").iterdir()]
        for folder in ("Sources", "Tests"):
            files += [file for kind in ("swift", "py", "js") for file in (HOME / folder).rglob(f"*.{kind}")]
        for file in files:
            if not file.is_file() or file == pathlib.Path(__file__).resolve():
                continue
            for number in re.findall(r"decisions/(\d{4})", file.read_text(errors="replace")):
                named += 1
                self.assertIn(number, known, str(file.relative_to(HOME)))
        self.assertGreater(named, 20)


if __name__ == "__main__":
    unittest.main()
