internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore

extension FormRule {
    /// A small form on the page of a medley.
    ///
    /// - Parameter title: of an entry, for lists of what waits.
    static func onMedley(
        _ id: ID<Medley>, _ title: @escaping @Sendable (FormulaWords) -> String,
        apply: @escaping Apply, done: @escaping Done, edits: FormEdits? = nil,
        mayUndo: @escaping MayUndo = whyItStays
    ) -> FormRule {
        FormRule(
            apply: apply,
            again: { (faults, context) throws(Failure) in
                try FormulaPages(context).medley(id, faults)
            },
            describe: { (entry, language) in
                let words = FormulaWords(language)
                return FormDescription(title(words), words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: done, edits: edits, mayUndo: mayUndo)
    }

    /// The message after a deletion, by the name in the deleted row.
    ///
    /// - Parameter column: of the name in the table's rows.
    static func nameOfDeleted(_ table: String, _ column: Int) -> Done {
        { (recorded, database, language) in
            let record = try? ChangeTable(database).record(of: recorded.seq)
            let gone = (record ?? nil)?.rows(of: table).first?.oldValues
            return gone.map { MedleysWords(language).deleted($0.text(column)) }
        }
    }
}
