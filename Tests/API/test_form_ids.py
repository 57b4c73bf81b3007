"""One id and one address name one form: on no page do two different forms share both."""
import re
import urllib.error
import urllib.request
from html.parser import HTMLParser

MOST = 260
# The cart of the till is the browser's own: its forms make no entry.
NO_ENTRY = {"/till/cart"}


class Page(HTMLParser):
    """Forms of a page, by address and id, with their hidden fields; and links of ours."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.links, self.form = [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "form" and attrs.get("method") == "post":
            self.form = {"action": attrs["action"], "fields": []}
            self.forms.append(self.form)
        elif tag == "input" and self.form and attrs.get("type") == "hidden":
            if attrs["name"] == "id":
                self.form["id"] = attrs["value"]
            else:
                self.form["fields"].append((attrs["name"], attrs.get("value", "")))
        elif tag == "a" and attrs.get("href", "").startswith("/"):
            self.links.append(attrs["href"])

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None


def kind(link):
    """An address without its ids, so that one page of each kind is looked at a few times."""
    path = link.split("?")[0].split("#")[0]
    path = re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", "ID", path)
    path = re.sub(r"^/(notes|medleys/materials|materials)/[^/]+", r"/\1/NAME", path)
    return path + ("?" if "?" in link else "")


def test_no_page_has_two_different_forms_under_one_address_and_id(studio):
    studio.form("/demo", {"load": "1"})
    open_, seen, kinds, forms = ["/", "/settings", "/medleys", "/inventory", "/sales", "/till", "/drawer"], set(), {}, 0
    shared = []
    while open_ and len(seen) < MOST:
        link = open_.pop(0)
        if link in seen or kinds.get(kind(link), 0) >= 3 or link.startswith(("/static", "/assets")):
            continue
        seen.add(link)
        kinds[kind(link)] = kinds.get(kind(link), 0) + 1
        try:
            with urllib.request.urlopen(studio.address + link) as answer:
                if not answer.headers["Content-Type"].startswith("text/html"):
                    continue
                page = Page(answer.read().decode())
        except urllib.error.HTTPError:
            continue
        open_ += page.links
        known = {}
        for form in page.forms:
            forms += 1
            key = (form["action"], form.get("id"))
            if form["action"] in NO_ENTRY:
                continue
            if key[1] and known.setdefault(key, form["fields"]) != form["fields"]:
                shared.append((kind(link), kind(form["action"]), known[key], form["fields"]))
    assert forms > 200 and len(seen) > 80, (forms, len(seen))
    assert shared == []
