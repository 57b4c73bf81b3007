internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static func setStatus(of id: ID<Medley>) -> FormRule {
        onMedley(
            id, { $0.changingStatus },
            apply: { (entry, database) throws(Failure) in
                let table = MedleyTable(database)
                guard try table.summary(id) != nil else { throw .missing }
                guard let status = entry.form["status"].flatMap({ Status(rawValue: $0) }) else {
                    return .refused(Faults(MedleysFault.chooseOne))
                }
                try table.setStatus(id, status)
                return .accepted(
                    landing: MedleysRoute.medley(id, .page).target, undo: .byRecord)
            },
            done: { (recorded, _, language) in
                recorded.entry.form["status"].flatMap { Status(rawValue: $0) }
                    .map { FormulaWords(language).nowStands($0) }
            },
            // The status is a field of the medley's own form too: both edit one value.
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try MedleyTable(database).summary(id).map {
                        Standing(
                            MedleysRoute.medley(id, .edit).target, $0.name,
                            Fields([("status", $0.status.rawValue)]))
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = FormulaWords(language)
                    let status = value["status"].flatMap { Status(rawValue: $0) }
                    return (
                        words.common.label(part: field),
                        status.map { words.common.long($0) } ?? value.inOneLine
                    )
                }),
            // A status can always be set back.
            mayUndo: { (_, _) throws(Failure) in nil })
    }
}
