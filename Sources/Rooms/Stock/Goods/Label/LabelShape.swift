internal import Pictures

/// Shape of a designed label of a product.
package enum LabelShape: CaseIterable, Sendable {
    case bottle, round, wrap, box
}

extension LabelSheet {
    /// Nil for a label of text lines.
    package var shape: LabelShape? {
        switch self {
        case .a4Bottle, .rollBottle: .bottle
        case .a4Round, .rollRound: .round
        case .a4Wrap, .rollWrap: .wrap
        case .a4Box, .rollBox: .box
        default: nil
        }
    }

    /// Sheets and rolls for labels of text lines.
    package static var plain: [LabelSheet] { allCases.filter { $0.shape == nil } }

    /// One label of its shape on a page of its own; itself for a label of text lines.
    package var single: LabelSheet {
        switch shape {
        case .bottle: .rollBottle
        case .round: .rollRound
        case .wrap: .rollWrap
        case .box: .rollBox
        case nil: self
        }
    }
}

extension LabelSheet {
    /// Module of a barcode in thousandths of a millimetre; nil if it can't be printed so narrow.
    ///
    /// - Parameter room: hundredths of a millimetre.
    package static func module(of barcode: String, in room: Int) -> Int? {
        Barcode(barcode)?.module(in: room * 10)
    }
}
