internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// What would come in, by table, and the three ways.
struct ImportPreview {
    let comparison: Comparison
    let leftOut: [String: Int]
    let isWhole: Bool
    let read: [ForeignKind]
    let notTaken: [LeftBehind]
    /// The file's, until it is brought in.
    let id: Identifier
    let isWordWrong: Bool
    let words: ImportWords

    /// How many lines are shown, and how many at once without being asked for.
    private static let shown = 1_000
    private static let open = 40

    private var data: DataWords { DataWords(words.language) }
    private var foreign: ForeignWords { ForeignWords(words.language) }
    private var left: Int { leftOut.values.reduce(0, +) }

    func write(_ html: inout HTML) {
        for kind in read { html.p { $0.text(foreign.lead(kind)) } }
        html.p { $0.text(words.sum(comparison, leftOut: left)) }
        table(&html)
        if !leftOut.isEmpty {
            html.p { $0.text(words.leftOutText) }
            html.ul("faults") { list in
                for kind in studioSchema.groups(in: words.language) {
                    for table in kind.tables {
                        guard let count = leftOut[table.name] else { continue }
                        list.li { $0.text(table.title + ": " + data.rows(count)) }
                    }
                }
            }
        }
        for group in LeftBehind.Group.allCases { notTaken(group, &html) }
        html.p("small") { $0.text(words.asideText) }
        if comparison.new - left + comparison.different > 0 { merging(&html) }
        // A file of another program is never all that there is.
        if read.isEmpty { replacing(&html) }
    }

    /// What a file of another program has that does not come in, or not so: line by line.
    private func notTaken(_ group: LeftBehind.Group, _ html: inout HTML) {
        let lines = notTaken.filter { $0.group == group }
        guard !lines.isEmpty else { return }
        html.element("details", "card", [.flag("open", lines.count <= ImportPreview.open)]) {
            details in
            details.element("summary") { $0.text(foreign.heading(group, lines.count)) }
            details.ul("faults") { list in
                for line in lines.prefix(ImportPreview.shown) {
                    list.li { $0.text(foreign.sentence(line)) }
                }
            }
            if lines.count > ImportPreview.shown {
                details.p("small") { $0.text(foreign.more(lines.count - ImportPreview.shown)) }
            }
        }
    }

    private func table(_ html: inout HTML) {
        html.element("table", "outcome") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    for title in ["", words.new, words.different, words.equal] {
                        if title.isEmpty {
                            row.element("td") { _ in }
                        } else {
                            row.element("th", nil, [.fixed("scope", "col")]) { $0.text(title) }
                        }
                    }
                }
            }
            table.element("tbody") { body in
                for line in comparison.lines where line.new + line.different + line.equal > 0 {
                    body.element("tr") { row in
                        row.element("th", nil, [.fixed("scope", "row")]) {
                            $0.text(studioSchema.title(of: line.table, in: words.language))
                        }
                        for count in [line.new, line.different, line.equal] {
                            row.element("td") {
                                $0.text(NumberWords(words.language).grouped(count))
                            }
                        }
                    }
                }
            }
        }
    }

    private func merging(_ html: inout HTML) {
        html.form(
            "card stack", to: DataRoute.importing.link, id: id,
            StudioWords(words.language).working
        ) { form in
            form.void("input", nil, [.type("hidden"), .name("file"), .value(id.text)])
            form.element("fieldset", "modes") { set in
                set.element("legend", "unseen") { $0.text(data.bringIn) }
                choice(.add, words.addChoice, words.addText, &set)
                choice(.take, words.takeChoice, words.takeText, &set)
            }
            form.button("button", [.type("submit")]) { $0.text(words.bringItIn) }
        }
    }

    private func choice(
        _ mode: ImportMode, _ title: String, _ text: String, _ set: inout HTML
    ) {
        set.element("label") { label in
            label.void(
                "input", nil,
                [
                    .type("radio"), .name("mode"), .value(mode.rawValue),
                    .flag("checked", mode == .add),
                ])
            label.span { $0.text(title) }
            label.span("small") { $0.text(text) }
        }
    }

    private func replacing(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.replaceHeading) }
            guard isWhole else {
                card.p { $0.text(words.replaceNotWhole) }
                return
            }
            card.p { $0.text(words.replaceText(comparison)) }
            card.form(
                "stack", to: DataRoute.importing.link, id: id,
                StudioWords(words.language).working
            ) { form in
                form.void("input", nil, [.type("hidden"), .name("file"), .value(id.text)])
                form.void("input", nil, [.type("hidden"), .name("mode"), .value("replace")])
                form.field(
                    FormField("word", words.type(.replace)), value: "",
                    fault: isWordWrong ? words.wrong(.replace) : nil)
                form.button("button warn", [.type("submit")]) { $0.text(words.replaceHeading) }
            }
        }
    }
}
