"""The reckoned table of number formats is that of formats.py, so that the tests in Swift check it."""

from pathlib import Path

import formats


def test_the_table_is_as_reckoned():
    table = Path(__file__).with_name("formats.txt").read_text(encoding="utf-8")
    assert table.splitlines() == formats.rows()


def test_what_a_spreadsheet_shows():
    assert formats.shown('0.00" %"', "0.02") == "0.02 %"
    assert formats.shown("0.00%", "0.02") == "2 %"
    assert formats.shown("0.00\\%", "0.02") == "0.02%"
    assert formats.shown("000000000000", "36000291452") == "036000291452"
