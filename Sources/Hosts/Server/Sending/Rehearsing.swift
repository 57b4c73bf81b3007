internal import Basics
internal import Glibc
internal import Importing
internal import SQLCore
internal import Studio
internal import Web

/// Rehearses with the newest backup a recovery after a fire, in a scratch folder deleted
/// afterwards: restores and updates the backup, compares its rows with its log, and opens the
/// first page. Then fetches the newest copy from every place and checks that the copies are
/// identical to the backup. Nothing in use is changed.
package func rehearsal(
    _ serving: Serving, of file: String?
) throws(StartTrouble) -> [CareLine] {
    let notes: [UInt8]
    do throws(FileTrouble) {
        notes = try contents(of: serving.home + "/Data/notes.json")
    } catch {
        throw StartTrouble(
            "Can't read \(error.path): \(error.reason). --home says where Neroli's folders are.",
            code: 66)
    }
    try makeDataFolder(serving.data)
    guard let turn = try Turn(serving.data + "/rehearsing.lock") else {
        return [CareLine(sentence: "A rehearsal is under way already.", isOld: true)]
    }
    defer { turn.end() }
    let rehearsing = Rehearsing(serving, turn, notes)
    if let file { return rehearsing.run(with: file) }
    let lines = rehearsing.run()
    let isGood = !lines.contains { $0.isTrouble }
    let record = RehearsalRecord(
        at: Clock.now, isGood: isGood, place: isGood ? rehearsing.newestPlace : nil)
    if record.keep(data: serving.data) { return lines }
    return lines + [
        CareLine(
            sentence: "How the rehearsal went could not be noted in the data folder.",
            isTrouble: true)
    ]
}

private struct Rehearsing {
    private let serving: Serving
    private let turn: Turn
    private let notes: [UInt8]
    private let backups: BackupFolder
    private let scratch: String

    init(_ serving: Serving, _ turn: Turn, _ notes: [UInt8]) {
        self.serving = serving
        self.turn = turn
        self.notes = notes
        backups = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        scratch = serving.data + "/rehearsing"
    }

    func run(with file: String) -> [CareLine] {
        sweep()
        defer { sweep() }
        return [restored(file, as: file)]
    }

    func run() -> [CareLine] {
        sweep()
        defer { sweep() }
        let now = Clock.now
        guard
            let newest = BackupPlan.last(
                of: backups.names(), now: now, Clock.zone(at: now))
        else {
            return [
                CareLine(
                    sentence: "There is no backup in \(backups.path) that could be restored.",
                    isTrouble: true)
            ]
        }
        var lines = [restored(backups.path(of: newest), as: newest.text)]
        for place in serving.copying.places { lines.append(fetched(from: place)) }
        return lines
    }

    /// Where the newest backup ends.
    var newestPlace: LogPlace? {
        let now = Clock.now
        let newest = BackupPlan.last(of: backups.names(), now: now, Clock.zone(at: now))
        return newest.flatMap { (name) in
            (try? Database(path: backups.path(of: name), access: .reading))
                .flatMap { try? StudioLog.place(of: $0) }
        }
    }

    private func sweep() {
        for name in (try? entries(of: scratch)) ?? [] { unlink(scratch + "/" + name) }
        rmdir(scratch)
    }

    /// Result of restoring a file, which may be encrypted.
    private func restored(_ file: String, as name: String) -> CareLine {
        let begin = Clock.elapsed
        do throws(SendTrouble) {
            try makeScratch()
            let plain = scratch + "/opened.sqlite"
            if file.hasSuffix(".age") { try decrypt(file, to: plain, serving.copying, turn) }
            let what = try comesUp(file.hasSuffix(".age") ? plain : file)
            unlink(plain)
            let tenths = max(1, (Clock.elapsed - begin) / 100_000)
            return CareLine(
                sentence:
                    "\(name) can be restored: \(what); it took \(tenths / 10).\(tenths % 10) s.")
        } catch {
            return CareLine(
                sentence: "\(name) can't be restored: \(error.reason).", isTrouble: true)
        }
    }

    private func makeScratch() throws(SendTrouble) {
        do throws(FileTrouble) {
            try makeFolder(scratch)
            giveToOwner(scratch)
        } catch { throw .failed("\(error.path): \(error.reason)") }
    }

    /// Restores the file, and describes its content.
    private func comesUp(_ file: String) throws(SendTrouble) -> String {
        let place = databasePath(scratch)
        remove(database: place)
        defer { remove(database: place) }
        do throws(BackupTrouble) {
            let content = try makeBackup(of: try reading(file), to: place)
            let pages = try firstPage(place)
            guard pages == 200 else { throw .unwritable("its first page can't be shown") }
            let log: String
            switch try compared() {
            case .agrees: log = "and as its log says"
            case .untold: log = "though not all of it can be compared with its log"
            case .differs(let rows):
                throw BackupTrouble.unwritable(
                    "\(rows.count) of its rows are not what its log says")
            }
            return "it is whole, with \(content.amount), \(log)"
        } catch {
            throw .failed(
                error == .unsound(.damaged) ? "it is damaged or cut off" : error.reason)
        }
    }

    private func firstPage(_ place: String) throws(BackupTrouble) -> Int {
        do throws(Failure) {
            let database = try Database(path: place)
            try prepareBrought(database, notes: notes)
            let program = Program(assetVersions: [:])
            let now = Clock.stamp()
            let asked = HostRequest(
                method: "GET", target: [UInt8]("/".utf8), moment: now.moment, zone: now.zone,
                id: now.id, language: .english)
            let shown = program.answer(
                asked, wrap: { $0.status },
                perform: { (request) throws(Failure) in
                    try program.respond(request, database).status
                })
            return shown.answer
        } catch {
            throw BackupTrouble(error)
        }
    }

    private func compared() throws(BackupTrouble) -> Verification.Outcome {
        do throws(Failure) {
            return try Verification(
                data: scratch, notes: notes, backups: BackupFolder(path: scratch + "/none")
            ).run(mends: false)
        } catch {
            throw BackupTrouble(error)
        }
    }
}

// The copies in other places.
extension Rehearsing {
    private func fetched(from place: CopyPlace) -> CareLine {
        let courier = Courier(place: place, turn: turn)
        do throws(SendTrouble) {
            let newest = try courier.files().keys.filter { BackupName(copy: $0)?.kind == .kept }
                .max {
                    (BackupName(copy: $0)?.at.milliseconds ?? 0)
                        < (BackupName(copy: $1)?.at.milliseconds ?? 0)
                }
            guard let newest else { throw .failed("no backup is there") }
            try makeScratch()
            let file = scratch + "/" + newest
            defer { unlink(file) }
            try courier.fetch(newest, to: file)
            if newest.hasSuffix(".age"), !serving.copying.canOpen {
                guard let size = fileSize(file), size > 0 else { throw .failed("it is empty") }
                return CareLine(
                    sentence: "\(place.text): \(newest) came back, \(size) bytes. It can't be"
                        + " opened here, as its key is elsewhere; there: neroli rehearse FILE"
                        + " --identity KEY.")
            }
            let line = restored(file, as: newest)
            return CareLine(
                sentence: "\(place.text): \(line.sentence)", isTrouble: line.isTrouble)
        } catch {
            return CareLine(
                sentence: "\(place.text): nothing can be fetched back: \(error.reason).",
                isTrouble: true)
        }
    }
}
