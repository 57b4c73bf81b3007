internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves the label data of a medley's product.
    static func keepLabel(of id: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
                let table = LabelTable(database)
                let known = try table.label(of: id, medley.family)
                let (label, faults) = LabelText.read(
                    entry.form.merged(into: known.form), entry.rules)
                guard let label else { return .refused(faults) }
                try table.save(label, of: id)
                return .accepted(landing: MedleysRoute.medley(id, .label).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try LabelPages(context).label(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = LabelWords(language)
                return FormDescription(words.labelTitle, words.labelFields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (_, _, language) in VerdictWords(language).safetySaved },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    guard let medley = try MedleyTable(database).medley(id) else { return nil }
                    return Standing(
                        MedleysRoute.medley(id, .label).target, medley.name,
                        try LabelTable(database).label(of: id, medley.family).form,
                        texts: "words", limit: LabelText.wordsLimit)
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = LabelWords(language)
                    return (words.label(ofLabel: field), words.said(field, value.inOneLine))
                }))
    }
}
