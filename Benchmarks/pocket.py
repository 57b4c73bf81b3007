"""The studio in a browser without a network: Chromium's service worker, and replay under Node."""

import gzip
import os
import re
import statistics
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen

from _harness import ROOT, Table, arguments, interleaved

PYTHON = ROOT / ".build/venv/bin/python"
try:
    from playwright.sync_api import sync_playwright
except ImportError:
    if not PYTHON.exists():
        sys.exit("bench: Run script/bootstrap tests.")
    os.execv(PYTHON, [PYTHON, *sys.argv])

sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Browser/kit")]
from copies import Device  # noqa: E402
from servers import HOME, Server  # noqa: E402

STARTS, ROUNDS = 15, 5
# In pages of a worker that answers with a fixed text: a tap, a cold start, a page.
TAP, COLD, WARM = 5, 25, 1.5
PAGES = ["/", "/notes/damask-rose", "/notes/new", "/notes?q=rose", "/notes/pyramid", "/settings"]
LIST = "/notes"
WASM, NOTES = HOME / "Assets/pocket/pocket.wasm", HOME / "Data/notes.json"
BROTLI = HOME / "Assets/pocket/pocket.sorted.br"
# KB, as in script/pocket.
LIMIT = int(re.search(r"limit=\$\(\((\d+)", (ROOT / "script/pocket").read_text())[1])
if not WASM.exists():
    sys.exit("bench: Run script/pocket.")
# From the click to the last byte of the page, as the browser itself counts.
TOOK = "performance.getEntriesByType('navigation')[0].responseEnd"

# Milliseconds from the taps on a good until the cart shows them.
TAPS = """async () => {
    const times = [];
    for (let turn = 0; turn < 40; turn += 1) {
        const seen = new Promise((done) => {
            const observer = new MutationObserver(() => { observer.disconnect(); done(); });
            observer.observe(document.querySelector("#cart"), { childList: true });
        });
        const start = performance.now();
        document.querySelectorAll(".good")[turn % 5].click();
        await seen;
        times.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 30));
    }
    return times;
}"""


# Minimum time for a page of a worker: a constant page, held ready.
BARE = """
const page = "<!doctype html><title>Bare</title>" + "x".repeat(12_000);
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith(
    new Response(page, { headers: { "Content-Type": "text/html" } })));
"""
REGISTER = """<!doctype html><script>navigator.serviceWorker.register("/worker.js")
    .then(() => navigator.serviceWorker.ready).then(() => { document.title = "Ready"; });</script>"""


class Bare(BaseHTTPRequestHandler):
    def do_GET(self):
        is_worker = self.path == "/worker.js"
        body = (BARE if is_worker else REGISTER).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if is_worker else "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def bare_page(chromium):
    """A page of a site whose worker answers with a fixed text."""
    site = ThreadingHTTPServer(("127.0.0.1", 0), Bare)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    page = chromium.new_page(base_url=f"http://127.0.0.1:{site.server_address[1]}")
    page.goto("/")
    page.wait_for_function("() => document.title === 'Ready'")
    return page


def tapped(page):
    """The median of forty taps."""
    page.goto("/till")
    page.locator(".good").first.wait_for()
    return statistics.median(page.evaluate(TAPS))


def opened(page, path):
    page.goto(path)
    return page.evaluate(TOOK)


program, folder = arguments()
table = Table()
table.add("module as it is fetched, sorted, by brotli, KB", BROTLI.stat().st_size / 1024, below=LIMIT)
table.add("module gzipped, KB", len(gzip.compress(WASM.read_bytes(), 9)) / 1024)
replay = subprocess.run(
    ["node", ROOT / "Benchmarks/replay.mjs", WASM, NOTES], check=True, capture_output=True, text=True)
replayed, hashed = zip(*(map(float, line.split()) for line in replay.stdout.splitlines()))
table.add("replay, entries a second", statistics.median(replayed))
table.compare("entries replayed for a page of 4 KB hashed by Node", replayed, hashed, at_least=0.05)

with folder as data, sync_playwright() as playwright:
    server = Server(Path(data) / "data", program=program)
    server.start()
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=options)
    urlopen(server.address + "/inventory/demo", b"load=1").close()
    there = chromium.new_page(base_url=server.address)
    bare = bare_page(chromium)
    pairs = interleaved(ROUNDS, lambda: tapped(there), lambda: opened(bare, "/"))
    table.add("a tap to the cart, from the server, ms", statistics.median(pairs[0]))
    table.compare("a tap to the cart, from the server, in bare worker's pages", *pairs, below=TAP)
    there.close()
    device = Device(chromium, server.address).keep()
    server.stop()
    page = device.page
    pairs = interleaved(ROUNDS, lambda: tapped(page), lambda: opened(bare, "/"))
    table.add("a tap to the cart, without a network, ms", statistics.median(pairs[0]))
    table.compare("a tap to the cart, without a network, in bare worker's pages", *pairs, below=TAP)
    cold, warm, least, whole = [], [], [], []
    for _ in range(STARTS):
        page.goto("about:blank")
        device.kill_worker()
        cold.append((opened(page, PAGES[1]), opened(bare, "/")))
    for _ in range(ROUNDS):
        for path in PAGES:
            warm.append(opened(page, path))
            least.append(opened(bare, path))
        whole.append(opened(page, LIST))
    chromium.close()
starts, beside = zip(*cold)
table.add("worker's cold start to the first page, ms", statistics.median(starts))
table.compare("worker's cold start, in bare worker's pages", starts, beside, below=COLD)
table.add("a page after that, ms", statistics.median(warm))
table.add("the slowest of them, ms", max(warm))
table.add("a bare worker's page, ms", statistics.median(least))
# Of one round of pages each.
rounds = [[statistics.median(column[place:place + len(PAGES)]) for place in range(0, len(column), len(PAGES))]
          for column in (warm, least)]
table.compare("a page of the copy, in bare worker's pages", *rounds, below=WARM)
table.add("the list of all notes, ms", statistics.median(whole))
table.end()
