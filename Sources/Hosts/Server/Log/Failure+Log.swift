internal import Basics
internal import Postgres

// Errors of writing into a log in PostgreSQL, as failures. The application, which also runs in
// browsers, has no case for these, so their codes are numbers that SQLite never uses.
extension Failure {
    private static let awayCode: Int32 = 0x4E00
    private static let outgrownCode: Int32 = 0x4F00
    private static let goneCode: Int32 = 0x4F01

    /// PostgreSQL does not answer, or can't write. The write may or may not be done; repeating
    /// the request shows the result.
    static func logIsAway(_ trouble: PostgresTrouble) -> Failure {
        .database(code: awayCode, message: "the log: " + trouble.reason)
    }

    /// Servers of a newer program, or of other notes, write by now.
    static var logIsOutgrown: Failure {
        .database(code: outgrownCode, message: "the log is written by another program")
    }

    /// The studio was erased on another server.
    static var logIsGone: Failure {
        .database(code: goneCode, message: "its log is gone")
    }

    var isLogAway: Bool { code == Failure.awayCode }
    var isLogOutgrown: Bool { code == Failure.outgrownCode }

    private var code: Int32? {
        if case .database(let code, _) = self { code } else { nil }
    }
}

extension PostgresTrouble {
    /// The log of a studio that was erased, or of a database that is another one.
    static var logIsGone: PostgresTrouble { .strange("the log is gone") }
}
