internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The one page by which files and pasted texts come in.
struct ImportingPage {
    /// Kinds of files that rooms and the server read.
    var kinds: [(title: String, advice: String, more: Link?)]
    var room: Room
    var back: Way
    /// Reason for a failed preview.
    let fault: String?
    /// Pasted text.
    let text: String
    let words: ImportingWords

    /// Bytes of a form with texts, a little below the size a host accepts.
    static let formLimit = 4_000_000

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: room)
        page.sheets = ["css/import.css"]
        page.scripts = ["js/import.js", "js/upload.js"]
        page.status = fault == nil ? 200 : 422
        return frame.page(page) { html in
            html.top(words.title, back: back)
            html.p { $0.text(words.lead) }
            form(&html)
            html.section("card kinds") { card in
                card.h2 { $0.text(words.whatIsRead) }
                card.ul { list in
                    for kind in kinds {
                        list.li { item in
                            item.span("name") { $0.text(kind.title) }
                            item.span("detail") { $0.text(kind.advice) }
                            if let more = kind.more {
                                item.a(
                                    to: more,
                                    [.label(words.language.labelled(words.more, kind.title))]
                                ) {
                                    $0.text(words.more)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func form(_ html: inout HTML) {
        let limit = HostRequest.fileLimit >> 20
        html.element(
            "form", "stack import",
            [
                .fixed("method", "post"), .action(StudioRoute.importing.link), .id("bring"),
                // A script sends texts to the one, which a copy answers, and other files to the server.
                .value("data-texts", StudioRoute.importing.target.text),
                .value("data-files", DataRoute.importing.target.text),
                .value("data-most", "\(HostRequest.fileLimit)"),
                .value("data-most-text", "\(ImportingPage.formLimit)"),
                .value("data-too-large", words.fileTooLarge(limit)),
                .value("data-too-long", words.tooLarge(ImportingPage.formLimit / 1_000_000)),
                .value("data-nothing", words.nothingChosen),
                .value("data-sheets", words.severalSheets), .value("data-reading", words.reading),
                .value("data-seen", words.sending),
                .value("data-unreadable", CopiesWords(words.language).unreadable),
            ] + StudioWords(words.language).uploading
        ) { form in
            form.element("label", "field") { label in
                label.span { $0.text(words.files) }
                label.void(
                    "input", nil,
                    [
                        .type("file"), .name("file"), .flag("multiple", true),
                        .fixed(
                            "accept",
                            ".json,.csv,.tsv,.txt,.xlsx,.zip,application/json,text/csv,text/plain"),
                        .fixed("aria-describedby", "file-fault"),
                    ])
                label.span("small") { $0.text(words.filesHint(limit)) }
            }
            form.field(FormField("sheet", words.paste, .lines), value: text, fault: nil)
            form.p("wrong", [.id("file-fault"), .fixed("role", "alert")]) {
                if let fault { $0.text(fault) }
            }
            form.button("button", [.type("submit")]) { $0.text(words.see) }
        }
    }
}
