import Foundation
import Testing

// Requests of browsers to a running server.
extension RunningServer {
    func send(_ path: String, _ form: String) throws {
        let status = try post(path, form)
        if status != 303 { throw Trouble("\(path) was answered \(status)") }
    }

    /// Sends a form; returns the status of the answer, 0 without one.
    func post(_ path: String, _ form: String) throws -> Int {
        let wire = try connect()
        wire.send(
            request("POST", path, [formType, "Content-Length: \(form.utf8.count)"], form))
        return wire.reply()?.status ?? 0
    }

    func fetch(_ path: String) throws -> [UInt8] {
        let wire = try connect()
        wire.send(request("GET", path, []))
        let reply = try #require(wire.reply())
        #expect(reply.status == 200)
        return reply.body
    }

    /// Uploads a form with these files, repeating their bytes `times` times.
    func upload(
        _ files: [[UInt8]], times: Int = 1, to path: String, _ headers: [String] = []
    ) throws -> Reply {
        var pieces = [
            [UInt8](
                "--frontier\r\nContent-Disposition: form-data; name=\"id\"\r\n\r\nx".utf8)
        ]
        for (number, file) in files.enumerated() {
            let head =
                "\r\n--frontier\r\nContent-Disposition: form-data; name=\"file\"; "
                + "filename=\"C:\\folder\\file-\(number)\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n"
            pieces.append([UInt8](head.utf8))
            for _ in 0..<times { pieces.append(file) }
        }
        pieces.append([UInt8]("\r\n--frontier--\r\n".utf8))
        return try send(pieces, to: path, boundary: "frontier", headers)
    }

    func send(
        _ pieces: [[UInt8]], to path: String, boundary: String, _ headers: [String] = []
    ) throws -> Reply {
        let wire = try connect()
        let size = pieces.reduce(0) { $0 + $1.count }
        wire.send(
            request(
                "POST", path,
                [
                    "Content-Type: multipart/form-data; boundary=\(boundary)",
                    "Content-Length: \(size)",
                ] + headers))
        for piece in pieces { wire.send(piece) }
        return try #require(wire.reply())
    }

    /// Files in the folder of backups.
    func backups() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: data + "/backups")
    }
}
