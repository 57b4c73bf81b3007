"""Calls of another program, with a key."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request
import uuid

ROOMS = ("notes", "medleys", "shop", "list", "airlock")


class Studio:
    """A studio, as another program asks it."""

    def __init__(self, server, right="act"):
        self.server = server
        self.address = server.address
        form = {"name": f"Test {uuid.uuid4()}"[:40], **{room: right for room in ROOMS}}
        page = self.form("/settings/keys/new", form)
        self.key = re.search(r"neroli_[0-9a-f]{64}", page)[0]

    def form(self, path, fields):
        body = urllib.parse.urlencode({"id": uuid.uuid4(), **fields}).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, body)) as answer:
            return answer.read().decode()

    def call(self, method, path, body=None, **headers):
        """Status, headers and JSON of an answer."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method, headers={
            "Authorization": f"Bearer {self.key}", "Content-Type": "application/json",
            **{name.replace("_", "-"): value for name, value in headers.items()}})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            return error.code, error.headers, json.loads(error.read() or b"null")

    def get(self, path):
        status, _, value = self.call("GET", path)
        assert status == 200, value
        return value

    def act(self, path, body, key=None):
        status, _, value = self.call(
            "POST", "/api/1/do/" + path, body, Idempotency_Key=str(key or uuid.uuid4()))
        assert status == 200, (path, value)
        return value

    def made(self, collection, path, body):
        rows = self.act(path, body)["rows"]
        return next(row["id"] for row in rows if row["collection"] == collection)
