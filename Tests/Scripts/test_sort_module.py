"""script/sort-module sorts only modules that can be restored. Tests/Hosts/Parity compares the
restored module."""

import subprocess
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = b"\0asm\1\0\0\0"


def module(*bodies):
    """Bytes of a module of these functions, all without parameters."""
    def section(number, content):
        return bytes([number, len(content)]) + content
    return (HEAD + section(1, b"\1\x60\0\0") + section(3, bytes([len(bodies)]) + b"\0" * len(bodies))
            + section(10, bytes([len(bodies)]) + b"".join(bodies)))


class Sorting(unittest.TestCase):
    def sorted(self, plain):
        with tempfile.TemporaryDirectory() as folder:
            there, out = Path(folder, "module.wasm"), Path(folder, "module.sorted")
            there.write_bytes(plain)
            run = subprocess.run([ROOT / "script/sort-module", there, out, f"{out}.br"], capture_output=True, text=True)
            if run.returncode == 0:
                unpacked = subprocess.run(["brotli", "-d", "-c", f"{out}.br"], capture_output=True).stdout
                self.assertEqual(unpacked, out.read_bytes())
            return run.returncode, run.stderr.strip(), out.read_bytes() if out.exists() else b""

    def test_operands_stand_by_themselves(self):
        # local.get 0, local.get 1, local.get 1, local.set 0, i32.const 5, drop, end; three variables.
        body = b"\1\3\x7f\x20\0\x20\1\x20\1\x21\0\x41\5\x1a\x0b"
        status, said, streams = self.sorted(module(bytes([len(body)]) + body))
        self.assertEqual((status, said), (0, ""))
        # Symbols by first appearance, followed by the declarations.
        self.assertIn(bytes([0, 0, 0, 1, 2, 3, 4]) + b"\1\3\x7f", streams)
        # Ages of the variables at use: never, never, just now. Then the set value, and the constant.
        self.assertTrue(streams.endswith(bytes([0, 1, 0]) + bytes([0]) + bytes([5])), streams)

    def test_an_offset_is_the_way_from_the_last_one_at_the_same_address(self):
        # Loads at 100, 104 and, after the variable was set, 4 from a variable; a store at 96 to
        # that variable.
        def load(offset):
            return b"\x20\0\x28\2" + bytes([offset]) + b"\x1a"
        body = (b"\1\1\x7f" + load(100) + load(104) + b"\x20\0\x41\x09\x36\2\x60"
                + b"\x41\0\x21\0" + load(4) + b"\x0b")
        status, said, streams = self.sorted(module(bytes([len(body)]) + body))
        self.assertEqual((status, said), (0, ""))
        self.assertIn(bytes([200, 1, 8, 15, 8]), streams)

    def test_symbols_that_often_follow_each_other_are_one_byte(self):
        script = SourceFileLoader("sort_module", str(ROOT / "script/sort-module"))
        sort_module = module_from_spec(spec_from_loader("sort_module", script))
        script.exec_module(sort_module)
        symbols = b"\0\1" * 30 + b"\2"
        text, pairs = sort_module.paired(bytearray(symbols), 3)
        self.assertLess(len(text), 12)
        runs = [bytes([symbol]) for symbol in range(3)]
        for first, second in pairs:
            runs.append(runs[first] + runs[second])
        self.assertEqual(b"".join(runs[number] for number in text), symbols)

    def test_a_number_that_is_longer_than_it_need_be_is_refused(self):
        status, said, streams = self.sorted(module(b"\x82\0" + b"\0\x0b"))
        self.assertEqual(status, 1)
        self.assertIn("longer than it need be", said)
        self.assertEqual(streams, b"")

    def test_an_instruction_that_is_not_known_is_refused(self):
        status, said, streams = self.sorted(module(b"\3\0\xfd\x0b"))
        self.assertEqual(status, 1)
        self.assertEqual(said, "sort-module: instruction 253 is not known")
        self.assertEqual(streams, b"")

    def test_a_module_without_code_is_refused(self):
        self.assertEqual(self.sorted(HEAD), (1, "sort-module: the module has no code", b""))


if __name__ == "__main__":
    unittest.main()
