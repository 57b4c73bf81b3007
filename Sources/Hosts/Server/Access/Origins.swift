internal import Basics

/// Which hosts and origins requests may come from.
package struct Origins: Sendable {
    /// Host names of this server other than "localhost" and plain addresses, such as a proxy's.
    let names: [String]
    /// Required studio name, if the host name selects one of many studios.
    var only: StudioName?

    /// True for one of many studios.
    var isOfMany: Bool { only != nil }

    /// True for a host name of this server. A foreign page can point its own host name at this
    /// machine and then read the answers ("DNS rebinding"), so only known host names are
    /// answered.
    func isOurs(host: String?) -> Bool {
        if let only { return StudioName(host: host) == only }
        guard let host else { return true }
        let name = Origins.withoutPort(host.lowercased())
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
            || Origins.isAddress(name)
    }

    /// True if another site's page sent the form. A browser reports this in Origin and
    /// Sec-Fetch-Site. A client that sends neither is not a browser, so no page can have misled
    /// the client.
    func isForeign(_ headers: RawRequest.Headers) -> Bool {
        if let origin = headers.origin {
            guard let host = headers.host, let slashes = origin.firstRange(of: "://") else {
                return true
            }
            return origin[slashes.upperBound...] != host
        }
        return headers.fetchSite == "cross-site" || headers.fetchSite == "same-site"
    }

    /// True if a form that seems foreign is from our own page: a proxy replaced our name with
    /// another.
    func isRenamed(_ headers: RawRequest.Headers) -> Bool {
        guard let origin = headers.origin, let slashes = origin.firstRange(of: "://") else {
            return false
        }
        let told = origin[slashes.upperBound...].lowercased()
        return names.contains(Origins.withoutPort(told))
            || headers.forwardedHost?.lowercased() == told
    }

    /// True if another site's page makes the request, and not to open a page: an image, a frame
    /// or a script can only cause load.
    func isForeignLook(_ headers: RawRequest.Headers) -> Bool {
        guard headers.fetchSite == "cross-site" || headers.fetchSite == "same-site" else {
            return false
        }
        let opensPage =
            headers.fetchMode == "navigate"
            && ["document", nil].contains(headers.fetchDestination)
        return !opensPage && headers.fetchMode != nil
    }

    /// True if a Host is a name or an address, with a port of up to five digits or none (RFC
    /// 9110, 7.2).
    static func isSound(host: String) -> Bool {
        let name = withoutPort(host)
        let rest = host.dropFirst(name.count)
        let port = rest.dropFirst()
        guard rest.isEmpty || (rest.first == ":" && port.utf8.count <= 5),
            port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), Int(port) ?? 0 <= 65_535
        else { return false }
        if name.hasPrefix("[") {
            return name.hasSuffix("]")
                && name.utf8.dropFirst().dropLast().allSatisfy {
                    $0.hexadecimalDigit != nil || $0 == 0x3A || $0 == 0x2E
                }
        }
        return name.utf8.allSatisfy { (byte) in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
    }

    /// Fault of a text that is not a valid host name, worded to follow “takes”; nil if valid.
    package static func fault(ofName text: String) -> String? {
        if isName(text) { return nil }
        var name = text[...]
        if let slashes = text.firstRange(of: "://") { name = text[slashes.upperBound...] }
        name = name.prefix { !"/?#".contains($0) }
        let bare = withoutPort(String(name))
        let plain = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
        return "a host name alone, as "
            + (isName(plain) ? plain : "studio.example; other letters in their xn-- form")
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.holds("..")
            && !text.hasPrefix("[") && withoutPort(text) == text && isSound(host: text)
    }

    static func withoutPort(_ host: String) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            return String(host[...end])
        }
        guard let colon = host.lastIndex(of: ":") else { return host }
        return String(host[..<colon])
    }

    /// A name or an address that always means this machine.
    static func isThisMachine(_ name: String) -> Bool {
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if name == "::1" || name == "[::1]" { return true }
        return name.hasPrefix("127.") && isAddress(name)
    }

    /// One text for all addresses of a house: the whole IPv4 address, or the first 48 bits of an IPv6
    /// one.
    static func house(of address: String) -> String {
        var bare =
            address.hasPrefix("[") ? String(address.dropFirst().prefix { $0 != "]" }) : address
        // An IPv4 address as reported by a dual-stack socket.
        if bare.lowercased().hasPrefix("::ffff:"), bare.contains(".") { bare.removeFirst(7) }
        let groups = bare.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count > 2, bare != "::1" else { return bare }
        // "::" stands for zeros, and may be anywhere in these groups.
        var network: [String] = []
        for group in groups.prefix(3) {
            if group.isEmpty && !network.isEmpty { break }
            let digits = group.drop { $0 == "0" }
            network.append(digits.isEmpty ? "0" : digits.lowercased())
        }
        // "2001:db8:0::" and "2001:db8::" are one network.
        while network.count > 1, network.last == "0" { network.removeLast() }
        return network.joined(separator: ":") + "::"
    }

    /// True for an IPv4 or bracketed IPv6 address: no page can claim an address as its own name.
    static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension String {
    /// Range of the first occurrence. The standard library's version is in a module that the
    /// program does not link.
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
