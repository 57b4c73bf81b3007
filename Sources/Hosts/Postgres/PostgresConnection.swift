internal import CPostgres
internal import Glibc

/// One connection to PostgreSQL, used by one thread at a time.
///
/// Every call times out after its patience: a network that drops every packet looks like an
/// unavailable server. After `away` and `unknown` the connection is unusable.
///
/// Sendable because libpq lets any thread use a connection, one after the other, and every user
/// has either made the connection or holds the maker's lock.
public final class PostgresConnection: @unchecked Sendable {
    private let connection: OpaquePointer
    /// Executed statements with values, 64 at most, and names of the prepared statements.
    private var seen: Set<String> = []
    private var names: [String: String] = [:]

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: in libpq's format: "postgresql://user@host:port,host:port/name?…".
    ///   - patience: milliseconds.
    public init(_ address: String, patience: Int64) throws(PostgresTrouble) {
        guard neroli_pq_open() == 1 else { throw .noLibrary }
        guard let started = neroli_pq_start(address) else { throw .away("no memory") }
        connection = started
        let deadline = PostgresConnection.now + patience
        do throws(PostgresTrouble) {
            var step: Int32 = 3
            while step != 1 {
                try wait(for: step == 2 ? POLLIN : POLLOUT, until: deadline)
                step = neroli_pq_poll(connection)
                guard step != 0 else { throw .away(message) }
            }
            guard neroli_pq_unblock(connection) == 0 else { throw .away(message) }
        } catch {
            // No statement was sent yet. The connection is complete as an object: `deinit` closes
            // the connection.
            if case .unknown(let words) = error { throw .away(words) }
            throw error
        }
    }

    deinit {
        neroli_pq_finish(connection)
    }

    /// Executes one statement. A repeated statement with values is prepared, so that PostgreSQL
    /// parses and plans the statement once.
    ///
    /// - Parameter patience: milliseconds.
    @discardableResult
    public func run(
        _ sql: String, _ values: [PostgresValue] = [], patience: Int64
    ) throws(PostgresTrouble) -> PostgresRows {
        let deadline = PostgresConnection.now + patience
        let name = values.isEmpty ? nil : try prepared(sql, until: deadline)
        try send(sql, values, as: name)
        try flush(until: deadline)
        return try answer(until: deadline)
    }

    /// Waits for a notice of a channel subscribed by LISTEN.
    ///
    /// - Parameter patience: milliseconds.
    /// - Returns: payloads of all received notices; empty on timeout.
    public func notices(patience: Int64) throws(PostgresTrouble) -> [String] {
        let deadline = PostgresConnection.now + patience
        while true {
            guard neroli_pq_consume(connection) == 1 else { throw .away(message) }
            var told: [String] = []
            while let payload = notice() { told.append(payload) }
            let left = deadline - PostgresConnection.now
            guard told.isEmpty, left > 0 else { return told }
            guard try isReady(POLLIN, within: left) else { return [] }
        }
    }

    /// Milliseconds of a clock that never jumps.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension PostgresConnection {
    private var message: String {
        neroli_pq_message(connection).map { words(String(cString: $0)) } ?? "no connection"
    }

    /// Name of a prepared statement; nil on first use, and for any new statement when the cache
    /// is full.
    private func prepared(_ sql: String, until deadline: Int64) throws(PostgresTrouble) -> String? {
        if let name = names[sql] { return name }
        guard seen.contains(sql) else {
            if seen.count < 64 { seen.insert(sql) }
            return nil
        }
        let name = "s\(names.count)"
        guard neroli_pq_prepare(connection, name, sql) == 1 else { throw .away(message) }
        try flush(until: deadline)
        _ = try answer(until: deadline)
        names[sql] = name
        return name
    }

    private func send(
        _ sql: String, _ values: [PostgresValue], as name: String?
    ) throws(PostgresTrouble) {
        let sent = values.map(\.sent)
        let lengths = sent.map { Int32(clamping: $0?.count ?? 0) }
        let formats: [Int32] = values.map { $0.isBinary ? 1 : 0 }
        let pointers: [UnsafeMutablePointer<CChar>?] = sent.map { (bytes) in
            guard let bytes else { return nil }
            // One more, because NULL would be meant by the pointer of an empty block.
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
            return copy
        }
        defer { for pointer in pointers { pointer?.deallocate() } }
        let places = pointers.map { UnsafePointer($0) }
        let count = Int32(clamping: values.count)
        let isSent =
            if let name {
                neroli_pq_send_prepared(connection, name, count, places, lengths, formats)
            } else {
                neroli_pq_send(connection, sql, count, places, lengths, formats)
            }
        guard isSent == 1 else { throw .away(message) }
    }

    private func flush(until deadline: Int64) throws(PostgresTrouble) {
        while true {
            switch neroli_pq_flush(connection) {
            case 0: return
            case 1:
                try wait(for: POLLIN | POLLOUT, until: deadline)
                guard neroli_pq_consume(connection) == 1 else { throw .unknown(message) }
            default: throw .unknown(message)
            }
        }
    }

    /// Takes all results of a statement, so that the connection is free for the next.
    private func answer(until deadline: Int64) throws(PostgresTrouble) -> PostgresRows {
        var rows: PostgresRows?
        var trouble: PostgresTrouble?
        while true {
            while neroli_pq_is_busy(connection) == 1 {
                try wait(for: POLLIN, until: deadline)
                guard neroli_pq_consume(connection) == 1 else { throw .unknown(message) }
            }
            guard let result = neroli_pq_result(connection) else { break }
            if neroli_pq_is_done(result) == 1 {
                rows = PostgresRows(result)
            } else if trouble == nil {
                trouble = complaint(result)
            }
            neroli_pq_clear(result)
        }
        if let trouble { throw trouble }
        guard let rows else { throw .unknown(message) }
        return rows
    }

    private func complaint(_ result: OpaquePointer) -> PostgresTrouble {
        let said = neroli_pq_complaint(result).map { words(String(cString: $0)) } ?? ""
        guard let state = neroli_pq_state(result), neroli_pq_is_ok(connection) == 1 else {
            return .unknown(said)
        }
        return .refused(state: String(cString: state), said)
    }

    private func notice() -> String? {
        var payload = [CChar](repeating: 0, count: 512)
        guard neroli_pq_notice(connection, &payload, payload.count) == 1 else { return nil }
        return String(
            decoding: payload.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func wait(for events: Int32, until deadline: Int64) throws(PostgresTrouble) {
        guard try isReady(events, within: deadline - PostgresConnection.now) else {
            throw .unknown("PostgreSQL does not answer")
        }
    }

    private func isReady(_ events: Int32, within patience: Int64) throws(PostgresTrouble) -> Bool {
        guard patience > 0 else { return false }
        let socket = neroli_pq_socket(connection)
        guard socket >= 0 else { throw .unknown(message) }
        var wanted = pollfd(fd: socket, events: Int16(events), revents: 0)
        let count = poll(&wanted, 1, Int32(clamping: patience))
        // An interrupting signal is no failure; the caller waits again.
        return count > 0 || (count < 0 && errno == EINTR)
    }
}

/// libpq's words on one line.
private func words(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined(separator: " ")
}
