internal import Basics
internal import Journal
internal import SQLCore
internal import Web

extension RowChange {
    /// The name that an item or a location had before.
    var formerName: String? { former?.name }

    /// The id of an item that is there now.
    var newId: ID<ListItem>? {
        guard let first = newValues?.first, case .text(let id) = first else { return nil }
        return ID(id)
    }

    /// The amount that an item had: "2 l".
    var oldAmount: String? {
        guard let old = oldValues, old.count > 5, case .integer(let quantity) = old[4],
            case .text(let unit) = old[5]
        else { return nil }
        return unit.isEmpty ? String(quantity) : String(quantity) + " " + unit
    }

    /// Id and name stand first in both tables.
    fileprivate var former: (id: String, name: String)? {
        guard let old = oldValues, old.count > 1, case .text(let id) = old[0],
            case .text(let name) = old[1]
        else { return nil }
        return (id, name)
    }
}

/// An item or a location can't go back to a name that another has now.
@Sendable
func whyNamesAreTaken(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
    // An arriving entry uses another name instead.
    if recorded.entry.arrives { return nil }
    let items = ListItemTable(database)
    for row in recorded.changes(of: "shopping_item", database) {
        guard let (id, name) = row.former else { continue }
        if let other = try items.item(named: name.uniqueName), other.id != ID(id) {
            return Faults("", .nameWasTaken, [name])
        }
    }
    let locations = LocationTable(database)
    for row in recorded.changes(of: "shopping_location", database) {
        guard let (id, name) = row.former else { continue }
        if let other = try locations.location(named: name.uniqueName), other.id != ID(id) {
            return Faults("", .nameWasTaken, [name])
        }
    }
    return nil
}
