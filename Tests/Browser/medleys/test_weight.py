"""Bytes of a page on the way to a phone."""

import gzip
from urllib.request import Request, urlopen


def test_the_list_of_all_notes_is_light(home):
    request = Request(home + "/notes", headers={"Accept-Encoding": "gzip"})
    with urlopen(request) as response:
        assert response.headers["Content-Encoding"] == "gzip"
        packed = response.read()

    assert gzip.decompress(packed).endswith(b"</html>")
    assert len(packed) < 60_000


def test_the_list_of_all_notes_is_light_with_all_it_loads(phone):
    weights = {}
    phone.on(
        "requestfinished",
        lambda request: weights.update({request.url: request.sizes()["responseBodySize"]}),
    )

    phone.goto("/notes", wait_until="networkidle")

    assert any("neroli.css" in address for address in weights)
    # With the type, 100 KB, and the drawings, 57 KB, which are loaded once for all pages.
    assert sum(weights.values()) < 240_000, weights


def test_what_is_kept_is_not_sent_again(phone):
    phone.goto("/notes", wait_until="networkidle")
    phone.goto("/notes?sort=category", wait_until="networkidle")

    loaded = phone.evaluate(
        """() => performance.getEntriesByType("resource")
            .map((entry) => [entry.name, entry.transferSize])"""
    )

    assert loaded
    assert [entry for entry in loaded if entry[1] > 0] == []
