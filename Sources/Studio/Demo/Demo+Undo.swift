internal import Airlock
internal import Basics
internal import Inventory
internal import Journal
internal import Medleys
internal import RoomKit
internal import SQLCore
internal import ShoppingList
internal import Web

extension Demo {
    /// Why loading or removing the demo can't be undone though each of its rows is as it was left: a
    /// room would not undo a form of its own either, as where a name of it was given to another since.
    @Sendable
    static func whyItStays(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
        // What each of these rooms says of the undo holds for all it stores.
        let rules = [
            InventoryRoute.demo.rule, MedleysRoute.demo.rule, AirlockRoute.erase.rule,
            ShoppingListRoute.listAct(.removeAll).rule,
        ]
        for rule in rules where try rule?.mayUndo(recorded, database) != nil {
            // Their own sentences are about one thing, and say what to do with it.
            return Faults(StudioFault.changedSince)
        }
        return nil
    }
}
