"""A shop of a test's own."""

import pytest
from shopping import Shop


@pytest.fixture
def shop(tmp_path):
    with Shop(tmp_path / "data") as shop:
        yield shop
