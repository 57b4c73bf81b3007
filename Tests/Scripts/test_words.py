"""The translations are whole, and a further language needs a .po file alone."""
import importlib.machinery
import importlib.util
import pathlib
import re
import struct
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script():
    loader = importlib.machinery.SourceFileLoader("words", str(ROOT / "script/words"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("words", loader))
    loader.exec_module(module)
    return module


def said(catalogue, words, template):
    """The forms of a sentence, as the program finds them."""
    count = struct.unpack_from("<I", catalogue, 4)[0]
    hashes = struct.unpack_from(f"<{count}I", catalogue, 8)
    ends = (0,) + struct.unpack_from(f"<{count}I", catalogue, 8 + 4 * count)
    place = hashes.index(words.fnv(template))
    text = catalogue[8 + 8 * count:]
    return text[ends[place]:ends[place + 1]].decode().split("\0")


class Words(unittest.TestCase):
    def setUp(self):
        self.words = script()

    def test_nothing_is_missing_in_any_language(self):
        found, faults = self.words.extracted()
        self.assertEqual(faults, [])
        self.assertGreater(len(found), 3_000)
        for tag in ("fr", "de"):
            head, texts = self.words.parsed((ROOT / f"Words/{tag}.po").read_text())
            self.assertEqual(self.words.faulty(tag, head, found, texts), [])
            table, faults = self.words.data(tag)
            self.assertEqual(faults, [])
            self.assertGreater(len(table), 1_500)
            content, faults = self.words.packed(found, texts, table, self.words.blank(tag))
            self.assertEqual(faults, [])
            self.assertTrue(
                content == (ROOT / f"Assets/words/{tag}.words").read_bytes(), "run script/words")

    def test_the_blank_before_percent_is_the_languages(self):
        for tag, blank in (("fr", "\u202f"), ("de", "\u00a0"), ("xx", "\u00a0")):
            self.assertEqual(self.words.blank(tag), blank)
            entry = self.words.Entry("{1} % of 5 %, in %", None, ("share",))
            content, faults = self.words.packed(
                {entry.key: entry}, {entry.key: ["{1} % von 5\u202f%, in %"]}, {"so": "10 %"}, blank)
            self.assertEqual(faults, [])
            self.assertEqual(
                said(content, self.words, entry.one), [f"\1{blank}% von 5{blank}%, in %"])
            self.assertEqual(said(content, self.words, "data:so"), [f"10{blank}%"])

    def test_faults_are_found(self):
        entry = self.words.Entry("Line {1} of {2}", None, ("line", "file"))
        entry.places = ["here"]
        found = {entry.key: entry}
        head = ["Plural-Forms: nplurals=2;"]

        def faults(text):
            return self.words.faulty("xx", head, found, {entry.key: [text]} if text else {})
        self.assertEqual(faults("{2}, {1}"), [])
        for text in ("", "{1}", "{1} {1}", "{1} {2} {3}", "{1} {2}" + "e" * 40):
            self.assertEqual(len(faults(text)), 1, text)
        for tag, wrong, right in (
                ("fr", "{1} sur {2} : vu", "{1} sur {2}\u202f: vu"), ("fr", "« {1} » {2}", "«\u202f{1}\u202f» {2}"),
                ("de", "Gib {1} von {2} ein", "{1} von {2} eingeben"), ("de", "{1} in deinem {2}", "{1} von {2}")):
            self.assertEqual(len(self.words.faulty(tag, head, found, {entry.key: [wrong]})), 1, wrong)
            self.assertEqual(self.words.faulty(tag, head, found, {entry.key: [right]}), [])
        self.assertEqual(
            len(self.words.faulty("xx", head, {}, {("Gone", None): ["Parti"]})), 1)

    def test_templates_are_read_as_swift_makes_them(self):
        source = '''
            func plain() -> String { language.say("Line \\(line) of “\\(file.name)”") }
            func many() -> String {
                language.say(
                    count, one: "1 line matches “\\(search)”",
                    other: "\\(count) lines match “\\(search)”")
            }
            func length() -> String { language.counted(days, "day", "days") }
            func either() -> String { language.say(last == "each" ? "none" : "\\(a), \\(b)") }
            '''
        found = [(entry.one, entry.other) for _, entry in self.words.entries(source)]
        self.assertEqual(found, [
            ("Line {1} of “{2}”", None),
            ("1 line matches “{2}”", "{1} lines match “{2}”"), ("day", "days"),
            ("none", None), ("{1}, {2}", None),
        ])

    def test_a_made_up_language_is_one_po_file(self):
        """Every sentence turned about, in a tree that differs by Words/x-invented.po alone."""
        with tempfile.TemporaryDirectory() as folder:
            home = pathlib.Path(folder)
            for part in ("Sources", "Data", "Tests"):
                (home / part).symlink_to(ROOT / part)
            (home / "Words").mkdir()
            (home / "Assets").mkdir()
            self.words.HOME = home
            found, _ = self.words.extracted()
            for entry in found.values():
                turned = re.sub(r"\{(\d)\}|.", lambda m: m[0], entry.other or entry.one)
                entry.said = ["¿" + turned + "?"] * (3 if entry.other else 1)
            po = home / "Words/x-invented.po"
            po.write_text(self.words.written(["Plural-Forms: nplurals=3;"], found.values()))
            self.assertEqual(self.words.main([]), 0)
            self.assertEqual(self.words.main(["check"]), 0)
            catalogue = (home / "Assets/words/x-invented.words").read_bytes()
            self.assertEqual(said(catalogue, self.words, "Settings"), ["¿Settings?"])
            self.assertEqual(said(catalogue, self.words, "{1} items"), ["¿\1 items?"] * 3)
            self.assertEqual(said(catalogue, self.words, "1 item"), ["¿1 items?"])


if __name__ == "__main__":
    unittest.main()
