"""Pages in French and German against the same pages in English, by processor time."""

import re
import statistics
from urllib.request import urlopen

from _harness import Table, arguments, interleaved, running

ROUNDS, SECONDS = 7, 1
# Of the English page's time: docs/decisions/0301.
MOST = 1.05

program, folder = arguments()
table = Table()
with folder as data, running(program, data) as server:
    urlopen(server.address + "/demo", b"load=1").close()
    medley = re.search(rb'href="(/medleys/[0-9a-f-]{36})', server.get("/medleys"))[1].decode()
    for name, path in [
        ("the first page", "/"), ("the notes", "/notes"), ("a note", "/notes/damask-rose"),
        ("the stock", "/inventory"), ("a form", "/inventory/items/new"), ("a medley", medley),
        ("a formula’s form", medley + "/edit"), ("the till", "/till"), ("the sales", "/sales"),
    ]:
        def cost(tag):
            return lambda: server.cost(path, SECONDS, [f"Accept-Language: {tag}"])

        server.rate(path, 1)
        english, french, german = interleaved(ROUNDS, cost("en"), cost("fr"), cost("de"))
        table.add(f"{name}, processor time, µs", statistics.median(english))
        for tongue, costs in [("French", french), ("German", german)]:
            table.compare(f"  in {tongue}, of the English", costs, english, below=MOST)
table.end()
