internal import Basics

/// Pictograms of CLP's Annex V that mixtures of fragrances can bear.
public enum HazardPictogram: String, CaseIterable, Hashable, Sendable {
    case flame = "GHS02"
    case corrosion = "GHS05"
    case skull = "GHS06"
    case exclamation = "GHS07"
    case health = "GHS08"
    case environment = "GHS09"
}

public enum SignalWord: String, Sendable {
    case danger, warning
}

/// Elements of a mixture's label that follow from its classification (CLP, Title III).
public struct HazardLabel: Equatable, Sendable {
    /// After precedence (Article 26).
    public var pictograms: [HazardPictogram] = []
    /// Nil if no class asks for one. "Danger" takes the place of "Warning" (Article 20).
    public var signal: SignalWord?
    /// Codes of hazard statements, without evident duplicates (Article 27).
    public var statements: [String] = []
    /// Codes of precautionary statements: a proposal of six at most (Article 28).
    public var precautions: [String] = []

    public init(_ classes: [HazardClass]) {
        var all: [HazardPictogram] = []
        for pictogram in HazardPictogram.allCases
        where classes.contains(where: { $0.pictogram == pictogram }) {
            all.append(pictogram)
        }
        if !HazardLabel.bearsExclamation(classes, all) { all.removeAll { $0 == .exclamation } }
        pictograms = all
        if classes.contains(where: { $0.signal == .danger }) {
            signal = .danger
        } else if classes.contains(where: { $0.signal == .warning }) {
            signal = .warning
        }
        for hazard in classes where !statements.contains(hazard.statement) {
            switch hazard {
            case .aquaticAcute1 where classes.contains(.aquaticChronic1): continue
            case .eyeDamage where classes.contains { $0.statement == "H314" }: continue
            default: statements.append(hazard.statement)
            }
        }
        precautions = Precautions.proposed(for: classes)
    }

    /// Article 26 (1): GHS06 replaces GHS07; GHS05 replaces it for irritation of skin and eyes;
    /// GHS08 for sensitised airways replaces it for sensitised skin and irritation.
    private static func bearsExclamation(
        _ classes: [HazardClass], _ all: [HazardPictogram]
    ) -> Bool {
        guard !all.contains(.skull) else { return false }
        let isRespiratory = classes.contains { $0.statement == "H334" }
        return classes.contains { hazard in
            guard hazard.pictogram == .exclamation else { return false }
            switch hazard.statement {
            case "H315", "H319": return !all.contains(.corrosion) && !isRespiratory
            case "H317": return !isRespiratory
            default: return true
            }
        }
    }
}

extension HazardClass {
    /// Annex I, tables of label elements.
    public var pictogram: HazardPictogram? {
        switch self {
        case .flammable1, .flammable2, .flammable3: .flame
        case .oral1, .oral2, .oral3, .dermal1, .dermal2, .dermal3, .inhaled1, .inhaled2, .inhaled3:
            .skull
        case .corrosive, .corrosiveA, .corrosiveB, .corrosiveC, .eyeDamage: .corrosion
        case .oral4, .dermal4, .inhaled4, .skinIrritant, .eyeIrritant, .skinSensitiser,
            .skinSensitiserA, .skinSensitiserB, .airways, .drowsiness:
            .exclamation
        case .respiratory, .respiratoryA, .respiratoryB, .mutagen1A, .mutagen1B, .mutagen2,
            .carcinogen1A, .carcinogen1B, .carcinogen2, .reproduction1A, .reproduction1B,
            .reproduction2, .singleTarget1, .singleTarget2, .repeatedTarget1, .repeatedTarget2,
            .aspiration:
            .health
        case .aquaticAcute1, .aquaticChronic1, .aquaticChronic2: .environment
        case .lactation, .aquaticChronic3, .aquaticChronic4: nil
        }
    }

