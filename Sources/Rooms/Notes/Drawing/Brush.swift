internal import Basics

/// Draws a motif's text in a note's colours. The words of the text: `Motifs.swift`.
struct Brush {
    var svg = ""
    /// `a` and `b` are the note's own colours; the rest is equal for all notes.
    private let colours: [Character: Colour]
    private let motifs: [Substring: Substring]

    /// - Parameter motifs: those that a motif may hold.
    init(_ first: Colour, _ second: Colour, _ motifs: [Substring: Substring] = [:]) {
        self.motifs = motifs
        var colours = Brush.fixed
        colours["a"] = first
        colours["b"] = second
        self.colours = colours
    }

    private static let fixed: [Character: Colour] = [
        "g": Colour(0x739A56), "h": Colour(0x4F7A40), "k": Colour(0x4A3024),
        "n": Colour(0x8A6242), "w": Colour(0xFFFAF0), "e": Colour(0xF3E4BC),
        "p": Colour(0xDC8FA6), "y": Colour(0xE6B02E), "r": Colour(0xC2453A),
    ]

    mutating func ground(_ colour: Colour) {
        circle(Point(100, 100), 98, fill: colour.text)
    }

    /// - Parameter shapes: divided by ";", each a colour and its operation.
    mutating func draw(_ shapes: Substring) {
        for shape in shapes.split(separator: ";") {
            let words = shape.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let operation = words[1].first else { continue }
            switch words[0] {
            case "T": stamp(words[1])
            case "S": slice(Numbers(words[1]))
            default: draw(operation, words[1], in: words[0])
            }
        }
    }

    private mutating func draw(_ operation: Character, _ text: Substring, in word: Substring) {
        let parts = word.split(separator: "/")
        let fill = colour(parts[0])
        let width = parts.count == 2 ? Int(parts[1]) ?? 1 : 0
        guard operation != "M" else { return path(text, fill, width) }
        let numbers = Numbers(text)
        let place = Point(numbers[0], numbers[1])
        switch operation {
        case "o": circle(place, numbers[2], fill: fill.text)
        case "e": ellipse(place, Point(numbers[2], numbers[3]), numbers[4], fill.text)
        case "L": leaf(place, numbers[2], numbers[3], numbers[4], fill)
        case "P": petals(numbers, fill)
        case "F": fan(numbers, fill, max(1, width))
        case "D": dots(numbers, fill)
        case "V": pairs(numbers, fill, width)
        case "G":
            for index in stride(from: 1, to: numbers.count - 1, by: 2) {
                circle(
                    Point(numbers[index], numbers[index + 1]), numbers[0], fill: fill.text)
            }
        default: break
        }
    }

    /// "a", "b++", "g-": each sign is one step to white or to dark.
    private func colour(_ word: Substring) -> Colour {
        var colour = colours[word.first ?? "a"] ?? Colour(0)
        for sign in word.dropFirst() { colour = sign == "+" ? colour.lighter : colour.darker }
        return colour
    }
}

// The operations.
extension Brush {
    /// A leaf in two halves, the lower one darker, with its rib.
    private mutating func leaf(
        _ stem: Point, _ degrees: Int, _ length: Int, _ width: Int, _ fill: Colour
    ) {
        let rise = sine(degrees) >= 0
        svg += "<g transform='translate(\(stem.text))rotate(\(degrees))'>"
        let half = "Q\(width) \(-length * 45 / 100) 0 \(-length)Z"
        path("M0 0\(half)", rise ? fill.darker : fill, 0)
        path("M0 0Q-\(half.dropFirst())", rise ? fill : fill.darker, 0)
        path("M0 0V\(-length * 85 / 100)", fill.lighter, max(1, width / 16))
        svg += "</g>"
    }

    /// Count, middle, first angle, inner and outer radius, width, tip (0 pointed, 1 round,
    /// 2 notched), whole turn in degrees (360).
    private mutating func petals(_ values: Numbers, _ fill: Colour) {
        let count = max(1, values[0])
        let near = -values[4]
        let length = values[5] - values[4]
        func place(_ along: Int, _ aside: Int) -> String {
            "\(values[6] * aside / 100) \(near - length * along / 100)"
        }
        let text =
            switch values[7] {
            case 0: "Q\(place(50, -100)) \(place(100, 0))Q\(place(50, 100)) "
            case 1:
                "C\(place(40, -70)) \(place(100, -90)) \(place(100, 0))"
                    + "C\(place(100, 90)) \(place(40, 70)) "
            default:
                "C\(place(40, -70)) \(place(115, -80)) \(place(92, 0))"
                    + "C\(place(115, 80)) \(place(40, 70)) "
            }
        svg += "<g transform='translate(\(values[1]) \(values[2]))' fill='\(fill.text)'"
        svg += " stroke='\(fill.shade.text)' stroke-width='2'>"
        for index in 0..<count {
            let degrees = values[3] + index * (values.count > 8 ? values[8] : 360) / count
            svg += "<path transform='rotate(\(degrees))' d='M0 \(near)\(text)0 \(near)'/>"
        }
        svg += "</g>"
    }

