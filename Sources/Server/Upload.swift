internal import CMicroHTTPD
internal import Glibc

/// A file that a browser sends in a form, written to the disk as it comes: it may be larger than
/// memory.
final class Upload {
    enum Outcome: Sendable {
        /// The file is there, for the taker to delete.
        case file(String)
        case nothingChosen
        case tooLarge
        case noRoom
        /// What came was not what a browser sends.
        case unreadable
    }

    /// The largest file taken, in bytes.
    static let limit: Int64 = 2 << 30

    private let path: String
    private var processor: OpaquePointer?
    private var handle: Int32
    private var size: Int64 = 0
    private var isTooLarge = false
    private var isFull: Bool
    private var isBroken = false
    private var hasName = false

    /// Nil where the request holds no form with a file, or nothing can be written here.
    ///
    /// - Parameter hasRoom: false where it would fill the disk; then nothing of it is written.
    init?(_ connection: OpaquePointer?, to path: String, hasRoom: Bool) {
        self.path = path
        isFull = !hasRoom
        handle = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard handle >= 0 else { return nil }
        processor = MHD_create_post_processor(
            connection, 65_536, takePart, Unmanaged.passUnretained(self).toOpaque())
        if processor == nil {
            end()
            unlink(path)
            return nil
        }
    }

    deinit {
        end()
        unlink(path)
    }

    func take(_ bytes: UnsafeRawBufferPointer) {
        guard !isBroken, let start = bytes.baseAddress else { return }
        let said = MHD_post_process(
            processor, start.assumingMemoryBound(to: CChar.self), bytes.count)
        if said != neroli_httpd_yes() { isBroken = true }
    }

    /// All has come. The file is the taker's from now on, under another name.
    func finish() -> Outcome {
        end()
        if isTooLarge { return .tooLarge }
        if isFull { return .noRoom }
        if isBroken { return .unreadable }
        guard hasName else { return .nothingChosen }
        let taken = path + ".whole"
        guard rename(path, taken) == 0 else { return .noRoom }
        return .file(taken)
    }

    fileprivate func part(_ key: String, _ hasName: Bool, _ bytes: UnsafeRawBufferPointer) {
        guard key == "file", hasName else { return }
        self.hasName = true
        size += Int64(bytes.count)
        guard size <= Upload.limit else {
            isTooLarge = true
            return
        }
        var rest = bytes
        while !rest.isEmpty, !isFull {
            let count = write(handle, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                isFull = true
            }
        }
    }

    private func end() {
        if let processor, MHD_destroy_post_processor(processor) != neroli_httpd_yes() {
            // The end of the form never came.
            isBroken = true
        }
        processor = nil
        if handle >= 0 { close(handle) }
        handle = -1
    }
}

private func takePart(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ key: UnsafePointer<CChar>?,
    _ name: UnsafePointer<CChar>?, _ type: UnsafePointer<CChar>?,
    _ encoding: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?, _ offset: UInt64,
    _ size: Int
) -> MHD_Result {
    guard let context, let key else { return neroli_httpd_yes() }
    Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue().part(
        String(cString: key), name.map { $0.pointee != 0 } ?? false,
        UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size))
    return neroli_httpd_yes()
}
