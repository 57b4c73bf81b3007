"""Reads the sentences and comments of Swift sources, and finds those that break the rules of plain
words."""
import pathlib
import re

SENTENCE_WORDS = 20
FILE_LINES = 300
LINE_COLUMNS = 120

BANNED = [
    ("whoever", re.compile(r"\bwhoever\b", re.I), "name the person: the server’s administrator"),
    ("nobody who", re.compile(r"\bnobody who\b", re.I), "say it of the thing: not recorded"),
    ("borne", re.compile(r"\bborne\b", re.I), "use the verb: has, keeps"),
    ("besides", re.compile(r"\bbesides\b(?! the| a| an| its)", re.I), "also, other"),
    ("is said", re.compile(r"\b(is|are) said\b", re.I), "listed, shown"),
    ("what is", re.compile(r"\bwhat (is|are|was|were)\b", re.I), "a noun: Contents, Constituents"),
    ("all the same", re.compile(r"\ball the same\b", re.I), "leave it out: Make batch"),
    ("please", re.compile(r", please\b", re.I), "what to enter: Enter a name."),
]
OPENER = re.compile(r"(What|Whether|That|Who|It)\b")
COMMENT_OPENERS = {
    "what", "whether", "that", "who", "those", "whose", "it", "nobody", "they", "such", "where",
    "why", "all", "perhaps",
}
PRONOUN = re.compile(
    r"\b(what|whoever|whose|whom|nobody|somebody|anybody|such|those|that of|the same|it|they|them"
    r"|one that|all that|each)\b", re.I)
RIDDLE = re.compile(r"\b(what|whoever|whose|nobody|somebody|anybody)\b", re.I)
# A count that chooses its noun elsewhere than in `say(_:one:other:)` and `counted`.
PLURAL = re.compile(r'== 1\s*\?\s*"|case 1: (?:return )?(?:language\.)?say\("1 ')
# Calls of a language: all sentences of pages.
CALL = re.compile(r"\b(?:say|counted)\(")


def string_end(text, start):
    """The index after the literal that begins at `start`, with its interpolations."""
    if text.startswith('"""', start):
        return text.index('"""', start + 3) + 3
    at = start + 1
    while text[at] != '"':
        if text.startswith("\\(", at):
            at = bracket_end(text, at + 2)
        elif text[at] == "\\":
            at += 2
        else:
            at += 1
    return at + 1


def bracket_end(text, at):
    """The index after the bracket that closes the one before `at`."""
    depth = 1
    while depth:
        if text[at] == '"':
            at = string_end(text, at)
            continue
        if text.startswith("//", at):
            at = text.index("\n", at)
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        at += 1
    return at


def spoken(literal):
    """The literal in a reader's form: "…" stands for an interpolation."""
    text, at = "", 0
    while at < len(literal):
        if literal.startswith("\\(", at):
            at = bracket_end(literal, at + 2)
            text += "…"
        elif literal.startswith("\\u{", at):
            at = literal.index("}", at) + 1
            text += " "
        elif literal.startswith("\\\n", at):
            at += 2
        elif literal[at] == "\\":
            text += " " if literal[at + 1] in "nt" else literal[at + 1]
            at += 2
        else:
            text += literal[at]
            at += 1
    return re.sub(r"\s+", " ", text).strip()


def calls(text):
    """Place and argument of the calls with a sentence."""
    for found in CALL.finditer(text):
        if re.search(r"\bfunc\s+$", text[:found.start()][-8:]):
            continue
        try:
            end = bracket_end(text, found.end())
        except (IndexError, ValueError):
            continue
        yield found.start(), text[found.end():end - 1], end


def literals(argument):
    """Offset and text of the literals in an argument, except nested ones. Literals joined by a plus
    are one."""
    at, begin, said = 0, 0, ""
    while at < len(argument):
        if argument[at] != '"':
            at += 1
            continue
        end = string_end(argument, at)
        quotes = 3 if argument.startswith('"""', at) else 1
        begin = begin if said else at
        said += argument[at + quotes:end - quotes]
        more = re.match(r'\s*\+\s*(?=")', argument[end:])
        at = end + (more.end() if more else 0)
        if not more:
            yield begin, spoken(said)
            said = ""


