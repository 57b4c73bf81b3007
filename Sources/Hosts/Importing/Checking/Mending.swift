package import Basics
package import Journal
internal import Portability
package import SQLCore
package import Studio

extension ImportSchema {
    /// Repairs rows imported before imports were checked by these rules, so that every page can
    /// trust every row. A row that can't be repaired is removed and reported whole.
    ///
    /// Call inside a write.
    ///
    /// - Returns: the changes; empty if every row is valid.
    package func mend(
        _ here: Database, by rules: [RowRules]
    ) throws(Failure) -> [Mended] {
        guard try !isSound(here, rules) else { return [] }
        let staging = try StagingDatabase(self, rules, isBare: true)
        var mended: [Mended] = []
        for table in tables {
            guard let shape = staging.shapes[table.name] else { continue }
            let check = staging.check(of: shape)
            let intake = Intake(shape, shape.columns, [], check)
            try here.each(shape.everyRow) { (row) throws(Failure) in
                let values = shape.values(row)
                guard let (sound, changes) = check.mended(values) else {
                    return mended.append(Mended(takenOut: values, of: shape))
                }
                let isKept = changes.isEmpty && check.isDerivedSound(values)
                do throws(Failure) {
                    try staging.database.run(
                        intake.insertion, isKept ? sound : intake.remade(sound))
                    mended += changes
                } catch {
                    // The key or name is taken, or the row belonged to a removed row.
                    guard case .database(let code, _) = error, code & 0xFF == 19 else {
                        throw error
                    }
                    mended.append(Mended(takenOut: values, of: shape))
                }
            }
        }
        try reconcile(staging.database)
        try replace(here, with: staging)
        return mended
    }

    private func isSound(_ here: Database, _ rules: [RowRules]) throws(Failure) -> Bool {
        for table in tables {
            let shape = try TableShape(table, here)
            let check = RowCheck(shape, rules.first { $0.table == table.name })
            var isSound = true
            try here.each(shape.everyRow) { (row) throws(Failure) in
                if isSound, !check.isSound(shape.values(row)) { isSound = false }
            }
            guard isSound else { return false }
        }
        return try areSumsSound(here)
    }

    /// True if all numbers in the derived tables are within ±10¹⁸, so that arithmetic can't
    /// overflow. Real sales never reach that limit; a forged database may.
    private func areSumsSound(_ here: Database) throws(Failure) -> Bool {
        for table in derived {
            let columns = try here.all(
                "SELECT name FROM pragma_table_info(?) WHERE type = 'INTEGER'", [.text(table)]
            ) { (row) throws(Failure) in quoted(row.text()) }
            for column in columns {
                let most: Int64 = 1_000_000_000_000_000_000
                let isBeyond = try here.integer(
                    "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) NOT BETWEEN ? AND ?)",
                    [.integer(-most), .integer(most)])
                if isBeyond == 1 { return false }
            }
        }
        return true
    }
}

extension Mended {
    fileprivate init(takenOut values: [Value], of shape: TableShape) {
        self.init(
            table: shape.table.name, row: name(values, shape), column: "", .plain,
            was: values.map(text).joined(separator: ", "), became: "")
    }
}

extension RowCheck {
    /// True if a row can stay as stored. A text over its limit can stay.
    fileprivate func isSound(_ values: [Value]) -> Bool {
        for (kind, value) in zip(kinds, values) {
            if let kind, kind.fault(value) != nil, kind.mended(value) != value { return false }
        }
        return isDerivedSound(values)
    }

    /// True if no derived day is out of range, or if the derived columns match the row's own
    /// columns.
    fileprivate func isDerivedSound(_ values: [Value]) -> Bool {
        let isBeyond = { (place: Int) in
            guard case .derived = kinds[place], case .integer(let day) = values[place] else {
                return false
            }
            return ColumnRule.Kind.day.fault(.integer(day)) != nil
        }
        guard values.indices.contains(where: isBeyond) else { return true }
        return remade(values) == values
    }

    private func remade(_ values: [Value]) -> [Value] {
        guard let remake else { return values }
        var row = RowValues(shape.columns.map { $0.name }, values)
        remake(&row)
        return row.values
    }

    /// The row with the nearest valid values; nil where there are none.
    fileprivate func mended(_ values: [Value]) -> (values: [Value], changes: [Mended])? {
        var sound = values
        var changes: [Mended] = []
        for (place, value) in values.enumerated() {
            guard let kind = kinds[place], kind.fault(value) != nil else { continue }
            guard let mended = kind.mended(value) else { return nil }
            guard mended != value else { continue }
            sound[place] = mended
            changes.append(
                Mended(
                    table: shape.table.name, row: name(values, shape),
                    column: shape.columns[place].name, kind.kept, was: text(value),
                    became: text(mended)))
        }
        return (sound, changes)
    }
}

extension ColumnRule.Kind {
    fileprivate var kept: Mended.Kind {
        switch self {
        case .moment, .momentOrNone: .moment
        case .identifier: .identifier
        default: .plain
        }
    }
}

private func name(_ values: [Value], _ shape: TableShape) -> String {
    if let place = shape.columns.firstIndex(where: { $0.name == "name" }) {
        let name = text(values[place])
        if !name.isEmpty { return name }
    }
    return shape.keyValues(values).map(text).joined(separator: ", ")
}

private func text(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): Base64.text(bytes)
    }
}
