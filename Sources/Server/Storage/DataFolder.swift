internal import Glibc

/// Locks a data folder until this program ends: only one server, restore or import at a time.
///
/// - Returns: false if another program has locked it.
package func holdData(_ folder: String) -> Bool {
    let handle = open(folder + "/neroli.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // A folder where no lock file can be made, as on some network drives, can't be locked.
    guard handle >= 0 else { return true }
    // The handle stays open on purpose: the lock ends with the program.
    return flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
}

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
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if stat(parent.isEmpty ? "/" : parent, &folder) == 0 {
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
