package import Basics
package import Perfumery

/// A line of a medley.
package struct Ingredient: Equatable, Sendable {
    package var name: String
    package var amount: Amount
    /// The dilution of the material; nil for neat.
    package var dilution: Thinning?
    package var link: IngredientLink?

    package static let nameLimit = 80

    /// Entries of before were read with another limit.
    static func nameLimit(_ rules: Int64) -> Int { rules > 3 ? nameLimit : 60 }
}

/// Target of an ingredient's link.
package enum IngredientLink: Equatable, Sendable {
    /// A note of the encyclopaedia, by its slug.
    case note(String)
    /// Another medley used as an accord, by its id.
    case accord(ID<Medley>)
}

/// A dilution of a line: 10 % in DPG.
package struct Thinning: Equatable, Sendable {
    /// The share of the material in millionths: 1…999,999.
    package var share: Int64
    package var diluent: String
}

/// Labels for choosing a line: the name, with the dilution if several lines share a name.
func lineLabels(_ lines: [(name: String, dilution: Thinning?)]) -> [String] {
    var counts: [String: Int] = [:]
    for line in lines { counts[line.name.lowercased(), default: 0] += 1 }
    return lines.map { line in
        guard let thinning = line.dilution, counts[line.name.lowercased()] ?? 0 > 1 else {
            return line.name
        }
        return thinning.name(of: line.name)
    }
}

extension Thinning {
    /// "10 % in DPG".
    var text: String { Decimal(units: share, places: 4).typed + " % in " + diluent }

    /// "Ambroxan, 10 % in DPG": the name of a stock item with this dilution. Data, not a sentence
    /// in a language.
    func name(of material: String) -> String { material + ", " + text }
}
