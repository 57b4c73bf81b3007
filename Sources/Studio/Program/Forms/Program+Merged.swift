internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

// A deletion takes with it what was merged into its thing, if its device knew of the merge. Else it
// is refused: docs/decisions/0401.
extension Program {
    /// The field of a deletion with the ids of the things that were merged into its own.
    static let joinedField = "joined"

    /// A deletion with the merges that this replica knows.
    func knowing(_ entry: Entry, _ database: Database) throws(Failure) -> Entry {
        guard entry.deletes else { return entry }
        let known = try MetNameTable(database).joined(in: entry).map { $0.thing }
        guard !known.isEmpty else { return entry }
        var form = entry.form
        form.add(Program.joinedField, known.joined(separator: " "))
        return entry.with(form)
    }

    /// Carries out an entry, with the ids of kept things in place of merged ones; nothing is
    /// deleted into which something was merged without the knowledge of the sender.
    func sparing(
        _ entry: Entry, _ database: Database, _ decide: Editing.Apply
    ) throws(Failure) -> Verdict {
        let table = MetNameTable(database)
        let bare = entry.with(entry.form.without(Program.joinedField))
        let led = try table.led(bare)
        guard entry.rules > 10, led.deletes else { return try decide(led) }
        let known = (entry.form[Program.joinedField] ?? "").split(separator: " ")
        var spared: [String] = []
        for (thing, kept) in try table.joined(in: led)
        where !known.contains(thing[...]) && (entry.arrives || bare.names(thing)) {
            if try exists(kept, database) { spared.append(kept) }
        }
        guard !spared.isEmpty else { return try decide(led) }
        try database.run("SAVEPOINT sparing")
        var verdict = try decide(led)
        for kept in spared {
            guard case .accepted = verdict, try !exists(kept, database) else { continue }
            try database.run("ROLLBACK TO sparing")
            verdict = .refused(Faults(StudioFault.joinedMeanwhile))
        }
        try database.run("RELEASE sparing")
        return verdict
    }

    /// True if the id is of a thing with a unique name.
    private func exists(_ thing: String, _ database: Database) throws(Failure) -> Bool {
        for named in schema.named {
            if try named.name(of: thing, database) != nil { return true }
        }
        return false
    }

    /// Page of the thing that another was merged into, for a form that would have deleted the other.
    func joinedPlace(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Target? {
        guard request.method == .post, request.target.segments.last == "delete" else { return nil }
        for segment in request.target.segments {
            guard let kept = try MetNameTable(database).kept(segment) else { continue }
            for named in schema.named {
                guard try named.name(of: kept, database) != nil, let link = named.link(kept)
                else { continue }
                return try? Target([UInt8](link.text.utf8))
            }
        }
        return nil
    }
}

extension Entry {
    /// True for a form that deletes things.
    fileprivate var deletes: Bool {
        let path = path.split(separator: "?")[0]
        return path.hasSuffix("/delete") || path.hasSuffix("/remove") || path.hasSuffix("/purge")
            || form["act"] == "delete"
    }

    fileprivate func names(_ id: String) -> Bool {
        path.holds(id) || form.fields.contains { $0.value.holds(id) }
    }
}
