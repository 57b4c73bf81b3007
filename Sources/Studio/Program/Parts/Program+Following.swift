package import Basics
package import Journal
package import SQLCore

extension Program {
    /// Applies the log to a replica, all or nothing, because the server never had a state in
    /// between. Lines that the replica has already are left out.
    ///
    /// - Parameter fingerprint: of the rows after the last line, where known.
    /// - Returns: reason for the failure; nil on success.
    package func follow(
        _ log: [Recorded], in base: Database, to fingerprint: UInt64?
    ) throws(Failure) -> String? {
        var trouble: String?
        do throws(Failure) {
            try base.write { () throws(Failure) in
                let cursor = try JournalTable(base).head()
                let applying = Applying(base, schema.tables, deriving: derive, carryOut)
                for line in log where line.seq > cursor {
                    guard try applying.follow(line) else {
                        trouble = "the log can't be followed"
                        throw .missing
                    }
                }
                try catchUp(base)
                guard let fingerprint else { return }
                guard try self.fingerprint(base) == fingerprint else {
                    trouble = "the fingerprints differ"
                    throw .missing
                }
            }
        } catch {
            guard trouble != nil else { throw error }
        }
        return trouble
    }

    /// Of the rows of every journalled table.
    package func fingerprint(_ database: Database) throws(Failure) -> UInt64 {
        if let known = try JournalTable(database).fingerprint() { return known.value }
        return try database.fingerprint(of: schema.tables).value
    }
}
