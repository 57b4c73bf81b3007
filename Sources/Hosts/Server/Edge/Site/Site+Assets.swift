internal import RoomKit
internal import Web

// The files below Assets.
extension Site {
    func asset(
        _ target: Target, _ method: Request.Method, _ incoming: RawRequest
    ) -> HostResponse {
        guard method == .get else {
            var answer = plain(.fileIsOnlyRead, in: incoming.language)
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        guard var answer = files.answer(target, incoming) else {
            return plain(.noFile, in: incoming.language)
        }
        if target.segments.dropFirst().elementsEqual(Site.reader) { answer.runsModules() }
        return answer
    }

    /// The worker that reads barcodes from pictures.
    private static let reader = ["js", "camera-reader.js"]

    /// The service worker's script, and its place.
    static let workerName = "worker.js"

    /// The service worker. Must be at the top level to answer for every page.
    func worker(_ method: Request.Method, _ incoming: RawRequest) -> HostResponse {
        var answer = asset(Target(segments: [Assets.segment, Site.workerName]), method, incoming)
        answer.runsModules()
        return answer
    }
}

extension StaticFiles {
    /// Answer with a file; nil if the name or the version is unknown.
    func answer(_ target: Target, _ incoming: RawRequest) -> HostResponse? {
        let path = target.segments.dropFirst().joined(separator: "/")
        // A program of two versions at once would be none: who asks for another one gets nothing.
        guard let file = self[path], [nil, file.version].contains(target.query["v"])
        else { return nil }
        let tag = "\"\(file.version)\""
        let isPinned = target.query["v"] != nil
        var answer = HostResponse(status: 200, body: [])
        answer.headers = [
            ("Content-Type", file.type), ("ETag", tag), ("Vary", "Accept-Encoding"),
            ("Cache-Control", isPinned ? "public, max-age=31536000, immutable" : "no-cache"),
        ]
        if incoming.headers.ifNoneMatch == tag {
            answer.status = 304
        } else if let packed = file.packed.first(where: { incoming.accepts($0.coding) }) {
            answer.hold(packed.content)
            answer.headers.append(("Content-Encoding", packed.coding))
        } else {
            answer.hold(file.plain)
        }
        return answer
    }
}

extension HostResponse {
    /// Only workers may run WebAssembly.
    fileprivate mutating func runsModules() {
        headers.append(
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
            ))
    }

    fileprivate mutating func hold(_ content: StaticFiles.Content) {
        switch content {
        case .bytes(let bytes): body = bytes
        case .file(let file): self.file = file
        }
    }
}
