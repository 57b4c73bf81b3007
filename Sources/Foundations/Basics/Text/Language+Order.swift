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

    /// The bytes that a name is sorted by: without accents, case and blanks, as in English, French
    /// and German (DIN 5007-1: ä beside a).
    public func sortKey(_ name: String) -> [UInt8] {
        #if DEBUG
            // As in Swedish, accented letters come after z.
            if self == .madeUp { return [UInt8](name.lowercased().utf8) }
        #endif
        return [UInt8](name.foldedForSearch.utf8)
    }
}
