internal import Basics
internal import CConfine
internal import Glibc
internal import Importing

/// Main function of the process started by `UploadReading`: reads files from standard input,
/// preceded by their lengths, and writes their contents to standard output in order.
///
/// - Returns: exit code. If the process is killed, the end of its output shows the file that
///   failed.
package func readUpload() -> Int32 {
    var status = stat()
    guard fstat(0, &status) == 0 else { return 66 }
    let size = Int(status.st_size)
    // Room for the file as received, in pieces, and unpacked, if of the declared size.
    let memory = mapped() + ReadingLimits.memory + 3 * size
    guard
        neroli_confine(UInt64(clamping: memory), UInt64(ReadingLimits.processorSeconds)) == 0
    else { return 71 }
    guard let sent = contents(of: 0, size) else { return 66 }
    // If the kernel has no system call filter, only the limits apply.
    _ = neroli_filter_calls()
    var unpacking = Unpacking(sent)
    while let bytes = unpacking.bytes() {
        var isWritten = true
        ImportedFile(name: "", bytes: bytes).opened(inflated).tried().contents.pack {
            isWritten = isWritten && hasWritten($0, to: 1)
        }
        guard isWritten else { return 74 }
    }
    return 0
}

/// Bytes of addresses that are taken already: the program and its libraries.
private func mapped() -> Int {
    var text = [UInt8](repeating: 0, count: 64)
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let count = read(file, &text, text.count)
    let pages = text.prefix(max(0, count)).prefix { $0 != 0x20 }
    return (Int(String(decoding: pages, as: UTF8.self)) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

private func contents(of file: Int32, _ size: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { (buffer, count) in
        while count < size, isWhole {
            let read = read(file, buffer.baseAddress.map { $0 + count }, size - count)
            if read > 0 { count += read } else if read == 0 || errno != EINTR { isWhole = false }
        }
    }
    return isWhole ? bytes : nil
}
