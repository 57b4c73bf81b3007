internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Deletes a medley that no other one uses as an accord.
    static func deleteMedley(_ id: ID<Medley>) -> FormRule {
        onMedley(
            id, { $0.deletingMedley },
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
            done: nameOfDeleted("medley", 2))
    }
}
