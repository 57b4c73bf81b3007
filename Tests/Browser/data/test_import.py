"""Tables of medleys: chosen or pasted, looked at first, brought in as a whole, taken back."""

import re
import time

import pytest
from playwright.sync_api import expect

from looks import SIZE_TEXT, STICKING_OUT, violations



HEADER = "scenting,medley,maturity,period,destination,ingredient,amount,unit"
LIMIT = 4_000_000


@pytest.fixture
def name(request):
    """A scenting of the test's own: all tests share one studio."""
    return f"S{abs(hash(request.node.name)) % 10**9}"


def row(scenting, medley="Orange", ingredient="Fennel", amount="2", unit="drop"):
    return f"{scenting},{medley},14,day,Sealed jar,{ingredient},{amount},{unit}"


def table(*rows):
    return "\n".join([HEADER, *rows]) + "\n"


def choose(page, content, file="medleys.csv"):
    page.goto("/import?in=medleys")
    content = content if isinstance(content, bytes) else content.encode()
    page.locator("input[type=file]").set_input_files(
        {"name": file, "mimeType": "text/csv", "buffer": content})
    page.get_by_role("button", name="Show preview").click()


def preview(page, content, title="Preview"):
    choose(page, content)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def bring_in(page, button):
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_url("**/scentings**")


def exported(page, scenting):
    """The rows of the whole book that belong to a scenting."""
    text = page.request.get("/medleys.csv").text()
    return [line for line in text.splitlines() if line.startswith(scenting + ",")]


def test_a_file_is_looked_at_brought_in_and_taken_back(open_browser, device, name):
    page = open_browser(device)
    preview(page, table(row(name), row(name, ingredient="Orange"), row(name, "Lemon")))
    assert exported(page, name) == []
    expect(page.locator(".counts")).to_contain_text("2")
    expect(page.get_by_text(f"The scenting “{name}” is new.")).to_be_visible()

    bring_in(page, "Import")
    expect(page.locator(".toast")).to_contain_text("2 medleys imported.")
    assert len(exported(page, name)) == 3

    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("Undone")
    assert exported(page, name) == []

    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("Undone")
    assert len(exported(page, name)) == 3


def test_a_table_is_pasted_where_there_is_no_script(open_browser, name):
    page = open_browser("phone", java_script_enabled=False)
    page.goto("/import?in=medleys")
    page.get_by_label("Or paste text").fill(table(row(name)))

    page.get_by_role("button", name="Show preview").click()
    page.get_by_role("button", name="Import", exact=True).click()

    expect(page.locator(".toast")).to_contain_text("1 medley imported.")
    assert len(exported(page, name)) == 1


@pytest.mark.parametrize("script", [True, False])
def test_what_no_row_says_is_asked_once(open_browser, name, script):
    page = open_browser("phone", java_script_enabled=script)
    bare = "ingredient,amount,unit,dilution,diluent\nBergamot,2,g,,\nBergamot,5,g,10,DPG\n"
    if script:
        choose(page, bare, "My cologne.csv")
        expect(page.locator("main [name=medley]")).to_have_value("My cologne")
    else:
        page.goto("/import?in=medleys")
        page.get_by_label("Or paste text").fill(bare)
        page.get_by_role("button", name="Show preview").click()
    page.locator("main [name=scenting]").fill(name)
    page.locator("main [name=medley]").fill("Mine")
    page.get_by_label("Matures for").fill("")
    page.watch.ignore("status of 422")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator("#maturity-fault")).to_have_text("Enter a number, such as 14.")
    assert exported(page, name) == []
    page.get_by_label("Matures for").fill("3")
    page.get_by_label("Container").fill("Flask")
    page.locator("main form.import [type=submit]").click()

    expect(page.locator(".toast")).to_contain_text("1 medley imported.")
    rows = exported(page, name)
    assert len(rows) == 2 and all(",Mine," in row and ",3,day," in row and ",Flask," in row for row in rows)


def test_nothing_at_all_is_asked_for_again(phone):
    phone.goto("/import?in=medleys")
    phone.get_by_role("button", name="Show preview").click()

    expect(phone.get_by_text("Choose a file, or paste its text.")).to_be_visible()


