internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The page to choose or paste a table. The file field appears only if a script can read files.
struct ImportPage {
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: MedleysWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.importTitle, in: .medleys)
        page.sheets = ["css/medleys.css", "css/sheets.css"]
        page.scripts = ["js/import.js"]
        return frame.page(page) { html in
            html.top(words.importTitle, back: .to(words.title, MedleysRoute.scentings.link))
            if let fault = faults[""] {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            html.p { $0.text(words.importLead) }
            form(&html)
            html.p("ways onwards") { ways in
                ways.a(to: MedleysRoute.exampleTable.link) { $0.text(words.example) }
                ways.a(to: MedleysRoute.file(scenting: nil).link) {
                    $0.text(words.exportInstead)
                }
            }
            columns(&html)
        }
    }

    private func form(_ html: inout HTML) {
        html.form(
            "stack import", to: MedleysRoute.importing.link, id: id,
            words.attributesOfImport(sending: words.sending)
        ) { form in
            form.hidden("preview", "1")
            form.hidden("held", "")
            // The script puts the name of the file here, for a file of one formula.
            form.hidden("medley", values["medley"] ?? "")
            form.element("label", "field file", [.flag("hidden", true)]) { label in
                label.span { $0.text(words.chooseFile) }
                label.void(
                    "input", nil,
                    [
                        .type("file"),
                        .fixed("accept", ".csv,.tsv,.txt,text/csv,text/plain"),
                    ])
                label.span("small") { $0.text(words.chooseFileHint) }
            }
            form.field(
                FormField("sheet", words.orPaste, .lines, hint: words.pasteHint), values, faults)
            form.importProgress()
            form.button("button", [.type("submit")]) { $0.text(words.showWhatHappens) }
        }
    }

    private func columns(_ html: inout HTML) {
        html.section("card columns") { card in
            card.h2 { $0.text(words.columnsHeading) }
            card.p("detail") { $0.text(words.columnsAdvice) }
            card.element("dl") { list in
                for column in MedleyColumn.allCases {
                    list.div { pair in
                        pair.element("dt") { term in
                            term.element("code") { $0.text(column.name) }
                            if column.isRequired {
                                term.span("small") { $0.text(words.needed) }
                            }
                        }
                        pair.element("dd") { $0.text(words.advice(column)) }
                    }
                }
            }
        }
    }
}

extension HTML {
    /// The progress of the browser, and why it stopped; import.js fills in both.
    mutating func importProgress() {
        div("progress", [.flag("hidden", true)]) { box in
            box.p("small", [.id("import-progress"), .fixed("role", "status")]) { _ in }
            box.element("progress", nil, [.fixed("aria-labelledby", "import-progress")]) { _ in }
        }
        p("wrong", [.id("import-fault"), .fixed("role", "alert")]) { _ in }
    }
}

extension MedleysWords {
    /// The sentences that import.js shows, and how much it may send.
    func attributesOfImport(sending: String) -> [Attribute] {
        [
            .value("data-most", "\(SheetForm.limit)"), .value("data-reading", reading),
            .value("data-sending", sending), .value("data-too-large", fileTooLarge),
            .value("data-too-large-to-send", tooLargeToSend),
            .value("data-not-utf8", fileNotUTF8), .value("data-unreadable", fileUnreadable),
        ]
    }
}
