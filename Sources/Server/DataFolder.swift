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
