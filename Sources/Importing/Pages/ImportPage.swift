package import Basics
internal import Markup
internal import RoomKit
package import SQLCore
package import Studio
package import Web

// The pages of an import.
extension Program {
    /// Where a file is chosen; after an import, what came of it.
    package func importPage(
        _ fault: ImportRefusal?, _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let data = DataWords(request.language)
        let words = ImportWords(request.language)
        var page = dataPage(data.importLink, fault == nil)
        page.scripts = ["js/data.js", "js/upload.js"]
        let message = try message(request, database)
        return frame(request, { News(message: message) }).page(page) { html in
            html.top(data.importLink, back: .to(data.title, DataRoute.page.link))
            html.p { $0.text(words.importLead) }
            html.ul("kinds") { list in
                for kind in words.kinds { list.li { $0.text(kind) } }
            }
            html.p("small") { $0.text(words.elsewhere) }
            html.element(
                "form", "stack",
                [
                    .fixed("method", "post"), .action(DataRoute.importing.link),
                    .id("bring"),
                    .value("data-most", "\(DataImporter.uploadLimit)"),
                    .value("data-too-large", words.fileTooLarge),
                ] + StudioWords(request.language).uploading
            ) { form in
                form.element("label", "field") { label in
                    label.span { $0.text(words.chooseFile) }
                    label.element("span", "wrong", [.id("file-fault"), .fixed("role", "alert")]) {
                        if let fault { $0.text(words.fault(fault)) }
                    }
                    label.void(
                        "input", nil,
                        [
                            .type("file"), .name("file"), .flag("multiple", true),
                            .fixed(
                                "accept",
                                ".json,.csv,.tsv,.txt,.xlsx,.zip,application/json,text/csv"),
                            .fixed("aria-describedby", "file-fault"),
                        ])
                    label.span("small") { $0.text(words.chooseFileHint) }
                }
                form.button("button", [.type("submit")]) { $0.text(words.showWhatHappens) }
            }
        }
    }

    /// What files hold, and the ways to bring them in.
    package func importPreview(
        _ look: DataImporter.Look, _ names: [String], as id: Identifier, _ fault: ImportRefusal?,
        _ request: Request
    ) -> Response {
        let data = DataWords(request.language)
        let words = ImportWords(request.language)
        var page = dataPage(data.importLink, fault == nil && look.faults.isEmpty)
        page.scripts = ["js/upload.js"]
        return frame(request).page(page) { html in
            html.top(
                look.faults.isEmpty ? words.whatHappens : words.cantBeBroughtIn,
                back: .to(data.importLink, DataRoute.importing.link))
            html.p("small") { $0.text(names.joined(separator: ", ")) }
            if let fault, fault != .word {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.fault(fault)) }
            }
            if let comparison = look.comparison {
                ImportPreview(
                    comparison: comparison, leftOut: look.leftOut, isWhole: look.isWhole,
                    read: look.read, notTaken: look.left, id: id, isWordWrong: fault == .word,
                    words: words
                ).write(&html)
            } else {
                faults(look.faults, words, &html)
            }
        }
    }

    private func faults(_ faults: ImportFaults, _ words: ImportWords, _ html: inout HTML) {
        html.p { $0.text(words.nothingChanged(faults.count)) }
        html.ul("faults") { list in
            for fault in faults.first {
                list.li { $0.text(ImportFaultWords(words.language).sentence(fault)) }
            }
        }
        if faults.count > faults.first.count {
            html.p("small") { $0.text(words.andMore(faults.count - faults.first.count)) }
        }
        html.a("button", to: DataRoute.importing.link) { $0.text(words.chooseAnother) }
    }

    func dataPage(_ title: String, _ isFine: Bool) -> Page {
        var page = Page(title, in: .settings)
        page.sheets = ["css/data.css"]
        page.status = isFine ? 200 : 422
        return page
    }
}
