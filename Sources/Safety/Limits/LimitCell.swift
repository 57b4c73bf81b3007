internal import Basics
internal import Perfumery

/// A cell of a table of limits: what it allows in a category.
enum LimitCell: Equatable {
    case share(Share)
    /// It says that there is no limit.
    case free
    /// Nothing of it may be there.
    case none
    case empty
    case unreadable

    /// "0.07", "0,07 %", "0.05 *", "0.1–0.2" (the lower end counts), "-", "No restriction",
    /// "Prohibited".
    init(_ cell: String) {
        var text = LimitCell.withoutNotes(cell)
        if text.isEmpty {
            self = cell.trimmed.isEmpty ? .empty : .unreadable
            return
        }
        switch text.foldedForSearch {
        case "", "notapplicable", "n/a", "na", "norestriction", "norestrictions", "nolimit",
            "notrestricted", "unrestricted", "none":
            // Dashes alone fold to nothing.
            self = .free
            return
        case "prohibited", "prohibition", "notallowed", "notpermitted", "banned", "p",
            "shouldnotbeused", "nottobeused":
            self = .none
            return
        default: break
        }
        while let first = text.first, "<≤=".contains(first) {
            text = String(text.dropFirst()).trimmed
        }
        if text.hasSuffix("%") { text = String(text.dropLast()).trimmed }
        if let share = LimitCell.share(text) {
            self = share == .none ? .none : .share(share)
            return
        }
        let parts = LimitCell.range(text)
        if parts.count == 2, let low = LimitCell.share(parts[0]),
            let high = LimitCell.share(parts[1])
        {
            let lowest = min(low, high)
            self = lowest == .none ? .none : .share(lowest)
            return
        }
        self = .unreadable
    }

    private static func share(_ text: String) -> Share? {
        var plain = text.trimmed
        if plain.hasSuffix("%") { plain = String(plain.dropLast()).trimmed }
        guard let units = Decimal(typed: plain, places: 7, comma: .decimals)?.units else {
            return nil
        }
        return Share(billionths: units)
    }

    private static func range(_ text: String) -> [String] {
        var parts = [""]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "-", "\u{2010}"..."\u{2015}", "\u{2212}": parts.append("")
            default: parts[parts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return parts
    }

    static let marks = "*†‡⁰¹²³⁴⁵⁶⁷⁸⁹"

    /// Without marks of footnotes: "*", "¹", "(1)", "[see note]".
    private static func withoutNotes(_ cell: String) -> String {
        var plain = ""
        var depth = 0
        for scalar in cell.unicodeScalars {
            switch scalar {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            default:
                if depth == 0, !marks.contains(Character(scalar)) {
                    plain.unicodeScalars.append(scalar)
                }
            }
        }
        return plain.trimmed
    }
}
