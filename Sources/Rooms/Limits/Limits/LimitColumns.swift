internal import Basics
internal import Perfumery

/// The columns of a table of limits, found by their headings.
struct LimitColumns {
    private(set) var name: Int?
    private(set) var cas: Int?
    private(set) var kind: Int?
    private(set) var synonyms: Int?
    /// Note columns, with the kind of limit that the notes are for; nil for notes about any kind.
    private var notes: [(place: Int, kind: LimitRule.Kind?)] = []
    private var phototoxic: Int?
    private(set) var categories: [(category: ProductCategory, place: Int)] = []
    /// The unit that the headings of categories name, "4 (ppm)"; none for sure if they differ.
    private(set) var unit: ShareUnit?

    /// Category and unit of a heading: "4", "Category 4 (ppm)".
    private static func category(_ cell: String) -> (category: ProductCategory, unit: ShareUnit?)? {
        if let category = ProductCategory(typed: cell) { return (category, nil) }
        if let worded = worded(cell) { return worded }
        guard let bracket = cell.firstIndex(where: { $0 == "(" || $0 == "[" }),
            let category = ProductCategory(typed: String(cell[..<bracket])),
            let unit = ShareUnit(in: String(cell[bracket...]))
        else { return nil }
        return (category, unit)
    }

    /// "Category 4 - Products related to fine fragrance", "Kategorie 5A (ppm)".
    private static func worded(
        _ cell: String
    ) -> (category: ProductCategory, unit: ShareUnit?)? {
        let said = cell.trimmed.lowercased()
        let starts = ["category", "kategorie", "catégorie", "categorie", "cat", "kat"]
        guard let start = starts.first(where: { said.hasPrefix($0) }) else { return nil }
        var rest = said.dropFirst(start.count).drop { !$0.isLetter && !$0.isNumber }
        let digits = rest.prefix { $0.isNumber }
        rest = rest.dropFirst(digits.count)
        let blank = rest.first == " " ? 1 : 0
        let letters = rest.dropFirst(blank).prefix { $0.isLetter }
        let letter = letters.count == 1 ? letters : ""
        if !letter.isEmpty { rest = rest.dropFirst(blank + 1) }
        guard rest.first?.isLetter != true, rest.first?.isNumber != true,
            let category = ProductCategory(typed: String(digits + letter))
        else { return nil }
        let bracket = rest.drop { $0 != "(" && $0 != "[" }
        return (category, bracket.isEmpty ? nil : ShareUnit(in: String(bracket)))
    }

    /// True for the headings of a table of limits: of three categories, or of one with CAS numbers
    /// and the kind of limit, or with the word “category”.
    static func areHeadings(_ cells: [String]) -> Bool {
        let count = categories(in: cells)
        if count != 1, count != 2 { return count > 2 }
        guard cells.contains(where: { $0.lowercased().holds("cas") }),
            cells.allSatisfy({ CASNumber.read($0) == CASNumber.Reading.none }),
            let columns = LimitColumns(cells, []), columns.cas != nil
        else { return false }
        return columns.kind != nil || cells.contains { worded($0) != nil }
    }

    /// How many categories its cells name. Shares may look like some: "1", "2".
    static func categories(in cells: [String]) -> Int {
        var found: Set<ProductCategory> = []
        for cell in cells {
            if let category = category(cell)?.category { found.insert(category) }
        }
        return found.count
    }

    /// The columns of a further page; nil for a row that is none of headings.
    func further(_ cells: [String]) -> LimitColumns? {
        guard LimitColumns.areHeadings(cells), let columns = LimitColumns(cells, []),
            columns.cas != nil || cas == nil,
            cells.allSatisfy({ CASNumber.read($0) == CASNumber.Reading.none })
        else { return nil }
        return columns
    }

    /// - Parameter above: the row above, for merged headings.
    init?(_ headings: [String], _ above: [String]) {
        for place in 0..<max(headings.count, above.count) {
            let own = headings.indices.contains(place) ? headings[place].trimmed : ""
            let upper = above.indices.contains(place) ? above[place].trimmed : ""
            if let (category, said) = LimitColumns.category(own) {
                unit = categories.isEmpty || unit == said ? said : .foreign
                if !categories.contains(where: { $0.category == category }) {
                    categories.append((category, place))
                }
                continue
            }
            take(own.isEmpty ? upper : own, place)
        }
        guard name != nil, !categories.isEmpty else { return nil }
    }

    private mutating func take(_ heading: String, _ place: Int) {
        let said = heading.lowercased()
        let folded = heading.foldedForSearch
        if said.isEmpty { return }
        if said.holds("cas") {
            cas = cas ?? place
        } else if said.holds("synonym") {
            synonyms = synonyms ?? place
        } else if said.holds("phototox") {
            phototoxic = phototoxic ?? place
        } else if said.holds("type") || ["kind", "typ", "tipo", "art"].contains(folded) {
            kind = kind ?? place
        } else if LimitColumns.isNote(folded) {
            notes.append((place, LimitColumns.kind(folded)))
        } else if said.holds("name") || said.holds("substance") || said.holds("material")
            || said.holds("ingredi") || said == "standard"
            || nameHeadings.contains(where: { folded.hasPrefix($0) })
        {
            name = name ?? place
        }
    }

    private static func isNote(_ folded: String) -> Bool {
        [
            "specification", "spezifikation", "specifica", "especifica", "condition", "bedingung",
            "condici", "condizion", "note", "nota", "comment", "kommentar", "remark", "bemerkung",
            "anmerkung", "remarque", "hinweis",
        ].contains { folded.holds($0) }
    }

    /// For which kind of limit notes are.
    private static func kind(_ folded: String) -> LimitRule.Kind? {
        if folded.holds("specif") || folded.holds("spezif") || folded.holds("especif") {
            return .specification
        }
        if folded.holds("prohibit") { return .prohibition }
        return folded.holds("restrict") ? .restriction : nil
    }

    /// Condition of a row: the note on specifications, else on any limit, else from the other
    /// note columns.
    func condition(_ cells: [String]) -> String {
        for kinds in [[LimitRule.Kind.specification], [nil], [.restriction, .prohibition]] {
            for note in notes where kinds.contains(note.kind) && cells.indices.contains(note.place)
            {
                let text = cells[note.place].trimmed
                if !text.isEmpty { return text }
            }
        }
        return ""
    }

    /// The categories without a column.
    var missing: [ProductCategory] {
        ProductCategory.allCases.filter { (category) in
            !categories.contains { $0.category == category }
        }
    }

    /// True if the row is marked phototoxic: in the column for this, or in any other column that
    /// names a reason.
    func isPhototoxic(_ cells: [String]) -> Bool {
        if let phototoxic, cells.indices.contains(phototoxic) {
            let said = cells[phototoxic].foldedForSearch
            return !["", "no", "n", "0", "false", "none", "n/a"].contains(said)
        }
        return cells.enumerated().contains { place, cell in
            place != name && place != synonyms && cell.lowercased().holds("phototox")
        }
    }
}
