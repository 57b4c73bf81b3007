internal import Basics
internal import CMicroHTTPD
internal import Glibc

/// The address of a webhook: "https://example.com:8443/neroli?x=1".
struct HookAddress: Equatable, Sendable {
    let text: String
    let isSecure: Bool
    /// Without brackets.
    let host: String
    let port: UInt16

    /// Bytes.
    static let limit = 500

    /// Nil for anything but http and https with a host, and for one with a name and password.
    init?(_ text: String) {
        let bytes = [UInt8](text.utf8)
        guard bytes.count <= HookAddress.limit,
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C })
        else { return nil }
        let lower = text.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return nil }
        isSecure = lower.hasPrefix("https://")
        let rest = text.dropFirst(isSecure ? 8 : 7)
        let place = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !place.isEmpty, !place.contains("@"), !rest.contains("#") else { return nil }
        var name = place
        var port: UInt16 = isSecure ? 443 : 80
        if place.hasPrefix("[") {
            guard let end = place.firstIndex(of: "]") else { return nil }
            name = place[place.index(after: place.startIndex)..<end]
            let after = place[place.index(after: end)...]
            guard HookAddress.take(after, &port), name.contains(":") else { return nil }
        } else {
            name = place.prefix { $0 != ":" }
            guard HookAddress.take(place.dropFirst(name.count), &port),
                name.allSatisfy({
                    $0.isASCII && ($0.isLetter || $0.isNumber) || "-._".contains($0)
                })
            else { return nil }
        }
        guard !name.isEmpty else { return nil }
        host = name.lowercased()
        self.port = port
        self.text = text
    }

    /// ":8443", or nothing.
    private static func take(_ text: Substring, _ port: inout UInt16) -> Bool {
        guard !text.isEmpty else { return true }
        guard text.hasPrefix(":"), let number = UInt16(text.dropFirst()), number > 0 else {
            return false
        }
        port = number
        return true
    }

    /// The addresses of the host that may be called; none is called if one of them may not be.
    ///
    /// - Parameter mayBeNear: permits the own network.
    func resolved(mayBeNear: Bool) throws(HookFault) -> [String] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else {
            throw HookFault(trouble: .unknownName)
        }
        defer { freeaddrinfo(list) }
        var found: [String] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ai_next
            guard let address = entry.ai_addr, let bytes = HookAddress.bytes(address) else {
                continue
            }
            switch HookReach(bytes) {
            case .open: break
            case .near where mayBeNear: break
            case .near, .never: throw HookFault(trouble: .privateAddress)
            }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0,
                    NI_NUMERICHOST) == 0
            else { continue }
            let numeric = String(
                decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
                as: UTF8.self)
            if !found.contains(numeric) { found.append(numeric) }
        }
        guard !found.isEmpty else { throw HookFault(trouble: .unknownName) }
        return found
    }

    /// 4 or 16 bytes; nil for another family.
    private static func bytes(_ address: UnsafeMutablePointer<sockaddr>) -> [UInt8]? {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { place in
                withUnsafeBytes(of: place.pointee.sin_addr) { [UInt8]($0) }
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { place in
                withUnsafeBytes(of: place.pointee.sin6_addr) { [UInt8]($0) }
            }
        default: nil
        }
    }
}

/// A failed try to send.
struct HookFault: Error, Equatable {
    let trouble: HookTrouble
}

/// Where an address lies (IANA's registries of special addresses).
enum HookReach: Equatable {
    /// In the public network.
    case open
    /// In this machine or its own network.
    case near
    /// Link-local, as the data of a cloud's machine, multicast, or reserved.
    case never

    /// - Parameter bytes: 4 or 16.
    init(_ bytes: [UInt8]) {
        if bytes.count == 4 {
            self = HookReach.short(bytes)
        } else if bytes.count == 16 {
            self = HookReach.long(bytes)
        } else {
            self = .never
        }
    }

    private static func short(_ bytes: [UInt8]) -> HookReach {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (10, _, _), (127, _, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _): .near
        case (0, _, _), (169, 254, _), (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _),
            (198, 51, 100), (203, 0, 113), (224...255, _, _):
            .never
        default: .open
        }
    }

    private static func long(_ bytes: [UInt8]) -> HookReach {
        let isZero = { (range: Range<Int>) in bytes[range].allSatisfy { $0 == 0 } }
        // IPv4 in IPv6: mapped, and translated (RFC 6052).
        if isZero(0..<10), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return short(Array(bytes[12...]))
        }
        if bytes.starts(with: [0, 0x64, 0xFF, 0x9B]), isZero(4..<12) {
            return short(Array(bytes[12...]))
        }
        if isZero(0..<15), bytes[15] == 1 { return .near }
        if bytes[0] & 0xFE == 0xFC { return .near }
        // Only 2000::/3 is given out.
        guard bytes[0] & 0xE0 == 0x20 else { return .never }
        if bytes.starts(with: [0x20, 0x02]) { return short(Array(bytes[2..<6])) }
        let special: [[UInt8]] = [[0x20, 0x01, 0x0D, 0xB8], [0x20, 0x01, 0, 0], [0x3F, 0xFF]]
        return special.contains { bytes.starts(with: $0) } ? .never : .open
    }
}
