extension Language {
    /// The elements A to Z, as this language sorts their names. Equal names keep their order.
    ///
    /// For short lists only. Long ones are sorted by SQLite, by a key that a table keeps: the same
    /// in every language, because replicas must keep the same rows.
    public func sorted<Element>(
        _ elements: [Element], by name: (Element) -> String
    ) -> [Element] {
        let keys = elements.map { sortKey(name($0)) }
        return placesInOrder(keys.count) { keys[$0].lexicographicallyPrecedes(keys[$1]) }
            .map { elements[$0] }
    }

    /// The bytes that a name is sorted by: in English without accents, case and blanks.
    public func sortKey(_ name: String) -> [UInt8] {
        switch self {
        case .english: [UInt8](name.foldedForSearch.utf8)
        #if DEBUG
            // As in Swedish, accented letters come after z.
            case .madeUp: [UInt8](name.lowercased().utf8)
        #endif
        }
    }
}
