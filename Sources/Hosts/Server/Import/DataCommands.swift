internal import Basics
internal import Glibc
package import Importing
internal import Journal
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

/// Maximum bytes of a file for `neroli import`, which reads the whole file into memory.
private let importLimit = 512 << 20

/// Exports everything into one file: an archive of sheets if its name ends in ".zip", otherwise
/// JSON. The file gets its final name only when complete.
///
/// - Returns: the number of rows.
package func exportData(
    _ data: String, to file: String, rows: (_ done: Int, _ whole: Int) -> Void
) throws(StartTrouble) -> Int {
    guard access(file, F_OK) != 0 else {
        throw StartTrouble("\(file) is there already; an export never overwrites.", code: 73)
    }
    let database = try openExisting(data)
    let part = file + ".part"
    guard let handle = fopen(part, "wb") else { throw cantWrite(file) }
    var written = 0
    var isWritten = true
    do throws(Failure) {
        try database.run("BEGIN")
        var whole = 0
        for table in studioSchema.export.tables {
            whole += Int(try database.integer("SELECT count(*) FROM \(table.name)"))
        }
        let put = { (piece: [UInt8]) throws(Failure) -> Void in
            guard fwrite(piece, 1, piece.count, handle) == piece.count else {
                throw .database(code: 13, message: "the disk is full")
            }
        }
        if file.hasSuffix(".zip") {
            var archive = Archive()
            for table in studioSchema.export.tables {
                archive.add(table.name + ".csv", try TableSheet(table, database).bytes())
                written += Int(try database.integer("SELECT count(*) FROM \(table.name)"))
                rows(written, whole)
            }
            var response = Response(contentType: "application/zip", body: [])
            response.add(filesOf: try AttachmentTable(database).all())
            try PaperArchive.write(archive, response.members, PaperFiles(data: data), put)
        } else {
            try ExportFile(database, studioSchema.export).write(
                rows: {
                    written = $0
                    rows($0, whole)
                }, put)
        }
    } catch {
        isWritten = false
    }
    // Flushed to disk before success is reported, in case the machine stops.
    let isKept = fflush(handle) == 0 && fsync(fileno(handle)) == 0
    guard fclose(handle) == 0, isWritten, isKept, rename(part, file) == 0 else {
        unlink(part)
        throw cantWrite(file)
    }
    return written
}

/// Reads the files of an import.
package func importedFiles(_ paths: [String]) throws(StartTrouble) -> [ImportedFile] {
    var files: [ImportedFile] = []
    var size = 0
    for path in paths {
        var status = stat()
        if stat(path, &status) == 0 { size += Int(status.st_size) }
        guard size <= importLimit else {
            throw StartTrouble(
                "\(path) is too large: an import reads up to \(importLimit >> 20) MB. For a whole"
                    + " studio, neroli backup and neroli restore have no limit.", code: 65)
        }
        do throws(FileTrouble) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            files.append(ImportedFile(name: name, bytes: try contents(of: path)))
        } catch {
            throw StartTrouble("Can't read \(error.path): \(error.reason).", code: 66)
        }
    }
    return UploadReading.opened(files, tries: true) ?? files
}

/// Compares the files with the data folder; changes nothing.
package func lookAtImport(
    _ files: [ImportedFile], _ data: String,
    _ watch: (ImportStep, Int64, Int64) -> Void
) throws(StartTrouble) -> DataImporter.Look {
    let database = try openExisting(data)
    do throws(Failure) {
        try database.run("BEGIN")
        return try DataImporter(database).look(files, watch)
    } catch {
        throw unusable(data)
    }
}

/// Imports the files. The server must be stopped; a folder without a database gets one.
package func importData(
    _ files: [ImportedFile], to data: String, _ mode: ImportMode,
    leaving: ([LeftBehind]) -> Void, _ watch: (ImportStep, Int64, Int64) -> Void
) throws(StartTrouble) -> DataImporter.Outcome {
    try makeDataFolder(data)
    guard borrowDataForGood(data) else {
        throw StartTrouble("A server uses \(data). Stop it first.", code: 75)
    }
    try refuseReplica(data)
    try setAsideForeignLogs(in: data)
    try refuseMissing(Serving(data: data, home: ""))
    var outcome = DataImporter.Outcome.doesNotFit
    do throws(Failure) {
        let host = try HostStore(path: hostPath(data))
        let database = try Database(path: databasePath(data))
        try database.execute("PRAGMA synchronous = FULL")
        try studioSchema.update(database)
        let now = Clock.now
        let zone = Clock.zone(at: now)
        let id = Clock.newIdentifier(at: now)
        try database.run("BEGIN IMMEDIATE")
        outcome = try DataImporter(database).bringIn(
            files, mode,
            as: {
                .imported(
                    files, mode, rows: $0, id: id, device: host.device, at: now, zone)
            }, leaving: leaving, watch)
        if case .done = outcome {
            for file in files { PaperArchive.keep(file.bytes, PaperFiles(data: data)) }
            try database.run("COMMIT")
        }
    } catch {
        if case .newerDatabase = error {
            throw StartTrouble(
                "\(databasePath(data)) was written by a newer Neroli; nothing was changed.",
                code: 65)
        }
        throw unusable(data)
    }
    return outcome
}

private func openExisting(_ data: String) throws(StartTrouble) -> Database {
    guard access(databasePath(data), F_OK) == 0 else {
        throw StartTrouble("There is no database in \(data). See --data.", code: 66)
    }
    do throws(Failure) {
        let database = try Database(path: databasePath(data))
        guard try database.checkMigrations(studioMigrations) == studioMigrations.count else {
            throw .badData("an older schema")
        }
        return database
    } catch {
        if case .badData = error {
            throw StartTrouble(
                "\(databasePath(data)) is of an older Neroli. Start the server once; it brings it"
                    + " up to date.", code: 65)
        }
        throw unusable(data)
    }
}

private func unusable(_ data: String) -> StartTrouble {
    StartTrouble("\(databasePath(data)) is not a database of this Neroli.", code: 65)
}

private func cantWrite(_ file: String) -> StartTrouble {
    StartTrouble("Can't write \(file). Is the folder there, and room on the disk?", code: 73)
}
