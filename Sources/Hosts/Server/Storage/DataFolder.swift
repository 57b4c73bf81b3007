internal import Glibc

/// The lock of a data folder: only one server, restore or import at a time. It is given back with the last
/// reference to it, or when the program ends.
package final class DataHold: Sendable {
    /// Below 0 where no lock file can be made, as on some network drives: then the folder can't be locked.
    private let handle: Int32

    /// Nil if it is locked already.
    ///
    /// - Parameter isOneOfMany: whether its holder gives it back when it is asked to.
    package init?(_ folder: String, isOneOfMany: Bool = false) {
        handle = open(DataHold.path(folder), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard handle >= 0, flock(handle, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
            let sign = [UInt8]((isOneOfMany ? DataHold.sign : "").utf8)
            if handle >= 0, ftruncate(handle, 0) == 0 { _ = write(handle, sign, sign.count) }
            return
        }
        // Else this program itself would seem to hold it.
        Glibc.close(handle)
        return nil
    }

    fileprivate static let sign = "one of many\n"
    fileprivate static func path(_ folder: String) -> String { folder + "/neroli.lock" }

    deinit {
        if handle >= 0 { Glibc.close(handle) }
    }

    /// Keeps it until the program ends.
    fileprivate func keep() { _ = Unmanaged.passRetained(self) }
}

/// Locks a data folder until this program ends.
///
/// - Returns: false if another program has locked it.
package func holdData(_ folder: String) -> Bool {
    guard let hold = DataHold(folder) else { return false }
    hold.keep()
    return true
}

/// Locks a data folder. A server of many studios that has it open is asked to put it away, which it does
/// when those who use it are answered.
///
/// - Parameter seconds: how long to wait for that.
/// - Returns: nil if it stays locked.
package func borrowData(_ folder: String, seconds: Int = 40) -> DataHold? {
    if let hold = DataHold(folder) { return hold }
    guard let sign = try? contents(of: DataHold.path(folder)),
        sign.elementsEqual(DataHold.sign.utf8)
    else { return nil }
    let wanted = wantedPath(folder)
    let handle = open(wanted, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard handle >= 0 else { return nil }
    // The server looks whether it is locked: what a program that was killed has left says nothing.
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

/// The same until this program ends.
package func borrowDataForGood(_ folder: String) -> Bool {
    guard let hold = borrowData(folder) else { return false }
    hold.keep()
    return true
}

/// Whether another program asks for the folder.
func isAskedFor(_ folder: String) -> Bool {
    let handle = open(wantedPath(folder), O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return false }
    defer { Glibc.close(handle) }
    return flock(handle, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
}

private func wantedPath(_ folder: String) -> String { folder + "/neroli.wanted" }

/// Makes the contents of a data folder readable only by this user, also in an existing folder:
/// Neroli's own files, and the folder itself unless many users share it, like /tmp.
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

/// What root has made goes to whom its folder belongs, so that root shuts nobody out.
func giveToOwner(_ path: String) {
    guard geteuid() == 0 else { return }
    var folder = stat()
    if stat(parent(of: path), &folder) == 0 {
        _ = lchown(path, folder.st_uid, folder.st_gid)
    }
}

/// Makes somebody the owner of Neroli's own files in a data folder.
package func giveFiles(in folder: String, to user: UInt32, _ group: UInt32) {
    for name in (try? entries(of: folder)) ?? []
    where ["neroli.", "host."].contains(where: { name.hasPrefix($0) }) {
        _ = lchown(folder + "/" + name, user, group)
    }
}
