/// Content of one material in a medley, over all its lines and accords.
public struct Portion: Sendable {
    public let material: Material
    /// As the material of lines: the sum of m·c.
    public internal(set) var itself: Mass
    /// As the diluent of other lines.
    public internal(set) var asDiluent: Mass

    public var mass: Mass { itself + asDiluent }
    /// The mass that is smelt: not as a carrier, not as a diluent.
    public var neat: Mass { material.isCarrier ? .zero : itself }
}

/// Numbers the materials of a composition, one number per material.
struct MaterialNumbers {
    private var numbers: [Material: Int] = [:]

    mutating func number(of material: Material) -> Int {
        if let known = numbers[material] { return known }
        let next = numbers.count
        numbers[material] = next
        return next
    }
}

/// Portions in the order in which their materials first appear.
struct Portions {
    private(set) var list: [Portion] = []
    /// Material numbers, in the order of the list.
    private var numbers: [Int] = []
    /// Place in the list by material number; -1 if missing.
    private var places: [Int] = []

    mutating func add(
        _ material: Material, itself: Double = 0, asDiluent: Double = 0,
        _ known: inout MaterialNumbers
    ) {
        add(
            Portion(
                material: material, itself: Mass(grams: itself), asDiluent: Mass(grams: asDiluent)),
            known.number(of: material))
    }

    /// Adds the portions of `other`, multiplied by `scale`.
    mutating func add(_ other: Portions, times scale: Double) {
        for (portion, number) in zip(other.list, other.numbers) {
            add(
                Portion(
                    material: portion.material, itself: Mass(grams: portion.itself.grams * scale),
                    asDiluent: Mass(grams: portion.asDiluent.grams * scale)), number)
        }
    }

    private mutating func add(_ portion: Portion, _ number: Int) {
        while places.count <= number { places.append(-1) }
        let place = places[number]
        if place >= 0 {
            list[place].itself += portion.itself
            list[place].asDiluent += portion.asDiluent
        } else {
            places[number] = list.count
            list.append(portion)
            numbers.append(number)
        }
    }
}
