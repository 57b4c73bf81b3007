internal import Basics
internal import SQLCore

/// A token as a cookie brings it.
struct Borne: Equatable, Sendable {
    let token: String
    /// Under the name of 0.1, which other programs on the same machine may have used, too, and been
    /// sent: such a token is good for one thing, to be given another.
    let isOld: Bool
}

// Tokens that take another's place.
extension HostStore {
    private static let day: Int64 = 86_400_000

    /// The row of a token, in "session" or "device", and what is to be given out again: `isOld`
    /// there where it takes the place of an old one.
    ///
    /// A token of 0.1 is answered by another that is made of it, the same however often and by how
    /// many requests at once it is asked, so that no answer that is lost shuts anybody out. Once that
    /// one is borne, the old one is worth nothing.
    static func recognized(
        _ borne: Borne, in table: StaticString, _ now: Moment, _ database: Database
    ) throws(Failure) -> (key: [UInt8], renewal: Borne?)? {
        guard let bytes = tokenBytes(borne.token) else { return nil }
        let hash = Crypto.hash(bytes)
        let found = try database.first(
            "SELECT token, is_old, renewed FROM \(table) WHERE token = ?1 OR fresh = ?1",
            [.blob(hash)]
        ) { (row) throws(Failure) in
            (key: row.blob(0), isOld: row.integer(1) == 1, renewed: row.integer(2))
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
