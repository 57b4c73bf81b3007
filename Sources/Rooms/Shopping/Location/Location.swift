package import Basics
internal import RoomKit
internal import Web

/// A part of a shop, or a supplier, and its place in the visiting order.
package struct Location: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Location>
    var name: String
    /// 1…100; the Unknown location comes after all others.
    var order: Int
    var colour: Colour

    /// The location that always exists, for items without a known location.
    static let unknown = ID<Location>(
        Identifier(at: Moment(milliseconds: 0), random: (0, 1)))
    var isUnknown: Bool { id == Location.unknown }

    static let nameLimit = 60
    static let orders = 1...100

    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("order", String(order))
        form.add("colour", colour.hexadecimal)
        return form
    }

    /// Initial values of a new form.
    static var blank: Fields {
        var form = Fields()
        form.add("order", "50")
        form.add("colour", "#7a9e7e")
        return form
    }
}

/// Reads the form of a location.
///
/// - Parameter known: the location being edited. Only the colour of the Unknown location can
///   change.
func readLocation(
    _ form: Fields, id: ID<Location>, known: Location?
) -> (location: Location?, faults: Faults) {
    var reading = FormReading(form)
    let colour = Colour(hexadecimal: reading.typed("colour"))
    if colour == nil { reading.fault("colour", .notAColour) }
    if let known, known.isUnknown {
        guard let colour else { return (nil, reading.faults) }
        return (
            Location(id: known.id, name: known.name, order: known.order, colour: colour),
            reading.faults
        )
    }
    let name = reading.name(limit: Location.nameLimit)
    let order = reading.whole("order", in: Location.orders, or: .orderOutOfRange)
    guard reading.faults.isEmpty, let order, let colour else { return (nil, reading.faults) }
    return (Location(id: id, name: name, order: order, colour: colour), reading.faults)
}
