"""The static folder, and browsers at any address."""

import folders
import pytest
from copies import Device
from servers import HOME


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    if not (HOME / "Assets/pocket/pocket.wasm").exists():
        pytest.exit("Assets/pocket/pocket.wasm is missing; run script/pocket.", 1)
    place = tmp_path_factory.mktemp("site")
    folders.write(place)
    return place


@pytest.fixture
def site(folder):
    site = folders.Folder(folder)
    yield site
    site.close()


@pytest.fixture
def phone_at(chromium):
    """Makes a browser at an address."""
    phones = []

    def make(address):
        phones.append(Device(chromium, address))
        return phones[-1]

    yield make
    for phone in phones:
        phone.context.close()
    assert [error for phone in phones for error in phone.errors] == []
