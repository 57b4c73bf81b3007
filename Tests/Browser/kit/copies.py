"""Devices with a copy, their server, and a line between both that can be cut."""

import http.client
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from screens import DEVICES

class Line(ThreadingHTTPServer):
    """Stands between a browser and a server, and cuts answers of /sync in half when told to."""

    daemon_threads = True

    def __init__(self, server):
        super().__init__(("127.0.0.1", 0), Carrier)
        self.server_port_behind = server.port
        # None, or a fault. "broken": the line breaks halfway; "once": with the next snapshot;
        # "shortened": half of a file looks like the whole; "dropped": with the snapshot the line is
        # gone, for all requests.
        self.cut = None
        self.cuts = 0
        self.is_down = False
        # Parts of paths: the line breaks halfway through the next answer to one of these, and stays
        # down.
        self.breaks = set()
        # After such a break the next request gets its answer.
        self.is_patchy = False
        # No request gets an answer.
        self.is_hanging = False
        # Requested paths, with the part for snapshots.
        self.asked = []
        self.ranges = []
        # Script inserted before the worker's own text.
        self.prelude = b""
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass  # The browser went away.


OF_THE_LINE = {"content-length", "connection", "transfer-encoding", "date", "server"}
# The worker finds no IndexedDB, as in some private windows.
PRIVATE = b'''Object.defineProperty(self, "indexedDB", {
    get() { throw new Error("no store in a private window"); } });\n'''
# One answer of /sync crashes the module at every attempt.
TRAP = b'''const Real = WebAssembly.Instance;
WebAssembly.Instance = function (module, imports) {
    const { exports } = new Real(module, imports);
    const pocket_absorb = (device, at, count) => {
        const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, count));
        if (/Bring.{1,3}it.{1,3}down/.test(text)) throw new WebAssembly.RuntimeError("unreachable");
        return exports.pocket_absorb(device, at, count);
    };
    return { exports: { ...exports, pocket_absorb } };
};\n'''
# One pending entry crashes the module at every replay.
TRAP_AT_START = TRAP.replace(b"pocket_absorb", b"pocket_follow").replace(
    b"(device, at, count)", b"(device, at, count, list, size)").replace(
    b"exports.memory.buffer, at, count", b"exports.memory.buffer, list, size")
# A module with a section "older" can't read kept pages, like those of a newer program.
OLDER = b'''const Real = WebAssembly.Instance;
WebAssembly.Instance = function (module, imports) {
    const { exports } = new Real(module, imports);
    const isOlder = WebAssembly.Module.customSections(module, "older").length > 0;
    return { exports: isOlder ? { ...exports, pocket_put: () => 0 } : exports };
};\n'''
# Like a worker of 0.1: busy for a while after any message of a page, even if the next worker waits.
OLD = b'''addEventListener("message", (event) => {
    event.waitUntil(new Promise((done) => setTimeout(done, 3_000)));
});\n'''
# While told so, memory runs out at every second page that is kept.
HALF = b'''let harm = false;
let puts = 0;
new BroadcastChannel("harm").onmessage = ({ data }) => { harm = data; };
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...given) {
    if (harm && this.name === "pages" && (puts += 1) % 2 === 0) {
        throw new RangeError("out of memory");
    }
    return put.apply(this, given);
};\n'''
# The given number of answers come from a database that SQLite finds malformed.
MALFORMED = b'''let left = 0;
new BroadcastChannel("harm").onmessage = ({ data }) => { left = data; };
const Real = WebAssembly.Instance;
const text = (words) => [words.length, 0, 0, 0, ...new TextEncoder().encode(words)];
const none = [255, 255, 255, 255];
const empty = [0, 0, 0, 0];
WebAssembly.Instance = function (module, imports) {
    const { exports } = new Real(module, imports);
    const pocket_respond = (device, at, count) => {
        if (left <= 0) return exports.pocket_respond(device, at, count);
        left -= 1;
        const answer = [
            244, 1, 0, 0, ...text("text/html"), ...none, ...none, ...none, ...empty, ...empty,
            ...text("SQLite 11: database disk image is malformed"), ...empty];
        const place = exports.pocket_allocate(answer.length + 4);
        new Uint8Array(exports.memory.buffer, place, answer.length + 4)
            .set([answer.length, 0, 0, 0, ...answer]);
        return place;
    };
    return { exports: { ...exports, pocket_respond } };
};\n'''


# The worker's clock is two years ahead.
AHEAD = b'''const rightNow = Date.now.bind(Date);
Date.now = () => rightNow() + 730 * 86_400_000;\n'''


