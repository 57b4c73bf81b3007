package import Basics
package import Journal
package import SQLCore

/// How in-store numbers with a prefix carry a weight or a price: docs/decisions/0308.
///
/// The thirteen digits of such a number are the prefix, the digits of the item, a check digit of
/// the value where the scheme has one, the value, and the check digit of the whole. A number of
/// twelve digits that begins with 2 (UPC) has the prefix "02".
package struct WeightCode: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Grams.
        case weight
        /// Minor units of the currency.
        case price
    }

    /// Two or three digits: "02", or "20" to "29".
    let prefix: String
    let itemDigits: Int
    let valueDigits: Int
    let kind: Kind
    /// True if a check digit stands before the value.
    let isChecked: Bool

    /// Nil for a scheme that is not twelve digits long, or has another prefix.
    package init?(
        prefix: String, itemDigits: Int, valueDigits: Int, kind: Kind, isChecked: Bool
    ) {
        let digits = [UInt8](prefix.utf8)
        guard (2...3).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
            digits[0] == 50 || digits.starts(with: [48, 50]),
            (1...9).contains(itemDigits), (3...6).contains(valueDigits),
            digits.count + itemDigits + valueDigits + (isChecked ? 1 : 0) == 12,
            !isChecked || valueDigits == 4 || valueDigits == 5
        else { return nil }
        self.prefix = prefix
        self.itemDigits = itemDigits
        self.valueDigits = valueDigits
        self.kind = kind
        self.isChecked = isChecked
    }

    /// Schemes of one shop.
    static let most = 30

    /// The parts of a number.
    struct Parts: Equatable {
        let item: String
        let value: Int64
        /// The number with a value of 0, as a shop may store it for its item.
        let plain: String
    }

    /// Nil for a number of another prefix, or with a wrong check digit before the value.
    ///
    /// - Parameter digits: thirteen, with the right last one.
    func parts(of digits: [UInt8]) -> Parts? {
        guard digits.count == 13, digits.starts(with: prefix.utf8) else { return nil }
        let start = prefix.utf8.count
        let item = digits[start..<start + itemDigits]
        let valued = digits[(12 - valueDigits)..<12]
        if isChecked {
            guard digits[start + itemDigits] - 48 == WeightCode.check(valued.map { $0 - 48 })
            else { return nil }
        }
        var value: Int64 = 0
        for digit in valued { value = value * 10 + Int64(digit - 48) }
        let body =
            [UInt8](digits[..<(start + itemDigits)])
            + [UInt8](repeating: 48, count: valueDigits + (isChecked ? 1 : 0))
        return Parts(
            item: String(decoding: item, as: UTF8.self), value: value,
            plain: String(decoding: WeightCode.completed(body), as: UTF8.self))
    }

    /// Check digit of four or five digits of a value, by section 7.9 of the GS1 General
    /// Specifications.
    static func check(_ digits: [UInt8]) -> UInt8 {
        let twice: [UInt8] = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
        let thrice: [UInt8] = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
        let fivePlus: [UInt8] = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
        let fiveMinus: [UInt8] = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]
        func weighed(_ place: Int, _ table: [UInt8]) -> Int {
            Int(clamping: table[Int(clamping: digits[place])])
        }
        if digits.count == 4 {
            let sum =
                weighed(0, twice) + weighed(1, twice) + weighed(2, thrice)
                + weighed(3, fiveMinus)
            return UInt8(sum * 3 % 10)
        }
        let sum =
            weighed(0, fivePlus) + weighed(1, twice) + weighed(2, fiveMinus)
            + weighed(3, fivePlus) + weighed(4, twice)
        let rest = UInt8((10 - sum % 10) % 10)
        return UInt8(fiveMinus.firstIndex(of: rest) ?? 0)
    }

    /// Twelve digits with their check digit.
    static func completed(_ digits: [UInt8]) -> [UInt8] {
        var sum = 0
        for (place, digit) in digits.enumerated() {
            sum += Int(clamping: digit - 48) * (place % 2 == 0 ? 1 : 3)
        }
        return digits + [48 + UInt8((10 - sum % 10) % 10)]
    }
}

