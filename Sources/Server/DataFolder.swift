internal import Glibc

/// Holds a data folder until this program ends: a server, a restore, an import, each alone.
///
/// - Returns: false where another program holds it.
package func holdData(_ folder: String) -> Bool {
    let handle = open(folder + "/neroli.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // A folder that takes no lock file, as on some network drives, can't be guarded.
    guard handle >= 0 else { return true }
    // The handle stays open on purpose: its end is the program's end.
    return flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
}

/// Nobody else may read what is in a data folder, also in one that was there before: what Neroli
/// keeps there is closed, and the folder unless many use it, as they do /tmp.
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
    // Some file systems know no owners; then there is nothing to be done.
    _ = chmod(path, 0o700)
}

/// A plain file of our own.
func closeFile(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    _ = chmod(path, 0o600)
}
