extension Language {
    /// The elements A to Z, as this language sorts their names. Equal names keep their order.
    ///
    /// For short lists only. Long ones are sorted by SQLite, by a key that a table keeps: the same
    /// in every language, because replicas must keep the same rows.
    public func sorted<Element>(
        _ elements: [Element], by name: (Element) -> String
    ) -> [Element] {
        var keyed: [(key: [UInt8], place: Int)] = []
        for (place, element) in elements.enumerated() {
            keyed.append((sortKey(name(element)), place))
        }
        keyed.sort {
            $0.key == $1.key
                ? $0.place < $1.place : $0.key.lexicographicallyPrecedes($1.key)
        }
        return keyed.map { elements[$0.place] }
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
