internal import Basics
internal import Glibc

/// Reason why the server did not start: a sentence for the person, an exit code for scripts
/// (sysexits.h).
package struct StartTrouble: Error, Equatable, Sendable {
    package let sentence: String
    package let code: Int32

    package init(_ sentence: String, code: Int32) {
        self.sentence = sentence
        self.code = code
    }
}

func trouble(_ failure: Failure, _ path: String, _ serving: Serving) -> StartTrouble {
    if case .database(_, let message) = failure, failure.unwritten != nil {
        return StartTrouble("The log can't be used: \(message).", code: 69)
    }
    return switch failure {
    case .newerDatabase:
        StartTrouble(
            "\(path) was written by a newer Neroli. Update this one; nothing was changed.",
            code: 65)
    case .foreignDatabase:
        StartTrouble(
            "\(path) is not a database of Neroli. Move it away, or choose another folder with"
                + " --data; nothing was changed.",
            code: 65)
    case .badData(let reason):
        StartTrouble(
            "The notes in \(serving.home)/Data/notes.json can't be used: \(reason).", code: 65)
    case .database(let code, let message):
        StartTrouble(
            "Can't use the database \(path): \(message). "
                + remedy(code & 0xFF, path, serving), code: 73)
    case .missing:
        StartTrouble("Can't use the database \(path).", code: 73)
    }
}

/// Remedy for a file that SQLite can't use, by the error code. The disk is checked first, before
/// the file is called damaged.
func remedy(_ code: Int32, _ path: String, _ serving: Serving) -> String {
    let folder = parent(of: path)
    if isReadOnly(folder) {
        return "The disk of \(folder) is read-only: dmesg says why; then mount -o remount,rw."
    }
    if code == 13 || BackupFolder(path: folder).room().map({ $0 < 1_000_000 }) == true {
        return "The disk of \(folder) is full: make room, and try again."
    }
    for file in [path, folder] where access(file, F_OK) == 0 && access(file, R_OK | W_OK) != 0 {
        return "This user may not read and write \(file): chown USER \(file), as root."
    }
    switch code {
    case 11, 26:
        guard path.hasSuffix("/neroli.sqlite") else {
            return "It is damaged. Move it away: passcode and devices are set up anew then."
        }
        let backups = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        let file = backups.names().first.map { backups.path(of: $0) } ?? "FILE"
        return "It is damaged. Put a backup back: neroli restore --data \(serving.data) --replace"
            + " \(file)."
    case 5, 6: return "Another program holds it: fuser \(path) tells which."
    case 10: return "The disk can't read or write it: dmesg tells more."
    default: return "neroli doctor tells more."
    }
}

func isReadOnly(_ folder: String) -> Bool {
    var status = statvfs()
    return statvfs(folder, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
}
