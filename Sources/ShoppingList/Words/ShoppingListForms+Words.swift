internal import Basics
package import Journal
internal import SQLCore
internal import Web

extension ShoppingListForms {
    /// An entry in words: what it was meant to do, and its fields.
    package static func describe(
        _ route: ShoppingListRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = ShoppingListWords()
        var fields: [(label: String, value: String)] = []
        switch route {
        case .newItem, .item, .newLocation, .location:
            for field in entry.form.fields where !field.value.isEmpty {
                switch field.name {
                case "name", "quantity", "unit", "remark", "order":
                    fields.append((words.label(field: field.name), field.value))
                default: break
                }
            }
        default: break
        }
        return (words.description(route), fields)
    }

    /// The message after an entry was carried out.
    package func message(_ route: ShoppingListRoute, _ recorded: Recorded) -> String? {
        let form = recorded.entry.form
        guard case .accepted(_, let way) = recorded.verdict else { return nil }
        let undo = way.form
        switch route {
        case .newItem: return words.added(form["name"]?.trimmed ?? "")
        case .item: return words.saved(form["name"]?.trimmed ?? "")
        case .act(let act, let id):
            let item = try? items.item(id)
            return message(act, item?.name ?? undo?.form["name"] ?? "", form)
        case .newLocation, .location: return words.locationSaved
        case .locationAct(.delete, _):
            return words.locationDeleted(
                undo?.form["name"] ?? "", items: ids(undo?.form["items"]).count)
        case .timerAct(.reset): return undo == nil ? nil : words.timerReset
        case .timerAct(.finish): return words.tripKept
        case .timerAct(.background): return words.backgroundSaved
        case .listAct(.moveAll): return words.allMoved
        case .listAct(.allAvailable): return words.allAreAvailable
        case .listAct(.sample): return undo == nil ? words.nothingNew : words.sampleLoaded
        case .listAct(.removeAll): return words.allRemoved
        case .importing: return undo == nil ? words.nothingNew : words.imported
        default: return nil
        }
    }

    private func message(_ act: ItemAct, _ name: String, _ form: Fields) -> String {
        switch act {
        case .move:
            if form["to"] == "list" { return words.listedAgain(name) }
            return form["bought"] == "0" ? words.takenOff(name) : words.bought(name)
        case .availability:
            return form["available"] == "1" ? words.available(name) : words.unavailable(name)
        case .delete: return words.deleted(name)
        }
    }
}
