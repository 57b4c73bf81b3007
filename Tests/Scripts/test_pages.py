"""Links and paths in the Markdown pages of the tree lead somewhere, in the package too."""
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FOLDERS = "Assets|Benchmarks|Data|Sources|Tests|deploy|docs|script"
PATH = re.compile(rf"(?<![\w/.])((?:{FOLDERS})/[\w.+/-]*[\w+])")
# Made by a build or by script/bootstrap.
MADE = ("Assets/pocket", "Assets/vendor", "Assets/fonts")


def pages():
    run = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT,
                         check=True, capture_output=True, text=True)
    return [Path(line) for line in run.stdout.splitlines() if (ROOT / line).exists()]


def anchors(text):
    """Names of the headings, as the forges make them."""
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def without_code(text):
    return re.sub(r"^(?: {4}|\t).*$", "", text, flags=re.M)


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

    def test_every_path_that_a_page_names_exists(self):
        count = 0
        for page in pages():
            if "docs/decisions" in str(page):
                continue
            for path in PATH.findall((ROOT / page).read_text()):
                if path.startswith(MADE) or any("*" in part for part in path):
                    continue
                count += 1
                found = (ROOT / path).exists() or any(ROOT.glob(path + "*"))
                self.assertTrue(found, f"{page} names {path}")
        self.assertGreater(count, 40)

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


if __name__ == "__main__":
    unittest.main()
