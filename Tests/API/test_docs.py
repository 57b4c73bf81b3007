"""The examples of docs/api.md, run as they stand."""
import csv
import json
import os
import re
import subprocess
import socket
import sys
import time
import urllib.request
import uuid
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs/api.md"


def examples(language="sh"):
    return re.findall(rf"^```{language}\n(.*?)^```", DOCS.read_text(), re.M | re.S)


def test_every_example_runs(studio):
    assert len(examples()) == 6
    for example in examples()[:5]:
        script = example.replace("http://localhost:8080", studio.address)
        script = re.sub(r"^key=.*\n", "", script, flags=re.M)
        calls = len(re.findall(r"^curl", script, re.M))
        run = subprocess.run(
            ["bash", "-ec", f"key={studio.key}\n{script}"], capture_output=True, text=True, timeout=60)
        assert run.returncode == 0, run.stderr
        decoder, rest, values = json.JSONDecoder(), run.stdout, []
        while rest.strip():
            value, end = decoder.raw_decode(rest)
            values.append(value)
            rest = rest[end:].lstrip()
        assert len(values) == calls
        for value in values:
            assert "status" not in value, value
    assert studio.get("/api/1/shopping_location")["items"][-1]["name"] in ("Bakery", "Unknown")


def test_every_python_example_runs(studio, tmp_path):
    listing, sheet, _ = examples("python")
    said = []
    for example in (listing, sheet):
        script = example.replace("http://localhost:8080", studio.address)
        run = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, cwd=tmp_path,
            env={**os.environ, "key": studio.key})
        assert run.returncode == 0, run.stderr
        said.append(run.stdout)
    assert "Rosa 10 each\n" in said[0]
    with open(tmp_path / "stock.csv", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["name", "on hand", "unit", "price", "currency"]
    assert ["Rosa", "10", "each", "64.0", "EUR"] in rows


def test_the_query_of_a_spreadsheet_finds_what_it_names(studio):
    # No program here runs Power Query, so its address, header and columns are used as they stand.
    [query] = examples("m")
    address = re.search(r'Web\.Contents\("([^"]+)"', query)[1].replace("http://localhost:8080", studio.address)
    name, scheme = re.search(r'\[Headers = \[(\w+) = "(\w+ )" & key\]\]', query).groups()
    columns = json.loads("[" + re.search(r"\{([^}]+)\}, MissingField", query)[1] + "]")
    list_name = re.search(r"page\[(\w+)\]", query)[1]
    request = urllib.request.Request(address, headers={name: scheme + studio.key})
    with urllib.request.urlopen(request) as answer:
        rows = json.load(answer)[list_name]
    assert rows and all(column in rows[0] for column in columns)


def test_the_receiver_of_webhooks_takes_ours(studio):
    script = examples("python")[2]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    page = studio.form("/settings/hooks/new", {
        "name": "Example", "address": f"http://127.0.0.1:{port}/", "near": "1", "table": "shopping_location"})
    secret = re.search(r"whsec_[A-Za-z0-9+/=]+", page)[0]
    receiver = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "secret": secret, "port": str(port)})
    try:
        place = studio.made("shopping_location", "shopping/locations/new", {
            "name": "Webhook", "order": 10, "colour": "#446688"})
        # The first try may have come before the receiver.
        hook = re.search(r'name="hook" value="([^"]+)"', studio.server.text("/settings/hooks"))[1]
        time.sleep(1)
        studio.form("/settings/hooks/try", {"hook": hook})
        said = ""
        while "changes" not in said:
            line = receiver.stdout.readline()
            assert line, "the receiver ended"
            said += line
        assert f"changes ['{place}']" in said
    finally:
        receiver.kill()
        receiver.wait()
        receiver.stdout.close()
        studio.form("/settings/hooks/end", {"hook": hook})


def test_the_message_of_woocommerce_makes_a_sale_once(studio):
    studio.form("/settings/shops/new", {
        "kind": "woo", "name": "Web shop", "place": "shop.example", "since": "2026-01-01", "tender": ""})
    shop = re.search(r'href="/settings/shops/([0-9a-f-]{36})"', studio.server.text("/settings/shops"))[1]
    secret = str(uuid.uuid4())
    studio.form(f"/settings/shops/{shop}/secret", {"secret": secret})
    script = examples()[5].replace("http://localhost:8080", studio.address)
    before = len(studio.get("/api/1/sale")["items"])
    for _ in range(3):
        run = subprocess.run(
            ["bash", "-ec", script], capture_output=True, text=True, timeout=60,
            env={**os.environ, "secret": secret, "shop": shop})
        assert run.returncode == 0 and json.loads(run.stdout) == {"order": "1001", "state": "sold"}, run
    sales = studio.get("/api/1/sale")["items"]
    assert len(sales) == before + 1 and sales[-1]["total"] == {"minor": 6400, "currency": "EUR"}
    [item] = [item for item in studio.get("/api/1/inventory_item")["items"] if item["name"] == "Rosa"]
    assert item["on_hand"]["value"] == "9"
    wrong = subprocess.run(
        ["bash", "-ec", script], capture_output=True, text=True, timeout=60,
        env={**os.environ, "secret": "another", "shop": shop})
    assert json.loads(wrong.stdout)["status"] == 401
