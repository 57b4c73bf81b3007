package import Basics
package import SQLCore
internal import Stock
package import Web

extension Fields {
    /// The form of a sale with the costs of now: its page hid them from a person who may not see
    /// costs, so the host adds them.
    package func costed(_ database: Database) throws(Failure) -> Fields {
        guard let draft = SaleDraft(self) else { return self }
        let (items, sets) = (ItemTable(database), SetTable(database))
        var costs: [String] = []
        var partCosts: [String] = []
        for line in draft.lines {
            let parts = try sets.parts(of: line.item)
            let cost =
                parts.isEmpty ? try items.item(line.item)?.cost : SetTable.cost(parts)
            costs.append(cost.map { String($0) } ?? "")
            for part in line.parts {
                partCosts.append(try items.item(part.item)?.cost.map { String($0) } ?? "")
            }
        }
        return replacing("cost", costs).replacing("set_cost", partCosts)
    }

    /// Other values for the fields of a name, in order.
    private func replacing(_ name: String, _ values: [String]) -> Fields {
        var replaced = Fields()
        var place = 0
        for field in fields {
            guard field.name == name, place < values.count else {
                replaced.add(field.name, field.value)
                continue
            }
            replaced.add(name, values[place])
            place += 1
        }
        return replaced
    }
}
