/// A sentence for people, in English, with the places of its arguments: other languages find their
/// own sentence by the text between the arguments, and may order those as they need.
///
/// English pays for two numbers only; the template is made when another language asks for it.
///
/// Never inlined: thousands of sentences call these functions, and a phone fetches the module.
public struct Sentence: ExpressibleByStringInterpolation, Sendable {
    /// The whole sentence in English.
    let english: String
    private let holes: Holes

    @inline(never)
    public init(stringLiteral english: String) {
        self.english = english
        holes = Holes()
    }

    @inline(never)
    public init(stringInterpolation parts: StringInterpolation) {
        english = parts.text
        holes = parts.holes
    }

    /// A sentence chosen from a list at run time, without arguments.
    public init(_ english: String) {
        self.init(stringLiteral: english)
    }

    /// Places of the first four arguments, as UTF-8 offsets of 16 bits: start, plus 1, and end.
    struct Holes: Sendable {
        private var near: UInt64 = 0
        private var far: UInt64 = 0

        /// True if a place was too far away, or a fifth argument was given.
        var isFull: Bool { near == .max }

        mutating func add(_ start: Int, _ end: Int) {
            guard end < 0xFFFF, far >> 32 == 0, !isFull else {
                near = .max
                return
            }
            let hole =
                UInt64(truncatingIfNeeded: end) << 16 | UInt64(truncatingIfNeeded: start + 1)
            if near == 0 {
                near = hole
            } else if near >> 32 == 0 {
                near |= hole << 32
            } else if far == 0 {
                far = hole
            } else {
                far |= hole << 32
            }
        }

        /// Nil if there are fewer arguments.
        subscript(number: Int) -> Range<Int>? {
            let pair = number < 2 ? near : far
            let hole = number % 2 == 0 ? pair & 0xFFFF_FFFF : pair >> 32
            guard number < 4, hole != 0 else { return nil }
            let start = Int(truncatingIfNeeded: hole & 0xFFFF) - 1
            return start..<Int(truncatingIfNeeded: hole >> 16)
        }
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var holes = Holes()

        @inline(never)
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        @inline(never)
        public mutating func appendLiteral(_ literal: String) {
            text.append(literal)
        }

        @inline(never)
        public mutating func appendInterpolation(_ argument: String) {
            let start = text.utf8.count
            text.append(argument)
            holes.add(start, text.utf8.count)
        }

        @inline(never)
        public mutating func appendInterpolation<Argument: CustomStringConvertible>(
            _ argument: Argument
        ) {
            appendInterpolation(argument.description)
        }
    }
}

extension Sentence {
    /// FNV-1a of the template: the English with "{1}", "{2}" … in place of arguments.
    private func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        var place = 0
        var number = 0
        func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        while true {
            let hole = holes[number]
            let end = hole?.lowerBound ?? text.count
            while place < end {
                add(text[place])
                place += 1
            }
            guard let hole else { return hash }
            number += 1
            add(UInt8(ascii: "{"))
            add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
            add(UInt8(ascii: "}"))
            place = hole.upperBound
        }
    }

    /// The sentence of a catalogue; nil if it lacks this one.
    ///
    /// - Parameter form: chooses among the forms of a plural; the last if there are fewer.
    func said(by catalogue: Catalogue, form: Int) -> String? {
        guard !holes.isFull else { return nil }
        var english = english
        return english.withUTF8 { text in
            guard let found = catalogue.text(hash(text), form: form) else { return nil }
            guard found.contains(where: { $0 <= Catalogue.arguments }) else {
                return String(decoding: found, as: UTF8.self)
            }
            var said: [UInt8] = []
            said.reserveCapacity(found.count + text.count)
            for byte in found {
                if byte > Catalogue.arguments {
                    said.append(byte)
                } else if let hole = holes[Int(clamping: byte) - 1] {
                    said.append(contentsOf: text[hole])
                }
            }
            return String(decoding: said, as: UTF8.self)
        }
    }

    /// A text of the built-in data, which a catalogue has by the hash of "data:" and the English.
    func data(of catalogue: Catalogue) -> String? {
        let key = Sentence("data:" + english)
        return key.said(by: catalogue, form: 0)
    }

    /// The template, for a list of sentences that a catalogue lacks.
    var template: String {
        guard !holes.isFull else { return english }
        var text = ""
        var place = english.utf8.startIndex
        var number = 0
        while let hole = holes[number] {
            let start = english.utf8.index(english.utf8.startIndex, offsetBy: hole.lowerBound)
            number += 1
            text += english[place..<start] + "{\(number)}"
            place = english.utf8.index(english.utf8.startIndex, offsetBy: hole.upperBound)
        }
        return text + english[place...]
    }
}
