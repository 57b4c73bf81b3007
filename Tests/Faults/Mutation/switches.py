"""Writes many changes into one program, all behind switches, so that one build serves for all.

An operator becomes a new operator of two signs that does one or the other; a query becomes a choice
of two queries. NEROLI_CHANGE in the environment names the active change, and NEROLI_REACHED a file
in which one byte for a change tells if the run reached the change.
"""
from sites import SQL, SWIFT, read

# Unused characters that may form operators: the drawing of boxes, U+2500 to U+257F.
FIRST, SIGNS = 0x2500, 128
REACHABLE = SIGNS * SIGNS

COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
PRECEDENCE = {
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
    "+": "AdditionPrecedence", "-": "AdditionPrecedence", "*": "MultiplicationPrecedence",
    "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
    "..<": "RangeFormationPrecedence", "...": "RangeFormationPrecedence",
}


def sign(number):
    return chr(FIRST + number // SIGNS) + chr(FIRST + number % SIGNS)


def declaration(number, site):
    """The operator of a change, as Swift; nothing where the change needs none."""
    before, after, name = site.before.strip(), site.after.strip(), sign(number)
    on = f"isChanged({number})"
    if before == "!" and not after:
        return (f"prefix operator {name}\n"
                f"package prefix func {name} (value: Bool) -> Bool {{ {on} ? value : !value }}\n")
    if before not in SWIFT_OPERATORS:
        return ""
    precedence = PRECEDENCE.get(before, "ComparisonPrecedence")
    head = f"infix operator {name}: {precedence}\n"

    def function(generic, left, right, result, body):
        return f"package func {name} <{generic}>(a: {left}, b: {right}){result} {{ {body} }}\n"

    both = f"{on} ? a {after} b : a {before} b"
    if before in ("==", "!="):
        return (head + function("T: Equatable", "T", "T", " -> Bool", both)
                + function("T", "T?", "_OptionalNilComparisonType", " -> Bool", both))
    if before in COMPARISONS:
        return head + function("T: Comparable", "T", "T", " -> Bool", both)
    if before in ("&&", "||"):
        return (head + f"package func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows"
                f" -> Bool {{ if {on} {{ try a {after} b() }} else {{ try a {before} b() }} }}\n")
    if before in ("+", "-"):
        return head + function("T: AdditiveArithmetic", "T", "T", " -> T", both)
    if before == "*":
        return (head + function("T: BinaryInteger", "T", "T", " -> T", both)
                + function("T: FloatingPoint", "T", "T", " -> T", both))
    if before in ("+=", "-="):
        return head + function(
            "T: AdditiveArithmetic", "inout T", "T", "",
            f"if {on} {{ a {after} b }} else {{ a {before} b }}")
    further = f"{on} ? a..<b.advanced(by: 1) : a..<b"
    nearer = f"{on} ? a..<b : a..<b.advanced(by: 1)"
    return head + (
        f"package func {name} <T: Strideable>(a: T, b: T) -> Range<T>"
        f" where T.Stride: SignedInteger {{ {further if before == '..<' else nearer} }}\n")


SWIFT_OPERATORS = {operator.strip() for operator in SWIFT}

SWITCH = """#if canImport(Glibc)
internal import Glibc
#endif

private let change: Int = getenv("NEROLI_CHANGE").flatMap { Int(String(cString: $0)) } ?? -1

nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? =
    getenv("NEROLI_REACHED").map { path in
        let file = open(path, O_RDWR)
        precondition(file >= 0)
        let bytes = mmap(nil, REACHABLE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        return bytes!.assumingMemoryBound(to: UInt8.self)
    }

/// Whether a change is on in this run.
@inline(never)
package func isChanged(_ number: Int) -> Bool {
    if let reached { reached[number] = 1 }
    return number == change
}

"""


def declarations(numbered):
    """The file of all switches: `numbered` holds pairs of a number and its change."""
    return SWITCH.replace("REACHABLE", str(REACHABLE)) + "".join(declaration(number, site) for number, site in numbered)


class Switched:
    """A file with changes behind switches."""

    def __init__(self, source, numbered):
        self.source = source
        kinds, literals = read(source)
        code, queries = [], {}
        for number, site in numbered:
            if kinds[site.offset] == "s" and site.before in SQL:
                around = [(start, end) for start, end in literals if start < site.offset < end]
                queries.setdefault(max(around), []).append((number, site))
            else:
                code.append((site.offset, site.offset + len(site.before), switch(number, site)))
        self.code = sorted(code)
        self.pieces, at = [], 0
        for (start, end), choices in sorted(queries.items()):
            self.add(at, start, self.edited(at, start))
            usual = self.edited(start, end)
            text = "("
            for number, site in choices:
                edit = (site.offset, site.offset + len(site.before), site.after)
                text += f"isChanged({number}) ? {self.edited(start, end, edit)} : "
            self.add(start, end, text + usual + ")")
            at = end
        self.add(at, len(source), self.edited(at, len(source)))

    def add(self, start, end, text):
        """Keeps a piece of the result, and its lines in the source."""
        line = self.source.count("\n", 0, start)
        self.pieces.append((text, line, self.source.count("\n", start, end)))

    def edited(self, start, end, further=None):
        """A part of the source with its operators switched and one more edit."""
        edits = [edit for edit in self.code if start <= edit[0] < end]
        if further:
            edits = sorted(edits + [further])
        text, at = "", start
        for first, last, other in edits:
            text += self.source[at:first] + other
            at = last
        return text + self.source[at:end]

    @property
    def text(self):
        text = "".join(text for text, _, _ in self.pieces)
        imported = any(
            line.split()[-2:] == ["import", "Basics"] for line in text.splitlines())
        return text if imported else "internal import Basics; " + text

    def source_line(self, line):
        """The line of the source that a line of the text stands for; the first line is 1."""
        at = 1
        for text, first, count in self.pieces:
            lines = text.count("\n")
            if line <= at + lines:
                return first + 1 + min(line - at, count)
            at += lines
        return at


def switch(number, site):
    """Replacement in the text of the change's operator or truth value."""
    before = site.before.strip()
    if before in ("true", "false"):
        return f"(isChanged({number}) ? {site.after} : {site.before})"
    return site.before.replace(before, sign(number))
