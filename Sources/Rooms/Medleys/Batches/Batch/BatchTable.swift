internal import Basics
internal import Perfumery
internal import SQLCore

struct BatchTable: Table {
    let database: Database

    private static let columns = "id, medley, version, number, at, zone, step, tare, finished"

    func batch(_ id: ID<Batch>) throws(Failure) -> Batch? {
        let found = try database.first(
            "SELECT \(BatchTable.columns) FROM batch WHERE id = ?", [.text(id)], BatchTable.batch)
        guard var batch = found else { return nil }
        batch.lines = try lines(of: id)
        thin(&batch, try VersionTable(database).version(batch.version, of: batch.medley))
        return batch
    }

    /// Adds the dilutions from the composition, which is stored as long as the batch.
    private func thin(_ batch: inout Batch, _ version: Version?) {
        guard let kept = version.flatMap({ FrozenComposition($0.lines) }),
            kept.ingredients.map({ $0.name }) == batch.lines.map({ $0.name })
        else {
            batch.isReadable = false
            return
        }
        for place in batch.lines.indices {
            batch.lines[place].dilution = kept.ingredients[place].dilution
        }
    }

    /// The newest first, without their lines.
    func batches(of medley: ID<Medley>) throws(Failure) -> [Batch] {
        var batches = try database.all(
            """
            SELECT \(BatchTable.columns) FROM batch WHERE medley = ? ORDER BY at DESC, id DESC
            LIMIT 1000
            """, [.text(medley)], BatchTable.batch)
        for place in batches.indices {
            batches[place].lines = try lines(of: batches[place].id)
        }
        return batches
    }

    /// Batches begun on a day in any zone, and some of the adjacent days, without their lines.
    func batches(about day: Day) throws(Failure) -> [Batch] {
        try database.all(
            "SELECT \(BatchTable.columns) FROM batch WHERE at BETWEEN ? AND ? ORDER BY id LIMIT 1000",
            [
                .integer(day.adding(-1).start(in: .utc).milliseconds),
                .integer(day.adding(2).start(in: .utc).milliseconds),
            ], BatchTable.batch)
    }

    /// The number of the next batch of a medley.
    func nextNumber(of medley: ID<Medley>) throws(Failure) -> Int {
        1
            + Int(
                clamping: try database.integer(
                    "SELECT max(number) FROM batch WHERE medley = ?", [.text(medley)]))
    }

    func add(_ batch: Batch) throws(Failure) {
        try database.run(
            """
            INSERT INTO batch (\(BatchTable.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(batch.id), .text(batch.medley), .integer(batch.version),
                .integer(batch.number), .integer(batch.at.milliseconds),
                .integer(batch.zone.minutes), .integer(batch.step.micrograms ?? 0),
                batch.tare.map { .integer($0) } ?? .null,
                batch.finished.map { .integer($0.milliseconds) } ?? .null,
            ])
        for (place, line) in batch.lines.enumerated() {
            try database.run(
                """
                INSERT INTO batch_line (batch, place, name, asked, weighed, is_assumed)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(batch.id), .integer(place), .text(line.name), .integer(line.target),
                    line.actual.map { .integer($0) } ?? .null,
                    .integer(line.isAssumed ? 1 : 0),
                ])
        }
    }

    func setActual(_ batch: ID<Batch>, _ place: Int, _ actual: Int64?) throws(Failure) {
        try database.run(
            "UPDATE batch_line SET weighed = ? WHERE batch = ? AND place = ?",
            [actual.map { .integer($0) } ?? .null, .text(batch), .integer(place)])
    }

    func setTarget(_ batch: ID<Batch>, _ place: Int, _ target: Int64) throws(Failure) {
        try database.run(
            "UPDATE batch_line SET asked = ? WHERE batch = ? AND place = ?",
            [.integer(target), .text(batch), .integer(place)])
    }

    func setTare(_ batch: ID<Batch>, _ tare: Int64?) throws(Failure) {
        try database.run(
            "UPDATE batch SET tare = ? WHERE id = ?",
            [tare.map { .integer($0) } ?? .null, .text(batch)])
    }

    func setFinished(_ batch: ID<Batch>, _ at: Moment?) throws(Failure) {
        try database.run(
            "UPDATE batch SET finished = ? WHERE id = ?",
            [at.map { .integer($0.milliseconds) } ?? .null, .text(batch)])
    }

    /// True if a batch of the medley has this number.
    func has(_ number: Int, of medley: ID<Medley>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM batch WHERE medley = ? AND number = ?)",
            [.text(medley), .integer(number)]) == 1
    }

    /// Deletes a batch with its weighings, and its composition if nothing else refers to that
    /// composition.
    func delete(_ batch: Batch) throws(Failure) {
        try database.run("DELETE FROM batch_line WHERE batch = ?", [.text(batch.id)])
        try database.run("DELETE FROM batch WHERE id = ?", [.text(batch.id)])
        try VersionTable(database).letGo(batch.version, of: batch.medley)
    }

    private func lines(of batch: ID<Batch>) throws(Failure) -> [Batch.Line] {
        try database.all(
            """
            SELECT name, asked, weighed, is_assumed FROM batch_line WHERE batch = ?
            ORDER BY place
            """, [.text(batch)]
        ) { (row) throws(Failure) in
            Batch.Line(
                row.text(), target: row.integer(),
                actual: row.optionalInteger(), isAssumed: row.integer() == 1)
        }
    }

    private static func batch(_ row: Row) throws(Failure) -> Batch {
        let (id, medley): (ID<Batch>, ID<Medley>) = (row.id(), row.id())
        let (version, number) = (row.int(), row.int())
        let at = Moment(milliseconds: row.integer())
        guard let zone = Zone(minutes: row.int()),
            let step = Readability(micrograms: row.integer())
        else { throw .badData("batch") }
        return Batch(
            id: id, medley: medley, version: version, number: number, at: at, zone: zone,
            step: step, tare: row.optionalInteger(),
            finished: row.optionalInteger().map { Moment(milliseconds: $0) }, lines: [])
    }
}
