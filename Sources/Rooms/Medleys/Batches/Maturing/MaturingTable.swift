internal import Basics
internal import Perfumery
internal import SQLCore

/// The contents of a batch's record other than its weights.
struct BatchRecord: Equatable {
    var maker = ""
    /// Number of pieces filled, and micrograms per piece.
    var pieces: Int64?
    var fill: Int64?
    var remark = ""
    /// Start of the stages; nil if the batch has none.
    var matures: Moment?

    /// Micrograms; nil if not recorded.
    var filled: Int64? {
        guard let pieces, let fill else { return nil }
        let (product, overflow) = pieces.multipliedReportingOverflow(by: fill)
        return overflow ? nil : product
    }

    static let makerLimit = 80
    static let remarkLimit = 1_000
}

/// A stage of a batch that is not ended.
struct DueStage {
    let batch: Batch
    let medley: String
    let place: Int
    let planned: MaturingPlan.Planned
}

struct MaturingTable: Table {
    let database: Database

    /// The most stages of a batch.
    static let most = 8

    func record(of batch: ID<Batch>) throws(Failure) -> BatchRecord {
        try database.first(
            "SELECT maker, pieces, fill, remark, matures FROM batch_record WHERE batch = ?",
            [.text(batch)]
        ) { (row) throws(Failure) in
            BatchRecord(
                maker: row.text(), pieces: row.optionalInteger(),
                fill: row.optionalInteger(), remark: row.text(),
                matures: row.optionalInteger().map { Moment(milliseconds: $0) })
        } ?? BatchRecord()
    }

    func save(_ record: BatchRecord, of batch: ID<Batch>) throws(Failure) {
        try database.run(
            """
            INSERT INTO batch_record (batch, maker, pieces, fill, remark, matures)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (batch) DO UPDATE SET maker = ?2, pieces = ?3, fill = ?4, remark = ?5,
                matures = ?6
            """,
            [
                .text(batch), .text(record.maker), record.pieces.map { .integer($0) } ?? .null,
                record.fill.map { .integer($0) } ?? .null, .text(record.remark),
                record.matures.map { .integer($0.milliseconds) } ?? .null,
            ])
    }

    /// The maker in the batch with the highest id that names one; "" before the first.
    func lastMaker() throws(Failure) -> String {
        try database.text(
            "SELECT maker FROM batch_record WHERE maker <> '' ORDER BY batch DESC LIMIT 1"
        ) ?? ""
    }

    /// Nil for a batch without stages.
    func maturing(_ batch: ID<Batch>) throws(Failure) -> MaturingPlan? {
        guard let start = try record(of: batch).matures else { return nil }
        var stages: [MaturingStage] = []
        var ended: [Moment?] = []
        try database.each(
            """
            SELECT name, length, period, task, every, ended FROM batch_stage WHERE batch = ?
            ORDER BY place LIMIT ?
            """, [.text(batch), .integer(MaturingTable.most)]
        ) { (row) throws(Failure) in
            guard let period = MaturingTime.Period(rawValue: row.text(2)),
                let length = MaturingTime(thousandths: row.integer(1), period)
            else { throw .badData("batch_stage") }
            var reminders: [Reminder] = []
            if let task = row.optionalText(3).flatMap({ Reminder.Task(rawValue: $0) }),
                let every = MaturingTime(thousandths: row.integer(4) * 1_000, .day)
            {
                reminders.append(Reminder(task, every: every))
            }
            stages.append(MaturingStage(row.text(0), length, reminders: reminders))
            ended.append(row.isNull(5) ? nil : Moment(milliseconds: row.integer(5)))
        }
        return stages.isEmpty ? nil : MaturingPlan(from: start, stages, ended: ended)
    }

    func add(_ stages: [MaturingStage], to batch: ID<Batch>) throws(Failure) {
        for (place, stage) in stages.enumerated() {
            let reminder = stage.reminders.first
            try database.run(
                """
                INSERT INTO batch_stage (batch, place, name, length, period, task, every)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(batch), .integer(place), .text(stage.name),
                    .integer(stage.length.thousandths), .text(stage.length.period.rawValue),
                    .text(orNull: reminder?.task.rawValue),
                    reminder.map { .integer($0.every.thousandths / 1_000) } ?? .null,
                ])
        }
    }

    func end(_ place: Int, of batch: ID<Batch>, at moment: Moment?) throws(Failure) {
        try database.run(
            "UPDATE batch_stage SET ended = ? WHERE batch = ? AND place = ?",
            [moment.map { .integer($0.milliseconds) } ?? .null, .text(batch), .integer(place)])
    }

    func removeStages(of batch: ID<Batch>) throws(Failure) {
        try database.run("DELETE FROM batch_stage WHERE batch = ?", [.text(batch)])
    }

    func remove(of batch: ID<Batch>) throws(Failure) {
        try removeStages(of: batch)
        try database.run("DELETE FROM batch_record WHERE batch = ?", [.text(batch)])
    }

    /// The stages that batches are in, the first to end first; of the newest batches.
    func due(limit: Int) throws(Failure) -> [DueStage] {
        let ids = try database.all(
            """
            SELECT DISTINCT batch FROM batch_stage WHERE ended IS NULL ORDER BY batch DESC LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) -> ID<Batch> in row.id(0) }
        var due: [DueStage] = []
        for id in ids {
            guard let batch = try BatchTable(database).batch(id), let stages = try maturing(id),
                let place = stages.current
            else { continue }
            due.append(
                DueStage(
                    batch: batch, medley: try MedleyTable(database).name(of: batch.medley) ?? "",
                    place: place, planned: stages.stages[place]))
        }
        return due.ordered {
            ($0.planned.end, $0.batch.id.raw) < ($1.planned.end, $1.batch.id.raw)
        }
    }
}
