internal import Basics

/// Label stock: an A4 sheet of equal labels, centred on the sheet, or a roll with one label per
/// page. The raw values occur in links and in the style sheet `labels.css`, with equal measures.
package enum LabelSheet: String, CaseIterable, Sendable {
    case a4x65 = "a4-65"
    case a4x40 = "a4-40"
    case a4x24 = "a4-24"
    case a4x21 = "a4-21"
    case a4x14 = "a4-14"
    case a4x8 = "a4-8"
    case roll50 = "roll-50"
    case roll57 = "roll-57"
    case roll62 = "roll-62"
    case roll89 = "roll-89"
    case roll100 = "roll-100"
    // Designed labels of products, by shape.
    case a4Bottle = "a4-bottle"
    case a4Round = "a4-round"
    case a4Wrap = "a4-wrap"
    case a4Box = "a4-box"
    case rollBottle = "roll-bottle"
    case rollRound = "roll-round"
    case rollWrap = "roll-wrap"
    case rollBox = "roll-box"

    package init(_ query: String?) {
        self = query.flatMap { LabelSheet(rawValue: $0) } ?? .a4x24
    }

    /// Of one label, in hundredths of a millimetre.
    package var size: (width: Int, height: Int) {
        switch self {
        case .a4x65: (3_810, 2_120)
        case .a4x40: (4_850, 2_540)
        case .a4x24: (7_000, 3_700)
        case .a4x21: (6_350, 3_810)
        case .a4x14: (9_910, 3_810)
        case .a4x8: (9_910, 6_770)
        case .roll50: (5_000, 3_000)
        case .roll57: (5_700, 3_200)
        case .roll62: (6_200, 2_900)
        case .roll89: (8_900, 3_600)
        case .roll100: (10_000, 5_000)
        case .a4Bottle, .rollBottle: (5_000, 8_000)
        case .a4Round, .rollRound: (4_000, 4_000)
        case .a4Wrap, .rollWrap: (12_000, 3_000)
        case .a4Box, .rollBox: (6_500, 9_500)
        }
    }

    /// How many are on a page.
    package var grid: (columns: Int, rows: Int) {
        switch self {
        case .a4x65: (5, 13)
        case .a4x40: (4, 10)
        case .a4x24: (3, 8)
        case .a4x21: (3, 7)
        case .a4x14: (2, 7)
        case .a4x8: (2, 4)
        case .a4Bottle: (4, 3)
        case .a4Round: (4, 6)
        case .a4Wrap: (1, 9)
        case .a4Box: (3, 3)
        default: (1, 1)
        }
    }

    /// Between two columns, in hundredths of a millimetre.
    var gap: Int {
        switch self {
        case .a4x65, .a4x21: 254
        case .a4x14, .a4x8: 250
        case .a4Round: 500
        default: 0
        }
    }

    package var perPage: Int { grid.columns * grid.rows }
    package var isRoll: Bool { perPage == 1 }

    /// Inner margin of a label. On labels that reach to the edge of the paper, the margin is a
    /// printer's unprintable area.
    var margin: Int { self == .a4x24 ? 400 : shape == nil ? 200 : 260 }

    var room: (width: Int, height: Int) {
        (size.width - 2 * margin, size.height - 2 * margin)
    }

    /// The height of a barcode, with its characters.
    var codeHeight: Int {
        if shape == .wrap { return 1_100 }
        return switch size.height {
        case ..<2_200: 800
        case ..<3_500: 1_000
        case ..<4_500: 1_100
        default: 1_400
        }
    }

    /// Its style in `labels.css`.
    var classes: Literal {
        switch self {
        case .a4x65: "label-page a4-65"
        case .a4x40: "label-page a4-40"
        case .a4x24: "label-page a4-24"
        case .a4x21: "label-page a4-21"
        case .a4x14: "label-page a4-14"
        case .a4x8: "label-page a4-8"
        case .roll50: "label-page roll-50"
        case .roll57: "label-page roll-57"
        case .roll62: "label-page roll-62"
        case .roll89: "label-page roll-89"
        case .roll100: "label-page roll-100"
        case .a4Bottle: "label-page a4-bottle"
        case .a4Round: "label-page a4-round"
        case .a4Wrap: "label-page a4-wrap"
        case .a4Box: "label-page a4-box"
        case .rollBottle: "label-page roll-bottle"
        case .rollRound: "label-page roll-round"
        case .rollWrap: "label-page roll-wrap"
        case .rollBox: "label-page roll-box"
        }
    }
}
