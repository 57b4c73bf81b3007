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
    "import": "/medleys/import",
    "calendar": "/medleys/calendar",
    "settings": "/settings",
    "new note": "/notes/new",
    "devices": "/settings/devices",
    "passcode": "/settings/passcode",
    "refused": "/refused",
    "saved": "/settings?saved=appearance",
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
    "materials": "/medleys/materials",
    "no such material": "/medleys/materials?q=zzzz",
    "material": "/medleys/materials/Damask%20Rose",
    "measures": "/medleys/measures",
    "smelt medley": "/medleys/{smelt}",
    "smelling form": "/medleys/{smelt}/smell",
    "scaling": "/medleys/{smelt}/scale?total=50&unit=g&step=0.01",
    "scaling to bottles": "/medleys/{longest}/scale?by=bottles&volume=50&count=2&fill=95&step=0.01",
    "batch to be made": "/medleys/{smelt}/batch?total=50&unit=g&step=0.01",
    "batch": "/medleys/{smelt}/batch/{batch}",
    "batch of the longest": "/medleys/{longest}/batch/{longest_batch}?line=1",
    "finished batch": "/medleys/{smelt}/batch/{finished}",
    "compared": "/medleys/{orange}/compare/{longest}",
    "comparisons": "/medleys/{orange}/compare",
    "card": "/medleys/{smelt}/card",
    "card of the longest": "/medleys/{longest}/card",
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
