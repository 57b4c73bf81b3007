/// What a medley contains of one material, in all its lines and accords together.
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

/// Portions in the order in which their materials first appear.
struct Portions {
    private(set) var list: [Portion] = []
    private var places: [Material: Int] = [:]

    mutating func add(_ material: Material, itself: Double = 0, asDiluent: Double = 0) {
        let itself = Mass(grams: itself)
        let asDiluent = Mass(grams: asDiluent)
        if let place = places[material] {
            list[place].itself += itself
            list[place].asDiluent += asDiluent
        } else {
            places[material] = list.count
            list.append(Portion(material: material, itself: itself, asDiluent: asDiluent))
        }
    }
}
