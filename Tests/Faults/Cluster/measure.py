"""Cost of a form and a page with a log in PostgreSQL, against one file alone, in one run on one machine.

    python3 Tests/Faults/Cluster/measure.py     prints a table; NEROLI_PROGRAM names the program
"""

import http.client
import os
import sqlite3
import statistics
import subprocess
import threading
import time
import uuid
from urllib.parse import urlencode

from cluster import ROOT, Cluster, Server, program
from faults import Shop
from machines import Machine

SECONDS = 4
# Share of a processor for a server with its own machine.
SHARE = 0.15


class Alone(Server):
    """A server without a log in PostgreSQL."""

    def start(self, options=()):
        self.process = subprocess.Popen(
            [program(), "serve", "--port", str(self.port), "--quiet", "--no-backups", "--data", self.data,
             "--home", ROOT],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=open(self.words, "ab"), text=True)
        line = self.process.stdout.readline()
        self.process.stdout.close()
        return line.startswith("Neroli is ready")


def load(servers, clients, ask):
    """Requests a second, and the median of one in milliseconds."""
    times, end = [], time.monotonic() + SECONDS

    def work(number):
        line = http.client.HTTPConnection("127.0.0.1", servers[number % len(servers)].port, timeout=20)
        while time.monotonic() < end:
            begun = time.monotonic()
            method, path, body, wanted = ask()
            line.request(method, path, body, {"Content-Type": "application/x-www-form-urlencoded"} if body else {})
            answer = line.getresponse()
            answer.read()
            assert answer.status == wanted, answer.status
            times.append(time.monotonic() - begun)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(times) / SECONDS, statistics.median(times) * 1000


def cost(server, ask):
    """Processor time of the server for one answer, in milliseconds."""
    def taken():
        words = open(f"/proc/{server.process.pid}/stat").read().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    begun = taken()
    rate, _ = load([server], 2, ask)
    return (taken() - begun) * 1000 / (rate * SECONDS)


def sale(shop):
    def ask():
        form = shop.fields + [
            ("id", str(uuid.uuid4())), ("cart", str(uuid.uuid4())), ("tender", "card"), ("seller", "Ada")]
        return "POST", "/till/confirm", urlencode(form), 303
    return ask


def page():
    return "GET", "/notes/agarwood", None, 200


def say(name, figures):
    print(f"{name:55}{figures[0]:8.0f} a second{figures[1]:9.2f} ms", flush=True)


def main():
    cluster = Cluster()
    try:
        cluster.start_postgres()
        alone = Alone(cluster, 9, "alone")
        cluster.servers.append(alone)
        assert alone.start()
        servers = cluster.add("studio")
        hosts = ",".join(f"127.0.0.1:{postgres.port}" for postgres in cluster.postgres)
        for server in servers:
            # Without the lines that can be cut, which cost time.
            server.log = f"postgresql://neroli@{hosts}/studio"
        assert servers[0].start()
        own, shared = Shop(alone), Shop(servers[0])
        # Servers follow with equal processors: first one, then three.
        for running in ("one server runs", "three run"):
            for _ in range(3):
                say("a sale, one file alone", load([alone], 1, sale(own)))
                say(f"a sale, the log with a replica, {running}", load(servers[:1], 1, sale(shared)))
            for server in servers:
                assert server.is_running or server.start()
        say("sales, one file alone, 12 browsers", load([alone], 12, sale(own)))
        for count in (1, 2, 3):
            say(f"sales, the log with a replica, {count} servers, 12 browsers", load(servers[:count], 12, sale(shared)))
        for _ in range(2):
            say("a page, one file alone, one browser", load([alone], 1, page))
            say("a page, the log with a replica, one browser", load(servers[:1], 1, page))
        # By the cost of a page: how much more three servers with processors of their own read than one alone.
        own_cost, shared_cost = cost(alone, page), cost(servers[0], page)
        print(f"a page, processor: {own_cost:.3f} ms with one file alone, {shared_cost:.3f} ms with the log; "
              f"three servers' processors read {3 * own_cost / shared_cost:.2f} times as much")
        say("pages, one server of three, 12 browsers", load(servers[:1], 12, page))
        say("pages, three servers, 12 browsers", load(servers, 12, page))
        follow(cluster, servers, shared)
        apart(alone, servers)
    finally:
        cluster.close()


def apart(alone, servers):
    """Pages read by three servers, against one, all on machines that are shares of this one.
    Clients and PostgreSQL have the rest."""
    machines = [Machine.made(server.number, SHARE) for server in [alone, *servers]]
    if None in machines:
        print("servers on machines of their own: not measured, as only root can make such machines")
        return
    for machine, server in zip(machines, [alone, *servers]):
        machine.take(server.process.pid)
    rates = {"one file alone": [], "one server of three": [], "three servers": []}
    for _ in range(9):
        for (name, found), asked in zip(rates.items(), ([alone], servers[:1], servers)):
            # As many for every server as fit into its share.
            found.append(load(asked, 6 * len(asked), page)[0])
    own, one, three = (statistics.median(found) for found in rates.values())
    print(f"pages a second, each server with {SHARE:.0%} of a processor, median of 9: {own:.0f} with one file alone, "
          f"{one:.0f} one server of three, {three:.0f} three servers; {three / own:.2f} and {three / one:.2f} times as many")
    for server in [alone, *servers]:
        server.close()
    for machine in machines:
        machine.close()


def follow(cluster, servers, shop):
    """Seconds a killed server takes to catch up."""
    servers[2].kill()
    before = shop_head(cluster)
    load(servers[:1], 4, sale(shop))
    head = shop_head(cluster)
    begun = time.monotonic()
    assert servers[2].start()
    while shop_head(cluster) != local_head(servers[2]):
        time.sleep(0.005)
    print(f"following {head - before} lines after a kill, start included: {time.monotonic() - begun:.2f} s")
    begun = time.monotonic()
    servers[0].ask("POST", *sale(shop)()[1:2], form=shop.fields + [
        ("id", str(uuid.uuid4())), ("cart", str(uuid.uuid4())), ("tender", "card"), ("seller", "Ada")])
    while shop_head(cluster) != local_head(servers[2]):
        time.sleep(0.001)
    print(f"until another server has a sale that was answered: at most {time.monotonic() - begun:.3f} s")


def shop_head(cluster):
    return int(cluster.postgres[0].ask("SELECT seq FROM neroli_log WHERE name = 'studio'", "studio"))


def local_head(server):
    database = sqlite3.connect(f"file:{server.data}/neroli.sqlite?mode=ro", uri=True, timeout=20)
    try:
        return database.execute("SELECT max(seq) FROM journal").fetchone()[0]
    finally:
        database.close()


if __name__ == "__main__":
    main()
