internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// What importing a table would do, and the form that does it.
struct ImportPreviewPage {
    let plan: MedleyImportPlan
    let text: String
    /// Why the form was refused; nil before it was sent.
    let refusal: String?
    /// The names of those that are there.
    let scentings: [String]
    let id: Identifier
    let words: MedleysWords

    /// The most rows shown of each list, so that a browser can lay them out quickly.
    private static let limit = 1_000

    func response(_ frame: Frame) -> Response {
        var page = Page(words.previewTitle, in: .medleys)
        page.sheets = ["css/medleys.css", "css/sheets.css"]
        page.scripts = ["js/import.js"]
        page.expectedSize = 32_768 + text.utf8.count * 2
        return frame.page(page) { html in
            html.top(words.previewTitle, back: .to(words.importTitle, MedleysRoute.importing.link))
            if let refusal {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(refusal) }
            } else {
                html.p("detail") { $0.text(words.nothingYet) }
            }
            counts(&html)
            form(&html)
            faults(&html)
            items(words.toBeAdded, plan.added, &html)
            items(words.leftOut, plan.leftOut, &html)
            items(words.thereAlready, plan.known, &html)
        }
    }

    private func counts(_ html: inout HTML) {
        guard plan.isReadable, !isAsking else { return }
        html.element("dl", "card counts") { list in
            count(plan.added.count, words.toAdd(plan.added.count), &list)
            if !plan.known.isEmpty { count(plan.known.count, words.same, &list) }
            if plan.faultyLines > 0 {
                count(plan.faultyLines, words.wrong(plan.faultyLines), &list)
            }
        }
    }

    private func count(_ count: Int, _ label: String, _ list: inout HTML) {
        list.div { pair in
            pair.element("dt", "detail") { $0.text(label) }
            pair.element("dd", "big") { $0.text(NumberWords(words.language).grouped(count)) }
        }
    }

    private var hasSomething: Bool {
        !plan.medleys.isEmpty || !plan.scentings.isEmpty || isAsking
    }

    /// Whether it can't be said what would happen before a field is filled in.
    private var isAsking: Bool { !plan.onceFaults.isEmpty }

    private func form(_ html: inout HTML) {
        if !plan.scentings.isEmpty {
            var names: [String] = []
            for scenting in plan.scentings { names.append(scenting.name) }
            html.p("said") { $0.text(words.scentingsToAdd(names)) }
        }
        if plan.isReadable, !plan.isWhole, !isAsking {
            html.p("said") { $0.text(words.leavesOut(plan.leftOut.count)) }
        }
        guard hasSomething, plan.isReadable else {
            html.p("said") { $0.text(plan.isWhole ? words.nothingNew : words.nothingUsable) }
            html.p("said") { line in
                line.a("button quiet", to: MedleysRoute.importing.link) {
                    $0.text(words.anotherFile)
                }
            }
            return
        }
        html.form(
            plan.asked.isEmpty ? "inline import" : "stack import", to: MedleysRoute.importing.link,
            id: id,
            words.attributesOfImport(sending: words.importing)
        ) { form in
            form.hidden("held", SheetForm.held(text))
            once(&form)
            if !plan.isWhole {
                form.hidden("skip", String(plan.faults.count))
            }
            form.p("inline") { line in
                line.button("button", [.type("submit")]) {
                    $0.text(label)
                }
                line.a("button quiet", to: MedleysRoute.importing.link) {
                    $0.text(words.anotherFile)
                }
            }
            form.importProgress()
        }
    }

    /// The fields for what the file doesn't say.
    private func once(_ form: inout HTML) {
        guard !plan.asked.isEmpty else { return }
        form.p("said") { $0.text(words.askedOnce) }
        var values = Fields()
        for column in plan.asked { values.add(column.name, plan.once[column]) }
        let faults = plan.onceFaults.said { words.sentence($0) }
        form.div("stack once") { fields in
            for column in plan.asked {
                fields.field(field(column), values, faults)
            }
        }
    }

    private func field(_ column: MedleyColumn) -> FormField {
        let limit = Medley.nameLimit
        return switch column {
        case .scenting:
            FormField(column.name, words.scentingLabel, .oneOf(scentings), limit: limit)
        case .medley: FormField(column.name, words.nameLabel, limit: limit)
        case .maturity: FormField(column.name, words.maturityLabel, .number)
        case .period:
            FormField(
                column.name, words.periodLabel,
                .choice(Maturity.Period.allCases.map { ($0.rawValue, words.period($0, false)) }))
        default: FormField(column.name, words.destinationLabel, limit: limit)
        }
    }

    private var label: String {
        if plan.isWhole {
            return words.importCounted(plan.medleys.count, scentings: plan.scentings.count)
        }
        return plan.onlyUnknownColumns > 0
            ? words.importWithoutColumns(plan.onlyUnknownColumns)
            : words.importWithout(plan.faultyLines)
    }

    private func faults(_ html: inout HTML) {
        guard !plan.faults.isEmpty else { return }
        html.section("card faults") { card in
            card.h2 { $0.text(words.whatIsWrong) }
            card.ul { list in
                for fault in plan.faults.prefix(ImportPreviewPage.limit) {
                    list.li { item in
                        item.span("detail") {
                            $0.text(
                                fault.line.map { words.place($0, fault.column) }
                                    ?? words.wholeFile)
                        }
                        item.span { $0.text(words.sentence(fault.fault) ?? "") }
                    }
                }
            }
            more(plan.faults.count, &card)
        }
    }

    private func items(_ heading: String, _ items: [MedleyImportPlan.Item], _ html: inout HTML) {
        guard !items.isEmpty else { return }
        html.section("card items") { card in
            card.h2 { $0.text(heading) }
            card.ul { list in
                for item in items.prefix(ImportPreviewPage.limit) {
                    list.li { row in
                        row.span { $0.text(item.name) }
                        row.span("detail") {
                            $0.text(words.ingredientsIn(item.scenting, item.ingredients))
                        }
                    }
                }
            }
            more(items.count, &card)
        }
    }

    private func more(_ count: Int, _ html: inout HTML) {
        guard count > ImportPreviewPage.limit else { return }
        html.p("detail") { $0.text(words.andMore(count - ImportPreviewPage.limit)) }
    }
}
