"""Comments of Python, shell and JavaScript begin with a noun or a verb, and keep to everyday words."""
import ast
import io
import re
import subprocess
import tokenize
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Tests/", "Benchmarks/", "script/", "Assets/js/")
# First word, and the form that says the same in fewer turns.
OPENERS = {
    "What": "a noun: “Result of …”", "Whether": "“True if …”", "That": "a statement", "Who": "a noun",
    "Whoever": "a noun", "Which": "a noun", "How": "“Number of …”, “Share of …”", "It": "a verb",
    "They": "a noun", "Where": "“If …”, “Place of …”",
}
# Word, and a better form.
BANNED = {
    "whoever": "a noun, such as “the caller”", "nobody who": "“no caller that”", "borne": "“held”",
    "is said": "“is reported”", "are said": "“are reported”", "put right": "“corrected”",
}


def python(text):
    """Line and text of docstrings and comments."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            words = ast.get_docstring(node)
            if words:
                yield node.body[0].lineno, words
    before = -1
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT or token.string.startswith("#!"):
            continue
        if token.start[0] != before + 1:
            yield token.start[0], token.string.lstrip("# ")
        before = token.start[0]


def by_lines(text, mark):
    """Line and text of comments that fill their lines; a block is one comment, by its first line."""
    before = -1
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(rf"\s*{mark} (.*)$", line)
        if found:
            if number != before + 1:
                yield number, found[1]
            before = number


def comments():
    run = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    for path in run.stdout.splitlines():
        file = ROOT / path
        if not path.startswith(FOLDERS) or not file.is_file() or file == Path(__file__).resolve():
            continue
        kind = file.suffix
        if kind not in (".py", ".js", ".mjs", ""):
            continue
        text = file.read_text(errors="replace")
        head = text.partition("\n")[0]
        if kind == ".py" or "python" in head:
            found = python(text)
        elif kind in (".js", ".mjs"):
            found = by_lines(text, "///?")
        elif head.startswith("#!") and "sh" in head:
            found = by_lines(text, "#")
        else:
            continue
        for number, words in found:
            yield f"{path}:{number}", words


class Comments(unittest.TestCase):
    def test_a_comment_begins_with_a_noun_or_a_verb(self):
        count = 0
        for place, words in comments():
            count += 1
            first = re.match(r"[A-Za-z]*", words)[0]
            with self.subTest(place):
                if first in OPENERS:
                    self.fail(f"{words!r}: better {OPENERS[first]}")
        self.assertGreater(count, 1000)

    def test_a_comment_keeps_to_everyday_words(self):
        for place, words in comments():
            for word, better in BANNED.items():
                with self.subTest(place):
                    self.assertNotRegex(words.lower(), rf"\b{word}\b", f"better {better}")


if __name__ == "__main__":
    unittest.main()
