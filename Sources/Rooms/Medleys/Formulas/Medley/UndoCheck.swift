internal import Basics
internal import Journal
internal import SQLCore
internal import Stock
internal import Web

/// Reason why an entry of this room can't be undone by its change record although every row is as
/// the entry left it: a conflict with the present state of other rows.
@Sendable
func whyItStays(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
    guard let record = try ChangeTable(database).record(of: recorded.seq) else { return nil }
    if let faults = try whyMoneyStays(recorded, record, database) { return faults }
    let changes = record.inverse
    let check = UndoCheck(database, changes)
    if let faults = try check.faults(ofNames: !recorded.entry.arrives) { return faults }
    return try whyItsCompositionIsAnother(recorded, changes, database)
}

/// Fault if a restored row would refer to a shared composition that was released since, with its
/// number now used by another composition.
private func whyItsCompositionIsAnother(
    _ recorded: Recorded, _ changes: ChangeRecord, _ database: Database
) throws(Failure) -> Faults? {
    var shared = UndoCheck.shared(changes)
    let records = ChangeTable(database)
    let versions = VersionTable(database)
    var last = recorded.seq
    while !shared.isEmpty {
        let entries = try JournalTable(database).tail(after: last, limit: 100)
        guard let end = entries.last else { break }
        for entry in entries {
            for row in try records.record(of: entry.seq)?.rows(of: "medley_version") ?? [] {
                guard row.newValues == nil, let old = row.oldValues,
                    shared.contains(where: { $0.medley == old[0] && $0.number == old[1] })
                else { continue }
                shared.removeAll { $0.medley == old[0] && $0.number == old[1] }
                let now = try versions.version(old.number(1), of: old.id(0))
                if now?.lines != old.text(2) { return Faults(MedleysFault.compositionGone) }
            }
        }
        last = end.seq
    }
    return nil
}

/// Obstacles to the changes that undo an entry. Columns are addressed by position.
struct UndoCheck {
    private let medleys: MedleyTable
    private let scentings: ScentingTable
    private let changes: ChangeRecord
    /// The rows of scentings and medleys, before and after.
    let ofScentings: [Change]
    let ofMedleys: [Change]
    /// The medleys that would go.
    private let going: Set<String>

    typealias Change = (old: [Value]?, new: [Value]?)

    init(_ database: Database, _ changes: ChangeRecord) {
        medleys = MedleyTable(database)
        scentings = ScentingTable(database)
        self.changes = changes
        ofScentings = UndoCheck.rows("scenting", changes)
        ofMedleys = UndoCheck.rows("medley", changes)
        going = UndoCheck.keys(ofMedleys.filter { $0.new == nil })
    }

    /// - Parameter names: false if a taken name is no obstacle, because another name is given.
    func faults(ofNames names: Bool) throws(Failure) -> Faults? {
        if names, let faults = try self.names() { return faults }
        if let faults = try owners() { return faults }
        if let faults = try accords() { return faults }
        if let faults = try compositions() { return faults }
        return try numbers()
    }

    /// Fault if a restored name was given to another thing in between.
    private func names() throws(Failure) -> Faults? {
        let those = UndoCheck.keys(ofScentings + ofMedleys)
        for row in ofScentings {
            guard let new = row.new, let other = try scentings.named(new.text(1)) else { continue }
            if !those.contains(other.id.raw) { return Faults(MedleysFault.nameTaken) }
        }
        for row in ofMedleys {
            guard let new = row.new, let other = try medleys.named(new.text(2), in: new.id(1))
            else { continue }
            if !those.contains(other.raw) { return Faults(MedleysFault.nameTaken) }
        }
        return nil
    }

    /// Fault if a scenting would be deleted although medleys were put into it.
    private func owners() throws(Failure) -> Faults? {
        for row in ofScentings {
            guard row.new == nil, let old = row.old else { continue }
            if try hasOthers(scenting: old.id(0)) {
                return Faults(MedleysFault.deleteMedleysFirst)
            }
        }
        return nil
    }

    /// True if a scenting has medleys that stay.
    func hasOthers(scenting id: ID<Scenting>) throws(Failure) -> Bool {
        let going = ofMedleys.filter { $0.new == nil && $0.old?.text(1) == id.raw }
        return try medleys.count(in: id) > going.count
    }

