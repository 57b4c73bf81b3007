internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// A pasted or sent certificate as it was read: each line beside its substance and share, with
/// choices for columns, unit, decimal sign and lines. Nothing is saved here.
struct CertificatePage {
    let name: String
    /// Fields of the material's form, so that its unsaved values are kept.
    let record: Fields
    let text: String
    let choices: CertificateChoices
    /// Nil without a text.
    let read: PastedConstituents?
    /// Shares read that are far outside the literature.
    let doubts: [Analysis.Doubt]
    let notice: CertificateNotice?
    let id: Identifier
    let words: LimitsWords

    private var own: CertificateWords { CertificateWords(words.language) }
    private var place: LimitsRoute { .certificate(name) }

    func response(_ frame: Frame) -> Response {
        var page = Page(own.title(name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/file-import.js", "js/certificate.js"]
        return frame.page(page) { html in
            html.top(own.title(name), back: .to(name, LimitsRoute.material(name).link))
            if let remark = frame.remark { html.p("said") { $0.text(remark) } }
            if let notice {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(own.notice(notice)) }
            }
            html.form(
                "stack", to: place.link, id: id.derived(2),
                [.id("certificate")] + MaterialRecordPage.textLimits(words)
            ) { form in
                for field in record.fields { form.hidden(field.name, field.value) }
                if read == nil { form.hidden("act", "look") }
                form.div(nil, [.id("look")]) { look in
                    if let read { self.look(read, &look) }
                }
                form.textFile(words)
                form.field(
                    FormField(
                        "table", read == nil ? words.pasteLabel : own.text, .lines,
                        hint: read == nil ? words.pasteHint : nil), value: text, fault: nil)
                if read == nil {
                    form.button("button", [.type("submit")]) { $0.text(words.readTable) }
                }
            }
            html.certificateFile(name, words)
        }
    }

    private func look(_ read: PastedConstituents, _ html: inout HTML) {
        let faults = read.added(to: Fields()).faults.said(words.sentence)
        html.p("count", [.fixed("role", "status")]) { $0.text(words.tableRead(read)) }
        let asked = read.rows.indices.count { !faults.of(row: $0).isEmpty }
        if asked > 0 { html.p("not-known") { $0.text(words.linesAsked(asked)) } }
        if !read.leftOut.isEmpty {
            html.p("small") { $0.text(words.linesLeftOut(read.leftOut.count)) }
        }
        for doubt in doubts {
            html.p("not-known", [.fixed("role", "status")]) { $0.text(words.doubt(doubt)) }
        }
        html.p("small") { $0.text(own.lead) }
        // The first button is the one that Enter presses.
        html.div("inline") { buttons in
            buttons.button(
                "button quiet", [.type("submit"), .name("act"), .value("look")]
            ) { $0.text(own.readAgain) }
            use(read, &buttons)
        }
        html.hidden("shape", read.shape.key)
        columns(read, &html)
        html.h2 { $0.text(own.linesHeading) }
        html.element("ul", "rows look-lines") { list in
            lines(read, faults, &list)
        }
        if read.rows.count > 8 { html.div("inline") { use(read, &$0) } }
    }

    private func use(_ read: PastedConstituents, _ html: inout HTML) {
        guard !read.rows.isEmpty else { return }
        html.button(
            "button",
            [
                .type("submit"), .link("formaction", LimitsRoute.material(name).link),
                .name("act"), .value("read"),
            ]
        ) { $0.text(own.useLines(read.rows.count)) }
    }

    private func columns(_ read: PastedConstituents, _ html: inout HTML) {
        let chosen = choices.of(read.shape.key)
        html.element("fieldset", "bench-group look-columns") { group in
            group.element("legend") { $0.text(own.columnsHeading) }
            for column in read.shape.columns {
                group.div("look-column") { line in
                    line.p("name-of") { $0.text(own.column(column.place + 1, column.heading)) }
                    if !column.samples.isEmpty {
                        line.p("small") { $0.text(own.samples(column.samples)) }
                    }
                    meaning(column, chosen, read.shape.kind, &line)
                    if case .share(_, let unit) = chosen.heading(column.place, column.read) {
                        self.unit(column.place, unit, chosen, &line)
                    }
                }
            }
            if read.shape.kind == .none {
                group.div("look-column") { line in
                    line.p("name-of") { $0.text(own.allNumbers) }
                    unit(0, nil, chosen, &line)
                }
            }
            var signs = [(value: "", label: own.asRead(own.sign(read.sign)))]
            signs.append((value: "point", label: own.sign(.point)))
            signs.append((value: "comma", label: own.sign(.comma)))
            let value =
                switch chosen.sign {
                case .point: "point"
                case .comma: "comma"
                case nil: ""
                }
            group.field(
                FormField("sign", own.signLabel, .choice(signs)), value: value, fault: nil)
        }
    }

    private func meaning(
        _ column: CertificateShape.Column, _ chosen: CertificateChoices,
        _ kind: CertificateShape.Kind, _ html: inout HTML
    ) {
        var meanings = [(value: "", label: own.asRead(own.meaning(.init(column.read))))]
        for meaning in CertificateChoices.Meaning.allCases {
            // Columns of a line of words are shares.
            if kind == .line, meaning == .name || meaning == .cas { continue }
            meanings.append((value: meaning.rawValue, label: own.meaning(meaning)))
        }
        html.field(
            FormField("as-\(column.place)", own.meaningLabel, .choice(meanings)),
            value: chosen.meanings[column.place]?.rawValue ?? "", fault: nil)
    }

    private func unit(
        _ place: Int, _ read: ShareUnit?, _ chosen: CertificateChoices, _ html: inout HTML
    ) {
        var units = [(value: "", label: own.asRead(own.unit(read)))]
        var value = ""
        for choice in ShareUnit.choices {
            units.append((value: choice.name, label: own.unit(choice.unit)))
            if chosen.units[place] == choice.unit { value = choice.name }
        }
        if !value.isEmpty { units[0].label = own.asRead(own.unit(nil)) }
        html.field(
            FormField("unit-\(place)", own.unitLabel, .choice(units)), value: value, fault: nil)
    }
}

extension Faults {
    /// Sentences about a row, whose fields end with its index.
    func of(row: Int) -> [String] {
        var sentences: [String] = []
        for field in ConstituentRows.fields {
            if let sentence = self[ConstituentRows.place(field, row)] {
                sentences.append(sentence)
            }
        }
        return sentences
    }
}
