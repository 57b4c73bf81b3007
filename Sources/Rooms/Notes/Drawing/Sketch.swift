internal import Basics

/// A drawing in progress on a round background of 200 by 200. The seed decides its details.
struct Sketch {
    private(set) var svg: [UInt8] = []
    private let palette: Palette
    private var seed: UInt64

    init(_ palette: Palette, seed: UInt64) {
        self.seed = seed
        self.palette = palette
        let stray = 2 * palette.stray + 1
        hue = palette.hue
        hue += choose(0..<stray) - palette.stray
    }

    private var hue: Int

    /// The next pseudo-random number from the seed. (SplitMix64's mixing step.)
    mutating func choose(_ range: Range<Int>) -> Int {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return range.lowerBound + Int(clamping: mixed % UInt64(range.count))
    }

    /// This thing's colour, lighter or darker.
    func tint(_ lighter: Int = 0) -> String {
        Colour(
            hue: hue, saturation: palette.saturation,
            lightness: min(94, max(8, palette.lightness + lighter))
        ).text
    }

    mutating func ground() {
        circle(Point(100, 100), 98, fill: tint(), opacity: 18)
    }

    mutating func circle(_ center: Point, _ radius: Int, fill: String, opacity: Int = 100) {
        write("<circle cx='\(center.x)' cy='\(center.y)' r='\(radius)'")
        close(fill, opacity)
    }

    mutating func path(_ path: String, fill: String, opacity: Int = 100) {
        write("<path d='\(path)'")
        close(fill, opacity)
    }

    /// A line with round ends.
    mutating func line(_ path: String, stroke: String, width: Int, opacity: Int = 100) {
        write("<path d='\(path)' fill='none' stroke='\(stroke)' stroke-width='\(width)'")
        write(" stroke-linecap='round' stroke-linejoin='round'")
        if opacity < 100 { write(" opacity='.\(padded(opacity))'") }
        write("/>")
    }

    private mutating func close(_ fill: String, _ opacity: Int) {
        write(" fill='\(fill)'")
        if opacity < 100 { write(" fill-opacity='.\(padded(opacity))'") }
        write("/>")
    }

    private mutating func write(_ text: String) {
        svg.append(contentsOf: text.utf8)
    }
}

/// A point of the drawing, or a size.
struct Point: Equatable {
    let x: Int
    let y: Int

    init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }

    var text: String { "\(x) \(y)" }

    /// The point `distance` away; 0 degrees is up, 90 to the right.
    func moved(_ distance: Int, degrees: Int) -> Point {
        Point(
            x + (distance * sine(degrees)) / 10_000, y - (distance * sine(degrees + 90)) / 10_000)
    }
}

/// Ten thousand times the sine, by Bhaskara's fraction: off by 0.0016 at most, in integers only.
func sine(_ degrees: Int) -> Int {
    let turn = ((degrees % 360) + 360) % 360
    let half = turn % 180
    let product = half * (180 - half)
    let value = 40_000 * product / (40_500 - product)
    return turn < 180 ? value : -value
}
