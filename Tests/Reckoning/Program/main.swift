import Basics
import Foundation
import Perfumery

// Reads a formula a line, as JSON, and answers with its verdict, for the second reckoning in Python.

struct Asked: Decodable {
    struct Piece: Decodable {
        let name: String
        let cas: String?
        let from: Int64
        let to: Int64
    }
    struct Stuff: Decodable {
        let name: String
        let kind: String?
        let cas: String?
        let density: Int?
        let pieces: [Piece]
        let literature: [Piece]
    }
    struct Row: Decodable {
        let material: String?
        let accord: String?
        let amount: Int64
        let unit: String
        let dilution: Int64?
        let diluent: String?
    }
    struct Cap: Decodable {
        let name: String
        let cas: String?
        let kind: String
        let share: Int64
        let category: String?
        let phototoxic: Bool
        let breaker: Other?
    }
    struct Other: Decodable {
        let name: String
        let cas: String?
        let above: Int64?
    }

    let category: String
    let strength: Int64
    let materials: [Stuff]
    let accords: [[Row]]
    let lines: [Row]
    let limits: [Cap]
}

struct Answered: Encodable {
    struct Finding: Encodable {
        let limit: Int
        let concentration: Double
        let met: Bool
    }

    var answer = ""
    var highest = 0.0
    var phototoxic = 0.0
    var findings: [Finding] = []
    var conditions: [Int] = []
    var unknown: [String] = []
    var cut: Int?
    var factor: Double?
    var declared: [String] = []
    /// With the literature's figures.
    var likely: [Finding] = []
    var likelyHighest = 0.0
    var isLikelyWithin = true
}

func cas(_ text: String?) -> [CASNumber] { text.flatMap { CASNumber($0) }.map { [$0] } ?? [] }

func constituent(_ piece: Asked.Piece) -> Constituent? {
    guard let from = Share(billionths: piece.from), let to = Share(billionths: piece.to) else {
        return nil
    }
    return Constituent(Substance(piece.name, cas: cas(piece.cas)), from: from, to: to)
}

func findings(_ verdict: SafetyVerdict) -> [Answered.Finding] {
    verdict.findings.map {
        Answered.Finding(
            limit: Int($0.limit.standard.name) ?? -1, concentration: $0.concentration, met: $0.isMet
        )
    }
}

func answer(_ asked: Asked) throws -> Answered {
    var materials: [String: Material] = [:]
    var analyses = Analyses()
    for stuff in asked.materials {
        materials[stuff.name] = Material(
            stuff.name, density: stuff.density.flatMap { Density(tenThousandths: $0) })
        analyses.add(
            Analysis(
                Substance(stuff.name, cas: cas(stuff.cas)),
                kind: stuff.kind.flatMap { MaterialKind(rawValue: $0) },
                constituents: stuff.pieces.compactMap(constituent),
                literature: stuff.literature.isEmpty
                    ? nil
                    : Literature(
                        materials: [stuff.name],
                        figures: stuff.literature.compactMap(constituent).map {
                            Literature.Figure(
                                $0, .reviewed, sources: 1, source: "", mayBeLow: false,
                                material: stuff.name)
                        })), of: stuff.name)
    }
    let line = { (row: Asked.Row) -> Line? in
        guard let unit = AmountUnit(rawValue: row.unit),
            let amount = Amount(millionths: row.amount, unit: unit)
        else { return nil }
        var dilution: Dilution?
        if let share = row.dilution, let diluent = row.diluent.flatMap({ materials[$0] }) {
            dilution = Dilution(millionths: share, in: diluent)
        }
        if let accord = row.accord {
            return Line(accord, amount, .accord(AccordID(accord)), dilution: dilution)
        }
        return row.material.flatMap { materials[$0] }.map { Line($0, amount, dilution: dilution) }
    }
    var accords: [Accord] = []
    for (place, rows) in asked.accords.enumerated() {
        accords.append(Accord(AccordID("\(place)"), "Accord \(place)", rows.compactMap(line)))
    }
    let composition = try Composition(
        asked.lines.compactMap(line), formulary: Formulary(accords))
    var limits: [Limit] = []
    for (place, cap) in asked.limits.enumerated() {
        guard let share = Share(billionths: cap.share) else { continue }
        let rule: Limit.Rule =
            switch cap.kind {
            case "restriction": .restriction(share)
            case "prohibition": .prohibition
            default: .specification("condition")
            }
        limits.append(
            Limit(
                Substance(cap.name, cas: cas(cap.cas)),
                in: cap.category.flatMap { ProductCategory(rawValue: $0) }, rule,
                isPhototoxic: cap.phototoxic, of: Standard("\(place)", date: nil),
                breakers: cap.breaker.map {
                    [
                        Limit.Breaker(
                            Substance($0.name, cas: cas($0.cas)),
                            above: $0.above.flatMap { Share(billionths: $0) })
                    ]
                } ?? []))
    }
    guard let category = ProductCategory(rawValue: asked.category),
        let strength = Share(billionths: asked.strength)
    else { throw CocoaError(.coderInvalidValue) }
    let verdict = composition.verdict(in: category, at: strength, limits, analyses)
    var answered = Answered()
    switch verdict.answer(open: !verdict.conditions.isEmpty) {
    case .yes: answered.answer = "yes"
    case .no: answered.answer = "no"
    case .wouldNotHold, .nothingFound, .incomplete: answered.answer = "incomplete"
    }
    answered.highest = verdict.highestStrength
    answered.phototoxic = verdict.phototoxicSum
    answered.findings = findings(verdict)
    let wider = analyses.withLiterature(of: asked.materials.map { $0.name }) ?? analyses
    let likely = composition.verdict(in: category, at: strength, limits, wider)
    answered.likely = findings(likely)
    answered.likelyHighest = likely.highestStrength
    answered.isLikelyWithin = likely.isWithinLimits
    answered.conditions = verdict.conditions.map { Int($0.standard.name) ?? -1 }
    answered.unknown = (verdict.unknown.map { $0.name } + verdict.densitiesAskedFor).sorted()
    answered.cut = verdict.reduction?.line
    answered.factor = verdict.reduction?.factor
    answered.declared = composition.allergens(
        limits.map { $0.substance }, at: strength, category.contact, analyses
    ).filter { $0.isDeclared }.map { $0.substance.name }
    return answered
}

let decoder = JSONDecoder()
let encoder = JSONEncoder()
while let text = readLine() {
    let data = Data(text.utf8)
    let said =
        text.hasPrefix("{\"mixture\"")
        ? try encoder.encode(answer(try decoder.decode(AskedMixture.self, from: data)))
        : try encoder.encode(try answer(try decoder.decode(Asked.self, from: data)))
    // Not `print`, which buffers output to a pipe.
    FileHandle.standardOutput.write(said + Data("\n".utf8))
}
