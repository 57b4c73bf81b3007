package import Basics

extension Identifier {
    /// The first, second, third … id of a test.
    package static func number(_ number: UInt64) -> Identifier {
        Identifier(at: .june1, random: (0, number))
    }
}

extension ID where Thing.RawID == Identifier {
    /// The typed id with this number.
    package static func number(_ number: UInt64) -> ID { ID(.number(number)) }
}
