"""The places of Neroli that tests of every page visit, by a short name."""

from bench import SAMPLE

PLACES = {
    "today": "/",
    "notes": "/notes?sort=name",
    "by category": "/notes?sort=category",
    "filtered": "/notes?family=floral&position=middle&character=honeyed&sort=name",
    "nothing found": "/notes?q=zzzz",
    "note": "/notes/damask-rose",
    "map": "/notes/map",
    "pyramid": "/notes/pyramid?note=bergamot&note=damask-rose&note=sandalwood",
    "empty pyramid": "/notes/pyramid",
    "settings": "/settings",
    "new note": "/notes/new",
    "devices": "/settings/devices",
    "passcode": "/settings/passcode",
    "refused": "/refused",
    "saved": "/settings?saved=appearance",
    "shopping": "/shopping",
    "purchased": "/shopping/purchased",
    "new item": "/shopping/items/new",
    "locations": "/shopping/locations",
    "new location": "/shopping/locations/new",
    "in-store timer": "/shopping/timer",
    "shopping data": "/shopping/data",
    "shopping import": "/shopping/import",
    "shopping as text": "/shopping/share",
    "scentings": "/scentings",
    "new scenting": "/scentings/new",
    "scenting": "/scentings/{soap}",
    "nothing failed": "/scentings/{soap}?status=fail",
    "empty scenting": "/scentings/{candle}",
    "scenting form": "/scentings/{candle}/edit",
    "purge": "/scentings/{soap}/purge",
    "medleys": "/medleys",
    "medleys not found": "/medleys?q=zzzz",
    "medley": "/medleys/{orange}",
    "mature medley": "/medleys/{heart}",
    "longest medley": "/medleys/{longest}",
    "new medley": "/scentings/{soap}/new",
    "medley form": "/medleys/{orange}/edit",
    "longest medley form": "/medleys/{longest}/edit",
    "nowhere": "/nowhere",
    "no such note": "/notes/zzzz",
}


def visit(page, place):
    """Opens a place by its short name, once it has loaded."""
    if place in ("nowhere", "no such note"):
        page.watch.ignore("status of 404")
    page.goto(PLACES[place].format(**SAMPLE))
    if place == "map":
        page.locator(".leaflet-marker-icon").first.wait_for()
