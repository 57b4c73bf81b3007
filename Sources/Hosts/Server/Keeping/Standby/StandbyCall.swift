internal import Basics
internal import Glibc

/// Requests of a standby, carried by curl: it knows TLS, and the authorities that this machine
/// trusts.
struct StandbyCall {
    let mark: StandbyMark
    /// Folder for what is received.
    let data: String
    /// In place of curl, for tests.
    var carrier: Carrier?

    typealias Carrier =
        @Sendable (_ target: String, _ body: [UInt8]?, _ part: String) throws(SendTrouble) ->
        Answer

    struct Answer {
        let status: Int
        /// Stands for who may enter; nil for an answer without it.
        let entering: String?
        /// Path of the body.
        let file: String

        /// The body of an answer for people.
        var sentence: String {
            let bytes = (try? contents(of: file)) ?? []
            return String(decoding: bytes.prefix(200), as: UTF8.self).trimmed
        }
    }

    /// - Parameters:
    ///   - part: name of the received file in the data folder.
    ///   - sending: path of a file to send as in a form.
    ///   - isLarge: true for a file that is completed after a cut line, and only must not stand
    ///     still.
    func ask(
        _ target: String, body: [UInt8]? = nil, file sending: String? = nil,
        to part: String = "standby.answer",
        isLarge: Bool = false
    ) throws(SendTrouble) -> Answer {
        if let carrier { return try carrier(target, body, data + "/" + part) }
        let file = data + "/" + part
        let sent = data + "/standby.question"
        defer { unlink(sent) }
        // No token in the list of processes: curl reads its options from standard input.
        var lines = [
            "url = \"\(mark.address)\(target)\"", "silent", "show-error",
            "header = \"Cookie: neroli-device=\(mark.token)\"", "header = \"X-Neroli: 1\"",
            "header = \"Origin: \(mark.address)\"", "user-agent = \"neroli-standby\"",
            "proto = \"=http,https\"", "connect-timeout = 10", "speed-time = 40",
            "speed-limit = 1",
            "write-out = \"%{http_code}\\n%header{\(Site.enteringHeader)}\\n%header{etag}\\n\"",
        ]
        if !isLarge { lines.append("max-time = 40") }
        let tag = isLarge ? (try? contents(of: file + ".tag")) ?? [] : []
        let isRest = !tag.isEmpty && fileSize(file) ?? 0 > 0
        if isRest, let size = fileSize(file) {
            let quoted = String(decoding: tag, as: UTF8.self)
                .map { $0 == "\"" ? "\\\"" : String($0) }.joined()
            lines.append("header = \"If-Range: \(quoted)\"")
            lines.append("header = \"Range: bytes=\(size)-\"")
        } else {
            unlink(file)
        }
        lines.append("output = \"\(file)\(isRest ? ".rest" : "")\"")
        if let body {
            guard save(body, to: sent) else {
                throw .failed("\(sent): \(String(cString: strerror(errno)))")
            }
            lines.append("data-binary = \"@\(sent)\"")
            lines.append("header = \"Content-Type: application/octet-stream\"")
        }
        if let sending { lines.append("form = \"file=@\\\"\(sending)\\\"\"") }
        let outcome = try Tool.curl.run(
            ["--disable", "--config", "-"], input: lines.joined(separator: "\n") + "\n")
        let said = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).trimmed }
        guard said.count >= 3, let status = Int(said[0]), status > 0 || outcome.code != 0 else {
            throw .failed(StandbyCall.reason(outcome.reason))
        }
        if isRest { try take(file + ".rest", behind: file, status) }
        if isLarge, status == 200 { _ = write(said[2], to: file + ".tag") }
        guard outcome.code == 0 else { throw .failed(StandbyCall.reason(outcome.reason)) }
        if isLarge { unlink(file + ".tag") }
        return Answer(
            status: status, entering: said[1].isEmpty ? nil : said[1], file: file)
    }

    /// Appends the received rest of a file, or takes the whole in its place.
    private func take(
        _ rest: String, behind file: String, _ status: Int
    ) throws(SendTrouble) {
        guard fileSize(rest) != nil else { return }
        defer { unlink(rest) }
        guard status == 206 else {
            if status == 200 { rename(rest, file) }
            return
        }
        do throws(FileTrouble) {
            try append(rest, to: file)
        } catch { throw error.isNoRoom ? .noRoom : .failed("\(error.path): \(error.reason)") }
    }

    /// "curl: (7) Failed to connect …"
    private static func reason(_ said: String) -> String {
        said.hasPrefix("curl: ") ? "curl " + said.dropFirst(6) : said
    }
}

extension StandbyCall {
    /// A picture or a file by its hash, unless a device has still to send it.
    func fetch(_ hash: String, into papers: PaperFiles) throws(SendTrouble) {
        let answer = try ask("/sync/paper?hash=\(hash)", to: "standby.paper", isLarge: true)
        defer { unlink(answer.file) }
        guard answer.status == 200 else { return }
        guard let bytes = try? contents(of: answer.file), SecureDigest.of(bytes) == hash else {
            throw .failed("a file arrived damaged")
        }
        do throws(FileTrouble) {
            try papers.put(bytes)
        } catch {
            throw error.isNoRoom ? .noRoom : .failed("\(error.path): \(error.reason)")
        }
    }
}

private func append(_ rest: String, to file: String) throws(FileTrouble) {
    guard let source = fopen(rest, "rb") else { throw .now(rest) }
    defer { fclose(source) }
    guard let target = fopen(file, "ab") else { throw .now(file) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var isWritten = true
    while isWritten {
        let count = fread(&chunk, 1, chunk.count, source)
        isWritten = fwrite(chunk, 1, count, target) == count
        if count < chunk.count { break }
    }
    let trouble = FileTrouble.now(file)
    guard fclose(target) == 0, isWritten else { throw trouble }
}
