internal import Basics
internal import Synchronization

/// The files of the assets folder, read once at the start of the server. Links contain a file's
/// hash, so the file must not change while the server runs.
struct StaticFiles: Sendable {
    /// One file, plain, and compressed if worth the effort.
    struct File: Sendable {
        let type: String
        let version: String
        let plain: Content
        /// Compressed files next to this file.
        fileprivate let beforehand: [Packed]
        fileprivate let packing: Packing

        /// Its compressed forms, the smallest first.
        var packed: [Packed] {
            beforehand.isEmpty ? packing.made(of: plain, type) : beforehand
        }
    }

    /// Compresses a file on its first request: compressing all files would make a start a third
    /// longer.
    fileprivate final class Packing: Sendable {
        private let packed = Mutex<[Packed]?>(nil)

        func made(of plain: Content, _ type: String) -> [Packed] {
            packed.withLock { packed in
                if let packed { return packed }
                let made = StaticFiles.packed(plain, type)
                packed = made
                return made
            }
        }
    }

    struct Packed: Sendable {
        /// The content coding's name in HTTP.
        let coding: String
        let content: Content
    }

    /// Small content is kept in memory. Large content stays an open file and is sent from the
    /// disk: a device fetches the program for its copy once, a browser its pictures once.
    enum Content: Sendable {
        case bytes([UInt8])
        case file(OpenFile)

        var size: Int64 {
            switch self {
            case .bytes(let bytes): Int64(bytes.count)
            case .file(let file): file.size
            }
        }

        /// The whole content; nil if the disk can't be read.
        fileprivate var bytes: [UInt8]? {
            switch self {
            case .bytes(let bytes): bytes
            case .file(let file): file.bytes
            }
        }
    }

    /// Bytes that are kept in memory.
    private static let small = 131_072

    private let files: [String: File]

    init(folder: String) throws(FileTrouble) {
        var read: [String: File] = [:]
        // Style sheets last, because their text contains the versions of fonts.
        for path in try Server.files(below: folder).sorted(by: { !isSheet($0) && isSheet($1) }) {
            guard let type = StaticFiles.type(of: path) else { continue }
            let place = folder + "/" + path
            if path.hasPrefix("words/") { try learn(place) }
            var (plain, digest) = try StaticFiles.content(place, isKept: isSheet(path))
            if isSheet(path), case .bytes(let sheet) = plain {
                let named = StaticFiles.naming(read.mapValues { $0.version }, in: sheet)
                (plain, digest) = (.bytes(named), Digest(named))
            }
            read[path] = File(
                type: type, version: digest.text, plain: plain,
                beforehand: try StaticFiles.packedBeforehand(place), packing: Packing())
        }
        let list = StaticFiles.list(read)
        read[StaticFiles.listPath] = File(
            type: "text/plain; charset=utf-8", version: Digest(list).text,
            plain: .bytes(list), beforehand: [], packing: Packing())
        files = read
    }

    /// A file's content, on disk if large and not needed in memory.
    private static func content(
        _ path: String, isKept: Bool
    ) throws(FileTrouble) -> (Content, Digest) {
        let file = try OpenFile(path)
        if isKept || file.size <= Int64(small) {
            let bytes = try contents(of: path)
            return (.bytes(bytes), Digest(bytes))
        }
        // The encyclopaedia adds the version of its drawings itself. Files a thousand times
        // larger than a page, such as the module, are not even read into memory.
        if file.size <= 1 << 20 { return (.file(file), Digest(try contents(of: path))) }
        guard let digest = FileDigest(file: path)?.digest else { throw .now(path) }
        return (.file(file), digest)
    }

    /// A style sheet with the versions of its fonts, so that a browser caches the fonts for ever.
    private static func naming(_ versions: [String: String], in sheet: [UInt8]) -> [UInt8] {
        let fonts = versions.filter { $0.key.hasSuffix(".woff2") }.map {
            (ending: [UInt8]("/\($0.key)".utf8), version: [UInt8]("?v=\($0.value)".utf8))
        }
        let quote = UInt8(ascii: "\"")
        var named: [UInt8] = []
        for part in sheet.split(separator: quote, omittingEmptySubsequences: false) {
            if part.startIndex > 0 { named.append(quote) }
            named += part
            let font = fonts.first { part.suffix($0.ending.count) == $0.ending[...] }
            if let font { named += font.version }
        }
        return named
    }

    /// List of the program's files that a device with a copy keeps: a line per file, "path hash".
    private static let listPath = "versions.txt"

    private static func list(_ files: [String: File]) -> [UInt8] {
        var list: [UInt8] = []
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            list += [UInt8]("\(path) \(file.version)\n".utf8)
        }
        return list
    }

    /// Approximate bytes of the files that a device with a copy keeps: without the picture of the
    /// earth, and without the form in which the module is fetched (docs/decisions/0181).
    var size: Int64 {
        files.filter { !$0.key.hasPrefix("map/earth") && !$0.key.hasSuffix(".sorted") }
            .reduce(0) { $0 + $1.value.plain.size }
    }

    subscript(path: String) -> File? { files[path] }

    /// Content hash by path.
    var versions: [String: String] {
        files.mapValues { $0.version }
    }

    /// Compressed only if this saves a tenth; pictures are already compressed.
    private static func packed(_ content: Content, _ type: String) -> [Packed] {
        guard
            type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml")
                || type.hasSuffix("words"),
            let plain = content.bytes, let packed = gzipped(plain, level: 9),
            packed.count < plain.count * 9 / 10
        else { return [] }
        return [Packed(coding: "gzip", content: .bytes(packed))]
    }

    /// The files that `script/pocket` compressed in advance, because that takes too long at a
    /// start.
    private static func packedBeforehand(_ path: String) throws(FileTrouble) -> [Packed] {
        var packed: [Packed] = []
        for (ending, coding) in [(".br", "br"), (".gz", "gzip")] {
            guard let file = try? OpenFile(path + ending) else { continue }
            packed.append(
                Packed(
                    coding: coding,
                    content: file.size > Int64(small)
                        ? .file(file) : .bytes(try contents(of: path + ending))))
        }
        return packed
    }

    /// Nil for a file that is not for a browser.
    private static func type(of path: String) -> String? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...] {
        case "css": return "text/css; charset=utf-8"
        case "js": return "text/javascript; charset=utf-8"
        case "json": return "application/json"
        case "svg": return "image/svg+xml"
        case "png": return "image/png"
        case "jpg": return "image/jpeg"
        case "woff2": return "font/woff2"
        case "webmanifest": return "application/manifest+json"
        case "wasm": return "application/wasm"
        case "sorted": return "application/octet-stream"
        case "words": return "application/vnd.neroli.words"
        default: return nil
        }
    }
}

/// Gives the program the sentences of a language: "words/fr.words".
private func learn(_ path: String) throws(FileTrouble) {
    let name = path.split(separator: "/").last ?? ""
    guard let language = Language(tag: String(name.prefix { $0 != "." })) else { return }
    guard language.learn(try contents(of: path)) else {
        throw FileTrouble(path: path, reason: "it is not a catalogue of sentences")
    }
}

private func isSheet(_ path: String) -> Bool { path.hasSuffix(".css") }
