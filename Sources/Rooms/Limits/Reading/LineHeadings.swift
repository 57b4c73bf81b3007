internal import Basics

extension ShareColumn {
    /// The columns that a line of headings names where no signs hold columns apart, as in
    /// "Substance CAS No. Min % Max %". None for another line.
    static func columns(ofLine line: String) -> [ShareColumn] {
        let tokens = ShareToken.tokens(of: line)
        guard !tokens.contains(where: { $0.number != nil }) else { return [] }
        let scalars = [Unicode.Scalar](line.unicodeScalars)
        let words = tokens.map { String(String.UnicodeScalarView(scalars[$0.range])) }
        guard words.count > 1, words.count < 30,
            words.contains(where: { word in
                let heading = ShareHeading(word)
                return heading == .cas || heading == .name
            })
        else { return [] }
        var columns: [ShareColumn] = []
        var hasWord = false
        var hasRole = false
        for word in words {
            guard case .share(let role, let unit) = ShareHeading(word) else { continue }
            // "% w/w" is one column.
            if unit == .mass, columns.last?.unit != nil { continue }
            let isWord = unit == nil && role == .plain
            let isFurther =
                columns.isEmpty || unit != nil && columns[columns.count - 1].unit != nil
                || role != .plain && (hasRole || columns[columns.count - 1].unit != nil)
                || isWord && hasWord
            if isFurther {
                columns.append(
                    ShareColumn(place: columns.count, unit: nil, role: .plain, heading: word))
                hasWord = false
                hasRole = false
            }
            let last = columns.count - 1
            if let unit { columns[last].unit = unit }
            if role != .plain {
                columns[last].role = role
                hasRole = true
            }
            if isWord { hasWord = true }
        }
        // "Min Max (%)": the unit applies to both.
        let unit = columns.compactMap { $0.unit }.last
        for place in columns.indices
        where columns[place].unit == nil && columns[place].role != .plain {
            columns[place].unit = unit
        }
        return columns
    }
}
