internal import Basics
internal import Glibc
internal import Journal

/// The bytes of pictures and files, beside the database: one file for each SHA-256, however often
/// used.
///
/// A file is written under a temporary name, flushed and renamed: after a kill it is complete or
/// absent.
package struct PaperFiles: Sendable {
    package let folder: String

    /// - Parameter data: the studio's folder.
    package init(data: String) {
        folder = data + "/papers"
    }

    /// A file that no row and no backup has used for so many days is deleted: until then an undo
    /// finds it.
    static let daysKept = 31

    /// Nil for a text that is no hash: no other file is ever read or written.
    func path(of hash: String) -> String? {
        Attachment.isHash(hash) ? "\(folder)/\(hash.prefix(2))/\(hash)" : nil
    }

    func holds(_ hash: String) -> Bool {
        path(of: hash).map { access($0, R_OK) == 0 } ?? false
    }

    func open(_ hash: String) -> OpenFile? {
        path(of: hash).flatMap { try? OpenFile($0) }
    }

    package func bytes(of hash: String) -> [UInt8]? {
        path(of: hash).flatMap { try? contents(of: $0) }
    }

    /// Keeps a file, and returns its hash.
    @discardableResult
    func put(_ bytes: [UInt8]) throws(FileTrouble) -> String {
        let hash = SecureDigest.of(bytes)
        guard let path = path(of: hash) else { return hash }
        // Found again, it counts as new for the sweep.
        if access(path, F_OK) == 0, utimes(path, nil) == 0 { return hash }
        let below = parent(of: path)
        try makeFolder(below)
        giveToOwner(folder)
        giveToOwner(below)
        let part = "\(path).\(getpid())-\(Clock.elapsed).part"
        try fill(part, bytes)
        giveToOwner(part)
        guard rename(part, path) == 0, synchronise(below), synchronise(folder) else {
            let trouble = FileTrouble.now(path)
            unlink(part)
            throw trouble
        }
        return hash
    }

    private func fill(_ part: String, _ bytes: [UInt8]) throws(FileTrouble) {
        let handle = Glibc.open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard handle >= 0 else { throw .now(part) }
        var isWritten = true
        bytes.withUnsafeBytes { whole in
            var rest = whole[...]
            while isWritten, !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let count = write(handle, piece.baseAddress, piece.count)
                if count > 0 { rest = rest.dropFirst(count) } else { isWritten = errno == EINTR }
            }
        }
        isWritten = isWritten && fsync(handle) == 0
        let trouble = FileTrouble.now(part)
        guard close(handle) == 0, isWritten else {
            unlink(part)
            throw trouble
        }
    }

    package func hashes() -> [String] {
        names().compactMap { Attachment.isHash($0.last) ? $0.last : nil }.sorted()
    }

    /// Bytes of all files, also of those that no row uses any more.
    package func size() -> Int64 {
        names().reduce(0) { $0 + (fileSize($1.path) ?? 0) }
    }

    private func names() -> [(path: String, last: String)] {
        var found: [(path: String, last: String)] = []
        for below in (try? entries(of: folder)) ?? [] where below.utf8.count == 2 && below != ".." {
            for name in (try? entries(of: folder + "/" + below)) ?? [] where !name.hasPrefix(".") {
                found.append(("\(folder)/\(below)/\(name)", name))
            }
        }
        return found
    }

    /// Deletes files that nothing uses, and the remains of writers that were killed.
    ///
    /// - Parameters:
    ///   - used: the hashes of all rows and of all kept backups.
    ///   - days: of which unused files are kept.
    package func sweep(keeping used: Set<String>, days: Int = daysKept) {
        let now = time(nil)
        for (path, name) in names() {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            if used.contains(name) {
                // The time of the last use.
                utimes(path, nil)
                continue
            }
            let age = now - status.st_mtim.tv_sec
            let isLeft = name.hasSuffix(".part") && age > 3_600
            if isLeft || Attachment.isHash(name) && age >= days * 86_400 { unlink(path) }
        }
    }
}
