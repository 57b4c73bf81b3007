internal import Basics

/// Effect of an import, line by line: shown by the preview, carried out by the import.
///
/// A line with an existing name updates this item or location, so importing a file twice changes
/// nothing.
struct ListImportPlan {
    enum Change {
        case add, change, same
    }

    struct LocationLine {
        let location: Location
        var change: Change
    }

    struct ItemLine {
        let id: ID<ListItem>
        let draft: ListItemDraft
        var change: Change
        /// Nil for the Unknown location, and for a location that exists neither here nor in the
        /// file.
        let location: Location?
    }

    /// The existing locations and items, by unique name.
    struct Existing {
        var locations: [String: Location] = [:]
        var items: [String: ListItem] = [:]
    }

    /// A name that occurred more than once in the files and counts once.
    struct Merged: Equatable {
        let name: String
        /// Number of occurrences.
        var count: Int
        /// For an item: names of all given locations. The first is kept.
        var places: [String]
    }

    private(set) var locations: [LocationLine] = []
    private(set) var items: [ItemLine] = []
    // In a stable order; the page sorts by its language.
    private(set) var mergedLocations: [Merged] = []
    private(set) var mergedItems: [Merged] = []

    /// - Parameter nextId: the id that the ids of new items and locations are derived from.
    init(
        _ locations: [ImportedLocation], _ items: [ImportedItem], _ existing: Existing,
        nextId: Identifier
    ) {
        var ids: UInt64 = 0
        var places = existing.locations
        for imported in folded(locations, &mergedLocations) where !isUnknownName(imported.name) {
            let unique = imported.name.uniqueName
            let known = existing.locations[unique]
            ids += 1
            let location = Location(
                id: known?.id ?? ID(nextId.derived(ids)), name: known?.name ?? imported.name,
                order: imported.order, colour: imported.colour)
            let change: Change = known == nil ? .add : known == location ? .same : .change
            self.locations.append(LocationLine(location: location, change: change))
            places[unique] = location
        }
        for imported in folded(items, &mergedItems) {
            ids += 1
            self.items.append(
                ItemLine(
                    imported, places[imported.locationName.uniqueName],
                    existing.items[imported.name.uniqueName], id: ID(nextId.derived(ids))))
        }
    }

    /// Drops all changes to existing items and locations: only new ones are added.
    mutating func keepWhatIsThere() {
        for place in locations.indices where locations[place].change == .change {
            locations[place].change = .same
        }
        for place in items.indices where items[place].change == .change {
            items[place].change = .same
        }
    }

    var isEmpty: Bool {
        locations.allSatisfy { $0.change == .same } && items.allSatisfy { $0.change == .same }
    }

    func count(_ change: Change) -> (locations: Int, items: Int) {
        (
            locations.filter { $0.change == change }.count,
            items.filter { $0.change == change }.count
        )
    }
}

extension ListImportPlan.ItemLine {
    fileprivate init(
        _ imported: ImportedItem, _ location: Location?, _ known: ListItem?, id: ID<ListItem>
    ) {
        let draft = ListItemDraft(
            name: known?.name ?? imported.name, quantity: imported.quantity,
            unit: imported.unit ?? known?.unit ?? "",
            remark: imported.remark ?? known?.remark ?? "",
            location: location?.id ?? Location.unknown,
            isListed: imported.isListed, isAvailable: imported.isAvailable, stock: known?.stock)
        self.init(
            id: known?.id ?? id, draft: draft,
            change: known.map { ListItemDraft($0) == draft ? .same : .change } ?? .add,
            location: location)
    }
}

extension ListItemDraft {
    init(_ item: ListItem) {
        self.init(
            name: item.name, quantity: item.quantity, unit: item.unit, remark: item.remark,
            location: item.location.id, isListed: item.isListed, isAvailable: item.isAvailable,
            stock: item.stock)
    }
}

/// Merges locations that occur more than once in the files; the last one counts.
private func folded(
    _ locations: [ImportedLocation], _ merged: inout [ListImportPlan.Merged]
) -> [ImportedLocation] {
    var places: [String: Int] = [:]
    var doubles: [String: ListImportPlan.Merged] = [:]
    var folded: [ImportedLocation] = []
    for location in locations {
        if let place = places[location.name.uniqueName] {
            folded[place] = location
            doubles[
                location.name.uniqueName,
                default: ListImportPlan.Merged(name: location.name, count: 1, places: [])
            ].count += 1
        } else {
            places[location.name.uniqueName] = folded.count
            folded.append(location)
        }
    }
    merged = [_](doubles.values).ordered { $0.name < $1.name }
    return folded
}

/// Merges repeated items: on the list if any is, available only if all are, with the largest
/// quantity.
private func folded(
    _ items: [ImportedItem], _ merged: inout [ListImportPlan.Merged]
) -> [ImportedItem] {
    var places: [String: Int] = [:]
    var doubles: [String: ListImportPlan.Merged] = [:]
    var folded: [ImportedItem] = []
    for item in items {
        if let place = places[item.name.uniqueName] {
            var double =
                doubles[item.name.uniqueName]
                ?? ListImportPlan.Merged(
                    name: folded[place].name, count: 1,
                    places: [folded[place].locationName].filter { !$0.isEmpty })
            double.count += 1
            if !item.locationName.isEmpty,
                !double.places.contains(where: { $0.uniqueName == item.locationName.uniqueName })
            {
                double.places.append(item.locationName)
            }
            doubles[item.name.uniqueName] = double
            folded[place].quantity = max(folded[place].quantity, item.quantity)
            folded[place].isListed = folded[place].isListed || item.isListed
            folded[place].isAvailable = folded[place].isAvailable && item.isAvailable
            if folded[place].locationName.isEmpty {
                folded[place].locationName = item.locationName
            }
        } else {
            places[item.name.uniqueName] = folded.count
            folded.append(item)
        }
    }
    merged = [_](doubles.values).ordered { $0.name < $1.name }
    return folded
}
