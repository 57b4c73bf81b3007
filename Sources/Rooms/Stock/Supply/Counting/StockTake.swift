internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Counts of many items, booked as one act: docs/decisions/0318.
///
/// The form has `item`, `counted` and `time` once per item: a quantity, or nothing for an item that
/// was not counted, and the moment of counting in milliseconds.
struct StockTake {
    struct Line {
        let item: Item
        let counted: Quantity
        let at: Moment
        /// Expected at that time.
        let held: Quantity
        let difference: Quantity
        /// Counted by other devices in this round, to which this count adds.
        var others: Quantity?

        /// Cost of the difference; nil if the item's cost is not known.
        var value: Money? {
            item.cost?.scaled(by: difference.thousandths, over: 10_000_000)
                .map { Money(minor: $0) }
        }
    }

    private(set) var lines: [Line] = []
    /// Nil in a form of a former release.
    let round: CountingRound?

    /// Items on one page.
    static let most = 500

    static func field(_ place: Int) -> String { "counted \(place)" }

    /// - Parameter now: the latest moment of a count.
    init(
        _ reading: inout FormReading, now: Moment, by device: ID<Replica>, _ database: Database
    ) throws(Failure) {
        let table = CountedTable(database)
        round = CountingRound(reading.form, rules: reading.rules)
        let round = round
        let counts = reading.form.all("counted")
        let times = reading.form.all("time")
        // The counting person saw all moves up to `after`, whatever another device's clock says.
        let seen = Moment(milliseconds: reading.form["after"].flatMap { Int64($0) } ?? .min)
        for (place, text) in reading.form.all("item").prefix(StockTake.most).enumerated() {
            let typed = place < counts.count ? counts[place].trimmed : ""
            guard !typed.isEmpty, let id = ID<Item>(text),
                let item = try ItemTable(database).item(id)
            else { continue }
            guard
                let counted = reading.quantity(
                    of: typed, item.unit, at: StockTake.field(place))
            else { continue }
            let time = place < times.count ? Int64(times[place]) : nil
            let at = max(min(time.map { Moment(milliseconds: $0) } ?? now, now), seen)
            var others: Quantity?
            var held: Quantity?
            if let round {
                held = try table.expected(round, id, by: device, at: at)
                others = held == nil ? try table.others(round, id, than: device) : nil
                if others != nil { held = .zero }
            }
            if held == nil { held = try StockMoveTable(database).onHand(of: id, at: at) }
            guard let held, let difference = counted.minus(held) else {
                reading.fault(StockTake.field(place), .sumTooHigh)
                continue
            }
            lines.append(
                Line(
                    item: item, counted: counted, at: at, held: held, difference: difference,
                    others: others))
        }
        if lines.isEmpty, reading.faults.isEmpty { reading.fault("", .noneCounted) }
    }

    /// Value of all differences of known cost.
    var value: Money { Money.sum(lines.compactMap { $0.value }) ?? .zero }
    var differing: [Line] { lines.filter { $0.difference != .zero } }
}

extension FormRule {
    static let stockTake = FormRule(
        apply: { (entry, database) throws(Failure) in try book(entry, database) },
        ask: { (context) throws(Failure) in
            switch context.request.form["act"] {
            case "check": try StockPages(context).counted()
            case "change": try StockPages(context).stockTake(nil, context.request.form)
            default: nil
            }
        },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).stockTake(nil, context.request.form, faults)
        },
        describe: { (_, language) in FormDescription(StockTakeWords(language).aStockTake) },
        done: { StockTakeWords($2).booked })
}

private func book(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    let take = try StockTake(&reading, now: entry.at, by: entry.device, database)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    let moves = StockMoveTable(database)
    for (place, line) in take.lines.enumerated() {
        let move = StockMove(
            id: ID(entry.id.derived(UInt64(place) + 1)), item: line.item.id, at: entry.at,
            zone: entry.zone, reason: .count, quantity: line.difference, source: entry.id.text)
        guard try moves.add(move, .automatic, LotUse(entry)) else {
            return .refused(Faults(StockFault.sumTooHigh))
        }
        if let round = take.round {
            try CountedTable(database).add(round, line, by: entry.device)
        }
    }
    return .accepted(landing: StockRoute.first.target, undo: .byRecord)
}