def is_glued(argument, said, before, after):
    """True if a sentence consists of halves: another text is added before or after. Whole sentences
    may follow each other."""
    joined = re.match(r"\s*\+", after) or re.search(r"\+\s*(?:self\.)?(?:language\.)?$", before)
    if joined and not all(re.search(r"[.!?:]$", sentence) for sentence in said):
        return True
    rest, at = "", 0
    while at < len(argument):
        if argument[at] == '"':
            end = string_end(argument, at)
            if re.search(r'\\\([^"()]*\?[^"()]*"', argument[at:end]):
                return True
            rest += "§"
            at = end
        elif argument[at] in "([{":
            at = bracket_end(argument, at + 1)
            rest += "x"
        else:
            rest += argument[at]
            at += 1
    return bool(re.search(r"§\s\+\s*[^§\s]|[^§\s]\s\+\s*§|§\s*\+\s*§.*\+\s*[^§\s]", rest))


def sentence_faults(text):
    """Line, rule, sentence and better form of the faults in one file's sentences."""
    for start, argument, end in calls(text):
        line = text.count("\n", 0, start) + 1
        said = list(literals(argument))
        for offset, sentence in said:
            at = line + argument.count("\n", 0, offset)
            for part in re.split(r"(?<=[.!?…])\s+(?=[A-Z“…])", sentence):
                words = [word for word in part.split() if re.search(r"\w|…", word)]
                if len(words) > SENTENCE_WORDS:
                    yield at, "long", part, f"at most {SENTENCE_WORDS} words, here {len(words)}"
            for rule, pattern, better in BANNED:
                if pattern.search(sentence):
                    yield at, rule, sentence, better
            if OPENER.match(sentence) and not sentence.endswith("."):
                yield at, "opener", sentence, "a label is a noun, a button a verb and its object"
        sentences = [sentence for _, sentence in said]
        before, after = text[max(0, start - 30):start], text[end:end + 40]
        if said and is_glued(argument, sentences, before, after):
            yield line, "glued", said[0][1], "one whole sentence in one call, with its parts as \\(…)"


def plural_faults(text):
    """Line, rule, excerpt and better form of plurals made by hand."""
    for number, line in enumerate(text.split("\n"), 1):
        if PLURAL.search(line) and not line.lstrip().startswith("//"):
            yield number, "plural", line.strip(), 'language.say(count, one: "…", other: "…")'


def comments(text):
    """Line and text of the comments: successive lines are one."""
    block, begin = [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        found = re.match(r"\s*//[/!]? ?(.*)", line)
        if found:
            begin = begin if block else number
            block.append(found[1])
        elif block:
            joined = " ".join(block).strip()
            if joined and not re.match(r"MARK|Copyright|===|---|SPDX|swift-", joined):
                yield begin, joined
            block = []


def opens_badly(comment):
    words = comment.split()
    first = re.sub(r"[^A-Za-z]", "", words[0]).lower()
    return first in COMMENT_OPENERS or " ".join(words[:2]).lower() == "the same"


class CommentMeasure:
    """Pronouns and riddles in 1,000 words of comments, and openers in percent of comments.

    `found`: path, line and text of the comments.
    """

    def __init__(self, found):
        self.rows = []
        words = pronouns = riddles = openers = count = 0
        for path, line, comment in found:
            faults = (
                len(PRONOUN.findall(comment)), len(RIDDLE.findall(comment)),
                int(opens_badly(comment)))
            count += 1
            words += len(comment.split())
            pronouns += faults[0]
            riddles += faults[1]
            openers += faults[2]
            weight = faults[0] + 2 * faults[1] + 3 * faults[2]
            if weight:
                self.rows.append((weight, path, line, comment))
        self.count = count
        self.pronouns = 1_000 * pronouns / max(words, 1)
        self.riddles = 1_000 * riddles / max(words, 1)
        self.openers = 100 * openers / max(count, 1)

    def worst(self, count):
        rows = sorted(self.rows, key=lambda row: (-row[0], str(row[1]), row[2]))[:count]
        return "\n".join(f"{path}:{line}: {text[:200]}" for _, path, line, text in rows)


def layout_faults(path, text):
    """The line, rule, excerpt and better form: long files, and long lines of comments."""
    lines = text.split("\n")
    if len(lines) - 1 > FILE_LINES:
        yield FILE_LINES, "file", pathlib.Path(path).name, f"at most {FILE_LINES} lines: split it"
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_COLUMNS and line.lstrip().startswith("//") and "://" not in line:
            yield number, "line", line.strip(), f"at most {LINE_COLUMNS} columns: break it"
