internal import Basics
package import Perfumery
internal import SQLCore
internal import Web

/// The house measures as stored: whole numbers.
package struct HouseMeasures: Equatable, Sendable {
    /// Drops in a millilitre: 10…60. Nil if not counted yet: then 20 is assumed, and up to 40 for
    /// real droppers.
    package var drops: Int?
    /// Thousandths of a millilitre.
    package var tablespoon: Int64
    package var cup: Int64

    package static let usual = HouseMeasures(drops: nil, tablespoon: 15_000, cup: 240_000)

    static let mostOfSpoon: Int64 = 50_000
    static let mostOfCup: Int64 = 1_000_000

    /// The measures for the calculations. A count that the person entered is taken as exact.
    package var measures: Measures {
        Measures(
            drops: drops.flatMap {
                DropRate(figure: $0 * 1_000, fewest: $0 * 1_000, most: $0 * 1_000)
            }
                ?? .usual,
            tablespoon: Volume(millilitres: Double(tablespoon) / 1_000),
            cup: Volume(millilitres: Double(cup) / 1_000))
    }
}

struct MeasuresTable: Table {
    let database: Database

    func measures() throws(Failure) -> HouseMeasures {
        try database.first("SELECT drops, tablespoon, cup FROM bench_measures") {
            (row) throws(Failure) in
            HouseMeasures(
                drops: row.optionalInteger().map { Int(clamping: $0) }, tablespoon: row.integer(),
                cup: row.integer())
        } ?? .usual
    }

    /// The usual measures need no row.
    func save(_ measures: HouseMeasures) throws(Failure) {
        try database.run("DELETE FROM bench_measures")
        guard measures != .usual else { return }
        try database.run(
            "INSERT INTO bench_measures (one, drops, tablespoon, cup) VALUES (1, ?, ?, ?)",
            [
                measures.drops.map { .integer($0) } ?? .null, .integer(measures.tablespoon),
                .integer(measures.cup),
            ])
    }
}

extension HouseMeasures {
    var form: Fields {
        var form = Fields()
        form.add("drops", drops.map { String($0) } ?? "")
        form.add("tablespoon", Decimal(units: tablespoon, places: 3).typed)
        form.add("cup", Decimal(units: cup, places: 3).typed)
        return form
    }
}
