/// A JSON number from 0 up, exact: integers only, because the hosts round the last bit of a decimal
/// differently.
struct JSONNumber {
    private var digits: [Int] = []
    private var decimals: Int?
    private var exponent = 0

    /// Nil if the text is not one.
    init?(_ text: String) {
        var bytes = [UInt8](text.utf8)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(Int(clamping: byte - UInt8(ascii: "0")))
                if let count = decimals { decimals = count + 1 }
            case UInt8(ascii: "."):
                guard decimals == nil else { return nil }
                decimals = 0
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard let power = JSONNumber.power(bytes) else { return nil }
                exponent = power
                bytes = []
            default: return nil
            }
        }
        guard !digits.isEmpty else { return nil }
    }

    private static func power(_ written: ArraySlice<UInt8>) -> Int? {
        var bytes = written
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
        return wholeNumber(String(decoding: bytes, as: UTF8.self)).map { isNegative ? -$0 : $0 }
    }

    /// Millionths, further decimals cut off; nil if too large.
    var millionths: Int? {
        // The place of the first digit, counted from millionths.
        var place = digits.count - (decimals ?? 0) + exponent + 6 - 1
        var value = 0
        for digit in digits {
            if digit != 0 {
                guard place <= 7 else { return nil }
                if place >= 0 { value += digit * powerOfTen(place) }
            }
            place -= 1
        }
        return value
    }

    private func powerOfTen(_ exponent: Int) -> Int {
        var power = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
