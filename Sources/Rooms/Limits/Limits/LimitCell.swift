internal import Basics
internal import Perfumery

/// A cell of a table of limits: the limit in one category.
enum LimitCell: Equatable {
    case share(Share)
    /// No limit, explicitly.
    case free
    /// Prohibited.
    case none
    case empty
    /// "NA": not allowed, not applicable or not available. Beside a share of another category, no
    /// limit.
    case unsaid
    case unreadable

    /// "0.07", "0,07 %", "0.05 *", "0.1–0.2" (the lower end counts), "-", "No restriction",
    /// "Prohibited".
    ///
    /// - Parameter unit: of numbers that have none of their own.
    init(_ cell: String, _ unit: ShareUnit = .percent, _ signs: DecimalSigns = DecimalSigns(nil)) {
        let (text, notes) = LimitCell.parts(of: cell)
        if text.isEmpty {
            self = cell.trimmed.isEmpty ? .empty : .unreadable
            return
        }
        switch text.foldedForSearch {
        case "na", "n/a", "notapplicable":
            self = .unsaid
            return
        case "", "norestriction", "norestrictions", "nolimit",
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
        // Fast path: most cells are plain percents, and a table has thousands.
        let plain = unit == .percent ? Decimal(typed: text, places: 7, comma: .decimals) : nil
        let most = plain?.units ?? LimitCell.most(text, unit, ShareReader(signs))
        guard let share = most.flatMap({ Share(billionths: $0) }),
            notes.allSatisfy({ LimitCell.isNote($0, beside: share, unit, signs) })
        else {
            self = .unreadable
            return
        }
        self = share == .none ? .none : .share(share)
    }

    /// Limit in billionths; the lower end of a range. Nil for text that is not a limit, or is
    /// ambiguous.
    private static func most(_ text: String, _ unit: ShareUnit, _ reader: ShareReader) -> Int64? {
        guard let expression = ShareExpression(ShareToken.tokens(of: text)),
            !expression.isImplicit, !expression.isPlusMinus, let last = expression.sides.last,
            last.bound != .least
        else { return nil }
        switch reader.read(expression, unit, text) {
        case .nothing: return 0
        case .doubt: return nil
        case .shares(let shares):
            guard shares.count == 1, let share = shares.first, share.isPossible else { return nil }
            return expression.sides.count == 1
                ? share.floor : min(share.floor, share.lowest ?? share.floor)
        }
    }

    static let marks = "*†‡⁰¹²³⁴⁵⁶⁷⁸⁹"

    /// Text without marks of footnotes, and the texts in brackets: "*", "¹", "(1)", "[see note]".
    private static func parts(of cell: String) -> (text: String, notes: [String]) {
        var plain = ""
        var notes: [String] = []
        var depth = 0
        for scalar in cell.unicodeScalars {
            switch scalar {
            case "(", "[":
                depth += 1
                notes.append("")
            case ")", "]": depth = max(0, depth - 1)
            default:
                if depth > 0 {
                    notes[notes.count - 1].unicodeScalars.append(scalar)
                } else if !marks.contains(Character(scalar)) {
                    plain.unicodeScalars.append(scalar)
                }
            }
        }
        return (plain.trimmed, notes)
    }

    /// False for a text in brackets that may be a lower limit: "25 (2.5)", "25 (0.5 in sprays)".
    private static func isNote(
        _ text: String, beside share: Share, _ unit: ShareUnit, _ signs: DecimalSigns
    ) -> Bool {
        let low = text.lowercased()
        guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return true }
        let words = ["note", "fußn", "fussn", "anm", "nota", "voir", "see ", "siehe"]
        if words.contains(where: { low.holds($0) }), !low.contains("."), !low.contains(",") {
            return true
        }
        if let other = most(text.trimmed, unit, ShareReader(signs)) {
            return other >= share.billionths
        }
        guard ShareUnit(in: text).map({ $0 == unit }) ?? true else { return false }
        return low.split(whereSeparator: { !$0.isNumber && $0 != "." && $0 != "," }).allSatisfy {
            most(String($0), unit, ShareReader(signs)).map { $0 >= share.billionths } ?? true
        }
    }
}
