internal import Basics
internal import SQLCore
internal import Synchronization

// The passcode, and the limits on tries.
extension HostStore {
    /// Identity of a person who tries the passcode. Tries are counted separately, so that one
    /// person's wrong tries lock no one else out.
    enum Asker: Equatable, Sendable {
        /// A device that keeps a copy, by its id.
        case device(String)
        /// A browser that was signed in before, by the key of its session.
        case browser([UInt8])
        /// A person at this machine; the request was not forwarded.
        case here
        /// A stranger, by the address.
        case address(String)
        /// A program with a wrong key, by the address.
        case program(String)
        /// All who try codes of the second step of a person, by her id.
        case codes(String)

        var name: String {
            switch self {
            case .device(let id): "device \(id)"
            case .browser(let key): "browser \(hexadecimal(key))"
            case .here: "here"
            case .address(let address): "address \(address)"
            case .program(let address): "program \(address)"
            case .codes(let person): "codes \(person)"
            }
        }

        var isKnown: Bool {
            if case .address = self { false } else { true }
        }
    }

    /// The result of a try at the passcode.
    enum Verdict: Equatable {
        case right(Tries)
        case wrong
        /// Too many wrong tries: wait this many seconds.
        case wait(Int64)
    }

    /// Wrong tries since the last sign-in, without one or two typos of the person who signs in
    /// now.
    struct Tries: Equatable, Sendable {
        var count: Int64 = 0
        var first: Int64 = 0
    }

    /// Maximum wrong tries of all strangers together that are checked in an hour. One address
    /// alone never reaches this limit; many addresses could otherwise guess.
    static let strangersAnHour: Int64 = 60
    /// The longest wait after a wrong try, in seconds.
    private static let longestWait: Int64 = 300
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 86_400_000

