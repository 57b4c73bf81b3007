internal import Basics
internal import Glibc

/// A lock file in the data folder, to permit one program at a time.
///
/// Started programs also hold the lock: sftp or age may outlive a killed Neroli and go on
/// writing, and the next Neroli must not write to this file.
package struct Turn: Sendable {
    let handle: Int32

    /// Nil while another program holds the lock.
    init?(_ path: String) throws(StartTrouble) {
        let opened = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw StartTrouble(
                "Can't make \(path): \(String(cString: strerror(errno))).", code: 73)
        }
        giveToOwner(path)
        // Above the numbers that a started program gets its own files under.
        handle = fcntl(opened, F_DUPFD_CLOEXEC, 10)
        Glibc.close(opened)
        guard handle >= 0, flock(handle, LOCK_EX | LOCK_NB) == 0 else {
            Glibc.close(handle)
            return nil
        }
    }

    func end() {
        Glibc.close(handle)
    }

    /// Waits until no other program holds the lock; nil once told to end, and where no lock file
    /// can be made.
    static func waiting(_ path: String, while goesOn: () -> Bool) -> Turn? {
        while goesOn() {
            do throws(StartTrouble) {
                if let turn = try Turn(path) { return turn }
            } catch {
                return nil
            }
            usleep(20_000)
        }
        return nil
    }

    /// Lock of making backups in a data folder: the server and the stream may need one at once.
    static func backups(_ data: String) -> String { data + "/backing-up.lock" }
}
