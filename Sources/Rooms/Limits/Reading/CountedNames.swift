internal import Basics
internal import Perfumery

// Names behind the number of their line: "2 Benzyl alcohol 100-51-6 0.5".
extension CertificateRow {
    /// The number, and the name without it; nil for other names, such as "2-Phenylethanol".
    private var counted: (number: Int, rest: String)? {
        let digits = name.prefix { ("0"..."9").contains($0) }
        let rest = name.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let number = Int(digits), number > 0,
            rest.first?.isWhitespace == true, case let bare = String(rest).trimmed,
            bare.first?.isLetter == true
        else { return nil }
        return (number, bare)
    }

    private func isKnown(as name: String) -> Bool {
        let cas = numbers.compactMap { CASNumber($0) }
        return cas.isEmpty
            ? KnownNumbers.knows(name) : cas.contains { KnownNumbers.knows(name, $0) }
    }

    /// The rows without the numbers of their lines: those are certain where one follows another, or
    /// where the name is known without its number. Another is asked about.
    static func uncounted(_ rows: [CertificateRow]) -> [CertificateRow] {
        let counted = rows.map { $0.counted }
        guard counted.contains(where: { $0 != nil }) else { return rows }
        var uncounted = rows
        for (place, row) in rows.enumerated() {
            guard let (number, rest) = counted[place], !row.isKnown(as: row.name) else { continue }
            let isNext = place > 0 && counted[place - 1].map { $0.number + 1 } == number
            let isBefore =
                place + 1 < rows.count && counted[place + 1].map { $0.number - 1 } == number
            if !isNext, !isBefore, !row.isKnown(as: rest) {
                uncounted[place].unclear = row.unclear ?? row.name
            }
            uncounted[place].name = rest
        }
        return uncounted
    }
}
