"""Safari's engine: WebKitGTK's driver, and the needed part of WebDriver."""

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
INSTALLED = pytest.mark.skipif(
    not (BROWSERS and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")),
    reason="webkit2gtk-driver or xvfb is not installed",
)


class WebKit:
    """The needed part of WebDriver."""

    def __init__(self, port, home):
        self.driver = f"http://127.0.0.1:{port}"
        self.home = home
        options = {"binary": str(BROWSERS[-1]), "args": ["--automation"]}
        answer = self._call(
            "POST", "/session",
            {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = "/session/" + answer["sessionId"]

    def goto(self, path):
        self._call("POST", self.session + "/url", {"url": self.home + path})

    def run(self, script):
        return self._call("POST", self.session + "/execute/sync", {"script": script, "args": []})

    def until(self, script, wanted, seconds=40):
        """Waits until the script returns the wanted value. Between two pages the driver knows of no
        window: not an answer yet."""
        end = time.monotonic() + seconds
        found = None
        while found != wanted and time.monotonic() < end:
            time.sleep(0.2)
            try:
                found = self.run(script)
            except HTTPError as trouble:
                found = f"the driver said {trouble.code}"
        assert found == wanted

    def close(self):
        self._call("DELETE", self.session)

    def _call(self, method, path, body=None):
        request = Request(
            self.driver + path, method=method, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]


@contextmanager
def opened(tmp_path, address):
    """A browser at an address, with a folder of its own."""
    # Xvfb picks a free display and prints its number.
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x900x24"], pass_fds=[write],
        stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as displays:
        display = displays.readline().strip()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    surroundings = dict(
        os.environ, DISPLAY=":" + display, GDK_BACKEND="x11", HOME=str(tmp_path), NO_AT_BRIDGE="1",
        LIBGL_ALWAYS_SOFTWARE="1", WEBKIT_DISABLE_COMPOSITING_MODE="1",
    )
    if os.geteuid() == 0:
        surroundings["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    driver = subprocess.Popen(
        ["WebKitWebDriver", f"--port={port}"], env=surroundings,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser = None
    try:
        for _ in range(50):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        browser = WebKit(port, address)
        yield browser
    finally:
        if browser:
            browser.close()
        for process in (driver, screen):
            process.terminate()
            process.wait()
