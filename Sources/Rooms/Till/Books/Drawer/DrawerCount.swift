internal import Basics
internal import RoomKit
internal import Web

/// Count of a drawer: notes and coins, or only a sum.
struct DrawerCount: Equatable, Sendable {
    let sum: Money
    /// Empty if only the sum was entered.
    let pieces: [Pieces]

    /// The most of one coin or note that a field accepts.
    static let mostPieces: Int64 = 1_000_000

    /// The field of a coin or note: "pieces-500". A durable format, as is "sum".
    static func field(_ worth: Int64) -> String { "pieces-" + String(worth) }

    /// Reads the form; nil if something is wrong, which is then in `faults`.
    init?(
        _ form: Fields, _ currency: Currency, _ faults: inout Faults, rules: Int64 = 2
    ) {
        var sum = Money.zero
        var pieces: [Pieces] = []
        var isCounted = false
        for worth in Denominations(currency)?.all ?? [] {
            let name = DrawerCount.field(worth)
            let typed = (form[name] ?? "").trimmed
            guard !typed.isEmpty else { continue }
            isCounted = true
            guard let count = DrawerCount.pieces(typed) else {
                faults.add(name, TillFault.noCount)
                continue
            }
            // No overflow: Money can hold a million notes of 100,000 many times.
            sum = sum.plus(Money(minor: worth &* count)) ?? sum
            if count > 0 { pieces.append(Pieces(worth: worth, count: count)) }
        }
        let typed = (form["sum"] ?? "").trimmed
        if typed.isEmpty {
            if !isCounted { faults.add("sum", TillFault.countMissing) }
        } else {
            do throws(Misread) {
                let told = try currency.read(typed, rules: rules)
                guard told >= .zero else { throw .notANumber }
                // Both may be given if they agree.
                if isCounted, faults.isEmpty, told != sum {
                    faults.add("sum", TillFault.countTwice)
                }
                if !isCounted { sum = told }
            } catch {
                faults.add("sum", error, or: TillFault.noSum)
            }
        }
        guard faults.isEmpty else { return nil }
        self.sum = sum
        self.pieces = pieces
    }

    /// Digits only, up to a million.
    private static func pieces(_ text: String) -> Int64? {
        guard text.utf8.count <= 7, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let count = Int64(text), count <= mostPieces
        else { return nil }
        return count
    }
}
