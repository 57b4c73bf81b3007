package import Basics
package import Perfumery
package import SQLCore

/// What a note of the encyclopaedia says that a material is.
package struct NotedMaterial: Sendable {
    let kind: MaterialKind?
    let cas: CASNumber?
    /// What it says is prohibited, and by which law.
    let prohibited: (text: String, source: String)?

    package init(
        kind: MaterialKind?, cas: CASNumber?, prohibited: (text: String, source: String)? = nil
    ) {
        self.kind = kind
        self.cas = cas
        self.prohibited = prohibited
    }
}

/// Puts together what is known of materials: what was entered, else what its note, the list of known
/// solvents or the EU's list says.
package struct Analyst {
    private let records: MaterialRecordTable

    package init(_ database: Database) {
        records = MaterialRecordTable(database)
    }

    /// - Parameter notes: by the names of materials in lower case.
    package func analyses(
        of names: [String], notes: [String: NotedMaterial] = [:]
    ) throws(Failure) -> Analyses {
        var analyses = Analyses()
        var met: Met = [:]
        for name in names {
            let record = try records.record(named: name)
            analyses.add(Analyst.analysis(record, notes[name.lowercased()], &met), of: name)
        }
        return analyses
    }

    package static func analysis(_ record: MaterialRecord, _ note: NotedMaterial?) -> Analysis {
        var met: Met = [:]
        return analysis(record, note, &met)
    }

    /// Substances that were made already, by their names: oils hold the same ones over and over.
    private typealias Met = [String: (cas: CASNumber?, substance: Substance)]

    private static func analysis(
        _ record: MaterialRecord, _ note: NotedMaterial?, _ met: inout Met
    ) -> Analysis {
        let solvent = KnownMaterials.identity(of: record.name)
        let kind = kind(of: record, note)
        var cas = record.cas
        if cas.isEmpty { cas = solvent?.cas ?? [] }
        // A supplier's number for a natural comes beside that of its note.
        if let number = note?.cas, cas.isEmpty || kind == .natural, !cas.contains(number) {
            cas.append(number)
        }
        let inci = record.inci.isEmpty ? solvent?.inci ?? "" : record.inci
        let list = AllergenList.european
        var constituents: [Constituent] = []
        constituents.reserveCapacity(record.constituents.count)
        for line in record.constituents {
            let substance: Substance
            if let there = met[line.name], there.cas == line.cas {
                substance = there.substance
            } else {
                substance = list.identified(
                    Substance(
                        line.name, cas: line.cas.map { [$0] } ?? [],
                        synonyms: line.cas == nil ? names(in: line.name) : []))
                met[line.name] = (line.cas, substance)
            }
            if var constituent = Constituent(substance, from: line.lowest, to: line.highest) {
                constituent.isIdentified = isKnown(substance)
                constituents.append(constituent)
            }
        }
        var synonyms = inci.isEmpty ? [] : [inci]
        if kind == .natural, let plant = PlantName(inci) {
            synonyms.append(plant.plant)
            if let entry = list.entry(ofNatural: inci) { synonyms.append(entry.substance.name) }
        }
        return Analysis(
            list.identified(Substance(record.name, cas: cas, synonyms: synonyms)), kind: kind,
            constituents: constituents, inci: inci, limits: limits(of: record.name, note))
    }

    /// What a name without a number may mean: "LILIAL® (BMHCA)" is Lilial and BMHCA, "(R)-(+)-Limonene"
    /// is limonene.
    private static func names(in text: String) -> [String] {
        var names = [""]
        var isInside = false
        for letter in text where letter != "®" && letter != "™" {
            if letter == "(" || letter == "[" {
                isInside = true
                names.append("")
            } else if letter == ")" || letter == "]" {
                isInside = false
            } else {
                names[isInside ? names.count - 1 : 0].append(letter)
            }
        }
        // One or two letters are a descriptor of the form.
        return names.map { $0.trimmed }.filter { $0.utf8.count > 2 }
    }

    private static func isKnown(_ substance: Substance) -> Bool {
        !substance.cas.isEmpty || substance.hasKin || EuropeanLaw.held.knows(substance)
            || KnownMaterials.identity(of: substance.name) != nil
    }

    /// A single substance that bears a natural's number is a natural.
    private static func kind(of record: MaterialRecord, _ note: NotedMaterial?) -> MaterialKind? {
        if record.isMistaken { return .natural }
        if let kind = record.kind { return kind }
        return KnownMaterials.identity(of: record.name) == nil ? note?.kind : .solvent
    }

    /// What its note calls prohibited is a condition, where no number says it: a note may speak of an
    /// untreated oil, or of what others put into an accord.
    private static func limits(of name: String, _ note: NotedMaterial?) -> [Limit] {
        guard let prohibited = note?.prohibited else { return [] }
        let isBanned =
            note?.cas.map { number in
                EuropeanLaw.held.entries.contains {
                    $0.ban == .prohibited && $0.substance.cas.contains(number)
                }
            } ?? false
        guard !isBanned else { return [] }
        return [
            Limit(
                Substance(name), in: nil, .specification(prohibited.text),
                of: Standard(prohibited.source, date: nil))
        ]
    }
}

/// The allergens that a label must name, and what could not be counted.
package struct AllergenDeclaration: Sendable {
    /// Those that are in the product, in the order of the Annex, also below the threshold.
    package let present: [Allergen]
    package let unknown: [UnknownMaterial]

    /// By their collective names, as a label has them.
    package var declared: [Allergen] { present.filter { $0.isDeclared } }

    /// - Parameter strength: the share of the composition in the finished product.
    package init(
        _ composition: Composition, at strength: Share, _ contact: Contact, _ analyses: Analyses
    ) {
        present = composition.allergens(
            AllergenList.european.entries.map { $0.substance }, at: strength, contact, analyses)
        unknown = composition.unknown(analyses)
    }
}
