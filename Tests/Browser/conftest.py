"""A program of our own, a browser that reaches nothing else, and pages that are watched."""

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit
from zlib import crc32

# Common parts of the tests of several rooms.
sys.path.insert(0, str(Path(__file__).parent / "kit"))

import backups
import bench
import joined
import lots
import pytest
import servers
import stock
import tills
from copies import Device
from playwright.sync_api import sync_playwright
from screens import DEVICES
from servers import HOME, PROGRAM, ROOT, Server

# Fixtures and arguments that repeat a test on other devices or in other colours.
LOOKS = {"eyes", "device", "scheme"}


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="each test in all of its looks, not in one of them")


def pytest_collection_modifyitems(config, items):
    """Without --long a test with several looks runs in one: a different one from test to test, so
    that all looks have their share (docs/decisions/0178)."""
    if config.getoption("--long"):
        return
    groups = {}
    for item in items:
        given = getattr(item, "callspec", None)
        looks = LOOKS & set(given.params) if given else set()
        others = [f"{name} {given.params[name]}" for name in sorted(given.params) if name not in looks] if given else []
        name = f"{item.location[0]} {getattr(item, 'originalname', item.name)} {others}" if looks else item.nodeid
        groups.setdefault(name, []).append(item)
    chosen = {group[crc32(name.encode()) % len(group)] for name, group in groups.items()}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """The address of a Neroli for these tests only."""
    if not PROGRAM.exists():
        pytest.exit(f"{PROGRAM} is missing; run script/test, or swift build.", 1)
    server = Server(tmp_path_factory.mktemp("data"), home=ROOT)
    server.start()
    try:
        bench.fill(server.address)
        stock.fill(server.address)
        tills.fill(server.address, server.data)
        joined.fill(server.address)
        lots.fill(server.address)
        backups.fill(server.address, server.data)
        yield server.address
    finally:
        status = server.stop()
    assert status == 0, f"Neroli ended with {status}"


@pytest.fixture
def server(tmp_path):
    """A program of a test's own, with an empty folder."""
    with Server(tmp_path / "data") as server:
        yield server


@pytest.fixture(scope="session")
def chromium():
    """Debian's Chromium, with every host but this machine cut off."""
    options = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"]
    # A test has a browser of its own, but needs no process of its own: a fifth of the time.
    options += ["--renderer-process-limit=1", "--process-per-site", "--disable-site-isolation-trials"]
    if os.geteuid() == 0:
        options.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=options)
        yield browser
        browser.close()


class Watch:
    """Silent faults of a page, and the requested hosts."""

    def __init__(self, context):
        self.forget()
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))

    def forget(self):
        self.troubles = []
        self.hosts = set()
        # Chromium's word for an abandoned view transition, as when a page is left at once, and for
        # the stream of a live page whose server ends.
        self.ignored = ["Transition was", "/sync/live"]

    def ignore(self, words):
        """Troubles with these words are the subject of the test."""
        self.ignored.append(words)

    def check(self):
        # A page may still load parts while its test stops the server.
        ends = ["REFUSED", "RESET"]
        ignored = [*self.ignored, *(f"ERR_CONNECTION_{end} ({at}/" for at in servers.stopped for end in ends)]
        troubles = [t for t in self.troubles if not any(words in t for words in ignored)]
        assert not troubles, "the page complained:\n" + "\n".join(troubles)
        assert self.hosts <= {"127.0.0.1"}, f"other hosts were asked: {self.hosts}"

    def _request(self, request):
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob"):
            self.hosts.add(address.hostname)

    # Chromium also reports violations of the Content-Security-Policy here.
    def _console(self, message):
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self.troubles.append(f"{message.type}: {message.text} ({place})")


def new_page(chromium, home, device, scheme, **options):
    """A page in a browser of its own. Its `watch` reports faults."""
    settings = dict(
        DEVICES[device], base_url=home, color_scheme=scheme, reduced_motion="reduce",
        locale="en-GB",
    )
    context = chromium.new_context(**(settings | options))
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.watch = Watch(context)
    return page


@pytest.fixture
def new_device(chromium, server):
    """Makes a browser that may keep a copy of that program's folder."""
    if not (HOME / "Assets/pocket/pocket.wasm").exists():
        pytest.exit("Assets/pocket/pocket.wasm is missing; run script/pocket.", 1)
    devices = []

    def make(address=None):
        devices.append(Device(chromium, address or server.address))
        return devices[-1]

    yield make
    for device in devices:
        device.context.close()
    assert [error for device in devices for error in device.errors] == []


@pytest.fixture(scope="module")
def browsers_of_the_module(home, chromium):
    pages = {}

    def look(device="phone", scheme="light"):
        if (device, scheme) not in pages:
            pages[device, scheme] = new_page(chromium, home, device, scheme)
        return pages[device, scheme]

    look.pages = pages
    yield look
    for page in pages.values():
        page.context.close()


@pytest.fixture
def look(browsers_of_the_module):
    """A page for read-only tests: look("phone", "dark"), opened once for a module."""
    yield browsers_of_the_module
    for page in browsers_of_the_module.pages.values():
        page.goto("about:blank")
        try:
            page.watch.check()
        finally:
            page.watch.forget()


@pytest.fixture
def open_browser(home, chromium):
    """Makes a page on a device: open_browser("phone", "dark"). Its `watch` reports faults."""
    contexts = []

    def make(device="phone", scheme="light", **options):
        page = new_page(chromium, home, device, scheme, **options)
        contexts.append((page.context, page.watch))
        return page

    yield make
    for context, _ in contexts:
        context.close()
    for _, watch in contexts:
        watch.check()


@pytest.fixture
def phone(open_browser):
    return open_browser("phone")


@pytest.fixture
def laptop(open_browser):
    return open_browser("laptop")


@pytest.fixture(params=[("phone", "light"), ("laptop", "dark")], ids="-".join)
def eyes(request):
    """Both devices and both schemes, in two looks rather than four."""
    return request.param


@pytest.fixture(params=["phone", "laptop"])
def device(request):
    return request.param


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    return request.param
