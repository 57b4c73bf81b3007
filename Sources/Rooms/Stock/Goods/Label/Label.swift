internal import Basics
internal import Pictures

/// Lines, barcode and jar of one label, with type sizes.
package struct Label: Equatable, Sendable {
    /// Style of a line.
    package enum Style: Sendable {
        case name, figure, plain, fine

        /// Of the label's size of type, in percent.
        var percent: Int {
            switch self {
            case .name: 135
            case .figure: 150
            case .plain: 100
            case .fine: 88
            }
        }

        var classes: Literal {
            switch self {
            case .name: "label-name"
            case .figure: "label-figure"
            case .plain: "label-plain"
            case .fine: "label-fine"
            }
        }
    }

    package struct Line: Equatable, Sendable {
        package let text: String
        package let style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    package var lines: [Line] = []
    /// Nil for a label without one.
    package var barcode: String?
    /// Months of use after opening, in the symbol of an open jar.
    package var openMonths: Int?
    /// Hazard pictograms above the lines.
    package var symbols: [LabelSymbol] = []

    package init(
        _ lines: [Line] = [], barcode: String? = nil, openMonths: Int? = nil,
        symbols: [LabelSymbol] = []
    ) {
        self.symbols = symbols
        self.lines = lines
        self.barcode = barcode
        self.openMonths = openMonths
    }
}

/// Fit of a label on a sheet's label.
package struct LabelFit: Equatable, Sendable {
    /// The size of its type in hundredths of a millimetre; the smallest where `isCrowded`.
    package let type: Int
    /// True if the lines need more room than available, even in the smallest type.
    package let isCrowded: Bool
    /// True if the barcode can't be printed so small, or not at all.
    package let lacksBarcode: Bool
    /// Thousandths of a millimetre, of the barcode.
    let module: Int?

    /// Sizes of `labels.css`. The smallest is 5 point, the limit of readability.
    static let types = [360, 320, 280, 250, 225, 200, 176]
    static let classes: [Literal] = [
        "sticker type-360", "sticker type-320", "sticker type-280", "sticker type-250",
        "sticker type-225",
        "sticker type-200", "sticker type-176",
    ]

    /// The height of a line in percent of its type.
    private static let leading = 122

    package init(_ label: Label, on sheet: LabelSheet) {
        let room = sheet.room
        let code = label.barcode.flatMap { Barcode($0) }
        module = code?.module(in: room.width * 10)
        lacksBarcode = label.barcode != nil && module == nil
        var height = room.height - (module == nil ? 0 : sheet.codeHeight + 60)
        if label.openMonths != nil { height -= LabelFit.jar }
        height -= LabelSymbol.height(of: label.symbols.count, on: sheet)
        let fitting = LabelFit.types.first { type in
            var needed = 0
            for line in label.lines {
                let size = type * line.style.percent / 100
                needed +=
                    LabelText.lines(
                        line.text, in: room.width * 1_000 / size, isBold: line.style == .name)
                    * size * LabelFit.leading / 100
            }
            return needed <= height
        }
        type = fitting ?? LabelFit.types[LabelFit.types.count - 1]
        isCrowded = fitting == nil
    }

    var classes: Literal {
        LabelFit.classes[LabelFit.types.firstIndex(of: type) ?? 0]
    }

    /// The height of the sign of the open jar.
    package static let jar = 620

    /// Height of a text in hundredths of a millimetre, rather too high.
    package static func height(_ text: String, _ type: Int, in width: Int) -> Int {
        LabelText.lines(text, in: width * 1_000 / max(type, 1)) * type * leading / 100
    }
}

/// Estimated width of a text in the labels' type, rather too wide: the browser breaks the lines,
/// and an overfull label must be known before.
enum LabelText {
    /// - Parameter width: in thousandths of the size of type.
    static func lines(_ text: String, in width: Int, isBold: Bool = false) -> Int {
        guard !text.isEmpty else { return 0 }
        var lines = 1
        var used = 0
        for word in text.split(separator: " ") {
            var size = 0
            for scalar in word.unicodeScalars { size += LabelText.width(scalar) }
            if isBold { size = size * 108 / 100 }
            let blank = used == 0 ? 0 : 290
            if used + blank + size <= width {
                used += blank + size
            } else {
                if used > 0 { lines += 1 }
                // A word longer than a line is broken anywhere.
                lines += max(0, size - 1) / max(width, 1)
                used = size % max(width, 1)
            }
        }
        return lines
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "’", "I": 300
        case "f", "r", "t", "-", "(", ")", "/", "·", "[", "]", "\u{A0}": 410
        case "m", "w", "M", "W", "@", "%", "—": 940
        case "a"..."z": 615
        case "0"..."9": 660
        case "A"..."Z": 735
        default: scalar.value < 0x250 ? 735 : 1_050
        }
    }
}
