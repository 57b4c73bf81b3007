extension Language {
    /// Elements from A to Z in this language's order. Equal names keep their order.
    ///
    /// For short lists only. SQLite sorts long lists, by a stored key that is identical in every
    /// language, because all replicas must store equal rows.
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
