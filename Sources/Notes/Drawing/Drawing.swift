internal import Basics

/// Increase by one with every change to the drawings, so that stored ones are drawn again.
let drawingVersion = 2

/// The picture of a note, made from its slug and its family: the same for the same note every time,
/// and different from note to note.
///
/// The family gives the motif and the hue, the slug's hash gives number, size, rotation and tint.
/// All arithmetic is on integers, so that every host draws the same bytes.
func drawing(of slug: String, _ family: Family) -> [UInt8] {
    var sketch = Sketch(family.palette, seed: Digest(slug).value)
    sketch.begin()
    switch family {
    case .citrus: sketch.slice()
    case .floral: sketch.flower()
    case .oriental: sketch.drops()
    case .spicy: sketch.star()
    case .woody: sketch.rings()
    case .green: sketch.leaves()
    case .aromatic: sketch.sprig()
    case .fruity: sketch.fruit()
    case .gourmand: sketch.beans()
    case .musk: sketch.haze()
    case .animalic: sketch.stone()
    case .marine: sketch.waves()
    case .resinous: sketch.tears()
    }
    sketch.end()
    return sketch.svg
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
