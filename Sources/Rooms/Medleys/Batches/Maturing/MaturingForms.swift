internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Begins the stages of a batch, or removes the stages.
    static func planMaturing(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                let table = MaturingTable(database)
                var record = try table.record(of: batch.id)
                let isStop = entry.form["stop"] == "1"
                let (stages, faults) = isStop ? ([], Faults()) : readStages(entry.form, entry.rules)
                guard faults.isEmpty else { return .refused(faults) }
                try table.removeStages(of: batch.id)
                record.matures = isStop ? nil : entry.at
                try table.save(record, of: batch.id)
                try table.add(stages, to: batch.id)
                return .accepted(landing: batch.page(), undo: .byRecord)
            },
            done: { (recorded, _, language) in
                let words = MaturingWords(language)
                return recorded.entry.form["stop"] == "1" ? words.stagesStopped : words.stagesBegun
            })
    }

    /// Ends a stage now, or takes that back.
    static func endStage(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                let table = MaturingTable(database)
                guard let stages = try table.maturing(batch.id),
                    let place = entry.form["place"].flatMap({ Int64($0) }).map({ Int(clamping: $0) }
                    ),
                    stages.stages.indices.contains(place)
                else { throw .missing }
                try table.end(
                    place, of: batch.id, at: entry.form["done"] == "0" ? nil : entry.at)
                return .accepted(landing: batch.page(), undo: .byRecord)
            },
            done: { (recorded, _, language) in
                let words = MaturingWords(language)
                return recorded.entry.form["done"] == "0" ? words.stageOpened : words.stageEnded
            })
    }

    /// Records a batch's maker, the filled quantity and remarks.
    static func saveRecord(_ id: ID<Batch>, of medley: ID<Medley>) -> FormRule {
        onBatch(
            id, of: medley,
            apply: { (batch, entry, database) throws(Failure) in
                let table = MaturingTable(database)
                var record = try table.record(of: batch.id)
                let faults = record.read(entry.form, entry.rules)
                guard faults.isEmpty else { return .refused(faults) }
                try table.save(record, of: batch.id)
                return .accepted(
                    landing: MedleysRoute.batch(medley, id, .record).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try RecordPages(context).record(id, of: medley, faults)
            },
            done: { (_, _, language) in RecordWords(language).recordSaved })
    }
}

/// Reads fields "name", "length", "period", "task" and "every", an equal number of every field;
/// rows without a name are left out.
private func readStages(_ form: Fields, _ rules: Int64) -> ([MaturingStage], Faults) {
    var faults = Faults()
    var stages: [MaturingStage] = []
    func value(_ field: String, _ place: Int) -> String {
        let all = form.all(field)
        return place < all.count ? all[place].trimmed : ""
    }
    for (place, typed) in form.all("name").prefix(MaturingTable.most).enumerated() {
        let name = typed.trimmed.withPlainLines
        guard !name.isEmpty else { continue }
        guard name.count <= BatchRecord.makerLimit, !name.hasControls(allowingLines: false),
            let period = MaturingTime.Period(rawValue: value("period", place)),
            let length = MaturingTime(typed: value("length", place), period)
        else {
            if faults.isEmpty { faults.add("stages", MedleysFault.notAStage) }
            continue
        }
        var reminders: [Reminder] = []
        if let task = Reminder.Task(rawValue: value("task", place)),
            let days = Int64(value("every", place)), (1...1_000).contains(days),
            let every = MaturingTime(thousandths: days * 1_000, .day)
        {
            reminders.append(Reminder(task, every: every))
        }
        stages.append(MaturingStage(name, length, reminders: reminders))
    }
    if stages.isEmpty, faults.isEmpty { faults.add("stages", MedleysFault.noStages) }
    return (stages, faults)
}

extension BatchRecord {
    fileprivate mutating func read(_ form: Fields, _ rules: Int64) -> Faults {
        var faults = Faults()
        func text(_ field: String, _ limit: Int, hasLines: Bool) -> String {
            let text = (form[field] ?? "").trimmed.withPlainLines
            if text.hasControls(allowingLines: hasLines) {
                faults.add(field, FieldFault.notShowable)
            }
            if text.count > limit {
                faults.add(field, FieldFault.tooLong, [String(text.count - limit)])
            }
            return text
        }
        maker = text("maker", BatchRecord.makerLimit, hasLines: false)
        remark = text("remark", BatchRecord.remarkLimit, hasLines: true)
        let typed = (form["pieces"] ?? "").trimmed
        pieces = Int64(typed).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        if !typed.isEmpty, pieces == nil { faults.add("pieces", MedleysFault.wholePieces) }
        let weight = (form["fill"] ?? "").trimmed
        fill =
            weight.isEmpty
            ? nil
            : readNumber("fill", weight, places: 6, 1...Batch.most, .notAReading, &faults, rules)
        return faults
    }
}
