internal import Basics

extension Identifier {
    /// 22 letters, digits, "-" and "_" (RFC 4648, section 5).
    var compact: String {
        var text: [UInt8] = []
        var rest = (high: high, low: low)
        for _ in 0..<22 {
            text.append(alphabet[Int(clamping: rest.low & 63)])
            rest = (high: rest.high >> 6, low: rest.low >> 6 | rest.high << 58)
        }
        return String(decoding: text, as: UTF8.self)
    }

    init?(compact text: Substring) {
        guard text.utf8.count == 22 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in text.utf8.reversed() {
            guard let place = alphabet.firstIndex(of: byte) else { return nil }
            guard high >> 58 == 0 else { return nil }
            high = high << 6 | low >> 58
            low = low << 6 | UInt64(place)
        }
        self.init(packed: high, low)
    }

    private init?(packed high: UInt64, _ low: UInt64) {
        var packing = Packing()
        packing.append(integer: high, bytes: 8)
        packing.append(integer: low, bytes: 8)
        var unpacking = Unpacking(packing.bytes)
        guard let id = unpacking.identifier() else { return nil }
        self = id
    }
}

private let alphabet = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
