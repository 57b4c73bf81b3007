"""Programs that serve a folder for a test."""

import os
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[3]
# Folder of the built program, and a folder of Assets and Data other than the project's.
SCRATCH = ROOT / os.environ.get("NEROLI_SCRATCH", ".build")
HOME = Path(os.environ.get("NEROLI_HOME", ROOT))
PROGRAM = SCRATCH / "debug" / "neroli"
READY = "Neroli is ready at "
# Addresses of stopped servers.
stopped = set()


class Server:
    """A program that can be stopped and restarted at its address with its data. `with` starts the
    program, and stops it at the end of the block."""

    def __init__(self, data, home=HOME, program=PROGRAM, options=()):
        self.data = data
        self.home = home
        self.program = program
        self.options = options
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        stopped.discard(self.address)
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--quiet",
             "--data", self.data, "--home", self.home, *self.options],
            stdout=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        if not line.startswith(READY):
            self.stop()
            raise AssertionError("Neroli did not start: " + line)

    def stop(self):
        """Exit code of the program; None if not running."""
        if not self.process:
            return None
        process, self.process = self.process, None
        stopped.add(self.address)
        process.send_signal(signal.SIGTERM)
        try:
            return process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            process.stdout.close()

    def text(self, path):
        with urlopen(self.address + path) as answer:
            return answer.read().decode()
