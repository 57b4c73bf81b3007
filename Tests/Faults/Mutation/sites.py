"""Finds the places of a Swift file that a mutation can change."""
import re
from dataclasses import dataclass

# Operators stand between blanks, because the formatter writes these; generic brackets do not.
SWIFT = {
    " == ": " != ", " != ": " == ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ",
    " && ": " || ", " || ": " && ", " + ": " - ", " - ": " + ", " * ": " / ", " += ": " -= ",
    " -= ": " += ", "..<": "...", "...": "..<",
}
WORDS = {"true": "false", "false": "true"}
SQL = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " + ": " - ", " - ": " + ",
    " AND ": " OR ", " OR ": " AND ", " DESC": " ASC", " IS NULL": " IS NOT NULL",
    " IS NOT NULL": " IS NULL",
}
QUERY = re.compile(r"\b(SELECT|UPDATE|DELETE|WHERE|FROM)\b")


@dataclass(frozen=True)
class Site:
    """One change: the text `before` at `offset` becomes `after`."""

    file: str
    offset: int
    before: str
    after: str
    line: int
    # The whole line, without blanks at its ends, and the number of equal changes before this one in
    # the line: both name the change even after lines were added above.
    text: str
    place: int

    @property
    def name(self):
        return f"{self.file} | {self.text} | {self.before.strip()} → {self.after.strip()}" + (
            f" #{self.place + 1}" if self.place else ""
        )

    def applied(self, source):
        end = self.offset + len(self.before)
        assert source[self.offset : end] == self.before
        return source[: self.offset] + self.after + source[end:]


def parts(source):
    """Kinds of the characters: "c" code, "s" a string, "-" a comment."""
    return read(source)[0]


def read(source):
    """The kinds of `parts`, with the start and the end of all string literals."""
    kinds, literals, at = [], [], 0
    # The open parts: "c" code, '"' and '\"\"\"' strings, "(" code in a string's interpolation, with
    # its number of open brackets.
    open_parts = [["c", 0]]
    while at < len(source):
        kind = open_parts[-1]
        rest = source[at : at + 3]
        if kind[0] in ("c", "("):
            if rest.startswith("//"):
                end = source.find("\n", at)
                end = len(source) if end < 0 else end
                kinds += "-" * (end - at)
                at = end
                continue
            if rest.startswith("/*"):
                end = source.find("*/", at) + 2
                kinds += "-" * (end - at)
                at = end
                continue
            if rest.startswith('"'):
                quote = '"""' if rest == '"""' else '"'
                open_parts.append([quote, 0, at])
                kinds += "s" * len(quote)
                at += len(quote)
                continue
            if kind[0] == "(":
                if rest[0] == "(":
                    kind[1] += 1
                elif rest[0] == ")":
                    kind[1] -= 1
                    if kind[1] < 0:
                        open_parts.pop()
                        kinds.append("s")
                        at += 1
                        continue
            kinds.append("c")
            at += 1
        elif rest.startswith("\\("):
            open_parts.append(["(", 0])
            kinds += "ss"
            at += 2
        elif rest.startswith("\\"):
            kinds += "ss"
            at += 2
        elif source.startswith(kind[0], at):
            open_parts.pop()
            kinds += "s" * len(kind[0])
            at += len(kind[0])
            literals.append((kind[2], at))
        else:
            kinds.append("s")
            at += 1
    return "".join(kinds), literals


def is_query(source, kinds, offset):
    """True if the string around the offset is a query of the database."""
    start = end = offset
    while start > 0 and kinds[start - 1] == "s":
        start -= 1
    while end < len(source) and kinds[end] == "s":
        end += 1
    return bool(QUERY.search(source[start:end]))


def sites(file, source):
    """Every change of a file, in the order of its text."""
    kinds = parts(source)
    found = []
    for kind, table in (("c", SWIFT), ("s", SQL)):
        for before, after in table.items():
            at = source.find(before)
            while at >= 0:
                span = kinds[at : at + len(before)]
                whole = span == kind * len(before)
                # A range is an operator, but "..." also stands for any number of arguments.
                if before in ("..<", "..."):
                    whole = whole and source[at - 1] not in " :" and source[at + 3] not in " )"
                # Texts and lists have a sum, and no difference.
                if before in (" + ", " += ") and kind == "c":
                    whole = whole and source[at - 1] != '"' and source[at + len(before)] not in '"['
                if whole and (kind == "c" or is_query(source, kinds, at)):
                    found.append((at, before, after))
                at = source.find(before, at + 1)
    for word, other in WORDS.items():
        for match in re.finditer(rf"\b{word}\b", source):
            if kinds[match.start()] == "c":
                found.append((match.start(), word, other))
    # A denied truth value.
    for match in re.finditer(r"(?<=[\s(\[{])!(?=[\w(])", source):
        if kinds[match.start()] == "c":
            found.append((match.start(), "!", ""))
    found.sort()
    changes, seen = [], {}
    for at, before, after in found:
        line = source.count("\n", 0, at) + 1
        start = source.rfind("\n", 0, at) + 1
        end = source.find("\n", at)
        text = source[start : len(source) if end < 0 else end].strip()
        if text.startswith(("import ", "package import", "internal import", "case .")):
            continue
        if source.endswith("func", 0, at):    # the declaration of an operator
            continue
        key = (line, before)
        place = seen[key] = seen.get(key, -1) + 1
        changes.append(Site(file, at, before, after, line, text, place))
    return changes
