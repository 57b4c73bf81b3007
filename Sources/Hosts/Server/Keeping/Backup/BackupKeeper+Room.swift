extension BackupKeeper {
    /// Creates the folder, and checks that there is room for a copy. A folder that was elsewhere and
    /// is gone is not made anew: its disk may be away.
    func makeRoom() throws(BackupTrouble) {
        if isElsewhere, !isFolder(folder.path) {
            throw .unwritable("\(folder.path) is gone. Is its disk not mounted?")
        }
        if let disk = unmounted(below: folder.path), disk != unmounted(below: path) {
            throw .unwritable("the disk of \(disk) is not mounted")
        }
        do throws(FileTrouble) {
            try makeFolder(folder.path)
        } catch {
            throw .unwritable("\(error.path): \(error.reason)")
        }
        guard hasRoom(for: 0) else { throw .noRoom }
    }
}
