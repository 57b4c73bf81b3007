"""The list of all notes, against a handler that only steps the same SQL statement."""

import re
import statistics

from _harness import Table, arguments, interleaved, ratio, running, start

ROUNDS, SECONDS, STARTS = 5, 3, 7
NOTE = "/notes/damask-rose"

program, folder = arguments()
table = Table()
with folder as data:
    first = start(program, data, "/notes")
    ready = statistics.median(start(program, data, "/notes") for _ in range(STARTS))

    with running(program, data) as server:
        for path in ("/notes", "/bench/bare"):
            server.rate(path, 1)
        ours, bare = interleaved(
            ROUNDS,
            lambda: server.rate("/notes", SECONDS),
            lambda: server.rate("/bench/bare", SECONDS),
        )
        table.add("/notes, requests a second", statistics.median(ours))
        table.add("/bench/bare, requests a second", statistics.median(bare))
        table.add("/notes of /bench/bare", ratio(ours, bare), at_least=0.8)
        table.add("/notes, processor time, µs", server.cost("/notes", SECONDS))
        table.add("/bench/bare, processor time, µs", server.cost("/bench/bare", SECONDS))

        packed, plain = interleaved(
            ROUNDS,
            lambda: server.rate("/notes", SECONDS, ["Accept-Encoding: gzip"]),
            lambda: server.rate("/notes", SECONDS),
        )
        table.add("/notes gzipped, requests a second", statistics.median(packed))
        table.add("/notes gzipped of /notes", ratio(packed, plain), at_least=0.5)

        asset = re.search(rb'"(/assets/js/frame[^"]*)"', server.get("/notes"))[1].decode()
        for name, path, headers in [
            (NOTE, NOTE, []),
            ("/", "/", []),
            (asset.split("?")[0], asset, []),
        ]:
            table.add(f"{name}, requests a second", server.rate(path, SECONDS, headers))
        table.add("most memory under load, MB", server.peak(), below=40)

    table.add("start to first answer, ms", ready, below=60)
    table.add("the same with an empty data folder, ms", first, below=60)
table.end()
