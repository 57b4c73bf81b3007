internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Sets an item's packaging and labour cost.
    static func packaging(of id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try ItemTable(database).item(id) != nil else { throw .missing }
                var reading = FormReading(entry.form, rules: entry.rules)
                let packaging = try Packaging(&reading, of: id, database)
                guard reading.faults.isEmpty else { return .refused(reading.faults) }
                try PackagingTable(database).save(packaging, of: id)
                return .accepted(landing: StockRoute.item(id).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).packaging(id, context.request.form, faults)
            },
            describe: { (_, language) in FormDescription(StockWords(language).packaging) },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { (_, _, language) in PackagingWords(language).packagingSaved },
            edits: FormEdits(
                keyed: { (form, database, _) throws(Failure) in
                    guard let name = try itemName(id, database) else { return nil }
                    let currency = try CompanyTable(database).company().currency
                    let packaging = try PackagingTable(database).packaging(of: id)
                    var fields = packaging.form(currency)
                    // The form's empty rows say nothing.
                    for _ in 0..<max(0, form.all("part").count - packaging.parts.count) {
                        fields.add("part", "")
                        fields.add("number", "")
                    }
                    return Standing(
                        StockRoute.packaging(id).target, name, fields, together: "part number")
                },
                say: { (field, value, database, language) throws(Failure) in
                    field == "labour"
                        ? (PackagingWords(language).labour, value[field] ?? "")
                        : try sayField(field, value, database, language)
                }))
    }
}

extension Packaging {
    /// Reads the fields "part" and "number", in pairs, and "labour".
    fileprivate init(
        _ reading: inout FormReading, of item: ID<Item>, _ database: Database
    ) throws(Failure) {
        self.init()
        let numbers = reading.form.all("number")
        for (place, typed) in reading.form.all("part").prefix(PackagingTable.most).enumerated() {
            guard let id: ID<Item> = ID(typed), id != item,
                let part = try ItemTable(database).item(id)
            else { continue }
            guard !parts.contains(where: { $0.item.id == id }) else {
                reading.fault("", .partsTwice)
                continue
            }
            let number = place < numbers.count ? numbers[place].trimmed : ""
            guard
                let quantity = number.isEmpty
                    ? Quantity(thousandths: 1_000)
                    : reading.quantity(of: number, part.unit, at: "", isSigned: true)
            else { continue }
            guard quantity > .zero else {
                reading.fault("", part.unit.isDivisible ? .moreThanNought : .wholeOnly)
                continue
            }
            parts.append(Part(item: part, quantity: quantity))
        }
        let currency = try CompanyTable(database).company().currency
        labour = reading.cost("labour", currency).flatMap { $0 > 0 ? $0 : nil }
    }
}
