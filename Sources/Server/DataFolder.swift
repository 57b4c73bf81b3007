internal import Glibc

/// Holds a data folder until this program ends: servers together, a restore alone.
///
/// - Returns: false where another program holds it in a way that does not go with this one.
package func holdData(_ folder: String, alone: Bool) -> Bool {
    let handle = open(folder + "/neroli.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // A folder that takes no lock file, as on some network drives, can't be guarded.
    guard handle >= 0 else { return true }
    // The handle stays open on purpose: its end is the program's end.
    return flock(handle, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0
}
