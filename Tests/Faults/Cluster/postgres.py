"""PostgreSQL of one's own: in a temporary folder, on this machine alone, as a user without rights.

    python3 Tests/Faults/Cluster/postgres.py     prints an address, and stops once its standard input ends
"""

import glob
import os
import random
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# PostgreSQL refuses to run as root.
OTHER = next((name for name in ("postgres", "nobody") if name in {u.pw_name for u in pwd.getpwall()}), None)


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    if not found:
        sys.exit("PostgreSQL is not installed; script/bootstrap tests does that.")
    return Path(found[-1])


def free_port():
    """A port below those that the system hands out, so that no foreign connection takes it while its server is
    dead."""
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def user():
    """Prefix of a command, so that it does not run as root."""
    return ["runuser", "-u", OTHER, "--"] if os.geteuid() == 0 else []


class Postgres:
    """One PostgreSQL. `port` stays the same over its lives."""

    def __init__(self, folder, name):
        self.name = name
        self.folder = Path(folder) / name
        self.port = free_port()
        self.bin = programs()
        self.process = None

    def make(self):
        self._run("initdb", "--auth=trust", "--username=neroli", "--encoding=UTF8", "--locale=C", "-D", self.folder)

    def copy(self, first):
        """A replica of a running one."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self._run(
            "pg_basebackup", "--checkpoint=fast", "--write-recovery-conf", "-D", self.folder,
            "-d", f"host=127.0.0.1 port={first.port} user=neroli application_name=replica")

    def start(self, replica=False):
        """Starts PostgreSQL, and waits until ready. `replica`: a commit counts only once a replica
        has also written the commit to disk."""
        options = {
            "listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "",
            "shared_buffers": "16MB", "max_connections": 60, "max_wal_senders": 4, "hot_standby": "on",
            "wal_keep_size": "256MB", "synchronous_standby_names": "replica" if replica else "",
            "wal_receiver_status_interval": "1s", "logging_collector": "off", "log_min_messages": "fatal"}
        command = user() + [str(self.bin / "postgres"), "-D", str(self.folder)]
        for key, value in options.items():
            command += ["-c", f"{key}={value}"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=open(self.folder.parent / f"{self.name}.log", "ab"), start_new_session=True)
        self.wait()

    def wait(self):
        for _ in range(600):
            if self.process.poll() is not None:
                sys.exit(f"PostgreSQL did not start; see {self.folder.parent}/{self.name}.log")
            if subprocess.run(
                    [self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode == 0:
                return
            time.sleep(0.05)
        sys.exit("PostgreSQL does not answer.")

    def address(self, database="postgres"):
        return f"postgresql://neroli@127.0.0.1:{self.port}/{database}"

    def ask(self, sql, database="postgres"):
        done = subprocess.run(
            [self.bin / "psql", "-X", "-At", "-v", "ON_ERROR_STOP=1", "-c", sql, self.address(database)],
            capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout.strip()

    def pid(self):
        """Process of PostgreSQL itself, which may be a child of runuser."""
        return int((self.folder / "postmaster.pid").read_text().split()[0])

    def kill(self):
        """As by a power cut: its children end too."""
        os.kill(self.pid(), 9)
        self.process.wait()
        # Children notice that their parent has gone.
        time.sleep(0.1)

    def promote(self):
        self._run("pg_ctl", "promote", "-w", "-D", self.folder)

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            subprocess.run(
                user() + [str(self.bin / "pg_ctl"), "stop", "-m", "immediate", "-D", str(self.folder)],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process = None

    def _run(self, program, *arguments):
        done = subprocess.run(
            user() + [str(self.bin / program)] + [str(a) for a in arguments],
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{program} failed: {done.stderr}")


def folder():
    """A temporary folder that the user without rights may write in."""
    path = Path(tempfile.mkdtemp(prefix="neroli-cluster-", dir="/tmp"))
    os.chmod(path, 0o711)
    inner = path / "postgres"
    inner.mkdir()
    if os.geteuid() == 0:
        shutil.chown(inner, OTHER)
    return path


if __name__ == "__main__":
    place = folder()
    postgres = Postgres(place / "postgres", "first")
    try:
        postgres.make()
        postgres.start()
        print(postgres.address(), flush=True)
        sys.stdin.read()
    finally:
        postgres.stop()
        shutil.rmtree(place, ignore_errors=True)
