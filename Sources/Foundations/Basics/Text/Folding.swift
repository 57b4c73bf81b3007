extension String {
    /// Normalised text for search: lower case, without accents, blanks or punctuation between
    /// words, so that " tonkabeans" finds "Tonka Beans" and "orquidea" finds "Orquídea".
    ///
    /// Not a key for uniqueness: there, accents distinguish names.
    public var foldedForSearch: String {
        plainFolded ?? wholeFolded
    }

    /// Folds plain ASCII text, which nearly all texts are; nil for other text.
    private var plainFolded: String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(utf8.count)
        for byte in utf8 {
            switch byte {
            case 0x80...: return nil
            case 0x09...0x0D, 0x20, 0x27, 0x2D: continue
            case 0x41...0x5A: folded.append(byte | 0x20)
            default: folded.append(byte)
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    private var wholeFolded: String {
        var folded = ""
        folded.reserveCapacity(utf8.count)
        for scalar in lowercased().unicodeScalars where !scalar.isIgnoredBySearch {
            if let base = scalar.latinBase {
                folded += base
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
        return folded
    }

    /// True if the text contains `part` exactly; every text contains "". The standard library's
    /// search is in a module that the browser's build lacks.
    public func holds(_ part: String) -> Bool {
        let bytes = [UInt8](utf8)
        let wanted = [UInt8](part.utf8)
        guard let first = wanted.first else { return true }
        var place = 0
        while place + wanted.count <= bytes.count {
            if bytes[place] == first,
                bytes[place..<(place + wanted.count)].elementsEqual(wanted)
            {
                return true
            }
            place += 1
        }
        return false
    }

    /// The text without white space at either end.
    public var trimmed: String {
        // Nearly every text begins and ends with a sign of ASCII.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return self
        }
        var scalars = unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Blanks, hyphens, apostrophes and combining accents.
    fileprivate var isIgnoredBySearch: Bool {
        switch value {
        case 0x300...0x36F, 0x27, 0x2D, 0x2019, 0x2010...0x2015, 0xB7: true
        default: properties.isWhitespace
        }
    }

    /// The plain letters by which an accented lower-case Latin letter is found (Latin-1 Supplement
    /// and Latin Extended-A); nil for all other characters.
    fileprivate var latinBase: String? {
        switch value {
        case 0xE0...0xE5, 0x101, 0x103, 0x105: "a"
        case 0xE6: "ae"
        case 0xE7, 0x107, 0x109, 0x10B, 0x10D: "c"
        case 0x10F, 0x111, 0xF0: "d"
        case 0xE8...0xEB, 0x113, 0x115, 0x117, 0x119, 0x11B: "e"
        case 0x11D, 0x11F, 0x121, 0x123: "g"
        case 0x125, 0x127: "h"
        case 0xEC...0xEF, 0x129, 0x12B, 0x12D, 0x12F, 0x131: "i"
        case 0x135: "j"
        case 0x137: "k"
        case 0x13A, 0x13C, 0x13E, 0x140, 0x142: "l"
        case 0xF1, 0x144, 0x146, 0x148: "n"
        case 0xF2...0xF6, 0xF8, 0x14D, 0x14F, 0x151: "o"
        case 0x153: "oe"
        case 0x155, 0x157, 0x159: "r"
        case 0x15B, 0x15D, 0x15F, 0x161: "s"
        case 0xDF: "ss"
        case 0x163, 0x165, 0x167: "t"
        case 0xF9...0xFC, 0x169, 0x16B, 0x16D, 0x16F, 0x171, 0x173: "u"
        case 0x175: "w"
        case 0xFD, 0xFF, 0x177: "y"
        case 0x17A, 0x17C, 0x17E: "z"
        default: nil
        }
    }
}
