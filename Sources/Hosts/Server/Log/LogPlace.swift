internal import Basics

/// How far a replica is: the history it follows, the number of its last line, and that line's id.
struct LogPlace: Equatable, Sendable {
    var epoch = ""
    var seq: Int64 = 0
    /// "" where there is no line yet.
    var last = ""
}

/// Which program decides: only servers of one program write into a log.
struct LogProgram: Equatable, Sendable {
    /// As a fence names it: the schema, the rules and the built-in notes.
    let name: String
    /// How many steps its schema has, and the number of its rules.
    let steps: Int64
    let rules: Int64

    /// Whether an update leads from the other to this one; not from a newer program to an older.
    func mayReplace(_ other: LogProgram) -> Bool {
        steps >= other.steps && rules >= other.rules
    }
}

/// Where a log ends, as PostgreSQL has it.
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
    /// What a replica needs to follow.
    let packed: [UInt8]
    /// Of the rows after it, where that is known.
    var fingerprint: UInt64?
    /// Its changes are not in the line: a replica loads a snapshot, which was kept with it.
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
