/// Errors of PostgreSQL. Never contain bound values or the password of an address.
public enum PostgresTrouble: Error, Equatable, Sendable {
    /// libpq is not installed.
    case noLibrary
    /// No connection, or the connection broke before any statement was sent; with libpq's
    /// message.
    case away(String)
    /// The connection broke or timed out after a statement was sent: the statement may have been
    /// executed or not.
    case unknown(String)
    /// PostgreSQL refused the statement: SQLSTATE code (Appendix A of its manual) and message.
    case refused(state: String, String)
    /// An answer of another shape than was asked for.
    case strange(String)
}

extension PostgresTrouble {
    /// For the log of the server.
    public var reason: String {
        switch self {
        case .noLibrary: "libpq is not installed"
        case .away(let words), .unknown(let words), .strange(let words): words
        case .refused(let state, let words): "\(words) (\(state))"
        }
    }

    /// True for contention: a lock timed out, or one of two transactions was aborted.
    public var isContention: Bool {
        guard case .refused(let state, _) = self else { return false }
        return state == "55P03" || state.hasPrefix("40")
    }

    /// True if PostgreSQL is available but temporarily fails: starting, stopping or read-only
    /// (classes 57P, 25006, 53 and 55P03), or if tables of a prepared statement were changed
    /// since (0A000).
    public var passes: Bool {
        guard case .refused(let state, _) = self else {
            if case .strange = self { return false }
            return self != .noLibrary
        }
        return state.hasPrefix("57P") || state.hasPrefix("53") || state.hasPrefix("40")
            || state == "25006" || state == "0A000" || state == "25P03" || state == "55P03"
            || state == "57014"
    }
}
