/// A QR code (ISO/IEC 18004) of up to 134 bytes: versions 1 to 6, level L, mask 0.
struct QRCode {
    /// Data bytes of a version, error correction bytes of a block, and blocks.
    private static let versions: [(data: Int, check: Int, blocks: Int)] = [
        (19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (136, 18, 2),
    ]
    /// Level L and mask 0, with their error correction and mask.
    private static let format: UInt16 = 0b111_0111_1100_0100

    /// Modules on one side.
    let size: Int
    private var isDark: [Bool]
    private var isFixed: [Bool]

    /// Nil for a longer text.
    init?(_ text: String) {
        let bytes = [UInt8](text.utf8)
        guard let place = QRCode.versions.firstIndex(where: { $0.data >= bytes.count + 2 }) else {
            return nil
        }
        size = 21 + 4 * place
        isDark = [Bool](repeating: false, count: size * size)
        isFixed = isDark
        drawPatterns()
        draw(QRCode.codewords(bytes, QRCode.versions[place]))
    }

    subscript(row: Int, column: Int) -> Bool { isDark[row * size + column] }

    /// The dark modules as a path in units of a module, with a quiet zone of four.
    var path: String {
        var path = ""
        for row in 0..<size {
            for column in 0..<size where self[row, column] {
                path += "M\(column + 4) \(row + 4)h1v1h-1z"
            }
        }
        return path
    }

    // Codewords

    private static func codewords(
        _ bytes: [UInt8], _ version: (data: Int, check: Int, blocks: Int)
    ) -> [UInt8] {
        // Four bits of mode, eight of length; each byte then lies across two.
        let half = [UInt8(bytes.count)] + bytes
        var data: [UInt8] = []
        var high: UInt8 = 0b0100
        for byte in half {
            data.append(high << 4 | byte >> 4)
            high = byte & 15
        }
        data.append(high << 4)
        var isFirst = true
        while data.count < version.data {
            data.append(isFirst ? 0xEC : 0x11)
            isFirst.toggle()
        }
        let length = version.data / version.blocks
        let blocks = (0..<version.blocks).map { [UInt8](data[$0 * length..<($0 + 1) * length]) }
        let checks = blocks.map { check($0, version.check) }
        var words: [UInt8] = []
        for place in 0..<length { words += blocks.map { $0[place] } }
        for place in 0..<version.check { words += checks.map { $0[place] } }
        return words
    }

    /// Reed-Solomon over GF(256) with x^8 + x^4 + x^3 + x^2 + 1.
    private static func check(_ data: [UInt8], _ count: Int) -> [UInt8] {
        var generator: [UInt8] = [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            var next = generator + [0]
            for (place, factor) in generator.enumerated() {
                next[place + 1] ^= product(factor, root)
            }
            generator = next
            root = product(root, 2)
        }
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest[0]
            rest = rest.dropFirst() + [0]
            for place in 0..<count { rest[place] ^= product(generator[place + 1], factor) }
        }
        return rest
    }

    private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
        var sum: UInt8 = 0
        for bit in (0..<8).reversed() {
            sum = sum << 1 ^ (sum & 0x80 != 0 ? 0x1D : 0)
            if second >> bit & 1 == 1 { sum ^= first }
        }
        return sum
    }

    // Modules

    private mutating func fix(_ row: Int, _ column: Int, _ dark: Bool) {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return }
        isDark[row * size + column] = dark
        isFixed[row * size + column] = true
    }

    private mutating func drawPatterns() {
        for place in 0..<size {
            fix(6, place, place % 2 == 0)
            fix(place, 6, place % 2 == 0)
        }
        for (top, left) in [(0, 0), (0, size - 7), (size - 7, 0)] {
            for row in -1...7 {
                for column in -1...7 {
                    let ring = max(abs(row - 3), abs(column - 3))
                    fix(top + row, left + column, ring != 2 && ring != 4)
                }
            }
        }
        if size > 21 {
            for row in -2...2 {
                for column in -2...2 {
                    fix(size - 7 + row, size - 7 + column, max(abs(row), abs(column)) != 1)
                }
            }
        }
        for bit in 0..<15 {
            let dark = QRCode.format >> UInt16(bit) & 1 == 1
            // Around the first corner: upwards beside it, then to the left above it.
            if bit < 8 {
                fix(bit < 6 ? bit : bit + 1, 8, dark)
                fix(8, size - 1 - bit, dark)
            } else {
                fix(8, bit == 8 ? 7 : 14 - bit, dark)
                fix(size - 15 + bit, 8, dark)
            }
        }
        fix(size - 8, 8, true)
    }

    private mutating func draw(_ words: [UInt8]) {
        var bit = 0
        var isUp = true
        for right in stride(from: size - 1, to: 0, by: -2) {
            // The column of the timing pattern is left out.
            let right = right <= 6 ? right - 1 : right
            for step in 0..<size {
                let row = isUp ? size - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * size + column] {
                    let isOne =
                        bit < words.count * 8 && words[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    isDark[row * size + column] = isOne != ((row + column) % 2 == 0)
                    bit += 1
                }
            }
            isUp.toggle()
        }
    }
}
