/// A JSON number from 0 up in millionths, further decimals cut off; nil if it is not one or too
/// large.
///
/// It uses integers only, because the hosts round the last bit of a decimal differently.
func millionths(_ text: String) -> Int? {
    var digits: [Int] = []
    var decimals: Int?
    var exponent = 0
    var bytes = [UInt8](text.utf8)[...]
    while let byte = bytes.first {
        bytes = bytes.dropFirst()
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            digits.append(Int(clamping: byte - UInt8(ascii: "0")))
            if let count = decimals { decimals = count + 1 }
        case UInt8(ascii: "."):
            guard decimals == nil else { return nil }
            decimals = 0
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            let isNegative = bytes.first == UInt8(ascii: "-")
            if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
            guard let power = wholeNumber(String(decoding: bytes, as: UTF8.self)) else {
                return nil
            }
            exponent = isNegative ? -power : power
            bytes = []
        default: return nil
        }
    }
    guard !digits.isEmpty else { return nil }
    // The place of the first digit, counted from millionths.
    var place = digits.count - (decimals ?? 0) + exponent + 6 - 1
    var value = 0
    for digit in digits {
        if digit != 0 {
            guard place <= 7 else { return nil }
            var part = digit
            var rest = place
            while rest > 0 {
                part *= 10
                rest -= 1
            }
            if place >= 0 { value += part }
        }
        place -= 1
    }
    return value
}
