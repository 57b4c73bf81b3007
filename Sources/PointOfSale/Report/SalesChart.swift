internal import Basics
internal import Markup

/// A bar chart, with the same in words for people who can't see it.
struct SalesChart {
    struct Bar {
        /// Below the bar; empty if there is no room for all labels.
        let label: String
        let words: String
        /// A value below 0 has no bar.
        let value: Int64
    }

    let title: String
    let bars: [Bar]
    /// Below the first and the last bar, instead of their labels.
    var ends: (first: String, last: String)?

    private static let height: Int64 = 96
    private static let width = 320

    func write(_ html: inout HTML) {
        html.element("figure", "bars") { figure in
            figure.element("figcaption") { $0.text(title) }
            figure.element(
                "svg", nil,
                [
                    .value("viewBox", "0 0 \(SalesChart.width) \(SalesChart.height)"),
                    .fixed("preserveAspectRatio", "none"), .decorative,
                ]
            ) { draw(&$0) }
            labels(&figure)
            figure.ul("unseen") { list in
                for bar in bars { list.li { $0.text(bar.words) } }
            }
        }
    }

    private func draw(_ svg: inout HTML) {
        var most: Int64 = 1
        for bar in bars { most = max(most, bar.value) }
        let step = SalesChart.width * 10 / max(bars.count, 1)
        for (place, bar) in bars.enumerated() {
            // Every value above 0 gets a visible bar.
            let height =
                bar.value <= 0
                ? 1 : max(4, bar.value.scaled(by: SalesChart.height, over: most) ?? 0)
            svg.element(
                "rect", bar.value <= 0 ? "none" : nil,
                [
                    .value("x", tenths(place * step + step / 8)),
                    .value("y", String(SalesChart.height - height)),
                    .value("width", tenths(step * 3 / 4)), .value("height", String(height)),
                ]
            ) { _ in }
        }
    }

    /// Tenths as SVG writes them: "10.6".
    private func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

    private func labels(_ figure: inout HTML) {
        if let ends {
            figure.div("ends", [.decorative]) { row in
                row.span { $0.text(ends.first) }
                row.span { $0.text(ends.last) }
            }
        } else {
            figure.div("under", [.decorative]) { row in
                for bar in bars { row.span { $0.text(bar.label) } }
            }
        }
    }
}
