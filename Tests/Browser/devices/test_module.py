"""The module on its way to a device: sorted, and restored there."""

import shutil
from pathlib import Path

import pytest

from copies import Line
from servers import HOME

SORTED, MODULE = "pocket/pocket.sorted", "pocket/pocket.wasm"
# Names of the kept files below pocket/, and True if the module's bytes are those of the server.
KEPT = """async () => {
    const files = await caches.open("neroli");
    const kept = (await files.keys()).map(({ url }) => new URL(url).pathname)
        // The reader of barcodes arrives later, in the background.
        .filter((path) => /^\\/assets\\/pocket\\/(?!scanner)/.test(path)).sort();
    const bytes = async (response) => new Uint8Array(await (await response).arrayBuffer());
    const module = "/assets/pocket/pocket.wasm";
    const [here, there] = await Promise.all([
        bytes(files.match(module, { ignoreSearch: true, ignoreVary: true })),
        bytes(fetch(module, { cache: "no-store" })),
    ]);
    return { kept, isSame: here.length === there.length && here.every((byte, at) => byte === there[at]) };
}"""


def asked(line, path):
    return sum(place.split("?")[0] == f"/assets/{path}" for place in line.asked)


def test_a_device_fetches_the_module_sorted_and_keeps_it_as_it_runs(new_device, server):
    line = Line(server)

    device = new_device(line.address).keep()

    assert (asked(line, SORTED), asked(line, MODULE)) == (1, 0)
    kept = device.page.evaluate(KEPT)
    assert kept["kept"] == ["/assets/pocket/notes.json", "/assets/pocket/pocket.wasm"]
    assert kept["isSame"]
    server.stop()
    device.page.goto("/notes/vetiver")
    assert device.page.locator("h1").inner_text() == "Vetiver"


def cut_off(file):
    file.write_bytes(file.read_bytes()[:-1000])


def of_another_build(file):
    content = bytearray(file.read_bytes())
    # Within the operands: the result is whole, but another module.
    content[-200_000] ^= 1
    file.write_bytes(content)


@pytest.mark.parametrize("harm", [cut_off, of_another_build, Path.unlink])
def test_a_device_fetches_the_plain_module_where_the_sorted_one_is_none(
    harm, new_device, server, tmp_path
):
    server.stop()
    server.home = tmp_path / "home"
    shutil.copytree(HOME / "Assets", server.home / "Assets")
    shutil.copytree(HOME / "Data", server.home / "Data")
    file = server.home / "Assets" / SORTED
    file.with_suffix(".sorted.br").unlink()
    harm(file)
    server.start()
    line = Line(server)

    device = new_device(line.address).keep()

    assert asked(line, MODULE) == 1
    assert device.page.evaluate(KEPT)["isSame"]
    server.stop()
    device.page.goto("/notes/vetiver")
    assert device.page.locator("h1").inner_text() == "Vetiver"
