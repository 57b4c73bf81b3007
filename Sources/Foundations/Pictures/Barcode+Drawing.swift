internal import Basics
public import Markup

// As SVG in units of a module, with its quiet zones, so that only its height has to be set.
extension Barcode {
    /// Below the bars, for its characters.
    private static let foot = 9.0

    /// - Parameters:
    ///   - label: accessible name.
    ///   - rows: height in modules, with the characters below the bars.
    public func draw(_ label: String, rows: Double, _ html: inout HTML) {
        html.element(
            "svg", "barcode",
            [
                .value("viewBox", "0 0 \(modules) " + Picture.tenths(rows)), .label(label),
                .fixed("role", "img"), .fixed("shape-rendering", "crispEdges"),
            ]
        ) { svg in
            svg.element("path", nil, [.value("d", path(rows))]) { _ in }
            characters(rows, &svg)
        }
    }

    private func path(_ rows: Double) -> String {
        var path = ""
        var start = quiet.before
        for (place, width) in widths.enumerated() {
            if place % 2 == 0 {
                // The guards of an EAN reach down between its digits.
                let isGuard = place < 3 || place > 55 || (27...31).contains(place)
                let height =
                    rows - (symbology == .ean13 && isGuard ? Barcode.foot / 2 : Barcode.foot)
                path += "M\(start) 0h\(width)v" + Picture.tenths(height) + "h-\(width)z"
            }
            start += width
        }
        return path
    }

    private func characters(_ rows: Double, _ svg: inout HTML) {
        guard symbology == .ean13 else {
            return text(text, Double(modules) / 2, rows, &svg)
        }
        let digits = Array(text.utf8)
        text(String(UnicodeScalar(digits[0])), 6, rows, &svg)
        // Digits, every digit below its own bars.
        for place in 1...12 {
            let start = Double(quiet.before + 3 + (place > 6 ? 5 : 0) + (place - 1) * 7)
            text(String(UnicodeScalar(digits[place])), start + 3.5, rows, &svg)
        }
    }

    private func text(_ text: String, _ middle: Double, _ rows: Double, _ svg: inout HTML) {
        svg.element(
            "text", nil,
            [
                .value("x", Picture.tenths(middle)), .value("y", Picture.tenths(rows - 1)),
                .fixed("font-size", "8"), .fixed("text-anchor", "middle"),
            ]
        ) { $0.text(text) }
    }
}
