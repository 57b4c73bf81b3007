/// Plurals of English words, by their endings.
enum Plural {
    private static let shortest = 4

    /// The word in its other number, for a look into the index; nil where the beginning of the
    /// word finds the other number, too, as "vial" finds "vials".
    ///
    /// - Parameter all: folded.
    static func other(_ all: [UInt8]) -> [UInt8]? {
        let word = all[...]
        guard word.count >= shortest else { return nil }
        func put(_ ending: String, for count: Int) -> [UInt8] {
            [UInt8](word.dropLast(count)) + ending.utf8
        }
        if word.ends("ies") { return put("y", for: 3) }
        if word.ends("aves") || word.ends("lves") { return put("f", for: 3) }
        if word.ends("sses") || word.ends("xes") || word.ends("ches") || word.ends("shes")
            || word.ends("ises") || word.ends("uses")
        {
            return put("", for: 2)
        }
        if isPlural(word) { return put("", for: 1) }
        if word.ends("f") { return put("ves", for: 1) }
        // "Honey" has no other beginning.
        if word.ends("y"), !word.ends("ay"), !word.ends("ey"), !word.ends("oy") {
            return put("ies", for: 1)
        }
        return nil
    }

    /// True for one word in the same or the other number.
    static func same(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        if one.first != other.first { return false }
        if one.count == other.count { return one == other }
        return one.count > other.count ? isPlural(one, of: other) : isPlural(other, of: one)
    }

    private static func isPlural(
        _ word: ArraySlice<UInt8>, of one: ArraySlice<UInt8>
    ) -> Bool {
        guard isPlural(word) else { return false }
        if word.starts(with: one) {
            // "Ros" is the beginning of "roses", not its singular.
            let hisses =
                one.ends("s") && !one.ends("os") || one.ends("x") || one.ends("z") || one.ends("h")
            return word.count == one.count + 1
                || hisses && word.ends("es")
                    && word.count == one.count + 2
        }
        if one.ends("y") { return word.ends("ies") && word.dropLast(3) == one.dropLast() }
        if one.ends("f") { return word.ends("ves") && word.dropLast(3) == one.dropLast() }
        return false
    }

    static func isPlural(_ word: ArraySlice<UInt8>) -> Bool {
        word.count >= shortest && word.ends("s") && !word.ends("ss") && !word.ends("is")
            && !word.ends("us")
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(_ ending: String) -> Bool {
        suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}
