internal import Postgres

/// How a folder comes to its logs.
enum LogJoining {
    /// It begins them with what it has, unless they were begun.
    case begins
    /// It is a copy of them. Where they are not there, the studio was erased.
    case joins
    /// The same while PostgreSQL can't be asked: it is read, and follows later.
    case waits
}

/// The logs of one studio in PostgreSQL: of its forms, and of who may enter.
package struct SharedLog: Sendable {
    let store: LogStore
    /// The studio's name among the logs of a database.
    let name: String

    /// - Parameter name: that of the one studio of servers that have no other, unless it is said.
    package init(_ store: LogStore, name: String = SharedLog.onlyName) {
        self.store = store
        self.name = name
    }

    package static let onlyName = "studio"

    /// That of one of many. No studio's name has a blank, so that this is no other log's.
    static func name(of studio: StudioName) -> String { namePrefix + studio.text }

    /// The studio of such a name.
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
