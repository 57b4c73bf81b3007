internal import Basics

/// End of a till's day (a Z report), as recorded then. Never changes.
struct TillClose: Identified, Equatable, Sendable {
    typealias RawID = Identifier

    let id: ID<TillClose>
    let number: CloseNumber
    let at: Moment
    let zone: Zone
    let company: String
    var figures: DrawerFigures
    /// As expected at that time.
    let expected: Money
    let counted: Money
    /// Notes and coins, if counted by piece.
    var pieces: [Pieces]
    let remark: String

    var day: Day { Day(at, in: zone) }
    var difference: Money { Money(minor: counted.minor &- expected.minor) }
}
