/// A name or a value that is written in our source: of an element, of a class, of an attribute.
///
/// It holds one pointer, where a `StaticString` holds three words. The pages pass thousands of them, and
/// the browser's module is smaller by that (docs/decisions/0018). The compiler ends each with a zero byte.
public struct Literal: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// What it points to is part of the program, and never changes.
    private nonisolated(unsafe) let start: UnsafePointer<UInt8>

    public init(stringLiteral text: StaticString) {
        start = text.utf8Start
    }

    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Its UTF-8.
    var bytes: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: start, count: count)
    }
}
