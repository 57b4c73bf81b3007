internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

// The pages about backups.
extension Site {
    /// Nil for another place.
    func backupsAnswer(
        _ route: HostRoute, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        switch (request.method, route) {
        case (.get, .backups): return answer(page(nil, request), incoming)
        case (.get, .backupNow): return download(request, incoming)
        case (.get, .backupFile):
            guard let name = named(request.target.query["file"]) else {
                return answer(page(.gone, request), incoming)
            }
            return sending(backups.folder.path(of: name), as: name, request, incoming)
        case (.post, .makeBackup): return make(request, incoming)
        case (.post, .sendBackup): return taken(request, incoming)
        case (.get, .lookAtBackup):
            return look(request.target.query["file"], word: nil, nil, request, incoming)
        case (.post, .restore): return restore(request, incoming)
        case (.get, .work): return progress(of: request)
        case (.post, .stopWork): return stop(request)
        default: return nil
        }
    }

    private func page(
        _ trouble: BackupFault?, file fault: BackupFault? = nil, _ request: Request
    ) -> Response {
        let before = request.target.query["restored"].flatMap { named($0) }
        return program.backups(
            backups.kept(),
            backups.standing(request.moment, request.zone, in: request.language),
            trouble: trouble, fault: fault,
            made: request.method == .get && request.target.query["made"] != nil,
            before: before?.text, request)
    }

    /// An existing file with a name of ours: no other file is ever used.
    private func named(_ text: String?) -> BackupName? {
        guard let name = text.flatMap({ BackupName($0) }), backups.folder.holds(name) else {
            return nil
        }
        return name
    }

    private func make(_ request: Request, _ incoming: RawRequest) -> HostResponse {
        do throws(BackupTrouble) {
            try works.run(incoming.headers.work) { (work) throws(BackupTrouble) in
                try backups.make(request.moment, Clock.zone(at: request.moment), work)
            }
        } catch {
            return answer(page(ServerWords(request.language).fault(error), request), incoming)
        }
        return answer(.seeOther(HostRoute.backups.target("made", "1")), incoming)
    }

    /// Makes a backup only for this download; the file is deleted before sending.
    private func download(_ request: Request, _ incoming: RawRequest) -> HostResponse {
        let name = BackupName(.kept, at: request.moment)
        do throws(BackupTrouble) {
            let file = try backups.work.withLock { (_) throws(BackupTrouble) in
                try backups.makeRoom()
                let path = backups.path + ".download"
                remove(database: path)
                defer { remove(database: path) }
                guard backups.hasRoom(for: papers.size()) else { throw BackupTrouble.noRoom }
                _ = try makeBackup(
                    of: try reading(backups.path), to: path, with: papers, backups.goesOn)
                do throws(FileTrouble) {
                    return try OpenFile(path)
                } catch {
                    throw BackupTrouble.unwritable(error.reason)
                }
            }
            return sending(file, as: name).noting(.notice, "backup: one was taken", incoming)
        } catch {
            return answer(page(ServerWords(request.language).fault(error), request), incoming)
        }
    }

    private func sending(
        _ path: String, as name: BackupName, _ request: Request, _ incoming: RawRequest
    ) -> HostResponse {
        guard let file = try? OpenFile(path) else {
            return answer(page(.gone, request), incoming)
        }
        return sending(file, as: name).noting(.notice, "backup: one was taken", incoming)
    }

    private func sending(_ file: OpenFile, as name: BackupName) -> HostResponse {
        var answer = HostResponse(
            status: 200,
            headers: [
                ("Content-Type", "application/vnd.sqlite3"), ("Cache-Control", "no-store"),
                ("Content-Disposition", "attachment; filename=\"\(name.text)\""),
            ], body: [])
        answer.file = file
        return answer
    }

    /// Checks an uploaded file, and keeps the file under a name of ours until the restore or the
    /// end of the server.
    private func taken(_ request: Request, _ incoming: RawRequest) -> HostResponse {
        switch incoming.upload {
        case .files(let files):
            defer { for file in files { remove(database: file.path) } }
            let path = files[0].path
            do throws(BackupTrouble) {
                try works.run(incoming.headers.work) { (work) throws(BackupTrouble) in
                    _ = try examine(path, work.watching(.checking, backups.goesOn))
                }
            } catch {
                return answer(
                    page(nil, file: ServerWords(request.language).fault(error), request), incoming)
            }
            for name in backups.folder.names() where name.kind == .uploaded {
                backups.folder.delete(name)
            }
            let name = backups.folder.free(.uploaded, at: request.moment)
            guard rename(path, backups.folder.path(of: name)) == 0 else {
                return answer(page(nil, file: .noRoom, request), incoming)
            }
            return answer(
                .seeOther(HostRoute.lookAtBackup.target("file", name.text)), incoming)
        default:
            return answer(page(nil, file: incoming.sendingFault, request), incoming)
        }
    }

    private func look(
        _ file: String?, word: String?, _ fault: BackupFault?, _ request: Request,
        _ incoming: RawRequest
    ) -> HostResponse {
        guard let name = named(file) else {
            return answer(page(.gone, request), incoming)
        }
        do throws(BackupTrouble) {
            let content = try examine(backups.folder.path(of: name), backups.goesOn)
            let look = BackupLook(
                name: name.text, at: name.at, size: backups.folder.size(of: name),
                isUploaded: name.kind == .uploaded, content: content, here: try here(),
                devices: try devices(since: content.last), later: later(request))
            return answer(program.putBack(look, word: word, fault, request), incoming)
        } catch {
            return answer(page(ServerWords(request.language).fault(error), request), incoming)
        }
    }

