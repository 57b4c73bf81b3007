"""Random acts of a person on a phone, by seed: forms sent from a page, so that the copy answers."""

import re

import tills

SLUGS = ["vetiver", "patchouli", "neroli", "damask-rose", "agarwood"]
NAMES = ["Room spray", "ROOM SPRAY", "Bath oil", "Morning", "Évening"]
MEDLEY = dict(
    maturity="3", period="day", destination="Jar", ingredient="Oud", amount="2", unit="g", dilution="",
    diluent="", origin="")
UNKNOWN_PLACE = "00000000-0000-7000-8000-000000000001"
# Codes of refusals because of a name or a code.
NAMES_TAKEN = {
    "medleys.nameTaken", "notes.nameTaken", "inventory.itemIsThere", "inventory.departmentIsThere",
    "inventory.barcodeIsTaken", "list.itemIsListed", "list.itemIsPurchased", "list.locationIsThere",
    "list.nameWasTaken", "safety.libraryThere",
}
SEND = """async ([path, fields]) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(path, { method: "POST", body });
    const text = await answer.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    return {
        status: answer.status, path: new URL(answer.url).pathname,
        query: new URL(answer.url).search, title: page.querySelector("h1")?.textContent ?? "",
    };
}"""


class Person:
    """One phone's acts, and what its pages showed."""

    def __init__(self, device, dice):
        self.device = device
        self.dice = dice
        # Kind of thing by the paths known to this person.
        self.things = {}
        self.entries = []
        # Shown numbers of sales and reports, by their paths.
        self.shown = {}
        self.sent = 0

    def meets(self, other):
        """Both learn of each other's things, as from the lists on their pages."""
        for kind in {*self.things, *other.things}:
            both = sorted({*self.things.get(kind, []), *other.things.get(kind, [])})
            self.things[kind], other.things[kind] = both, list(both)

    def act(self):
        path, fields = self.form()
        fields = fields if isinstance(fields, list) else list(fields.items())
        fields = [("id", self.identifier()), *((name, str(value)) for name, value in fields)]
        answer = self.device.page.evaluate(SEND, [path, fields])
        assert answer["status"] in (200, 404, 409, 422), f"{path}: {answer}"
        self.sent += 1
        if answer["status"] == 200:
            self.learn(path, answer)

    def identifier(self):
        """As a page makes one: any version 7."""
        number = f"{self.dice.getrandbits(74):019x}"
        return f"0197{number[:4]}-{number[4:8]}-7{number[8:11]}-8{number[11:14]}-{number[14:19]}0000000"[:36]

    def learn(self, path, answer):
        entry = re.search(r"did=([0-9a-f-]{36})", answer["query"])
        if entry:
            self.entries.append(entry[1])
        kind, _, key = answer["path"].strip("/").rpartition("/")
        if kind in ("sales", "closes") and path in ("/till/confirm", "/drawer/close"):
            self.shown[answer["path"]] = answer["title"]
        if key and path.endswith("/new") or path == "/till/confirm":
            known = self.things.setdefault(kind, [])
            if answer["path"] not in known:
                known.append(answer["path"])

    def thing(self, kind):
        return self.dice.choice(self.things.get(kind) or [f"/{kind}/none"])

    def form(self):
        dice = self.dice
        name = dice.choice(NAMES)
        item = dice.choice([self.thing("inventory/items"), f"/inventory/items/{tills.item(dice.randrange(9))}"])
        match dice.randrange(24):
            case 0 | 1:
                return f"/notes/{dice.choice(SLUGS)}/favourite", dict(favourite=dice.randrange(2))
            case 2 | 3:
                return f"/notes/{dice.choice(SLUGS)}/remark", dict(text=f"Remark {dice.randrange(99)}")
            case 4:
                return "/notes/new", dict(name=name, family="green", position="top", kind="accord")
            case 5:
                return "/scentings/new", dict(name=name, kind="none", low="1", high="2")
            case 6 | 7:
                return self.thing("scentings") + "/new", MEDLEY | dict(name=name)
            case 8:
                return self.thing("medleys") + "/smell", dict(
                    minutes="0", rating=1 + dice.randrange(5), text=f"Green {dice.randrange(99)}", status="tbd")
            case 9:
                return self.thing("medleys") + "/status", dict(status=dice.choice(["tbd", "pass", "fail"]))
            case 10:
                return "/inventory/departments/new", dict(name=name, restock="3", markup="50")
            case 11:
                department = self.thing("inventory/departments").rsplit("/", 1)[-1]
                return "/inventory/items/new", dict(
                    name=name, attribute="", unit="each", use="sale", cost="", price="12", restock="", supplier="",
                    barcode=dice.choice(["", "4006381333962"]), note="", opening="5",
                    department=dice.choice([department, tills.HOME]))
            case 12:
                return item + "/restock", dict(quantity=dice.choice(["1", "12"]), pack="", paid="")
            case 13:
                return item + "/correct", dict(kind="write-off", quantity="1", remark="Broken")
            case 14:
                return "/shopping/items/new", dict(
                    name=name, quantity="1", unit="", remark="", location=UNKNOWN_PLACE, listed="1", available="1")
            case 15:
                return self.thing("shopping/items") + "/move", dict(to=dice.choice(["list", "purchased"]))
            case 16:
                return "/airlock/thoughts/new", dict(text=f"Quiet {dice.randrange(99)}")
            case 17:
                kind = dice.choice(["medleys", "scentings", "inventory/items", "notes", "shopping/items"])
                return self.thing(kind) + "/delete", {}
            case 18:
                return "/undo", dict(entry=dice.choice(self.entries or ["none"]))
            case 19:
                return self.thing("sales") + "/refund", dict(quantity="1", fate="returned")
            case 20 if dice.random() < 0.3:
                return "/drawer/close", dict(currency="EUR", sum=dice.randrange(1, 99))
            case 20:
                return self.thing("sales") + "/tender", dict(tender=dice.choice(["cash", "card"]))
            case _:
                good, (label, attribute, _, price, _, _) = dice.choice(list(enumerate(tills.GOODS)))
                lines = [(tills.item(good), label, attribute, 1_000 * (1 + dice.randrange(2)), price)]
                return "/till/confirm", tills.sale_form(lines, tender=dice.choice(["cash", "card"]))
