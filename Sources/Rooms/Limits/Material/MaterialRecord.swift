package import Basics
package import Perfumery
internal import Web

/// A material's entered identity and constituents.
package struct MaterialRecord: Equatable, Sendable {
    package let name: String
    /// Nil if not recorded.
    package var kind: MaterialKind?
    /// INCI name for labels.
    package var inci = ""
    package var cas: [CASNumber] = []
    package var constituents: [Line] = []
    /// Document that states the constituents, for example "IFRA certificate of Maker, lot 12".
    package var source = ""
    /// The day of that paper.
    package var date: Day?
    /// Which of several materials of the literature it is, by name; empty if not chosen.
    package var natural = ""
    /// Shares far outside the literature that a person confirmed, by the compared names of their substances.
    package var sure: [Sure] = []

    package init(_ name: String) {
        self.name = name
    }

    /// One constituent: shares of the material, from the lowest to the highest.
    package struct Line: Equatable, Sendable {
        package let name: String
        package let cas: CASNumber?
        package let lowest: Share
        package let highest: Share
    }

    /// A confirmed share; another share of the substance ends the confirmation.
    package struct Sure: Equatable, Sendable {
        let substance: String
        let share: Share
    }

    /// The confirmations that are of its present lines.
    var standing: [Sure] { sure.filter { sure in constituents.contains { $0.isOf(sure) } } }

    static let mostConstituents = 200
    static let textLimit = 200
    /// A dilution is also a material, and its name contains the names of two.
    static let nameLimit = 180
    static let mostNumbers = 20

    /// True if there is nothing to save.
    var isEmpty: Bool { self == MaterialRecord(name) }

    /// True if recorded as a single substance or a solvent, but with a natural's number: the
    /// material then counts as a natural.
    var isMistaken: Bool { mistaken != nil }
    var mistaken: CASNumber? {
        kind == .single || kind == .solvent ? cas.first { isOfNatural($0) } : nil
    }

    /// The substance that the name of a single one says, if the number is another's: "Lyral base" with
    /// the number of linalool. The material then counts as a base.
    var another: String? {
        guard kind == .single || kind == .solvent, !cas.isEmpty else { return nil }
        let words = name.split { " -_/()[],%".contains($0) }.map { String($0) }
        let others = words.filter { word in
            !MaterialRecord.wordsOfMixtures.contains(word.foldedForSearch)
                && !word.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard others.count < words.count, !others.isEmpty,
            let found = UsualNames.held.meaning(others.joined(separator: " ")),
            let number = found.cas, !cas.contains(where: { KnownNumbers.areOne($0, number) })
        else { return nil }
        return found.name
    }

    private static let wordsOfMixtures: Set<String> = [
        "base", "basis", "accord", "akkord", "type", "typ", "replacer", "replacement", "ersatz",
        "substitute", "substitut", "mix", "blend", "mischung", "melange", "free", "frei", "sans",
    ]

    /// True if the certificate is more than three years old: suppliers renew certificates within
    /// three years.
    package func isOld(on today: Day) -> Bool {
        guard let date else { return false }
        let civil = date.civil
        let end =
            Day(year: civil.year + 3, month: civil.month, day: civil.day)
            ?? Day(year: civil.year + 3, month: 3, day: 1)
        return end.map { $0 < today } ?? false
    }
}

extension MaterialRecord {
    /// The fields of its form. A durable format.
    var form: Fields {
        var form = Fields()
        form.add("kind", kind?.rawValue ?? "")
        form.add("inci", inci)
        form.add("cas", cas.map { $0.text }.joined(separator: " "))
        form.add("source", source)
        form.add("date", date?.text ?? "")
        if !natural.isEmpty { form.add("natural", natural) }
        for sure in standing { form.add("sure", sure.text) }
        for line in constituents {
            form.add("substance", line.name)
            form.add("number", line.cas?.text ?? "")
            form.add("from", line.lowest.typed)
            form.add("to", line.highest.typed)
        }
        return form
    }
}

extension MaterialRecord.Line {
    func isOf(_ sure: MaterialRecord.Sure) -> Bool {
        highest == sure.share && Substance.key(name) == sure.substance
    }
}

extension MaterialRecord.Sure {
    /// "0.0001 methyleugenol": percent, then the compared name.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let share = Share(percent: parts[0]) else { return nil }
        self.init(substance: parts[1], share: share)
    }

    init(_ constituent: Constituent) {
        self.init(
            substance: Substance.key(constituent.substance.name), share: constituent.highest)
    }

    var text: String { share.typed + " " + substance }
}

extension Share {
    /// Text for a field of percents: "0.6".
    package var typed: String { Decimal(units: billionths, places: 7).typed }
}
