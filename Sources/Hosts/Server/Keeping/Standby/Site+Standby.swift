internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Web

// The server's side of a standby: all that a copy gets, and the rest of the data folder.
extension Site {
    static let enteringHeader = "X-Neroli-Entering"

    /// Nil for another device.
    func standbySnapshot(
        _ device: ID<Replica>, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        guard try host.isStandby(device) else { return nil }
        if request.target.query["of"] == "entering" { return try entering() }
        return try whole(
            ready(wholeSnapshots, at: request.moment, incoming), request, incoming)
    }

    /// A picture or a file, by its hash.
    func paper(
        for device: ID<Replica>, _ request: Request
    ) throws(Failure) -> HostResponse {
        guard try host.isStandby(device), let hash = request.target.query["hash"],
            let file = papers.open(hash)
        else { return plain(.noPaper, in: request.language) }
        var answer = self.plain(200, "")
        answer.body = []
        answer.file = file
        return answer
    }

    /// Who may enter, as a file of SQLite.
    private func entering() throws(Failure) -> HostResponse {
        let data = parent(of: backups.path)
        let path = data + "/host.sqlite.entering-\(Clock.elapsed)"
        defer { unlink(path) }
        let digest = try host.enteringDigest()
        try Database(path: hostPath(data), access: .reading).run("VACUUM INTO ?", [.text(path)])
        var answer = plain(200, "")
        do throws(FileTrouble) {
            answer.body = try contents(of: path)
        } catch {
            throw .database(code: error.isNoRoom ? 13 : 10, message: error.reason)
        }
        answer.headers.append((Site.enteringHeader, digest))
        return answer
    }

    /// Tells a standby of changes of who may enter.
    func tellEntering(
        _ answer: inout HostResponse, to device: ID<Replica>
    ) throws(Failure) {
        guard !answer.headers.contains(where: { $0.name == Site.enteringHeader }),
            try host.isStandby(device)
        else { return }
        answer.headers.append((Site.enteringHeader, try host.enteringDigest()))
    }

    func note(_ device: ID<Replica>, at asked: SyncRequest) {
        guard let history = asked.history else { return }
        arrivals.note(
            device,
            at: LogPlace(
                epoch: history.epoch, seq: asked.cursor, last: history.last?.text ?? ""),
            Clock.now)
    }
}
