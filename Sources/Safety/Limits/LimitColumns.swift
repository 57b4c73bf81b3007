internal import Basics
internal import Perfumery

/// Which column of a table of limits holds what.
struct LimitColumns {
    private(set) var name: Int?
    private(set) var cas: Int?
    private(set) var kind: Int?
    private(set) var synonyms: Int?
    private(set) var condition: Int?
    private var phototoxic: Int?
    private(set) var categories: [(category: ProductCategory, place: Int)] = []

    /// How many categories its cells name. Shares may look like some: "1", "2".
    static func categories(in cells: [String]) -> Int {
        var found: Set<ProductCategory> = []
        for cell in cells {
            if let category = ProductCategory(typed: cell) { found.insert(category) }
        }
        return found.count
    }

    /// The columns of a further page; nil for a row that is none of headings.
    func further(_ cells: [String]) -> LimitColumns? {
        guard LimitColumns.categories(in: cells) > 2, let columns = LimitColumns(cells, []),
            columns.cas != nil || cas == nil,
            cells.allSatisfy({ CASNumber.read($0) == CASNumber.Reading.none })
        else { return nil }
        return columns
    }

    /// - Parameter above: the row above, whose headings may be merged with these.
    init?(_ headings: [String], _ above: [String]) {
        for place in 0..<max(headings.count, above.count) {
            let own = headings.indices.contains(place) ? headings[place].trimmed : ""
            let upper = above.indices.contains(place) ? above[place].trimmed : ""
            if let category = ProductCategory(typed: own) {
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
        if said.isEmpty { return }
        if said.holds("cas") {
            cas = cas ?? place
        } else if said.holds("synonym") {
            synonyms = synonyms ?? place
        } else if said.holds("phototox") {
            phototoxic = phototoxic ?? place
        } else if said.holds("type") || said == "kind" {
            kind = kind ?? place
        } else if said.holds("specification") || said.holds("condition") || said.holds("note")
            || said.holds("comment") || said.holds("remark")
        {
            condition = condition ?? place
        } else if said.holds("name") || said.holds("substance") || said.holds("material")
            || said.holds("ingredient") || said == "standard"
        {
            name = name ?? place
        }
    }

    /// The categories without a column.
    var missing: [ProductCategory] {
        ProductCategory.allCases.filter { (category) in
            !categories.contains { $0.category == category }
        }
    }

    /// Whether the row says so: in a column of its own, or in any other that names a reason.
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
