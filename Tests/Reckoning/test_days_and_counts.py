"""Days that end after midnight, and counts of one list by two devices, reckoned a second time."""

import random
from datetime import date, datetime, timedelta, timezone

from life import Life
from studio import running

PEOPLE = ["", "0198aaaa-0000-7000-8000-00000000000b"]
FARTHEST = 14 * 60


class Days:
    """The day of the shop that a moment belongs to. Settings are (first day, minutes)."""

    def __init__(self):
        self.settings = []

    def day(self, local):
        # The day before has not ended yet, if by its own setting it ends later.
        before = local.date() - timedelta(days=1)
        known = [setting for setting in self.settings if setting[0] <= before]
        minutes = max(known)[1] if known else 0
        return before if local.hour * 60 + local.minute < minutes else local.date()

    def set(self, local, minutes):
        first = self.day(local)
        self.settings = [known for known in self.settings if known[0] != first] + [(first, minutes)]


def go_to(studio, hour, minute, is_late=False):
    """Changes the zone of the browser, so that its clock shows about that time; returns the clock.
    A late clock is in the farthest zone to the east that has this time."""
    now = datetime.now(timezone.utc)
    zone = (hour * 60 + minute - now.hour * 60 - now.minute + 720) % 1440 - 720
    if is_late and zone + 1440 <= FARTHEST:
        zone += 1440
    studio.cookies["zone"] = str(zone)
    return (now + timedelta(minutes=zone)).replace(tzinfo=None)


def clock_of(act, chance):
    """Hour, minute, and whether in the east. The first setting is made where the day is earliest,
    and every fourth act is after midnight, so that days end late at any time of the test."""
    if act == 7:
        earliest = datetime.now(timezone.utc) - timedelta(hours=11, minutes=58)
        return earliest.hour, earliest.minute
    if act % 4 == 0:
        return chance.randrange(2), chance.randrange(1, 58), True
    return chance.randrange(24), chance.randrange(1, 58), chance.random() < 0.5


def company(studio, life, minutes):
    studio.send("/settings/company", [
        ("name", "Neroli & Co"), ("currency", "EUR"), ("country", ""), ("tax", "19"),
        ("includes", "1"), ("overselling", "warn"), ("address", ""), ("receipt", ""),
        ("day_end", str(minutes))])


def test_days_after_midnight_are_what_a_second_reckoning_says(tmp_path):
    with running(tmp_path / "data") as studio:
        life, days, chance = Life(studio, seed=20261129), Days(), random.Random(7)
        item = life.add_item("Bottle", "each", "sale", price=1_000)
        expected = []
        for act in range(90):
            clock = go_to(studio, *clock_of(act, chance))
            if act % 15 == 7:
                minutes = 240 if act == 7 else chance.choice([0, 60, 120, 240, 360])
                company(studio, life, minutes)
                last = sorted(days.settings)[-1][1] if days.settings else 0
                if minutes != last:
                    days.set(clock, minutes)
                continue
            studio.send("/till/cart", [("act", "add"), ("item", item.id)])
            form = studio.form(studio.get("/till/confirm"), "/till/confirm")
            studio.send("/till/confirm", form + [("tender", "card"), ("seller", ""), ("given", "")])
            expected.append(days.day(clock))
        first, last = min(expected) - timedelta(days=1), max(expected) + timedelta(days=1)
        rows = studio.sheet(f"/sales.csv?from={first}&to={last}")
        rows.sort(key=lambda row: int(row["number"].split("-")[1]))
        assert [date.fromisoformat(row["date"]) for row in rows] == expected
        stamps = [datetime.fromisoformat(row["time with offset"]) for row in rows]
        assert [stamp.strftime("%H:%M") for stamp in stamps] == [row["time"] for row in rows]
        assert stamps == sorted(stamps)
        late = [stamp.date() != day for stamp, day in zip(stamps, expected)]
        assert 3 < sum(late) < len(late) - 20


class Counted:
    """Stock of an item that two devices count: the first count sets it, the other's adds, and a
    later count of one device replaces its own, less what moved since."""

    def __init__(self, held):
        self.held, self.own = held, {}

    def move(self, change):
        self.held += change
        self.own = {who: count + change for who, count in self.own.items()}

    def count(self, who, quantity):
        if who in self.own:
            self.held += quantity - self.own[who]
        elif self.own:
            self.held += quantity
        else:
            self.held = quantity
        self.own[who] = quantity


def test_counts_by_two_devices_are_what_a_second_reckoning_says(tmp_path):
    with running(tmp_path / "data") as studio:
        life, chance = Life(studio, seed=20261130), random.Random(11)
        items = [life.add_item(f"Bottle {number}", "each", "sale", price=500, opening=9_000)
                 for number in range(6)]
        stock = [Counted(9) for _ in items]
        counted = 0
        for _ in range(60):
            place = chance.randrange(len(items))
            if chance.random() < 0.4:
                quantity = chance.randrange(1, 9)
                studio.send(
                    f"/inventory/items/{items[place].id}/restock", [("quantity", str(quantity))])
                stock[place].move(quantity)
                continue
            who = chance.randrange(2)
            studio.cookies["till"] = PEOPLE[who]
            form = studio.form(
                studio.get(f"/inventory/count?department={life.department}"), "/inventory/count")
            fields = [(name, value) for name, value in form
                      if name in ("department", "count_day", "round")]
            chosen = chance.sample(range(len(items)), 3)
            for one in chosen:
                quantity = chance.randrange(0, 40)
                fields += [("item", items[one].id), ("counted", str(quantity)), ("time", "")]
                stock[one].count(who, quantity)
            studio.send("/inventory/count", fields)
            counted += 1
        rows = {row["id"]: row["on hand"] for row in studio.sheet("/inventory.csv")}
        assert [int(rows[item.id]) for item in items] == [one.held for one in stock]
        assert counted > 25 and all(len(one.own) == 2 for one in stock)
