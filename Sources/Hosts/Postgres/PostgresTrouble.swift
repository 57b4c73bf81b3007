/// What can go wrong with PostgreSQL. It never holds bound values, nor the password of an address.
public enum PostgresTrouble: Error, Equatable, Sendable {
    /// libpq is not installed.
    case noLibrary
    /// No connection, or it broke before anything was asked by it; what libpq says.
    case away(String)
    /// The connection broke, or nothing came in time, after something was asked: it may have been
    /// done or not.
    case unknown(String)
    /// PostgreSQL refused it: the code that its manual lists (Appendix A), and its words.
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

    /// Others were at work in the same place: a lock was not given in time, or one of two had to give way.
    public var isContention: Bool {
        guard case .refused(let state, _) = self else { return false }
        return state == "55P03" || state.hasPrefix("40")
    }

    /// PostgreSQL is there but can't do it now: it starts, stops or only reads (classes 57P, 25006,
    /// 53 and 55P03), or a prepared statement is of tables that were changed since (0A000).
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
