internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Safety
internal import Web

/// The page to choose or paste a table of limits.
struct LimitImportPage {
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: MedleysWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.safety.importLimits, in: .medleys)
        page.sheets = ["css/medleys.css", "css/bench.css", "css/safety.css"]
        page.scripts = ["js/import.js"]
        return frame.page(page) { html in
            html.top(
                words.safety.importLimits, back: .to(words.safety.limits, SafetyRoute.limits.link))
            html.p { $0.text(words.limitsLead) }
            html.form(
                "stack import", to: MedleysRoute.limitImport.link, id: id,
                words.attributesOfImport(sending: words.sending)
                    + [.value("data-workbook", CommonPlace.limitSheet.target.text)]
            ) { form in
                form.hidden("preview", "1")
                form.hidden("held", "")
                form.element("label", "field file", [.flag("hidden", true)]) { label in
                    label.span { $0.text(words.chooseLimits) }
                    label.void(
                        "input", nil,
                        [
                            .type("file"),
                            .fixed("accept", ".csv,.tsv,.txt,.xlsx,text/csv,text/plain"),
                        ])
                }
                form.field(
                    FormField("sheet", words.orPaste, .lines, hint: words.limitsHint), values,
                    faults)
                form.edition(values, faults, words)
                form.importProgress()
                form.button("button", [.type("submit")]) { $0.text(words.showWhatHappens) }
            }
        }
    }
}

extension HTML {
    fileprivate mutating func edition(_ values: Fields, _ faults: Faults, _ words: MedleysWords) {
        let safety = words.safety
        field(FormField("name", safety.libraryName, limit: LimitStandard.nameLimit), values, faults)
        field(
            FormField("edition", safety.editionLabel, limit: LimitStandard.nameLimit), values,
            faults)
        field(
            FormField("date", safety.dateOfEdition, hint: safety.dateOfEditionHint), values, faults)
    }
}

/// What taking a table of limits would do, and the form that does it.
struct LimitPreviewPage {
    struct Verdicts {
        var compared = 0
        var changed: [(medley: Medley, before: SafetyCheck, after: SafetyCheck)] = []
    }

    let found: LimitImport
    let difference: LimitImport.Difference
    let verdicts: Verdicts
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: MedleysWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.safety.importLimits, in: .medleys)
        page.sheets = ["css/medleys.css", "css/bench.css", "css/safety.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.safety.importLimits,
                back: .to(words.safety.importLimits, MedleysRoute.limitImport.link))
            html.faults(faults, orElse: words.faultsFound)
            html.p("said") { $0.text(words.tableSays(difference, found.file.unread.count)) }
            if !found.file.missing.isEmpty {
                html.p("not-known") { $0.text(words.safety.missing(found.file.missing)) }
            }
            unread(&html)
            changed(&html)
            html.form("stack card", to: MedleysRoute.limitImport.link, id: id) { form in
                form.hidden("held", SheetForm.held(SheetForm(values).text))
                form.edition(values, faults, words)
                form.button("button", [.type("submit")]) { $0.text(words.takeTable) }
            }
            list(words.changedLimits, difference.changed, &html)
            list(words.goneLimits, difference.gone, &html)
            list(words.newLimits, difference.new, &html)
        }
    }

    private func unread(_ html: inout HTML) {
        guard !found.file.unread.isEmpty else { return }
        html.section("card faults") { card in
            card.h2("small") { $0.text(words.notUnderstoodHeading) }
            card.ul("unread") { list in
                for row in found.file.unread.prefix(1_000) {
                    list.li { item in
                        item.span("detail") { $0.text(words.inLine(row.line)) }
                        item.span { $0.text(words.reason(row.reason)) }
                        item.span("small") { $0.text(row.text) }
                    }
                }
            }
            card.p("small") { $0.text(words.notUnderstoodAdvice) }
        }
    }

    private func changed(_ html: inout HTML) {
        html.card(words.verdictsHeading) { card in
            card.p("small") { $0.text(words.verdictsCompared(verdicts.compared)) }
            card.ul("bench-list") { list in
                for (medley, before, after) in verdicts.changed {
                    list.li { item in
                        item.a(to: MedleysRoute.medley(medley.id, .safety).link) { row in
                            row.span("name") { $0.text(medley.name) }
                            row.span("detail") {
                                $0.text(words.answer(before) + " → " + words.answer(after))
                            }
                        }
                    }
                }
            }
        }
    }

    private func list(_ heading: String, _ rules: [LimitRule], _ html: inout HTML) {
        guard !rules.isEmpty else { return }
        html.element("details", "card") { details in
            details.element("summary") { $0.text("\(heading): \(rules.count)") }
            details.ul { list in
                for rule in rules.prefix(1_000) {
                    list.li { item in
                        item.span("name") { $0.text(rule.substance.name) }
                        item.span("detail") { $0.text(words.safety.said(rule)) }
                    }
                }
            }
        }
    }
}
