internal import Glibc

/// True for an unambiguous address of a database in PostgreSQL. libpq would read a password with
/// “@” or “/” as a part of the host, and print the password in its messages.
package func isLogAddress(_ text: String) -> Bool {
    guard let parts = LogParts(text) else { return false }
    return parts.isSound
}

/// The parts of an address: "postgresql://user:password@host:1,host:2/name?sslmode=require".
struct LogParts {
    let scheme: Substring
    let user: Substring?
    let password: Substring?
    let hosts: Substring
    /// From the slash or the question mark on.
    let rest: Substring

    init?(_ text: String) {
        guard let scheme = ["postgresql://", "postgres://"].first(where: { text.hasPrefix($0) })
        else { return nil }
        let whole = text.dropFirst(scheme.count)
        let authority = whole.prefix { $0 != "/" && $0 != "?" }
        rest = whole[authority.endIndex...]
        self.scheme = text.prefix(scheme.count)
        guard let at = authority.firstIndex(of: "@") else {
            (user, password, hosts) = (nil, nil, authority)
            return
        }
        let info = authority[..<at]
        hosts = authority[authority.index(after: at)...]
        let colon = info.firstIndex(of: ":")
        user = info[..<(colon ?? info.endIndex)]
        password = colon.map { info[info.index(after: $0)...] }
    }

    fileprivate var isSound: Bool {
        let isPlain = { (text: Substring, more: String) in
            text.utf8.allSatisfy { (byte) in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || more.utf8.contains(byte)
            }
        }
        let arePorts = hosts.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
            (host) in
            let port =
                host.hasPrefix("[") ? host.drop { $0 != "]" }.dropFirst() : host.drop { $0 != ":" }
            return port.isEmpty
                || (port.first == ":" && UInt16(port.dropFirst()) != nil)
        }
        return arePorts && isPlain(hosts, "-._,:%[]") && isPlain(user ?? "", "-._~%!$&'()*+,;=")
            && isPlain(password ?? "", "-._~%!$&'()*+,;=")
            && isPlain(rest, "-._~%!$&'()*+,;=:/?")
    }
}

/// Byte range of the password in an address; nil for other texts.
package func passwordInAddress(_ text: String) -> Range<Int>? {
    guard let parts = LogParts(text), let password = parts.password else { return nil }
    let start = parts.scheme.utf8.count + (parts.user?.utf8.count ?? 0) + 1
    // A mistyped password may continue after the first “@”.
    let last = text.utf8.lastIndex(of: UInt8(ascii: "@"))
    let end = last.map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
    return start..<max(start, end ?? start + password.utf8.count)
}

/// The address with the password of a file, which neither the list of processes nor the settings show then.
func logAddress(_ serving: Serving) throws(StartTrouble) -> String? {
    guard let address = serving.log, let file = serving.logPasswordFile else { return serving.log }
    guard let parts = LogParts(address), let user = parts.user, parts.password == nil else {
        throw StartTrouble(
            "With log-password-file the log takes postgresql://user@host/name, with a user and without a"
                + " password.", code: 78)
    }
    let bytes: [UInt8]
    do throws(FileTrouble) {
        bytes = try contents(of: file)
    } catch {
        throw StartTrouble("Can't read \(file): \(error.reason).", code: 66)
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else {
        throw StartTrouble("\(file) holds no password in its first line.", code: 65)
    }
    let digits = [UInt8]("0123456789ABCDEF".utf8)
    let encoded = line.flatMap { [0x25, digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return parts.scheme + user + ":" + String(decoding: encoded, as: UTF8.self) + "@" + parts.hosts
        + parts.rest
}
