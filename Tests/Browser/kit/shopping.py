"""A shop for one test: a server of its own, seeded by its own forms, and a finger."""

import json
import re

from servers import Server

UNKNOWN = "00000000-0000-7000-8000-000000000001"


class Shop(Server):
    """Seeds through the forms of the pages."""

    def seed(self, page, *names, location=UNKNOWN, **more):
        for name in names:
            form = dict(name=name, quantity="1", unit="", remark="", location=location,
                        listed="1", available="1") | more
            answer = page.request.post(self.address + "/shopping/items/new", form=form)
            assert answer.ok, answer.text()

    def seed_location(self, page, name, order=10, colour="#446688"):
        answer = page.request.post(
            self.address + "/shopping/locations/new",
            form=dict(name=name, order=str(order), colour=colour))
        assert answer.ok, answer.text()
        listed = page.request.get(self.address + "/shopping/locations").text()
        rows = re.findall(r'href="/shopping/locations/([0-9a-f-]{36})".*?"name">(.*?)</span>', listed)
        return next(id for id, shown in rows if shown == name)

    def sample(self, page):
        assert page.request.post(self.address + "/shopping/sample", form=dict(load="1")).ok

    def many(self, page, count):
        """The given number of items, all on the list, in ten locations."""
        locations = [dict(name=f"Place {n}", visitationOrder=n + 1, red=n / 10, green=0.5, blue=0.4,
                          opacity=1) for n in range(10)]
        items = [dict(name=f"Item {n:05}", onList=True, isAvailable=n % 7 > 0, quantity=1 + n % 3,
                      locationName=f"Place {n % 10}") for n in range(count)]
        answer = page.request.post(
            self.address + "/shopping/import",
            form=dict(first=json.dumps(locations), second=json.dumps(items)))
        assert answer.ok, answer.text()[:2000]


def rows(page):
    return page.locator("#rows .item:not(.leaving) .name").all_inner_texts()


def row(page, name):
    return page.locator("#rows .item", has=page.get_by_text(name, exact=True))


class Finger:
    """Real touches, not events made up in the page."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points))

    def down(self, x, y):
        self._send("touchStart", [dict(x=x, y=y)])

    def to(self, x, y, ms=0):
        self._send("touchMove", [dict(x=x, y=y)])
        if ms:
            self.page.wait_for_timeout(ms)

    def up(self):
        self._send("touchEnd", [])

    def swipe(self, locator, by, back=0, ms=16):
        """A swipe over a row, `by` pixels sideways and `back` again before the release."""
        box = locator.bounding_box()
        self.swipe_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, by, back, ms)

    def swipe_at(self, x, y, by, back=0, ms=16, steps=10):
        """A swipe from a place, through any element there."""
        self.down(x, y)
        for step in range(1, steps + 1):
            self.to(x + by * step / steps, y, ms)
        for step in range(1, steps + 1 if back else 1):
            self.to(x + by - back * step / steps, y, ms)
        self.up()

    def rest(self):
        """Waits until a tap counts: just after a flick browsers ignore taps, as these might be
        meant to stop a rolling list. On a busy machine the list rolls for longer."""
        self.page.wait_for_timeout(1_200)
