"""A journalled, durable form against a bare transaction that writes the same rows with its own
flush, and the log's length. Forms of several browsers share a flush."""

import sqlite3
import statistics
from pathlib import Path

from _harness import Table, arguments, clearly, running

SECONDS = 3
SIZES = [1_000, 30_000, 1_000_000]
FORM = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
local count = 0
request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, "text=Remark+" .. count .. "+" .. tostring(wrk.thread))
end
"""



def fill(data, count):
    """A log of that many entries."""
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    database.execute("PRAGMA synchronous = OFF")
    head = database.execute("SELECT coalesce(max(seq), 0) FROM journal").fetchone()[0]
    database.executemany(
        "INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, reason, landing,"
        " undo_path, undo_form) VALUES (?, ?, '01970000-0000-7000-8000-000000000000', ?, 0,"
        " '/notes/oud/remark', ?, 'accepted', NULL, '/notes/oud', '/notes/oud/remark', 'text=')",
        ((head + number, f"01960000-0000-7000-8000-{number:012}", 1_750_000_000_000 + number,
          f"text=Remark+{number}") for number in range(1, count + 1)))
    database.commit()
    database.close()


program, folder = arguments()
table = Table()
with folder as top:
    data = Path(top) / "empty"
    with running(program, data) as server:
        ours, bare = clearly(
            0.8,
            lambda: server.rate("/notes/neroli/remark", SECONDS, script=FORM, connections=16),
            lambda: server.rate("/bench/bare-write", SECONDS, script=FORM, connections=16),
        )
        table.add("forms a second, 16 connections", statistics.median(ours))
        table.add("bare transactions a second", statistics.median(bare))
        table.compare("forms of bare transactions", ours, bare, at_least=0.8)
        table.add("most memory under load, MB", server.peak(), below=40)
    for count in SIZES:
        data = Path(top) / str(count)
        with running(program, data):
            pass
        fill(data, count)
        with running(program, data) as server:
            table.add("forms a second", server.rate("/notes/neroli/remark", SECONDS, script=FORM),
                      among=(count, "entries"))
table.end()