    /// Annex I, tables of label elements.
    public var signal: SignalWord? {
        switch self {
        case .flammable1, .flammable2, .oral1, .oral2, .oral3, .dermal1, .dermal2, .dermal3,
            .inhaled1, .inhaled2, .inhaled3, .corrosive, .corrosiveA, .corrosiveB, .corrosiveC,
            .eyeDamage, .respiratory, .respiratoryA, .respiratoryB, .mutagen1A, .mutagen1B,
            .carcinogen1A, .carcinogen1B, .reproduction1A, .reproduction1B, .singleTarget1,
            .repeatedTarget1, .aspiration:
            .danger
        case .flammable3, .oral4, .dermal4, .inhaled4, .skinIrritant, .eyeIrritant,
            .skinSensitiser, .skinSensitiserA, .skinSensitiserB, .mutagen2, .carcinogen2,
            .reproduction2, .singleTarget2, .airways, .drowsiness, .repeatedTarget2,
            .aquaticAcute1, .aquaticChronic1:
            .warning
        case .lactation, .aquaticChronic2, .aquaticChronic3, .aquaticChronic4: nil
        }
    }
}

/// Choice of precautionary statements for consumers, from the tables of label elements in Annex I.
enum Precautions {
    private static let most = 6

    /// P102 for the general public, P501 (Article 28 (2)), and the weightiest of the others.
    static func proposed(for classes: [HazardClass]) -> [String] {
        guard !classes.isEmpty else { return [] }
        var chosen: [String] = []
        var disposal = false
        for line in table.description.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let code = words.first.map({ String($0) }),
                words.dropFirst().contains(where: { word in
                    classes.contains { $0.matches(String(word)) }
                })
            else { continue }
            if code == "P501" { disposal = true }
            // Of statements for one deed the weightiest stays.
            let isCovered = chosen.contains { known in
                Precautions.covers(known, code)
            }
            if !isCovered, !chosen.contains(code) { chosen.append(code) }
        }
        var kept = Array(chosen.filter { $0 != "P501" }.prefix(most - (disposal ? 2 : 1)))
        kept.append("P102")
        if disposal { kept.append("P501") }
        return kept.ordered { order($0) < order($1) }
    }

    private static func covers(_ known: String, _ code: String) -> Bool {
        switch (known, code) {
        case ("P260", "P261"), ("P301+P310", "P301+P312"), ("P303+P361+P353", "P302+P352"),
            ("P308+P311", "P308+P313"), ("P333+P313", "P332+P313"), ("P310", "P312"),
            ("P304+P340", "P271"):
            true
        default: false
        }
    }

    /// P102 before prevention, response, storage and disposal.
    private static func order(_ code: String) -> Int {
        Int(code.dropFirst().prefix(3)) ?? 0
    }

    /// The weightiest first, with statements of the classes that they belong to.
    private static let table: StaticString = """
        P210 H224 H225 H226
        P301+P310 H304 H300 H301
        P331 H304
        P260 H314 H330 H370 H371 H372 H373
        P303+P361+P353 H314
        P305+P351+P338 H314 H318 H319
        P310 H318
        P201 H340 H341 H350 H351 H360 H361
        P308+P313 H340 H341 H350 H351 H360 H361 H362
        P308+P311 H370 H371
        P342+P311 H334
        P304+P340 H330 H331 H332 H334 H335 H336
        P280 H314 H318 H317 H315
        P302+P352 H310 H311 H312 H315 H317
        P333+P313 H317
        P301+P312 H302
        P332+P313 H315
        P337+P313 H319
        P314 H372 H373
        P273 H400 H410 H411 H412 H413
        P261 H317 H331 H332 H334 H335 H336
        P391 H400 H410 H411
        P312 H312 H332 H335 H336
        P403+P235 H224 H225 H226
        P405 H304 H314 H340 H341 H350 H351 H360 H361
        P264 H302 H314 H315 H319
        P271 H332 H335 H336
        P263 H362
        P501 H224 H225 H226 H300 H301 H302 H304 H310 H311 H314 H317 H330 H331 H334 H335 H336 H340
        P501 H341 H350 H351 H360 H361 H370 H371 H372 H373 H400 H410 H411 H412 H413
        """
}

extension HazardClass {
    fileprivate func matches(_ code: String) -> Bool { statement == code }
}
