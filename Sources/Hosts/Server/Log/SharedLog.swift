internal import Postgres

/// How a folder comes to its logs.
enum LogJoining {
    /// Begins the logs with its data, unless already begun.
    case begins
    /// Copies the logs. If missing, the studio was erased.
    case joins
    /// Like `joins`, while PostgreSQL is unavailable: the copy is readable, and follows later.
    case waits
}

/// The logs of one studio in PostgreSQL: of its forms, and of who may enter.
package struct SharedLog: Sendable {
    let store: LogStore
    /// The studio's name among the logs of a database.
    let name: String

    /// - Parameter name: by default, the name of the only studio of its servers.
    package init(_ store: LogStore, name: String = SharedLog.onlyName) {
        self.store = store
        self.name = name
    }

    package static let onlyName = "studio"

    /// Log name of one studio among many. Studio names have no blanks, so the name differs from
    /// other logs' names.
    static func name(of studio: StudioName) -> String { namePrefix + studio.text }

    /// Studio with this log name.
    static func studio(named name: String) -> StudioName? {
        name.hasPrefix(namePrefix) ? StudioName(String(name.dropFirst(namePrefix.count))) : nil
    }

    private static let namePrefix = "at "

    enum Part: CaseIterable {
        case studio
        case host
    }

    func name(of part: Part) -> String { part == .studio ? name : name + " host" }

    /// Runs statements about one of the logs on a connection of its own, as `LogStore.use`.
    func use<Result: Sendable>(
        _ part: Part, evenIfAway: Bool = false,
        _ body: (LogSession) throws(PostgresTrouble) -> Result
    ) throws(PostgresTrouble) -> Result {
        try store.use(evenIfAway: evenIfAway) { (connection) throws(PostgresTrouble) in
            try body(LogSession(connection: connection, name: name(of: part)))
        }
    }
}
