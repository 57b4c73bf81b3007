"""Machines of their own for servers, as control groups of Linux: each has a share of a processor, whatever the
others do. Only root may make them."""

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
# Microseconds of which a share is given.
PERIOD = 100_000


class Machine:
    """A machine with a share of one processor; None from `made` where there can't be one."""

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
        """The process lives there from now on, with all that it starts."""
        (self.folder / "cgroup.procs").write_text(str(process))

    def close(self):
        """Once all that lived there has ended."""
        self.folder.rmdir()
