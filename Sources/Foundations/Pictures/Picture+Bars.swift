public import Basics
public import Markup

// Side-by-side bars with labels. Horizontal places are in percent of the drawing's width and
// vertical places in its pixels, so that bars and letters keep their shape at any width.
extension Picture {
    private static let top = 18.0
    /// So many letters fit side by side on a phone.
    private static let letters = 34

    /// - Parameter height: of the highest bar; the letters take 44 more.
    public func bars(height: Double = 88, _ html: inout HTML) {
        figure("in-bars", &html) { figure in
            guard !parts.isEmpty else { return }
            figure.element("svg", nil, [.decorative]) { draw(height, &$0) }
        }
    }

    private func draw(_ most: Double, _ svg: inout HTML) {
        let ends = self.ends
        let range = ends.most - ends.least
        let tall = { (value: Double) in range > 0 ? value / range * most : 0 }
        let line = Picture.top + (range > 0 ? tall(ends.most) : most)
        let foot = Picture.tenths(most + 36)
        let step = 100 / Double(parts.count)
        // Few bars don't become walls.
        let width = min(step * 0.72, 14)
        let every = spacing(parts.map { $0.label })
        let isRoomy = spacing(parts.map { $0.brief }) <= 1
        for (place, part) in parts.enumerated() {
            let middle = (Double(place) + 0.5) * step
            // Whatever is not nothing can be seen.
            let height = part.value == 0 ? 0 : max(tall(part.value.magnitude), 3)
            let top = part.value > 0 ? max(line - height, Picture.top) : line
            svg.rect(
                part.kind, from: middle - width / 2, width: width,
                [
                    .value("y", Picture.tenths(top)), .value("height", Picture.tenths(height)),
                    .fixed("rx", "2"),
                ])
            if isRoomy || part.value == ends.most, part.value != 0 {
                text(part.brief, middle, Picture.tenths(top - 4), nil, &svg)
            }
            if place % every == 0 { text(part.label, middle, foot, "label", &svg) }
        }
        svg.element(
            "line", nil,
            [
                .fixed("x2", "100%"), .value("y1", Picture.tenths(line)),
                .value("y2", Picture.tenths(line)),
            ]
        ) { _ in }
    }

    private func text(
        _ said: String, _ middle: Double, _ y: String, _ kind: Literal?, _ svg: inout HTML
    ) {
        guard !said.isEmpty else { return }
        svg.element("text", kind, [.value("x", Picture.percent(middle)), .value("y", y)]) {
            $0.text(said)
        }
    }

    /// Every how many of these labels there is room for.
    private func spacing(_ labels: [String]) -> Int {
        var letters = 0
        for label in labels where !label.isEmpty { letters += label.count + 1 }
        return max(1, (letters + Picture.letters - 1) / Picture.letters)
    }
}

// As one bar of all its parts, or as a line over time.
extension Picture {
    /// Values of 0 or less take no space in the band.
    public func band(_ html: inout HTML, legend: (inout HTML) -> Void = { _ in }) {
        figure("in-band", &html) { figure in
            Picture.band(parts.map { ($0.kind, $0.value) }, &figure)
            legend(&figure)
        }
    }

    /// The bar alone, for numbers written next to the bar.
    public static func band(
        _ parts: [(kind: Literal?, value: Double)], _ html: inout HTML
    ) {
        var whole = 0.0
        for part in parts where part.value > 0 { whole += part.value }
        guard whole > 0, whole.isFinite else { return }
        html.element("svg", "band", [.decorative]) { svg in
            var start = 0.0
            for part in parts where part.value > 0 {
                let width = part.value / whole * 100
                svg.rect(part.kind, from: start, width: width, [.fixed("height", "100%")])
                start += width
            }
        }
    }

    /// Every value holds for its span, until the next value.
    ///
    /// - Parameter level: drawn across, dashed.
    public func line(level: Double? = nil, _ html: inout HTML) {
        figure("over-time", &html) { figure in
            guard !parts.isEmpty else { return }
            figure.element(
                "svg", nil,
                [
                    .fixed("viewBox", "0 0 100 32"), .fixed("preserveAspectRatio", "none"),
                    .decorative,
                ]
            ) { line(level, &$0) }
        }
    }

    private func line(_ level: Double?, _ svg: inout HTML) {
        let ends = self.ends
        let most = max(ends.most, level ?? 0)
        let range = most - ends.least
        let height = { (value: Double) -> String in
            Picture.tenths(range > 0 ? 1 + (most - value) / range * 30 : 31)
        }
        var whole = 0.0
        for part in parts { whole += part.span }
        var path = ""
        var end = 0.0
        for part in parts {
            end += part.span
            path += (path.isEmpty ? "M0 " : "V") + height(part.value)
            path += "H" + Picture.tenths(whole > 0 ? end / whole * 100 : 100)
        }
        let nought = height(0)
        svg.element("path", "area", [.value("d", path + "V" + nought + "H0Z")]) { _ in }
        svg.element("path", "base", [.value("d", "M0 " + nought + "H100")]) { _ in }
        if let level, level > 0 {
            svg.element("path", "level", [.value("d", "M0 " + height(level) + "H100")]) { _ in }
        }
        svg.element("path", "now", [.value("d", path)]) { _ in }
    }
}
