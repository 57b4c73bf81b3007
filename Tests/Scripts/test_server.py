"""script/server from a fresh clone: a stand-in for the compiler makes a program that prints its
arguments."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """#!/bin/sh
echo "serving as $(basename "$(dirname "$0")"): $*" >>"$TOLD"
exec sleep 60
"""
COMPILER = """#!/bin/sh
kind=debug
case "$*" in *"-c release"*) kind=release ;; esac
# The release build of a fresh clone takes longer than the start of the debug build.
if [ $kind = release ] && [ -e .build/debug/neroli ]; then
    until [ -s "$TOLD" ]; do sleep 0.05; done
fi
mkdir -p .build/$kind
cp "$PROGRAM" .build/$kind/neroli
echo "[1/1] Linking neroli"
"""
MODULE = """#!/bin/sh
mkdir -p Assets/pocket
echo module >Assets/pocket/pocket.wasm
"""


class Serving(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)
        (self.folder / "script").mkdir()
        (self.folder / "Assets").mkdir()
        shutil.copy(ROOT / "script/server", self.folder / "script")
        for path, words in (
                ("script/bootstrap", "#!/bin/sh\n"), ("script/pocket", MODULE), ("bin/swift", COMPILER),
                ("program", PROGRAM)):
            file = self.folder / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(words)
            file.chmod(0o755)
        self.told = self.folder / "told"

    def begin(self, *options):
        environment = dict(
            os.environ, PATH=f"{self.folder}/bin:{os.environ['PATH']}", PROGRAM=str(self.folder / "program"),
            TOLD=str(self.told))
        environment.pop("NEROLI_SCRATCH", None)
        self.server = subprocess.Popen(
            ["bash", "script/server", *options], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.end)

    def end(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGTERM)
            self.server.communicate(timeout=20)

    def lines(self, count):
        """Arguments of the program's calls, once there are so many; fewer if not."""
        for _ in range(200):
            lines = self.told.read_text().splitlines() if self.told.exists() else []
            if len(lines) >= count or self.server.poll() is not None:
                break
            time.sleep(0.05)
        return lines

    def test_a_fresh_clone_is_served_and_then_the_quick_program_with_the_module(self):
        self.begin("--port", "9000")
        options = f"serve --home {self.folder} --port 9000"
        self.assertEqual(self.lines(2), [f"serving as debug: {options}", f"serving as release: {options}"])
        self.assertIsNone(self.server.poll())

    def test_where_all_was_built_the_quick_program_serves_at_once_and_goes_on(self):
        for path in (".build/release", "Assets/pocket"):
            (self.folder / path).mkdir(parents=True)
        shutil.copy(self.folder / "program", self.folder / ".build/release/neroli")
        (self.folder / "Assets/pocket/pocket.wasm").write_text("module\n")
        self.begin()
        self.assertEqual(self.lines(1), [f"serving as release: serve --home {self.folder}"])
        time.sleep(1)
        self.assertIsNone(self.server.poll())
        self.assertEqual(len(self.lines(1)), 1)

    def test_what_can_not_be_built_is_said(self):
        (self.folder / "bin/swift").write_text("#!/bin/sh\necho 'Sources/a.swift:1:1: error: no such type'\nexit 1\n")
        self.begin()
        _, said = self.server.communicate(timeout=20)
        self.assertEqual(self.server.returncode, 1)
        self.assertIn("error: no such type", said)


if __name__ == "__main__":
    unittest.main()
