"""Browsers of tests: the devices that they are, what goes wrong in their pages without being seen, and
how a browser is left so that the next test finds nothing of it."""

from urllib.parse import urlsplit

DEVICES = {
    "phone": dict(
        viewport=dict(width=390, height=844), device_scale_factor=2, has_touch=True, is_mobile=True
    ),
    "laptop": dict(viewport=dict(width=1280, height=800)),
}


class Watch:
    """What went wrong in a page without being seen, and whom it asked for anything."""

    def __init__(self, context):
        self.forget()
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))

    def forget(self):
        self.troubles = []
        self.hosts = set()
        self.origins = set()
        # Chromium's word for a view transition it gave up, as when a page is left at once.
        self.ignored = ["Transition was"]

    def ignore(self, words):
        """Troubles with these words are what the test is about."""
        self.ignored.append(words)

    def check(self):
        troubles = [t for t in self.troubles if not any(words in t for words in self.ignored)]
        assert not troubles, "the page complained:\n" + "\n".join(troubles)
        assert self.hosts <= {"127.0.0.1"}, f"other hosts were asked: {self.hosts}"

    def _request(self, request):
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob"):
            self.hosts.add(address.hostname)
            self.origins.add(f"{address.scheme}://{address.netloc}")

    # Chromium also reports here what the Content-Security-Policy forbade.
    def _console(self, message):
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self.troubles.append(f"{message.type}: {message.text} ({place})")


class Browsers:
    """Opens a page in a browser of its own, or in one that another test has left.

    To open a browser and the first page in it takes twice as long as any page after it.
    """

    # So many are kept for tests to come.
    MOST = 4

    def __init__(self, chromium):
        self.chromium = chromium
        self.kept = []

    def open(self, address, device="phone", scheme="light", **options):
        """The page's `watch` tells what went wrong in it."""
        settings = DEVICES[device] | dict(
            base_url=address, color_scheme=scheme, reduced_motion="reduce", locale="en-GB") | options
        for page in self.kept:
            if page.settings == settings:
                self.kept.remove(page)
                return page
        context = self.chromium.new_context(**settings)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.watch = Watch(context)
        page.settings = settings
        page.session = context.new_cdp_session(page)
        # A browser whose permissions were chosen is one of its own.
        page.is_lasting = "permissions" in options
        for of in (page, context, context.clock):
            for name in LASTING:
                if hasattr(of, name):
                    setattr(of, name, _lasting(page, getattr(of, name)))
        return page

    def leave(self, page):
        """After a test: says what went wrong, and keeps the browser with nothing in it."""
        try:
            if page.is_closed() or page.is_lasting:
                page.context.close()
            else:
                _empty(page)
                self.kept.append(page)
                if len(self.kept) > self.MOST:
                    self.kept.pop(0).context.close()
            page.watch.check()
        finally:
            page.watch.forget()

    def close(self):
        for page in self.kept:
            page.context.close()


# What lasts longer than a page: a browser to which this was done is used once.
LASTING = [
    "add_init_script", "emulate_media", "expose_binding", "expose_function", "grant_permissions", "install",
    "new_cdp_session", "on", "once", "pause_at", "route", "set_default_timeout", "set_extra_http_headers",
    "set_fixed_time", "set_geolocation", "set_system_time",
]


def _lasting(page, act):
    def noted(*arguments, **options):
        page.is_lasting = True
        return act(*arguments, **options)
    return noted


# Also what a page stores as it is left: it hears of that before this does.
FORGET = """() => {
    const forget = () => { sessionStorage.clear(); localStorage.clear(); };
    addEventListener("pagehide", forget);
    forget();
}"""


def _empty(page):
    context = page.context
    for other in context.pages:
        if other is not page:
            other.close()
    context.set_offline(False)
    if page.url.startswith("http"):
        page.evaluate(FORGET)
    page.goto("about:blank")
    page.mouse.move(0, 0)
    if page.viewport_size != page.settings["viewport"]:
        page.set_viewport_size(page.settings["viewport"])
    context.clear_cookies()
    for origin in page.watch.origins:
        page.session.send("Storage.clearDataForOrigin", dict(origin=origin, storageTypes="all"))
    page.session.send("Page.resetNavigationHistory")
