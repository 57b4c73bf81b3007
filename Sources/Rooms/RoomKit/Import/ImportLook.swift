package import Basics
package import Markup
package import Web

/// Preview of an import, before any change. The layout is identical for every kind of import.
package struct ImportLook {
    package struct Row {
        package let name: String
        package let detail: String
        /// Outcome of the row, if not clear from its group.
        package let mark: String
        let link: Link?

        package init(
            _ name: String, _ detail: String = "", mark: String = "", to link: Link? = nil
        ) {
            self.name = name
            self.detail = detail
            self.mark = mark
            self.link = link
        }
    }

    /// Rows under a heading.
    private struct Group {
        let heading: String
        let count: Int
        let rows: [Row]
        let isFault: Bool
        let advice: String
    }

    /// Action of the button.
    package struct Deed {
        let link: Link
        let id: Identifier
        let label: String?
        let attributes: [Attribute]

        /// - Parameter label: where “Import” does not say enough.
        package init(
            to link: Link, id: Identifier, label: String? = nil, _ attributes: [Attribute] = []
        ) {
            self.link = link
            self.id = id
            self.label = label
            self.attributes = attributes
        }
    }

    /// Recognised kind: "Formulas and medleys".
    private let kind: String
    private let words: ImportingWords
    /// Number of rows per kind.
    package var counts: [(count: Int, label: String)] = []
    /// Further notes for the person before the import.
    package var notes: [String] = []
    /// Reason why the form was refused.
    package var refusal: String?
    /// Nil where nothing can come in; why, is in `notes` or in a group.
    package var deed: Deed?
    private var groups: [Group] = []

    /// So many rows of a group are shown; more would take a browser long to lay out.
    private static let shown = 1_000
    /// A group of more rows is folded.
    private static let open = 40

    package init(_ kind: String, in language: Language) {
        self.kind = kind
        words = ImportingWords(language)
    }

    /// - Parameters:
    ///   - known: number of rows that can be shown, if not all.
    ///   - make: called for the shown rows.
    package mutating func add(
        _ heading: String, _ count: Int, isFault: Bool = false, advice: String = "",
        known: Int? = nil, _ make: (Int) -> Row
    ) {
        guard count > 0 else { return }
        var rows: [Row] = []
        for place in 0..<min(known ?? count, ImportLook.shown) { rows.append(make(place)) }
        groups.append(
            Group(heading: heading, count: count, rows: rows, isFault: isFault, advice: advice))
    }

    /// - Parameters:
    ///   - fields: content of the deed's form.
    ///   - after: further actions.
    package func response(
        _ frame: Frame, in room: Room, status: Int = 200, fields: (inout HTML) -> Void = { _ in },
        after: (inout HTML) -> Void = { _ in }
    ) -> Response {
        let isRefused = deed == nil && groups.contains { $0.isFault }
        let title = isRefused ? words.cannot : words.whatWouldHappen
        var page = Page(title, in: room)
        page.sheets = ["css/import.css"]
        page.scripts = ["js/import.js", "js/upload.js"]
        page.status = refusal == nil ? status : 422
        return frame.page(page) { html in
            html.top(title, back: .to(words.title, CommonPlace.importing.link))
            if let refusal {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(refusal) }
            }
            html.p("detail") { $0.text(kind + " · " + words.nothingYet) }
            if !counts.isEmpty { count(&html) }
            if let remark = frame.remark { html.p("said") { $0.text(remark) } }
            for note in notes { html.p("said") { $0.text(note) } }
            act(&html, fields)
            for group in groups { write(group, &html) }
            after(&html)
        }
    }

    private func count(_ html: inout HTML) {
        html.element("dl", "card counts") { list in
            for (count, label) in counts {
                list.div { pair in
                    pair.element("dt", "detail") { $0.text(label) }
                    pair.element("dd", "big") {
                        $0.text(NumberWords(words.language).grouped(count))
                    }
                }
            }
        }
    }

    private func act(_ html: inout HTML, _ fields: (inout HTML) -> Void) {
        guard let deed else {
            html.p("acts") { another("button", &$0) }
            return
        }
        html.form(
            "stack import", to: deed.link, id: deed.id,
            [.value("data-importing", words.importing)] + deed.attributes
        ) { form in
            fields(&form)
            form.p("acts") { acts in
                acts.button("button", [.type("submit")]) { $0.text(deed.label ?? words.importIt) }
                another("button quiet", &acts)
            }
        }
    }

    private func another(_ classes: Literal, _ html: inout HTML) {
        html.a(classes, to: CommonPlace.importing.link) { $0.text(words.another) }
    }

    private func write(_ group: Group, _ html: inout HTML) {
        html.element(
            "details", group.isFault ? "card came wrong-rows" : "card came",
            [.flag("open", group.isFault || group.count <= ImportLook.open)]
        ) { details in
            details.element("summary") { summary in
                summary.span { $0.text(group.heading) }
                summary.span("small") {
                    $0.text(NumberWords(words.language).grouped(group.count))
                }
            }
            if !group.advice.isEmpty { details.p("small") { $0.text(group.advice) } }
            details.ul { list in
                for row in group.rows {
                    list.li { item in
                        if let link = row.link {
                            item.a("name", to: link) { $0.text(row.name) }
                        } else if !row.name.isEmpty {
                            item.span("name") { $0.text(row.name) }
                        }
                        if !row.detail.isEmpty { item.span("detail") { $0.text(row.detail) } }
                        if !row.mark.isEmpty {
                            item.span("capsule plain") { $0.text(row.mark) }
                        }
                    }
                }
            }
            if group.count > group.rows.count {
                details.p("small") { $0.text(words.more(group.count - group.rows.count)) }
            }
        }
    }
}
