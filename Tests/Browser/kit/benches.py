"""Medleys to work at the bench with, made through the forms that a person fills in."""

from urllib.parse import urlencode, urlsplit

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def post(page, path, fields):
    """Sends a form past the page; returns the landing path without its message."""
    answer = page.request.post(path, data=urlencode(fields), headers=FORM, max_redirects=0)
    assert answer.status == 303, f"{path} answered {answer.status}:\n{answer.text()[:2000]}"
    return urlsplit(answer.headers["location"]).path


def scenting(page, name):
    """The path of a scenting of that name, made if missing."""
    page_text = page.request.get("/scentings").text()
    for piece in page_text.split('href="/scentings/')[1:]:
        link, rest = piece.split('"', 1)
        if f">{name}<" in rest[:200]:
            return "/scentings/" + link.split("?")[0]
    return post(page, "/scentings/new", [("name", name)])


LINES = [
    ("Bergamot", "2.5", "g", "", ""), ("Damask Rose", "1", "g", "10", "DPG"),
    ("Ambrox", "0.2", "g", "", ""), ("Ethanol", "20", "ml", "", ""),
]


def medley(page, name, lines=LINES, where="Eau de bench", **more):
    """The path of a new medley: lines are name, amount, unit, dilution, diluent."""
    fields = dict(name=name, maturity="14", period="day", destination="Sealed glass jar.") | more
    form = list(fields.items())
    for line in lines:
        form += zip(["ingredient", "amount", "unit", "dilution", "diluent"], line)
        form.append(("origin", ""))
    return post(page, scenting(page, where) + "/new", form)


def edit(page, path, name, lines, **more):
    fields = dict(name=name, maturity="14", period="day", destination="Sealed glass jar.") | more
    form = list(fields.items())
    for line in lines:
        form += zip(["ingredient", "amount", "unit", "dilution", "diluent"], line)
        form.append(("origin", ""))
    return post(page, path + "/edit", form)


def smell(page, path, minutes, rating, text=""):
    return post(page, path + "/smell", [("minutes", minutes), ("rating", rating), ("text", text)])


def make(page):
    """Makes the planned batch, of a medley not yet compared with limits."""
    page.get_by_role("button", name="Make batch").click()


def batch(page, path, total="50"):
    """Path of a new batch, made by the forms: amounts to weigh, then "Make batch"."""
    page.goto(f"{path}/batch?total={total}&unit=g&step=0.01")
    make(page)
    page.locator(".batch-head").wait_for()
    return urlsplit(page.url).path
