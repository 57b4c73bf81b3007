package import Basics
internal import RoomKit

/// Names of lots, in the stock, in a batch and at the till.
package struct LotWords {
    private let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// "lot B-2231"; "lot of 3 June 2026" without a number.
    package func name(_ lot: StockLot) -> String {
        lot.code.isEmpty
            ? language.say("lot of \(DateWords(language).full(Day(lot.at, in: lot.zone)))")
            : language.say("lot \(lot.code)")
    }

    /// "best before 31 March 2027"; "past its best-before date, 31 March 2026".
    package func date(_ lot: StockLot, _ today: Day) -> String? {
        guard let date = lot.date else { return nil }
        let text = DateWords(language).full(date)
        if lot.isPast(today) {
            return language.say(
                lot.isRetest
                    ? "retest overdue since \(text)" : "past its best-before date, \(text)")
        }
        return language.say(lot.isRetest ? "retest on \(text)" : "best before \(text)")
    }

    /// "lot B-2231, best before 31 March 2027".
    package func dated(_ lot: StockLot, _ today: Day) -> String {
        name(lot) + (date(lot, today).map { ", " + $0 } ?? "")
    }
}
