internal import Basics
package import Markup

/// A hazard pictogram of a label: a black symbol in a red square that stands on a corner.
package struct LabelSymbol: Equatable, Sendable {
    /// Its code: "GHS07".
    package let name: String
    /// Outline in a square of 100.
    let path: String

    package init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }

    /// Height and width on paper, in hundredths of a millimetre: a square of 10 mm by its sides, the
    /// smallest that CLP allows (Annex I, 1.2.1.4), or of 16 mm on large labels.
    /// Height of all, in rows as wide as the label.
    static func height(of count: Int, on sheet: LabelSheet) -> Int {
        guard count > 0 else { return 0 }
        let size = size(on: sheet)
        let perRow = max(1, sheet.room.width / size)
        return (count + perRow - 1) / perRow * size
    }

    static func size(on sheet: LabelSheet) -> Int { sheet.size.height >= 5_200 ? 2_270 : 1_420 }
}

extension HTML {
    package mutating func hazardSign(_ symbol: LabelSymbol) {
        element(
            "svg", "hazard-sign",
            [
                .fixed("viewBox", "0 0 100 100"), .fixed("role", "img"),
                .label(language.say("\(symbol.name)")),
            ]
        ) { svg in
            svg.element("path", "frame", [.fixed("d", "M50 3.5 96.5 50 50 96.5 3.5 50z")]) {
                _ in
            }
            svg.element(
                "path", nil, [.value("d", symbol.path), .fixed("fill-rule", "evenodd")]
            ) { _ in }
        }
    }
}
