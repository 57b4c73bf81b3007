internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

extension Site {
    /// Rows that one answer may hold.
    static let apiLimits = 1...1_000
    private static let usualLimit = 100

    /// A page of a collection, or one row.
    func read(_ name: String, _ keyed: KeyedRequest) throws(Failure) -> HostResponse {
        let query = keyed.request.target.query
        guard let limit = Site.limit(query) else { return keyed.problem(.limit) }
        let schema = program.schema
        let rest = Site.rest(of: keyed.incoming.target, after: name)
        let answered = try databases.read { (database) throws(Failure) -> Answered in
            guard let collection = try APICollection(name, schema, database) else {
                return .problem(.nothingHere)
            }
            guard keyed.mayRead(collection) else { return .problem(.notAllowed) }
            if let rest {
                guard let parts = RowKey.parts(rest), let key = collection.key(parts),
                    let row = try collection.row(key, database)
                else { return .problem(.nothingHere) }
                return .value(row)
            }
            var after: [Value]?
            if let cursor = query["after"], !cursor.isEmpty {
                guard let parts = RowKey.parts(cursor), let key = collection.key(parts) else {
                    return .problem(.cursor)
                }
                after = key
            }
            // One more tells whether there is a next page.
            let rows = try collection.rows(after: after, limit: limit + 1, database)
            let page = rows.prefix(limit)
            return .value(
                .object([
                    "items": .list(page.map { $0.row }),
                    "next": .text(orNull: rows.count > limit ? page.last?.id : nil),
                    "log": .integer(try JournalTable(database).head()),
                ]))
        }
        switch answered {
        case .problem(let fault): return keyed.problem(fault)
        case .value(let value): return json(value, keyed.incoming)
        }
    }

    private enum Answered: Sendable {
        case problem(APIFault)
        case value(JSONValue)
    }

    /// Nil for no number within the limits.
    private static func limit(_ query: Fields) -> Int? {
        guard let text = query["limit"] else { return usualLimit }
        return Int(text).flatMap { apiLimits.contains($0) ? $0 : nil }
    }

    /// The key in an address, still encoded; nil for the collection itself.
    private static func rest(of target: [UInt8], after name: String) -> String? {
        let path = String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
        let parts = path.split(separator: "/")
        return parts.count > 3 ? parts.dropFirst(3).joined(separator: "/") : nil
    }

    /// Entries after a number of the log, with the rows that they changed.
    func changes(_ keyed: KeyedRequest) throws(Failure) -> HostResponse {
        let query = keyed.request.target.query
        guard let limit = Site.limit(query) else { return keyed.problem(.limit) }
        guard let after = Int64(query["after"] ?? "0"), after >= 0,
            [nil, "0", "1"].contains(query["wait"])
        else { return keyed.problem(.cursor) }
        let program = program
        let (value, isEmpty) = try databases.read {
            (database) throws(Failure) -> (JSONValue, Bool) in
            let head = try JournalTable(database).head()
            let tail = try JournalTable(database).tail(after: after, limit: limit)
            var entries: [JSONValue] = []
            for recorded in tail {
                guard case .accepted = recorded.verdict else { continue }
                let record = try ChangeTable(database).record(of: recorded.seq)
                let rows = try record.map { (record) throws(Failure) in
                    try keyed.rows(of: record, program.schema, database)
                }
                // What other rooms did is not told.
                if let rows, rows.isEmpty { continue }
                entries.append(
                    .object([
                        "number": .integer(recorded.seq), "entry": .text(recorded.entry.id.text),
                        "device": .text(recorded.entry.device.text),
                        "at": .text(recorded.entry.at.written(in: recorded.entry.zone)),
                        "rows": rows.map { .list($0) } ?? .null,
                    ]))
            }
            let value = JSONValue.object([
                "entries": .list(entries),
                "next": .integer(tail.last?.seq ?? max(after, 0)), "log": .integer(head),
                "epoch": .integer(try EpochTable(database).number()),
            ])
            return (value, tail.isEmpty && after == head)
        }
        var answer = json(value, keyed.incoming)
        answer.mayWait = isEmpty && query["wait"] == "1"
        return answer
    }
}

extension KeyedRequest {
    /// The rows of a change record that the key may read.
    func rows(
        of record: ChangeRecord, _ schema: StudioSchema, _ database: Database
    ) throws(Failure) -> [JSONValue] {
        try record.told(schema, database) { mayRead($0) }
    }
}

extension ChangeRecord {
    /// Its rows, as other programs are told of them: collection, id and change.
    func told(
        _ schema: StudioSchema, _ database: Database, where isOpen: (APICollection) -> Bool
    ) throws(Failure) -> [JSONValue] {
        var rows: [JSONValue] = []
        for table in tables {
            guard let collection = try APICollection(table.name, schema, database),
                isOpen(collection)
            else { continue }
            for change in table.rows {
                guard let values = change.newValues ?? change.oldValues,
                    let id = collection.id(values)
                else { continue }
                let kind =
                    change.isAdded ? "added" : change.newValues == nil ? "removed" : "changed"
                rows.append(
                    .object([
                        "collection": .text(table.name), "id": .text(id), "change": .text(kind),
                    ]))
            }
        }
        return rows
    }
}