class Carrier(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.carry()

    def do_POST(self):
        self.carry()

    def carry(self):
        line = self.server
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path = self.path.removesuffix("?packed=gzip")
        line.asked.append(path)
        if path == "/sync/snapshot":
            line.ranges.append(self.headers.get("Range"))
        for _ in range(600):
            if not line.is_hanging:
                break
            time.sleep(0.1)
        if line.cut == "dropped" and path == "/sync/snapshot":
            line.is_down = True
        if line.is_down:
            self.close_connection = True
            return
        behind = http.client.HTTPConnection("127.0.0.1", line.server_port_behind, timeout=60)
        try:
            headers = {name: value for name, value in self.headers.items()
                       if name.lower() != "accept-encoding"}
            # The preceding text may differ by now.
            if self.path == "/worker.js":
                headers.pop("If-None-Match", None)
            behind.request(self.command, self.path, body, headers)
            answer = behind.getresponse()
            content = answer.read()
        except OSError:
            self.close_connection = True
            return
        finally:
            behind.close()
        if self.path == "/worker.js":
            content = line.prelude + content
        sent, promised = content, len(content)
        broken = next((part for part in line.breaks if part in self.path), None)
        if broken:
            line.breaks.discard(broken)
            line.is_down = not line.is_patchy
            sent, promised = content[:len(content) // 2], len(content) + 1
        if line.cut and path in ("/sync", "/sync/snapshot"):
            line.cuts += 1
            sent = content[:len(content) // 2]
            promised = len(sent) if line.cut == "shortened" else len(content)
            if line.cut == "once" and path == "/sync/snapshot":
                line.cut = None
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in OF_THE_LINE:
                self.send_header(name, value)
        self.send_header("Content-Length", str(promised))
        self.end_headers()
        self.wfile.write(sent)
        if len(sent) < promised:
            if path == "/sync/snapshot":
                # Received bytes are read before the line breaks: a browser then drops the rest.
                self.wfile.flush()
                time.sleep(0.3)
            self.close_connection = True

    def log_message(self, *_):
        pass


class Device:
    """A browser of its own, which may keep a copy."""

    def __init__(self, browser, address):
        self.context = browser.new_context(
            **DEVICES["phone"], base_url=address, reduced_motion="reduce", locale="en-GB")
        self.context.set_default_timeout(15_000)
        self.address = address
        self.errors = []
        self.said = []
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.context.on("console", lambda message: self.said.append(message.text))
        self.page = self.context.new_page()

    @property
    def mark(self):
        return self.page.locator("#step")

    def keep(self, name="My phone", passcode=""):
        self.page.goto("/settings/devices")
        self.page.get_by_label("Device name").first.fill(name)
        if passcode:
            self.page.locator("#keep [name=passcode]").fill(passcode)
        self.page.locator("#keep button").click()
        expect(self.page.locator("#keeping .status")).to_have_text(
            "Copy complete. You can go offline.", timeout=20_000)
        self.in_step()
        return self

    def in_step(self):
        expect(self.mark).to_have_text("all synced", timeout=40_000)

    def cut(self):
        self.context.set_offline(True)

    def join(self):
        self.context.set_offline(False)

    def kill_worker(self):
        """Ends a worker, as a system does for its memory."""
        session = self.context.new_cdp_session(self.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def favourite(self, slug):
        self.page.goto(f"/notes/{slug}")
        self.page.get_by_role("button", name="Add to favourites").click()
        expect(self.page.get_by_role("button", name="Remove from favourites")).to_be_visible()

    def remark(self, slug, text):
        self.page.goto(f"/notes/{slug}")
        self.page.get_by_label("Your remark").fill(text)
        self.page.locator(".remark").get_by_role("button", name="Save").click()

    def add_note(self, name):
        self.page.goto("/notes/new")
        self.page.locator("main [name=name]").fill(name)
        self.page.locator("main").get_by_role("button", name="Save").click()
        expect(self.page.locator("h1")).to_have_text(name)

    def stored(self, step):
        """Reads or changes the device's IndexedDB from outside."""
        return self.page.evaluate(
            """async (step) => {
                const done = (request) => new Promise((resolve, reject) => {
                    request.onsuccess = () => resolve(request.result);
                    request.onerror = () => reject(request.error);
                });
                const database = await done(indexedDB.open("neroli"));
                const store = (name) =>
                    database.transaction(name, "readwrite").objectStore(name);
                try {
                    if (step === "waiting") return await done(store("pending").count());
                    if (step === "program") {
                        const [versions, failed] = await Promise.all(
                            [done(store("facts").get("versions")), done(store("facts").get("failed"))]);
                        return { versions, failed: failed ?? null };
                    }
                    if (step === "sums") {
                        return (await done(store("pages").getAll())).map(page => page.sum);
                    }
                    if (step === "spoil pending") {
                        const [key] = await done(store("pending").getAllKeys());
                        const entry = await done(store("pending").get(key));
                        entry.bytes[30] ^= 255;
                        await done(store("pending").put(entry, key));
                        return null;
                    }
                    const page = await done(store("pages").get(3));
                    if (step === "spoil") page.bytes[100] ^= 255;
                    await done(step === "lose" ? store("pages").delete(3)
                        : store("pages").put(page, 3));
                    return null;
                } finally { database.close(); }
            }""", step)


@pytest.fixture
def device(new_device):
    """Imported by name in test files."""
    return new_device().keep()
