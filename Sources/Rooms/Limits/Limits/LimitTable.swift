package import Basics
package import Perfumery
package import SQLCore

/// SQL statements for limits, in one place.
package struct LimitTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    /// Libraries sorted by name.
    ///
    /// - Parameter isCounted: false if only completeness matters: a verdict then reads a few of
    ///   thousands of rules. Counts stop at `LimitStandard.whole`, and the count of rows not
    ///   understood is 0.
    package func standards(isCounted: Bool = true) throws(Failure) -> [LimitStandard] {
        let count = { (condition: String, most: Int?) -> String in
            let rules = "FROM limit_rule WHERE standard = limit_standard.id \(condition)"
            return most.map { "(SELECT count(*) FROM (SELECT 1 \(rules) LIMIT \($0)))" }
                ?? "(SELECT count(*) \(rules))"
        }
        // As `LimitStandard.isWhole` counts: a CAS number comes first, and is its own key.
        let distinct = { (condition: String, most: Int) -> String in
            """
            (SELECT count(*) FROM (SELECT DISTINCT key, kind FROM limit_rule
                JOIN limit_alias USING (standard, place)
                WHERE standard = limit_standard.id AND \(condition)
                    AND part = 0 AND key = text AND key GLOB '[0-9]*-[0-9][0-9]-[0-9]'
                    AND (kind <> 'restriction' OR shares GLOB '*[0-9]*') LIMIT \(most)))
            """
        }
        let whole = LimitStandard.whole
        let counts = [
            count("", isCounted ? nil : whole.limits),
            isCounted ? count("AND kind = 'unread'", nil) : "0",
            distinct("kind = 'restriction'", whole.restrictions),
            distinct("kind = 'prohibition'", whole.prohibitions),
            distinct("kind <> 'unread'", whole.limits),
        ]
        return try database.all(
            """
            SELECT id, kind, name, edition, day, missing, \(counts.joined(separator: ", "))
            FROM limit_standard ORDER BY kind DESC, unique_name, id LIMIT 100
            """
        ) { (row) throws(Failure) in
            var library = LimitStandard(
                id: row.id(), kind: LimitStandard.Kind(rawValue: row.text()) ?? .imported,
                standard: Standard(
                    row.text(), edition: row.text(),
                    date: row.optionalInteger().map { Day(number: Int(clamping: $0)) }),
                missing: row.text().split(separator: " ").compactMap {
                    ProductCategory(rawValue: String($0))
                }, count: row.int(), unread: row.int())
            library.isWhole =
                row.int() >= whole.restrictions && row.int() >= whole.prohibitions
                && row.int() >= whole.limits
            return library
        }
    }

    package func standard(_ id: ID<LimitStandard>) throws(Failure) -> LimitStandard? {
        try standards().first { $0.id == id }
    }

    package func standard(named name: String) throws(Failure) -> LimitStandard? {
        let key = name.trimmed.lowercased()
        return try standards().first { $0.standard.name.lowercased() == key }
    }

    /// The rules of a library in their order, from a place on.
    package func rules(
        of id: ID<LimitStandard>, from first: Int = 0, limit: Int = LimitRule.mostRules
    ) throws(Failure) -> [(place: Int, rule: LimitRule)] {
        let places = try database.all(
            "SELECT place FROM limit_rule WHERE standard = ? AND place >= ? ORDER BY place LIMIT ?",
            [.text(id), .integer(first), .integer(limit)]
        ) { (row) throws(Failure) in row.int() }
        var rules: [(place: Int, rule: LimitRule)] = []
        for place in places {
            if let rule = try rule(id, place) { rules.append((place, rule)) }
        }
        return rules
    }

    func rule(_ id: ID<LimitStandard>, _ place: Int) throws(Failure) -> LimitRule? {
        var cas: [CASNumber] = []
        var names: [String] = []
        try database.each(
            "SELECT text FROM limit_alias WHERE standard = ? AND place = ? ORDER BY part",
            [.text(id), .integer(place)]
        ) { (row) throws(Failure) in
            let text = row.text()
            if let number = CASNumber(text) { cas.append(number) } else { names.append(text) }
        }
        return try database.first(
            """
            SELECT name, kind, is_phototoxic, condition, shares FROM limit_rule
            WHERE standard = ? AND place = ?
            """, [.text(id), .integer(place)]
        ) { (row) throws(Failure) in
            let name = row.text()
            return LimitRule(
                Substance(name, cas: cas, synonyms: names.filter { $0 != name }),
                LimitRule.Kind(rawValue: row.text()) ?? .prohibition, isPhototoxic: row.flag(),
                condition: row.text(), shares: LimitRule.shares(row.text()))
        }
    }

    /// Limits of one category for substances with any of these keys, without duplicates and
    /// without the law's limits.
    ///
    /// - Parameter other: a library not saved yet, replacing the saved one with its id.
    package func limits(
        _ keys: Set<String>, in category: ProductCategory, of standards: [LimitStandard],
        with other: LimitLibrary? = nil
    ) throws(Failure) -> [Limit] {
        var limits: [Limit] = []
        var found: [ID<LimitStandard>: Set<Int>] = [:]
        for key in keys {
            try database.each(
                "SELECT standard, place FROM limit_alias WHERE key = ?", [.text(key)]
            ) { (row) throws(Failure) in
                found[row.id(), default: []].insert(row.int())
            }
        }
        for standard in standards where standard.id != other?.standard.id {
            for place in (found[standard.id] ?? []).sorted() {
                guard let rule = try rule(standard.id, place) else { continue }
                limits += rule.limits(in: category, of: standard.standard)
            }
        }
        return limits + (other?.limits(keys, in: category) ?? [])
    }
}

