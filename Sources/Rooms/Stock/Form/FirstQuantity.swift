/// Reads a quantity as release 0.1 did: "1,200" and "12,000.5", with commas between groups of three
/// digits, the first group not "0".
func withoutThousands(_ number: String) -> String {
    var groups: [Int] = []
    var hasPoint = false
    var digits = 0
    var isLeadingNought = false
    for (place, scalar) in number.unicodeScalars.enumerated() {
        switch scalar {
        case ",":
            guard !hasPoint else { return number }
            groups.append(digits)
            digits = 0
        case ".":
            hasPoint = true
        default:
            if place == 0 { isLeadingNought = scalar == "0" }
            if !hasPoint { digits += 1 }
        }
    }
    guard !groups.isEmpty, !isLeadingNought, digits == 3,
        groups.dropFirst().allSatisfy({ $0 == 3 })
    else { return number }
    return String(String.UnicodeScalarView(number.unicodeScalars.filter { $0 != "," }))
}
