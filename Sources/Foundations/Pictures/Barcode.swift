/// A barcode: its dark and light modules. `Barcode+Drawing` draws the barcode, and zbar reads the
/// drawing back in the tests.
public struct Barcode: Equatable, Sendable {
    public enum Symbology: Sendable {
        /// Thirteen digits, the last a check digit (ISO/IEC 15420).
        case ean13
        /// Any printable ASCII, in the code sets B and C (ISO/IEC 15417).
        case code128
    }

    public let symbology: Symbology
    /// Text that a scanner reads; for a UPC-A the EAN.
    public let text: String
    /// The widths of bars and spaces by turns, in modules; the first is a bar.
    let widths: [Int]

    /// An EAN-13 if the text is an EAN-13 or a UPC-A with the right check digit, otherwise a Code
    /// 128. Nil for an empty text, for more than 40 characters, and for characters outside Code
    /// 128.
    public init?(_ text: String) {
        var bytes = [UInt8](text.utf8)
        // Twelve digits equal the EAN with a leading 0: scanners do not distinguish the two.
        if bytes.count == 12 {
            let ean = [UInt8(ascii: "0")] + bytes
            if Barcode.isEAN13(ean) { bytes = ean }
        }
        self.text = String(decoding: bytes, as: UTF8.self)
        if Barcode.isEAN13(bytes) {
            symbology = .ean13
            widths = Barcode.ean13(bytes)
        } else {
            guard (1...40).contains(bytes.count), bytes.allSatisfy({ (32...126).contains($0) })
            else { return nil }
            symbology = .code128
            widths = Barcode.code128(bytes)
        }
    }

    /// Light modules that must be kept free before and after the bars.
    var quiet: (before: Int, after: Int) { symbology == .ean13 ? (11, 7) : (10, 10) }

    /// Whole width in modules, with the quiet zones.
    public var modules: Int { widths.reduce(quiet.before + quiet.after, +) }

    /// Largest width of a module with which the barcode fits `room`; nil if this is too narrow to
    /// be scanned. Both in thousandths of a millimetre.
    ///
    /// GS1 prints EAN at 80 to 200 % of 0.33 mm. More than 0.33 mm has no use at a till.
    public func module(in room: Int) -> Int? {
        let widest = min(room / modules, 330)
        return widest >= (symbology == .ean13 ? 264 : 250) ? widest : nil
    }
}

// EAN-13.
extension Barcode {
    /// An EAN-13 of GS1's range for use inside one shop, 20…: other companies' goods never use
    /// this range.
    ///
    /// - Parameter number: up to ten digits; of a larger number the last ten.
    public static func inStore(_ number: UInt64) -> String {
        let digits = String(number % 10_000_000_000)
        let text = "20" + String(repeating: "0", count: 10 - digits.utf8.count) + digits
        return text + String(checkDigit([UInt8](text.utf8)))
    }

    /// Check digit of the first twelve digits: every second digit counts three times.
    static func checkDigit(_ digits: [UInt8]) -> Int {
        var sum = 0
        for (place, digit) in digits.prefix(12).enumerated() {
            sum += Int(clamping: digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 1 : 3)
        }
        return (10 - sum % 10) % 10
    }

    static func isEAN13(_ bytes: [UInt8]) -> Bool {
        bytes.count == 13
            && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && Int(clamping: bytes[12] - UInt8(ascii: "0")) == checkDigit(bytes)
    }

    /// The first digit is not drawn: the parities of the left six digits encode the first digit.
    private static func ean13(_ bytes: [UInt8]) -> [Int] {
        let digits = bytes.map { Int(clamping: $0 - UInt8(ascii: "0")) }
        let parity = parities[digits[0]]
        var widths = [1, 1, 1]
        for place in 1...6 {
            let odd = digitWidths[digits[place]]
            widths += parity >> (6 - place) & 1 == 1 ? odd.reversed() : odd
        }
        widths += [1, 1, 1, 1, 1]
        for place in 7...12 { widths += digitWidths[digits[place]] }
        return widths + [1, 1, 1]
    }

    /// Space, bar, space, bar of a digit with odd parity. The right half has equal widths with
    /// bars and spaces exchanged; even parity is the right half read backwards.
    private static let digitWidths = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1],
        [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
    ]

    /// Parities by the first digit: one bit per digit of the left six, set for even parity.
    private static let parities = [
        0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110,
        0b011010,
    ]
}

// Code 128.
extension Barcode {
    private static let toB = 100
    private static let toC = 99

    /// Two digits are one symbol of set C, which pays from four digits on at either end, and from six
    /// in the middle.
    private static func code128(_ bytes: [UInt8]) -> [Int] {
        var values: [Int] = []
        var isC = false
        var place = 0
        while place < bytes.count {
            let digits = bytes[place...].prefix { (0x30...0x39).contains($0) }.count
            let isEnd = place + digits == bytes.count
            let pays = digits >= (place == 0 || isEnd ? 4 : 6) || digits == 2 && bytes.count == 2
            if isC ? digits < 2 : (pays && digits % 2 == 0) {
                isC.toggle()
                if place > 0 { values.append(isC ? toC : toB) }
            }
            if values.isEmpty { values.append(isC ? 105 : 104) }
            if isC {
                values.append(
                    Int(clamping: bytes[place] - 0x30) * 10
                        + Int(clamping: bytes[place + 1] - 0x30))
                place += 2
            } else {
                values.append(Int(clamping: bytes[place]) - 32)
                place += 1
            }
        }
        var check = values[0]
        for (place, value) in values.enumerated().dropFirst() { check += place * value }
        values.append(check % 103)
        var widths: [Int] = []
        for value in values { widths += symbol(value) }
        return widths + [2, 3, 3, 1, 1, 1, 2]
    }

    /// Bar, space, bar, space, bar, space: eleven modules.
    static func symbol(_ value: Int) -> [Int] {
        var widths: [Int] = []
        symbols.withUTF8Buffer { text in
            for byte in text[value * 6..<value * 6 + 6] {
                widths.append(Int(clamping: byte - 0x30))
            }
        }
        return widths
    }

    /// Symbols of the values 0 to 105, six digits per symbol.
    private static let symbols: StaticString =
        "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232"
}