/// A library previewed before import.
package struct LimitLibrary {
    package let standard: LimitStandard
    package let rules: [LimitRule]
    private var places: [String: [Int]] = [:]

    package init(_ standard: LimitStandard, _ rules: [LimitRule]) {
        self.standard = standard
        self.rules = rules
        for (place, rule) in rules.enumerated() {
            for key in rule.substance.keys { places[key, default: []].append(place) }
        }
    }

    func limits(_ keys: Set<String>, in category: ProductCategory) -> [Limit] {
        var found: Set<Int> = []
        for key in keys { for place in places[key] ?? [] { found.insert(place) } }
        return found.sorted().flatMap { rules[$0].limits(in: category, of: standard.standard) }
    }
}

extension LimitTable {
    package func add(_ standard: LimitStandard) throws(Failure) {
        try database.run(
            """
            INSERT INTO limit_standard (id, kind, name, unique_name, edition, day, missing)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(standard.id), .text(standard.kind.rawValue), .text(standard.standard.name),
                .text(standard.standard.name.lowercased()), .text(standard.standard.edition),
                standard.standard.date.map { .integer($0.number) } ?? .null,
                .text(standard.missing.map { $0.rawValue }.joined(separator: " ")),
            ])
    }

    /// Sets the day of a changed library to the day of the change.
    func setDay(_ day: Day, of id: ID<LimitStandard>) throws(Failure) {
        try database.run(
            "UPDATE limit_standard SET day = ? WHERE id = ?", [.integer(day.number), .text(id)])
    }

    package func add(_ rule: LimitRule, at place: Int, to id: ID<LimitStandard>) throws(Failure) {
        try database.run(
            """
            INSERT INTO limit_rule (standard, place, name, kind, is_phototoxic, condition, shares)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .integer(place), .text(rule.substance.name), .text(rule.kind.rawValue),
                .integer(rule.isPhototoxic ? 1 : 0), .text(rule.condition), .text(rule.text),
            ])
        let names = [rule.substance.name] + rule.substance.synonyms
        for (part, text) in (rule.substance.cas.map { $0.text } + names).enumerated() {
            try database.run(
                "INSERT INTO limit_alias (standard, place, part, text, key) VALUES (?, ?, ?, ?, ?)",
                [
                    .text(id), .integer(place), .integer(part), .text(text),
                    .text(LimitTable.key(text)),
                ])
        }
    }

    /// Lookup key of a CAS number or a name.
    static func key(_ text: String) -> String { CASNumber(text)?.text ?? Substance.key(text) }

    /// The place for a further rule.
    func nextPlace(of id: ID<LimitStandard>) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT ifnull(max(place), -1) + 1 FROM limit_rule WHERE standard = ?", [.text(id)])
        )
    }

    /// - Returns: false if the rule is missing.
    func delete(_ place: Int, of id: ID<LimitStandard>) throws(Failure) -> Bool {
        guard try rule(id, place) != nil else { return false }
        let key: [Value] = [.text(id), .integer(place)]
        try database.run("DELETE FROM limit_alias WHERE standard = ? AND place = ?", key)
        try database.run("DELETE FROM limit_rule WHERE standard = ? AND place = ?", key)
        return true
    }

    package func delete(_ id: ID<LimitStandard>) throws(Failure) {
        try database.run("DELETE FROM limit_alias WHERE standard = ?", [.text(id)])
        try database.run("DELETE FROM limit_rule WHERE standard = ?", [.text(id)])
        try database.run("DELETE FROM limit_standard WHERE id = ?", [.text(id)])
    }
}
