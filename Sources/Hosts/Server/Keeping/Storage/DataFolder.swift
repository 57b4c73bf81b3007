internal import Glibc

/// The lock of a data folder: only one server, restore or import at a time. Released with the
/// last reference, or at the end of the program.
package final class DataHold: Sendable {
    /// Below 0 where no lock file can be made, as on some network drives: then the folder can't be locked.
    private let handle: Int32

    /// Nil if already locked.
    ///
    /// - Parameter isOneOfMany: true if the holder releases the lock on request.
    package init?(_ folder: String, isOneOfMany: Bool = false) {
        handle = open(DataHold.path(folder), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard handle >= 0, flock(handle, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
            let sign = [UInt8]((isOneOfMany ? DataHold.sign : "").utf8)
            if handle >= 0, ftruncate(handle, 0) == 0 { _ = write(handle, sign, sign.count) }
            return
        }
        // Otherwise this program itself would seem to hold the lock.
        Glibc.close(handle)
        return nil
    }

    fileprivate static let sign = "one of many\n"
    fileprivate static func path(_ folder: String) -> String { folder + "/neroli.lock" }

    deinit {
        if handle >= 0 { Glibc.close(handle) }
    }

    /// Keeps the lock until the program ends.
    fileprivate func keep() { _ = Unmanaged.passRetained(self) }
}

/// Locks a data folder until this program ends.
///
/// - Returns: false if another program holds the lock.
package func holdData(_ folder: String) -> Bool {
    guard let hold = DataHold(folder) else { return false }
    hold.keep()
    return true
}

/// Locks a data folder. Asks a server of many studios that has the folder open to close the
/// studio, which happens after the requests in progress are answered.
///
/// - Parameter seconds: maximum wait.
/// - Returns: nil if still locked.
package func borrowData(_ folder: String, seconds: Int = 40) -> DataHold? {
    if let hold = DataHold(folder) { return hold }
    guard let sign = try? contents(of: DataHold.path(folder)),
        sign.elementsEqual(DataHold.sign.utf8)
    else { return nil }
    let wanted = wantedPath(folder)
    let handle = open(wanted, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard handle >= 0 else { return nil }
    // The server checks the lock on this file: a file left by a killed program means nothing.
    flock(handle, LOCK_EX)
    defer {
        unlink(wanted)
        Glibc.close(handle)
    }
    for _ in 0..<seconds * 20 {
        if let hold = DataHold(folder) { return hold }
        usleep(50_000)
    }
    return nil
}

/// Like `borrowData`, until this program ends.
package func borrowDataForGood(_ folder: String) -> Bool {
    guard let hold = borrowData(folder) else { return false }
    hold.keep()
    return true
}

/// True if another program requests the folder.
func isAskedFor(_ folder: String) -> Bool {
    let handle = open(wantedPath(folder), O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return false }
    defer { Glibc.close(handle) }
    return flock(handle, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
}

private func wantedPath(_ folder: String) -> String { folder + "/neroli.wanted" }

/// Makes the contents of a data folder readable only by this user, also in an existing folder:
/// Neroli's own files, and the folder itself unless shared by many users, like /tmp.
func close(dataFolder folder: String) {
    closeFolder(folder)
    for name in (try? entries(of: folder)) ?? []
    where ["neroli.sqlite", "host.sqlite", "neroli.lock"].contains(where: { name.hasPrefix($0) }) {
        closeFile(folder + "/" + name)
    }
    if isFolder(backupsPath(folder)) { closeFolder(backupsPath(folder)) }
}

private func closeFolder(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_mode & S_ISVTX == 0, status.st_uid == geteuid()
    else { return }
    // Some file systems have no owners; then nothing can be done.
    _ = chmod(path, 0o700)
}

/// Closes an ordinary file of ours to other users.
func closeFile(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    _ = chmod(path, 0o600)
}

/// Gives files created by root to the folder's owner, so that root does not lock the owner out.
func giveToOwner(_ path: String) {
    guard geteuid() == 0 else { return }
    var folder = stat()
    if stat(parent(of: path), &folder) == 0 {
        _ = lchown(path, folder.st_uid, folder.st_gid)
    }
}

/// Changes the owner of Neroli's own files in a data folder.
package func giveFiles(in folder: String, to user: UInt32, _ group: UInt32) {
    for name in (try? entries(of: folder)) ?? []
    where ["neroli.", "host."].contains(where: { name.hasPrefix($0) }) {
        _ = lchown(folder + "/" + name, user, group)
    }
}
