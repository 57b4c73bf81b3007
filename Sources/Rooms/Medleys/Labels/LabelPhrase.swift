internal import Stock

/// A warning that labels of scents usually have. The raw values are a durable format.
enum LabelWarning: String, CaseIterable, Sendable {
    case flammable, outside, eyes, children

    /// Its tick in forms.
    var field: String { "warning-" + rawValue }

    static func warnings(_ text: String) -> [LabelWarning] {
        let words = text.split(separator: " ")
        return allCases.filter { words.contains(Substring($0.rawValue)) }
    }

    static func text(_ warnings: [LabelWarning]) -> String {
        warnings.map { $0.rawValue }.joined(separator: " ")
    }
}

// Fixed words of labels, in the buyers' languages: plain words of our own, not the text of a law.
// "Ingredients" is the legally required word in every language (article 19).
extension LabelLanguage {
    var lot: String {
        switch self {
        case .english: "Batch"
        case .german: "Charge"
        case .french: "Lot"
        }
    }

    var bestBefore: String {
        switch self {
        case .english: "Best before end of"
        case .german: "Mindestens haltbar bis Ende"
        case .french: "À utiliser de préférence avant fin"
        }
    }

    func said(_ warning: LabelWarning) -> String {
        switch (warning, self) {
        case (.flammable, .english): "Flammable: keep away from flames and heat."
        case (.flammable, .german): "Entzündlich: von Flammen und Hitze fernhalten."
        case (.flammable, .french): "Inflammable : tenir loin des flammes et de la chaleur."
        case (.outside, .english): "For external use only."
        case (.outside, .german): "Nur zur äußerlichen Anwendung."
        case (.outside, .french): "Usage externe uniquement."
        case (.eyes, .english): "Keep out of the eyes."
        case (.eyes, .german): "Nicht in die Augen bringen."
        case (.eyes, .french): "Éviter le contact avec les yeux."
        case (.children, .english): "Keep out of reach of children."
        case (.children, .german): "Außer Reichweite von Kindern aufbewahren."
        case (.children, .french): "Tenir hors de portée des enfants."
        }
    }

    /// The words of several languages with a slash between them, without duplicates.
    static func joined(_ languages: [LabelLanguage], _ word: (LabelLanguage) -> String) -> String {
        var words: [String] = []
        for language in languages {
            let said = word(language)
            if !words.contains(said) { words.append(said) }
        }
        return words.joined(separator: " / ")
    }
}
