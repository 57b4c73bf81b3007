internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

extension HTML {
    fileprivate mutating func edition(_ values: Fields, _ faults: Faults, _ words: LimitTableWords)
    {
        let safety = VerdictWords(words.language).safety
        field(FormField("name", safety.libraryName, limit: LimitStandard.nameLimit), values, faults)
        field(
            FormField("edition", safety.editionLabel, limit: LimitStandard.nameLimit), values,
            faults)
        field(
            FormField("date", safety.dateOfEdition, hint: safety.dateOfEditionHint), values, faults)
    }
}

/// Preview of the import of a table of limits, and the form that imports the table.
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
    let words: LimitTableWords

    func response(_ frame: Frame) -> Response {
        var look = ImportLook(words.limitsKind, in: words.language)
        look.refusal = faults.isEmpty ? nil : CommonWords(words.language).toFix(faults)
        let all = found.file.unread.count
        look.counts = [
            (difference.new.count, frameWords.isNew),
            (difference.changed.count, frameWords.changed), (difference.same, words.asBefore),
            (difference.gone.count, words.noLonger),
            (all, words.notUnderstood(all)),
        ].filter { $0.0 > 0 }
        if !found.file.missing.isEmpty {
            look.notes.append(VerdictWords(words.language).safety.missing(found.file.missing))
        }
        if !LimitStandard.isWhole(found.rules) {
            look.notes.append(VerdictWords(words.language).safety.notWhole)
        }
        look.deed = .init(to: MedleysRoute.limitImport.link, id: id)
        look.add(
            words.notUnderstoodHeading, all, isFault: true, advice: words.notUnderstoodAdvice
        ) {
            let row = found.file.unread[$0]
            return .init(
                frameWords.line(row.line), words.reason(row.reason) + " " + row.text)
        }
        let untied = found.file.untied
        look.add(words.untiedHeading, untied.count, isFault: true, advice: words.untiedAdvice) {
            let rule = untied[$0].rule
            return .init(
                frameWords.line(untied[$0].line),
                rule.substance.name + " · "
                    + VerdictWords(words.language).safety.said(rule))
        }
        look.add(
            words.verdictsHeading, verdicts.changed.count,
            advice: words.verdictsCompared(verdicts.compared)
        ) {
            let (medley, before, after) = verdicts.changed[$0]
            return .init(
                medley.name,
                VerdictWords(words.language).answer(before) + " → "
                    + VerdictWords(words.language).answer(after),
                to: MedleysRoute.medley(medley.id, .safety).link)
        }
        list(words.changedLimits, difference.changed, &look)
        list(words.goneLimits, difference.gone, &look)
        list(words.newLimits, difference.new, &look)
        return look.response(frame, in: .medleys) { form in
            form.hidden("held", HeldText.held(SheetForm(values).text))
            form.edition(values, faults, words)
        }
    }

    private var frameWords: ImportingWords { ImportingWords(words.language) }

    private func list(_ heading: String, _ rules: [LimitRule], _ look: inout ImportLook) {
        look.add(heading, rules.count) {
            .init(rules[$0].substance.name, VerdictWords(words.language).safety.said(rules[$0]))
        }
    }
}
