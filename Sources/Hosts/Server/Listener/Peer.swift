internal import CMicroHTTPD
internal import Glibc

/// The other side of a connection.
struct Peer: Sendable {
    /// 4 bytes for IPv4, 16 for IPv6; empty if there is no address.
    private let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ connection: OpaquePointer?) {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = neroli_httpd_peer(connection, &bytes)
        self.init(bytes: [UInt8](bytes.prefix(Int(count))))
    }

    /// The address as text: "192.0.2.1", "2001:db8::5".
    var address: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard !bytes.isEmpty, inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else {
            return ""
        }
        let address = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: address, as: UTF8.self)
    }

    /// Address or network for counting connections: an IPv4 address, or the network of an IPv6
    /// address, which belongs to one sender as a whole. Empty for this machine, and so for all
    /// clients of a proxy on this machine.
    var sender: [UInt8] {
        if bytes.count == 4 { return bytes[0] == 127 ? [] : bytes }
        let isThisMachine = bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
        return isThisMachine ? [] : [UInt8](bytes.prefix(6))
    }
}
