package import Web

/// Which notes to show and in which order. Filter, order and search are independent: changing one
/// keeps the others.
package struct NoteFilter: Equatable, Sendable {
    package enum Order: String, Sendable {
        case name
        /// Family, then position, then name.
        case category
    }

    /// Restriction to notes that the person added or marked.
    package enum Only: String, CaseIterable, Sendable {
        case favourites
        case own
    }

    /// None means all.
    package var families: [Family] = []
    package var positions: [Position] = []
    /// Required characteristics: a note must have all of these.
    package var characteristics: [String] = []
    package var only: Only?
    package var search = ""
    package var order = Order.name

    package init() {}

    /// Reads a query; unknown words in an old or mistyped link are ignored.
    package init(_ query: Fields) {
        families = distinct(query.all("family").compactMap { Family(rawValue: $0) })
        positions = distinct(query.all("position").compactMap { Position(rawValue: $0) })
        let named = distinct(query.all("character").filter { !$0.isEmpty })
        characteristics = [String](named.prefix(NoteFilter.characteristicsLimit))
        only = query["only"].flatMap { Only(rawValue: $0) }
        search = query.searched
        order = query["sort"].flatMap { Order(rawValue: $0) } ?? .name
    }

    /// Further characteristics in a query are ignored: hardly any note has so many.
    private static let characteristicsLimit = 8

    package var isFiltered: Bool {
        !families.isEmpty || !positions.isEmpty || !characteristics.isEmpty || only != nil
    }

    /// Filter as a query. The order is always included, so that a link to all notes differs from
    /// the path without a query, which shows this device's last choice.
    package var query: Fields {
        var query = choices
        if !search.isEmpty { query.add("q", search) }
        return query
    }

    /// Choices that a device remembers: everything except the search.
    package var choices: Fields {
        var query = Fields()
        for family in families { query.add("family", family.rawValue) }
        for position in positions { query.add("position", position.rawValue) }
        for characteristic in characteristics { query.add("character", characteristic) }
        if let only { query.add("only", only.rawValue) }
        query.add("sort", order.rawValue)
        return query
    }

    package func toggling(_ family: Family) -> NoteFilter {
        var other = self
        other.families = toggled(families, family)
        return other
    }

    package func toggling(_ position: Position) -> NoteFilter {
        var other = self
        other.positions = toggled(positions, position)
        return other
    }

    package func toggling(characteristic: String) -> NoteFilter {
        var other = self
        other.characteristics = toggled(characteristics, characteristic)
        return other
    }

    package func toggling(_ only: Only) -> NoteFilter {
        var other = self
        other.only = self.only == only ? nil : only
        return other
    }

    package func ordered(by order: Order) -> NoteFilter {
        var other = self
        other.order = order
        return other
    }
}

private func toggled<Choice: Equatable>(_ choices: [Choice], _ choice: Choice) -> [Choice] {
    let others = choices.filter { $0 != choice }
    return others.count < choices.count ? others : choices + [choice]
}

private func distinct<Choice: Equatable>(_ choices: [Choice]) -> [Choice] {
    var seen: [Choice] = []
    for choice in choices where !seen.contains(choice) { seen.append(choice) }
    return seen
}
