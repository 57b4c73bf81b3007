import Foundation
import TestKit
import Testing

/// An entry of Data/eu-fragrance-allergens.csv.
struct ListedAllergen {
    let number: String
    let name: String
    let numbers: [String]
    private let maximum: String
    private let remark: String

    static func all() throws -> [ListedAllergen] {
        let file = repository.appending(path: "Data/eu-fragrance-allergens.csv")
        return try String(contentsOf: file, encoding: .utf8)
            .split(whereSeparator: \.isNewline).dropFirst().map { line in
                let cells = cells(of: String(line))
                try #require(cells.count == 6, "\(line)")
                return ListedAllergen(
                    number: cells[0], name: cells[1],
                    numbers: cells[3].components(separatedBy: "; "), maximum: cells[4],
                    remark: cells[5])
            }
    }

    /// A cell may be in quotes, and has none inside.
    private static func cells(of line: String) -> [String] {
        var cells = [""]
        var isQuoted = false
        for sign in line {
            switch sign {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(sign)
            }
        }
        return cells
    }

    var sentence: String {
        "A fragrance allergen: to be named on the label as \(name) above 0.001 % in products that "
            + "stay on, 0.01 % in those rinsed off."
    }

    var limit: String? {
        if !maximum.isEmpty { return "At most \(maximum) % in products not for the mouth." }
        if remark.hasPrefix("peroxide") {
            return remark.prefix(1).uppercased() + remark.dropFirst() + "."
        }
        if remark.hasPrefix("limits by") {
            return "Limited by the kind of product; see the regulation."
        }
        return nil
    }
}
