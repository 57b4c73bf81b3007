internal import Basics
internal import SQLCore

/// A token from a cookie.
struct Borne: Equatable, Sendable {
    let token: String
    /// From a cookie with the name of 0.1. Other programs on this machine may have used this name
    /// and received the token, so the token is only good for getting a new one.
    let isOld: Bool
}

// Replacing old tokens.
extension HostStore {
    private static let day: Int64 = 86_400_000

    /// Finds the row of a token in "session" or "device", and the token to send again, marked
    /// `isOld` if the new token replaces a token of 0.1.
    ///
    /// A token of 0.1 is answered with a new token derived from the old one. The derived token is
    /// equal for every request, so a lost answer locks no one out. Once the new token is used,
    /// the old token is invalid.
    static func recognized(
        _ borne: Borne, in table: StaticString, _ now: Moment, _ database: Database
    ) throws(Failure) -> (key: [UInt8], renewal: Borne?)? {
        guard let bytes = tokenBytes(borne.token) else { return nil }
        let hash = Crypto.hash(bytes)
        let found = try database.first(
            "SELECT token, is_old, renewed FROM \(table) WHERE token = ?1 OR fresh = ?1",
            [.blob(hash)]
        ) { (row) throws(Failure) in
            (key: row.blob(), isOld: row.integer() == 1, renewed: row.integer())
        }
        guard let found else { return nil }
        if found.key != hash {
            guard !borne.isOld else { return nil }
            try database.run(
                """
                UPDATE \(table) SET token = ?1, fresh = NULL, is_old = 0, renewed = ?2
                WHERE token = ?3
                """, [.blob(hash), .integer(now.milliseconds), .blob(found.key)])
            return (hash, nil)
        }
        guard found.isOld == borne.isOld else { return nil }
        if found.isOld {
            let fresh = Crypto.hash(try blob("pepper", database) + bytes)
            try database.run(
                "UPDATE \(table) SET fresh = ?1 WHERE token = ?2 AND fresh IS NOT ?1",
                [.blob(Crypto.hash(fresh)), .blob(hash)])
            return (hash, Borne(token: hexadecimal(fresh), isOld: true))
        }
        let age = now.milliseconds - found.renewed
        guard age < 0 || age >= day else { return (hash, nil) }
        try database.run(
            "UPDATE \(table) SET renewed = ? WHERE token = ?",
            [.integer(now.milliseconds), .blob(hash)])
        return (hash, borne)
    }
}
