internal import Basics

/// Letters behind a hazard statement for the kind of harm (CLP Annex VI, 1.1.2.1.2).
public enum HazardVariant {
    /// Statements that may have letters.
    private static let statements = ["H350", "H360", "H361"]

    /// The letters as the law writes them; nil for others.
    static func canonical(_ code: String) -> String? {
        let statement = String(code.uppercased().prefix(4))
        let letters = String(code.dropFirst(4))
        switch statement {
        case "H350": return letters.lowercased() == "i" ? "H350i" : nil
        case "H360": return ["F", "D", "FD", "Fd", "Df"].contains(letters) ? "H360" + letters : nil
        case "H361":
            let lower = letters.lowercased()
            return ["f", "d", "fd"].contains(lower) ? "H361" + lower : nil
        default: return nil
        }
    }

    /// One statement for several of one kind: H360F and H360D are H360FD.
    static func united(_ codes: [String]) -> String? {
        guard let first = codes.first else { return nil }
        let letters = codes.map { String($0.dropFirst(4)) }.joined()
        let has = { (letter: Character) in letters.contains { $0 == letter } }
        let statement = String(first.prefix(4))
        switch statement {
        case "H350": return first
        case "H361": return statement + (has("f") ? "f" : "") + (has("d") ? "d" : "")
        default:
            switch (has("F"), has("D")) {
            case (true, true): return "H360FD"
            case (true, false): return has("d") ? "H360Fd" : "H360F"
            case (false, true): return has("f") ? "H360Df" : "H360D"
            case (false, false): return nil
            }
        }
    }

    /// The letters that hold for all: none where one of them states the hazard without letters.
    static func joined(_ all: [Hazards]) -> [String] {
        statements.compactMap { statement in
            let own = all.filter { $0.classes.contains { $0.statement == statement } }
            let codes = own.compactMap { $0.variant(statement) }
            return codes.count == own.count ? united(codes) : nil
        }
    }

    /// A mixture's statements, with the letters that hold for all ingredients that lead to them.
    public static func statements(
        _ codes: [String], _ verdict: HazardVerdict, _ ingredients: [HazardMixture.Ingredient]
    ) -> [String] {
        codes.map { code in
            guard statements.contains(code) else { return code }
            let findings = verdict.findings.filter { $0.hazard.statement == code }
            let names = findings.flatMap { $0.names }
            let own = ingredients.filter { names.contains($0.name) }.compactMap { $0.hazards }
            return joined(own).first { $0.hasPrefix(code) } ?? code
        }
    }
}

extension Hazards {
    /// Statements of CLP's Annex II that a supplier states and no share decides.
    public static let supplements = [
        "EUH014", "EUH018", "EUH019", "EUH029", "EUH031", "EUH032", "EUH044", "EUH070", "EUH071",
    ]

    mutating func add(supplement code: String) {
        let all = supplements + [code]
        supplements = Hazards.supplements.filter { all.contains($0) }
    }

    func variant(_ statement: String) -> String? { variants.first { $0.hasPrefix(statement) } }

    /// "H360FD", or "H360" without letters.
    func statement(of hazard: HazardClass) -> String {
        variant(hazard.statement) ?? hazard.statement
    }

    /// Keeps a statement with its letters; others are of no matter here.
    mutating func keep(_ code: String) {
        guard let code = HazardVariant.canonical(code) else { return }
        let same = variants.filter { $0.hasPrefix(String(code.prefix(4))) }
        variants.removeAll { same.contains($0) }
        if let united = HazardVariant.united(same + [code]) { variants.append(united) }
        variants = variants.ordered { $0 < $1 }
    }
}
