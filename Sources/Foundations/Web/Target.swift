/// The target of a request: the path's segments and the query.
public struct Target: Equatable, Sendable {
    /// Decoded, without empty segments: "/notes/damask-rose" is ["notes", "damask-rose"], "/" is
    /// [].
    public let segments: [String]
    public let query: Fields

    public init(segments: [String], query: Fields = Fields()) {
        self.segments = segments
        self.query = query
    }

    /// Reads the target of a request line: "/notes?family=floral".
    ///
    /// Segments are split before decoding, so an encoded "/" stays inside its segment.
    public init(_ target: [UInt8]) throws(Unreadable) {
        guard target.first == UInt8(ascii: "/") else { throw .path }
        let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        var segments: [String] = []
        for segment in target[1..<mark].split(separator: UInt8(ascii: "/")) {
            segments.append(try percentDecoded(segment, plusIsSpace: false))
        }
        self.segments = segments
        query = try Fields(formEncoded: mark == target.endIndex ? [] : target[(mark + 1)...])
    }

    /// Writes the target, ready for a link.
    public var text: String {
        var bytes: [UInt8] = []
        for segment in segments {
            bytes.append(UInt8(ascii: "/"))
            bytes.append(percentEncoding: segment, spaceAsPlus: false)
        }
        if bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
        if !query.isEmpty {
            bytes.append(UInt8(ascii: "?"))
            bytes.append(contentsOf: query.formEncoded.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