/// An item with the value of its label.
package struct Weighed: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        case grams(Int64)
        case price(Money)
    }

    package let item: Item
    package let value: Value
}

package let stockWeightCodeMigrations = [
    Migration(
        "inventory: numbers with a weight or a price",
        """
        CREATE TABLE weight_code (
            prefix TEXT PRIMARY KEY CHECK (prefix <> ''),
            item_digits INTEGER NOT NULL CHECK (item_digits BETWEEN 1 AND 9),
            value_digits INTEGER NOT NULL CHECK (value_digits BETWEEN 3 AND 6),
            kind TEXT NOT NULL CHECK (kind IN ('weight', 'price')),
            -- 1 where a check digit stands before the value.
            is_checked INTEGER NOT NULL CHECK (is_checked IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        """)
]

package let stockWeightCodeJournalledTables = [JournalledTable("weight_code", key: "prefix")]

let stockWeightCodeRowRules = [
    RowRules(
        "weight_code",
        [
            .name(3, "prefix"), .whole(1...9, "item_digits"), .whole(3...6, "value_digits"),
            .word(WeightCode.Kind.allCases.map { $0.rawValue }, "kind"), .flag("is_checked"),
        ])
]

struct WeightCodeTable: Table {
    let database: Database

    /// The longest prefix first. A scheme of a file that is none is left out.
    func all() throws(Failure) -> [WeightCode] {
        var codes: [WeightCode] = []
        try database.each(
            """
            SELECT prefix, item_digits, value_digits, kind, is_checked FROM weight_code
            ORDER BY length(prefix) DESC, prefix LIMIT 1000
            """, []
        ) { (row) throws(Failure) in
            let prefix = row.text()
            let itemDigits = row.int()
            let valueDigits = row.int()
            let kind = WeightCode.Kind(rawValue: row.text()) ?? .weight
            let code = WeightCode(
                prefix: prefix, itemDigits: itemDigits, valueDigits: valueDigits, kind: kind,
                isChecked: row.flag())
            if let code { codes.append(code) }
        }
        return codes
    }

    func save(_ code: WeightCode) throws(Failure) {
        try database.run(
            """
            INSERT INTO weight_code (prefix, item_digits, value_digits, kind, is_checked)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET item_digits = excluded.item_digits,
                value_digits = excluded.value_digits, kind = excluded.kind,
                is_checked = excluded.is_checked
            """,
            [
                .text(code.prefix), .integer(code.itemDigits), .integer(code.valueDigits),
                .text(code.kind.rawValue), .integer(code.isChecked ? 1 : 0),
            ])
    }

    func remove(_ prefix: String) throws(Failure) {
        try database.run("DELETE FROM weight_code WHERE prefix = ?", [.text(prefix)])
    }
}

extension ItemTable {
    /// The item of a number that carries a weight or a price. A number that an item has as a whole
    /// is looked up before this.
    ///
    /// An item has the number with a value of 0, or the item's digits, as one of its barcodes.
    package func weighed(_ scanned: String) throws(Failure) -> Weighed? {
        let number = GoodsNumber(scanned)
        guard number.isGTIN, number.text.hasPrefix("0") else { return nil }
        let digits = [UInt8](number.text.utf8.dropFirst())
        for code in try WeightCodeTable(database).all() {
            guard digits.starts(with: code.prefix.utf8) else { continue }
            guard let parts = code.parts(of: digits) else { return nil }
            var short = parts.item
            while short.utf8.count > 1, short.hasPrefix("0") { short.removeFirst() }
            for spelling in [parts.plain, parts.item, short] {
                var found = try items(barcode: spelling)
                if found.isEmpty, let other = try further(spelling) { found = [other.item] }
                guard found.count == 1 else { continue }
                return Weighed(
                    item: found[0],
                    value: code.kind == .weight
                        ? .grams(parts.value) : .price(Money(minor: parts.value)))
            }
            return nil
        }
        return nil
    }
}
