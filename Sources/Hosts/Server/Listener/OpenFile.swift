internal import Glibc

/// A file open for reading, to be sent as an answer; closed with the last reference.
package final class OpenFile: Sendable {
    let descriptor: Int32
    package let size: Int64

    init(_ path: String) throws(FileTrouble) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .now(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw .now(path)
        }
        size = Int64(status.st_size)
    }

    deinit { close(descriptor) }

    /// The whole content; nil if the disk can't be read.
    var bytes: [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { room, count in
            while count < room.count {
                let read = pread(
                    descriptor, room.baseAddress?.advanced(by: count), room.count - count,
                    off_t(count))
                guard read > 0 else { break }
                count += read
            }
        }
        return bytes.count == Int(size) ? bytes : nil
    }

    /// A second descriptor of this file, for code that closes its descriptor itself.
    func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
}
