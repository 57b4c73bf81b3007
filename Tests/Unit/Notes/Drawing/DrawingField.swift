import Foundation
import FoundationXML

/// Reads a sheet of drawings, and finds what leaves the field of 200 by 200.
final class DrawingField: NSObject, XMLParserDelegate {
    private(set) var symbols = 0
    private(set) var points = 0
    /// The names of the drawings that leave the field, and where.
    private(set) var strays: [String] = []
    private var name = ""
    private var places: [Placement] = []

    func read(_ sheet: Data) -> Bool {
        let parser = XMLParser(data: sheet)
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let place = (places.last ?? Placement()).then(attributes["transform"] ?? "")
        places.append(place)
        func number(_ key: String) -> Double { Double(attributes[key] ?? "") ?? 0 }
        switch element {
        case "symbol":
            name = attributes["id"] ?? ""
            symbols += 1
        case "circle":
            for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
                check(
                    number("cx") + x * number("r"), number("cy") + y * number("r"), place)
            }
        case "ellipse": check(number("cx"), number("cy"), place)
        case "path":
            for corner in corners(of: attributes["d"] ?? "") { check(corner.0, corner.1, place) }
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
    ) {
        places.removeLast()
    }

    private func check(_ x: Double, _ y: Double, _ place: Placement) {
        let (x, y) = place.moved(x, y)
        points += 1
        if x < -1 || y < -1 || x > 201 || y > 201 {
            strays.append("\(name) \(Int(x)) \(Int(y))")
        }
    }

    /// The ends of a path's parts.
    private func corners(of path: String) -> [(Double, Double)] {
        var corners: [(Double, Double)] = []
        var (x, y) = (0.0, 0.0)
        for part in path.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
            let command = String(part.output.1)
            let numbers = part.output.2.matches(of: /-?\d*\.?\d+/).compactMap { Double($0.output) }
            let isRelative = command == command.lowercased()
            let length = ["h": 1, "v": 1, "m": 2, "l": 2, "t": 2, "q": 4, "c": 6, "a": 7]
            guard let step = length[command.lowercased()] else { continue }
            for start in stride(from: 0, to: numbers.count - step + 1, by: step) {
                let end = numbers[start + step - 1]
                switch command.lowercased() {
                case "h": x = isRelative ? x + end : end
                case "v": y = isRelative ? y + end : end
                default:
                    let side = numbers[start + step - 2]
                    (x, y) = isRelative ? (x + side, y + end) : (side, end)
                }
                corners.append((x, y))
            }
        }
        return corners
    }
}

/// A transformation of SVG: translate, rotate and scale, as the drawings use them.
private struct Placement {
    private var a = 1.0
    private var b = 0.0
    private var c = 0.0
    private var d = 1.0
    private var e = 0.0
    private var f = 0.0

    func moved(_ x: Double, _ y: Double) -> (Double, Double) {
        (a * x + c * y + e, b * x + d * y + f)
    }

    func then(_ text: String) -> Placement {
        var place = self
        for match in text.matches(of: /([a-z]+)\(([^)]*)\)/) {
            let numbers = match.output.2.split(separator: " ").compactMap { Double($0) }
            switch match.output.1 {
            case "translate": place.shift(numbers[0], numbers[1])
            case "rotate":
                let around = numbers.count == 3 ? (numbers[1], numbers[2]) : (0, 0)
                place.shift(around.0, around.1)
                place.turn(numbers[0] * .pi / 180)
                place.shift(-around.0, -around.1)
            default:
                place.a *= numbers[0]
                place.b *= numbers[0]
                place.c *= numbers[0]
                place.d *= numbers[0]
            }
        }
        return place
    }

    private mutating func shift(_ x: Double, _ y: Double) { (e, f) = moved(x, y) }

    private mutating func turn(_ angle: Double) {
        let (cosine, sine) = (cos(angle), sin(angle))
        (a, b, c, d) = (
            a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine,
            d * cosine - b * sine
        )
    }
}
