internal import Basics
internal import Journal
package import RoomKit
internal import SQLCore
internal import Stock
internal import Till
internal import Web

/// The room of the stock, with a change: loading and removing its demo also adds and removes the
/// demo sales. The stock's own module does not know the till.
package let stockRoomWithDemo: RoomModule = {
    var room = stockRoom
    room.place = { (target) in
        var place = stockRoom.place(target)
        if let stock = place?.rule?.apply, let act = demoAct(target) {
            place?.rule?.apply = { (entry, database) throws(Failure) in
                let verdict = try stock(entry, database)
                guard case .accepted? = verdict else { return verdict }
                try act(entry, DemoSalesForms(database))
                return verdict
            }
        }
        return place
    }
    return room
}()

/// Action on the demo sales after the stock has accepted the form.
private typealias DemoAct = @Sendable (Entry, DemoSalesForms) throws(Failure) -> Void

/// Nil for a form that has nothing to do with the demo.
private func demoAct(_ target: Target) -> DemoAct? {
    switch StockRoute(target) {
    case .demo: { (entry, sales) throws(Failure) in _ = try sales.add(entry) }
    case .demoRemoval: { (entry, sales) throws(Failure) in try sales.remove(entry) }
    default: nil
    }
}

/// The forms of the till that add and remove the demo sales.
struct DemoSalesForms: Table {
    let database: Database

    /// Adds demo sales. False if nothing changed, because demo sales exist already.
    func add(_ entry: Entry) throws(Failure) -> Bool {
        try changes(.demo, entry)
    }

    func remove(_ entry: Entry) throws(Failure) {
        _ = try changes(.removeDemo, entry)
    }

    private func changes(_ form: BooksRoute, _ entry: Entry) throws(Failure) -> Bool {
        guard case .accepted(_, let undo)? = try form.rule?.apply(entry, database) else {
            return false
        }
        return undo != .none
    }
}
