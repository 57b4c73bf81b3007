package import Basics
package import Perfumery

/// A row of a library of limits: one substance or group, with its limits by category.
package struct LimitRule: Equatable, Sendable {
    /// The raw values are a durable format.
    package enum Kind: String, CaseIterable, Sendable {
        case restriction, prohibition, specification
        /// A row that was not understood, with its text as the condition.
        case unread
    }

    package let substance: Substance
    package let kind: Kind
    package let isPhototoxic: Bool
    /// A condition to confirm, "" for none. A restriction may have one, too.
    package let condition: String
    /// Highest shares of a restriction, in the order of the categories; nil for no limit.
    package let shares: [Share?]

    package init(
        _ substance: Substance, _ kind: Kind, isPhototoxic: Bool = false, condition: String = "",
        shares: [Share?] = []
    ) {
        self.substance = substance
        self.kind = kind
        self.isPhototoxic = isPhototoxic
        self.condition = condition
        self.shares = shares
    }

    /// A copy with these CAS numbers.
    func with(_ cas: [CASNumber]) -> LimitRule {
        LimitRule(
            Substance(substance.name, cas: cas, synonyms: substance.synonyms), kind,
            isPhototoxic: isPhototoxic, condition: condition, shares: shares)
    }

    package func share(in category: ProductCategory) -> Share? {
        guard let place = ProductCategory.allCases.firstIndex(of: category),
            shares.indices.contains(place)
        else { return nil }
        return shares[place]
    }

    /// Limits in a category: none, a limit, or a limit and a condition.
    package func limits(in category: ProductCategory, of standard: Standard) -> [Limit] {
        var limits: [Limit] = []
        let add = { (limits: inout [Limit], rule: Limit.Rule) in
            limits.append(
                Limit(
                    substance, in: category, rule, isPhototoxic: isPhototoxic, of: standard))
        }
        switch kind {
        case .prohibition: add(&limits, .prohibition)
        case .restriction:
            if let share = share(in: category) { add(&limits, .restriction(share)) }
        case .specification: break
        case .unread:
            add(&limits, .unread(condition))
            return limits
        }
        if !condition.isEmpty { add(&limits, .specification(condition)) }
        return limits
    }

    /// Shares as stored: billionths separated by blanks, a dash for no limit.
    var text: String {
        shares.map { $0.map { String($0.billionths) } ?? "-" }.joined(separator: " ")
    }

    static func shares(_ text: String) -> [Share?] {
        var shares: [Share?] = []
        shares.reserveCapacity(20)
        var number: Int64?
        var isIn = false
        // Byte by byte for speed: a verdict reads hundreds of rows.
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "):
                if isIn { shares.append(number.flatMap { Share(billionths: $0) }) }
                number = nil
                isIn = false
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // More digits than a share has stay more than one.
                number = min((number ?? 0) * 10 + Int64(byte - 0x30), 10_000_000_000)
                isIn = true
            default: isIn = true
            }
        }
        if isIn { shares.append(number.flatMap { Share(billionths: $0) }) }
        return shares
    }

    static let conditionLimit = 1_000
    static let mostRules = 10_000
}

/// A library of limits: owner, edition and date.
package struct LimitStandard: Identified, Equatable, Sendable {
    /// The raw values are a durable format.
    package enum Kind: String, CaseIterable, Sendable {
        /// Imported as a whole.
        case imported
        /// Written line by line: the house's own, or a customer's.
        case house
    }

    package typealias RawID = String

    package let id: ID<LimitStandard>
    package let kind: Kind
    package let standard: Standard
    /// Categories without a column in its table: their limits are unknown.
    package var missing: [ProductCategory] = []
    /// Number of rules, and number of rows not understood.
    package var count = 0
    package var unread = 0
    /// True if the library is as large as a complete table of limits.
    package var isWhole = false

    /// Minimum size of a complete table: every edition of IFRA's Standards since 2020 is far
    /// larger.
    package static let whole = (limits: 100, restrictions: 50, prohibitions: 20)

    package init(
        id: ID<LimitStandard>, kind: Kind, standard: Standard, missing: [ProductCategory] = [],
        count: Int = 0, unread: Int = 0
    ) {
        self.id = id
        self.kind = kind
        self.standard = standard
        self.missing = missing
        self.count = count
        self.unread = unread
    }

    package static let nameLimit = 80

    /// A copy with counts for these rules.
    package func holding(_ rules: [LimitRule]) -> LimitStandard {
        var library = self
        library.count = rules.count
        library.unread = rules.filter { $0.kind == .unread }.count
        library.isWhole = LimitStandard.isWhole(rules)
        return library
    }

    /// Counts substances by their first CAS number: a row that stands twice, one that limits
    /// nothing, and one without a number add nothing.
    package static func isWhole(_ rules: [LimitRule]) -> Bool {
        var seen: [LimitRule.Kind: Set<String>] = [:]
        for rule in rules where rule.kind != .unread {
            guard rule.kind != .restriction || rule.shares.contains(where: { $0 != nil }) else {
                continue
            }
            guard let number = rule.substance.cas.first else { continue }
            seen[rule.kind, default: []].insert(number.text)
        }
        let count = { (kind: LimitRule.Kind) -> Int in seen[kind]?.count ?? 0 }
        return count(.restriction) >= whole.restrictions
            && count(.prohibition) >= whole.prohibitions
            && seen.values.reduce(0) { $0 + $1.count } >= whole.limits
    }
}
