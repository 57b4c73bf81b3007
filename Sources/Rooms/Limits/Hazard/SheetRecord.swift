internal import Basics
internal import Perfumery

/// A substance of section 3 with its lines.
struct SheetRecord {
    private(set) var lines: [SheetLine] = []
    /// True where the name, a share or a class may be another substance's.
    var doubtsName = false
    var doubtsShare = false
    var doubtsClasses = false

    var shares: [String] { lines.flatMap { $0.shares } }
    var numbers: [String] { lines.flatMap { $0.numbers } }
    var classes: String { lines.flatMap { $0.classes }.joined(separator: "; ") }
    var source: String { lines.map { $0.source }.joined(separator: " · ") }

    func has(_ kind: SheetLine.Kind) -> Bool { lines.contains { $0.kinds.contains(kind) } }

    /// True if of all kinds only this one is there.
    func hasOnly(_ kind: SheetLine.Kind) -> Bool {
        !lines.isEmpty && lines.allSatisfy { $0.kinds == [kind] || $0.kinds.isEmpty }
            && has(kind)
    }

    /// Counts what is missing.
    var lack: Int {
        if SheetLine.Kind.allCases.contains(where: { hasOnly($0) }) { return 3 }
        return (has(.name) ? 0 : 2) + (has(.share) ? 0 : 2) + (has(.classes) ? 0 : 2)
            + (has(.number) ? 0 : 1)
    }

    mutating func add(_ line: SheetLine) { lines.append(line) }

    mutating func add(_ record: SheetRecord) { lines += record.lines }

    /// The name, joined where it was broken over lines; nil if it is not certain.
    var name: String? {
        let parts = lines.flatMap { line in
            line.names.map { (text: $0, isAlone: line.kinds == [.name] && line.names.count == 1) }
        }
        guard !doubtsName, var name = parts.first?.text else { return nil }
        for (part, isAlone) in parts.dropFirst() {
            let first = part.first ?? " "
            if name.hasSuffix("-") {
                // Of both readings the known name counts.
                let joined = String(name.dropLast()) + part
                let isKnown = KnownMaterials.named(joined) != nil
                name = isKnown ? joined : name + part
            } else if isAlone,
                name.hasSuffix(",") || name.hasSuffix("(") || first == "("
                    || ("a"..."z").contains(first)
            {
                name += " " + part
            } else {
                return nil
            }
        }
        name = CertificateRow.plain(name)
        return name.isEmpty || SheetHeading.isIn(name) ? nil : name
    }

    var beginsInName: Bool {
        let first = lines.first { $0.kinds.contains(.name) }?.names.first
        return ("a"..."z").contains(first?.first ?? " ")
    }

    var beginsWithName: Bool { lines.first?.kinds.contains(.name) ?? false }

    var endsInName: Bool { lines.flatMap { $0.names }.last?.hasSuffix("-") ?? false }
}

extension [SheetRecord] {
    /// The records of lines, in paragraphs that blank lines hold apart.
    init(_ paragraphs: [[SheetLine]]) {
        var all = paragraphs.map { $0.filter { !$0.kinds.isEmpty } }.filter { !$0.isEmpty }
        guard !all.isEmpty else {
            self = []
            return
        }
        // Blank lines between all lines say nothing.
        if all.allSatisfy({ $0.count == 1 }) { all = [all.flatMap { $0 }] }
        var best: [SheetRecord] = []
        var lacks = Int.max
        var begins: [Int] = []
        var isTied = false
        for order in SheetRecord.orders {
            var records: [SheetRecord] = []
            for lines in all {
                records += lines.isOne ? [lines.record] : lines.records(order)
            }
            let lack = records.reduce(0) { $0 + $1.lack }
            let own = records.map { $0.lines.count }
            if lack < lacks {
                (best, lacks, begins, isTied) = (records, lack, own, false)
            } else if lack == lacks, own != begins {
                isTied = true
            }
        }
        self = best
        if isTied {
            for place in indices {
                self[place].doubtsName = true
                self[place].doubtsShare = true
                self[place].doubtsClasses = true
            }
        }
        let isFirst = all.count == 1 && all[0].isOne && all[0].hasRow
        if isFirst && all[0].first?.kinds == [.classes] || all.contains(where: { $0.isCentred }) {
            for place in indices { self[place].doubtsClasses = true }
        }
        join()
    }

