/// Who may talk to this server in whose name.
struct Origins: Sendable {
    /// Names besides "localhost" and plain addresses that lead here, such as a proxy's.
    let names: [String]

    /// A page elsewhere can point a name of its own at this machine and then read it ("DNS
    /// rebinding"): only names known to lead here are answered.
    func isOurs(host: String?) -> Bool {
        guard let host else { return true }
        let name = Origins.withoutPort(host.lowercased())
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
            || Origins.isAddress(name)
    }

    /// A form's sender: a browser says where the form stood in Origin, and in Sec-Fetch-Site
    /// whether that was here. A program that sends neither is not somebody's browser led astray.
    func isForeign(_ headers: Incoming.Headers) -> Bool {
        if let origin = headers.origin {
            guard let host = headers.host, let slashes = origin.firstRange(of: "://") else {
                return true
            }
            return origin[slashes.upperBound...] != host
        }
        return headers.fetchSite == "cross-site" || headers.fetchSite == "same-site"
    }

    static func withoutPort(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            return String(host[...end])
        }
        guard let colon = host.lastIndex(of: ":") else { return host }
        return String(host[..<colon])
    }

    /// A name or an address that no other machine has.
    static func isThisMachine(_ name: String) -> Bool {
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if name == "::1" || name == "[::1]" { return true }
        return name.hasPrefix("127.") && isAddress(name)
    }

    /// What stands for all addresses of one house: an IPv4 address whole, of an IPv6 one what comes
    /// before the machine's own half.
    static func house(of address: String) -> String {
        let bare =
            address.hasPrefix("[") ? String(address.dropFirst().prefix { $0 != "]" }) : address
        let groups = bare.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count > 2, bare != "::1" else { return bare }
        // "::" stands for zeros; within the first half it may be anywhere.
        var network: [String] = []
        for group in groups.prefix(4) {
            if group.isEmpty && !network.isEmpty { break }
            network.append(String(group))
        }
        return network.joined(separator: ":") + "::"
    }

    /// An IPv4 or bracketed IPv6 address: no page can make those its own.
    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension String {
    func firstRange(of part: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) {
                return start..<index(start, offsetBy: part.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
