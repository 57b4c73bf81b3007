internal import Basics
internal import RoomKit
internal import Studio
internal import Web

// Answers to requests that no studio answers.
extension Studios {
    /// Path at which Caddy asks if a host name is ours, before fetching a certificate.
    static let knownName = "known"

    /// True if a request is for the program as a whole: its health and metrics, at an IP address
    /// or "localhost", even if a studio has this name.
    func isOwnPlace(_ target: [UInt8], host: String?) -> Bool {
        guard target.first == UInt8(ascii: "/"),
            [Site.healthName, Site.metricsName, Studios.knownName].contains(where: { (name) in
                let path = target.dropFirst().prefix { $0 != UInt8(ascii: "?") }
                return path.elementsEqual(name.utf8)
            })
        else { return false }
        guard let host else { return true }
        let name = Origins.withoutPort(host.lowercased())
        return name == "localhost" || Origins.isAddress(name)
    }

    func answer(_ incoming: RawRequest, _ refusal: StudioRefusal) -> HostResponse {
        var answer =
            if incoming.isUnsound {
                HostResponse.plain(400, ServerWords(incoming.language).sentence(.notHTTP))
            } else {
                refusal == .ownPlace ? ownAnswer(incoming) : page(refusal, incoming)
            }
        answer.complete(for: incoming)
        return answer
    }

    private func page(_ refusal: StudioRefusal, _ incoming: RawRequest) -> HostResponse {
        if let file = sharedFile(incoming) { return file }
        var answer = premises.program.bareAnswer(
            refusal.status, ServerWords(incoming.language).refusal(refusal), incoming)
        if let seconds = refusal.patience {
            answer.headers.append(("Retry-After", String(seconds)))
        }
        return answer
    }

    /// Style sheets, fonts and scripts are identical for all studios and reveal nothing about
    /// any.
    private func sharedFile(_ incoming: RawRequest) -> HostResponse? {
        guard let method = Request.Method(name: incoming.method), method == .get,
            let target = try? Target(incoming.target), target.segments.first == Assets.segment
        else { return nil }
        return premises.files.answer(target, incoming)
    }
}

// The program's own places.
extension Studios {
    private func ownAnswer(_ incoming: RawRequest) -> HostResponse {
        guard Request.Method(name: incoming.method) == .get,
            let target = try? Target(incoming.target)
        else {
            var answer = HostResponse.plain(
                405, ServerWords(incoming.language).sentence(.fileIsOnlyRead))
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        if target.segments == [Site.healthName] { return health(incoming) }
        // How many there are, and which, this machine's programs alone may know.
        guard incoming.isFromThisMachine else { return page(.unknown, incoming) }
        if target.segments == [Site.metricsName] { return numbers() }
        let isKnown =
            target.query["domain"].flatMap { StudioName(host: $0) }.map { isThere($0) } ?? false
        return .plain(isKnown ? 200 : 404, isKnown ? "known" : "unknown")
    }

    private func health(_ incoming: RawRequest) -> HostResponse {
        guard isFolder(folder) else {
            return .plain(503, "Neroli can’t read its folder of studios.")
        }
        guard let room = BackupFolder(path: folder).room(), room > 1_000_000 else {
            return .plain(503, "There is not enough room on the disk of Neroli.")
        }
        return .plain(200, Site.isWell(withVersion: incoming.isFromThisMachine))
    }

    private func numbers() -> HostResponse {
        var text = Metrics()
        text.addVersion()
        text.add(tally.count)
        let counts = counts
        text.add("studios", "gauge", "Studios that have a folder.", Int64(known().count))
        text.add("studios_open", "gauge", "Studios that are open.", Int64(counts.open))
        text.add(
            "studios_waited_for", "gauge", "Studios that wait for a place.",
            Int64(counts.waitedFor))
        text.add("studios_opened", "counter", "How often one was opened.", counts.opened)
        text.add(
            "studios_failed", "counter", "How often one could not be opened.", counts.failed)
        if let logs {
            text.add(
                "log_away_seconds", "gauge", "How long PostgreSQL is away; 0 while it is there.",
                (logs.store.awayFor ?? 0) / 1_000)
        }
        let care = rounds.counts
        text.add(
            "studios_without_backup", "gauge", "Studios whose last backup failed.",
            Int64(care.failed))
        text.add(
            "studios_backup_due", "gauge", "Studios whose backup of today is still to be made.",
            Int64(care.due))
        if let room = BackupFolder(path: folder).room() {
            text.add("disk_free_bytes", "gauge", "Bytes left where the studios are.", room)
        }
        return HostResponse(
            status: 200,
            headers: [("Content-Type", Metrics.type), ("Cache-Control", "no-store")],
            body: [UInt8](text.whole.utf8))
    }
}

extension RawRequest {
    /// Asked by a program on this machine, and not forwarded for another.
    fileprivate var isFromThisMachine: Bool {
        Origins.isThisMachine(peer) && !headers.isForwarded
    }
}
