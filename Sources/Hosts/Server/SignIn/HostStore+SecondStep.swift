internal import Basics
internal import SQLCore
internal import Synchronization

// The second step: a code by an authenticator app after the passcode (docs/decisions/0374).
extension HostStore {
    static let secondStepMigration = Migration(
        "host: second step",
        """
        CREATE TABLE second_step (
            -- '' for the owner.
            person TEXT PRIMARY KEY,
            secret BLOB NOT NULL,
            -- Of 30 seconds, since 1970: the last that a code was accepted for.
            step INTEGER NOT NULL,
            made INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE recovery_code (
            person TEXT NOT NULL,
            code BLOB NOT NULL,
            PRIMARY KEY (person, code)
        ) STRICT, WITHOUT ROWID;
        """)

    static let recoveryCodes = 8

    func hasSecondStep(_ person: String) throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer(
                "SELECT EXISTS (SELECT 1 FROM second_step WHERE person = ?)", [.text(person)]) == 1
        }
    }

    /// True if anybody has a second step.
    func hasSecondSteps() throws(Failure) -> Bool {
        try use { (database) throws(Failure) in
            try database.integer("SELECT EXISTS (SELECT 1 FROM second_step)") == 1
        }
    }

    /// Persons with a second step or a passkey; "" for the owner.
    func furtherWays() throws(Failure) -> Set<String> {
        try use { (database) throws(Failure) in
            Set(
                try database.all("SELECT person FROM second_step UNION SELECT person FROM passkey")
                { (row) throws(Failure) in row.text() })
        }
    }

    func recoveryCodesLeft(_ person: String) throws(Failure) -> Int64 {
        try use { (database) throws(Failure) in
            try database.integer(
                "SELECT count(*) FROM recovery_code WHERE person = ?", [.text(person)])
        }
    }

    /// Switches the second step on with a first right code. Returns the recovery codes, to be shown
    /// once; nil for a wrong code, or where it is on.
    func begin(
        _ secret: [UInt8], of person: String, code: String, at now: Moment
    ) throws(Failure) -> [String]? {
        guard let step = OneTimeCode.step(of: code, secret, after: -1, at: now.milliseconds) else {
            return nil
        }
        return try change { (database) throws(Failure) -> [String]? in
            let isOn = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM second_step WHERE person = ?)", [.text(person)])
            guard isOn == 0 else { return nil }
            try database.run(
                "INSERT INTO second_step VALUES (?, ?, ?, ?)",
                [
                    .text(person), .blob(secret), .integer(step), .integer(now.milliseconds),
                ])
            return try HostStore.renewRecoveryCodes(of: person, database)
        }
    }

    /// Replaces the recovery codes.
    func renewRecoveryCodes(of person: String) throws(Failure) -> [String] {
        try change { (database) throws(Failure) in
            try HostStore.renewRecoveryCodes(of: person, database)
        }
    }

    private static func renewRecoveryCodes(
        of person: String, _ database: Database
    ) throws(Failure) -> [String] {
        try database.run("DELETE FROM recovery_code WHERE person = ?", [.text(person)])
        var codes: [String] = []
        for _ in 0..<recoveryCodes {
            // 80 bits: too many to be found from their hash.
            let code = Base32.text(Crypto.random(10))
            try database.run(
                "INSERT INTO recovery_code VALUES (?, ?)",
                [.text(person), .blob(Crypto.hash([UInt8](code.utf8)))])
            codes.append(code)
        }
        return codes
    }

    func endSecondStep(of person: String) throws(Failure) {
        try change { (database) throws(Failure) in
            try HostStore.endSecondStep(of: person, database)
        }
    }

    static func endSecondStep(of person: String, _ database: Database) throws(Failure) {
        try database.run("DELETE FROM second_step WHERE person = ?", [.text(person)])
        try database.run("DELETE FROM recovery_code WHERE person = ?", [.text(person)])
        try database.run("DELETE FROM passkey WHERE person = ? AND is_second = 1", [.text(person)])
    }

    /// Checks a code after a right passcode. A wrong one counts for its sender as a wrong passcode
    /// does, and for the person, so that somebody with her passcode can't guess on from elsewhere.
    func check(
        code: String, of person: String, by asker: Asker, at now: Moment, letsIn: Bool = true
    ) throws(Failure) -> Verdict {
        try trying.withLock { (_) throws(Failure) -> Verdict in
            let askers = [asker, .codes(person)]
            let wait = try begin(askers, now.milliseconds)
            if wait > 0 { return .wait(wait) }
            guard try accepts(code, of: person, at: now) else { return .wrong }
            return .right(try settle(askers, letsIn))
        }
    }

    /// A code of the app is accepted once, and so is a recovery code.
    private func accepts(
        _ typed: String, of person: String, at now: Moment
    ) throws(Failure) -> Bool {
        try change { (database) throws(Failure) in
            let held = try database.first(
                "SELECT secret, step FROM second_step WHERE person = ?", [.text(person)]
            ) { (row) throws(Failure) in (secret: row.blob(), step: row.integer()) }
            guard let held else { return false }
            if let step = OneTimeCode.step(
                of: typed, held.secret, after: held.step, at: now.milliseconds)
            {
                try database.run(
                    "UPDATE second_step SET step = ? WHERE person = ?",
                    [.integer(step), .text(person)])
                return true
            }
            let code = typed.uppercased().filter { $0.isLetter || $0.isNumber }
            let hash = Value.blob(Crypto.hash([UInt8](code.utf8)))
            let isRecovery = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM recovery_code WHERE person = ? AND code = ?)",
                [.text(person), hash])
            guard isRecovery == 1 else { return false }
            try database.run(
                "DELETE FROM recovery_code WHERE person = ? AND code = ?", [.text(person), hash])
            return true
        }
    }

    /// Purpose of the ticket between passcode and code; another passcode ends it.
    func purposeOfCode(_ person: String) throws(Failure) -> String {
        let salt = try use { (database) throws(Failure) in
            try HostStore.secret(of: person, database).salt
        }
        return "code \(person) " + hexadecimal(Crypto.hash(salt))
    }
}
