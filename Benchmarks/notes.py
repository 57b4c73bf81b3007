"""The list of all notes, against a handler that only steps the same SQL statement."""

import re
import statistics
import tempfile

from _harness import Table, arguments, clearly, ran, running, start

SECONDS, STARTS = 3, 7
# In runs of the program that only says its version.
START = 6
NOTE = "/notes/damask-rose"

program, folder = arguments()
table = Table()
with folder as data:
    def first():
        with tempfile.TemporaryDirectory(prefix="neroli-bench-") as fresh:
            return start(program, fresh, "/notes")

    start(program, data, "/notes")
    starts = [clearly(limit, measure, lambda: ran(program, "--version"), rounds=STARTS) for measure, limit in [
        (lambda: start(program, data, "/notes"), START), (first, START)]]

    with running(program, data) as server:
        for path in ("/notes", "/bench/bare"):
            server.rate(path, 1)
        ours, bare = clearly(
            0.8,
            lambda: server.rate("/notes", SECONDS),
            lambda: server.rate("/bench/bare", SECONDS),
        )
        table.add("/notes, requests a second", statistics.median(ours))
        table.add("/bench/bare, requests a second", statistics.median(bare))
        table.compare("/notes of /bench/bare", ours, bare, at_least=0.8)
        table.add("/notes, processor time, µs", server.cost("/notes", SECONDS))
        table.add("/bench/bare, processor time, µs", server.cost("/bench/bare", SECONDS))

        packed, plain = clearly(
            0.5,
            lambda: server.rate("/notes", SECONDS, ["Accept-Encoding: gzip"]),
            lambda: server.rate("/notes", SECONDS),
        )
        table.add("/notes gzipped, requests a second", statistics.median(packed))
        table.compare("/notes gzipped of /notes", packed, plain, at_least=0.5)

        asset = re.search(rb'"(/assets/js/frame[^"]*)"', server.get("/notes"))[1].decode()
        for name, path, headers in [
            (NOTE, NOTE, []),
            ("/", "/", []),
            (asset.split("?")[0], asset, []),
        ]:
            table.add(f"{name}, requests a second", server.rate(path, SECONDS, headers))
        table.add("most memory under load, MB", server.peak(), below=40)

    for name, (ours, bare) in zip(["start to first answer", "the same with an empty data folder"], starts):
        table.add(f"{name}, ms", statistics.median(ours))
        table.compare(f"{name}, in runs of neroli --version", ours, bare, below=START)
table.end()
