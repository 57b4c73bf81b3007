internal import Basics
internal import Web

/// A list of rows that two devices changed apart, such as the lines of a formula, merged row by
/// row: docs/decisions/0330.
struct MeetingRows {
    /// The merged rows.
    let value: Fields
    /// The merged rows with the values that gave way; nil if no row was changed by both.
    let lost: Fields?

    /// Nil if a list names a row twice, or if its fields are no whole rows.
    init?(
        _ part: Standing.Part, shown: Fields, sent: Fields, there: Fields, sentWins: Bool
    ) {
        guard let first = Rows(shown, part), let sent = Rows(sent, part),
            let there = Rows(there, part)
        else { return nil }
        // The order is that of the list whose order was changed, if one was.
        let isMoved = there.order(within: first) != first.order(within: there)
        let (base, other) = isMoved ? (there, sent) : (sent, there)
        var kept: [[String]] = []
        var lost: [[String]] = []
        var isAlike = true
        for key in base.keys(with: other) {
            let (a, b, c) = (first.row(key), sent.row(key), there.row(key))
            // A row that one changed and the other removed stays.
            let row = b == c || c == a ? b : b == a ? c : sentWins ? b ?? c : c ?? b
            guard let row else { continue }
            kept.append(row)
            let isOfBoth = b != c && a != b && a != c
            let gaveWay = isOfBoth ? (row == b ? c : b) ?? row : row
            if gaveWay != row { isAlike = false }
            lost.append(gaveWay)
        }
        value = part.fields(kept)
        self.lost = isAlike ? nil : part.fields(lost)
    }
}

/// Rows by what identifies them.
private struct Rows {
    private var keys: [String] = []
    private var rows: [[String]] = []

    init?(_ fields: Fields, _ part: Standing.Part) {
        let columns = part.names.map { fields.all($0) }
        let count = columns.first?.count ?? 0
        guard columns.allSatisfy({ $0.count == count }) else { return nil }
        for place in 0..<count {
            let row = columns.map { $0[place].trimmed }
            guard row.contains(where: { !$0.isEmpty }) else { continue }
            var key = ""
            for (name, value) in zip(part.names, row) where part.keys.contains(name) {
                key += value.lowercased() + "\n"
            }
            guard !keys.contains(key) else { return nil }
            keys.append(key)
            rows.append(row)
        }
    }

    func row(_ key: String) -> [String]? {
        keys.firstIndex(of: key).map { rows[$0] }
    }

    /// The keys that another list has, too.
    func order(within other: Rows) -> [String] {
        keys.filter { other.keys.contains($0) }
    }

    /// All keys, with those that only the other list has behind their predecessors there.
    func keys(with other: Rows) -> [String] {
        var all = keys
        for (place, key) in other.keys.enumerated() where !all.contains(key) {
            let before = place > 0 ? all.firstIndex(of: other.keys[place - 1]) : nil
            all.insert(key, at: before.map { $0 + 1 } ?? (place > 0 ? all.count : 0))
        }
        return all
    }
}

extension Standing.Part {
    /// Row by row, so that a list reads alike wherever it was merged.
    fileprivate func fields(_ rows: [[String]]) -> Fields {
        var fields = Fields()
        for (place, name) in names.enumerated() {
            for row in rows { fields.add(name, row[place]) }
        }
        return fields
    }
}
