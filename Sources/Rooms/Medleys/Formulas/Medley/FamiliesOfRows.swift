internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import Pictures
internal import SQLCore

/// The families of the medleys in a list, by mass of neat material.
struct FamiliesOfRows {
    private(set) var families: [ID<Medley>: [FamilyShare]] = [:]

    /// So many lines are weighed for a list, accords included; medleys after that have no bar.
    static let mostLines = 500

    init() {}

    /// - Parameter most: the most lines that are weighed.
    init(
        _ medleys: [MedleySummary], _ database: Database, most: Int = mostLines
    ) throws(Failure) {
        var lines = WeighableLines(database, try MeasuresTable(database).measures().measures, most)
        for medley in medleys where medley.ingredients <= lines.left {
            families[medley.id] = try lines.families(of: medley.id, named: medley.name)
        }
    }

    /// Nothing where the families are not known.
    func write(_ medley: ID<Medley>, _ html: inout HTML) {
        let shares = families[medley] ?? []
        guard shares.contains(where: { $0.family != nil }) else { return }
        let words = FormulaWords(html.language)
        html.span("mixed") { bar in
            Picture.band(
                shares.map { share in
                    (
                        share.family.flatMap { Family(rawValue: $0) }?.className ?? "other",
                        share.share
                    )
                }, &bar)
            bar.span("unseen") { $0.text(words.families(shares)) }
        }
    }
}

/// The lines of many medleys with the data for their masses, without stock and prices.
private struct WeighableLines {
    private let database: Database
    private let materials: MaterialTable
    private let measures: Measures
    private var diluents: [String: Material] = [:]
    private var formulary = Formulary()
    private(set) var left: Int

    init(_ database: Database, _ measures: Measures, _ most: Int) {
        left = most
        self.database = database
        materials = MaterialTable(database)
        self.measures = measures
    }

    /// Nil if the medley can't be weighed, or the limit of lines to read is exceeded.
    mutating func families(
        of medley: ID<Medley>, named name: String
    ) throws(Failure) -> [FamilyShare]? {
        let lines = try lines(of: medley)
        while true {
            let missing = formulary.missing(for: lines)
            if missing.isEmpty { break }
            guard left > 0 else { return nil }
            for accord in missing {
                formulary.add(Accord(accord, "", try self.lines(of: ID(accord.key))))
            }
        }
        let composition = try? Composition(
            lines, measures: measures, formulary: formulary, named: name,
            id: AccordID(medley.raw))
        return composition?.families
    }

    private mutating func lines(of medley: ID<Medley>) throws(Failure) -> [Line] {
        let read = try database.all(
            """
            SELECT l.name, l.amount, l.unit, l.dilution, l.diluent, l.accord, n.family,
                \(MaterialTable.columns)
            FROM medley_line AS l LEFT JOIN material AS m ON m.unique_name = l.unique_name
            LEFT JOIN note AS n ON n.slug = l.note
            WHERE l.medley = ? ORDER BY l.place LIMIT ?
            """, [.text(medley), .integer(Medley.ingredientLimit)]
        ) { (row) throws(Failure) in
            let (name, millionths) = (row.text(), row.integer())
            guard let unit = AmountUnit(rawValue: row.text()),
                let amount = Amount(millionths: millionths, unit: unit)
            else { throw .badData("amount") }
            let (share, diluent) = (row.integer(), row.optionalText())
            let (accord, family) = (row.optionalText(), row.optionalText())
            let facts =
                try row.skipsNull()
                ? MaterialFacts(assumedOf: name) : MaterialTable.facts(row)
            let content: Line.Content =
                accord.map { .accord(AccordID($0)) } ?? .material(facts.material(family: family))
            return (line: Line(name, amount, content), share: share, diluent: diluent)
        }
        left -= read.count
        var lines: [Line] = []
        for part in read {
            var line = part.line
            if let diluent = part.diluent {
                line.dilution = Dilution(millionths: part.share, in: try material(diluent))
            }
            lines.append(line)
        }
        return lines
    }

    private mutating func material(_ name: String) throws(Failure) -> Material {
        let key = name.lowercased()
        if let known = diluents[key] { return known }
        let material = try materials.facts(name).material()
        diluents[key] = material
        return material
    }
}

extension FormulaWords {
    /// "Floral 59 %, Citrus 38 %, no family 3 %"
    func families(_ shares: [FamilyShare]) -> String {
        shares.map { (share) in
            (share.family.flatMap { Family(rawValue: $0) }?.name(in: language)
                ?? SheetWords(language).otherFamily) + " "
                + figures.share(share.share, digits: 2)
        }.joined(separator: ", ")
    }
}
