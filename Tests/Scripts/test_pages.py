"""Links of the Markdown pages lead somewhere, in the package too. Paths: test_decisions.py."""
import json
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages():
    run = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT,
                         check=True, capture_output=True, text=True)
    return [Path(line) for line in run.stdout.splitlines() if (ROOT / line).exists()]


def anchors(text):
    """Names of the headings, in the forges' form."""
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


class Pages(unittest.TestCase):
    def test_every_link_leads_to_a_page_and_a_heading(self):
        count = 0
        for page in pages():
            for link in LINK.findall((ROOT / page).read_text()):
                if ":" in link:
                    continue
                count += 1
                name, _, heading = link.partition("#")
                target = (ROOT / page).parent / name if name else ROOT / page
                self.assertTrue(target.exists(), f"{page} links to {link}")
                if heading:
                    self.assertIn(heading, anchors(target.read_text()), f"{page} links to {link}")
        self.assertGreater(count, 200)

    def test_packaged_pages_link_to_packaged_pages(self):
        script = (ROOT / "script/package").read_text()
        left_out = set(re.findall(r"\$page == (docs/[\w-]+\.md)", script))
        self.assertEqual(left_out, {"docs/architecture.md"})
        packaged = {str(page.relative_to(ROOT)) for page in ROOT.glob("docs/*.md")} - left_out
        for page in packaged:
            for link in LINK.findall((ROOT / page).read_text()):
                name = link.partition("#")[0]
                if name and ":" not in name:
                    self.assertIn(f"docs/{name}", packaged, f"{page} links to {link}")


class Figures(unittest.TestCase):
    def test_the_number_of_requests_is_that_of_the_corpus(self):
        lines = (ROOT / "Tests/Hosts/Parity/corpus.txt").read_text(errors="replace").splitlines()
        requests = sum(1 for line in lines if line and line[0] not in " #")
        page = (ROOT / "docs/reliability.md").read_text()
        self.assertEqual(re.findall(r"([0-9,]+) requests,", page), [f"{requests:,}"])

    def test_the_number_of_kills_is_that_of_the_tests(self):
        tests = (ROOT / "Tests/Unit/Server/Storage/CrashTests.swift").read_text()
        kills = re.search(r"Int\(\$0\) \} \?\? (\d+)", tests)[1]
        self.assertIn(f"| {kills} kills |", (ROOT / "docs/reliability.md").read_text())
        care = re.sub(r"\s+", " ", (ROOT / "docs/keeping-it-running.md").read_text())
        self.assertIn(f"kills the server {kills} times", care)

    def test_the_readme_counts_the_notes(self):
        notes = len(json.loads((ROOT / "Data/notes.json").read_text())["notes"])
        self.assertIn(f"encyclopaedia of {notes} perfumery notes", (ROOT / "README.md").read_text())


if __name__ == "__main__":
    unittest.main()
