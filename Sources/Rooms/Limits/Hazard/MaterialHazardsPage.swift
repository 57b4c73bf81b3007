internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A material's classification, as a form.
struct MaterialHazardsPage {
    let hazards: MaterialHazards
    let values: Fields
    let faults: Faults
    /// A section that was pasted, and read into the values.
    let read: PastedHazards?
    let id: Identifier
    let words: HazardWords

    private var limitsWords: LimitsWords { LimitsWords(words.language) }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.hazardsOf(hazards.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            let place = CommonPlace.material(hazards.name)
            html.top(words.hazardsOf(hazards.name), back: .to(hazards.name, place.link))
            html.p("lead bench-lead") { $0.text(words.lead) }
            if let read {
                said(read, &html)
            } else {
                html.faults(faults)
            }
            html.draftedForm("stack", to: LimitsRoute.hazards(hazards.name).link, id: id) { form in
                form.shown(hazards.form, values)
                whole(&form)
                lines(&form)
                form.field(
                    FormField(
                        "source", words.sourceLabel, limit: MaterialRecord.textLimit,
                        hint: words.sourceHint), values, faults)
                form.field(
                    FormField("date", words.label("date"), hint: limitsWords.dateHint), values,
                    faults)
                form.button("button", [.type("submit")]) { $0.text(limitsWords.save) }
            }
            paste(&html)
        }
    }

    private func whole(_ form: inout HTML) {
        var choices = [(value: "", label: words.basisUnknown)]
        for basis in MaterialHazards.Basis.allCases {
            choices.append((basis.rawValue, words.basis(basis)))
        }
        form.field(
            FormField("basis", words.basisLabel, .choice(choices), hint: words.basisHint), values,
            faults)
        form.field(
            FormField(
                "whole", words.wholeLabel, .lines, limit: MaterialHazards.textLimit,
                hint: words.classesHint), values, faults)
    }

    private func lines(_ form: inout HTML) {
        let rows = HazardRows(values)
        let isSourced = rows.shares.rows.contains { !$0.source.isEmpty }
        form.element("fieldset", "bench-group constituents", [.id("constituents")]) { group in
            group.element("legend") { $0.text(words.linesHeading) }
            group.p("small") { $0.text(words.linesAdvice) }
            for place in 0..<(rows.shares.rows.count + 3) {
                let isThere = rows.shares.rows.indices.contains(place)
                row(
                    isThere ? rows.shares.rows[place] : ConstituentRows.Row(),
                    isThere ? rows.hazards[place] : "", place, isSourced, &group)
            }
        }
    }

    private func row(
        _ row: ConstituentRows.Row, _ classes: String, _ place: Int, _ isSourced: Bool,
        _ html: inout HTML
    ) {
        html.div("constituent classified") { line in
            line.constituent(row, place, faults, limitsWords)
            line.constituentField(
                "hazards", words.classesLabel, .line, classes, place, faults)
            // Present in every row, to keep the fields of rows aligned.
            if isSourced { line.hidden("line", row.source) }
            if !row.source.isEmpty {
                line.p("source-line") { $0.text(limitsWords.line(row.source)) }
            }
        }
    }

    /// Form for a pasted section. Reading it saves nothing, but fills the rows above.
    private func paste(_ html: inout HTML) {
        html.form(
            "stack card", to: LimitsRoute.hazards(hazards.name).link, id: id.derived(1)
        ) { form in
            form.hidden("act", "read")
            for field in values.without("table").fields
            where !["id", "act", Fields.shown].contains(field.name) {
                form.hidden(field.name, field.value)
            }
            form.field(
                FormField("table", words.pasteLabel, .lines, hint: words.pasteHint), Fields(),
                Faults())
            form.button("button quiet", [.type("submit")]) { $0.text(words.readSection) }
        }
    }

    private func said(_ read: PastedHazards, _ html: inout HTML) {
        if let wrong = faults[""] { html.p("wrong", [.fixed("role", "alert")]) { $0.text(wrong) } }
        html.p("count", [.fixed("role", "status")]) {
            $0.text(words.sectionRead(read.count))
        }
        var asked: [String] = []
        for fault in faults.faults where !fault.field.isEmpty {
            let row = fault.field.split(separator: " ").last.map { String($0) } ?? ""
            if !asked.contains(row) { asked.append(row) }
        }
        if !asked.isEmpty { html.p("not-known") { $0.text(limitsWords.linesAsked(asked.count)) } }
        for left in read.leftOut {
            html.p("source-line unread") { $0.text(limitsWords.leftOut(left)) }
        }
    }
}

extension LimitsPages {
    /// - Parameter values: nil for the saved values.
    func hazards(
        _ typed: String, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let name = materialName(typed) else { throw .missing }
        let hazards = try MaterialHazardsTable(database).hazards(of: name)
        var values = values ?? hazards.form
        var asked = faults
        var read: PastedHazards?
        if let section = values["table"], !section.trimmed.isEmpty {
            let pasted = PastedHazards(section)
            if pasted.count > 0 {
                let added = pasted.added(to: values)
                values = added.form
                asked = added.faults.said(words.sentence)
            }
            read = pasted
        }
        return MaterialHazardsPage(
            hazards: hazards, values: values, faults: asked, read: read, id: formID(values),
            words: HazardWords(words.language)
        ).response(frame)
    }
}
