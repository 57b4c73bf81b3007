internal import Basics

/// Increase by one with every change to the drawings, so that stored ones are drawn again.
let drawingVersion = 5

/// The picture of a person's own note: by its family and its kind, in a tint that its slug
/// chooses.
///
/// All arithmetic is on integers, so that every host draws identical bytes.
func drawing(of slug: String, _ family: Family, _ kind: Kind) -> [UInt8] {
    pictureStart + plainSketch(of: slug, family, kind) + [UInt8]("</svg>".utf8)
}

let pictureStart = [UInt8](
    "<svg class='picture' viewBox='0 0 200 200' aria-hidden='true'>".utf8)

/// A note of the data file without the surrounding element: a note of `drawingTable` as the thing
/// that it is, an aroma chemical as its skeleton.
func sketch(of slug: String, _ family: Family, _ kind: Kind) -> [UInt8] {
    if let row = drawingRows[Substring(slug)] { return sketch(row, motifs) }
    if let skeleton = skeletonRows[Substring(slug)] {
        var brush = Brush(family.ink, family.ink)
        brush.ground(family.palette.colour(turned: 0).mixed(78, of: cream))
        brush.draw(Skeleton(skeleton), in: family.ink)
        return [UInt8](brush.svg.utf8)
    }
    return plainSketch(of: slug, family, kind)
}

private func plainSketch(of slug: String, _ family: Family, _ kind: Kind) -> [UInt8] {
    let tint = Digest(slug).value
    let colour = family.palette.colour(turned: Int(clamping: tint % 41) - 20)
    let second = family.palette.colour(turned: Int(clamping: tint / 41 % 41) - 20)
    return sketch(
        DrawingRow(
            motif: kind == .aromaChemical ? "hexagon" : family.motif, first: colour,
            second: second.darker, ground: colour.mixed(78, of: cream)), plainMotifs)
}

private func sketch(_ row: DrawingRow, _ motifs: [Substring: Substring]) -> [UInt8] {
    var brush = Brush(row.first, row.second, motifs)
    brush.ground(row.ground)
    brush.draw(motifs[row.motif] ?? "")
    return [UInt8](brush.svg.utf8)
}

/// A row of `drawingTable`.
struct DrawingRow {
    let motif: Substring
    let first: Colour
    let second: Colour
    let ground: Colour
}

let drawingRows: [Substring: DrawingRow] = rows(drawingTable).mapValues { text in
    let words = text.split(separator: " ")
    let colours = words.dropFirst().compactMap { Colour($0) }
    let first = colours.first ?? Colour(0)
    return DrawingRow(
        motif: words.first ?? "", first: first,
        second: colours.count > 1 ? colours[1] : first.darker,
        ground: colours.count > 2 ? colours[2] : first.mixed(78, of: cream))
}

let skeletonRows = rows(skeletons)

/// Lines "word: text".
func rows(_ table: String) -> [Substring: Substring] {
    var rows: [Substring: Substring] = [:]
    for line in table.split(separator: "\n") {
        guard let colon = line.firstIndex(of: ":") else { continue }
        rows[line[..<colon]] = line[line.index(after: colon)...].drop { $0 == " " }
    }
    return rows
}

let cream = Colour(0xFFFAEE)

extension Family {
    /// For a note that isn't in the table.
    var motif: Substring {
        switch self {
        case .citrus: "citrus"
        case .floral: "flower"
        case .oriental, .musk: "wisps"
        case .spicy: "seeds"
        case .woody: "log"
        case .green: "bay"
        case .aromatic: "tarragon"
        case .fruity: "plum"
        case .gourmand: "caramel"
        case .animalic: "lumps"
        case .marine: "drop"
        case .resinous: "tears"
        }
    }

    /// The colour of a skeleton's bonds.
    fileprivate var ink: Colour { palette.colour(turned: 0).mixed(40, of: Colour(0x2A1420)) }
}

/// Hue in degrees, saturation and lightness in percent, and by how many degrees the hue may vary.
struct Palette {
    let hue: Int
    let saturation: Int
    let lightness: Int
    var stray = 0

    func colour(turned: Int) -> Colour {
        Colour(hue: hue + turned, saturation: saturation, lightness: lightness)
    }
}

extension Family {
    var palette: Palette {
        switch self {
        case .citrus: Palette(hue: 45, saturation: 86, lightness: 50)
        case .floral: Palette(hue: 338, saturation: 55, lightness: 58)
        case .oriental: Palette(hue: 25, saturation: 64, lightness: 50)
        case .spicy: Palette(hue: 8, saturation: 58, lightness: 46)
        case .woody: Palette(hue: 28, saturation: 34, lightness: 44)
        case .green: Palette(hue: 105, saturation: 36, lightness: 42)
        case .aromatic: Palette(hue: 152, saturation: 28, lightness: 42)
        case .fruity: Palette(hue: 352, saturation: 60, lightness: 55)
        case .gourmand: Palette(hue: 22, saturation: 46, lightness: 36)
        case .musk: Palette(hue: 262, saturation: 26, lightness: 58)
        case .animalic: Palette(hue: 38, saturation: 26, lightness: 46)
        case .marine: Palette(hue: 200, saturation: 46, lightness: 48)
        case .resinous: Palette(hue: 34, saturation: 74, lightness: 44)
        }
    }
}
