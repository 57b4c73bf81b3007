internal import Glibc

/// A file error, in the system's words.
struct FileTrouble: Error {
    let path: String
    let reason: String
    /// The disk or this user's quota is full.
    var isNoRoom = false

    /// The error of the system call that just failed.
    static func now(_ path: String) -> FileTrouble {
        FileTrouble(
            path: path, reason: String(cString: strerror(errno)),
            isNoRoom: errno == ENOSPC || errno == EDQUOT)
    }
}

/// The whole of a file.
func contents(of path: String) throws(FileTrouble) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw .now(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(fileSize(path) ?? 0))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&chunk, 1, chunk.count, file)
        bytes.append(contentsOf: chunk[..<count])
        if count < chunk.count { break }
    }
    guard ferror(file) == 0 else { throw .now(path) }
    return bytes
}

/// Sorted paths of all plain files below a folder, relative to the folder.
func files(below folder: String) throws(FileTrouble) -> [String] {
    var found: [String] = []
    for name in try entries(of: folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        if isFolder(path) {
            for inner in try files(below: path) { found.append(name + "/" + inner) }
        } else {
            found.append(name)
        }
    }
    return found.sorted()
}

/// The names of everything in a folder.
func entries(of folder: String) throws(FileTrouble) -> [String] {
    guard let directory = opendir(folder) else { throw .now(folder) }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) { found.append(fileName(entry)) }
    return found
}

func fileName(_ entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
}

func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The folder that a file or a folder is in.
func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Makes a folder and its parents, accessible only to this user.
func makeFolder(_ path: String) throws(FileTrouble) {
    if isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST, isFolder(path) else { throw .now(path) }
}

/// Writes a small file so that there is the old one or the new one, whatever happens.
func write(_ text: String, to path: String) -> Bool {
    save([UInt8](text.utf8), to: path)
}

func save(_ bytes: [UInt8], to path: String) -> Bool {
    let part = path + ".part"
    guard let file = fopen(part, "wb") else { return false }
    let isWritten =
        fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0
        && fsync(fileno(file)) == 0
    guard fclose(file) == 0, isWritten, rename(part, path) == 0 else {
        unlink(part)
        return false
    }
    return true
}

/// Copies a file in parts, and flushes the copy to disk. Deletes an incomplete copy.
func copyBytes(of file: String, to target: String) throws(FileTrouble) {
    guard let source = fopen(file, "rb") else { throw .now(file) }
    defer { fclose(source) }
    guard let handle = fopen(target, "wb") else { throw .now(target) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var isWritten = true
    while isWritten {
        let count = fread(&chunk, 1, chunk.count, source)
        isWritten = fwrite(chunk, 1, count, handle) == count
        if count < chunk.count { break }
    }
    isWritten =
        isWritten && ferror(source) == 0 && fflush(handle) == 0 && fsync(fileno(handle)) == 0
    let trouble = FileTrouble.now(target)
    guard fclose(handle) == 0, isWritten else {
        unlink(target)
        throw trouble
    }
}
