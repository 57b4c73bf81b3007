internal import Basics

/// Increase by one with every change to the drawings, so that stored ones are drawn again.
let drawingVersion = 3

/// Motif of a drawing. The raw values are words of the data file.
enum Motif: String {
    case slice, flower, drops, star, rings, leaves, sprig, fruit, beans, haze, stone, waves, tears
    case conifer, apple, banana, molecule

    /// - Parameter word: the data file's own choice, if given.
    init(_ family: Family, _ kind: Kind, _ word: String? = nil) {
        if let chosen = word.flatMap({ Motif(rawValue: $0) }) {
            self = chosen
        } else {
            self = kind == .aromaChemical ? .molecule : family.motif
        }
    }
}

/// The picture of a note, made from its slug and its family: constant for a note, and different
/// from note to note.
///
/// The family gives the hue and most motifs, the slug's hash gives number, size, rotation and
/// tint. All arithmetic is on integers, so that every host draws identical bytes.
func drawing(of slug: String, _ family: Family, _ motif: Motif? = nil) -> [UInt8] {
    pictureStart + sketch(of: slug, family, motif ?? family.motif) + [UInt8]("</svg>".utf8)
}

let pictureStart = [UInt8](
    "<svg class='picture' viewBox='0 0 200 200' aria-hidden='true'>".utf8)

/// A drawing without the surrounding element.
func sketch(of slug: String, _ family: Family, _ motif: Motif) -> [UInt8] {
    var sketch = Sketch(family.palette, seed: Digest(slug).value)
    sketch.ground()
    switch motif {
    case .slice: sketch.slice()
    case .flower: sketch.flower()
    case .drops: sketch.drops()
    case .star: sketch.star()
    case .rings: sketch.rings()
    case .leaves: sketch.leaves()
    case .sprig: sketch.sprig()
    case .fruit: sketch.fruit()
    case .beans: sketch.beans()
    case .haze: sketch.haze()
    case .stone: sketch.stone()
    case .waves: sketch.waves()
    case .tears: sketch.tears()
    case .conifer: sketch.conifer()
    case .apple: sketch.apple()
    case .banana: sketch.banana()
    case .molecule: sketch.molecule()
    }
    return sketch.svg
}

extension Family {
    fileprivate var motif: Motif {
        switch self {
        case .citrus: .slice
        case .floral: .flower
        case .oriental: .drops
        case .spicy: .star
        case .woody: .rings
        case .green: .leaves
        case .aromatic: .sprig
        case .fruity: .fruit
        case .gourmand: .beans
        case .musk: .haze
        case .animalic: .stone
        case .marine: .waves
        case .resinous: .tears
        }
    }
}

/// Hue in degrees, saturation and lightness in percent, and by how many degrees the hue may vary.
struct Palette {
    let hue: Int
    let saturation: Int
    let lightness: Int
    let stray: Int
}

extension Family {
    fileprivate var palette: Palette {
        switch self {
        case .citrus: Palette(hue: 45, saturation: 86, lightness: 53, stray: 14)
        case .floral: Palette(hue: 338, saturation: 55, lightness: 60, stray: 34)
        case .oriental: Palette(hue: 25, saturation: 64, lightness: 52, stray: 12)
        case .spicy: Palette(hue: 8, saturation: 58, lightness: 46, stray: 14)
        case .woody: Palette(hue: 28, saturation: 34, lightness: 44, stray: 12)
        case .green: Palette(hue: 105, saturation: 36, lightness: 42, stray: 26)
        case .aromatic: Palette(hue: 152, saturation: 28, lightness: 42, stray: 24)
        case .fruity: Palette(hue: 352, saturation: 60, lightness: 55, stray: 40)
        case .gourmand: Palette(hue: 22, saturation: 46, lightness: 36, stray: 12)
        case .musk: Palette(hue: 262, saturation: 26, lightness: 62, stray: 30)
        case .animalic: Palette(hue: 38, saturation: 26, lightness: 46, stray: 18)
        case .marine: Palette(hue: 200, saturation: 46, lightness: 48, stray: 20)
        case .resinous: Palette(hue: 34, saturation: 74, lightness: 44, stray: 10)
        }
    }
}
