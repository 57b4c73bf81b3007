/// Length limit of a search text, in every room: enough for any name; every further word costs a
/// pass.
public enum SearchLimit {
    public static let words = 10
    /// In Unicode scalars.
    public static let characters = 200
}

extension String {
    /// Its first so many scalars; "…" follows where there are more.
    public func start(of most: Int) -> String {
        guard utf8.count > most else { return self }
        let start = unicodeScalars.prefix(most)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }

    /// Its first so many scalars alone, for files with a fixed length.
    public func cut(to most: Int) -> String {
        utf8.count > most ? String(unicodeScalars.prefix(most)) : self
    }

    /// Text cut to the length that search reads.
    public var searched: String {
        var searched = String.UnicodeScalarView()
        var (words, count) = (0, 0)
        var isInside = false
        for scalar in unicodeScalars {
            let isBlank = scalar.properties.isWhitespace
            if !isBlank, !isInside { words += 1 }
            guard words <= SearchLimit.words, count < SearchLimit.characters else { break }
            isInside = !isBlank
            searched.append(scalar)
            count += 1
        }
        return String(searched)
    }
}
