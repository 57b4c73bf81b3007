internal import Basics

/// Position of a replica: the epoch of its history, the number of its last line, and this line's
/// id.
struct LogPlace: Equatable, Sendable {
    var epoch = ""
    var seq: Int64 = 0
    /// "" where there is no line yet.
    var last = ""
}

/// Which program decides: only servers of one program write into a log.
struct LogProgram: Equatable, Sendable {
    /// Name used in a fence: the schema, the rules and the built-in notes.
    let name: String
    /// How many steps its schema has, and the number of its rules.
    let steps: Int64
    let rules: Int64

    /// True if this program is an update of the other, not an older program.
    func mayReplace(_ other: LogProgram) -> Bool {
        steps >= other.steps && rules >= other.rules
    }
}

/// End of a log, as stored in PostgreSQL.
struct LogHead: Equatable, Sendable {
    let place: LogPlace
    /// The id of the first line of the studio's history, by which its replicas are known; "" before.
    let born: String
    let program: LogProgram
}

/// One line of a log.
struct LogLine: Equatable, Sendable {
    let seq: Int64
    let id: String
    /// For people who look into the table.
    var path = ""
    /// Data that a replica needs to follow.
    let packed: [UInt8]
    /// Fingerprint of the rows after the line, if known.
    var fingerprint: UInt64?
    /// Changes not included in the line: a replica loads a snapshot, which was saved with the
    /// line.
    var needsSnapshot = false
}

/// A whole state, kept for replicas that can't follow.
struct LogSnapshot: Equatable, Sendable {
    let place: LogPlace
    /// Of the plain bytes.
    let digest: [UInt8]
    let size: Int64
    let parts: Int64
}
