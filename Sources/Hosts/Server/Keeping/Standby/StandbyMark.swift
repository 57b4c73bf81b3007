internal import Basics
internal import Glibc

/// File in the data folder of a standby: whom it follows, and its token.
struct StandbyMark: Equatable, Sendable {
    /// "https://studio.example"
    let address: String
    let token: String

    /// File in the data folder that says how far the standby is, as of a stream.
    static let ledger = "standby.txt"

    static func path(_ data: String) -> String { data + "/neroli.standby" }

    init(address: String, token: String) {
        (self.address, self.token) = (address, token)
    }

    /// Nil where the folder is none of a standby.
    init?(data: String) {
        guard let bytes = try? contents(of: StandbyMark.path(data)) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 2 else { return nil }
        self.init(address: lines[0], token: lines[1])
    }

    func keep(data: String) throws(StartTrouble) {
        let path = StandbyMark.path(data)
        guard write("\(address)\n\(token)\n", to: path), chmod(path, 0o600) == 0 else {
            throw StartTrouble("Can't write into \(data).", code: 73)
        }
    }

    /// The address without a path; nil for one over which a token must not be sent.
    static func checked(_ address: String) -> String? {
        var address = address
        while address.hasSuffix("/") { address.removeLast() }
        let isPlain = address.hasPrefix("http://")
        let host = String(address.dropFirst(isPlain ? 7 : 8))
        guard isPlain || address.hasPrefix("https://"), !host.isEmpty,
            !host.contains(where: { $0 == "/" || $0 == "@" || $0 == "\"" || $0.isWhitespace }),
            !isPlain || Origins.isThisMachine(Origins.withoutPort(host.lowercased()))
        else { return nil }
        return address
    }
}

func isStandby(_ data: String) -> Bool { access(StandbyMark.path(data), F_OK) == 0 }