def test_the_second_time_there_is_nothing_to_bring_in(phone, name):
    preview(phone, table(row(name)))
    bring_in(phone, "Import")

    preview(phone, table(row(name)))

    expect(phone.get_by_text("Nothing new: all of it is here already.")).to_be_visible()
    expect(phone.locator("main form:not(#lock) button")).to_have_count(0)


def test_a_wrong_header_is_named_and_nothing_can_be_brought_in(phone, name):
    preview(phone, table(row(name)).replace("amount", "quantity"), "This can’t be imported")

    expect(phone.get_by_text("The column “amount” is missing.")).to_be_visible()
    expect(phone.get_by_text("The column “quantity” is unknown")).to_be_visible()
    expect(phone.locator("main form:not(#lock) button")).to_have_count(0)
    assert exported(phone, name) == []


def test_bad_lines_are_named_and_left_out_only_where_she_says_so(phone, name):
    preview(phone, table(
        row(name, "Good"), row(name, "Bad", unit="oz"), row(name, "Bad", "Fennel", "x"),
        row(name, "Twice"), row(name, "Twice")))

    faults = phone.locator(".wrong-rows li")
    expect(faults).to_have_count(4)
    expect(faults.nth(0)).to_contain_text("Line 3, unit")
    expect(faults.nth(0)).to_contain_text("“oz” is no unit")
    expect(faults.nth(3)).to_contain_text("This ingredient appears twice. Remove one.")
    expect(phone.get_by_text("2 medleys with a faulty line are left out.")).to_be_visible()
    assert exported(phone, name) == []
    bring_in(phone, "Import without 3 faulty lines")

    assert len(exported(phone, name)) == 1
    assert f"{name},Good," in exported(phone, name)[0]


def test_what_is_wrong_by_now_is_not_brought_in_by_halves(open_browser, name):
    one, other = open_browser("phone"), open_browser("laptop")
    preview(one, table(row(name), row(name, "Lemon")))
    preview(other, table(row(name, amount="3")))
    bring_in(other, "Import")

    one.watch.ignore("status of 422")
    one.get_by_role("button", name="Import", exact=True).click()

    expect(one.get_by_role("alert").first).to_contain_text("Nothing was saved")
    expect(one.get_by_text("“Orange” already exists with another value")).to_be_visible()
    assert len(exported(one, name)) == 1
    bring_in(one, "Import without 1 faulty line")
    assert len(exported(one, name)) == 2


def test_a_file_that_is_not_utf8_is_read_and_told_so(phone, name):
    choose(phone, table(row(name, "Crème")).encode("cp1252"))

    expect(phone.get_by_text("Neroli reads Windows-1252")).to_be_visible()
    bring_in(phone, "Import")
    assert "Crème" in exported(phone, name)[0]


def test_a_table_that_may_be_several_things_is_asked(phone, name):
    choose(phone, f"Item,Quantity,Unit\n{name},2,\nBlotters,50,each\n")

    expect(phone.locator("h1")).to_have_text("Format")
    expect(phone.get_by_role("heading", name="Formulas and medleys")).to_be_visible()
    phone.get_by_role("button", name="Show preview: Goods").click()
    expect(phone.get_by_text("List of goods.")).to_be_visible()
    phone.get_by_role("button", name="Import", exact=True).click()
    phone.wait_for_url("**/settings/data/import?**")
    phone.goto("/inventory")
    expect(phone.get_by_text(name).first).to_be_visible()


def test_a_file_of_50_megabytes_is_told_before_it_is_read(phone, tmp_path):
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    phone.goto("/import?in=medleys")
    before = time.monotonic()

    phone.locator("input[type=file]").set_input_files(huge)

    expect(phone.locator("#file-fault")).to_contain_text("Files here may have up to 32 MB.")
    phone.get_by_role("button", name="Show preview").click()
    expect(phone.locator("#file-fault")).to_contain_text("up to 32 MB")
    expect(phone.locator("input[type=file]")).to_have_attribute("aria-invalid", "")
    assert phone.url.endswith("/import?in=medleys")
    assert time.monotonic() - before < 5


