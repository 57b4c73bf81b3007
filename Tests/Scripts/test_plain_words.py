"""Sentences of pages and comments are in plain words; today's faults stand in a list that only shrinks.

`NEROLI_RECORD=1 python3 -m unittest discover -s Tests/Scripts -p test_plain_words.py` takes faults
that are gone off the list. It adds none.
"""
import os
import pathlib
import unittest

import plain_words
import script_comments

HOME = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_name("plain_words_faults.txt")

# Comments of one language: in 1,000 words, in 1,000 words, and in percent of comments.
MOST_PRONOUNS = 12
MOST_RIDDLES = 2
MOST_OPENERS = 3


def swift(*folders):
    for folder in folders:
        for path in sorted((HOME / folder).rglob("*.swift")):
            yield path.relative_to(HOME), path.read_text(encoding="utf-8")


def faults():
    """By rule, file's name and sentence: where, and the better form. A file may move to another folder."""
    found = {}
    for path, text in swift("Sources", "Tests"):
        of_file = list(plain_words.layout_faults(path, text))
        if path.parts[0] == "Sources":
            of_file += plain_words.sentence_faults(text)
            of_file += plain_words.plural_faults(text)
        for line, rule, said, better in of_file:
            found[rule, path.name, said] = f"{path}:{line}: {said}\n    {rule}: {better}"
    return found


def listed():
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return {tuple(line.split("\t")) for line in lines if line and not line.startswith("#")}


class TheTree(unittest.TestCase):
    def test_no_sentence_or_file_is_worse_than_the_list_says(self):
        found, known = faults(), listed()
        new = [text for key, text in found.items() if key not in known]
        self.assertEqual([], new, "\n" + "\n".join(new))
        gone = sorted(known - found.keys())
        if gone and os.environ.get("NEROLI_RECORD"):
            kept = [
                line for line in LIST.read_text(encoding="utf-8").splitlines()
                if tuple(line.split("\t")) not in set(gone)]
            LIST.write_text("\n".join(kept) + "\n", encoding="utf-8")
            return
        lines = "\n".join("\t".join(key) for key in gone)
        self.assertEqual([], gone, f"\nmended; take them off {LIST.name}:\n{lines}")

    def check(self, name, found, least):
        """Measures comments: path, line and text. Fewer than `least` mean a reader that reads nothing."""
        measure = plain_words.CommentMeasure(found)
        said = (
            f"\n{name}: pronouns {measure.pronouns:.1f} of {MOST_PRONOUNS}, riddles"
            f" {measure.riddles:.1f} of {MOST_RIDDLES} in 1,000 words, openers {measure.openers:.1f} of"
            f" {MOST_OPENERS} %\nthe worst:\n{measure.worst(20)}")
        self.assertTrue(
            measure.pronouns <= MOST_PRONOUNS and measure.riddles <= MOST_RIDDLES
            and measure.openers <= MOST_OPENERS, said)
        self.assertGreater(measure.count, least, name)

    def test_comments_of_swift_begin_with_the_noun_or_the_verb(self):
        for folder in ("Sources", "Tests"):
            found = (
                (path, line, comment) for path, text in swift(folder)
                for line, comment in plain_words.comments(text))
            self.check(folder, found, 1_000)

    def test_comments_of_other_languages_begin_with_the_noun_or_the_verb(self):
        for kind, least in [
            (script_comments.python, 500), (script_comments.javascript, 400),
            (script_comments.shell, 50), (script_comments.styles, 100),
        ]:
            with self.subTest(kind.__name__):
                self.check(kind.__name__, script_comments.comments(kind), least)


