internal import Basics
internal import Markup

extension Picture {
    /// Number in SVG's format: "12.5".
    public static func tenths(_ number: Double) -> String {
        Decimal(rounding: number, places: 1).typed
    }

    /// "12.5%"
    public static func percent(_ number: Double) -> String { tenths(number) + "%" }
}

extension HTML {
    /// A rectangle with its start and width in percent of the drawing's width.
    mutating func rect(
        _ kind: Literal?, from start: Double, width: Double, _ attributes: [Attribute]
    ) {
        element(
            "rect", kind,
            attributes + [
                .value("x", Picture.percent(start)), .value("width", Picture.percent(width)),
            ]
        ) { _ in }
    }
}
