internal import Basics
internal import Glibc
internal import SQLCore

/// Refuses to begin an empty studio if there was another one: next to backups, a log without its
/// file, or a passcode and devices in use.
///
/// - Parameter isNew: true if requested explicitly; a leftover log is then set aside.
package func refuseMissing(_ serving: Serving, isNew: Bool = false) throws(StartTrouble) {
    let path = databasePath(serving.data)
    let isThere = access(path, F_OK) == 0
    guard !isThere || isEmpty(path), !isReplica(serving.data) else { return }
    if !isNew, let disk = unmounted(below: serving.data) {
        throw StartTrouble(
            "\(path) is missing, and the disk of \(disk) is not mounted: mount \(disk). Or begin an"
                + " empty studio: neroli serve --data \(serving.data) --new.", code: 66)
    }
    let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
    let backups = folder.names().filter { $0.kind != .uploaded }
    guard !backups.isEmpty || hasLog(path) || wasServed(serving.data) else { return }
    guard !isNew else {
        if hasLog(path) { _ = try setAside(logOf: path) }
        return
    }
    let found =
        if !backups.isEmpty {
            backups.count == 1
                ? "there is a backup in \(folder.path)"
                : "there are \(backups.count) backups in \(folder.path)"
        } else if hasLog(path) {
            "there is a log of one, \(path)-wal"
        } else {
            "people have signed in here before"
        }
    let option = serving.name.map { "--studio \($0.text)" } ?? "--data \(serving.data)"
    let file = backups.first.map { folder.path(of: $0) } ?? "FILE"
    throw StartTrouble(
        "\(path) is \(isThere ? "empty" : "missing"), but \(found). Put a backup back:"
            + " neroli restore \(option) --replace \(file) – or begin an empty studio:"
            + " neroli serve --data \(serving.data) --new.", code: 66)
}

/// True if the file was never written, or is truncated to nothing.
private func isEmpty(_ path: String) -> Bool {
    if fileSize(path) == 0 { return true }
    guard let database = try? Database(path: path, access: .reading) else { return false }
    return (try? database.integer("SELECT count(*) FROM sqlite_schema")) == 0
}

/// The mount point in /etc/fstab that a folder is in, or is, if nothing is mounted there: an empty
/// folder is then no sign of a fresh studio.
func unmounted(
    below folder: String, table: String = "/etc/fstab", mounts: String = "/proc/self/mounts"
) -> String? {
    guard folder.hasPrefix("/") else { return nil }
    let points = { (file: String) -> [String] in
        guard let bytes = try? contents(of: file) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard parts.count > 2, parts[0].first != "#", parts[2] != "swap" else { return nil }
            return String(parts[1])
        }
    }
    let mounted = points(mounts)
    return points(table).filter {
        $0.count > 1 && (folder + "/").hasPrefix($0 + "/")
    }.first { !mounted.contains($0) }
}

/// True if a server has already served a studio from this folder. A passcode alone may be set
/// before.
private func wasServed(_ data: String) -> Bool {
    guard access(hostPath(data), R_OK) == 0,
        let host = try? Database(path: hostPath(data), access: .reading)
    else { return false }
    let marks = """
        SELECT EXISTS (SELECT 1 FROM setting WHERE name = 'served')
            OR EXISTS (SELECT 1 FROM device) OR EXISTS (SELECT 1 FROM session)
        """
    return (try? host.integer(marks)) == 1
}

extension HostStore {
    /// Notes that its studio was opened: from then on a missing one is no new one.
    func isServed() throws(Failure) {
        try use { (database) throws(Failure) in
            guard try HostStore.number("served", database) == 0 else { return }
            try HostStore.set("served", .integer(1), database)
        }
    }
}
