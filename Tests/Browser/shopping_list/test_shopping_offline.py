"""The shopping list in a shop without signal, on two phones, and with many items."""

import pytest
from playwright.sync_api import expect

from shopping import Finger, row, rows


@pytest.fixture
def server(shop):
    return shop


def say(page, words):
    """A phone that does everything alone is slower beside other programs."""
    expect(page.locator(".toast")).to_contain_text(words, timeout=20_000)


def tick(page, name):
    page.goto("/shopping")
    row(page, name).locator(".tick").tap()
    say(page, "in the basket")


def settled(page, path, wanted):
    """Rows of a page once the device is in step again."""
    for _ in range(40):
        page.goto(path)
        if rows(page) == wanted:
            break
        page.wait_for_timeout(500)
    return rows(page)


def test_a_whole_trip_without_signal(new_device, shop):
    device = new_device()
    page = device.page
    dairy = shop.seed_location(page, "Dairy", 12)
    shop.seed(page, "Milk", "Cream", location=dairy)
    shop.seed(page, "Soap")
    device.keep()
    device.cut()
    shop.stop()
    device.kill_worker()

    page.goto("/shopping/timer")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.goto("/shopping")
    assert rows(page) == ["Cream", "Milk", "Soap"]
    finger = Finger(page)
    finger.swipe(row(page, "Milk"), 260)
    say(page, "“Milk” is in the basket")
    finger.rest()
    page.get_by_role("button", name="Put “Cream” in the basket").tap()
    say(page, "“Cream” is in the basket")
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    say(page, "Undone")
    page.locator(".detailed a").tap()
    page.get_by_label("Name", exact=True).fill("Candles")
    page.locator("main").get_by_role("button", name="Add").tap()
    say(page, "“Candles” added")
    assert rows(page) == ["Cream", "Candles", "Soap"]
    page.goto("/shopping/purchased")
    page.get_by_role("searchbox").press_sequentially("mil")
    expect(page.locator("#count")).to_contain_text("1 item matches")
    page.goto("/shopping/timer")
    page.get_by_role("button", name="Stop").tap()
    page.get_by_role("button", name="Finish trip").tap()
    expect(page.locator(".trips")).to_contain_text("1 item")

    shop.start()
    device.join()
    page.goto("/shopping")
    device.in_step()
    plain = new_device().page
    assert settled(plain, "/shopping", ["Cream", "Candles", "Soap"]) == ["Cream", "Candles", "Soap"]
    plain.goto("/shopping/timer")
    expect(plain.locator(".trips")).to_contain_text("1 item")


def test_two_phones_that_shop_the_same_list_offline_agree_afterwards(new_device, shop):
    one, two = new_device(), new_device()
    shop.seed(one.page, "Apples", "Bread", "Cocoa", "Dates", "Eggs")
    shop.seed(one.page, "Flour", listed="0")
    one.keep("One")
    two.keep("Two")
    one.cut()
    two.cut()

    # Both buy the bread, both buy something else, and one changes an item bought by the other.
    tick(one.page, "Apples")
    tick(one.page, "Bread")
    tick(two.page, "Bread")
    tick(two.page, "Cocoa")
    one.page.goto("/shopping")
    row(one.page, "Cocoa").locator(".what").tap()
    one.page.get_by_label("Remark").fill("the dark one")
    one.page.locator("main").get_by_role("button", name="Save").tap()
    say(one.page, "saved")
    two.page.goto("/shopping/purchased")
    row(two.page, "Flour").locator(".tick").tap()
    say(two.page, "on the list")

    for device in (one, two):
        device.join()
        device.page.goto("/shopping")
        device.in_step()
    listed, bought = ["Dates", "Eggs", "Flour"], ["Apples", "Bread", "Cocoa"]
    plain = new_device().page
    for page in (one.page, two.page, plain):
        assert settled(page, "/shopping", listed) == listed
        assert settled(page, "/shopping/purchased", bought) == bought
        expect(row(page, "Cocoa")).to_contain_text("the dark one")
        page.goto("/refused")
        expect(page.locator("main")).to_contain_text("No refused changes")


def test_what_another_deleted_meanwhile_is_said_and_nothing_else_is_lost(new_device, shop):
    device = new_device()
    shop.seed(device.page, "Apples", "Bread")
    device.keep()
    device.cut()
    tick(device.page, "Apples")
    other = new_device().page
    other.goto("/shopping")
    other.get_by_role("link", name="More about “Apples”").tap()
    other.locator("#actions").get_by_text("Delete…").tap()
    other.locator("#actions").get_by_role("button", name="Delete", exact=True).tap()
    say(other, "deleted")

    device.join()
    device.page.goto("/shopping")
    device.in_step()
    assert settled(device.page, "/shopping", ["Bread"]) == ["Bread"]
    device.page.goto("/refused")
    expect(device.page.locator("main")).to_contain_text("Shopping list item move")


# A long list


FRAMES = """(rounds) => new Promise((done) => {
    const gaps = [];
    let last = performance.now();
    const step = (now) => {
        gaps.push(now - last);
        last = now;
        scrollBy({ top: 60, behavior: "instant" });
        if (gaps.length < rounds) requestAnimationFrame(step);
        else done(gaps.slice(5).sort((a, b) => a - b));
    };
    requestAnimationFrame(step);
})"""


# As many plain text lines: the minimum work for a browser.
LINES = """(count) => {
    document.body.innerHTML = `<p style="block-size: 56px">A line of text</p>`.repeat(count);
}"""


@pytest.mark.parametrize("view", ["plain", "sections"])
def test_two_thousand_items_scroll_as_lightly_as_lines_of_text(open_browser, shop, view):
    page = open_browser("phone", base_url=shop.address)
    shop.many(page, 2_000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", dict(timeDomain="threadTicks"))

    def busy():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "TaskDuration") * 1000

    def work():
        """Milliseconds of a frame, the least of three rounds."""
        rounds = []
        for _ in range(3):
            page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
            before = busy()
            page.evaluate(FRAMES, 60)
            rounds.append((busy() - before) / 60)
        return min(rounds)

    page.goto("about:blank")
    page.evaluate(LINES, 2_000)
    least = work()
    page.goto(f"/shopping?view={view}&shown=2000")
    expect(page.locator("#rows .item")).to_have_count(2_000)
    ours = work()

    print(f"{ours:.1f} ms a frame, {least:.1f} for lines of text")
    assert ours < 4 * least + 1


def test_a_move_among_two_thousand_answers_at_once(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    shop.many(page, 2_000)
    page.goto("/shopping?view=plain&shown=2000")
    took = page.evaluate(
        """async () => {
            const times = [];
            for (const row of [...document.querySelectorAll("#rows .item")].slice(0, 30)) {
                const body = new URLSearchParams({
                    id: crypto.randomUUID(), to: "purchased", back: "brief" });
                const start = performance.now();
                const answer = await fetch(
                    `/shopping/items/${row.dataset.item}/move`, { method: "POST", body });
                await answer.text();
                times.push(performance.now() - start);
            }
            return times.sort((a, b) => a - b);
        }""")

    assert took[len(took) // 2] <= 50, took
