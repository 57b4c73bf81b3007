internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// An empty server takes the studio of a device that was alone.
extension Site {
    /// Answers 200 if the studio sent is now this server's, log and numbers as they were; 409 if a
    /// person has written here: then the device sends its entries like any other.
    func take(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        guard case .files(let files) = incoming.upload, let file = files.first else {
            return plain(.notASync, in: request.language)
        }
        defer { for file in files { remove(database: file.path) } }
        let hasWork = try databases.read { (database) throws(Failure) in
            try JournalTable(database).hasWork()
        }
        guard !hasWork else { return plain(409, "") }
        do throws(BackupTrouble) {
            try take(file.path, request.moment, Clock.zone(at: request.moment))
        } catch {
            return plain(422, "").noting(
                .warning, "copy: a studio was not taken: \(error)", incoming)
        }
        try begin(
            databases, program, host,
            Stamp(moment: request.moment, zone: request.zone, id: request.id))
        longPoll.resume()
        return plain(200, "").noting(.notice, "copy: a device brought its studio", incoming)
    }

    /// Makes the file this server's studio, with its log as it is.
    func take(_ file: String, _ now: Moment, _ zone: Zone) throws(BackupTrouble) {
        _ = try examine(file, backups.goesOn)
        try backups.makeRoom()
        let name = backups.folder.free(.uploaded, at: now)
        guard rename(file, backups.folder.path(of: name)) == 0 else {
            throw .unwritable(String(cString: strerror(errno)))
        }
        _ = try restore(name, nil, now, zone)
    }
}
