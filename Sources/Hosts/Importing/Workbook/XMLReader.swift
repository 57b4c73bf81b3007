internal import CExpat

/// Reads XML 1.0 from the front, by libexpat: elements, attributes and text, without the prefixes of
/// their names. A document type ends the reading, so a file can neither define entities that grow
/// without end nor name others to be fetched.
struct XMLReader {
    enum Event: Equatable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    private let parser: Parser

    init(_ bytes: [UInt8]) {
        parser = Parser(bytes)
    }

    /// Nil at the end, and on broken XML.
    func next() -> Event? { parser.next() }

    /// True if the XML could not be read to its end.
    var isBroken: Bool { parser.isBroken }
}

/// Target of libexpat's callbacks. Reads a piece at a time, so that a large sheet is not held
/// twice.
private final class Parser {
    private let bytes: [UInt8]
    private var read = 0
    private var events: [XMLReader.Event] = []
    private var given = 0
    private(set) var isBroken = false
    private var depth = 0
    private let handle: XML_Parser?

    private static let piece = 64 << 10

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        handle = XML_ParserCreate(nil)
        guard let handle else {
            isBroken = true
            return
        }
        XML_SetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(handle, start, end)
        XML_SetCharacterDataHandler(handle, text)
        XML_SetStartDoctypeDeclHandler(handle, documentType)
    }

    deinit {
        XML_ParserFree(handle)
    }

    func next() -> XMLReader.Event? {
        while given == events.count {
            guard !isBroken, read < bytes.count else { return nil }
            events.removeAll(keepingCapacity: true)
            given = 0
            feed()
        }
        given += 1
        return events[given - 1]
    }

    private func feed() {
        let end = min(read + Parser.piece, bytes.count)
        let status = bytes[read..<end].withUnsafeBytes { piece in
            XML_Parse(
                handle, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count),
                end == bytes.count ? 1 : 0)
        }
        read = end
        let begun = Int(clamping: XML_GetCurrentByteIndex(handle))
        if status != XML_STATUS_OK || read - begun > ReadingLimits.tag { isBroken = true }
    }

    func add(_ event: XMLReader.Event) {
        switch event {
        case .start: depth += 1
        case .end: depth -= 1
        case .text: break
        }
        guard depth <= ReadingLimits.depth else { return stop() }
        events.append(event)
    }

    func stop() { XML_StopParser(handle, 0) }
}

/// - Parameter data: the parser, alive as long as the handle that calls back.
private func parser(_ data: UnsafeMutableRawPointer?) -> Parser? {
    data.map { Unmanaged<Parser>.fromOpaque($0).takeUnretainedValue() }
}

private func start(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
    var attributes: [String: String] = [:]
    var place = 0
    // Names and values in turn, closed by a null.
    while let list, let key = list[place], let value = list[place + 1] {
        attributes[local(key)] = String(cString: value)
        place += 2
    }
    parser(data)?.add(.start(local(name), attributes))
}

private func end(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
    parser(data)?.add(.end(local(name)))
}

private func text(
    _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32
) {
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(clamping: count))
    parser(data)?.add(.text(String(decoding: bytes, as: UTF8.self)))
}

private func documentType(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ system: UnsafePointer<XML_Char>?, _ published: UnsafePointer<XML_Char>?, _ isHeld: Int32
) {
    parser(data)?.stop()
}

/// A name without its prefix.
private func local(_ name: UnsafePointer<XML_Char>?) -> String {
    let whole = name.map { String(cString: $0) } ?? ""
    return whole.lastIndex(of: ":").map { String(whole[whole.index(after: $0)...]) } ?? whole
}
