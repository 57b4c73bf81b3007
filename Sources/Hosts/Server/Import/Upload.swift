internal import CMicroHTTPD
internal import Glibc
internal import Web

/// The files of a form, written to disk during arrival, because files may be larger than memory.
final class Upload {
    struct File: Sendable {
        /// Name on the sender's machine, without folders; empty for pasted text.
        let name: String
        let path: String
    }

    enum Outcome: Sendable {
        /// At least one file arrived; the caller must delete the files.
        case files([File])
        case nothingChosen
        case tooLarge
        case noRoom
        /// The body is not in a browser's form.
        case unreadable
    }

    /// Maximum bytes of a form that is read to its end: a browser reads the answer only after
    /// sending everything.
    static let patience: Int64 = 2 << 30
    /// The most files; no form of ours needs as many.
    private static let most = 200

    /// The most bytes of the fields beside the files.
    private static let mostOfFields = 65_536

    private let place: String
    private let limit: Int64
    private var processor: OpaquePointer?
    private var files: [File] = []
    private var handle: Int32 = -1
    private var size: Int64 = 0
    private var isTooLarge = false
    private var isFull: Bool
    private var isBroken = false
    private var texts: [(name: String, bytes: [UInt8])] = []
    private var sizeOfTexts = 0

    /// Fields beside the files; cut off beyond a size.
    var fields: Fields {
        var fields = Fields()
        for text in texts { fields.add(text.name, String(decoding: text.bytes, as: UTF8.self)) }
        return fields
    }

    /// Nil if the request contains no form.
    ///
    /// - Parameters:
    ///   - place: start of the files' paths.
    ///   - limit: maximum bytes of all files together; the rest is not written.
    ///   - hasRoom: false if the files would fill the disk; nothing is written then.
    init?(_ connection: OpaquePointer?, to place: String, limit: Int64, hasRoom: Bool) {
        self.place = place
        self.limit = limit
        isFull = !hasRoom
        processor = MHD_create_post_processor(
            connection, 65_536, takePart, Unmanaged.passUnretained(self).toOpaque())
        if processor == nil { return nil }
    }

    deinit {
        end()
        dropFiles()
    }

    func take(_ bytes: UnsafeRawBufferPointer) {
        guard !isBroken, let start = bytes.baseAddress else { return }
        let said = MHD_post_process(
            processor, start.assumingMemoryBound(to: CChar.self), bytes.count)
        if said != neroli_httpd_yes() { isBroken = true }
    }

    /// Everything has arrived. The caller owns the files from now on.
    func finish() -> Outcome {
        end()
        let fault: Outcome? =
            isTooLarge ? .tooLarge : isFull ? .noRoom : isBroken ? .unreadable : nil
        defer { files = [] }
        guard fault == nil, !files.isEmpty else {
            dropFiles()
            return fault ?? .nothingChosen
        }
        return .files(files)
    }

    private func dropFiles() {
        for file in files { unlink(file.path) }
    }

    /// A piece of a field; at offset 0 a new field begins.
    fileprivate func part(
        _ key: String, _ name: String, _ bytes: UnsafeRawBufferPointer, isNew: Bool
    ) {
        // Pasted text arrives with the files, in the field used without files.
        guard key == "file" && !name.isEmpty || key == "sheet" && !bytes.isEmpty else {
            return text(key, bytes, isNew: isNew)
        }
        size += Int64(bytes.count)
        guard size <= limit else {
            isTooLarge = true
            return
        }
        if isNew { begin(name) }
        var rest = bytes
        while !rest.isEmpty, !isFull, !isBroken {
            let count = write(handle, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                isFull = true
            }
        }
    }

    private func text(_ key: String, _ bytes: UnsafeRawBufferPointer, isNew: Bool) {
        sizeOfTexts += bytes.count + key.utf8.count
        guard key != "file", key != "sheet", sizeOfTexts <= Upload.mostOfFields else { return }
        if isNew { texts.append((key, [])) }
        guard let last = texts.indices.last, texts[last].name == key else { return }
        texts[last].bytes.append(contentsOf: bytes)
    }

    private func begin(_ name: String) {
        if handle >= 0 { close(handle) }
        handle = -1
        guard files.count < Upload.most else {
            isBroken = true
            return
        }
        let path = place + ".\(files.count).incoming"
        handle = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard handle >= 0 else {
            isFull = true
            return
        }
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        files.append(File(name: String(last.prefix(100)), path: path))
    }

    private func end() {
        if let processor, MHD_destroy_post_processor(processor) != neroli_httpd_yes() {
            // The end of the form never arrived.
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
        String(cString: key), name.map { String(cString: $0) } ?? "",
        UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size), isNew: offset == 0)
    return neroli_httpd_yes()
}
