"""Comments of other languages than Swift begin with a noun or a verb, and keep to everyday words."""
import re
import unittest

import plain_words
import script_comments

# First word, and a better form.
OPENERS = {
    "What": "a noun: “Result of …”", "Whether": "“True if …”", "That": "a statement", "Who": "a noun",
    "Whoever": "a noun", "Which": "a noun", "How": "“Number of …”, “Share of …”", "It": "a verb",
    "They": "a noun", "Where": "“If …”, “Place of …”",
}
# Phrase, and a better form; beside those of plain_words.
BANNED = {"are said": "“are reported”", "put right": "“corrected”"}
# Quotations of the rules.
QUOTING = ("Tests/Scripts/test_comments.py", "Tests/Scripts/plain_words.py")


class TheTree(unittest.TestCase):
    def setUp(self):
        self.comments = [
            (f"{path}:{line}", words) for path, line, words in script_comments.comments()
            if str(path) not in QUOTING]

    def test_a_comment_begins_with_a_noun_or_a_verb(self):
        for place, words in self.comments:
            first = re.match(r"[A-Za-z]*", words)[0]
            if first in OPENERS:
                with self.subTest(place):
                    self.fail(f"{words!r}: better {OPENERS[first]}")

    def test_a_comment_keeps_to_everyday_words(self):
        rules = [(pattern, better) for _, pattern, better in plain_words.BANNED]
        rules += [(re.compile(rf"\b{word}\b", re.I), better) for word, better in BANNED.items()]
        for place, words in self.comments:
            for pattern, better in rules:
                if pattern.search(words):
                    with self.subTest(place):
                        self.fail(f"{words!r}: better {better}")


class TheReaders(unittest.TestCase):
    def found(self, read, text):
        return sorted(read(text))

    def test_python(self):
        text = (
            '"""Head,\n\non lines."""\n# One\n# comment.\nx = "# no"  # Trailing.\n# noqa: E1\n\n'
            'def f():\n    """Result."""\n')
        self.assertEqual(
            [(1, "Head, on lines."), (4, "One comment."), (6, "Trailing."), (10, "Result.")],
            self.found(script_comments.python, text))

    def test_shell(self):
        text = "#!/bin/sh\n# One\n#\n#   comment.\nx=${a#b} # Trailing.\necho '# no'\n"
        self.assertEqual(
            [(2, "One  comment."), (5, "Trailing.")], self.found(script_comments.shell, text))

    def test_javascript(self):
        text = (
            "/// One\n/// comment.\nf(); // Trailing.\ng('a // no', `b // no`);\n"
            "const url = 'http://no';\nh(() => { /* Inside. */ });\n")
        self.assertEqual(
            [(1, "One comment."), (3, "Trailing."), (6, "Inside.")],
            self.found(script_comments.javascript, text))

    def test_styles(self):
        text = "/* One\n   comment. */\na { b: c } /* Trailing. */\n"
        self.assertEqual(
            [(1, "One comment."), (3, "Trailing.")], self.found(script_comments.styles, text))


if __name__ == "__main__":
    unittest.main()
