"""A running Neroli, asked by its forms and pages as a browser without a script would."""

import csv
import http.client
import io
import os
import re
import subprocess
from contextlib import contextmanager
from html import unescape
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / os.environ.get("NEROLI_SCRATCH", ".build")
READY = "Neroli is ready at "


def verify(data):
    """Rows agree with the log, and the chains of the tills are whole."""
    done = subprocess.run(
        [SCRATCH / "debug" / "neroli", "verify", "--data", data, "--home", ROOT], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def running(data):
    """The program serves an empty folder, until the end of the block."""
    server = subprocess.Popen(
        [SCRATCH / "debug" / "neroli", "serve", "--port", "0", "--quiet", "--data", data, "--home", ROOT],
        stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        assert line.startswith(READY), "Neroli did not start: " + line
        yield Studio(line.removeprefix(READY).strip())
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        server.stdout.close()


class Studio:
    def __init__(self, address):
        self.address = address.rstrip("/")
        self.line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        self.cookies = {}
        self.forms = 0

    def get(self, path):
        return self._ask("GET", path)[1]

    def sheet(self, path):
        """A table that is offered for a spreadsheet, as a list of rows by their headings."""
        return list(csv.DictReader(io.StringIO(self.get(path).lstrip("\ufeff"))))

    def send(self, path, fields):
        """Landing path of a form. A form that is shown again fails the test with its message.
        """
        self.forms += 1
        status, page, location = self._ask("POST", path, urlencode(fields))
        assert status == 303, f"{path} answered {status}: " + re.sub(r"\s+", " ", text(page))[:900]
        return location

    def ask(self, path, fields):
        """Status, page and landing path of a form that may be shown again."""
        return self._ask("POST", path, urlencode(fields))

    def upload(self, path, *files):
        """The answer to a form with files; a file is a name and bytes."""
        mark = b"----of-neroli"
        body = b"".join(
            part for name, content in files for part in [
                b"--", mark, b'\r\nContent-Disposition: form-data; name="file"; filename="', name.encode(),
                b'"\r\nContent-Type: application/octet-stream\r\n\r\n', content, b"\r\n"])
        body += b"--" + mark + b"--\r\n"
        return self._ask("POST", path, body, "multipart/form-data; boundary=" + mark.decode())[1]

    def form(self, page, action):
        """The hidden fields of the form that a page sends to `action`."""
        for body in re.findall(r"<form\b([^>]*)>(.*?)</form>", page, re.S):
            if f'action="{action}"' in body[0] and 'method="post"' in body[0]:
                return [
                    (attribute(field, "name"), attribute(field, "value"))
                    for field in re.findall(r"<input\b[^>]*>", body[1])
                    if attribute(field, "type") == "hidden"]
        raise AssertionError(f"no form to {action}")

    def _ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = kind
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        page = answer.read().decode()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                for key, morsel in SimpleCookie(value).items():
                    self.cookies[key] = morsel.value
        if method == "GET":
            assert answer.status == 200, f"{path} answered {answer.status}: " + re.sub(r"\s+", " ", text(page))[:900]
            return answer.status, page
        return answer.status, page, answer.getheader("Location")


def attribute(tag, name):
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return unescape(found[1]) if found else ""


def text(page):
    return unescape(re.sub(r"<[^>]*>", " ", page))


def id_of(location):
    return re.findall(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", location)[0]