    private func here() throws(BackupTrouble) -> BackupContent {
        do throws(Failure) {
            return try unlessDamaged(.nothing) { (database) throws(Failure) in
                try BackupContent(database)
            }
        } catch {
            throw BackupTrouble(error)
        }
    }

    /// How many devices may hold entries made after this time.
    private func devices(since last: Moment?) throws(BackupTrouble) -> Int {
        do throws(Failure) {
            return try host.devices().filter { (device) in
                last.map { device.seen > $0 } ?? true
            }.count
        } catch {
            throw BackupTrouble(error)
        }
    }

    /// The page of an older release does not ask: then nothing is left out.
    private func later(_ request: Request) -> Epoch.Later {
        request.form["later"].flatMap { Epoch.Later(field: $0) } ?? .returns
    }

    private func restore(_ request: Request, _ incoming: RawRequest) -> HostResponse {
        let file = request.form["file"]
        let word = request.form["word"] ?? ""
        guard program.isRestoreWord(word) else {
            return look(file, word: word, nil, request, incoming)
        }
        guard let name = named(file) else { return answer(page(.gone, request), incoming) }
        do throws(BackupTrouble) {
            let before = try works.run(incoming.headers.work) {
                (work) throws(BackupTrouble) in
                try restore(
                    name, later(request), request.moment, Clock.zone(at: request.moment), work)
            }
            return answer(.seeOther(HostRoute.backups.target("restored", before.text)), incoming)
        } catch {
            return look(
                file, word: nil, ServerWords(request.language).fault(error), request, incoming)
        }
    }
}

extension RawRequest {
    /// Reason why a form with files brought no file.
    var sendingFault: BackupFault {
        switch upload {
        case .nothingChosen: .noFile
        case .tooLarge: .tooLarge
        case .noRoom: .noRoom
        case .files, .unreadable, nil: isTooLarge ? .tooLarge : .cutOff
        }
    }
}

extension Site {
    /// True for URLs with answers that may take minutes, because nearly all data is processed.
    func mayTakeLong(at target: [UInt8]) -> Bool {
        target.starts(with: HostRoute.backups.path.utf8)
            || target.starts(with: HostRoute.snapshot.path.utf8)
            || target.elementsEqual(HostRoute.take.path.utf8)
            || target.starts(with: DataRoute.page.target.text.utf8)
            || target.elementsEqual(StudioRoute.importing.target.text.utf8)
            || Site.takesCertificates(target) || Site.takesPapers(target)
            || Site.takesOrders(target)
    }

    /// Maximum bytes of files written to disk during arrival, before the request is complete; nil
    /// if none. Check `isInside` first, because this can fill the disk.
    func fileLimit(at target: [UInt8], _ headers: RawRequest.Headers) -> Int64? {
        guard Site.holdsFiles(headers) else { return nil }
        if [HostRoute.sendBackup, .take].contains(where: { target.elementsEqual($0.path.utf8) }) {
            return min(limits.size ?? .max, Upload.patience)
        }
        let isImport = [DataRoute.importing.target, StudioRoute.importing.target].contains {
            target.elementsEqual($0.text.utf8)
        }
        if Site.takesCertificates(target) || Site.takesPapers(target) || Site.takesOrders(target) {
            return Int64(Attachment.sizeLimit)
        }
        return isImport ? Int64(HostRequest.fileLimit) : nil
    }

    /// True for a form with files (RFC 7578), as a browser sends, also without scripts.
    static func holdsFiles(_ headers: RawRequest.Headers) -> Bool {
        headers.contentType?.lowercased().hasPrefix("multipart/form-data;") == true
    }

    /// The checks of every complete request, for requests with a sender to be checked earlier.
    func isInside(_ headers: RawRequest.Headers) -> Bool {
        guard origins.isOurs(host: headers.host), !origins.isForeign(headers) else { return false }
        return visitor(headers)?.mayEnter ?? false
    }

    /// True if the sender is signed in and may send a form there.
    private func isInside(_ headers: RawRequest.Headers, at target: [UInt8]) -> Bool {
        guard isInside(headers) else { return false }
        guard let person = visitor(headers)?.person, let target = try? Target(target) else {
            return true
        }
        return person.may(target, isAct: true)
    }

    /// True for the owner, signed in.
    func isOwnerInside(_ headers: RawRequest.Headers) -> Bool {
        isInside(headers) && visitor(headers)?.person == nil
    }

    /// True if the sender is signed in, or is a device at a device's URL, so that a large body is
    /// read.
    func knows(_ headers: RawRequest.Headers, at target: [UInt8]) -> Bool {
        guard
            target.elementsEqual(HostRoute.sync.path.utf8)
                || target.starts(with: HostRoute.snapshot.path.utf8)
                || target.elementsEqual(HostRoute.paper.path.utf8)
                || target.elementsEqual(HostRoute.orders.path.utf8)
        else {
            return isInside(headers, at: target) || hasKey(headers) || isOfShop(headers, target)
        }
        return origins.isOurs(host: headers.host) && visitor(headers)?.device != nil
    }

    private func hasKey(_ headers: RawRequest.Headers) -> Bool {
        origins.isOurs(host: headers.host) && !origins.isForeign(headers)
            && (try? host.knownKey(headers.authorization, at: Clock.now)) != nil
    }

    private func visitor(_ headers: RawRequest.Headers) -> Visitor? {
        try? host.visitor(Fields(cookieHeader: headers.cookies), at: Clock.now)
    }
}
