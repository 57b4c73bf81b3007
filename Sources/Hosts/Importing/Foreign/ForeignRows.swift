internal import Basics
internal import Portability
internal import SQLCore

/// Adds another program's data to the rows of an import, where the rules of every table check all
/// rows alike.
final class ForeignRows {
    let staging: StagingDatabase
    let here: Database
    let arrival: Arrival
    private var intakes: [String: Intake] = [:]
    private var counts: [String: Int] = [:]
    private var ids: UInt64 = 0

    init(_ staging: StagingDatabase, here: Database, _ arrival: Arrival) {
        self.staging = staging
        self.here = here
        self.arrival = arrival
    }

    /// An id for a new row: deterministic for a given file and import.
    func newIdentifier() -> Identifier {
        ids += 1
        return arrival.id.derived(1_000 + ids)
    }

    /// - Parameter values: of every column that has neither a default nor a NULL, nor is derived.
    func add(_ table: String, _ values: [String: Value]) throws(Failure) {
        guard let intake = intake(table) else { return }
        counts[table, default: 0] += 1
        try staging.take(
            intake.columns.map { .value(values[$0.name] ?? .null) }, by: intake,
            row: counts[table] ?? 0)
    }

    /// A row that is here, by its key; nil where there is none.
    func find(_ table: String, _ key: Value) throws(Failure) -> [String: Value]? {
        guard let shape = staging.shapes[table], let values = try shape.find([key], here) else {
            return nil
        }
        return Dictionary(
            uniqueKeysWithValues: zip(shape.columns.map(\.name), values))
    }

    private func intake(_ table: String) -> Intake? {
        if let known = intakes[table] { return known }
        guard let shape = staging.shapes[table] else { return nil }
        if staging.held[table] == nil { staging.begins(table) }
        let check = staging.check(of: shape)
        let columns = shape.columns.filter { !check.isDerived($0.name) }
        let derived = shape.columns.filter { check.isDerived($0.name) }
        let intake = Intake(shape, columns, derived, check)
        intakes[table] = intake
        return intake
    }
}
