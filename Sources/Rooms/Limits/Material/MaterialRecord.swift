package import Basics
package import Perfumery
internal import Web

/// What was entered about what a material is, and what is in it.
package struct MaterialRecord: Equatable, Sendable {
    package let name: String
    /// Nil while nobody has said.
    package var kind: MaterialKind?
    /// As labels name it.
    package var inci = ""
    package var cas: [CASNumber] = []
    package var constituents: [Line] = []
    /// The paper that the constituents are from, such as "IFRA certificate of Maker, lot 12".
    package var source = ""
    /// The day of that paper.
    package var date: Day?

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

    static let mostConstituents = 200
    static let textLimit = 200
    /// A dilution is a material, too, and its name holds those of two.
    static let nameLimit = 180
    static let mostNumbers = 20

    /// Whether there is nothing to keep.
    var isEmpty: Bool { self == MaterialRecord(name) }

    /// Whether it is called a single substance or a solvent, but has the number of a natural: then it
    /// counts as one.
    var isMistaken: Bool { mistaken != nil }
    var mistaken: CASNumber? {
        kind == .single || kind == .solvent ? cas.first { isOfNatural($0) } : nil
    }

    /// Whether the paper is older than three years: suppliers renew them by then.
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
        for line in constituents {
            form.add("substance", line.name)
            form.add("number", line.cas?.text ?? "")
            form.add("from", line.lowest.typed)
            form.add("to", line.highest.typed)
        }
        return form
    }
}

extension Share {
    /// As it is typed into a field of percents: "0.6".
    package var typed: String { Decimal(units: billionths, places: 7).typed }
}
