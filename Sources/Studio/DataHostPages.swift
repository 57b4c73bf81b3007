package import Basics
internal import Journal
internal import Markup
internal import Portability
package import SQLCore
internal import Shell
package import Web

// The pages of what the server alone does: bringing in, and erasing.

/// What keeps an import from being done, beside what is wrong with its file.
package enum ImportFault: Equatable, Sendable {
    /// No file came of the form.
    case sending(BackupFault)
    /// The server was started anew, or another file came.
    case forgotten
    case mode
    case word
    case doesNotFit
    /// What is here could not be kept first.
    case notKept(BackupFault)
}

extension Program {
    /// Where a file is chosen; after an import, what came of it.
    package func importPage(
        _ fault: ImportFault?, _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let words = DataWords()
        var page = dataPage(words.importLink, fault == nil)
        page.scripts = ["js/data.js"]
        let message = try message(request, database)
        return frame(request, { News(message: message) }).page(page) { html in
            html.wayBack(words.title, to: DataRoute.page.link)
            html.top(words.importLink)
            html.p { $0.text(words.importLead) }
            html.element(
                "form", "stack",
                [
                    .fixed("method", "post"), .fixed("enctype", "multipart/form-data"),
                    .action(DataRoute.importing.link), .id("bring"),
                    .value("data-most", "\(DataDesk.uploadLimit)"),
                    .value("data-too-large", words.fileTooLarge),
                ]
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
                            .fixed("accept", ".json,.csv,.zip,application/json,text/csv"),
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
        _ look: DataDesk.Look, _ names: [String], as id: Identifier, _ fault: ImportFault?,
        _ request: Request
    ) -> Response {
        let words = DataWords()
        let page = dataPage(words.importLink, fault == nil && look.faults.isEmpty)
        return frame(request).page(page) { html in
            html.wayBack(words.importLink, to: DataRoute.importing.link)
            html.top(look.faults.isEmpty ? words.whatHappens : words.cantBeBroughtIn)
            html.p("small") { $0.text(names.joined(separator: ", ")) }
            if let fault, fault != .word {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.fault(fault)) }
            }
            if let comparison = look.comparison {
                ImportPreview(
                    comparison: comparison, leftOut: look.leftOut, isWhole: look.isWhole, id: id,
                    isWordWrong: fault == .word
                ).write(&html)
            } else {
                faults(look.faults, words, &html)
            }
        }
    }

    private func faults(_ faults: Faultiness, _ words: DataWords, _ html: inout HTML) {
        html.p { $0.text(words.nothingChanged(faults.count)) }
        html.ul("faults") { list in
            for fault in faults.first {
                list.li { $0.text(FaultWords().sentence(fault)) }
            }
        }
        if faults.count > faults.first.count {
            html.p("small") { $0.text(words.andMore(faults.count - faults.first.count)) }
        }
        html.a("button", to: DataRoute.importing.link) { $0.text(words.chooseAnother) }
    }

    /// What goes, and the word that says so; after it, that it is gone.
    package func erasePage(
        isWrong: Bool, _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let words = DataWords()
        var page = dataPage(words.eraseLink, !isWrong)
        let isDone = request.method == .get && request.target.query["done"] != nil
        if isDone { page.scripts = ["js/data.js"] }
        var counts: [(title: String, count: Int)] = []
        for kind in studioSchema.groups {
            var count = 0
            for table in kind.tables {
                count += Int(clamping: try database.integer("SELECT count(*) FROM \(table.name)"))
            }
            counts.append((kind.title, count))
        }
        return frame(request).page(page) { html in
            if isDone {
                html.element("div", "fault", [.id("erased")]) { box in
                    box.h1 { $0.text(words.erasedTitle) }
                    box.p("lead") { $0.text(words.erasedText) }
                    box.a("button", to: StudioRoute.today.link) {
                        $0.text(StudioWords().backToFirst)
                    }
                }
                return
            }
            html.wayBack(words.title, to: DataRoute.page.link)
            html.top(words.eraseLink)
            html.p { $0.text(words.eraseLead) }
            html.element("table", "outcome") { table in
                table.element("tbody") { body in
                    for line in counts {
                        body.element("tr") { row in
                            row.element("th", nil, [.fixed("scope", "row")]) {
                                $0.text(line.title)
                            }
                            row.element("td") { $0.text(words.rows(line.count)) }
                        }
                    }
                }
            }
            html.p { $0.text(words.eraseStays) }
            html.section("card") { card in
                card.h2 { $0.text(words.beforeHeading) }
                card.p { $0.text(words.beforeText) }
                card.p("files") { files in
                    files.a("button quiet", to: DataRoute.file.link) {
                        $0.text(words.everythingLink)
                    }
                }
            }
            html.form("stack", to: DataRoute.erasing.link, id: request.id) { form in
                form.field(
                    FormField("word", words.typeErase), value: request.form["word"] ?? "",
                    fault: isWrong ? words.wrongEraseWord : nil)
                form.button("button warn", [.type("submit")]) { $0.text(words.eraseLink) }
            }
        }
    }

    private func dataPage(_ title: String, _ isFine: Bool) -> Page {
        var page = Page(title, in: .settings)
        page.sheets = ["css/data.css"]
        page.status = isFine ? 200 : 422
        return page
    }
}
