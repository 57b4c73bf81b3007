"""The history and statistics of 1,000 to 100,000 sessions and ten years of thoughts."""

import random
import sqlite3
from pathlib import Path

from _harness import Table, arguments, interleaved, running

ROUNDS, SECONDS = 5, 2
SIZES, DAYS = [1_000, 30_000, 100_000], 3_650
DAY = 86_400_000
FIRST = 1_470_000_000_000


def fill(data, count):
    """Writes the forms' rows directly: there is no time for so many forms."""
    chance = random.Random(4)
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    sessions = []
    for number in range(count):
        started = FIRST + chance.randrange(DAYS * DAY)
        planned = chance.choice([120_000, 120_000, 1_200_000, 3_600_000])
        lasted = planned if chance.random() < 0.8 else chance.randrange(planned)
        sessions.append((f"01970000-0000-7000-8000-{number:012}", started, 0, started // DAY,
                         planned, lasted, "/medleys/x" if number % 3 else None))
    database.executemany(
        "INSERT INTO airlock_session VALUES (?, ?, ?, ?, ?, ?, ?, NULL)", sessions)
    words = ["neroli", "fennel", "amber", "quiet", "market", "cold", "nose", "louder", "tomorrow"]
    thoughts = []
    for number in range(DAYS):
        at = FIRST + number * DAY
        text = " ".join(chance.choice(words) for _ in range(40))
        thoughts.append((f"01970000-0000-7000-9000-{number:012}", at, 0, at // DAY, text,
                         text.replace(" ", "")))
    database.executemany(
        "INSERT INTO airlock_thought VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)", thoughts)
    database.commit()
    database.close()


program, folder = arguments()
table = Table()
with folder as top:
    for count in SIZES:
        data = Path(top) / str(count)
        with running(program, data):
            pass
        fill(data, count)
        with running(program, data) as server:
            middle = (FIRST + DAYS * DAY // 2) // DAY
            for name, path, limit in [
                ("the breath", "/airlock", 40),
                ("the history", "/airlock/history", 40),
                ("older ones",
                 f"/airlock/history?before={middle}.0.01970000-0000-7000-8000-000000000000", 40),
                ("a search", "/airlock/history?q=market+cold", 20),
                ("a search that finds nothing", "/airlock/history?q=zzzz", 20),
                ("the statistics", "/airlock/statistics", 40),
                ("a file of all, CSV", "/airlock/export.csv", None),
            ]:
                table.page(server, name, path, below=limit, among=(count, "sessions"))
            # Alternates with a page that does not depend on their number.
            history, breath = interleaved(
                ROUNDS, lambda: server.rate("/airlock/history", SECONDS),
                lambda: server.rate("/airlock", SECONDS))
            table.compare("16 at once, answers of the history for one of the breath",
                          history, breath, at_least=0.05, among=(count, "sessions"))
            table.add("most memory under load, MB", server.peak(), among=(count, "sessions"))
table.end()
