internal import Basics

/// The files of the assets folder, read once when the server starts. Links contain a file's hash,
/// so it must not change while the server runs.
struct StaticFiles: Sendable {
    /// One file, plain, and compressed if that is worth it.
    struct File: Sendable {
        let type: String
        let version: String
        let plain: [UInt8]
        /// Its compressed forms, the smallest first.
        let packed: [Packed]
    }

    struct Packed: Sendable {
        /// The content coding's name in HTTP.
        let coding: String
        let bytes: [UInt8]
    }

    private let files: [String: File]

    init(folder: String) throws(FileTrouble) {
        var read: [String: File] = [:]
        // Sheets last, as they name the versions of fonts.
        for path in try Server.files(below: folder).sorted(by: { !isSheet($0) && isSheet($1) }) {
            guard let type = StaticFiles.type(of: path) else { continue }
            var plain = try contents(of: folder + "/" + path)
            if isSheet(path) {
                plain = StaticFiles.naming(read.mapValues { $0.version }, in: plain)
            }
            let beforehand = StaticFiles.packedBeforehand(folder + "/" + path)
            read[path] = File(
                type: type, version: Digest(plain).text, plain: plain,
                packed: beforehand.isEmpty ? StaticFiles.packed(plain, type) : beforehand)
        }
        let list = StaticFiles.list(read)
        read[StaticFiles.listPath] = File(
            type: "text/plain; charset=utf-8", version: Digest(list).text, plain: list,
            packed: StaticFiles.packed(list, "text/plain"))
        files = read
    }

    /// A sheet with the versions of the fonts that it names, so that a browser keeps them for ever.
    private static func naming(_ versions: [String: String], in sheet: [UInt8]) -> [UInt8] {
        var text = String(decoding: sheet, as: UTF8.self)
        for (path, version) in versions where path.hasSuffix(".woff2") {
            text = text.replacing("/\(path)\"", with: "/\(path)?v=\(version)\"")
        }
        return [UInt8](text.utf8)
    }

    /// The list of what a device with a copy keeps of the program: a line for each file, "path
    /// hash".
    private static let listPath = "versions.txt"

    private static func list(_ files: [String: File]) -> [UInt8] {
        var list: [UInt8] = []
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            list += [UInt8]("\(path) \(file.version)\n".utf8)
        }
        return list
    }

    /// Roughly the bytes of them that a device with a copy keeps.
    var size: Int64 {
        files.reduce(0) { $1.key.hasPrefix("map/earth") ? $0 : $0 + Int64($1.value.plain.count) }
    }

    subscript(path: String) -> File? { files[path] }

    /// Content hash by path.
    var versions: [String: String] {
        files.mapValues { $0.version }
    }

    /// Compressing is worth it if it saves a tenth; pictures are compressed already.
    private static func packed(_ plain: [UInt8], _ type: String) -> [Packed] {
        guard type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml"),
            let packed = gzipped(plain, level: 12), packed.count < plain.count * 9 / 10
        else { return [] }
        return [Packed(coding: "gzip", bytes: packed)]
    }

    /// The files that `script/pocket` compressed in advance, because that takes too long at a
    /// start.
    private static func packedBeforehand(_ path: String) -> [Packed] {
        var packed: [Packed] = []
        for (ending, coding) in [(".br", "br"), (".gz", "gzip")] {
            guard let bytes = try? contents(of: path + ending) else { continue }
            packed.append(Packed(coding: coding, bytes: bytes))
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
        default: return nil
        }
    }
}

private func isSheet(_ path: String) -> Bool { path.hasSuffix(".css") }
