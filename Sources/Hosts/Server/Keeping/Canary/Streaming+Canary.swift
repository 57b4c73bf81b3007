internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore

// Ways into places of copies: the place itself is asked, not what was noted here.
extension Streaming {
    /// Called once a minute by one thread.
    func followCanary(at now: Moment) {
        guard let database = try? Database(path: databasePath(serving.data), access: .reading),
            let head = try? StudioLog.place(of: database)
        else { return }
        let places = serving.copying.places
        Canary(data: serving.data, as: CanaryRecord.placesFile).look(
            places.flatMap { [.stream($0.text), .copy($0.text)] }, head, at: now
        ) { (record) in
            guard !seconds.isEnding,
                let place = places.first(where: {
                    record.way == .stream($0.text) || record.way == .copy($0.text)
                }), let there = try? courier(place).files()
            else { return nil }
            if hasBackup(there, with: record.mark, database) { return .arrived(now) }
            guard case .stream = record.way else { return nil }
            return holds(there, record.mark, at: place) ? .arrived(now) : nil
        }
    }

    /// True if a backup at the place has the line: it was made later, or is one that is here, too.
    private func hasBackup(
        _ there: [String: Int64], with mark: LogPlace, _ database: Database
    ) -> Bool {
        let line = try? JournalTable(database).tail(after: mark.seq - 1, limit: 1).first
        guard let line else { return false }
        let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        return there.contains { (file, size) in
            guard size > 0, let name = BackupName(copy: file), name.kind == .kept else {
                return false
            }
            if name.at > line.came { return true }
            guard name.at.milliseconds + 1_000 > line.came.milliseconds else { return false }
            return (try? Database(path: folder.path(of: name), access: .reading))
                .map { mark.isIn($0) } ?? false
        }
    }

    /// True if a file at the place has the line: read back, where this machine can decrypt it.
    private func holds(_ there: [String: Int64], _ mark: LogPlace, at place: CopyPlace) -> Bool {
        let epoch = SegmentName.short(mark.epoch)
        for (file, size) in there {
            guard let name = SegmentName(file), name.epoch == epoch, name.lines.contains(mark.seq)
            else { continue }
            let isEncrypted = file.hasSuffix(".age")
            guard !isEncrypted || serving.copying.canOpen else { return size > 0 }
            let path = serving.data + "/canary.log"
            defer {
                unlink(path)
                unlink(path + ".age")
            }
            do throws(SendTrouble) {
                try courier(place).fetch(file, to: isEncrypted ? path + ".age" : path)
                if isEncrypted { try decrypt(path + ".age", to: path, serving.copying) }
            } catch { continue }
            guard let bytes = try? contents(of: path), let segment = Segment(name, bytes),
                segment.lines.contains(where: {
                    $0.seq == mark.seq && $0.entry.id.text == mark.last
                })
            else { continue }
            return true
        }
        return false
    }
}

extension Copying {
    /// True if this machine can decrypt its copies.
    var canOpen: Bool {
        identityFile != nil || recipients.isEmpty && passphraseFile != nil
    }
}
