"""Runs of a cluster under injected faults, from seeds: servers are killed, PostgreSQL dies and its replica
replaces it, lines between a server and PostgreSQL are cut, clocks jump. Meanwhile browsers sell, close the day,
deliver, write lists, import whole sheets, and send unanswered forms again to another server. A third of the
runs ends with a restore of an earlier backup; in half of these restores the restoring server is killed.

After a run: no answered form is lost or doubled, the replicas of all servers are one log with one fingerprint,
sales and closes are numbered without gaps, a close contains all earlier sales, and the stock is deliveries less
sales. After a restore all servers are the backup, or none is. A failed run prints its seed.

With --many the servers have six studios, of which four are open at once, and no backup is restored; the studios
are checked one by one, and then one is erased by the command, on all servers, and is made again.
"""

import argparse
import http.client
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import uuid

from cluster import PASSCODE, Cluster, program

CLIENTS = 4
STUDIOS = [f"{name}.example" for name in ("anna", "bert", "carla", "dora", "emil", "frida")]
# Lines of a sheet that is brought in.
SHEET = 20


class Failed(Exception):
    pass


class Shop:
    """Data for the forms: something to sell."""

    def __init__(self, server, host=None):
        self.server = server
        self.host = host
        self.cookies = {}
        if host:
            self.send("/lock", [("passcode", PASSCODE)])
        department = self._id(self.send(
            "/inventory/departments/new", [("name", "Oils"), ("restock", "1"), ("markup", "40")]))
        item = self._id(self.send("/inventory/items/new", [
            ("name", "Soap"), ("attribute", ""), ("department", department), ("unit", "each"), ("use", "both"),
            ("price", "3.00"), ("restock", ""), ("cost", ""), ("barcode", ""), ("supplier", ""), ("note", ""),
            ("opening", "100000")]))
        self.item = item
        # Cookies of a browser that is signed in and has seen the item: a server without it waits.
        self.session = dict(self.cookies)
        self.send("/till/cart", [("act", "add"), ("item", item)])
        page = server.ask("GET", "/till/confirm", cookies=self.cookies, host=host)[2]
        form = re.search(r'<form\b[^>]*action="/till/confirm".*?</form>', page, re.S)
        self.fields = [
            (field[0], field[1]) for field in (
                (self._attribute(tag, "name"), self._attribute(tag, "value"))
                for tag in re.findall(r'<input\b[^>]*type="hidden"[^>]*>', form[0])) if field[0] not in ("id", "cart")]

    def send(self, path, fields):
        status, location, page = self.server.ask("POST", path, fields, self.cookies, host=self.host)
        if status != 303:
            raise Failed(f"{path} answered {status}: {page[-600:]}")
        return location

    @staticmethod
    def _id(location):
        return re.findall(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", location)[0]

    @staticmethod
    def _attribute(tag, name):
        found = re.search(rf'\b{name}="([^"]*)"', tag)
        return found[1] if found else ""


class Browser(threading.Thread):
    """Works, and sends an unanswered form again, to any of the servers."""

    def __init__(self, run, number, shop):
        super().__init__(daemon=True)
        self.run_, self.number, self.shop = run, number, shop
        self.random = random.Random(run.seed * 100 + number)
        # Answered forms by id: kind and mark.
        self.answered = {}
        self.strange, self.unread = [], 0

    def run(self):
        count = 0
        while not self.run_.is_over:
            count += 1
            mark = f"{self.number}-{count}"
            kind = self.random.choices(["sale", "delivery", "list", "sheet", "close"], [60, 15, 15, 5, 5])[0]
            key = self._id()
            path, fields = self._form(kind, mark)
            for _ in range(40):
                server = self.random.choice(self.run_.servers)
                cookies = dict(self.shop.session)
                try:
                    status, location, page = server.ask(
                        "POST", path, [("id", key), *fields], cookies, timeout=12, host=self.shop.host)
                except Exception:  # the server was killed, or its line is cut
                    time.sleep(0.05)
                    continue
                # Written before, and not answered: a sale is shown with its landing, and after a clock's jump by an
                # hour a form is reported as already recorded.
                if status == 303 and location.startswith("/lock"):
                    self.strange.append(f"{kind}: nobody is inside any more")
                    break
                if status == 303 or (kind == "sale" and status in (409, 422) and "/sales/" in page) or (
                        status == 409 and "Already recorded" in page):
                    self.answered[key] = (kind, mark)
                    if status == 303 and self.random.random() < 0.3:
                        self._read(location, cookies)
                    break
                # Without a sale since the last close, nothing is there to close.
                if kind == "close" and status in (409, 422):
                    break
                # A server without PostgreSQL may not know recent sales yet.
                if status != 503 and not (status == 422 and self.run_.is_troubled()):
                    self.strange.append(f"{kind}: {status}: {re.sub('<[^>]*>', ' ', page)[-300:]}")
                    break
                time.sleep(0.05)

    def _form(self, kind, mark):
        """Path and fields of a form, without its id."""
        if kind == "sale":
            return "/till/confirm", self.shop.fields + [("cart", self._id()), ("tender", "card"), ("seller", mark)]
        if kind == "delivery":
            return f"/inventory/items/{self.shop.item}/restock", [
                ("quantity", "2"), ("paid", ""), ("lot", ""), ("dated", "best"), ("date", ""), ("supplier", "")]
        if kind == "list":
            return "/shopping/items/new", [("language", "en"), ("line", f"Thing {mark}")]
        if kind == "close":
            return "/drawer/close", [("currency", "EUR"), ("sum", "0")]
        rows = [
            {"name": f"Row {mark}-{row}", "unit": "", "locationName": "Shop", "remark": "", "onList": True,
             "isAvailable": True, "quantity": 2} for row in range(SHEET)]
        return "/shopping/import", [("first", json.dumps(rows)), ("second", "")]

    def _id(self):
        return str(uuid.UUID(int=self.random.getrandbits(128)))

    def _read(self, location, cookies):
        """A written change is there on any server, at once."""
        server = self.random.choice(self.run_.servers)
        try:
            status, _, page = server.ask("GET", location, cookies=cookies, timeout=12, host=self.shop.host)
        except Exception:
            return
        # Without PostgreSQL a server shows its present state.
        if status == 404 and not self.run_.is_troubled():
            self.unread += 1


class Run:
    def __init__(self, cluster, seed, seconds, is_of_many=False):
        self.cluster, self.seed, self.seconds = cluster, seed, seconds
        self.studios = STUDIOS if is_of_many else [None]
        self.random = random.Random(seed)
        self.is_over = False
        self.faults = []
        self.last_trouble = 0.0
        self.down = {}

    def is_troubled(self):
        return time.monotonic() - self.last_trouble < 8

    def live(self):
        name = f"run{self.seed}-{uuid.uuid4().hex[:6]}"
        is_of_many = self.studios != [None]
        self.servers = self.cluster.add(name, is_of_many=is_of_many)
        for server in self.servers:
            if not self._start(server):
                raise Failed("a server did not start: " + server.words.read_text()[-600:])
        shops = []
        for studio in self.studios:
            if studio:
                self.random.choice(self.servers).create(studio)
            shops.append(self._entered(studio))
        self.shop = shops[0]
        browsers = [
            Browser(self, number, shops[number % len(shops)]) for number in range(max(CLIENTS, len(shops)))]
        for browser in browsers:
            browser.start()
        begun = time.monotonic()
        has_changed_over = False
        restores = self.random.random() < 1 / 3 and not is_of_many
        backup = None
        while time.monotonic() < begun + self.seconds:
            if restores and backup is None and time.monotonic() > begun + self.seconds / 2:
                backup = self._backup()
            time.sleep(self.random.uniform(0.2, 1.2))
            self.last_trouble = time.monotonic()
            kind = self.random.choice(["kill", "kill", "cut", "clock", "change over"])
            server = self.random.choice(self.servers)
            if kind == "kill":
                server.kill()
                self.faults.append("kill")
                threading.Timer(self.random.uniform(0.1, 1.5), self._revive, [server]).start()
            elif kind == "cut":
                server.cut()
                self.faults.append("cut")
                threading.Timer(self.random.uniform(0.1, 5), server.cut, [False]).start()
            elif kind == "clock":
                server.offset.write_text(str(self.random.choice([-90_000, -3_600, -5, 5, 3_600, 90_000])))
                self.faults.append("clock")
            elif not has_changed_over and self.random.random() < 0.5:
                has_changed_over = True
                self.cluster.change_over()
                self.faults.append("change over")
        self.is_over = True
        for browser in browsers:
            browser.join()
        for server in self.servers:
            server.cut(False)
        time.sleep(1.6)
        for server in self.servers:
            if not self._revive(server):
                raise Failed("a server did not start again: " + server.words.read_text()[-900:])
        if has_changed_over:
            self.cluster.mend()
        took, written = 0, 0
        strange = [words for browser in browsers for words in browser.strange]
        if strange:
            raise Failed("a form was answered strangely: " + strange[0])
        if unread := sum(browser.unread for browser in browsers):
            raise Failed(f"{unread} pages did not show what was written")
        for shop in shops:
            took = max(took, self._settle(name, shop))
            answered = {
                key: told for browser in browsers if browser.shop is shop for key, told in browser.answered.items()}
            written += len(answered)
            self._check(answered, shop.host)
        if backup:
            took = max(took, self._restore(backup, name))
        if is_of_many:
            self._erase(self.random.choice(shops))
        self.cluster.drop(self.servers)
        return written, took

    def _start(self, server):
        return server.start(["--open-studios", "4"] if server.is_of_many else [])

    def _entered(self, studio):
        """Makes a new studio, which is announced to all servers; one asked a moment before may
        answer 404."""
        for server in self.servers if studio else []:
            self._until(lambda server=server: server.ask("GET", "/", host=studio)[0] == 303, f"{studio} is not there")
        return Shop(self.servers[0], studio)

    @staticmethod
    def _until(is_so, otherwise):
        begun = time.monotonic()
        while not is_so():
            if time.monotonic() - begun > 20:
                raise Failed(otherwise)
            time.sleep(0.05)

    def _erase(self, shop):
        """A studio erased on one server is gone on all, and another of its name begins with nothing."""
        server = self.random.choice(self.servers)
        self.faults.append("erasure")
        done = subprocess.run(
            [program(), "studio", "erase", shop.host, "--yes", "--studios", server.data, "--log", server.log],
            capture_output=True, text=True)
        if done.returncode:
            raise Failed(f"{shop.host} can't be erased: {done.stderr}")
        for other in self.servers:
            self._until(
                lambda other=other: other.ask("GET", "/", host=shop.host)[0] == 404
                and not (other.data / shop.host).exists(), f"{shop.host} was erased, and is still on a server")
        self.random.choice(self.servers).create(shop.host)
        fresh = self._entered(shop.host)
        for other in self.servers:
            self._until(
                lambda other=other: self._has_only_soap(other, fresh), f"{shop.host} does not begin with what is new")

    @staticmethod
    def _has_only_soap(server, shop):
        page = server.ask("GET", "/inventory", cookies=dict(shop.session), host=shop.host)[2]
        return "Soap" in page and "100,000" in page

    def _backup(self):
        """A backup from one server; None if no server answers."""
        for server in self.random.sample(self.servers, len(self.servers)):
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
            try:
                line.request("GET", "/settings/backups/now")
                answer = line.getresponse()
                file = answer.read()
                if answer.status == 200:
                    return file
            except Exception:
                continue
            finally:
                line.close()
        return None

    def _restore(self, backup, name):
        """Restores a backup on one of the servers, in half of the runs while that one is killed."""
        with tempfile.NamedTemporaryFile(suffix=".sqlite") as file:
            file.write(backup)
            file.flush()
            held = self._content(file.name)
        before = self._content(f"{self.servers[0].data}/neroli.sqlite")
        server = self.random.choice(self.servers)
        dies = self.random.random() < 0.5
        self.faults.append("restore and kill" if dies else "restore")
        if dies:
            threading.Timer(self.random.uniform(0, 0.6), server.kill).start()
        try:
            _, place, _ = server.send_file("/settings/backups/send", backup)
            file = place.split("file=")[1].split("&")[0]
            status, _, page = server.ask("POST", "/settings/backups/restore", [("file", file), ("word", "restore")])
            if status != 303:
                told = " ".join(re.sub("<[^>]*>", " ", page.partition("<main")[2]).split())
                raise Failed(f"a restore was answered {status}: {told[:600]}")
        except Failed:
            raise
        except Exception:
            if not dies:
                raise
        if dies:
            time.sleep(0.7)
            if not self._revive(server):
                raise Failed("a server did not start after a restore: " + server.words.read_text()[-900:])
        took = self._settle(name, self.shop)
        states = {self._content(f"{server.data}/neroli.sqlite") for server in self.servers}
        if len(states) != 1 or states - {held, before} or not dies and states != {held}:
            raise Failed(f"a restore left {states}, of {held} and {before}")
        for server in self.servers:
            cookies = {}
            form = self.shop.fields + [("id", self._id()), ("cart", self._id()), ("tender", "card"), ("seller", "after")]
            status, location, page = server.ask("POST", "/till/confirm", form, cookies)
            if status != 303:
                raise Failed(f"a sale after a restore was answered {status}: {page[-600:]}")
        took = max(took, self._settle(name, self.shop))
        self._check({}, None)
        return took

    def _id(self):
        return str(uuid.UUID(int=self.random.getrandbits(128)))

    def _content(self, path):
        """Numbers of everything that the browsers wrote."""
        counts = [f"(SELECT count(*) FROM {table})" for table in (
            "sale", "drawer_close", "inventory_move", "shopping_item")]
        return self._of(path, "SELECT " + ", ".join(counts))[0]

    def _revive(self, server):
        # Waits until the server answers.
        with server.starting:
            for _ in range(3):
                if server.is_running or self._start(server):
                    return True
        return False

    def _path(self, server, studio):
        return f"{server.data}/{studio}" if studio else server.data

    def _settle(self, name, shop):
        """Waits until all replicas are where the log ends."""
        begun = time.monotonic()
        log = f"at {shop.host}" if shop.host else "studio"
        while time.monotonic() - begun < 40:
            head = self.cluster.postgres[0].ask(f"SELECT seq, last FROM neroli_log WHERE name = '{log}'", name)
            for server in self.servers if shop.host else []:
                # A closed studio is opened, and follows.
                server.ask("GET", "/notes", cookies=dict(shop.session), host=shop.host)
            heads = {
                self._of(f"{self._path(server, shop.host)}/neroli.sqlite",
                         "SELECT seq || '|' || id FROM journal ORDER BY seq DESC LIMIT 1")[0][0]
                for server in self.servers}
            if heads == {head}:
                return time.monotonic() - begun
            time.sleep(0.05)
        raise Failed(f"the replicas do not come to the end of the log: {head} and {heads}")

    @staticmethod
    def _of(path, sql):
        database = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=20)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def _check(self, answered, studio):
        logs, prints = set(), set()
        told = {kind: {mark for one, mark in answered.values() if one == kind} for kind, _ in answered.values()}
        for server in self.servers:
            def of(sql):
                return self._of(f"{self._path(server, studio)}/neroli.sqlite", sql)

            logs.add(tuple(of("SELECT seq, id, path, form, outcome FROM journal ORDER BY seq")))
            # An entry's id begins as its form's.
            written = {row[0][:18] for row in of("SELECT id FROM journal WHERE outcome = 'accepted'")}
            if lost := [form for key, form in answered.items() if key[:18] not in written]:
                raise Failed(f"{len(lost)} answered forms are lost, such as {lost[0]}")
            sold = [row[0] for row in of("SELECT seller FROM sale WHERE seller <> 'after'")]
            if lost := told.get("sale", set()) - set(sold):
                raise Failed(f"{len(lost)} answered sales are lost, such as {sorted(lost)[0]}")
            if len(sold) != len(set(sold)):
                raise Failed("a sale is there twice")
            listed = [row[0] for row in of("SELECT name FROM shopping_item")]
            if lost := {f"Thing {mark}" for mark in told.get("list", ())} - set(listed):
                raise Failed(f"{len(lost)} answered things are not on the list, such as {sorted(lost)[0]}")
            if lost := {f"Row {mark}-{SHEET - 1}" for mark in told.get("sheet", ())} - set(listed):
                raise Failed(f"{len(lost)} answered sheets are not there, such as {sorted(lost)[0]}")
            if len(listed) != len(set(listed)):
                raise Failed("something is on the list twice")
            for table in ("sale", "drawer_close"):
                numbers = of(
                    f"SELECT letter, count(*), count(DISTINCT number), max(number) FROM {table} GROUP BY letter")
                if any(row[1] != row[2] or row[1] != row[3] for row in numbers):
                    raise Failed(f"rows of {table} are not numbered without gaps: {numbers}")
            gone = of("""
                SELECT count(*) FROM sale
                WHERE close IS NOT NULL AND close NOT IN (SELECT id FROM drawer_close)""")
            if gone != [(0,)]:
                raise Failed(f"{gone[0][0]} sales are in a close that is not there")
            moved = of("SELECT reason, sum(quantity), count(*) FROM inventory_move GROUP BY reason")
            if of("SELECT on_hand FROM inventory_item") != [(sum(row[1] for row in moved),)]:
                raise Failed(f"the stock is not the sum of its moves: {moved}")
            if of("PRAGMA integrity_check") != [("ok",)]:
                raise Failed("a replica's file is damaged")
            prints.add(subprocess.run(
                [program(), "fingerprint", "--data", self._path(server, studio)], capture_output=True, text=True).stdout)
        if len(logs) != 1:
            raise Failed("the replicas have different logs")
        if len(prints) != 1 or "" in prints:
            raise Failed(f"the replicas have different fingerprints: {prints}")


