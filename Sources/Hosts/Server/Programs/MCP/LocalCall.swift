internal import CMicroHTTPD
internal import Glibc

/// HTTP calls of a server on this machine.
struct LocalCall {
    let port: UInt16
    let key: String

    struct Answer {
        let status: Int
        let body: [UInt8]
    }

    private static let patience = 60

    /// Nil if the server does not answer.
    func send(
        _ method: String, _ target: String, body: [UInt8] = [], idempotencyKey: String? = nil
    ) -> Answer? {
        var lines = [
            "\(method) \(target) HTTP/1.1", "Host: localhost:\(port)", "Connection: close",
            "Authorization: Bearer \(key)", "User-Agent: neroli-mcp",
        ]
        if method == "POST" {
            lines.append("Content-Type: application/json")
            lines.append("Content-Length: \(body.count)")
        }
        if let idempotencyKey { lines.append("Idempotency-Key: \(idempotencyKey)") }
        let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
        return exchange([UInt8](head.utf8) + body).flatMap { LocalCall.answer($0) }
    }

    private func exchange(_ request: [UInt8]) -> [UInt8]? {
        let handle = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard handle >= 0 else { return nil }
        defer { close(handle) }
        var wait = timeval(tv_sec: LocalCall.patience, tv_usec: 0)
        setsockopt(
            handle, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes {
                Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return nil }
            sent += count
        }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(handle, &piece, piece.count, 0)
            guard count >= 0 else { return nil }
            if count == 0 { return answer }
            answer.append(contentsOf: piece[..<count])
        }
    }

    /// The server always sends a length, as it knows its answers.
    static func answer(_ bytes: [UInt8]) -> Answer? {
        let end: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= 16,
            let split = bytes.indices.dropLast(3).first(where: {
                bytes[$0..<$0 + 4].elementsEqual(end)
            })
        else { return nil }
        let head = String(decoding: bytes[..<split], as: UTF8.self)
        let words = head.prefix { $0 != "\r\n" && $0 != "\n" }.split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { return nil }
        return Answer(status: status, body: Array(bytes[(split + 4)...]))
    }
}
