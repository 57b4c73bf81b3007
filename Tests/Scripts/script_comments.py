"""Reads the comments of Python, shell, JavaScript and style sheets."""
import ast
import io
import re
import subprocess
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Tests/", "Benchmarks/", "script/", "Assets/", "deploy/", ".ci/")
# Words for tools, no sentence.
DIRECTIVE = re.compile(r"(shellcheck|noqa|type:|eslint|@ts-|pylint|-\*-|syntax=)")


def tracked(*folders):
    """Paths of files in Git's index under the folders, relative to the root."""
    run = subprocess.run(
        ["git", "ls-files", *folders], cwd=ROOT, check=True, capture_output=True, text=True)
    return [Path(line) for line in run.stdout.splitlines() if (ROOT / line).is_file()]


def blocks(found):
    """Joins comments of successive lines: (line, text, fills its line) to (first line, text)."""
    begin, end, words = 0, -1, []
    for line, text, is_whole in [*found, (-9, "", False)]:
        if words and is_whole and line == end + 1:
            words.append(text)
        else:
            if " ".join(words).strip():
                yield begin, " ".join(words).strip()
            begin, words = line, [text]
        end = line if is_whole else -1


def python(text):
    """Line and text of docstrings and comments."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            words = ast.get_docstring(node)
            if words:
                yield node.body[0].lineno, " ".join(words.split())
    found = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        words = token.string.lstrip("# ")
        if token.type == tokenize.COMMENT and not token.string.startswith("#!"):
            if not DIRECTIVE.match(words):
                found.append((token.start[0], words, not token.line[:token.start[1]].strip()))
    yield from blocks(found)


def shell(text):
    """Line and text of comments, but not of the interpreter's line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        comment = re.match(r"(.*\s|)#(?:\s+(.*)|$)", line)
        if comment and not DIRECTIVE.match(comment[2] or "") and "'" not in comment[1]:
            found.append((number, comment[2] or "", not comment[1].strip()))
    return blocks(found)


def javascript(text):
    """Line and text of comments; a line with an open quote before its slashes has none."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        comment = re.match(r"(.*?\s|)//[/!]?(?:\s+(.*)|$)", line)
        if comment and not any(comment[1].count(mark) % 2 for mark in "'\"`"):
            if not DIRECTIVE.match(comment[2] or ""):
                found.append((number, comment[2] or "", not comment[1].strip()))
    yield from blocks(found)
    yield from styles(text)


def styles(text):
    """Line and text of comments between /* and */."""
    for comment in re.finditer(r"/\*[*!]?\s(.*?)\*/", text, re.S):
        words = " ".join(comment[1].replace("\n *", " ").split())
        yield text.count("\n", 0, comment.start()) + 1, words


READERS = {".py": python, ".js": javascript, ".mjs": javascript, ".css": styles, ".sh": shell}


def reader(path, text):
    """The function that reads the file's comments, by its name or its first line; or None."""
    head = text.partition("\n")[0]
    if path.suffix in READERS:
        return READERS[path.suffix]
    if head.startswith("#!"):
        return python if "python" in head else javascript if "node" in head else shell
    return None


def comments(*kinds):
    """Path, line and text of each comment; only of the given kinds, if any."""
    for path in tracked(*FOLDERS):
        if path.suffix in READERS or path.suffix in ("", ".pocket"):
            text = (ROOT / path).read_text(encoding="utf-8", errors="replace")
            read = reader(path, text)
            if read and (not kinds or read in kinds):
                for line, words in read(text):
                    yield path, line, words
