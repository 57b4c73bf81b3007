"""Two phones of one studio: hundreds of random acts, without and with a network in turns."""

import json
import os
import random
import sqlite3
from pathlib import Path

import tills
from acts import NAMES_TAKEN, Person

# Acts of each phone, and the first seed: NEROLI_ACTS=2000 NEROLI_SEED=7 for a longer journey.
ACTS = int(os.environ.get("NEROLI_ACTS", "300"))
SEED = int(os.environ.get("NEROLI_SEED", "48"))
EXPORT = "fetch('/settings/data/neroli.json').then((answer) => answer.text())"


def log(server):
    """Of the entries of both phones: path, outcome and reason, in their order."""
    with sqlite3.connect(Path(server.data) / "neroli.sqlite") as database:
        return database.execute("SELECT id, path, outcome, reason FROM journal ORDER BY seq").fetchall()


def goes(phone, is_away):
    (phone.cut if is_away else phone.join)()


def meet(*phones):
    for phone in phones:
        phone.join()
        phone.page.goto("/")
        phone.in_step()


def differences(one, other):
    """Tables of two exports that differ, for a message that can be read."""
    one, other = json.loads(one), json.loads(other)
    return [name for name in {*one, *other} if one.get(name) != other.get(name)]


def test_hundreds_of_acts_of_two_phones_meet_and_are_equal(server, new_device):
    server.stop()
    tills.stock(server.data)
    server.start()
    dice = random.Random(SEED)
    people = [
        Person(new_device().keep(name), random.Random(dice.random())) for name in ("The stall", "The counter")]
    phones = [person.device for person in people]
    away = [False, False]
    for turn in range(ACTS):
        for place, person in enumerate(people):
            if dice.random() < 0.04:
                away[place] = not away[place]
                goes(person.device, away[place])
            if dice.random() < 0.02:
                person.device.kill_worker()
            person.act()
        if turn % 75 == 74:
            # As in an evening: each sees the other's work, and goes on with it.
            meet(*phones, phones[0])
            people[0].meets(people[1])
            away = [False, False]
    meet(*phones, *phones)

    # Equal rows, on both and on the server.
    texts = [phone.page.evaluate(EXPORT) for phone in phones] + [server.text("/settings/data/neroli.json")]
    for text in texts[:2]:
        assert text == texts[2], f"other rows in {differences(text, texts[2])}"
    for phone in phones:
        assert phone.stored("waiting") == 0

    # Nothing was refused because of a name, nor because a thing it needs came later.
    lines = log(server)
    assert len(lines) > ACTS, "most acts made no entry"
    for seq, (key, path, outcome, reason) in enumerate(lines):
        if outcome != "refused":
            continue
        assert not any(code in reason for code in NAMES_TAKEN), f"{path}: {reason}"
        later = [other for other, _, outcome, _ in lines[seq:] if outcome == "accepted" and other in path]
        assert not later, f"{path} was refused before {later} came"

    # Numbers are given once, and pages of frozen reports stay.
    shown = [(path, said) for person in people for path, said in person.shown.items()]
    assert len(shown) > ACTS / 10
    assert len({said for _, said in shown}) == len(shown), sorted(said for _, said in shown)
    for phone in phones:
        now = phone.page.evaluate(
            """paths => Promise.all(paths.map(async (path) => {
                const text = await (await fetch(path)).text();
                return new DOMParser().parseFromString(text, "text/html").querySelector("h1")?.textContent;
            }))""", [path for path, _ in shown])
        assert now == [said for _, said in shown]
