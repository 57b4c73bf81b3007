internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// An empty server takes the studio of a device that was alone.
extension Site {
    /// Answers 200 if the studio sent is now this server's, log and numbers as they were; 409 if a
    /// person has written here: then the device sends its entries like any other. 412 if sums of
    /// the two studios would mix: docs/decisions/0358. With `compare`, takes nothing.
    func take(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        guard case .files(let files) = incoming.upload, let file = files.first else {
            return plain(.notASync, in: request.language)
        }
        defer { for file in files { remove(database: file.path) } }
        let hasWork = try databases.read { (database) throws(Failure) in
            try JournalTable(database).hasWork()
        }
        guard !hasWork, request.target.query["compare"] == nil else {
            let own = try databases.read { (database) throws(Failure) in
                try CurrencyHistory(database)
            }
            let brought = try? CurrencyHistory(Database(path: file.path, access: .reading))
            let isOther = brought.map { $0.hasSums && $0.codes != own.codes } ?? false
            return plain(isOther ? 412 : 409, "")
        }
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

/// Currencies that a studio has had, with the rates between them.
struct CurrencyHistory {
    let codes: [String]
    /// False if no sum of a person's own would be mixed with another studio's.
    let hasSums: Bool

    init(_ database: Database) throws(Failure) {
        // A studio of a release without changes has no such table.
        let hasChanges = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'inventory_currency')")
        let changes =
            """
            SELECT before || ' ' || after || ' ' || rate FROM (
                SELECT * FROM inventory_currency WHERE done IS NOT NULL ORDER BY done)
            UNION ALL
            """
        codes = try database.texts(
            (hasChanges == 1 ? changes : "") + " SELECT currency FROM inventory_company")
        hasSums =
            try database.integer(
                """
                SELECT EXISTS (SELECT 1 FROM sale WHERE is_sample = 0)
                    OR EXISTS (SELECT 1 FROM drawer_move WHERE letter <> 'DEMO')
                    OR EXISTS (SELECT 1 FROM material WHERE price IS NOT NULL)
                    OR EXISTS (SELECT 1 FROM inventory_item
                        WHERE is_sample = 0 AND (price IS NOT NULL OR cost IS NOT NULL))
                """) == 1
    }
}
