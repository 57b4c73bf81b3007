internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension Demo {
    /// Reason for which loading or removing the demo can't be undone although all rows are
    /// unchanged. A room objects as for its own forms, for example if a name is taken by now.
    @Sendable
    static func whyItStays(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
        for room in studioSchema.rooms where try room.mayUndo(recorded, database) != nil {
            // The rooms' own sentences are about one record and its remedy, so a general sentence
            // is used.
            return Faults(StudioFault.changedSince)
        }
        return nil
    }
}
