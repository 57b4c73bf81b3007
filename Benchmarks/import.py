"""A table of 10,000 lines: preview, import, second preview, and export."""

import http.client
import sqlite3
import statistics
import time
from urllib.parse import urlencode, urlsplit

from _harness import Table, arguments, running

LINES, MEDLEYS, ROUNDS = 10_000, 1_600, 5
# In bare transactions.
MOST = 15
HEADER = ("scenting,medley,created,maturity,period,status,destination,ingredient,amount,unit,"
          "dilution,diluent")


def sheet(book):
    """Medleys of six lines or seven, every third line diluted."""
    rows = [HEADER]
    for number in range(LINES):
        medley = number * MEDLEYS // LINES
        thinned = "10,DPG" if number % 3 == 0 else ","
        rows.append(
            f"Book {book} part {medley // 50},Medley {medley},2026-05-{medley % 28 + 1:02},14,day,tbd,"
            f"Sealed glass jar.,Ingredient {number},{number % 90 + 0.5},ml,{thinned}")
    return "\n".join(rows) + "\n"


def send(server, fields, status):
    """Seconds until the answer, and its landing path."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=60)
    body = urlencode(fields)
    before = time.monotonic()
    connection.request("POST", "/medleys/import", body, {
        "Content-Type": "application/x-www-form-urlencoded", "Origin": server.address})
    response = connection.getresponse()
    content = response.read()
    seconds = time.monotonic() - before
    connection.close()
    assert response.status == status, f"{response.status}: {content[:2000]}"
    return seconds, content


def bare(folder, book):
    """Seconds of this program's processor for so many rows of SQLite with one index, in one transaction."""
    database = sqlite3.connect(f"{folder}/bare-{book}.sqlite", isolation_level=None)
    database.execute("CREATE TABLE line (id TEXT PRIMARY KEY, place INTEGER, name TEXT, amount INTEGER, unit TEXT)")
    database.execute("CREATE INDEX line_name ON line (name)")
    before = time.process_time()
    database.execute("BEGIN")
    database.executemany("INSERT INTO line VALUES (?, ?, ?, ?, 'g')",
                         ((f"{book}-{number}", number, f"Material {number % 500}", number) for number in range(LINES)))
    database.execute("COMMIT")
    seconds = time.process_time() - before
    database.close()
    return seconds


program, folder = arguments()
table = Table()
with folder as data, running(program, data) as server:
    looks, imports, again, worked, least = [], [], [], [], []
    for book in range(ROUNDS):
        text = sheet(book)
        before = server.processor()
        seconds, page = send(server, {"preview": "1", "sheet": text}, 200)
        assert all(words.encode() in page for words in (f"{MEDLEYS:,}", "medleys to add"))
        looks.append(seconds)
        imports.append(send(server, {"sheet": text}, 303)[0])
        worked.append(server.processor() - before)
        seconds, page = send(server, {"preview": "1", "sheet": text}, 200)
        assert b"Nothing new" in page
        again.append(seconds)
        least.append(bare(data, book))
    before = time.monotonic()
    exported = server.get("/medleys.csv")
    seconds = time.monotonic() - before
    assert exported.count(b"\r\n") == ROUNDS * LINES + 1
    table.add("10,000 lines looked at, s", statistics.median(looks))
    table.add("the same brought in, s", statistics.median(imports))
    table.add("both together, s", statistics.median(map(sum, zip(looks, imports))))
    table.compare("both together, processor time in bare transactions of as many rows", worked, least, below=MOST)
    table.add("the same looked at again, s", statistics.median(again))
    table.add(f"{ROUNDS * LINES:,} lines out as a file, s", seconds)
    table.add("most memory, MB", server.peak())
table.end()