class TheRules(unittest.TestCase):
    def rules(self, source):
        return [rule for _, rule, _, _ in plain_words.sentence_faults(source)]

    def test_long_sentences_are_found_by_their_words(self):
        words = " ".join(["word"] * 20)
        self.assertEqual([], self.rules(f'language.say("A \\(x("a b")) {words[:-10]}.")'))
        self.assertEqual(["long"], self.rules(f'language.say("A \\(x("a b")) {words}.")'))
        self.assertEqual([], self.rules(f'language.say("{words}. {words.title()}.")'))
        self.assertEqual(["long"], self.rules(f'language.say(\n"{words} "\n+ "and more.")'))
        self.assertEqual(["long"], self.rules(f'language.say(n, one: "One.", other: "A {words}")'))

    def test_banned_words_and_openers_are_found(self):
        for sentence, rule in [
            ("Ask whoever set it up.", "whoever"), ("A name, please.", "please"),
            ("Show what is here.", "what is"), ("Make it all the same.", "all the same"),
            ("Missing data is said.", "is said"), ("Besides", "besides"),
            ("What happened?", "opener"), ("It becomes", "opener"), ("Who says so", "opener"),
        ]:
            self.assertIn(rule, self.rules(f'language.say("{sentence}")'), sentence)
        for sentence in ["Enter a name.", "Product type", "It has 1 item. Move it first.", "Item"]:
            self.assertEqual([], self.rules(f'language.say("{sentence}")'), sentence)

    def test_glued_halves_are_found(self):
        for source in [
            'language.say("ready " + since(x))', 'language.say("and ") + counted(n)',
            'text += " " + language.say("ended")', 'language.say("\\(n == 1 ? "1 a" : "b") of it")',
        ]:
            self.assertEqual(["glued"], self.rules(source), source)
        for source in [
            'language.say("ready since \\(day(x))")', 'language.say("a " + "b")',
            'language.say("Saved.") + " " + rest', 'language.say(isOld ? "old" : "new")', 'language.say(n, one: "1 day", other: "\\(n) days")',
        ]:
            self.assertEqual([], self.rules(source), source)

    def test_plurals_that_are_made_by_hand_are_found(self):
        for line in [
            'language.say(n == 1 ? "1 day" : "\\(n) days")', 'case 1: language.say("1 day")',
        ]:
            rules = [rule for _, rule, *_ in plain_words.plural_faults(line)]
            self.assertEqual(["plural"], rules, line)
        said = 'language.say(n, one: "1 day", other: "\\(n) days")'
        self.assertEqual([], list(plain_words.plural_faults(said)))
        self.assertEqual([], list(plain_words.plural_faults('case 1: language.say("yesterday")')))

    def test_the_line_is_that_of_the_literal(self):
        source = 'x\nlanguage.say(\n    "Fine.",\n    "What happened?")\n'
        self.assertEqual([4], [line for line, *_ in plain_words.sentence_faults(source)])

    def measure(self, source):
        return plain_words.CommentMeasure(
            ("a.swift", line, comment) for line, comment in plain_words.comments(source))

    def test_comments_are_measured_by_their_words(self):
        source = "/// What it is.\n/// A day.\nlet a = 1\n// The number of days.\n// MARK: x\n"
        measure = self.measure(source)
        self.assertEqual(50, measure.openers)
        self.assertEqual((1_000 * 2 / 11, 1_000 / 11), (measure.pronouns, measure.riddles))
        self.assertIn("a.swift:1", measure.worst(1))
        clean = self.measure("/// Days since the start.\n")
        self.assertEqual((0, 0, 0), (clean.pronouns, clean.riddles, clean.openers))

    def test_long_files_and_lines_are_found(self):
        rules = [rule for _, rule, *_ in plain_words.layout_faults("a.swift", "a\n" * 301)]
        self.assertEqual(["file"], rules)
        self.assertEqual([], list(plain_words.layout_faults("a.swift", "a\n" * 300)))
        rules = [rule for _, rule, *_ in plain_words.layout_faults("a.swift", "// " + "a " * 60 + "\n")]
        self.assertEqual(["line"], rules)


if __name__ == "__main__":
    unittest.main()
