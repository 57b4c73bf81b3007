internal import Basics
internal import Stock
internal import Web

// Parts of sets in the form of a sale: each part once, with the place of its line. A form without
// these fields has no sets, as before rules 10.
extension Fields {
    mutating func addParts(of lines: [SaleLine]) {
        for line in lines {
            for part in line.parts {
                add("set_line", String(line.place))
                add("set_item", part.item.text)
                add("set_name", part.name)
                add("set_attribute", part.attribute)
                add("set_unit", part.unit)
                add("set_quantity", String(part.quantity.thousandths))
                add("set_value", String(part.value.minor))
                add("set_group", part.taxPlace.map { String($0) } ?? "")
                add("set_cost", part.unitCost.map { String($0) } ?? "")
            }
        }
    }
}

extension SoldPart {
    /// Parts by line; nil for fields that no page of Neroli can have sent.
    static func read(_ form: Fields, lines: Int) -> [[SoldPart]]? {
        let columns = [
            "set_line", "set_item", "set_name", "set_attribute", "set_unit", "set_quantity",
            "set_value", "set_group", "set_cost",
        ].map { form.all($0) }
        var parts = [[SoldPart]](repeating: [], count: lines)
        let count = columns[0].count
        guard count <= lines * SoldPart.most, columns.allSatisfy({ $0.count == count }) else {
            return nil
        }
        for place in 0..<count {
            let cells = columns.map { $0[place] }
            guard let line = Int(cells[0]), parts.indices.contains(line),
                parts[line].count < SoldPart.most,
                let part = SoldPart(cells, at: Int64(parts[line].count))
            else { return nil }
            parts[line].append(part)
        }
        return parts
    }

    private init?(_ cells: [String], at place: Int64) {
        guard let item = ID<Item>(cells[1]), !cells[2].isEmpty,
            cells[2...4].allSatisfy({ $0.utf8.count <= SaleDraft.textLimit }),
            let thousandths = Int64(cells[5]), thousandths > 0,
            thousandths <= Quantity.most.thousandths, let value = Money(field: cells[6])
        else { return nil }
        let group = Int64(cells[7])
        let cost = Int64(cells[8])
        guard cells[7].isEmpty || group.map({ (0..<100).contains($0) }) == true,
            cells[8].isEmpty || cost.map({ $0 >= 0 }) == true
        else { return nil }
        self.init(
            place: place, item: item, name: cells[2], attribute: cells[3], unit: cells[4],
            quantity: Quantity(thousandths: thousandths), value: value, taxPlace: group,
            unitCost: cost)
    }
}
