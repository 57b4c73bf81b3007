"""Sample scentings and medleys, sent as a browser sends forms."""

from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

# Ids of the objects that `places` visits, by short names; filled in by `fill`.
SAMPLE = {}


def send(address, path, fields):
    """Sends a form; returns the landing path of an accepted one, without its query."""
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
    """A new medley's id. A line is a name, an amount, a unit, and a dilution if diluted."""
    fields = dict(maturity="14", period="day", destination="Sealed glass jar.") | more
    form = [("name", name), *fields.items()]
    for line in lines:
        values = [*line, *[""] * (5 - len(line))]
        form += zip(["ingredient", "amount", "unit", "dilution", "diluent"], values)
        form.append(("origin", ""))
    return last(send(address, f"/scentings/{scenting}/new", form))


def add_batch(address, medley, lines, asked):
    """A new batch's id; `asked` is micrograms."""
    written = urlencode([pair for line in lines for pair in zip(
        ["ingredient", "amount", "unit", "dilution", "diluent"], [*line, *[""] * (5 - len(line))])])
    return last(send(address, f"/medleys/{medley}/batch", [
        ("lines", written), ("step", "0.01"),
        *[pair for each in asked for pair in [("asked", each), ("assumed", "1")]]]))


def weigh(address, medley, batch, readings):
    for line, reading in enumerate(readings, 1):
        send(address, f"/medleys/{medley}/batch/{batch}/weigh",
             [("line", line), ("reading", reading)])


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
    smelt = add_medley(address, soap, "Smelt", ORANGE)
    for minutes, rating, text in [
        (0, 3, "Sharp."), (15, 4, "Rounder, with a little soap behind it."), (60, 5, ""),
        (1440, "", "W" * 200)]:
        send(address, f"/medleys/{smelt}/smell",
             [("minutes", minutes), ("rating", rating), ("text", text)])
    changed = [("Fennel", "4", "drop"), *ORANGE[1:]]
    send(address, f"/medleys/{smelt}/edit", [
        ("name", "Smelt"), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
        *[pair for line in changed
          for pair in zip(["ingredient", "amount", "unit"], line)]])
    send(address, f"/medleys/{smelt}/smell", [("minutes", 0), ("rating", 2), ("text", "👩‍👩‍👧‍👦" * 99)])
    begun = add_batch(address, smelt, changed, [7_000_000, 5_000_000, 38_000_000])
    weigh(address, smelt, begun, ["7.9", "4.2"])
    finished = add_batch(address, smelt, ORANGE, [1_000_000, 2_000_000, 3_000_000])
    weigh(address, smelt, finished, ["1", "2.2", "2.9"])
    send(address, f"/medleys/{smelt}/batch/{finished}/finish", [("finished", "1")])
    longest_batch = add_batch(
        address, longest, [("W" * 60, "1", "g"), ("Small", "1", "g")], [999_999_990_000, 10_000])
    send(address, "/medleys/materials/Damask%20Rose", [
        ("density", "0.86"), ("drops", "40"), ("weight", "1.32"), ("price", "24"),
        ("quantity", "100"), ("unit", "ml")])
    send(address, "/sales/demo", [])
    send(address, "/drawer/open", [("currency", "EUR"), ("sum", "100")])
    send(address, "/drawer/cash", [
        ("currency", "EUR"), ("way", "out"), ("sum", "12.50"), ("remark", "W" * 200)])
    close = last(send(address, "/drawer/close", [
        ("currency", "EUR"), ("pieces-5000", "1"), ("pieces-50", "74"), ("remark", "W" * 200)]))
    send(address, "/drawer/cash", [
        ("currency", "EUR"), ("way", "in"), ("sum", "9999999999.99"), ("remark", "👩‍👩‍👧‍👦" * 50),
        ("sure", "999999999999")])
    SAMPLE.update(
        close=close,
        smelt=smelt, batch=begun, finished=finished, longest_batch=longest_batch,
        soap=soap, candle=add_scenting(address, "Candle"), orange=orange, heart=heart,
        passed=passed, long=long, longest=longest)
