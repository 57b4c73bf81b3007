internal import Basics
internal import SQLCore

/// Stock levels of the last weeks.
struct StockLevels: Equatable {
    /// From one day on, until the next.
    struct Level: Equatable {
        let day: Day
        let held: Int64
        /// Days.
        var span: Int
    }

    static let days = 56
    static let mostMoves = 1_000

    private(set) var levels: [Level] = []

    /// - Parameters:
    ///   - moves: the newest first: age in days, and thousandths of the item's unit. Moves dated
    ///     later count as today's.
    ///   - held: the quantity on hand now.
    ///   - known: the number of past days with complete moves.
    init(
        _ moves: [(ago: Int, quantity: Int64)], held: Int64, today: Day,
        known: Int = StockLevels.days
    ) {
        var held = held
        var ago = 0
        var next = 0
        while ago <= min(known, StockLevels.days) {
            if let last = levels.last, last.held == held {
                levels[levels.count - 1] = Level(
                    day: today.adding(-ago), held: held, span: last.span + 1)
            } else {
                levels.append(Level(day: today.adding(-ago), held: held, span: 1))
            }
            // Subtracts the day's moves to get the level of the day before.
            while next < moves.count, moves[next].ago <= ago {
                held &-= moves[next].quantity
                next += 1
            }
            ago += 1
        }
        levels.reverse()
    }
}

extension StockMoveTable {
    /// - Parameter since: the first day with all moves on this device; nil if all are here.
    func levels(
        of item: ID<Item>, held: Quantity, today: Day, in zone: Zone, since: Day?
    ) throws(Failure) -> StockLevels {
        let first = today.adding(-StockLevels.days)
        var known = StockLevels.days
        if let since { known = min(known, max(0, today.number - since.number)) }
        let moves = try database.all(
            """
            SELECT at, quantity FROM inventory_move WHERE item = ? AND at >= ?
            ORDER BY at DESC, id DESC LIMIT ?
            """,
            [
                .text(item), .integer(first.start(in: zone).milliseconds),
                .integer(StockLevels.mostMoves),
            ]
        ) { (row) throws(Failure) in
            let day = Day(Moment(milliseconds: row.integer()), in: zone)
            return (ago: max(0, today.number - day.number), quantity: row.integer())
        }
        if moves.count == StockLevels.mostMoves, let oldest = moves.last {
            known = min(known, oldest.ago)
        }
        return StockLevels(moves, held: held.thousandths, today: today, known: known)
    }
}
