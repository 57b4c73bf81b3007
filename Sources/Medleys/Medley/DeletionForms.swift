internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Deletes a medley that no other one uses as an accord.
    static func deleteMedley(_ id: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = MedleyTable(database)
                guard let medley = try table.summary(id) else { throw .missing }
                if let user = try table.users(of: id).first {
                    return .refused(
                        Faults(MedleysWords().usedElsewhere(medley.name, by: user.name)))
                }
                try GoneTable(database).take(medley: id, entry.id)
                return .accepted(
                    landing: MedleysRoute.scenting(medley.scenting, .page, nil).target,
                    undo: MedleysRoute.medley(id, .restore).countermand([
                        ("entry", entry.id.text)
                    ]))
            },
            again: { (faults, context) throws(Failure) in
                try MedleysPages(context).medley(id, faults)
            },
            describe: {
                FormDescription(MedleysWords().deletingMedley, MedleysWords().fields($0.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (recorded, database) in
                let gone = try? GoneTable(database).medleys(recorded.entry.id.text)
                return gone?.first.map { MedleysWords().deleted($0.name) }
            })
    }

    /// Undoes a deletion.
    static func restoreMedley(_ id: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try restore(id, by: entry.form["entry"] ?? "", database)
            },
            again: { (faults, context) throws(Failure) in
                try MedleysPages(context).medley(id, faults)
            },
            describe: {
                FormDescription(MedleysWords().restoringMedley, MedleysWords().fields($0.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (_, _) in MedleysWords().broughtBack })
    }
}

private func restore(
    _ id: String, by entry: String, _ database: Database
) throws(Failure) -> Verdict {
    let gone = GoneTable(database)
    guard let kept = try gone.medleys(entry).first, kept.id == id,
        try ScentingTable(database).scenting(kept.scenting) != nil
    else { throw .missing }
    if try MedleyTable(database).named(kept.name, in: kept.scenting) != nil {
        return .refused(Faults(MedleysWords().nameTaken))
    }
    if let accord = try gone.missingAccord(entry) {
        return .refused(Faults(MedleysWords().accordGone(accord)))
    }
    try gone.bringBack(entry)
    return .accepted(
        landing: MedleysRoute.medley(id, .page).target,
        undo: MedleysRoute.medley(id, .delete).countermand())
}
