internal import Basics
internal import Glibc
internal import Portability
internal import Synchronization
internal import Web

// Archives with pictures and files.
extension Site {
    /// The answer with an archive continued by the files of this host, as a file.
    func continued(
        _ response: Response, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard let archive = Archive(continuing: response.body) else {
            throw .badData("an archive")
        }
        let (path, papers) = (backups.path + ".archive", papers)
        // One at a time: the name is the same for all.
        let file = try backups.work.withLock { (_) throws(Failure) -> OpenFile in
            defer { unlink(path) }
            try write(path) { (put) throws(Failure) in
                try PaperArchive.write(archive, response.members, papers, put)
            }
            do throws(FileTrouble) {
                return try OpenFile(path)
            } catch {
                throw .database(code: 10, message: error.reason)
            }
        }
        var head = response
        head.body = []
        var answer = answer(head, incoming)
        answer.file = file
        return answer
    }

    private func write(
        _ path: String, _ body: (([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
    ) throws(Failure) {
        guard let file = fopen(path, "wb") else {
            throw .database(code: 10, message: String(cString: strerror(errno)))
        }
        var trouble: Failure?
        do throws(Failure) {
            try body { (piece) throws(Failure) in
                guard fwrite(piece, 1, piece.count, file) == piece.count else {
                    throw .database(code: 13, message: "the disk is full")
                }
            }
        } catch {
            trouble = error
        }
        guard fclose(file) == 0 else { throw .database(code: 13, message: "the disk is full") }
        if let trouble { throw trouble }
    }
}
