internal import Basics
internal import SQLCore

/// An evaluation of a medley, some minutes after application.
package struct Evaluation: Identified, Equatable {
    package typealias RawID = String

    let id: ID<Evaluation>
    let medley: ID<Medley>
    /// The composition that was evaluated.
    let version: Int
    let at: Moment
    let zone: Zone
    let minutes: Int
    /// 1…5; 0 if there is only a text.
    let rating: Int
    let text: String

    static let textLimit = 4_000
    /// A year.
    static let mostMinutes = 525_600
    /// When perfumers evaluate: at once, then for the top, the heart, the base and the drydown.
    static let usualMinutes = [0, 15, 60, 240, 1_440]
}

struct EvaluationTable: Table {
    let database: Database

    /// Evaluations of a medley, in the order of entry.
    func evaluations(of medley: ID<Medley>) throws(Failure) -> [Evaluation] {
        try database.all(
            """
            SELECT id, medley, version, at, zone, minutes, rating, text FROM smelling
            WHERE medley = ? ORDER BY at, id LIMIT 1000
            """, [.text(medley)], EvaluationTable.evaluation)
    }

    func evaluation(_ id: ID<Evaluation>) throws(Failure) -> Evaluation? {
        try database.first(
            """
            SELECT id, medley, version, at, zone, minutes, rating, text FROM smelling
            WHERE id = ?
            """, [.text(id)], EvaluationTable.evaluation)
    }

    func add(_ evaluation: Evaluation) throws(Failure) {
        try database.run(
            """
            INSERT INTO smelling (id, medley, version, at, zone, minutes, rating, text)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(evaluation.id), .text(evaluation.medley), .integer(evaluation.version),
                .integer(evaluation.at.milliseconds), .integer(evaluation.zone.minutes),
                .integer(evaluation.minutes), .integer(evaluation.rating), .text(evaluation.text),
            ])
    }

    /// Deletes an evaluation, and its composition if nothing else is tied to that.
    func delete(_ evaluation: Evaluation) throws(Failure) {
        try database.run("DELETE FROM smelling WHERE id = ?", [.text(evaluation.id)])
        try VersionTable(database).letGo(evaluation.version, of: evaluation.medley)
    }

    private static func evaluation(_ row: Row) throws(Failure) -> Evaluation {
        let (id, medley): (ID<Evaluation>, ID<Medley>) = (row.id(), row.id())
        let (version, at) = (row.int(), Moment(milliseconds: row.integer()))
        guard let zone = Zone(minutes: row.int()) else { throw .badData("zone") }
        return Evaluation(
            id: id, medley: medley, version: version, at: at, zone: zone, minutes: row.int(),
            rating: row.int(), text: row.text())
    }
}
