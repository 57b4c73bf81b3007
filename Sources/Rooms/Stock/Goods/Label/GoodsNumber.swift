/// Number of goods for comparison: all spellings of a GTIN are one number, and any other text is
/// compared as text.
///
/// Scanners send a GTIN with leading zeros, after a symbology mark, as a GS1 element, or as a
/// link: docs/decisions/0231.
package struct GoodsNumber: Hashable, Sendable {
    /// Fourteen digits of a GTIN, or the text without surrounding blanks.
    package let text: String
    package let isGTIN: Bool

    package init(_ scanned: String) {
        var bytes = GoodsNumber.trimmed([UInt8](scanned.utf8)[...])
        let whole = bytes
        bytes = GoodsNumber.withoutMark(bytes)
        if let digits = GoodsNumber.gtin(bytes) ?? GoodsNumber.element(bytes)
            ?? GoodsNumber.link(bytes)
        {
            text = String(decoding: digits, as: UTF8.self)
            isGTIN = true
        } else {
            // A mark that no scanner sends is a part of the text.
            text = String(decoding: bytes.isEmpty ? whole : bytes, as: UTF8.self)
            isGTIN = false
        }
    }

    /// Form for storing: the typed text, but a GTIN with other characters than digits as thirteen
    /// or fourteen digits.
    package var stored: String {
        isGTIN && text.hasPrefix("0") ? String(text.dropFirst()) : text
    }

    /// Spellings under which an item may store the number.
    var spellings: [String] {
        guard isGTIN else { return [text] }
        var spellings = [text, "01" + text, "(01)" + text]
        for count in [13, 12, 8] {
            let noughts = text.dropLast(count)
            guard noughts.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { break }
            spellings.append(String(text.suffix(count)))
        }
        return spellings
    }
}

extension GoodsNumber {
    /// Blanks, tabs, line ends and separators of GS1 around a text.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return bytes
    }

    /// Without "]E0", "]C1": the kind of code that was read (ISO/IEC 15424).
    private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let mark = [UInt8](bytes.prefix(3))
        guard mark.count == 3, mark[0] == UInt8(ascii: "]"), isLetter(mark[1]),
            isLetter(mark[2]) || isDigit(mark[2])
        else { return bytes }
        return trimmed(bytes.dropFirst(3))
    }

    /// Eight, twelve, thirteen or fourteen digits with the right check digit, as fourteen.
    private static func gtin(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard [8, 12, 13, 14].contains(bytes.count), bytes.allSatisfy({ isDigit($0) }) else {
            return nil
        }
        let digits = [UInt8](repeating: UInt8(ascii: "0"), count: 14 - bytes.count) + bytes
        var sum: Int64 = 0
        for (place, digit) in digits.enumerated() {
            sum += Int64(digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 3 : 1)
        }
        return sum % 10 == 0 ? digits : nil
    }

    /// The GTIN of "(01)…" and "01…", whatever elements follow.
    private static func element(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let isForEyes = bytes.starts(with: "(01)".utf8)
        guard isForEyes || bytes.starts(with: "01".utf8) else { return nil }
        let rest = bytes.dropFirst(isForEyes ? 4 : 2).drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix(14)
        guard digits.count == 14, let found = gtin(digits) else { return nil }
        var further = rest.dropFirst(14)
        guard let next = further.first else { return found }
        if isForEyes { return next == UInt8(ascii: "(") || next == UInt8(ascii: " ") ? found : nil }
        // A separator may stand there, although the length of a GTIN is known.
        if next == 0x1D { further.removeFirst() }
        return further.count > 2 && further.prefix(2).allSatisfy({ isDigit($0) }) ? found : nil
    }

    /// The GTIN behind "/01/" in a GS1 Digital Link.
    private static func link(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let scheme = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
        guard scheme == "https://" || scheme.hasPrefix("http://") else { return nil }
        let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 4 else { return nil }
        for place in 3..<parts.count - 1 where parts[place].elementsEqual("01".utf8) {
            if let found = gtin(parts[place + 1]) { return found }
        }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}

// UPC-E, the short form of a UPC-A with noughts (GS1 General Specifications, 5.2.2.4).
extension GoodsNumber {
    /// The UPC-A by the digits "a" to "g" of the UPC-E, whose last tells the noughts, without the check
    /// digit.
    private static func shape(_ last: UInt8) -> String {
        switch last {
        case 0x30...0x32: "abcg0000def"
        case 0x33: "abcd00000ef"
        case 0x34: "abcde00000f"
        default: "abcdef0000g"
        }
    }

    /// The UPC-A of a UPC-E, and the UPC-E of a UPC-A; nil for other numbers. Only for look-ups:
    /// stored numbers keep their spelling.
    var twin: String? {
        let digits = [UInt8](text.utf8)
        // A GTIN-8 that begins with 0 is of one shop's own, unless it is a UPC-E.
        let isOwn = isGTIN && text.hasPrefix("0000000")
        if digits.count == 8 || isOwn, let long = GoodsNumber.long([UInt8](digits.suffix(8))) {
            return long
        }
        guard isGTIN, text.hasPrefix("00") else { return nil }
        let upc = digits[2...]
        for last in UInt8(0x30)...0x39 {
            var short = [UInt8](repeating: last, count: 8)
            for (digit, letter) in zip(upc, GoodsNumber.shape(last).utf8) where letter > 0x60 {
                short[Int(clamping: letter - 0x61)] = digit
            }
            short[7] = upc[13]
            let found = String(decoding: short, as: UTF8.self)
            let long = GoodsNumber.long(short)
            // Eight digits that are a GTIN-8 are another number, but for the shop's own.
            let isOther = short[0] != 0x30 && GoodsNumber(found).isGTIN
            if let long, long.utf8.elementsEqual(upc), !isOther { return found }
        }
        return nil
    }

    private static func long(_ short: [UInt8]) -> String? {
        guard short.allSatisfy({ isDigit($0) }), short[0] < 0x32 else { return nil }
        let digits = shape(short[6]).utf8.map {
            $0 > 0x60 ? short[Int(clamping: $0 - 0x61)] : $0
        }
        let long = String(decoding: digits + [short[7]], as: UTF8.self)
        return GoodsNumber(long).isGTIN ? long : nil
    }
}
