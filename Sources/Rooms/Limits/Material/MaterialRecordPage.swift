internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// A material's identity and constituents, as a form.
struct MaterialRecordPage {
    let record: MaterialRecord
    let values: Fields
    let faults: Faults
    /// A table that was pasted, and read into the values.
    let read: PastedConstituents?
    /// Shares far outside the literature, and those confirmed.
    let doubts: [Analysis.Doubt]
    let sure: [String]
    let papers: [Paper]
    let today: Day
    let id: Identifier
    let words: LimitsWords

    static let limit = 200_000

    func response(_ frame: Frame) -> Response {
        var page = Page(words.recordOf(record.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/file-import.js"]
        return frame.page(page) { html in
            let place = CommonPlace.material(record.name)
            html.top(words.recordOf(record.name), back: .to(record.name, place.link))
            html.p("lead bench-lead") { $0.text(words.recordLead) }
            html.terms([.cas, .inci, .certificate, .constituent])
            if let read {
                said(read, &html)
            } else {
                html.faults(faults)
            }
            if record.isOld(on: today), let date = record.date {
                html.p("hint-old") {
                    $0.text(words.paperIsOld(DateWords(words.language).full(date)))
                }
            }
            html.draftedForm("stack", to: LimitsRoute.material(record.name).link, id: id) { form in
                form.shown(record.form, values)
                identity(&form)
                constituents(&form)
                form.button("button", [.type("submit")]) { $0.text(words.save) }
            }
            paste(&html)
            html.papers(papers, of: record.name, id, words.language)
        }
    }

    private func identity(_ form: inout HTML) {
        let known = KnownMaterials.identity(of: record.name)
        var kinds = [(value: "", label: words.kindUnknown)]
        for kind in MaterialKind.allCases { kinds.append((kind.rawValue, words.kind(kind))) }
        form.field(FormField("kind", words.kindLabel, .choice(kinds)), values, faults)
        let numbers = known.map { $0.cas.map { $0.text }.joined(separator: " ") }
        form.field(
            FormField(
                "cas", words.casLabel,
                hint: numbers.map { words.assumed($0) } ?? words.casHint), values, faults)
        form.field(
            FormField(
                "inci", words.inciLabel, limit: MaterialRecord.textLimit,
                hint: known.map { words.assumed($0.inci) } ?? words.inciHint), values, faults)
    }

    private func constituents(_ form: inout HTML) {
        form.element("fieldset", "bench-group constituents", [.id("constituents")]) { group in
            group.element("legend") { $0.text(words.constituentsHeading) }
            group.p("small") { $0.text(words.constituentsAdvice) }
            if let number = record.mistaken {
                group.p("not-known", [.fixed("role", "status")]) {
                    $0.text(words.isOfNatural(number.text))
                }
            }
            if let another = record.another {
                group.p("not-known", [.fixed("role", "status")]) {
                    $0.text(words.isOfAnother(another))
                }
            }
            let kind = MaterialKind(rawValue: values["kind"] ?? "")
            let rows = ConstituentRows(values).rows
            if kind?.isMixture == true, rows.allSatisfy({ $0.isBlank }) {
                group.p("not-known") { $0.text(words.unknownNatural) }
            }
            let isSourced = rows.contains { !$0.source.isEmpty }
            for place in 0..<(rows.count + 3) {
                leftOut(before: place - (rows.count - (read?.rows.count ?? 0)), &group)
                row(
                    rows.indices.contains(place) ? rows[place] : ConstituentRows.Row(), place,
                    isSourced, &group)
            }
            group.doubts(doubts, sure, words)
            group.field(
                FormField(
                    "source", words.sourceLabel, limit: MaterialRecord.textLimit,
                    hint: words.sourceHint), values, faults)
            group.field(FormField("date", words.dateLabel, hint: words.dateHint), values, faults)
        }
    }

    private func row(
        _ row: ConstituentRows.Row, _ place: Int, _ isSourced: Bool, _ html: inout HTML
    ) {
        html.div("constituent") { line in
            line.constituent(row, place, faults, words)
            // Present in every row, to keep the fields of rows aligned.
            if isSourced { line.hidden("line", row.source) }
            guard !row.source.isEmpty else { return }
            line.p("source-line") { $0.text(words.line(row.source)) }
            if let number = CASNumber(row.cas),
                let known = KnownNumbers.other(of: number, than: row.name),
                !KnownNumbers.contradict(row.name, number)
            {
                line.p("source-line") { $0.text(words.belongsTo(number.text, known)) }
            }
        }
    }

    /// Skipped lines shown in order between the lines read, so that both can be checked against
    /// the certificate.
    private func leftOut(before place: Int, _ html: inout HTML) {
        guard let read, (0...read.rows.count).contains(place) else { return }
        let from = place > 0 ? read.rows[place - 1].line : 0
        let end = place < read.rows.count ? read.rows[place].line : Int.max
        for left in read.leftOut where left.line >= from && left.line < end {
            html.p("source-line unread") { $0.text(words.leftOut(left.text)) }
        }
    }

    /// Form for a pasted table. Reading a table saves nothing.
    private func paste(_ html: inout HTML) {
        html.form(
            "stack card", to: LimitsRoute.certificate(record.name).link, id: id.derived(1),
            MaterialRecordPage.textLimits(words)
        ) { form in
            form.hidden("act", "look")
            for field in values.fields where MaterialRecordPage.holds(field.name) {
                form.hidden(field.name, field.value)
            }
            form.textFile(words)
            form.field(
                FormField("table", words.pasteLabel, .lines, hint: words.pasteHint), Fields(),
                Faults())
            form.button("button quiet", [.type("submit")]) { $0.text(words.readTable) }
        }
        html.certificateFile(record.name, words)
    }

    /// Limits of a form with text, for the script that reads files.
    static func textLimits(_ words: LimitsWords) -> [Attribute] {
        [
            .value("data-limit-bytes", "\(limit)"), .value("data-limit-form", "\(limit * 3)"),
            .value("data-too-large", words.fileTooLarge),
        ]
    }

    /// True for a field that is kept while a certificate is read.
    static func holds(_ field: String) -> Bool {
        ["kind", "inci", "cas", "source", "date", "natural", "sure"].contains(field)
            || ConstituentRows.fields.contains(field)
    }

    private func said(_ read: PastedConstituents, _ html: inout HTML) {
        if let wrong = faults[""] { html.p("wrong", [.fixed("role", "alert")]) { $0.text(wrong) } }
        html.p("count", [.fixed("role", "status")]) { $0.text(words.tableRead(read)) }
        var asked: [String] = []
        for fault in faults.faults where !fault.field.isEmpty {
            let row = fault.field.split(separator: " ").last.map { String($0) } ?? ""
            if !asked.contains(row) { asked.append(row) }
        }
        if !asked.isEmpty { html.p("not-known") { $0.text(words.linesAsked(asked.count)) } }
        if !read.leftOut.isEmpty {
            html.p("small") { $0.text(words.linesLeftOut(read.leftOut.count)) }
        }
    }
}
