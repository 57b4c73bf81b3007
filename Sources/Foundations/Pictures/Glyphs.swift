internal import Basics
public import Markup

// Small signs for a place on a scale, hidden from screen readers: the word is next to the sign.
extension HTML {
    /// Rising strokes, the first `count` of which are full.
    public mutating func strokes(_ count: Int, of all: Int) {
        guard all > 0 else { return }
        element(
            "svg", "glyph", [.value("viewBox", "0 0 \(all * 6) 24"), .decorative]
        ) { svg in
            for place in 0..<all {
                let height = 6 + 16 * (place + 1) / all
                svg.element(
                    "rect", place < count ? "full" : nil,
                    [
                        .value("x", "\(place * 6 + 1)"), .value("y", "\(23 - height)"),
                        .fixed("width", "4"), .value("height", "\(height)"), .fixed("rx", "1.5"),
                    ]
                ) { _ in }
            }
        }
    }

    /// A pyramid of three floors, one of which is full: 0 is the top.
    public mutating func pyramid(_ floor: Int) {
        element("svg", "glyph", [.fixed("viewBox", "0 0 24 24"), .decorative]) { svg in
            for (place, path) in pyramidFloors.enumerated() {
                svg.element("path", place == floor ? "full" : nil, [.value("d", path)]) { _ in }
            }
        }
    }
}

private let pyramidFloors = [
    "M12 2 15.5 8h-7Z", "M7.9 9h8.2l3.5 6H4.4Z", "M3.8 16h16.4L23.700 22H.3Z",
]