    /// Lines from one point: count, place, first angle, step, length, bend.
    private mutating func fan(_ values: Numbers, _ fill: Colour, _ width: Int) {
        let start = Point(values[1], values[2])
        let bend = values[6]
        var lines = ""
        for index in 0..<values[0] {
            let degrees = values[3] + index * values[4]
            let reach = values[5] - (index % 3) * values[5] / 9
            let knee = start.moved(reach * 6 / 10, degrees: degrees - bend)
            lines += "M\(start.text)"
            lines += bend == 0 ? "L" : "Q\(knee.text) "
            lines += start.moved(reach, degrees: degrees).text
        }
        path(Substring(lines), fill, width)
    }

    /// Dots in a ring: count, middle, first angle, radius, size.
    private mutating func dots(_ values: Numbers, _ fill: Colour) {
        for index in 0..<values[0] {
            let degrees = values[3] + index * 360 / values[0]
            circle(
                Point(values[1], values[2]).moved(values[4], degrees: degrees), values[5],
                fill: fill.text)
        }
    }

    /// Leaves or needles in pairs along a stem: count, from, to, length, width, angle to the
    /// stem. With a line's width they are needles.
    private mutating func pairs(_ values: Numbers, _ fill: Colour, _ needle: Int) {
        let count = max(2, values[0])
        let along = heading(values[3] - values[1], values[4] - values[2])
        var needles = ""
        for index in 0..<count {
            func between(_ from: Int, _ to: Int) -> Int { from + (to - from) * index / (count - 1) }
            let stem = Point(between(values[1], values[3]), between(values[2], values[4]))
            let length = values[5] - values[5] * index / (count * 2)
            for side in [-1, 1] {
                let degrees = along + side * values[7]
                if needle > 0 {
                    needles += "M\(stem.text)L\(stem.moved(length, degrees: degrees).text)"
                } else {
                    leaf(stem, degrees, length, values[6], fill)
                }
            }
        }
        if needle > 0 { path(Substring(needles), fill, needle) }
    }

    /// A cut citrus, middle, radius and segments: the first colour is the rind, the second the
    /// flesh.
    private mutating func slice(_ values: Numbers) {
        let middle = Point(values[0], values[1])
        let radius = values[2]
        circle(middle, radius, fill: colour("a").text)
        circle(middle, radius * 9 / 10, fill: colour("w").text)
        let count = max(1, values[3])
        let reach = Point(0, 0).moved(radius * 80 / 100, degrees: 150 / count)
        let text =
            "M0 \(-radius / 9)L\(-reach.x) \(reach.y)Q0 \(-radius * 9 / 10) \(reach.text)Z"
        svg += "<g transform='translate(\(middle.text))' fill='\(colour("b").text)'>"
        for index in 0..<count {
            svg += "<path transform='rotate(\(8 + index * 360 / count))' d='\(text)'/>"
        }
        svg += "</g>"
    }

    /// Another motif's shapes: name, place, angle, size in percent.
    private mutating func stamp(_ text: Substring) {
        let values = Numbers(text)
        guard let name = text.split(separator: " ").first, let shapes = motifs[name] else { return }
        svg += "<g transform='translate(\(values[0]) \(values[1]))"
        if values[2] != 0 { svg += "rotate(\(values[2]))" }
        if values[3] != 100 { svg += "scale(.\(padded(values[3])))" }
        svg += "'>"
        draw(shapes)
        svg += "</g>"
    }
}

/// The whole numbers of a text; nought where there is none.
private struct Numbers {
    private let values: [Int]

    init(_ text: Substring) { values = text.split(separator: " ").compactMap { Int($0) } }

    var count: Int { values.count }
    subscript(place: Int) -> Int { place < values.count ? values[place] : 0 }
}

// The shapes of SVG.
extension Brush {
    mutating func circle(_ place: Point, _ radius: Int, fill: String) {
        svg += "<circle cx='\(place.x)' cy='\(place.y)' r='\(radius)' fill='\(fill)'/>"
    }

    private mutating func ellipse(_ place: Point, _ radii: Point, _ degrees: Int, _ fill: String) {
        svg += "<ellipse cx='\(place.x)' cy='\(place.y)' rx='\(radii.x)' ry='\(radii.y)'"
        if degrees != 0 { svg += " transform='rotate(\(degrees) \(place.text))'" }
        svg += " fill='\(fill)'/>"
    }

    /// A filled shape, or with a width a line with round ends.
    mutating func path(_ text: Substring, _ colour: Colour, _ width: Int) {
        svg += "<path d='\(text)' "
        if width == 0 {
            svg += "fill='\(colour.text)'/>"
        } else {
            svg += "fill='none' stroke='\(colour.text)' stroke-width='\(width)'"
            svg += " stroke-linecap='round' stroke-linejoin='round'/>"
        }
    }
}

/// The angle of a direction in whole degrees, 0 up, 90 to the right: the best of all.
private func heading(_ x: Int, _ y: Int) -> Int {
    var best = 0
    var reach = Int.min
    for degrees in 0..<360 {
        let along = x * sine(degrees) - y * sine(degrees + 90)
        if along > reach { (best, reach) = (degrees, along) }
    }
    return best
}
