"""Scentings and medleys for tests to look at, sent as a browser sends forms."""

from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

# What `places` visits: ids by short names, once `fill` has run.
SAMPLE = {}


def send(address, path, fields):
    """Sends a form; where an accepted one leads to, without its query."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname, parts.port, timeout=20)
    try:
        connection.request("POST", path, urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded", "Origin": address})
        answer = connection.getresponse()
        assert answer.status == 303, f"{path}: {answer.status} {answer.read()[:400]}"
        return answer.getheader("Location").split("?")[0]
    finally:
        connection.close()


def last(path):
    return path.rsplit("/", 1)[-1]


def add_scenting(address, name):
    """A new scenting's id."""
    return last(send(address, "/scentings/new", [("name", name)]))


def add_medley(address, scenting, name, lines, **more):
    """A new medley's id. A line is a name, an amount, a unit, and its dilution where it has one."""
    fields = dict(maturity="14", period="day", destination="Sealed glass jar.") | more
    form = [("name", name), *fields.items()]
    for line in lines:
        values = [*line, *[""] * (5 - len(line))]
        form += zip(["ingredient", "amount", "unit", "dilution", "diluent"], values)
        form.append(("origin", ""))
    return last(send(address, f"/scentings/{scenting}/new", form))


ORANGE = [("Fennel", "2", "drop"), ("Orange", "3", "drop"), ("Nutmeg", "1", "g")]


def fill(address):
    """A book of experiments with something of everything."""
    soap = add_scenting(address, "Hand Wash")
    orange = add_medley(address, soap, "Orange & Fennel #1", [
        ("Sweet Orange", "3", "drop", "10", "DPG"), ("Fennel", "2", "drop"),
        ("Damask Rose", "0.5", "ml"), ("Vetiver", "1", "g"), ("Ethanol", "40", "ml"),
        ("A base of my own", "12", "drop"),
    ])
    send(address, f"/medleys/{orange}/trial", [])
    heart = add_medley(address, soap, "Heart", [
        ("Hand Wash / Orange & Fennel #1", "2", "g"), ("Damask Rose", "5", "drop")],
        maturity="0.001", period="hour")
    passed = add_medley(address, soap, "Clean linen", ORANGE)
    send(address, f"/medleys/{passed}/status", [("status", "pass")])
    long = add_scenting(address, "👩‍👩‍👧‍👦" * 20)
    longest = add_medley(
        address, long, "👩‍👩‍👧‍👦" * 20,
        [("W" * 60, "99999.999999", "tbsp", "0.0001", "M" * 60)]
        + [(f"Ingredient of this medley, number {place}", "99999.999999", "part")
           for place in range(59)],
        destination="W" * 20, maturity="99999.999", period="week")
    SAMPLE.update(
        soap=soap, candle=add_scenting(address, "Candle"), orange=orange, heart=heart,
        passed=passed, long=long, longest=longest)
