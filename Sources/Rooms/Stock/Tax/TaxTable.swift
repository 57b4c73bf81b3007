package import Basics
internal import Journal
internal import RoomKit
package import SQLCore

/// SQL about kinds of tax and their rates.
package struct TaxTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// A to Z.
    package func all() throws(Failure) -> [TaxKind] {
        try database.all(TaxFields.all.select + " ORDER BY unique_name", [], TaxFields.all.thing)
    }

    package func kind(_ id: ID<TaxKind>) throws(Failure) -> TaxKind? {
        try database.first(
            TaxFields.all.select + " WHERE id = ?", [.text(id)], TaxFields.all.thing)
    }

    func kind(named unique: String) throws(Failure) -> TaxKind? {
        try database.first(
            TaxFields.all.select + " WHERE unique_name = ?", [.text(unique)], TaxFields.all.thing)
    }

    func save(_ kind: TaxKind) throws(Failure) { try TaxFields.all.save(kind, database) }

    /// - Parameter kind: nil for the company's rate.
    func set(_ rate: Rate, of kind: ID<TaxKind>?, from day: Int) throws(Failure) {
        guard let kind else {
            return try database.run(
                "INSERT OR REPLACE INTO inventory_tax_from (from_day, rate) VALUES (?, ?)",
                [.integer(day), .integer(rate.hundredths)])
        }
        try database.run(
            """
            INSERT INTO tax_rate (kind, from_day, rate) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET rate = excluded.rate
            """, [.text(kind), .integer(day), .integer(rate.hundredths)])
    }

    /// Rates with the day from which they hold, oldest first; 0 is no day.
    ///
    /// - Parameter kind: nil for the company's rate.
    func rates(of kind: ID<TaxKind>?) throws(Failure) -> [(from: Int, rate: Rate)] {
        try database.all(
            """
            SELECT from_day, rate FROM tax_rate WHERE kind = ?1
            UNION ALL SELECT 0, tax_rate FROM inventory_company WHERE ?1 IS NULL
            UNION ALL SELECT from_day, rate FROM inventory_tax_from WHERE ?1 IS NULL
            ORDER BY 1
            """, [kind.map { .text($0) } ?? .null]
        ) { (row) throws(Failure) in
            (from: row.int(), rate: Rate(hundredths: row.integer()) ?? .zero)
        }
    }

    package func rate(of kind: ID<TaxKind>, on day: Day) throws(Failure) -> Rate {
        let rate = try database.first(
            """
            SELECT rate FROM tax_rate WHERE kind = ? AND from_day <= ?
            ORDER BY from_day DESC LIMIT 1
            """, [.text(kind), .integer(max(day.number, 0))]
        ) { (row) throws(Failure) in Rate(hundredths: row.integer()) }
        return (rate ?? .zero) ?? .zero
    }

    /// The kind that another was merged into: a cart may still hold the other's id.
    private func kept(of kind: ID<TaxKind>) throws(Failure) -> TaxKind? {
        guard let kept = try MetNameTable(database).kept(kind.text), let id = ID<TaxKind>(kept)
        else { return nil }
        return try self.kind(id)
    }

    /// Tax of a kind on a day; nil for none, and for a deleted kind.
    package func mark(_ kind: ID<TaxKind>?, on day: Day) throws(Failure) -> TaxMark? {
        guard let kind else { return nil }
        var found = try self.kind(kind)
        if found == nil { found = try kept(of: kind) }
        guard let known = found else { return nil }
        return TaxMark(
            rate: known.category.hasRate ? try rate(of: known.id, on: day) : .zero,
            category: known.category, sentence: known.sentence)
    }

    /// Tax of an item on a day: its own, or its department's, or the company's.
    package func mark(
        of item: Item, in department: Department?, _ company: Company, on day: Day
    ) throws(Failure) -> TaxMark {
        if let own = try mark(item.tax, on: day) { return own }
        if let shared = try mark(department?.tax, on: day) { return shared }
        return TaxMark(rate: company.taxRate)
    }

    /// Items and departments whose kind another device deleted meanwhile: they have the company's tax.
    func lacking(limit: Int) throws(Failure) -> (items: [Item], departments: [Department]) {
        let lacks = "WHERE tax_kind IS NOT NULL AND tax_kind NOT IN (SELECT id FROM tax_kind)"
        var items: [Item] = []
        var departments: [Department] = []
        for id in try database.texts("SELECT id FROM inventory_item \(lacks) ORDER BY id") {
            guard items.count < limit, let id = ID<Item>(id),
                let item = try ItemTable(database).item(id), try isLost(item.tax)
            else { continue }
            items.append(item)
        }
        for id in try database.texts("SELECT id FROM inventory_department \(lacks) ORDER BY id") {
            guard departments.count < limit, let id = ID<Department>(id),
                let department = try DepartmentTable(database).department(id),
                try isLost(department.tax)
            else { continue }
            departments.append(department)
        }
        return (items, departments)
    }

    /// True for a kind that is gone, and was not merged into another.
    func isLost(_ kind: ID<TaxKind>?) throws(Failure) -> Bool {
        guard let kind else { return false }
        if try self.kind(kind) != nil { return false }
        return try kept(of: kind) == nil
    }

    /// Number of items and departments with this kind.
    func uses(of kind: ID<TaxKind>) throws(Failure) -> Int64 {
        try database.integer(
            """
            SELECT (SELECT count(*) FROM inventory_item WHERE tax_kind = ?1)
                + (SELECT count(*) FROM inventory_department WHERE tax_kind = ?1)
            """, [.text(kind)])
    }

    func delete(_ kind: ID<TaxKind>) throws(Failure) {
        try database.run("DELETE FROM tax_rate WHERE kind = ?", [.text(kind)])
        try database.run("DELETE FROM tax_kind WHERE id = ?", [.text(kind)])
    }
}

/// Taxes of one name from two devices become one where both have the same category and rates: no
/// price's tax changes.
let namedTax = Named(
    "tax", "tax_kind",
    link: { ID($0).map { StockRoute.tax($0).link } },
    form: { ID($0).map { StockRoute.tax($0).link } },
    rename: { (id, name, database) throws(Failure) in
        let table = TaxTable(database)
        guard let id = ID<TaxKind>(id), var kind = try table.kind(id) else { return false }
        kind.name = name
        guard try table.kind(named: kind.uniqueName) == nil else { return false }
        try table.save(kind)
        return true
    },
    prepare: { (kept, joined, database) throws(Failure) in
        let table = TaxTable(database)
        guard let kept = ID<TaxKind>(kept), let joined = ID<TaxKind>(joined),
            let stays = try table.kind(kept), let goes = try table.kind(joined),
            stays.category == goes.category
        else { return false }
        let (first, second) = (try table.rates(of: kept), try table.rates(of: joined))
        return first.count == second.count && zip(first, second).allSatisfy { $0 == $1 }
    })
