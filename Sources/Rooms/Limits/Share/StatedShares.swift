internal import Basics

/// Combines the columns of a row into its share.
struct StatedShares {
    let reader: ShareReader
    /// Columns in which bare numbers may not be percents.
    private(set) var doubtful: Set<Int> = []
    /// Columns of "w/w" where a number is above 1.
    private var percents: Set<Int> = []
    private let isFraction: Bool

    /// - Parameters:
    ///   - hasOtherUnit: whether a line of the text that is no row names another unit than percent.
    ///   - namesPercent: whether such a line names percent.
    ///   - sign: the decimal sign, if a person chose it.
    init(
        _ rows: [CertificateRow], hasOtherUnit: Bool, namesPercent: Bool = true,
        sign: DecimalSigns.Sign? = nil
    ) {
        let all = rows.flatMap { $0.statements }
        reader =
            sign.map { ShareReader(DecimalSigns($0)) }
            ?? ShareReader(all.map { ($0.expression, $0.unit) })
        var sum: Int64 = 0
        var bare = 0
        var most: Int64 = 0
        for statement in all {
            let own = statement.expression.sides.compactMap { $0.unit }.last
            if let own, own != .percent { doubtful.insert(statement.column) }
            guard own == nil, statement.unit == nil || statement.unit == .mass,
                case .shares(let shares) = reader.read(
                    statement.expression, .percent, statement.text),
                let share = shares.first
            else { continue }
            if hasOtherUnit || !share.isPossible { doubtful.insert(statement.column) }
            if share.highest > ReadShare.all / 100 { percents.insert(statement.column) }
            bare += 1
            sum += min(share.highest, ReadShare.all)
            most = max(most, share.highest)
        }
        // Numbers up to 1 may be parts of 1 where no unit is named, or where they come to 1.
        let one = ReadShare.all / 100
        isFraction =
            bare > 0 && bare == all.count && most <= one
            && (!namesPercent || bare > 2 && sum > one / 50 * 49 && sum < one / 50 * 51)
    }

    private func unit(_ statement: CertificateRow.Statement) -> ShareUnit? {
        if statement.unit == .mass { return percents.contains(statement.column) ? .percent : nil }
        if let unit = statement.unit { return unit }
        return isFraction || doubtful.contains(statement.column) ? nil : .percent
    }

    private func unitOf(_ statement: CertificateRow.Statement) -> ShareUnit? {
        statement.expression.sides.compactMap { $0.unit }.last ?? unit(statement)
    }

    enum Answer: Equatable {
        case nothing
        case share(ReadShare)
        case doubt(ShareDoubt)
    }

    func answer(_ row: CertificateRow) -> Answer {
        if let unclear = row.unclear { return .doubt(.unclear(unclear)) }
        let stated = row.statements.filter {
            !$0.expression.isNothing
        }
        let lowest = stated.filter { $0.role == .lowest }
        var highest = stated.filter { $0.role == .highest }
        let others = stated.filter { $0.role == .plain || $0.role == .typical }
        if highest.isEmpty {
            highest = others.isEmpty ? lowest : others
        } else {
            let units = highest.map { unitOf($0) }
            highest += others.filter { $0.role == .plain && !units.contains(unitOf($0)) }
        }
        let answer = one(highest)
        guard case .share(var share) = answer else { return answer }
        for typical in others where !highest.contains(where: { $0.column == typical.column }) {
            guard case .share(let usual) = one([typical]) else { continue }
            if usual.highest > share.highest {
                return .doubt(.differ(typical.text, highest[0].text))
            }
        }
        guard !lowest.isEmpty, highest.first?.role != .lowest else { return answer }
        switch one(lowest) {
        case .share(let low): share.lowest = low.lowest ?? low.floor
        case .nothing: share.lowest = 0
        case .doubt(.noHighest): return .share(atLeast(share, lowest))
        case .doubt(let doubt): return .doubt(doubt)
        }
        return .share(share)
    }

    /// "> 0.5" as the lowest of a range.
    private func atLeast(_ share: ReadShare, _ lowest: [CertificateRow.Statement]) -> ReadShare {
        var share = share
        guard let side = lowest.first?.expression.sides.first, let first = lowest.first,
            case .shares(let low) = reader.read(
                ShareExpression(.init(number: side.number, unit: side.unit)), unit(first), ""),
            let least = low.first
        else { return share }
        share.lowest = least.floor
        return share
    }

    /// Result of several statements about one share.
    private func one(_ statements: [CertificateRow.Statement]) -> Answer {
        var found: [ReadShare] = []
        var first: CertificateRow.Statement?
        for statement in statements {
            switch reader.read(statement.expression, unit(statement), statement.text) {
            case .nothing: continue
            case .doubt(let doubt): return .doubt(doubt)
            case .shares(let shares):
                guard let before = first else {
                    found = shares
                    first = statement
                    continue
                }
                let agreeing = ReadShare.agreeing(found, shares)
                if !agreeing.isEmpty {
                    found = agreeing
                } else if unitOf(before) == unitOf(statement), before.heading != statement.heading {
                    // Of two lots the higher counts.
                    if shares[0].highest > found[0].highest { found = shares }
                } else {
                    return .doubt(.differ(before.text, statement.text))
                }
            }
        }
        guard let share = found.first, let text = first?.text else { return .nothing }
        if found.contains(where: { $0.highest != share.highest || $0.lowest != share.lowest }) {
            return .doubt(.twoReadings(text, found.map { $0.typed }))
        }
        return .share(share)
    }
}

extension ReadShare {
    /// Highest share in percent, as text for a field.
    var typed: String { Decimal(units: highest, places: 7).typed }

    var typedLowest: String { lowest.map { Decimal(units: $0, places: 7).typed } ?? "" }
}
