internal import Basics

/// The digest of `Assets/goods.svg`, edited by hand.
let goodsVersion = "33297f8d348732ca"

/// Shape of goods: a symbol of `Assets/goods.svg`.
package enum GoodsShape: String, CaseIterable, Sendable {
    /// Up to 5 ml, 15 ml, 40 ml, and more.
    case vial, small, bottle, large
    case candle, soap, box, workshop

    /// Place of the note's drawing on the label.
    fileprivate var label: String {
        switch self {
        case .vial: "translate(75 91)scale(.25)"
        case .small: "translate(66 102)scale(.34)"
        case .bottle: "translate(60 90)scale(.4)"
        case .large: "translate(54 80)scale(.46)"
        case .candle: "translate(61 94)scale(.39)"
        case .soap: "translate(57 56)scale(.43)"
        case .box: "translate(59 106)scale(.41)"
        case .workshop: "translate(56 124)scale(.32)"
        }
    }
}

/// A drawing of goods in the colour of their note, which stands on the label. Without a note the
/// colour is of the name, so that goods can be told apart.
package func picture(
    of shape: GoodsShape, named name: String, note: NoteSummary?
) -> [UInt8] {
    let tint = note.map { $0.tint } ?? tint(ofName: name)
    var svg = [UInt8]("<svg class='picture ware' viewBox='0 0 200 200' aria-hidden='true'>".utf8)
    svg += [UInt8](
        """
        <use href='/assets/goods.svg?v=\(goodsVersion)#\(shape.rawValue)' color='\(tint.text)'/>
        """.utf8)
    if let drawing = note?.picture, drawing.starts(with: pictureStart) {
        svg += [UInt8]("<g transform='\(shape.label)'>".utf8)
        svg += drawing[pictureStart.count...].dropLast(6)
        svg += [UInt8]("</g>".utf8)
    }
    return svg + [UInt8]("</svg>".utf8)
}

private func tint(ofName name: String) -> Colour {
    let turn = Int(clamping: Digest(name.foldedForSearch).value % 360)
    return Colour(hue: turn, saturation: 30, lightness: 68)
}

extension NoteSummary {
    /// The ground of a pale thing, else a lighter tone of the thing.
    fileprivate var tint: Colour {
        guard let row = drawingRows[Substring(slug)] else {
            return family.palette.colour(turned: 0).mixed(35, of: cream)
        }
        return row.ground == row.first.mixed(78, of: cream)
            ? row.first.mixed(35, of: cream) : row.ground
    }
}
