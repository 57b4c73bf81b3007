internal import Basics
internal import Glibc
package import Studio

/// The files in the folder of backups. Files with other names than ours are left alone.
package struct BackupFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    func path(of name: BackupName) -> String { path + "/" + name.text }

    /// The backups that exist, the newest first; empty if there is no folder.
    package func names() -> [BackupName] {
        entries().compactMap { BackupName($0) }.sorted {
            ($0.at, $0.kind.rawValue) > ($1.at, $1.kind.rawValue)
        }
    }

    func size(of name: BackupName) -> Int64 { fileSize(path(of: name)) ?? 0 }

    func holds(_ name: BackupName) -> Bool { access(path(of: name), R_OK) == 0 }

    /// A name that no file has yet.
    func free(_ kind: BackupName.Kind, at moment: Moment) -> BackupName {
        var name = BackupName(kind, at: moment)
        while access(path(of: name), F_OK) == 0 {
            name = BackupName(kind, at: Moment(milliseconds: name.at.milliseconds + 1_000))
        }
        return name
    }

    func delete(_ name: BackupName) {
        remove(database: path(of: name))
    }

    /// Deletes the remains of a program that stopped halfway: our names with a temporary ending,
    /// and uploads that were not restored. Makes the rest readable only by this user.
    func sweep() {
        for entry in entries() {
            guard let end = entry.firstRange(of: ".sqlite")?.upperBound,
                let name = BackupName(String(entry[..<end]))
            else { continue }
            let ending = entry[end...]
            let isLeft =
                ending.hasPrefix(".part") || name.kind == .uploaded
                || (ending.hasPrefix(".") && ending.hasSuffix(".incoming"))
            if isLeft { unlink(path + "/" + entry) } else { closeFile(path + "/" + entry) }
        }
    }

    /// Bytes that may still be written here; nil where that is unknown.
    func room() -> Int64? {
        var status = statvfs()
        guard statvfs(path, &status) == 0, status.f_blocks > 0 else { return nil }
        return Int64(
            clamping: UInt64(status.f_bavail).multipliedReportingOverflow(
                by: UInt64(status.f_frsize)
            ).partialValue)
    }

    private func entries() -> [String] { (try? Server.entries(of: path)) ?? [] }
}

/// The backups that a person may download or restore, the newest first.
package func keptBackups(in folder: BackupFolder) -> [KeptBackup] {
    folder.names().filter { $0.kind != .uploaded }.map { name in
        KeptBackup(
            name: name.text, at: name.at, size: folder.size(of: name),
            isBefore: name.kind == .before)
    }
}
