internal import Basics
internal import SQLCore
internal import Studio

// From where the server is reached, and how well its passcode holds there (docs/decisions/0265).
extension HostStore {
    /// Of a passcode, which itself is not kept.
    enum Strength: Int64, Sendable {
        /// Set by an older Neroli, which did not record the strength.
        case unknown = 0
        /// Shorter than eight characters, or a common one.
        case weak
        case firm

        fileprivate init(of passcode: String) {
            let isFirm =
                passcode.count >= PasscodeReach.beyond.shortest && !isCommon(passcode)
            self = isFirm ? .firm : .weak
        }
    }

    func strength() throws(Failure) -> Strength {
        try use { (database) throws(Failure) in
            Strength(rawValue: try HostStore.number("strength", database)) ?? .unknown
        }
    }

    static func note(strengthOf passcode: String, _ database: Database) throws(Failure) {
        try set("strength", .integer(Strength(of: passcode).rawValue), database)
    }

    /// Names of the last started server for its clients; nil if only this machine could reach the
    /// server.
    func reachedAs() throws(Failure) -> [String]? {
        try use { (database) throws(Failure) in
            guard try HostStore.number("reached", database) == 1 else { return nil }
            return try HostStore.text("names", database).split(separator: " ").map(String.init)
        }
    }

    /// Address and port of the last started server.
    func listened() throws(Failure) -> (address: String, port: UInt16)? {
        let parts = try use { (database) throws(Failure) in
            try HostStore.text("listens", database).split(separator: " ").map(String.init)
        }
        guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
        return (parts[0], port)
    }

    /// Saves the address for “neroli sign-in”. Not with a shared log, because every server
    /// listens elsewhere.
    func listens(_ address: String, _ port: UInt16) throws(Failure) {
        guard !isShared else { return }
        try note([("listens", .text("\(address) \(port)"))])
    }

    /// Records how the starting server can be reached, and refuses to start if the passcode is
    /// too weak for this.
    func take(_ serving: Serving) throws(StartTrouble) {
        do throws(Failure) {
            // Another server that shares this may be reached.
            if serving.isReached || !isShared {
                let names = serving.names.joined(separator: " ")
                try note([
                    ("reached", .integer(serving.isReached ? 1 : 0)), ("names", .text(names)),
                ])
            }
            guard serving.isReached, try hasPasscode(), try strength() == .weak else { return }
        } catch {
            throw trouble(error, hostPath(serving.data), serving)
        }
        throw StartTrouble(
            "Others can reach this server, and its passcode is shorter than eight characters or guessed"
                + " first. Choose another: neroli passcode --data \(serving.data)", code: 77)
    }

    /// Writes only changed values.
    private func note(_ values: [(name: String, value: Value)]) throws(Failure) {
        try change { (database) throws(Failure) in
            for (name, value) in values {
                let isNoted = try database.integer(
                    "SELECT count(*) FROM setting WHERE name = ? AND value = ?",
                    [.text(name), value])
                if isNoted == 0 { try HostStore.set(name, value, database) }
            }
        }
    }
}

/// Sentence on the fault of a new passcode; nil if accepted.
///
/// - Parameter names: names of the server, which are visible to attackers.
func fault(
    ofPasscode passcode: String, reach: PasscodeReach, names: [String], _ program: Program,
    in language: Language
) -> String? {
    // The names are as common as the words that are guessed first.
    let isGuessed =
        CommonPasscode.isChecked(passcode, reach)
        && (isName(passcode, of: names) || isCommon(passcode))
    return program.fault(
        ofPasscode: isGuessed ? "password" : passcode, reach: reach, in: language)
}

/// Also detects doubled characters: "11223344".
private func isCommon(_ passcode: String) -> Bool {
    if CommonPasscode.holds(passcode) { return true }
    var once = ""
    for character in passcode where character != once.last { once.append(character) }
    return once.count * 2 <= passcode.count && CommonPasscode.holds(once)
}

/// True for a name of the server or a part of a name, optionally followed by digits.
private func isName(_ passcode: String, of names: [String]) -> Bool {
    let plain = { (text: String) in
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let text = plain(passcode)
    let base = String(text.prefix { $0.isLetter })
    return names.contains { name in
        ([name] + name.split(separator: ".").map(String.init)).map(plain).contains {
            let rest = text.dropFirst(base.count)
            return !$0.isEmpty && ($0 == text || ($0 == base && rest.allSatisfy(\.isNumber)))
        }
    }
}
