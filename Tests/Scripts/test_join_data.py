"""script/join-data joins pieces of data where little is between them, and changes nothing else."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = b"\0asm\1\0\0\0"
MEMORY = b"\5\3\1\0\1"
CODE = b"\x0a\6\1\4\0\x41\1\x0b"


def leb(value):
    return bytes([value]) if value < 128 else bytes([value & 127 | 128, value >> 7])


def data(*pieces):
    content = bytes([len(pieces)])
    for address, piece in pieces:
        content += b"\0\x41" + address + b"\x0b" + leb(len(piece)) + piece
    return b"\x0b" + leb(len(content)) + content


class Joining(unittest.TestCase):
    def joined(self, plain):
        with tempfile.TemporaryDirectory() as folder:
            given, made = Path(folder, "given.wasm"), Path(folder, "made.wasm")
            given.write_bytes(plain)
            run = subprocess.run([ROOT / "script/join-data", given, made], capture_output=True, text=True)
            return run.stderr.strip(), made.read_bytes() if made.exists() else b""

    def test_little_between_two_pieces_is_zeros(self):
        # Addresses 16, 20 and 8,192; the count of pieces is told before the code, too.
        given = HEAD + MEMORY + b"\x0c\1\3" + CODE + data((b"\x80\xc0\0", b"far"), (b"\x10", b"ab"), (b"\x14", b"c"))
        self.assertEqual(
            self.joined(given),
            ("", HEAD + MEMORY + b"\x0c\1\2" + CODE + data((b"\x10", b"ab\0\0c"), (b"\x80\xc0\0", b"far"))))

    def test_much_between_them_stays_out(self):
        # 64 and 65 + 256, then 65 + 257.
        near = HEAD + data((b"\xc0\0", b"a"), (b"\xc1\2", b"b"))
        self.assertEqual(self.joined(near), ("", HEAD + data((b"\xc0\0", b"a" + bytes(256) + b"b"))))
        far = HEAD + data((b"\xc0\0", b"a"), (b"\xc2\2", b"b"))
        self.assertEqual(self.joined(far), ("", far))

    def test_pieces_that_overlap_are_refused(self):
        said, made = self.joined(HEAD + data((b"\x10", b"abc"), (b"\x11", b"d")))
        self.assertEqual((said, made), ("join-data: two pieces of data stand at 17", b""))

    def test_a_piece_without_an_address_is_refused(self):
        said, made = self.joined(HEAD + b"\x0b\4\1\1\1a")
        self.assertEqual((said, made), ("join-data: data of kind 1 is not known", b""))


if __name__ == "__main__":
    unittest.main()