    /// Adds what stands alone to the record that it may belong to, and marks doubts.
    private mutating func join() {
        var joined: [SheetRecord] = []
        var before: SheetRecord?
        // Doubts are marked in later records.
        for place in indices {
            var record = self[place]
            if let first = before {
                var whole = first
                whole.add(record)
                whole.doubtsClasses = first.doubtsClasses || record.doubtsClasses
                whole.doubtsShare = first.doubtsShare || record.doubtsShare
                record = whole
                before = nil
            }
            let next = place + 1 < count ? self[place + 1] : nil
            let last = joined.count - 1
            if record.hasOnly(.classes) || record.hasOnly(.share) {
                let isShare = record.hasOnly(.share)
                if last >= 0 {
                    joined[last].add(record)
                    joined[last].doubt(isShare)
                } else {
                    before = record
                }
                if next != nil { self[place + 1].doubt(isShare) } else { before = nil }
                if last < 0, next == nil { joined.append(record) }
            } else if last >= 0, joined[last].endsInName, !record.has(.share), !record.has(.number)
            {
                joined[last].add(record)
            } else if record.hasOnly(.name), let next,
                !next.has(.name) && !next.hasOnly(.classes) && !next.hasOnly(.share)
                    || record.endsInName
            {
                before = record
            } else {
                if record.hasOnly(.name) {
                    // The rest of a name, or the beginning of one.
                    if record.beginsInName, last >= 0 { joined[last].doubtsName = true }
                    let isTitle = [".", ":"].contains { record.source.hasSuffix($0) }
                    if let next, next.beginsInName || !next.beginsWithName && !isTitle {
                        self[place + 1].doubtsName = true
                    }
                }
                joined.append(record)
            }
        }
        self = joined
    }
}

extension SheetRecord {
    fileprivate mutating func doubt(_ isShare: Bool) {
        if isShare { doubtsShare = true } else { doubtsClasses = true }
    }

    /// The orders in which the lines of a record may stand: ranks of name, number, share, classes.
    fileprivate static var orders: [[Int]] {
        var orders: [[Int]] = []
        for one in 0..<4 {
            for two in 0..<4 where two != one {
                for three in 0..<4 where three != one && three != two {
                    orders.append([one, two, three, 6 - one - two - three])
                }
            }
        }
        return orders
    }
}

extension [SheetLine] {
    fileprivate var record: SheetRecord {
        var record = SheetRecord()
        for line in self { record.add(line) }
        return record
    }

    /// True for the lines of one substance, in any order.
    fileprivate var isOne: Bool {
        var names = 0
        for place in indices where self[place].kinds.contains(.name) {
            let isFurther =
                place > 0 && self[place].kinds == [.name] && self[place - 1].kinds == [.name]
            if !isFurther { names += 1 }
        }
        return names < 2 && count { $0.kinds.contains(.number) } < 2
            && count { $0.kinds.contains(.share) } < 2
    }

    fileprivate var hasRow: Bool {
        contains { $0.kinds.contains(.number) && $0.kinds.count > 1 }
    }

    /// True if lines of classes alone may belong to the row above or below.
    fileprivate var isCentred: Bool {
        guard !isOne, hasRow else { return false }
        return first?.kinds == [.classes]
            || contains { $0.kinds == [.classes] && $0.indent > 7 }
    }

    /// A record begins where the order of its lines begins again.
    fileprivate func records(_ order: [Int]) -> [SheetRecord] {
        var records: [SheetRecord] = []
        var rank = -1
        var before: [SheetLine.Kind] = []
        for line in self {
            let ranks = line.kinds.map { order[$0.rawValue] }
            let (low, high) = (ranks.min() ?? 0, ranks.max() ?? 0)
            let goesOn =
                low == rank
                && (line.kinds == [.classes] && before.contains(.classes)
                    || line.kinds == [.name] && before == [.name])
            if records.isEmpty || low <= rank && !goesOn { records.append(SheetRecord()) }
            records[records.count - 1].add(line)
            rank = high
            before = line.kinds
        }
        return records
    }
}