def test_a_table_that_only_its_encoding_makes_too_large_is_told_so(phone, name):
    many = "".join(row(name, ingredient="é" * 60) + "\n" for _ in range(20_000))
    assert len(many.encode()) < LIMIT * 1.01
    phone.watch.ignore("status of 422")
    choose(phone, (HEADER + "\n" + many).encode()[:3_900_000].decode(errors="ignore"))

    expect(phone.locator("#file-fault")).to_contain_text("more than 4 MB")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("separator", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
def test_lines_end_and_cells_part_as_any_spreadsheet_writes_them(
        phone, name, end, separator):
    decimal = "0,5" if separator == ";" else "0.5"
    text = table(row(name, amount=decimal if separator != "," else "0.5"))
    rows = [HEADER.split(","), [name, "Orange", "14", "day", "Sealed jar", "Fennel", decimal, "ml"]]
    text = end.join(separator.join(cells) for cells in rows) + end
    preview(phone, "\ufeff" + text)
    bring_in(phone, "Import")

    assert "Fennel,0.5,ml" in exported(phone, name)[0]


def test_texts_keep_quotes_line_ends_and_what_looks_like_a_formula(phone, name):
    cell = '=1+1, "two"\r\n~three\n~~four\rfive 🌹 עברית'
    quoted = '"' + cell.replace('"', '""') + '"'
    preview(phone, f"{HEADER},conclusion\r\n{row(name)},{quoted}\r\n")
    bring_in(phone, "Import")

    text = phone.request.get("/medleys.csv").body().decode("utf-8-sig")
    assert '"\'=1+1, ""two""\r\n~three\n~~four\rfive 🌹 עברית"' in text


def test_an_export_comes_back_as_nothing_new(phone, name):
    preview(phone, table(row(name), row(name, "Lemon")))
    bring_in(phone, "Import")
    phone.goto("/medleys/import")
    with phone.expect_download() as download:
        phone.get_by_role("link", name="Export medleys").click()
    assert re.fullmatch(r"Medleys \d{4}-\d\d-\d\d\.csv", download.value.suggested_filename)

    preview(phone, open(download.value.path(), "rb").read())

    expect(phone.get_by_text("Nothing new: all of it is here already.")).to_be_visible()


def test_the_example_comes_in_as_it_is(phone):
    phone.goto("/medleys/import")
    with phone.expect_download() as download:
        phone.get_by_role("link", name="Download example").click()

    preview(phone, open(download.value.path(), "rb").read())

    expect(phone.locator(".wrong-rows")).to_have_count(0)


def test_a_double_tap_brings_in_once(phone, name):
    preview(phone, table(row(name)))

    phone.get_by_role("button", name="Import", exact=True).dblclick()
    phone.wait_for_url("**/scentings**")

    assert len(exported(phone, name)) == 1


def test_a_large_table_shows_its_progress_and_a_light_preview(phone, name):
    many = table(*(row(name, f"Medley {number}") for number in range(4_000)))
    preview(phone, many)

    expect(phone.locator(".counts")).to_contain_text("4,000")
    expect(phone.get_by_text("and 3,000 more")).to_have_count(1)
    assert phone.locator(".came li").count() == 1_000
    # Nothing may remain: other tests check whole lists.
    assert exported(phone, name) == []


def test_going_back_finds_the_page_ready(phone, name):
    preview(phone, table(row(name, unit="oz"), row(name, "Good")))

    phone.go_back()

    expect(phone.get_by_role("heading", level=1)).to_have_text("Import")
    expect(phone.locator(".progress")).to_have_count(0)
    phone.locator("input[type=file]").set_input_files(
        {"name": "again.csv", "mimeType": "text/csv", "buffer": table(row(name)).encode()})
    phone.get_by_role("button", name="Show preview").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Preview")


LONG = "W" * 20


@pytest.mark.parametrize("text", [100, 200], ids=["plain text", "twice the text"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_would_happen_fits_and_is_read_by_everyone(open_browser, scheme, width, text):
    page = open_browser("laptop", scheme, viewport=dict(width=width, height=800))
    preview(page, table(
        row(LONG, LONG, "W" * 60), row(LONG, "Good"), row(LONG, "Bad", unit="x" * 300),
        row("S" * 30, amount="many")))

    page.evaluate(SIZE_TEXT, f"{text}%")

    assert page.evaluate(STICKING_OUT) == []
    assert violations(page) == []
