"""A device's report on its copy, and on faults."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from copies import HALF, MALFORMED, OLD, OLDER, TRAP, TRAP_AT_START, Line, device  # noqa: F401
from servers import HOME

# State of the copy


def clear(device, kinds="indexeddb,local_storage,service_workers,cache_storage"):
    """A browser short of room: cookies stay."""
    session = device.context.new_cdp_session(device.page)
    session.send("Storage.clearDataForOrigin", {"origin": device.address, "storageTypes": kinds})
    session.detach()


def how(device):
    return device.page.locator("#keeping .how")


def test_a_whole_copy_says_since_when_and_what_may_become_of_it(device):
    device.page.goto("/settings/devices")
    expect(how(device)).to_have_text("This device has a copy and works offline.")
    card = device.page.locator("#keeping")
    expect(card).to_contain_text(re.compile(r"\d+\.\d MB, synced on \d"))
    # A browser without a home screen makes no promise.
    expect(card).to_contain_text("Put Neroli on the home screen")
    expect(device.page.locator("#keep")).to_be_hidden()


def test_a_copy_that_the_browser_cleared_is_not_said_to_be_there(device, server):
    server.stop()
    for slug in ("vetiver", "patchouli", "neroli"):
        device.favourite(slug)
    expect(device.mark).to_have_text("3 changes waiting")
    server.start()
    device.page.goto("about:blank")
    clear(device)

    device.page.goto("/settings/devices")
    expect(how(device)).to_contain_text("The browser cleared this device’s copy")
    expect(device.page.locator("#keeping")).to_contain_text(
        "3 unsent changes were lost with it.")
    device.page.get_by_role("button", name="Load copy again").click()
    expect(device.page.locator("#keeping .status")).to_have_text(
        "Copy complete. You can go offline.", timeout=30_000)
    expect(how(device)).to_contain_text("This device has a copy")
    device.page.reload()
    expect(device.page.locator(".device")).to_have_count(1)


@pytest.mark.parametrize("when", ["cleared", "never whole"])
def test_stop_keeping_works_where_there_is_no_copy(device, new_device, server, when):
    if when == "cleared":
        device.page.goto("about:blank")
        clear(device)
    else:
        # Killed during the load: the device is paired, and nothing is here.
        device = new_device()
        device.page.goto("/settings/devices")
        device.page.evaluate(
            "fetch('/sync/pair', {method: 'POST', body: new URLSearchParams({name: 'Killed'})})")
    device.page.goto("/settings/devices")
    expect(how(device)).to_contain_text("The browser cleared" if when == "cleared" else "The copy is incomplete")
    count = device.page.locator(".device").count()
    device.page.get_by_role("button", name="Remove copy").click()
    expect(device.page.locator(".device")).to_have_count(count - 1)
    expect(device.page.get_by_role("button", name="Remove copy")).to_be_hidden()
    expect(device.page.get_by_role("button", name="Keep a copy on this device")).to_be_visible()


def test_loading_that_breaks_off_goes_on_and_leaves_one_device(new_device, server):
    line = Line(server)
    device = new_device(line.address)
    page = device.page
    page.goto("/settings/devices")
    line.cut = "dropped"
    page.get_by_role("button", name="Keep a copy on this device").click()
    expect(page.locator("#keeping .status")).to_have_text(
        "The connection broke. Loading continues by itself.",
        timeout=30_000)
    line.cut, line.is_down = None, False
    page.reload()
    expect(how(device)).to_have_text(
        "This device has a copy and works offline.", timeout=40_000)
    page.reload()
    expect(page.locator(".device")).to_have_count(1)


def test_a_new_copy_shows_how_far_it_is_in_megabytes(new_device):
    device = new_device()
    page = device.page
    page.goto("/settings/devices")
    page.evaluate(
        """() => {
            window.said = [];
            const status = document.querySelector("#keeping .status");
            new MutationObserver(() => said.push(status.textContent))
                .observe(status, { childList: true, subtree: true });
        }""")
    page.locator("#keep button").click()
    expect(page.locator("#keeping .status")).to_have_text(
        "Copy complete. You can go offline.", timeout=20_000)
    said = page.evaluate("window.said")
    steps = [re.fullmatch(r"(\d+\.\d) of (\d+\.\d) MB", line) for line in said]
    loaded = [float(step[1]) for step in steps if step]
    assert len(loaded) > 3 and loaded == sorted(loaded)
    whole = float([step for step in steps if step][-1][2])
    assert loaded[-1] > whole / 2


def test_the_earth_comes_last_and_only_the_icons_that_are_worn(new_device, server):
    line = Line(server)
    device = new_device(line.address).keep()
    for _ in range(40):
        if any("earth.jpg" in path for path in line.asked):
            break
        device.page.wait_for_timeout(250)
    order = [path.partition("?")[0] for path in line.asked]
    assert order.index("/sync/snapshot") < order.index("/assets/map/earth.jpg")
    kept = device.page.evaluate(
        """async () => (await (await caches.open("neroli")).keys())
            .map(request => new URL(request.url).pathname)""")
    icons = {path for path in kept if "/assets/icons/" in path}
    assert "/assets/icons/neroli.svg" in icons
    assert not [path for path in icons if re.search(r"neroli-[123][.-]", path)]


# A hanging line


def test_a_line_that_hangs_is_not_called_in_step(new_device, server):
    line = Line(server)
    device = new_device(line.address).keep()
    line.is_hanging = True
    device.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(device.mark).to_have_text("offline", timeout=15_000)
    device.page.goto("/settings/devices", timeout=15_000)
    expect(device.page.locator("h1")).to_have_text("Server needed")
    line.is_hanging = False
    device.page.goto("/")
    device.in_step()


def test_the_mark_leads_to_what_waits(device, server):
    server.stop()
    device.remark("vetiver", "Smoky, from Haiti")
    expect(device.mark).to_have_text("1 change waiting")
    device.mark.get_by_role("link").click()
    expect(device.page.locator("h1")).to_have_text("Waiting to be sent")
    expect(device.page.locator("main")).to_contain_text("Smoky, from Haiti")
    server.start()
    device.page.goto("/waiting")
    device.in_step()
    device.page.reload()
    expect(device.page.locator("main")).to_contain_text("No unsent changes")


# A new program during use


def test_a_device_always_in_view_takes_the_new_program(device, server, tmp_path):
    home = tmp_path / "home"
    shutil.copytree(HOME / "Assets", home / "Assets")
    shutil.copytree(HOME / "Data", home / "Data")
    worker = home / "Assets/worker.js"
    worker.write_text(worker.read_text() + "\n// new\n")
    sheet = home / "Assets/css/neroli.css"
    sheet.write_text(sheet.read_text() + "\n/* new */\n")
    page = device.page
    page.goto("/notes/vetiver")
    device.in_step()
    page.get_by_label("Your remark").fill("Half typed")
    page.evaluate(
        """() => {
            window.handed = 0;
            navigator.serviceWorker.addEventListener("controllerchange", () => { handed += 1; });
        }""")
    server.stop()
    server.home = home
    server.start()
    for _ in range(120):
        if page.evaluate("window.handed"):
            break
        page.wait_for_timeout(500)
    assert page.evaluate("window.handed") == 1, "the old worker stays"
    assert page.get_by_label("Your remark").input_value() == "Half typed"
    device.in_step()
    sheet_of = "fetch('/').then(answer => answer.text()).then(text => text.match(/neroli.css.v=(\\w+)/)[1])"
    new = page.evaluate(sheet_of)
    assert page.evaluate(
        "v => fetch('/assets/css/neroli.css?v=' + v).then(answer => answer.text())", new
    ).endswith("/* new */\n")


def test_a_device_stays_with_its_program_where_the_new_one_cannot_open_its_copy(
    device, server, tmp_path
):
    good, bad = server.home, tmp_path / "home"
    shutil.copytree(HOME / "Assets", bad / "Assets")
    shutil.copytree(HOME / "Data", bad / "Data")
    # A module without a function.
    (bad / "Assets/pocket/pocket.wasm").write_bytes(b"\0asm\1\0\0\0")
    (bad / "Assets/pocket/pocket.wasm.gz").unlink()
    device.in_step()
    own = device.stored("program")["versions"]
    server.stop()
    device.remark("vetiver", "Smoky, from Haiti")
    server.home = bad
    server.start()

    device.page.goto("/notes/vetiver")
    device.in_step()
    device.kill_worker()
    device.page.goto("/notes/vetiver")

    expect(device.page.get_by_label("Your remark")).to_have_value("Smoky, from Haiti")
    for _ in range(60):
        if device.stored("program")["failed"]:
            break
        device.page.wait_for_timeout(250)
    assert device.stored("program")["failed"], "the new program was not tried"
    assert device.stored("program")["versions"] == own
    assert device.stored("waiting") == 0, "what waited did not reach the server"
    # The next one is taken.
    server.stop()
    server.home = tmp_path / "next"
    shutil.copytree(good / "Assets", server.home / "Assets")
    shutil.copytree(good / "Data", server.home / "Data")
    sheet = server.home / "Assets/css/neroli.css"
    sheet.write_text(sheet.read_text() + "\n/* new */\n")
    server.start()
    device.kill_worker()
    device.page.goto("/notes/vetiver")
    for _ in range(60):
        if device.stored("program")["versions"] != own:
            break
        device.page.wait_for_timeout(250)
    assert device.stored("program")["versions"] != own, "the device stays with the old program"
    expect(device.page.get_by_label("Your remark")).to_have_value("Smoky, from Haiti")


def test_an_older_server_that_is_put_back_gets_what_it_lacks(new_device, server, tmp_path):
    line = Line(server)
    line.prelude = OLDER
    device = new_device(line.address).keep()
    server.stop()
    shutil.copytree(server.data, tmp_path / "before")
    server.start()
    device.remark("vetiver", "Smoky, from Haiti")
    for _ in range(60):
        if "Smoky" in server.text("/notes/vetiver"):
            break
        device.page.wait_for_timeout(250)
    device.in_step()
    assert device.stored("waiting") == 0
    own = device.stored("program")["versions"]
    server.stop()
    shutil.rmtree(server.data)
    shutil.copytree(tmp_path / "before", server.data)
    server.home = tmp_path / "home"
    shutil.copytree(HOME / "Assets", server.home / "Assets")
    shutil.copytree(HOME / "Data", server.home / "Data")
    module = server.home / "Assets/pocket/pocket.wasm"
    module.write_bytes(module.read_bytes() + b"\0\6\5older")
    module.with_suffix(".wasm.gz").unlink()
    server.start()
    assert "Smoky" not in server.text("/notes/vetiver")

    device.kill_worker()
    device.page.goto("/notes/vetiver")
    for _ in range(120):
        if "Smoky" in server.text("/notes/vetiver"):
            break
        device.page.wait_for_timeout(250)

    assert "Smoky" in server.text("/notes/vetiver"), "what only the device held is lost"
    assert device.stored("program")["versions"] != own, "the device stays with its program"


def test_a_copy_goes_on_loading_where_the_line_broke(new_device, server):
    line = Line(server)
    line.cut = "once"
    device = new_device(line.address).keep()
    device.page.goto("/notes/vetiver")
    device.in_step()
    first, second = line.ranges
    assert first is None
    assert re.fullmatch(r"bytes=[1-9]\d+-", second), second


# Inside the copy


def test_what_brings_the_module_down_is_not_tried_for_ever(new_device, server):
    line = Line(server)
    line.prelude = TRAP
    device = new_device(line.address).keep()
    device.favourite("patchouli")
    other = new_device()
    other.remark("vetiver", "Bring it down")
    other.page.wait_for_load_state()
    for _ in range(80):
        device.page.goto("/notes/vetiver")
        if device.page.get_by_label("Your remark").input_value():
            break
        device.page.wait_for_timeout(500)
    expect(device.page.get_by_label("Your remark")).to_have_value("Bring it down")
    assert line.asked.count("/sync/snapshot") == 2
    device.in_step()
    assert device.stored("waiting") == 0


def test_a_change_that_brings_the_module_down_shuts_no_device(new_device, server):
    line = Line(server)
    line.prelude = TRAP_AT_START
    device = new_device(line.address).keep()
    device.in_step()
    device.cut()
    device.favourite("patchouli")
    for slug, text in [("vetiver", "Bring it down"), ("neroli", "Behind it")]:
        device.remark(slug, text)
        # Left sooner, the page would keep the text as a draft.
        expect(device.page.locator(".toast")).to_be_visible()
    device.kill_worker()
    device.page.goto("/notes/neroli")
    expect(device.page.get_by_label("Your remark")).to_have_value("Behind it")
    device.page.goto("/notes/vetiver")
    expect(device.page.get_by_label("Your remark")).to_have_value("")
    device.page.goto("/waiting")
    expect(device.page.locator("#aside")).to_contain_text("Bring it down")
    device.page.get_by_role("button", name="Delete unreadable changes").click()
    device.join()
    device.page.goto("/")
    device.in_step()
    assert "Behind it" in server.text("/notes/neroli")
    assert device.stored("waiting") == 0


def test_pages_are_kept_together_or_not_at_all(new_device, server):
    line = Line(server)
    line.prelude = HALF
    device = new_device(line.address).keep()
    before = device.stored("sums")
    # From here on writes of pages run out of memory at their second page, until told otherwise.
    device.page.evaluate("new BroadcastChannel('harm').postMessage(true)")
    other = new_device()
    other.remark("vetiver", "Half of it")
    other.page.wait_for_load_state()
    device.page.goto("/notes/vetiver")
    device.page.wait_for_timeout(4_000)
    assert device.stored("sums") == before
    device.page.evaluate("new BroadcastChannel('harm').postMessage(false)")
    device.page.goto("/")
    device.in_step()
    device.page.goto("/notes/vetiver")
    expect(device.page.get_by_label("Your remark")).to_have_value("Half of it")


def test_a_malformed_copy_in_memory_is_read_again_before_anybody_sees_it(new_device, server):
    line = Line(server)
    line.prelude = MALFORMED
    device = new_device(line.address).keep()
    device.page.evaluate("new BroadcastChannel('harm').postMessage(1)")
    device.page.goto("/notes/vetiver")
    expect(device.page.locator("h1")).to_have_text("Vetiver")
    # Reading again does not help: the fault is reported, and mended once the server is in reach.
    server.stop()
    device.page.evaluate("new BroadcastChannel('harm').postMessage(2)")
    device.page.goto("/notes/vetiver")
    expect(device.page.locator("h1")).to_have_text("The copy is damaged")
    server.start()
    device.page.goto("/notes/vetiver")
    expect(device.page.locator("h1")).to_have_text("Vetiver")


def test_whoever_read_the_pages_earlier_writes_none(device):
    """Two states of pages together are no database."""
    outcome = device.page.evaluate(
        """async () => {
            const { Keeping, Overtaken } = await import("/assets/js/keeping.js");
            const [early, late] = [await Keeping.open(), await Keeping.open()];
            const { pages } = await early.read("early");
            await late.read("late");
            const news = { pages, count: pages.size, arrived: [], isWhole: false };
            const said = [];
            for (const [keeping, owner] of [[early, "early"], [late, "late"]]) {
                said.push(await keeping.keep(owner, news).then(() => "kept", (trouble) =>
                    trouble instanceof Overtaken ? "overtaken" : String(trouble)));
                keeping.database.close();
            }
            return said;
        }""")
    assert outcome == ["overtaken", "kept"]


def test_every_write_of_the_device_is_on_its_disk(device):
    asked = device.page.evaluate(
        """async () => {
            const { Keeping } = await import("/assets/js/keeping.js");
            const keeping = await Keeping.open();
            const asked = [];
            const { transaction } = IDBDatabase.prototype;
            IDBDatabase.prototype.transaction = function (names, mode, options) {
                if (mode === "readwrite") asked.push(options?.durability);
                return transaction.call(this, names, mode, options);
            };
            await keeping.add(new Uint8Array(60));
            await keeping.set({ tried: 1 });
            await keeping.read("nobody");
            keeping.database.close();
            return asked;
        }""")
    assert asked == ["strict"] * 3


def test_a_damaged_change_is_kept_aside_and_shown_as_text(device, server):
    server.stop()
    device.remark("vetiver", "Smoky, from Haiti")
    device.favourite("patchouli")
    expect(device.mark).to_have_text("2 changes waiting")
    device.stored("spoil pending")
    device.kill_worker()
    device.page.goto("/")
    expect(device.mark).to_have_text("1 change could not be read")
    device.mark.get_by_role("link").click()
    aside = device.page.locator("#aside")
    expect(aside).to_be_visible()
    expect(aside.locator("pre")).to_contain_text("Smoky, from Haiti")
    server.start()
    device.page.goto("/waiting")
    expect(device.page.locator("main")).to_contain_text("Unreadable changes")
    device.page.get_by_role("button", name="Delete unreadable changes").click()
    expect(aside).to_be_hidden()
    device.in_step()
    assert device.stored("waiting") == 0


# A worker of before


def test_a_worker_of_before_is_left_alone_for_the_next_to_take_over(new_device, server):
    line = Line(server)
    line.prelude = OLD
    device = new_device(line.address).keep()

    # The page is looked at again and again.
    line.prelude = b""
    device.page.evaluate("setInterval(() => dispatchEvent(new Event('focus')), 500)")
    assert device.page.evaluate(
        """() => new Promise((done) => {
            const { serviceWorker } = navigator;
            serviceWorker.addEventListener("controllerchange", () => done(true), { once: true });
            setTimeout(() => done(false), 25_000);
            serviceWorker.getRegistration().then((found) => found.update());
        })""")
    device.in_step()
