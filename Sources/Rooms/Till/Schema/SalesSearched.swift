internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore

/// Finds sales and closes by their numbers, with the tables' own indexes, so that sales need not
/// be added to the studio's search index.
struct SalesSearched: Table {
    let database: Database

    /// The sales and closes that "A-17", "a17", "17" or "sale A-17" may mean.
    func found(
        _ words: [String], _ language: Language
    ) throws(Failure) -> [FoundPlace] {
        let name = Numbered(words)
        guard let name else { return [] }
        var found: [FoundPlace] = []
        if name.kind != .close { found += try sales(name, language) }
        if name.kind != .sale { found += try closes(name, language) }
        return found
    }

    private func sales(
        _ name: Numbered, _ language: Language
    ) throws(Failure) -> [FoundPlace] {
        let words = BooksWords(language)
        var found: [FoundPlace] = []
        for letter in try letters("sale") {
            guard let number = name.number(of: letter) else { continue }
            try database.each(
                """
                SELECT id, letter, day, total, currency FROM sale WHERE letter = ?1 AND number = ?2
                    OR id IN (SELECT id FROM till_shown WHERE name = ?1 || '-' || ?2)
                """, [.text(letter), .integer(number)]
            ) { (row) throws(Failure) in
                guard let id: ID<Sale> = row.id() else { return }
                found.append(
                    FoundPlace(
                        .shop, title: words.foundSale, name: row.text() + "-" + String(number),
                        detail: detail(day: row.integer(), row.integer(), row.text(), language),
                        TillRoute.sale(id, isNew: false).link))
            }
        }
        return found
    }

    private func closes(
        _ name: Numbered, _ language: Language
    ) throws(Failure) -> [FoundPlace] {
        let words = BooksWords(language)
        var found: [FoundPlace] = []
        for letter in try letters("drawer_close") {
            guard let number = name.number(of: letter) else { continue }
            try database.each(
                """
                SELECT day, total, currency FROM drawer_close WHERE letter = ? AND number = ?
                """, [.text(letter), .integer(number)]
            ) { (row) throws(Failure) in
                let close = CloseNumber(letter: letter, number: number)
                found.append(
                    FoundPlace(
                        .shop, title: words.foundClose, name: close.text,
                        detail: detail(day: row.integer(), row.integer(), row.text(), language),
                        BooksRoute.close(close).link))
            }
        }
        return found
    }

    private func detail(
        day: Int64, _ total: Int64, _ currency: String, _ language: Language
    ) -> String {
        DateWords(language).full(Day(number: Int(clamping: day))) + " · "
            + (Currency(code: currency) ?? .euro).text(Money(minor: total), in: language)
    }

    /// Letters in use. Every step jumps to the next letter in the index: there are few letters
    /// among a million rows.
    private func letters(_ table: String) throws(Failure) -> [String] {
        try database.texts(
            """
            WITH RECURSIVE known (letter) AS (
                SELECT min(letter) FROM \(table)
                UNION ALL
                SELECT (SELECT min(letter) FROM \(table) WHERE letter > known.letter)
                FROM known WHERE letter IS NOT NULL
            )
            SELECT letter FROM known WHERE letter IS NOT NULL LIMIT 40
            """
        )
    }
}

/// A search text that may be the number of a sale or a close.
struct Numbered {
    enum Kind { case any, sale, close }

    private(set) var kind = Kind.any
    private var name: [UInt8] = []

    /// - Parameter words: folded.
    init?(_ words: [String]) {
        var rest = words[...]
        if let first = rest.first, rest.count > 1 {
            if first == "sale" || first == "receipt" { kind = .sale }
            if first == "close" { kind = .close }
            if kind != .any { rest = rest.dropFirst() }
        }
        for word in rest { name += [UInt8](word.utf8) }
        guard let last = name.last, isDigit(last), name.count <= 60 else { return nil }
    }

    /// The number, if the text names this letter or none.
    func number(of letter: String) -> Int64? {
        let folded = [UInt8](letter.lowercased().utf8)
        var digits = name[...]
        if !digits.allSatisfy({ isDigit($0) }) {
            guard digits.starts(with: folded) else { return nil }
            digits = digits.dropFirst(folded.count)
        }
        guard !digits.isEmpty, digits.allSatisfy({ isDigit($0) }) else { return nil }
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
