"""Machines for servers, as control groups of Linux with fixed shares of a processor. Only root may
make these."""

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
# Microseconds of which a share is given.
PERIOD = 100_000


class Machine:
    """A machine with a share of one processor; `made` gives None if the system has none."""

    def __init__(self, name, share):
        quota = int(share * PERIOD)
        if (ROOT / "cgroup.controllers").exists():
            (ROOT / "cgroup.subtree_control").write_text("+cpu")
            self.folder = ROOT / f"neroli-{os.getpid()}-{name}"
            self.folder.mkdir()
            (self.folder / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            self.folder = ROOT / "cpu" / f"neroli-{os.getpid()}-{name}"
            self.folder.mkdir()
            (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(quota))

    @staticmethod
    def made(name, share):
        try:
            return Machine(name, share)
        except OSError:
            return None

    def take(self, process):
        """Moves the process and its later children into the machine."""
        (self.folder / "cgroup.procs").write_text(str(process))

    def close(self):
        """Removes the machine once all its processes have ended."""
        self.folder.rmdir()
