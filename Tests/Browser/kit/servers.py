"""A program of a test's own, which can be stopped and comes back at the same address with the same data."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parents[3]
SCRATCH = ROOT / os.environ.get("NEROLI_SCRATCH", ".build")
# Another folder with Assets and Data than the project's own.
HOME = Path(os.environ.get("NEROLI_HOME", ROOT))
READY = "Neroli is ready at "


class Server:
    """Runs from `start` to `stop`, or as long as a `with` goes on; then the next takes its port.

    So browsers that a test leaves serve the next one, which is at the same address.
    """

    free = []
    empty = None

    def __init__(self, data, home=HOME, program=SCRATCH / "debug" / "neroli", is_another=False):
        self.data = Path(data)
        # Nothing of it is that of the other programs, not even the device that it is.
        self.is_another = is_another
        self.home = home
        self.program = program
        # Kept from the first start on; 0 is the system's choice.
        self.port = self.free.pop() if self.free else 0
        self.address = None
        self.process = None

    def start(self):
        if not self.program.exists():
            pytest.exit(f"{self.program} is missing; run script/test, or swift build.", 1)
        if not (self.data / "neroli.sqlite").exists() and not self.is_another:
            self.begin()
        self.run()

    def begin(self):
        """With the rows that a new program has, which to make takes longer than all else of a start."""
        if not Server.empty:
            Server.empty = tempfile.TemporaryDirectory()
            with Server(Server.empty.name, is_another=True):
                pass
        self.data.mkdir(exist_ok=True)
        for name in ("neroli.sqlite", "host.sqlite"):
            shutil.copy(Path(Server.empty.name) / name, self.data)

    def run(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--quiet",
             "--data", self.data, "--home", self.home],
            stdout=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        assert line.startswith(READY), "Neroli did not start: " + line
        self.address = line.removeprefix(READY).strip()
        self.port = urlsplit(self.address).port

    def stop(self):
        process, self.process = self.process, None
        if not process:
            return
        process.send_signal(signal.SIGTERM)
        try:
            status = process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            process.stdout.close()
        assert status == 0, f"Neroli ended with {status}"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        self.free.append(self.port)

    def text(self, path):
        with urlopen(self.address + path) as answer:
            return answer.read().decode()
