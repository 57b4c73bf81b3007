"""A workbook (XLSX) is read on a device alone, as the server reads it."""

import io
import zipfile

from alones import begin
from playwright.sync_api import expect

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
STRINGS = ["Material", "Amount (g)", "Dilution", "Bergamot, cold pressed", "Hedione", "Diluent"]


def workbook(sheet, strings=STRINGS, method=zipfile.ZIP_DEFLATED):
    told = "".join(f"<si><t>{text}</t></si>" for text in strings)
    files = {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": f"<workbook {MAIN}><sheets/></workbook>",
        "xl/sharedStrings.xml": f"<sst {MAIN}>{told}</sst>",
        "xl/styles.xml": f'<styleSheet {MAIN}><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts>'
                         '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        "xl/worksheets/sheet1.xml": f"<worksheet {MAIN}><sheetData>{sheet}</sheetData></worksheet>",
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


SHEET = """<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>5</v></c></row>
<row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>1.6000000000000001</v></c><c r="C3" s="1"><v>0.1</v></c>
<c r="D3" t="inlineStr"><is><t>DPG</t></is></c></row>
<row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4"><v>7.0000000000000007E-2</v></c></row>
<row r="5"><c r="A5" t="inlineStr"><is><t>Ethanol</t></is></c><c r="B5"><v>20</v></c></row>"""


def choose(page, name, content):
    page.goto("/import")
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": content})
    page.get_by_role("button", name="Show preview").click()


def test_a_formula_of_a_spreadsheet_comes_in(site, phone_at):
    phone = phone_at(site.address)
    page = begin(phone)
    site.is_down = True
    phone.cut()
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED):
        choose(page, "Summer.xlsx", workbook(SHEET, method=method))
        expect(page.locator("h1")).to_have_text("Preview")
        main = page.locator("main")
        expect(main).to_contain_text("Bergamot, cold pressed")
        expect(main).to_contain_text("1.6 g")
        expect(main).to_contain_text("0.07 g")
        expect(main).to_contain_text("10 %")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("1 medley imported.")


def test_no_workbook_is_said(site, phone_at):
    page = begin(phone_at(site.address))
    wrong = [
        b"PK\x03\x04\xff", workbook(SHEET)[:-40], workbook("<row><c t='s'><v>9</v></c></row>"),
        workbook("<row r='99999999'><c><v>1</v></c></row>"), workbook("<row><c>"), b"",
    ]
    for content in wrong:
        choose(page, "broken.xlsx", content)
        expect(page.locator("main")).to_contain_text("Only a server reads this kind of file")


def book(sheets, formats=()):
    """A workbook of sheets: name, state, rows. A row may be hidden; a cell is a text, or a number with its format."""
    codes = "".join(f'<numFmt numFmtId="{170 + n}" formatCode="{code}"/>' for n, code in enumerate(formats))
    styles = "".join(f'<xf numFmtId="{170 + n}"/>' for n in range(len(formats)))
    listed, targets, files = "", "", {}
    for n, (name, state, rows) in enumerate(sheets):
        listed += f'<sheet name="{name}" sheetId="{n + 1}" r:id="r{n}"' + (f' state="{state}"/>' if state else "/>")
        targets += f'<Relationship Id="r{n}" Target="worksheets/sheet{len(sheets) - n}.xml"/>'
        cells = ""
        for hidden, row in rows:
            cells += '<row hidden="1">' if hidden else "<row>"
            for cell in row:
                if isinstance(cell, tuple):
                    cells += f'<c s="{cell[1] + 1}"><v>{cell[0]}</v></c>'
                else:
                    cells += f'<c t="inlineStr"><is><t>{cell}</t></is></c>'
            cells += "</row>"
        files[f"xl/worksheets/sheet{len(sheets) - n}.xml"] = f"<worksheet {MAIN}><sheetData>{cells}</sheetData></worksheet>"
    files["xl/workbook.xml"] = f'<workbook {MAIN} xmlns:r="urn:r"><sheets>{listed}</sheets></workbook>'
    files["xl/_rels/workbook.xml.rels"] = f'<Relationships xmlns="urn:p">{targets}</Relationships>'
    files["xl/styles.xml"] = (f'<styleSheet {MAIN}><numFmts>{codes}</numFmts><cellXfs><xf numFmtId="0"/>{styles}'
                              "</cellXfs></styleSheet>")
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


HEAD = (False, ["Material", "Amount (g)"])


def test_one_of_several_sheets_is_chosen_and_hidden_parts_are_said(site, phone_at):
    page = begin(phone_at(site.address))
    choose(page, "Trials.xlsx", book([
        ("Trial 1", "", [HEAD, (False, ["Rose", "5"])]),
        ("stock", "hidden", [HEAD, (False, ["Vanillin", "500"])]),
        ("Trial 2", "", [HEAD, (False, ["Hedione", "12"]), (True, ["Lilial", "30"])]),
    ]))
    expect(page.locator(".sheets")).to_contain_text("The workbook has several sheets.")
    expect(page.locator(".sheets button")).to_have_text(["Trial 1", "Trial 2"])
    page.get_by_role("button", name="Trial 2").click()
    expect(page.locator("h1")).to_have_text("Preview")
    main = page.locator("main")
    expect(main).to_contain_text("Hedione")
    expect(main).to_contain_text("Hidden parts of the workbook are left out: 1 sheet, 1 row.")
    for text in ("Rose", "Vanillin", "Lilial"):
        expect(main).not_to_contain_text(text)


def test_numbers_are_read_as_their_format_shows_them(site, phone_at):
    page = begin(phone_at(site.address))
    choose(page, "Units.xlsx", book([("S", "", [
        (False, ["Material", "Amount", "Dilution", "Diluent"]),
        (False, ["Rose", (250, 0), (0.1, 2), "DPG"]), (False, ["Musk", (25, 1), (1, 3), "DPG"]),
    ])], ["0&quot; mg&quot;", "0&quot; ml&quot;", "0%", "0.0\\%"]))
    expect(page.locator("h1")).to_have_text("Preview")
    main = page.locator("main")
    for text in ("0.25 g", "25 ml", "10 %", "1 %"):
        expect(main).to_contain_text(text)
