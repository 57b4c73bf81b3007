internal import Basics

/// End of a till's day (a Z report), as recorded then. Never changes.
struct TillClose: Identified, Equatable, Sendable {
    typealias RawID = Identifier

    let id: ID<TillClose>
    let number: CloseNumber
    /// Letter of the till whose drawer another device closed; "" where the number has the letter.
    var till = ""
    let at: Moment
    let zone: Zone
    /// Of the shop: one that ends after midnight is the calendar's day before.
    let day: Day
    let company: String
    var figures: DrawerFigures
    /// As expected at that time.
    let expected: Money
    let counted: Money
    /// Notes and coins, if counted by piece.
    var pieces: [Pieces]
    let remark: String

    var difference: Money { Money(minor: counted.minor &- expected.minor) }
}
