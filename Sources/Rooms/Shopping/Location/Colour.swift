internal import Basics

/// A 24-bit colour that a person chooses for a location.
package struct Colour: Equatable, Hashable, Sendable {
    /// 0…255 per channel.
    package let red: Int
    package let green: Int
    package let blue: Int

    package init(red: Int, green: Int, blue: Int) {
        self.red = min(max(red, 0), 255)
        self.green = min(max(green, 0), 255)
        self.blue = min(max(blue, 0), 255)
    }

    /// As stored: 0xRRGGBB.
    package init(number: Int64) {
        self.init(
            red: Int(clamping: number >> 16 & 0xFF), green: Int(clamping: number >> 8 & 0xFF),
            blue: Int(clamping: number & 0xFF))
    }

    /// Reads "#a1b2c3", also without "#" and in capitals; nil for anything else.
    package init?(hexadecimal text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6 else { return nil }
        var number: Int64 = 0
        for byte in digits.utf8 {
            guard let digit = byte.hexadecimalDigit else { return nil }
            number = number << 4 | Int64(digit)
        }
        self.init(number: number)
    }

    package var number: Int64 { Int64(red << 16 | green << 8 | blue) }

    /// "#a1b2c3".
    package var hexadecimal: String {
        var bytes = [UInt8(ascii: "#")]
        for part in [red, green, blue] {
            bytes.append(UInt8(truncatingIfNeeded: part >> 4).asHexadecimalDigit)
            bytes.append(UInt8(truncatingIfNeeded: part).asHexadecimalDigit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// This colour with so many hundredths of `other` mixed in.
    func mixed(_ hundredths: Int, of other: Colour) -> Colour {
        func part(_ mine: Int, _ others: Int) -> Int {
            (mine * (100 - hundredths) + others * hundredths + 50) / 100
        }
        return Colour(
            red: part(red, other.red), green: part(green, other.green),
            blue: part(blue, other.blue))
    }
}

// Contrast of colours by WCAG 2.2 (w3.org/TR/WCAG22, "contrast ratio"), in whole numbers, because
// both hosts must write identical pages.
extension Colour {
    /// Relative luminance in hundred-thousandths.
    var luminance: Int {
        (2_126 * linearLight[red] + 7_152 * linearLight[green] + 722 * linearLight[blue]) / 10_000
    }

    /// In hundredths: 450 is 4.5 to 1, the minimum for text; icons need 300.
    func contrast(with other: Colour) -> Int {
        let (dark, light) =
            luminance < other.luminance
            ? (luminance, other.luminance) : (other.luminance, luminance)
        return (light + 5_000) * 100 / (dark + 5_000)
    }

    /// This colour, mixed with as little of `ink` as needed to reach `contrast` on every
    /// background.
    func readable(on grounds: [Colour], ink: Colour, contrast: Int) -> Colour {
        for hundredths in stride(from: 0, to: 100, by: 4) {
            let mixture = mixed(hundredths, of: ink)
            if grounds.allSatisfy({ mixture.contrast(with: $0) >= contrast }) { return mixture }
        }
        return ink
    }
}
