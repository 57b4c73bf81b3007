"""A laboratory scale on a made serial port: its lines, its page, and weigh-in."""

import pytest
from playwright.sync_api import expect

import bench

# Documented lines: Sartorius SBI (16 and 22 characters), A&D, Ohaus, Kern (SICS and its own).
LINES = [
    ("+    12.345 g  ", 12_345_000, 1_000, True, False),
    ("+    12.34     ", 12_340_000, 10_000, False, False),
    ("N     +   12.345 g  ", 12_345_000, 1_000, True, False),
    ("N     +   12.345    ", 12_345_000, 1_000, False, False),
    ("-     0.020 g  ", -20_000, 1_000, True, False),
    ("T1    +   50.000 g  ", 50_000_000, 1_000, True, True),
    ("ST,+00012.345  g", 12_345_000, 1_000, True, False),
    ("US,+00012.345  g", 12_345_000, 1_000, False, False),
    ("ST,-00000.01  g", -10_000, 10_000, True, False),
    ("PT,+00050.00  g", 50_000_000, 10_000, True, True),
    ("    12.345 g     N", 12_345_000, 1_000, True, False),
    ("    12.345 g  ?  N", 12_345_000, 1_000, False, False),
    ("     50.00 g     PT", 50_000_000, 10_000, True, True),
    ("S S      12.345 g", 12_345_000, 1_000, True, False),
    ("S D      12.345 g", 12_345_000, 1_000, False, False),
    ("T S      50.000 g", 50_000_000, 1_000, True, True),
    ("S S     0.01234 kg", 12_340_000, 10_000, True, False),
    ("S S      1234.5 mg", 1_234_500, 100, True, False),
    ("       12,34 g", 12_340_000, 10_000, True, False),
]
NOISE = ["", "OL,+9999999E+19", "S +", "S I", "S -", "High", "Low", "QT,+00000012 PC", "29.11.2026 09:00", "12",
         "Err 1", "ES", "A" * 60, "1e9 g", "12.345 lb"]

PORT = """() => {
    const encode = (text) => new TextEncoder().encode(text);
    const port = {
        asked: [], opened: null,
        async open(options) {
            this.opened = options;
            let push;
            this.readable = new ReadableStream({ start: (controller) => { push = controller; } });
            this.writable = new WritableStream({ write: (bytes) => { this.asked.push(new TextDecoder().decode(bytes)); } });
            this.send = (text) => push.enqueue(encode(text));
        },
        async close() {}, async forget() {},
    };
    window.madePort = port;
    Object.defineProperty(navigator, "serial", { value: {
        requestPort: async () => port, getPorts: async () => [port] } });
}"""


@pytest.fixture
def made(open_browser):
    page = open_browser("laptop")
    page.context.add_init_script(f"({PORT})()")
    return page


def read(page, lines):
    return page.evaluate("""async (lines) => {
        const src = document.querySelector('script[src*="js/scale.js"]').src;
        const { readLine } = await import(new URL("scale-lines.js", src));
        return lines.map((line) => readLine(line));
    }""", lines)


def test_every_documented_line_is_read(made):
    made.goto("/scale")
    for (line, micrograms, step, stable, tare), found in zip(LINES, read(made, [line[0] for line in LINES])):
        assert found, line
        assert (found["micrograms"], found["step"], found["stable"], found["tare"]) == (micrograms, step, stable, tare), line
    assert read(made, NOISE) == [None] * len(NOISE)


def test_lines_are_put_together_from_pieces(made):
    made.goto("/scale")
    lines = made.evaluate("""async () => {
        const src = document.querySelector('script[src*="js/scale.js"]').src;
        const { Lines } = await import(new URL("scale-lines.js", src));
        const lines = new Lines();
        return ["S S   1", "2.3 g\\r", "\\nS D", "   9.9 g\\r\\n\\r\\n", "x".repeat(900)].map((piece) => lines.take(piece));
    }""")
    assert lines == [[], ["S S   12.3 g"], [], ["S D   9.9 g"], []]


def test_the_page_shows_the_raw_line_beside_what_was_read(made):
    made.goto("/scale")
    made.get_by_label("Sending").select_option("kern")
    made.get_by_label("Speed (baud)").select_option("2400")
    made.get_by_role("button", name="Connect scale").click()
    expect(made.locator("#scale-state")).to_contain_text("Connected")
    assert made.evaluate("madePort.opened.baudRate") == 2400
    assert made.evaluate("madePort.asked[0]") == "S\r\n"
    made.evaluate("madePort.send('S D   12.3 g\\r\\nS S   12.345 g\\r\\nT S   5.000 g\\r\\nS I\\r\\n')")
    rows = made.locator("#scale-lines tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("not a weight")
    expect(rows.nth(1)).to_contain_text("5.000 g · tare")
    expect(rows.nth(2)).to_contain_text("12.345 g · stable")
    expect(rows.nth(3)).to_contain_text("12.3 g · moving")
    expect(made.locator("#scale-now")).to_have_text("12.345 g")


@pytest.fixture(scope="module")
def batch(home):
    scenting = bench.add_scenting(home, "By scale")
    lines = [("Scale lemon", "3", "g"), ("Scale rose", "7", "g")]
    medley = bench.add_medley(home, scenting, "By scale #1", lines)
    return f"/medleys/{medley}/batch/{bench.add_batch(home, medley, lines, [3_000_000, 7_000_000])}"


def test_weigh_in_takes_stable_weights_only(made, batch):
    made.goto("/scale")
    made.get_by_role("button", name="Connect scale").click()
    expect(made.locator("#scale-state")).to_contain_text("Connected")
    made.goto(f"{batch}?line=1")
    live, field = made.locator("#scale-live"), made.locator(".weighing [name=reading]")
    for _ in range(100):
        if made.evaluate("Boolean(window.madePort.send)"):
            break
        made.wait_for_timeout(50)
    made.evaluate("madePort.send('S D   2.500 g\\r\\n')")
    expect(live).to_contain_text("2.500 g · moving")
    expect(field).to_have_value("")
    made.evaluate("madePort.send('T S   5.000 g\\r\\n')")
    expect(live).to_contain_text("5.000 g · tare")
    expect(field).to_have_value("")
    made.evaluate("madePort.send('S S   2.990 g\\r\\n')")
    expect(live).to_contain_text("2.990 g · stable")
    made.evaluate("madePort.send('S S   3.001 g\\r\\n')")
    expect(live).to_contain_text("3.001 g · right")
    expect(field).to_have_value("3.001")
    # A typed number stays.
    field.fill("3.2")
    made.evaluate("madePort.send('S S   3.000 g\\r\\n')")
    expect(live).to_contain_text("3.000 g · right")
    expect(field).to_have_value("3.2")


def test_without_a_scale_nothing_changes(open_browser, batch):
    page = open_browser("laptop")
    page.goto(f"{batch}?line=1")
    expect(page.locator("#scale-live")).to_be_hidden()
    assert page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('scale-')).length") == 0
