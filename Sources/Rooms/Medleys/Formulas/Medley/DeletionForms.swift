internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Deletes a medley that no other one uses as an accord.
    static func deleteMedley(_ id: ID<Medley>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = MedleyTable(database)
                guard let medley = try table.summary(id) else { throw .missing }
                if let user = try table.users(of: id).first {
                    return .refused(
                        Faults(.usedElsewhere, [medley.name, user.name]))
                }
                try table.delete(id)
                return .accepted(
                    landing: MedleysRoute.scenting(medley.scenting, .page, nil).target,
                    undo: .byRecord(to: MedleysRoute.medley(id, .page).target))
            },
            again: { (faults, context) throws(Failure) in
                try FormulaPages(context).medley(id, faults)
            },
            describe: { (entry, language) in
                let words = FormulaWords(language)
                return FormDescription(words.deletingMedley, words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (recorded, database, language) in
                let record = try? ChangeTable(database).record(of: recorded.seq)
                let gone = (record ?? nil)?.rows(of: "medley").first?.oldValues
                return gone.map { MedleysWords(language).deleted($0.text(2)) }
            },
            mayUndo: whyItStays)
    }
}
