// The compiler finds sockaddr_in among the headers of libmicrohttpd.
internal import CMicroHTTPD
internal import Glibc

/// Reasons why listening at the requested address fails.
enum SocketTrouble: Error {
    case notAnAddress
    case inUse
    /// No network interface has this address.
    case noSuchAddress
    /// A port below 1024.
    case forbidden
    case refused(String)
}

/// A socket that listens on a numeric IPv4 or IPv6 address; port 0 takes any free one.
func listen(on address: String, port: UInt16) throws(SocketTrouble) -> (socket: Int32, port: UInt16)
{
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
        throw .notAnAddress
    }
    defer { freeaddrinfo(found) }
    let handle = socket(
        info.pointee.ai_family, info.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard handle >= 0 else { throw trouble() }
    var on: Int32 = 1
    // Otherwise old connections would block the port for a minute after a restart.
    setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(handle, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
        Glibc.listen(handle, SOMAXCONN) == 0
    else {
        let reason = trouble()
        close(handle)
        throw reason
    }
    return (handle, boundPort(handle) ?? port)
}

private func trouble() -> SocketTrouble {
    switch errno {
    case EADDRINUSE: .inUse
    case EADDRNOTAVAIL: .noSuchAddress
    case EACCES: .forbidden
    default: .refused(String(cString: strerror(errno)))
    }
}

private func boundPort(_ handle: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
            let code = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(handle, $0, &length)
            }
            // IPv4 and IPv6 addresses have the port at an equal offset.
            return code == 0 ? UInt16(bigEndian: address.pointee.sin_port) : nil
        }
    }
}
