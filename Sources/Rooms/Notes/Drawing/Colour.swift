internal import Basics

/// A colour of a drawing, a byte each for red, green and blue.
struct Colour: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ value: Int) {
        red = value >> 16 & 0xFF
        green = value >> 8 & 0xFF
        blue = value & 0xFF
    }

    /// From three hexadecimal digits, as in CSS.
    init?(_ digits: Substring) {
        guard digits.utf8.count == 3, let value = Int(digits, radix: 16) else { return nil }
        self.init((value >> 8 & 15) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11)
    }

    /// From hue (any whole degrees), saturation and lightness (percent): CSS Color 4, 7.1.
    init(hue: Int, saturation: Int, lightness: Int) {
        let turn = ((hue % 360) + 360) % 360
        let reach = saturation * min(lightness, 100 - lightness)
        func channel(_ offset: Int) -> Int {
            let place = (turn + 30 * offset) % 360
            let slope = max(-30, min(place - 90, 270 - place, 30))
            // In hundredths of a percent; 255 of 10,000.
            return min(255, max(0, (lightness * 100 - reach * slope / 30) * 255 / 10_000))
        }
        self.init(channel(0) << 16 | channel(8) << 8 | channel(4))
    }

    /// A part of another colour mixed in.
    func mixed(_ percent: Int, of other: Colour) -> Colour {
        func mix(_ one: Int, _ two: Int) -> Int { (one * (100 - percent) + two * percent) / 100 }
        return Colour(
            mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }

    var lighter: Colour { mixed(32, of: Colour(0xFFFAEE)) }
    var darker: Colour {
        mixed(24, of: Colour((red / 8) << 16 | (green / 8) << 8 | (blue / 4)))
    }
    /// For the edge between two petals.
    var shade: Colour { mixed(16, of: Colour(0x4A3050)) }

    /// "#rrggbb".
    var text: String {
        var digits = [UInt8(ascii: "#")]
        for channel in [red, green, blue] {
            let byte = UInt8(clamping: channel)
            digits += [(byte >> 4).asHexadecimalDigit, (byte & 0xF).asHexadecimalDigit]
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
