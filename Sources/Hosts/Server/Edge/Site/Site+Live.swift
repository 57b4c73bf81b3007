internal import Basics
internal import Journal
internal import SQLCore
internal import Synchronization
internal import Web

// Open pages show changes at once: an event stream with the number of the log's last line and the
// changed tables.
extension Site {
    /// The next event, in the format of server-sent events. Suspended until there is one, so that a
    /// waiting page uses no thread; the browser itself asks again, after the number that it got.
    func live(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        let text = incoming.headers.lastEvent ?? request.target.query["after"]
        let after = text.flatMap { Int64($0) } ?? -1
        let live = live
        // Names of tables tell a seller about work in other rooms.
        let isTold = person?.rights.holds(.recipes.with(.costs)) ?? true
        let event = try databases.read { (database) throws(Failure) in
            let head = try JournalTable(database).head()
            guard head != after else { return "" }
            let changed =
                isTold ? try live.tables(after: after, head, database) : LiveTables.all
            return "id: \(head)\ndata: \(changed)\n"
        }
        var answer = HostResponse(
            status: 200,
            headers: [
                ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                // A proxy that collects answers would keep events back.
                ("X-Accel-Buffering", "no"),
            ], body: [UInt8]("retry: \(LiveTables.pause)\n\(event)\n".utf8))
        answer.mayWait = event.isEmpty
        return answer
    }
}

/// Names of the tables that lines of the log changed. A hundred pages ask for the same lines.
final class LiveTables: Sendable {
    /// Milliseconds until a browser asks for the next event: writes in between become one event.
    static let pause = 200
    /// More lines than this are not read: every page fetches its parts again.
    private static let most: Int64 = 64
    /// All tables.
    static let all = "*"

    private struct Known {
        let after: Int64
        let head: Int64
        let text: String
    }

    private let known = Mutex<Known?>(nil)

    func tables(
        after: Int64, _ head: Int64, _ database: Database
    ) throws(Failure) -> String {
        // A greater number is one of a log from before a restore.
        guard after >= 0, after < head, head - after <= LiveTables.most else {
            return LiveTables.all
        }
        let made = known.withLock { $0 }
        if let made, made.after == after, made.head == head { return made.text }
        let text = try LiveTables.changed(after: after, head, database)
        known.withLock { $0 = Known(after: after, head: head, text: text) }
        return text
    }

    private static func changed(
        after: Int64, _ head: Int64, _ database: Database
    ) throws(Failure) -> String {
        var names: Set<String> = []
        let changes = ChangeTable(database)
        for recorded in try JournalTable(database).tail(after: after, limit: Int(most)) {
            guard case .accepted = recorded.verdict else { continue }
            guard let record = try changes.record(of: recorded.seq) else { return all }
            for table in record.tables { names.insert(table.name) }
        }
        return names.sorted().joined(separator: " ")
    }
}