    /// Fault if a deleted medley is used by another, an accord is gone, or a medley would hold
    /// itself.
    private func accords() throws(Failure) -> Faults? {
        for row in ofMedleys {
            guard row.new == nil, let old = row.old else { continue }
            if let user = try user(of: old.id(0)) {
                return Faults(.usedElsewhere, [old.text(2), user])
            }
        }
        let coming = UndoCheck.keys(ofMedleys.filter { $0.old == nil })
        let links = IngredientLinks(medleys.database)
        for row in UndoCheck.rows("medley_line", changes) {
            guard let new = row.new, new[9] != .null, new[9] != row.old?[9] else { continue }
            let accord = try medleys.name(of: new.id(9))
            if accord == nil, !coming.contains(new.text(9)) {
                return Faults(.accordGone, [new.text(2)])
            }
            if let path = try links.path(from: new.id(9), to: new.id(0)) {
                return Faults(.loop, path)
            }
        }
        return nil
    }

    /// The name of a medley that stays and has this one as an accord.
    func user(of accord: ID<Medley>) throws(Failure) -> String? {
        try medleys.users(of: accord).first { !going.contains($0.id.raw) }?.name
    }

    /// Fault if a deleted composition is still referred to by a row that stays, or the
    /// composition of a restored row is gone.
    private func compositions() throws(Failure) -> Faults? {
        let versions = VersionTable(medleys.database)
        let ofVersions = UndoCheck.rows("medley_version", changes)
        let tied = UndoCheck.rows("smelling", changes) + UndoCheck.rows("batch", changes)
        for row in ofVersions {
            guard row.new == nil, let old = row.old else { continue }
            let going = tied.filter {
                $0.old?[1] == old[0] && $0.old?[2] == old[1]
                    && ($0.new?[1] != old[0] || $0.new?[2] != old[1])
            }
            if try versions.uses(of: old.number(1), of: old.id(0)) > going.count {
                return Faults(MedleysFault.compositionInUse)
            }
        }
        for row in tied {
            guard row.old == nil, let new = row.new else { continue }
            let isComing = ofVersions.contains { $0.new?[0] == new[1] && $0.new?[1] == new[2] }
            let version = try versions.version(new.number(2), of: new.id(1))
            if version == nil, !isComing { return Faults(MedleysFault.compositionGone) }
        }
        return nil
    }

    /// Fault if another batch has the number of a restored batch.
    private func numbers() throws(Failure) -> Faults? {
        for row in UndoCheck.rows("batch", changes) {
            guard row.old == nil, let new = row.new else { continue }
            if try BatchTable(medleys.database).has(new.number(3), of: new.id(1)) {
                return Faults(.batchNumberTaken, [String(new.number(3))])
            }
        }
        return nil
    }
}

extension UndoCheck {
    /// Compositions of restored rows that are not restored along with these rows.
    fileprivate static func shared(_ changes: ChangeRecord) -> [(medley: Value, number: Value)] {
        let coming = rows("medley_version", changes)
        var shared: [(medley: Value, number: Value)] = []
        for row in rows("smelling", changes) + rows("batch", changes) {
            guard row.old == nil, let new = row.new,
                !coming.contains(where: { $0.new?[0] == new[1] && $0.new?[1] == new[2] })
            else { continue }
            shared.append((medley: new[1], number: new[2]))
        }
        return shared
    }

    private static func rows(_ table: String, _ changes: ChangeRecord) -> [Change] {
        changes.rows(of: table).map { ($0.oldValues, $0.newValues) }
    }

    /// The ids of rows.
    private static func keys(_ rows: [Change]) -> Set<String> {
        var keys: Set<String> = []
        for row in rows {
            if let id = (row.new ?? row.old)?.text(0) { keys.insert(id) }
        }
        return keys
    }
}

extension [Value] {
    /// The text in a column; "" for none.
    func text(_ column: Int) -> String {
        if indices.contains(column), case .text(let text) = self[column] { text } else { "" }
    }

    func id<Thing>(_ column: Int) -> ID<Thing> where Thing.RawID == String {
        ID(text(column))
    }

    /// The whole number in a column; 0 for none.
    func number(_ column: Int) -> Int {
        guard indices.contains(column), case .integer(let number) = self[column] else { return 0 }
        return Int(clamping: number)
    }
}
