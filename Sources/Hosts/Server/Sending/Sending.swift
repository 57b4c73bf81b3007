internal import Basics
internal import Glibc

/// Copies the newest backup to every place without a copy, and thins out the old copies.
///
/// A failing place does not stop the others. After any interruption, a place has the old files
/// and possibly a ".part", which the next try deletes.
package func send(_ serving: Serving) throws(StartTrouble) -> [CareLine] {
    guard !serving.copying.places.isEmpty else { return [] }
    guard let turn = try Turn(serving.data + "/sending.lock") else {
        return [CareLine(sentence: "Copies are being made already.", isOld: true)]
    }
    defer { turn.end() }
    let now = Clock.now
    let sending = Sending(serving, turn, now, Clock.zone(at: now))
    return sending.run()
}

private struct Sending {
    private let turn: Turn
    private let copying: Copying
    private let backups: BackupFolder
    private let ledger: CopyLedger
    private let now: Moment
    private let zone: Zone
    /// Path of the encrypted copy.
    private let scratch: String
    private let papers: PaperFiles
    /// Path of the backup with pictures and files.
    private let filled: String

    init(_ serving: Serving, _ turn: Turn, _ now: Moment, _ zone: Zone) {
        self.turn = turn
        copying = serving.copying
        backups = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        ledger = CopyLedger(data: serving.data)
        self.now = now
        self.zone = zone
        scratch = serving.data + "/sending.age"
        papers = PaperFiles(data: serving.data)
        filled = serving.data + "/sending.sqlite"
    }

    func run() -> [CareLine] {
        guard let newest = BackupPlan.last(of: backups.names(), now: now, zone) else {
            return [CareLine(sentence: "There is no backup yet that could be copied.", isOld: true)]
        }
        unlink(scratch)
        remove(database: filled)
        defer {
            unlink(scratch)
            remove(database: filled)
        }
        var encrypted: Result<String, SendTrouble>?
        var lines: [CareLine] = []
        let before = ledger.records()
        var records: [CopyRecord] = []
        for place in copying.places {
            var record = CopyRecord(
                place: place.text, newest: before.first { $0.place == place.text }?.newest,
                tried: now)
            do throws(SendTrouble) {
                let isNew = try bring(newest, to: place, &encrypted)
                record.newest = newest.at
                lines.append(
                    CareLine(
                        sentence: isNew
                            ? "\(place.text) has \(newest.text) now."
                            : "\(place.text) has the newest backup already.", isOld: !isNew))
            } catch {
                record.trouble = error.reason
                lines.append(
                    CareLine(
                        sentence: "\(place.text) has no copy of \(newest.text): \(error.reason).",
                        isTrouble: true))
            }
            records.append(record)
        }
        if !ledger.keep(records) {
            lines.append(
                CareLine(
                    sentence: "Which places have a copy could not be noted in the data folder.",
                    isTrouble: true))
        }
        return lines
    }

    /// True if the copy is new at the place.
    private func bring(
        _ newest: BackupName, to place: CopyPlace, _ encrypted: inout Result<String, SendTrouble>?
    ) throws(SendTrouble) -> Bool {
        guard copying.isEncrypting || place.isHere else { throw .notEncrypted }
        let ending = copying.isEncrypting ? ".age" : ""
        let name = newest.text + ending
        let plain = backups.path(of: newest)
        let courier = Courier(place: place, turn: turn, isBelow: copying.isOfMany)
        let there = try courier.files()
        let size = fileSize(plain) ?? 0
        let hasPapers = !papers.hashes().isEmpty
        // An encrypted file is longer, by a varying amount, and so is one with pictures.
        let isThere = there[name].map {
            copying.isEncrypting ? $0 > size : hasPapers ? $0 >= size : $0 == size
        }
        // Partial files of earlier tries take up space.
        try courier.delete(there.keys.filter { BackupName(part: $0) != nil }.sorted())
        if isThere != true {
            var file = hasPapers ? try withPapers(plain) : plain
            if copying.isEncrypting {
                let made = encrypted ?? encryptedCopy(of: file)
                encrypted = made
                file = try made.get()
            }
            try courier.put(file, as: name)
        }
        let names = (Array(there.keys) + [name]).compactMap { BackupName(copy: $0) }
        let dropped = Set(BackupPlan.dropped(names, now: now, zone))
        try courier.delete(
            there.keys.filter { BackupName(copy: $0).map(dropped.contains) ?? false }.sorted())
        return isThere != true
    }

    /// The backup with pictures and files, made once.
    private func withPapers(_ plain: String) throws(SendTrouble) -> String {
        guard fileSize(filled) == nil else { return filled }
        do throws(BackupTrouble) {
            _ = try makeBackup(of: try reading(plain), to: filled, with: papers)
        } catch {
            throw error == .noRoom ? .noRoom : .failed(error.reason)
        }
        return filled
    }

    private func encryptedCopy(of plain: String) -> Result<String, SendTrouble> {
        do throws(SendTrouble) {
            try encrypt(plain, to: scratch, copying, turn)
            return .success(scratch)
        } catch {
            return .failure(error)
        }
    }
}

extension BackupName {
    /// Name of a copy, with or without ".age".
    init?(copy name: String) {
        self.init(name.hasSuffix(".age") ? String(name.dropLast(4)) : name)
    }

    /// The name of a copy that is not whole.
    init?(part name: String) {
        guard name.hasSuffix(".part") else { return nil }
        self.init(copy: String(name.dropLast(5)))
    }
}
