internal import Basics

/// The atoms and bonds of a molecule, read from a text of `Skeletons.swift`.
struct Skeleton {
    struct Atom {
        /// A bond is 20 long.
        let place: Point
        /// Nil is carbon.
        var element: Character?
    }

    struct Bond {
        let from: Int
        let to: Int
        let isDouble: Bool
    }

    private(set) var atoms = [Atom(place: Point(0, 0))]
    private(set) var bonds: [Bond] = []

    init(_ text: Substring) {
        var current = 0
        var branches: [Int] = []
        var isDouble = false
        var closes = false
        for letter in text {
            switch letter {
            case "(": branches.append(current)
            case ")": current = branches.popLast() ?? 0
            case "=": isDouble = true
            case ":": closes = true
            case "A"..."Z": atoms[current].element = letter
            default:
                let value = Int(String(letter), radix: 36) ?? 0
                if closes {
                    bonds.append(Bond(from: current, to: value, isDouble: isDouble))
                } else {
                    let place = atoms[current].place.moved(20, degrees: value * 10)
                    bonds.append(Bond(from: current, to: atoms.count, isDouble: isDouble))
                    current = atoms.count
                    atoms.append(Atom(place: place))
                }
                (isDouble, closes) = (false, false)
            }
        }
    }
}

extension Brush {
    /// Bonds as lines, a second line for a double bond, and a dot for each atom that isn't carbon.
    ///
    /// All lengths are relative, so that equal parts of two molecules are equal texts.
    mutating func draw(_ skeleton: Skeleton, in ink: Colour) {
        let columns = skeleton.atoms.map(\.place.x)
        let lines = skeleton.atoms.map(\.place.y)
        guard let left = columns.min(), let right = columns.max(), let top = lines.min(),
            let foot = lines.max()
        else { return }
        // In percent: the diagonal fits the ground.
        let (wide, high) = (right - left, foot - top)
        var scale = 190
        while (wide * wide + high * high) * scale * scale > 166 * 166 * 10_000 { scale -= 1 }
        var text = "M0 0"
        var pen = Point(0, 0)
        for bond in skeleton.bonds {
            let from = skeleton.atoms[bond.from].place
            let to = skeleton.atoms[bond.to].place
            let step = Point(to.x - from.x, to.y - from.y)
            if pen != from { text += "m\(from.x - pen.x) \(from.y - pen.y)" }
            text += "l\(step.text)"
            pen = to
            guard bond.isDouble else { continue }
            // Beside the bond, from its end back.
            text += "m\(-step.x / 5 + step.y / 3) \(-step.y / 5 - step.x / 3)"
            text += "l\(-step.x * 3 / 5) \(-step.y * 3 / 5)"
            pen = Point(
                to.x - step.x / 5 + step.y / 3 - step.x * 3 / 5,
                to.y - step.y / 5 - step.x / 3 - step.y * 3 / 5)
        }
        let (across, down) = ((left + right) * scale / 200, (top + foot) * scale / 200)
        svg += "<g transform='translate(\(100 - across) \(100 - down))"
        svg += "scale(\(scale / 100).\(padded(scale % 100)))'>"
        path(Substring(text), ink, scale > 150 ? 3 : scale > 100 ? 4 : 5)
        for atom in skeleton.atoms {
            guard let element = atom.element else { continue }
            circle(atom.place, 6, fill: element == "N" ? "#3d63b5" : "#c9493f")
        }
        svg += "</g>"
    }
}