def main():
    options = argparse.ArgumentParser(description="Runs of a cluster while everything fails.")
    options.add_argument("--seed", type=int, default=1, help="of the first run")
    options.add_argument("--runs", type=int, default=10)
    options.add_argument("--seconds", type=float, default=6, help="that faults go on in a run")
    options.add_argument("--keep", metavar="DIR", help="where the servers' files of a run that fails are copied to")
    options.add_argument("--many", action="store_true", help="six studios on each server")
    asked = options.parse_args()
    cluster = Cluster(clock=True)
    forms, faults, failures, begun = 0, {}, 0, time.monotonic()
    if cluster.clock is None:
        print("gcc is missing: no clock jumps", file=sys.stderr)
    try:
        cluster.start_postgres()
        for seed in range(asked.seed, asked.seed + asked.runs):
            run = Run(cluster, seed, asked.seconds, asked.many)
            try:
                written, took = run.live()
                forms += written
                print(f"run {seed}: {written} forms, {', '.join(run.faults)}; in step after {took:.2f} s", flush=True)
            except Failed as failed:
                failures += 1
                run.is_over = True
                print(f"run {seed} failed, after {', '.join(run.faults)}: {failed}", flush=True)
                print("\n".join(
                    f"  {server.number}: {line}" for server in run.servers if server.words.exists()
                    for line in server.words.read_text(errors="replace").splitlines()[-30:]))
                if asked.keep:
                    for server in run.servers:
                        shutil.copytree(server.data, f"{asked.keep}/{seed}/{server.number}", dirs_exist_ok=True)
                cluster.drop(run.servers)
                break
            for fault in run.faults:
                faults[fault] = faults.get(fault, 0) + 1
    finally:
        cluster.close()
    told = ", ".join(f"{count} × {fault}" for fault, count in sorted(faults.items()))
    print(f"{forms} forms answered; {told}; {failures} failed; {time.monotonic() - begun:.0f} s")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
