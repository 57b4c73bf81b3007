"""Common parts of the tests of the airlock: a clock to shift, and the studio's records."""

import json

from playwright.sync_api import expect

NOON = "2026-06-01T12:00:00Z"
MINUTE = 60_000

# Replaces Web Audio and records the scheduled sounds.
AUDIO = """
globalThis.strokes = [];
class Node { connect(other) { return other; } }
class Parameter { setValueAtTime() {} linearRampToValueAtTime() {} exponentialRampToValueAtTime() {} }
class Tone extends Node {
    frequency = { value: 0 };
    start(at) { this.at = at; strokes.push(this); }
    stop(at) { if (at === undefined) strokes.splice(strokes.indexOf(this), 1); }
}
globalThis.AudioContext = class {
    state = "running";
    destination = new Node();
    begun = Date.now();
    // As if the device had slept so long: this clock stood still meanwhile.
    slept = 0;
    constructor() { globalThis.audio = this; }
    get currentTime() { return (Date.now() - this.begun - this.slept) / 1000; }
    resume() { return Promise.resolve(); }
    createOscillator() { return new Tone(); }
    createGain() { return Object.assign(new Node(), { gain: new Parameter() }); }
};
"""

WAKE_LOCK = """
globalThis.locks = { taken: 0, held: 0 };
Object.defineProperty(navigator, "wakeLock", { value: { async request() {
    locks.taken += 1;
    locks.held += 1;
    const lock = new EventTarget();
    lock.release = async () => {
        locks.held -= 1;
        lock.dispatchEvent(new Event("release"));
    };
    globalThis.lock = lock;
    return lock;
} } });
"""


def open_at(page, time=NOON, path="/airlock", scripts=()):
    """Opens the airlock with a clock that stands at `time` and goes on only when told."""
    for script in scripts:
        page.add_init_script(script)
    page.clock.install(time=time)
    page.goto(path)
    page.clock.pause_at(later(page, 1000))
    expect(sun(page)).to_be_visible()
    return page


def later(page, milliseconds):
    """ISO time a number of milliseconds after the page's clock."""
    return page.evaluate("(more) => new Date(Date.now() + more).toISOString()", milliseconds)


def sun(page):
    return page.locator("#sun")


def state(page):
    return page.locator("#breath").get_attribute("data-state")


def start(page):
    sun(page).click()
    expect(page.locator("#breath")).to_have_attribute("data-state", "sitting")


def angle(page):
    """Degrees of the ring that are closed, as drawn."""
    return page.evaluate(
        """() => {
            const ring = document.querySelector(".ring .passed");
            const [dash] = getComputedStyle(ring).strokeDasharray.match(/[0-9.]+/);
            return dash / ring.getAttribute("pathLength") * 360;
        }"""
    )


def be(page, visibility):
    page.evaluate(
        """(state) => {
            Object.defineProperty(document, "visibilityState",
                { configurable: true, get: () => state });
            document.dispatchEvent(new Event("visibilitychange"));
        }""", visibility)


def die(page):
    """The page is put away without a word, as by a system that needs its memory."""
    page.evaluate(
        """() => {
            Storage.prototype.setItem = () => {};
            navigator.sendBeacon = () => true;
            fetch = async () => { throw new Error("put away"); };
        }""")


def items(page):
    """Records of the studio, the newest first."""
    return page.request.get("/airlock/export.json").json()["items"]


def heard(page, at_least=0, **wanted):
    """This test's session, once the studio's record is as wanted and has lasted so many ms.

    A session is reported as it begins, lasting 0 ms, and as it ends.
    """
    sessions = []
    for _ in range(100):
        sessions = [each for each in items(page)
                    if each["kind"] == "session" and each["id"] not in page.known]
        if (sessions and sessions[0]["lasted_ms"] >= at_least
                and all(sessions[0].get(name) == value for name, value in wanted.items())):
            return sessions[0]
    raise AssertionError(f"{wanted} was not heard: {json.dumps(sessions[:2])}")


def sit(page, lasted, planned=120_000, ago=0, place=None):
    """A session that was told to the studio without the page."""
    number = page.evaluate("crypto.getRandomValues(new Uint32Array(3)).join('').padStart(12, '0')")
    form = dict(planned=planned, ago=max(ago, lasted), lasted=lasted, zone=0)
    if place:
        form["for"] = place
    path = f"/airlock/sessions/0197c5a0-0000-7000-8000-{number[-12:]}"
    answer = page.request.post(path, form=form, max_redirects=0)
    assert answer.status == 303
    return path
