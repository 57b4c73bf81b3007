package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the shopping list do, decided by the entry and the database alone.
package struct ShoppingListForms {
    let database: Database
    let items: ItemTable
    let locations: LocationTable
    let timers: TimerTable
    let words = ShoppingListWords()

    package init(_ database: Database) {
        self.database = database
        items = ItemTable(database)
        locations = LocationTable(database)
        timers = TimerTable(database)
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: ShoppingListRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .newItem: try saveItem(entry.id, known: nil, entry)
        case .item(let id): try editItem(id, entry)
        case .act(.move, let id): try move(id, entry)
        case .act(.availability, let id): try availability(id, entry)
        case .act(.delete, let id): try deleteItem(id, entry)
        case .newLocation: try saveLocation(entry.id, known: nil, entry)
        case .location(let id): try editLocation(id, entry)
        case .locationAct(.delete, let id): try deleteLocation(id, entry)
        case .locationAct(.restore, let id): try restoreLocation(id, entry)
        case .timerAct(let act): try apply(act, entry)
        case .listAct(let act): try apply(act, entry)
        case .importing: try importFiles(entry)
        case .list, .purchased, .locations, .colour, .timer, .data, .export, .sheet, .share,
            .brief:
            nil
        }
    }

    func countermand(
        _ route: ShoppingListRoute, _ fields: [(String, String)] = []
    ) -> Countermand {
        var form = Fields()
        for (name, value) in fields { form.add(name, value) }
        return Countermand(path: route.target.text, form: form)
    }

    func refused(_ field: String, _ sentence: String) -> Verdict {
        var faults = Faults()
        faults.add(field, sentence)
        return .refused(faults)
    }
}
