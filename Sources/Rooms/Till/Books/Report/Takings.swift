internal import Basics
internal import Pictures
internal import RoomKit

// Takings as a picture.
extension BooksWords {
    /// - Parameter label: below its bar.
    func part(
        _ name: String, _ label: String, _ sums: SalesSums, _ currency: Currency,
        kind: Literal? = nil
    ) -> Picture.Part {
        Picture.Part(
            name,
            sums.sales == 0 && sums.refunds == 0
                ? language.say("nothing")
                : currency.text(sums.income, in: language) + ", " + sales(sums.sales),
            Double(sums.income.minor), label: label, brief: brief(sums.income, currency),
            kind: kind)
    }

    /// The sentence says where the most was.
    func picture(_ title: String, of names: String, _ parts: [Picture.Part]) -> Picture {
        var most: Picture.Part?
        for part in parts where part.isAbove(most) { most = part }
        return Picture(
            most.map { language.say("\(title) · best \($0.name), \($0.said)") } ?? title,
            of: names, in: income, parts)
    }

    /// Whole units of the currency, without its sign: "1,280", "12k", "3M".
    func brief(_ money: Money, _ currency: Currency) -> String {
        var unit = 1.0
        for _ in 0..<currency.exponent { unit *= 10 }
        let whole = Double(money.minor) / unit
        let (number, sign) =
            switch whole.magnitude {
            case ..<9_999.5: (whole, "")
            case ..<999_999.5: (whole / 1_000, "k")
            default: (whole / 1_000_000, "M")
            }
        // Limit above any shop's takings, within an Int of 32 bits.
        let rounded = Int(
            clamping: min(
                max(Decimal(rounding: number, places: 0).units, -999_999_999), 999_999_999))
        return NumberWords(language).grouped(rounded) + sign
    }
}
