package import Basics
package import Perfumery
package import SQLCore

/// A material's identity according to its note in the encyclopaedia.
package struct NotedMaterial: Sendable {
    let kind: MaterialKind?
    let cas: CASNumber?
    /// The note's slug; empty if the material is known otherwise.
    let slug: String
    /// Prohibition stated in the note, with the law as its source.
    let prohibited: (text: String, source: String)?
    /// Notes of which it may be one, too, and the one material of the literature that it is.
    var further: [String] = []
    var material = ""
    /// True if the note was found by a usual name, not by the note's own.
    var isByUsualName = false

    package init(
        kind: MaterialKind?, cas: CASNumber?, slug: String = "",
        prohibited: (text: String, source: String)? = nil
    ) {
        self.kind = kind
        self.cas = cas
        self.slug = slug
        self.prohibited = prohibited
    }

    /// Note found by a usual name of its material.
    package init(
        _ usual: UsualName, kind: MaterialKind?, cas: CASNumber?, slug: String,
        prohibited: (text: String, source: String)?
    ) {
        self.init(
            kind: usual.slugs.isEmpty ? kind : .natural, cas: cas, slug: slug,
            prohibited: prohibited)
        further = usual.slugs.filter { $0 != slug }
        material = usual.material
        isByUsualName = true
    }
}

/// Combines the known data of materials: the entered record, else the note, the list of known
/// solvents or the EU's list.
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

    /// Cache of substances by name: oils repeat many constituents.
    private typealias Met = [String: (cas: CASNumber?, substance: Substance)]

    private static func analysis(
        _ record: MaterialRecord, _ noted: NotedMaterial?, _ met: inout Met
    ) -> Analysis {
        // A number of the supplier's own says more than a usual name.
        let isOther =
            noted?.isByUsualName == true && !record.cas.isEmpty
            && !record.cas.contains { $0 == noted?.cas }
        let note = isOther ? nil : noted
        let solvent = KnownMaterials.identity(of: record.name)
        let isNamed = solvent != nil || note.map { !$0.isByUsualName } ?? false
        let usual = isNamed ? nil : UsualName(record.name)
        let kind = kind(of: record, note)
        var cas = record.cas
        if cas.isEmpty { cas = solvent?.cas ?? [] }
        // A natural keeps both numbers, the supplier's and the note's.
        if let number = note?.cas, cas.isEmpty || kind == .natural, !cas.contains(number) {
            cas.append(number)
        }
        if let usual {
            if cas.isEmpty { cas = usual.cas }
            for number in usual.numbers where !cas.contains(number) { cas.append(number) }
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
                constituent.isConfirmed = record.sure.contains { line.isOf($0) }
                constituents.append(constituent)
            }
        }
        var synonyms = inci.isEmpty ? [] : [inci]
        if let usual { synonyms += usual.names + usual.perhaps }
        if kind == .natural, let plant = PlantName(inci) {
            synonyms.append(plant.plant)
            if let entry = list.entry(ofNatural: inci) { synonyms.append(entry.substance.name) }
        }
        let substance = list.identified(Substance(record.name, cas: cas, synonyms: synonyms))
        var analysis = Analysis(
            substance, kind: kind, constituents: constituents, inci: inci,
            limits: limits(of: substance, note),
            literature: kind == .natural ? NaturalFigures.held.literature(record, note) : nil)
        if kind == .natural {
            let names = [record.name, inci, record.natural]
            let others = list.entries(of: substance).filter {
                $0.isOther(than: names, isOfNote: note.map { !$0.isByUsualName } ?? false)
            }
            if !others.isEmpty {
                analysis.onLabels = substance.without(others.map { $0.substance })
            }
        }
        return analysis
    }

    /// Possible meanings of a name without a number: "LILIAL® (BMHCA)" is Lilial and BMHCA,
    /// "(R)-(+)-Limonene" is limonene.
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
        if record.another != nil { return .base }
        if let kind = record.kind { return kind }
        if record.cas.contains(where: { isOfNatural($0) }) { return .natural }
        return KnownMaterials.identity(of: record.name) == nil ? note?.kind : .solvent
    }

    /// A prohibition in a note counts as a condition unless the law's own entry prohibits the CAS
    /// number or asks about the substance: a note may be about an untreated oil, or about other
    /// makers' accords.
    private static func limits(of substance: Substance, _ note: NotedMaterial?) -> [Limit] {
        guard let prohibited = note?.prohibited else { return [] }
        let isInLaw = EuropeanLaw.held.entries.contains { entry in
            switch entry.ban {
            case .prohibited: note?.cas.map { entry.substance.cas.contains($0) } ?? false
            case .twin: entry.substance.keys.contains { substance.keys.contains($0) }
            case .natural, nil: false
            }
        }
        guard !isInLaw else { return [] }
        return [
            Limit(
                Substance(substance.name), in: nil, .specification(prohibited.text),
                of: Standard(prohibited.source, date: nil), doubt: prohibited.text)
        ]
    }
}

/// Allergens to name on a label, and materials with unknown content.
package struct AllergenDeclaration: Sendable {
    /// Allergens in the product, in the order of the Annex, including those below the threshold.
    package let present: [Allergen]
    package let unknown: [UnknownMaterial]

    /// Allergens to declare, by their collective names as on labels.
    package var declared: [Allergen] { present.filter { $0.isDeclared } }

    /// - Parameter strength: the share of the composition in the finished product.
    package init(
        _ composition: Composition, at strength: Share, _ contact: Contact, _ analyses: Analyses
    ) {
        var labelled = analyses
        for name in composition.portions.map({ $0.material.name }) {
            let analysis = analyses[name]
            if analysis.onLabels != nil { labelled.add(analysis.asLabelled, of: name) }
        }
        present = composition.allergens(
            AllergenList.european.entries.map { $0.substance }, at: strength, contact, labelled)
        // A base's declaration of allergens is enough for a label.
        unknown = composition.unknown(analyses).filter { $0.gap != .rest }
    }
}
