internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves measured figures and label data of a product that is no cosmetic.
    static func keepHazards(of id: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
                let table = ProductHazardsTable(database)
                let known = try table.hazards(of: id, medley.family)
                let (hazards, faults) = ProductHazards.read(
                    entry.form.merged(into: known.form), entry.rules, keeping: known.ufi)
                guard let hazards else { return .refused(faults) }
                try table.save(hazards, of: id)
                return .accepted(landing: MedleysRoute.medley(id, .hazard).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try HazardPages(context).hazards(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = ProductHazardWords(language)
                return FormDescription(words.title, words.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (_, _, language) in VerdictWords(language).safetySaved },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    guard let medley = try MedleyTable(database).medley(id) else { return nil }
                    return Standing(
                        MedleysRoute.medley(id, .hazard).target, medley.name,
                        try ProductHazardsTable(database).hazards(of: id, medley.family).form)
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = ProductHazardWords(language)
                    return (words.label(field), words.said(field, value.inOneLine))
                }))
    }
}
