"""Two PostgreSQLs, one a synchronous replica of the other, and servers with one studio in common.
"""

import http.client
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlencode

from postgres import Postgres, folder, free_port

ROOT = Path(__file__).resolve().parents[3]
# Studios of a server with many.
PASSCODE = "rosewater"
SCRATCH = ROOT / os.environ.get("NEROLI_SCRATCH", ".build")


def program():
    """The built server: a release build if there is one, unless NEROLI_PROGRAM names another."""
    named = os.environ.get("NEROLI_PROGRAM")
    return Path(named) if named else SCRATCH / "debug" / "neroli"


class Line:
    """The line from one server to one PostgreSQL. A cut line swallows everything."""

    def __init__(self, target):
        self.target = target
        self.is_cut = False
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self.is_open = True
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while self.is_open:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near):
        try:
            while self.is_cut and self.is_open:
                time.sleep(0.02)
            far = socket.create_connection(("127.0.0.1", self.target), timeout=5)
        except OSError:
            near.close()
            return
        far.settimeout(None)
        with near, far:
            while self.is_open:
                if self.is_cut:
                    time.sleep(0.02)
                    continue
                ready, _, _ = select.select([near, far], [], [], 0.1)
                for side in ready:
                    if self.is_cut:
                        break
                    try:
                        piece = side.recv(65536)
                        if not piece:
                            return
                        (far if side is near else near).sendall(piece)
                    except OSError:
                        return

    def close(self):
        self.is_open = False
        self.door.close()


class Server:
    """A server of one studio, or of many in `folder`."""

    def __init__(self, cluster, number, database, is_of_many=False):
        self.number = number
        self.cluster = cluster
        self.data = cluster.folder / f"{database}-{number}"
        self.is_of_many = is_of_many
        self.lines = [Line(postgres.port) for postgres in cluster.postgres]
        hosts = ",".join(f"127.0.0.1:{line.port}" for line in self.lines)
        self.log = f"postgresql://neroli@{hosts}/{database}"
        self.port = free_port()
        self.offset = cluster.folder / f"clock-{database}-{number}"
        self.offset.write_text("0")
        self.process = None
        self.starting = threading.Lock()

    def start(self, options=()):
        environment = dict(os.environ)
        if self.cluster.clock:
            environment |= {"LD_PRELOAD": str(self.cluster.clock), "NEROLI_CLOCK": str(self.offset)}
        self.process = subprocess.Popen(
            [program(), "serve", "--port", str(self.port), "--quiet", "--no-backups",
             "--studios" if self.is_of_many else "--data", self.data, "--home", ROOT, "--log", self.log, *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=open(self.words, "ab"),
            env=environment, text=True)
        line = self.process.stdout.readline()
        self.process.stdout.close()
        return line.startswith("Neroli is ready")

    @property
    def words(self):
        """Text on its standard error."""
        return self.cluster.folder / f"server-{self.number}.log"

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        if self.is_running:
            self.process.kill()
        self.process.wait()

    def cut(self, is_cut=True):
        for line in self.lines:
            line.is_cut = is_cut

    def close(self):
        if self.is_running:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for line in self.lines:
            line.close()

    def create(self, name):
        """Makes a studio of the name by the command."""
        done = subprocess.run(
            [program(), "studio", "create", name, "--stdin", "--studios", self.data, "--home", ROOT, "--log", self.log],
            input=PASSCODE + "\n", capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{name} can't be created: {done.stderr}")

    def ask(self, method, path, form=None, cookies=None, timeout=20, host=None):
        """Status, landing path and page. `cookies` is a dictionary that the answer changes; `host`:
        the studio's host name on a server of many."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        headers = {"Cookie": "; ".join(f"{key}={value}" for key, value in (cookies or {}).items())}
        if host:
            headers["Host"] = host
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            line.request(method, path, None if form is None else urlencode(form), headers)
            answer = line.getresponse()
            page = answer.read().decode()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie" and cookies is not None:
                    key, _, rest = value.partition("=")
                    cookies[key] = rest.split(";")[0]
            return answer.status, answer.getheader("Location"), page
        finally:
            line.close()


    def send_file(self, path, content):
        """Status, landing path and page of a form with a file."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        edge = b"----one-file"
        body = b"\r\n".join([
            b"--" + edge, b'Content-Disposition: form-data; name="file"; filename="backup.sqlite"',
            b"Content-Type: application/octet-stream", b"", content, b"--" + edge + b"--", b""])
        try:
            line.request("POST", path, body, {"Content-Type": "multipart/form-data; boundary=" + edge.decode()})
            answer = line.getresponse()
            return answer.status, answer.getheader("Location"), answer.read().decode()
        finally:
            line.close()


class Cluster:
    """Everything below one temporary folder, which `close` removes."""

    def __init__(self, clock=False):
        self.folder = folder()
        self.postgres = [Postgres(self.folder / "postgres", name) for name in ("first", "second")]
        self.servers = []
        self.clock = self._clock() if clock else None

    def _clock(self):
        """A clock that jumps: the system's and as many seconds more as a file says."""
        library = self.folder / "clock.so"
        done = subprocess.run(
            ["gcc", "-shared", "-fPIC", "-O1", "-o", library, Path(__file__).with_name("clock.c"), "-ldl"])
        return library if done.returncode == 0 else None

    def start_postgres(self):
        first, second = self.postgres
        first.make()
        first.start()
        second.copy(first)
        second.start()
        first.stop()
        first.start(replica=True)
        self.await_replica()

    def await_replica(self):
        for _ in range(400):
            if self.postgres[0].ask(
                    "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1":
                return
            time.sleep(0.05)
        raise RuntimeError("the replica does not follow")

    def change_over(self):
        """The first PostgreSQL dies as by a power cut, and its replica takes its place."""
        self.postgres[0].kill()
        self.postgres[1].promote()

    def mend(self):
        """Makes the dead one the replica of the other, and swaps their names."""
        self.postgres.reverse()
        first, second = self.postgres
        second.copy(first)
        second.start()
        # Without a new start: "SET" for all by the file that replaces the command line's.
        first.stop()
        first.start(replica=True)
        self.await_replica()

    def add(self, database, count=3, is_of_many=False):
        """Servers of a new studio, or of a folder of studios, not started yet."""
        self.postgres[0].ask(f'CREATE DATABASE "{database}"')
        servers = [Server(self, number, database, is_of_many) for number in range(count)]
        self.servers += servers
        return servers

    def drop(self, servers):
        for server in servers:
            server.close()
            shutil.rmtree(server.data, ignore_errors=True)
            self.servers.remove(server)

    def close(self):
        for server in self.servers:
            server.close()
        for postgres in self.postgres:
            postgres.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    is_of_many = sys.argv[1:] == ["--many"]
    cluster = Cluster()
    try:
        cluster.start_postgres()
        servers = cluster.add("studio", is_of_many=is_of_many)
        for server in servers:
            if not server.start():
                raise SystemExit(server.words.read_text())
        if is_of_many:
            for name in ("anna.localhost", "bert.localhost"):
                servers[0].create(name)
        print(f"PostgreSQL   {cluster.postgres[0].address('studio')}")
        print(f"its replica  {cluster.postgres[1].address('studio')}")
        for server in servers:
            places = ["anna.localhost", "bert.localhost"] if is_of_many else ["127.0.0.1"]
            print("a server     " + "  ".join(f"http://{place}:{server.port}" for place in places))
        if is_of_many:
            print(f"The passcode of both studios is {PASSCODE}.")
        print("Ctrl-C stops all of them.", flush=True)
        signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
        signal.pause()
    except KeyboardInterrupt:
        pass
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
