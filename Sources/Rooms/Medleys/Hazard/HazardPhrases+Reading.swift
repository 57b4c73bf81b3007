internal import Basics
internal import Stock

/// Statements of CLP's Annexes II to IV in the languages of labels.
struct HazardPhrases: Sendable {
    static let held = HazardPhrases(hazardPhrases.description)

    private var texts: [String: [String]] = [:]

    private init(_ table: String) {
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "|").map { String($0) }
            if cells.count == 4 { texts[cells[0]] = Array(cells[1...]) }
        }
    }

    /// Nil for an unknown code.
    func text(_ code: String, _ language: LabelLanguage) -> String? {
        guard let texts = texts[code], texts.count == 3 else { return nil }
        return switch language {
        case .english: texts[0]
        case .german: texts[1]
        case .french: texts[2]
        }
    }

    /// "Contains citral, limonene. May produce an allergic reaction."
    func mayProduceAllergy(_ names: [String], _ language: LabelLanguage) -> String {
        var said = ""
        for letter in text("EUH208", language) ?? "" {
            switch letter {
            case "{": said += names.joined(separator: ", ")
            case "}": continue
            default: said.append(letter)
            }
        }
        return said
    }
}

extension LabelLanguage {
    /// Article 20 and Annex I.
    var danger: String {
        switch self {
        case .english, .french: "Danger"
        case .german: "Gefahr"
        }
    }

    var warning: String {
        switch self {
        case .english: "Warning"
        case .german: "Achtung"
        case .french: "Attention"
        }
    }

    var contains: String {
        switch self {
        case .english: "Contains"
        case .german: "Enthält"
        case .french: "Contient"
        }
    }
}
