import Foundation
import Glibc

/// A bare connection to a server on this machine: sends any bytes, reads answers.
final class Wire {
    private let handle: Int32
    /// Bytes received and not yet read.
    private var buffer: [UInt8] = []

    init(port: UInt16) throws {
        handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw Trouble("Can't connect: \(errno)") }
    }

    deinit { close(handle) }

    /// Sends until all is sent, an answer begins to come, or the other side has closed.
    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            var ready = pollfd(fd: handle, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&ready, 1, 10_000) > 0, ready.revents & Int16(POLLIN) == 0 else { return }
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(
                    handle, $0.baseAddress, $0.count,
                    Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            guard count > 0 || errno == EAGAIN else { return }
            sent += max(0, count)
        }
    }

    func send(_ text: String) { send([UInt8](text.utf8)) }

    /// Nothing more will be sent.
    func endSending() { shutdown(handle, Int32(SHUT_WR)) }

    /// Closes without a goodbye, so that the other side meets a reset.
    func drop() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            handle, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// True if the other side closes within this time, with or without an answer.
    func isClosed(within milliseconds: Int32) -> Bool {
        while true {
            switch receive(milliseconds) {
            case .some(0): return true
            case .some: continue
            case .none: return false
            }
        }
    }

    /// The next answer; nil if the other side closes before the end, or stays silent.
    func reply(toHead: Bool = false, within milliseconds: Int32 = 20_000) -> Reply? {
        while true {
            if let reply = Reply(taking: &buffer, hasBody: !toHead) { return reply }
            guard let count = receive(milliseconds), count > 0 else { return nil }
        }
    }

    /// How many bytes came, 0 at the end, nil where none come in time.
    private func receive(_ milliseconds: Int32) -> Int? {
        var ready = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, milliseconds) > 0 else { return nil }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(handle, &chunk, chunk.count, 0)
        guard count > 0 else { return 0 }
        buffer += chunk[..<count]
        return count
    }
}

/// An answer as received over the wire.
struct Reply: Sendable {
    let status: Int
    let head: String
    let body: [UInt8]

    /// Removes one whole answer from the front of `bytes`; nil if incomplete.
    init?(taking bytes: inout [UInt8], hasBody: Bool) {
        guard let end = bytes.firstRange(of: [UInt8]("\r\n\r\n".utf8)) else { return nil }
        head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
        let length = Reply.value(of: "Content-Length", in: head).flatMap { Int($0) } ?? 0
        let isBare = !hasBody || status == 304 || status < 200
        let count = isBare ? 0 : length
        guard bytes.count - end.upperBound >= count else { return nil }
        body = [UInt8](bytes[end.upperBound..<end.upperBound + count])
        bytes.removeFirst(end.upperBound + count)
    }

    subscript(name: String) -> String? { Reply.value(of: name, in: head) }

    var text: String { String(decoding: body, as: UTF8.self) }

    private static func value(of name: String, in head: String) -> String? {
        for line in head.components(separatedBy: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name.lowercased() {
                return parts[1].trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}

/// A request written out, to a server on this machine.
func request(
    _ method: String, _ target: String, _ headers: [String] = [], _ body: String = ""
) -> [UInt8] {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
    return [UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
}

let formType = "Content-Type: application/x-www-form-urlencoded"
