internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension Demo {
    /// Why loading or removing the demo can't be undone although each of its rows is as it was left. A
    /// room objects as it does for its own forms, for example where a name is taken by now.
    @Sendable
    static func whyItStays(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
        for room in studioSchema.rooms where try room.mayUndo(recorded, database) != nil {
            // The rooms' own sentences are about one thing, and say what to do with it.
            return Faults(StudioFault.changedSince)
        }
        return nil
    }
}
