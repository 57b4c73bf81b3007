"""One journalled, durable form against a bare transaction that writes the same rows."""

import statistics

from _harness import Table, arguments, interleaved, ratio, running

ROUNDS, SECONDS = 5, 3
FORM = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
local count = 0
request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, "text=Remark+" .. count .. "+" .. tostring(wrk.thread))
end
"""

program, folder = arguments()
table = Table()
with folder as data, running(program, data) as server:
    ours, bare = interleaved(
        ROUNDS,
        lambda: server.rate("/notes/neroli/remark", SECONDS, script=FORM, connections=16),
        lambda: server.rate("/bench/bare-write", SECONDS, script=FORM, connections=16),
    )
    table.add("forms a second, 16 connections", statistics.median(ours))
    table.add("bare transactions a second", statistics.median(bare))
    table.add("forms of bare transactions", ratio(ours, bare), at_least=0.5)
    table.add("most memory under load, MB", server.peak())
table.end()
