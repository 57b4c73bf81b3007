internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Preview of an import: rows by table, and the three modes.
package struct ImportPreview {
    let look: DataImporter.Look
    /// Of the files.
    let names: [String]
    /// Id of the files until the import.
    let id: Identifier
    /// Place of the sheet that a person chose, in a workbook of several.
    let sheet: String?
    let fault: ImportRefusal?
    let words: ImportWords

    package static let sheetField = "pick"

    private var data: DataWords { DataWords(words.language) }
    private var foreign: ForeignWords { ForeignWords(words.language) }
    private var left: Int { look.leftOut.values.reduce(0, +) }

    func response(_ frame: Frame) -> Response {
        let named = names.filter { !$0.isEmpty }.joined(separator: ", ")
        var page = ImportLook(
            named.isEmpty ? words.pasted : named, in: words.language)
        if let fault, fault != .word { page.refusal = words.fault(fault) }
        guard let comparison = look.comparison else {
            return faulty(page).response(frame, in: .settings, status: 422)
        }
        for kind in look.read { page.notes.append(foreign.lead(kind)) }
        let isOfUse = comparison.new - left + comparison.different > 0
        if !isOfUse { page.notes.append(words.nothing(comparison, leftOut: left)) }
        page.counts = [
            (comparison.new, words.new), (comparison.different, words.different),
            (comparison.equal, words.equal),
        ]
        if isOfUse {
            page.notes.append(words.asideText)
            page.deed = .init(
                to: DataRoute.importing.link, id: id, StudioWords(words.language).working)
        }
        tables(comparison, &page)
        for group in LeftBehind.Group.allCases {
            let lines = look.left.filter { $0.group == group }
            page.add(foreign.heading(group), lines.count, isFault: group != .here) {
                .init(foreign.place(lines[$0]), foreign.what(lines[$0].kind))
            }
        }
        return page.response(
            frame, in: .settings, status: fault == .word ? 422 : 200, fields: modes,
            after: { html in
                // A file of another program is never a whole studio.
                if look.read.isEmpty { replacing(comparison, &html) }
            })
    }

    private func faulty(_ look: ImportLook) -> ImportLook {
        var page = look
        let faults = self.look.faults
        page.notes.append(words.nothingChanged(faults.count))
        page.add(words.frame.whatIsWrong, faults.count, isFault: true, known: faults.first.count) {
            .init(ImportFaultWords(words.language).sentence(faults.first[$0]))
        }
        return page
    }

    private func tables(_ comparison: Comparison, _ page: inout ImportLook) {
        let lines = comparison.lines.filter { $0.new + $0.different + $0.equal > 0 }
        page.add(words.byTable, lines.count) { place in
            let line = lines[place]
            return .init(
                studioSchema.title(of: line.table, in: words.language),
                words.counted(line.new, line.different, line.equal))
        }
        var out: [(title: String, count: Int)] = []
        for kind in studioSchema.groups(in: words.language) {
            for table in kind.tables {
                look.leftOut[table.name].map { out.append((table.title, $0)) }
            }
        }
        page.add(words.frame.leftOut, out.count, isFault: true, advice: words.leftOutText) {
            .init(out[$0].title, data.rows(out[$0].count))
        }
    }

    private func modes(_ form: inout HTML) {
        form.void("input", nil, [.type("hidden"), .name("file"), .value(id.text)])
        if let sheet { form.hidden(ImportPreview.sheetField, sheet) }
        form.element("fieldset", "modes") { set in
            set.element("legend", "unseen") { $0.text(words.frame.importIt) }
            choice(.add, words.addChoice, words.addText, &set)
            choice(.take, words.takeChoice, words.takeText, &set)
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

    private func replacing(_ comparison: Comparison, _ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.replaceHeading) }
            guard look.isWhole else {
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
                    fault: fault == .word ? words.wrong(.replace) : nil)
                form.button("button warn", [.type("submit")]) { $0.text(words.replaceHeading) }
            }
        }
    }
}
