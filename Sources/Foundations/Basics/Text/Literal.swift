/// A text written in our source: a sentence without arguments, the name of an element, a class.
///
/// Holds one pointer, where a `StaticString` holds three words. Pages pass thousands of literals,
/// which makes the browser's module smaller (docs/decisions/0018). The compiler ends every
/// literal with a zero byte.
public struct Literal: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// Points into the program's constant data, which never changes.
    private nonisolated(unsafe) let start: UnsafePointer<UInt8>

    public init(stringLiteral text: StaticString) {
        start = text.utf8Start
    }

    @inline(never)
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Its UTF-8.
    public var bytes: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: start, count: count)
    }
}
