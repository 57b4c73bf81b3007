internal import Basics
// The compiler finds sockaddr_in among the headers of libmicrohttpd.
internal import CMicroHTTPD
internal import Glibc

/// Checks the health of these settings' server. Nil if healthy, otherwise a sentence.
package func aliveness(_ serving: Serving) -> String? {
    let address =
        serving.address == "0.0.0.0" || serving.address == "localhost"
        ? "127.0.0.1" : serving.address == "::" ? "::1" : serving.address
    guard let handle = connected(to: address, serving.port) else {
        return "No server answers at \(address), port \(serving.port)."
    }
    defer { close(handle) }
    let asked = [UInt8](
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    guard Glibc.write(handle, asked, asked.count) == asked.count else {
        return "The server at port \(serving.port) hangs up."
    }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while answer.count < 65_536 {
        let count = read(handle, &chunk, chunk.count)
        guard count > 0 else { break }
        answer += chunk[..<count]
    }
    let text = String(decoding: answer, as: UTF8.self)
    if text.hasPrefix("HTTP/1.1 200"), text.holds("\r\n\r\nNeroli") { return nil }
    guard text.hasPrefix("HTTP/1.1 503"), let body = text.firstRange(of: "\r\n\r\n") else {
        return "Another program than this Neroli answers at port \(serving.port)."
    }
    return String(text[body.upperBound...].prefix { !$0.isNewline })
}

/// True if a program listens at the port.
func isTaken(_ port: UInt16) -> Bool {
    guard let handle = connected(to: "127.0.0.1", port) else { return false }
    close(handle)
    return true
}

private func connected(to address: String, _ port: UInt16) -> Int32? {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
        return nil
    }
    defer { freeaddrinfo(found) }
    let handle = socket(
        info.pointee.ai_family, info.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard handle >= 0 else { return nil }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(handle, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    guard connect(handle, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 else {
        close(handle)
        return nil
    }
    return handle
}
