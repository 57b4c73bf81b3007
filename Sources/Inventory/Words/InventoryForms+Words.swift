internal import Basics
package import Journal
internal import SQLCore
internal import Web

extension InventoryForms {
    /// The message after an entry was carried out.
    package func message(_ route: InventoryRoute, _ recorded: Recorded) -> String? {
        let form = recorded.entry.form
        guard case .accepted(_, let way) = recorded.verdict else { return nil }
        let undo = way.form
        switch route {
        case .newItem, .newDepartment: return words.added((form["name"] ?? "").trimmed)
        case .editItem, .department: return words.saved((form["name"] ?? "").trimmed)
        case .itemAct(.delete, let id):
            let erased = try? items.erased(by: recorded.entry.id)
            return words.deleted(erased?.first { $0.id == id }?.fullName ?? "")
        case .itemAct(let act, let id): return message(act, id, recorded)
        case .chosen:
            if form["act"] == "delete" {
                let erased = try? items.erased(by: recorded.entry.id)
                return words.deleted(erased?.count ?? 0)
            }
            return words.moved(undo?.form.all("place").count ?? 0)
        case .deleteDepartment: return words.departmentDeleted
        case .company: return words.companySaved
        case .demo: return undo == nil ? words.demoWasThere : words.demoLoaded
        case .demoRemoval: return undo == nil ? words.noDemo : words.demoRemoved
        default: return nil
        }
    }

    private func message(_ act: ItemAct, _ id: Identifier, _ recorded: Recorded) -> String? {
        guard let found = try? items.item(id), let made = try? moves.move(recorded.entry.id) else {
            return nil
        }
        let change = words.change(made.quantity, found.unit)
        switch act {
        case .restock:
            return words.restocked(words.amount(made.quantity, found.unit), found.fullName)
        case .count:
            return words.counted(found.fullName, made.quantity == .zero ? nil : change)
        case .correct: return words.corrected(found.fullName, change)
        case .delete: return nil
        }
    }

    /// The content of a refused entry, for the person who sent it.
    package static func describe(
        _ route: InventoryRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = InventoryWords()
        var fields: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            if let label = words.label(field: field.name) {
                fields.append((label: label, value: field.value))
            }
        }
        return (title: words.description(route), fields: fields)
    }
}
