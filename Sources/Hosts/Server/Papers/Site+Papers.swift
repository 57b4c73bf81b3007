internal import Basics
internal import Glibc
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

// Pictures and files: taken from forms and devices, and sent to be saved or looked at, never as a
// page.
extension Site {
    var papers: PaperFiles { PaperFiles(data: parent(of: backups.path)) }

    /// Nil for another request.
    func papersAnswer(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        switch (request.method, PapersRoute(request.target)) {
        case (.get, .file(let id, let hash)): return try paper(id, hash, request, incoming)
        case (.post, .thing) where Site.holdsFiles(incoming.headers):
            return try adding(request, incoming)
        default: return nil
        }
    }

    /// True for an address that takes a picture or a file.
    static func takesPapers(_ target: [UInt8]) -> Bool {
        if target.elementsEqual(HostRoute.paper.path.utf8) { return true }
        guard target.starts(with: "/papers/".utf8), let target = try? Target(target),
            case .thing = PapersRoute(target)
        else { return false }
        return true
    }

    private func paper(
        _ id: ID<Attachment>, _ hash: String, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let found = try databases.read { (database) throws(Failure) in
            try AttachmentTable(database).attachment(id)
        }
        guard let found, found.hash == hash, let file = papers.open(hash) else {
            return plain(.noPaper, in: request.language)
        }
        var head = Response(contentType: found.type.contentType, body: [])
        head.fileName = found.name
        var answer = self.answer(head, incoming)
        answer.file = file
        return answer
    }

    /// A file sent by a browser. The file is kept before the entry that refers to it.
    private func adding(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let sent = incoming.uploadFields
        let form: Fields
        switch try kept(incoming) {
        case .fault(let fault): form = PapersForm.form(sent, fault)
        case .kept(let name, let shape, let size, let hash):
            form = PapersForm.form(sent, name: name, shape: shape, size: size, hash: hash)
        }
        return try added(request.sending(form, to: request.target), incoming)
    }

    /// The answer to a form about a file that is kept, or the form again.
    func added(_ asked: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        let program = program
        let shown = try databases.read { (database) throws(Failure) in
            try program.asked(asked, database)
        }
        if let shown { return answer(shown, incoming) }
        let response = try telling { (database) throws(Failure) in
            try program.respond(asked, database)
        }
        return answer(response, incoming)
    }

    enum KeptPaper {
        case kept(name: String, shape: PictureShape, size: Int, hash: String)
        case fault(PapersFault)
    }

    /// Checks the first file of a form, and keeps it.
    func kept(_ incoming: RawRequest) throws(Failure) -> KeptPaper {
        guard case .files(let sent) = incoming.upload else {
            return switch incoming.upload {
            case .tooLarge: .fault(.tooLarge)
            case .noRoom: .fault(.noRoom)
            case .nothingChosen, .files, .unreadable, nil:
                .fault(incoming.isTooLarge ? .tooLarge : .noFile)
            }
        }
        defer { for file in sent { unlink(file.path) } }
        guard let file = sent.first(where: { !$0.name.isEmpty }),
            let bytes = try? contents(of: file.path), !bytes.isEmpty
        else { return .fault(.noFile) }
        return try kept(bytes, named: file.name)
    }

    func kept(_ bytes: [UInt8], named name: String) throws(Failure) -> KeptPaper {
        guard bytes.count <= Attachment.sizeLimit else { return .fault(.tooLarge) }
        guard let shape = PictureShape(bytes) else { return .fault(.wrongType) }
        guard !shape.isTooLarge else { return .fault(.tooManyPixels) }
        if let fault = try fault(ofAdding: bytes) { return .fault(fault) }
        do throws(FileTrouble) {
            let hash = try papers.put(bytes)
            return .kept(name: name, shape: shape, size: bytes.count, hash: hash)
        } catch {
            guard error.isNoRoom else { throw .database(code: 10, message: error.reason) }
            return .fault(.noRoom)
        }
    }

    /// The reason why there is no space for a file; nil for space, or a file that is there.
    private func fault(ofAdding bytes: [UInt8]) throws(Failure) -> PapersFault? {
        let size = Int64(bytes.count)
        guard !papers.holds(SecureDigest.of(bytes)) else { return nil }
        guard backups.hasRoom(for: size) else { return .noRoom }
        let limit = min(Attachment.studioLimit, limits.size ?? .max)
        let used = try databases.read { (database) throws(Failure) in
            try AttachmentTable(database).used()
        }
        guard used + size <= limit else { return .studioFull }
        // Files of removed rows are kept for a time, too.
        guard papers.size() + size > 2 * limit else { return nil }
        try sweepPapers(days: 1)
        return papers.size() + size > 2 * limit ? .studioFull : nil
    }

    /// Deletes files that no row and no backup uses.
    func sweepPapers(days: Int = PaperFiles.daysKept) throws(Failure) {
        let (papers, folder) = (papers, backups.folder)
        let used = try databases.read { (database) throws(Failure) in
            try papers.used(database, folder)
        }
        if let used { papers.sweep(keeping: used, days: days) }
    }

    /// A file that waited on a device; its entry came before. Refused unless a row refers to it.
    func takePaper(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        guard case .files(let sent) = incoming.upload, let file = sent.first else {
            return plain(.notASync, in: request.language)
        }
        defer { for file in sent { unlink(file.path) } }
        guard let bytes = try? contents(of: file.path), PictureShape(bytes) != nil else {
            return plain(422, "")
        }
        let hash = SecureDigest.of(bytes)
        let stated = try databases.read { (database) throws(Failure) in
            try AttachmentTable(database).size(of: hash)
        }
        guard stated != nil else { return plain(.noPaper, in: request.language) }
        guard papers.holds(hash) || backups.hasRoom(for: Int64(bytes.count)) else {
            return plain(.fullDisk, in: request.language)
        }
        do throws(FileTrouble) {
            try papers.put(bytes)
        } catch {
            guard error.isNoRoom else { throw .database(code: 10, message: error.reason) }
            return plain(.fullDisk, in: request.language)
        }
        return plain(200, hash)
    }
}
