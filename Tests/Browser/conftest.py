"""A program of our own, a browser that reaches nothing else, and pages that are watched."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path

# What tests of several rooms share.
sys.path.insert(0, str(Path(__file__).parent / "kit"))

import backups
import bench
import joined
import lots
import pytest
import stock
import tills
from browsers import Browsers
from copies import new_device  # noqa: F401
from playwright.sync_api import sync_playwright
from servers import Server


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """The address of a Neroli that runs for these tests only."""
    data = tmp_path_factory.mktemp("data")
    with Server(data) as server:
        bench.fill(server.address)
        stock.fill(server.address)
        tills.fill(server.address, data)
        joined.fill(server.address)
        lots.fill(server.address)
        backups.fill(server.address, data)
        yield server.address


@pytest.fixture
def server(tmp_path):
    """A program of the test's own, with nothing in it."""
    with Server(tmp_path / "data") as server:
        yield server


@pytest.fixture(scope="session")
def chromium():
    """Debian's Chromium, with every host but this machine cut off."""
    options = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
    # A test has a browser of its own, but needs no process of its own: a fifth of the time.
    options += ["--renderer-process-limit=1", "--process-per-site", "--disable-site-isolation-trials"]
    # What draws and what fetches needs none either: a sixth.
    options += ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"]
    if os.geteuid() == 0:
        options.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=options)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browsers(chromium):
    browsers = Browsers(chromium)
    yield browsers
    browsers.close()


@pytest.fixture(scope="module")
def browsers_of_the_module(home, browsers):
    pages = {}

    def look(device="phone", scheme="light"):
        if (device, scheme) not in pages:
            pages[device, scheme] = browsers.open(home, device, scheme)
        return pages[device, scheme]

    look.pages = pages
    yield look
    for page in pages.values():
        browsers.leave(page)


@pytest.fixture
def look(browsers_of_the_module):
    """A page for tests that only look: look("phone", "dark"), opened once for all of a module."""
    yield browsers_of_the_module
    for page in browsers_of_the_module.pages.values():
        page.goto("about:blank")
        try:
            page.watch.check()
        finally:
            page.watch.forget()


@pytest.fixture
def open_browser(home, browsers):
    """Makes a page on a device: open_browser("phone", "dark"). Its `watch` tells what went wrong."""
    pages = []

    def make(device="phone", scheme="light", base_url=home, **options):
        pages.append(browsers.open(base_url, device, scheme, **options))
        return pages[-1]

    yield make
    with ExitStack() as stack:
        for page in pages:
            stack.callback(browsers.leave, page)


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