    func hasPasscode() throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM setting WHERE name = 'key'") > 0
        }
    }

    /// Identifies the passcode without revealing anything about the passcode: differs for every
    /// passcode. Nil if none is set.
    func passcodeEdition() throws(Failure) -> String? {
        try use { (database) throws(Failure) in
            guard try !HostStore.blob("key", database).isEmpty else { return nil }
            return try HostStore.text("edition", database)
        }
    }

    /// Everybody who was signed in with the old passcode must sign in again.
    func setPasscode(_ passcode: String) throws(Failure) {
        let salt = Crypto.random(16)
        let key = Crypto.derivedKey(passcode, salt: salt)
        let edition = hexadecimal(Crypto.random(8))
        try change { (database) throws(Failure) in
            try HostStore.set("salt", .blob(salt), database)
            try HostStore.set("key", .blob(key), database)
            try HostStore.set("edition", .text(edition), database)
            try HostStore.note(strengthOf: passcode, database)
            try database.run("UPDATE session SET ended = coalesce(ended, max(at, seen))")
            try database.run("DELETE FROM attempt")
            try database.run(
                "DELETE FROM setting WHERE name IN ('tries', 'until', 'strangers', 'strangersFrom')"
            )
        }
    }

    /// Makes the key of an address that opens the door once within ten minutes. The last one opens nothing
    /// any more.
    func signInKey(at now: Moment) throws(Failure) -> String {
        let key = Crypto.random(32)
        try change { (database) throws(Failure) in
            try HostStore.set("once", .blob(Crypto.hash(key)), database)
            try HostStore.set("onceFrom", .integer(now.milliseconds), database)
        }
        return hexadecimal(key)
    }

    /// True if the text is the current sign-in key; the key is used up by this.
    func uses(signInKey text: String, at now: Moment) throws(Failure) -> Bool {
        guard let bytes = tokenBytes(text) else { return false }
        return try change { (database) throws(Failure) in
            let made = try HostStore.blob("once", database)
            guard !made.isEmpty, Crypto.areEqual(made, Crypto.hash(bytes)) else { return false }
            let age = now.milliseconds - (try HostStore.number("onceFrom", database))
            try database.run("DELETE FROM setting WHERE name IN ('once', 'onceFrom')")
            return (0...600_000).contains(age)
        }
    }

    /// Checks the passcode. Every wrong try of one asker doubles the wait, from one second to
    /// five minutes, also across restarts.
    ///
    /// - Parameters:
    ///   - person: id of the person whose passcode it is; "" for the owner.
    ///   - letsIn: resets the count of others' wrong tries, because the count is reported now.
    ///   - isHalf: a code is asked for next, so that the asker's wrong tries still count.
    func check(
        _ passcode: String, of person: String = "", by asker: Asker, at now: Moment,
        letsIn: Bool = true, isHalf: Bool = false
    ) throws(Failure) -> Verdict {
        try trying.withLock { (_) throws(Failure) -> Verdict in
            let wait = try begin([asker], now.milliseconds)
            if wait > 0 { return .wait(wait) }
            let (salt, key) = try use { (database) throws(Failure) in
                try HostStore.secret(of: person, database)
            }
            let derived = Crypto.derivedKey(passcode, salt: salt)
            guard !key.isEmpty, Crypto.areEqual(derived, key) else { return .wrong }
            guard isHalf else { return .right(try settle([asker], letsIn)) }
            try takeBack(asker, now.milliseconds)
            return .right(Tries())
        }
    }

    /// Counts a try as wrong before the check, so that the try counts even if the server is
    /// killed; `settle` reverses this for a right one.
    ///
    /// - Returns: the seconds to wait instead, else 0.
    func begin(_ askers: [Asker], _ now: Int64) throws(Failure) -> Int64 {
        try change { (database) throws(Failure) in
            try database.run(
                "DELETE FROM attempt WHERE at < ?", [.integer(now - HostStore.day)])
            var wait: Int64 = 0
            for asker in askers {
                wait = try max(
                    wait, HostStore.wait(of: asker, now, database),
                    asker.isKnown ? 0 : HostStore.waitOfStrangers(now, database))
            }
            guard wait == 0 else { return wait }
            for asker in askers { try HostStore.count(asker, now, database) }
            return 0
        }
    }

    /// Counts a wrong key, unless its sender has to wait still: the seconds, else 0.
    func countWrongKey(_ asker: Asker, _ now: Int64) throws(Failure) -> Int64 {
        try change { (database) throws(Failure) in
            try database.run(
                "DELETE FROM attempt WHERE at < ?", [.integer(now - HostStore.day)])
            let wait = try HostStore.wait(of: asker, now, database)
            if wait == 0 { try HostStore.count(asker, now, database) }
            return wait
        }
    }

    /// In seconds. A time recorded by a clock that was ahead does not cause a wait.
    private static func wait(
        of asker: Asker, _ now: Int64, _ database: Database
    ) throws(Failure) -> Int64 {
        let until = try database.first(
            "SELECT until FROM attempt WHERE who = ? AND at <= ?",
            [.text(asker.name), .integer(now)]
        ) { (row) throws(Failure) in row.integer() }
        guard let until, until > now else { return 0 }
        return min(longestWait, (until - now + 999) / 1_000)
    }

    private static func waitOfStrangers(
        _ now: Int64, _ database: Database
    ) throws(Failure) -> Int64 {
        let start = try number("strangersFrom", database)
        guard start <= now, now - start < hour else {
            try set("strangersFrom", .integer(now), database)
            try set("strangers", .integer(0), database)
            return 0
        }
        guard try number("strangers", database) >= strangersAnHour else { return 0 }
        return (start + hour - now + 999) / 1_000
    }

    private static func count(
        _ asker: Asker, _ now: Int64, _ database: Database
    ) throws(Failure) {
        let tries = try database.integer(
            "SELECT tries FROM attempt WHERE who = ?", [.text(asker.name)])
        let seconds = min(longestWait, Int64(1) << min(tries, 9))
        try database.run(
            "INSERT OR REPLACE INTO attempt (who, tries, at, until) VALUES (?, ?, ?, ?)",
            [
                .text(asker.name), .integer(min(tries, 1_000_000) + 1), .integer(now),
                .integer(now + seconds * 1_000),
            ])
        if case .codes = asker { return }
        if !asker.isKnown {
            try set("strangers", .integer(try number("strangers", database) + 1), database)
        }
        let wrong = try number("wrong", database)
        if wrong == 0 { try set("wrongFrom", .integer(now), database) }
        try set("wrong", .integer(wrong + 1), database)
    }

    /// After a right passcode with a code still to come: this try does not count, earlier wrong ones
    /// do.
    private func takeBack(_ asker: Asker, _ now: Int64) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                "UPDATE attempt SET tries = tries - 1, until = ? WHERE who = ?",
                [.integer(now), .text(asker.name)])
            try HostStore.add(-1, to: "wrong", database)
            if !asker.isKnown { try HostStore.add(-1, to: "strangers", database) }
        }
    }

    private static func add(
        _ change: Int64, to name: String, _ database: Database
    ) throws(Failure) {
        try set(name, .integer(max(0, try number(name, database) + change)), database)
    }

    /// After a right passcode: clears the askers' counts and returns the tries of others.
    ///
    /// - Parameter askers: the sender first.
    func settle(_ askers: [Asker], _ letsIn: Bool) throws(Failure) -> Tries {
        guard let asker = askers.first else { return Tries() }
        return try change { (database) throws(Failure) in
            let own = try database.integer(
                "SELECT tries FROM attempt WHERE who = ?", [.text(asker.name)])
            let wrong = try HostStore.number("wrong", database) - 1
            let tries = Tries(
                count: wrong, first: try HostStore.number("wrongFrom", database))
            for asker in askers {
                try database.run("DELETE FROM attempt WHERE who = ?", [.text(asker.name)])
            }
            try HostStore.set("wrong", .integer(letsIn ? 0 : wrong), database)
            if !asker.isKnown { try HostStore.add(-own, to: "strangers", database) }
            let areOwnSlips = wrong == own - 1 && wrong <= 2
            return areOwnSlips || wrong <= 0 ? Tries() : tries
        }
    }
}
