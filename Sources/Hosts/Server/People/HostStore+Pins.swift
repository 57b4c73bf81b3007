internal import Basics
internal import SQLCore
internal import Synchronization
internal import Web

// PINs: four digits with which the person at one browser changes. A PIN is set with the passcode
// and is bound to the browser's session, so it is worth nothing elsewhere, and nothing while the
// browser is locked.
extension HostStore {
    /// Wrong tries after which a PIN ends.
    static let pinTries: Int64 = 5

    /// Persons with a PIN in this browser; "" for the owner.
    func pins(of session: [UInt8]) throws(Failure) -> [(id: String, name: String)] {
        try use { (database) throws(Failure) in
            try database.all(
                """
                SELECT pin.person, coalesce(person.name, '') FROM pin
                LEFT JOIN person ON person.id = pin.person
                WHERE pin.session = ? AND (pin.person = '' OR person.removed IS NULL)
                ORDER BY person.folded
                """, [.blob(session)]
            ) { (row) throws(Failure) in (row.text(), row.text()) }
        }
    }

    /// - Parameter id: "" for the owner.
    func setPIN(_ digits: String, of id: String, in session: [UInt8]) throws(Failure) {
        let salt = Crypto.random(16)
        let key = Crypto.derivedKey(digits, salt: salt)
        try use { (database) throws(Failure) in
            try database.run(
                "INSERT OR REPLACE INTO pin VALUES (?, ?, ?, ?, 0)",
                [.blob(session), .text(id), .blob(salt), .blob(key)])
        }
    }

    /// Changes the person of an open session. False for a wrong PIN; the fifth ends the PIN.
    func change(
        _ session: [UInt8], to id: String, pin digits: String
    ) throws(Failure) -> Bool {
        try trying.withLock { (_) throws(Failure) -> Bool in
            // Counted before the check, as tries at the passcode are.
            let held = try change { (database) throws(Failure) in
                try database.run(
                    "DELETE FROM pin WHERE session = ? AND person = ? AND wrong >= ?",
                    [.blob(session), .text(id), .integer(HostStore.pinTries)])
                try database.run(
                    "UPDATE pin SET wrong = wrong + 1 WHERE session = ? AND person = ?",
                    [.blob(session), .text(id)])
                return try database.first(
                    "SELECT salt, key FROM pin WHERE session = ? AND person = ?",
                    [.blob(session), .text(id)]
                ) { (row) throws(Failure) in (salt: row.blob(), key: row.blob()) }
            }
            guard let held,
                Crypto.areEqual(Crypto.derivedKey(digits, salt: held.salt), held.key)
            else { return false }
            return try change { (database) throws(Failure) in
                if !id.isEmpty, try HostStore.person(id, database) == nil { return false }
                try database.run(
                    "UPDATE pin SET wrong = 0 WHERE session = ? AND person = ?",
                    [.blob(session), .text(id)])
                try database.run(
                    "UPDATE session SET person = ?, tries = 0 WHERE token = ? AND ended IS NULL",
                    [id.isEmpty ? .null : .text(id), .blob(session)])
                return true
            }
        }
    }
}

/// A line of the list of those who came in.
struct Visit: Sendable {
    let at: Moment
    /// As in the log: "door: signed in".
    let event: String
    let person: String
    let address: String
}

// The list of those who came in.
extension HostStore {
    private static let mostVisits: Int64 = 2_000

    func note(_ visit: Visit) throws(Failure) {
        try use(mayWait: true) { (database) throws(Failure) in
            try database.run(
                "INSERT INTO visit (at, event, person, address) VALUES (?, ?, ?, ?)",
                [
                    .integer(visit.at.milliseconds), .text(String(visit.event.prefix(200))),
                    .text(visit.person), .text(String(visit.address.prefix(64))),
                ])
            try database.run(
                "DELETE FROM visit WHERE number <= (SELECT max(number) FROM visit) - ?",
                [.integer(HostStore.mostVisits)])
        }
    }

    /// The newest first.
    func visits(limit: Int) throws(Failure) -> [Visit] {
        try use { (database) throws(Failure) in
            try database.all(
                "SELECT at, event, person, address FROM visit ORDER BY number DESC LIMIT ?",
                [.integer(limit)]
            ) { (row) throws(Failure) in
                Visit(
                    at: Moment(milliseconds: row.integer()), event: row.text(),
                    person: row.text(), address: row.text())
            }
        }
    }
}
