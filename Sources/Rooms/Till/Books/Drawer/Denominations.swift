internal import Basics

/// The notes and coins of a currency, in minor units, the largest first.
struct Denominations: Equatable, Sendable {
    let notes: [Int64]
    let coins: [Int64]

    var all: [Int64] { notes + coins }

    /// Nil for a currency with a drawer counted only as a sum.
    init?(_ currency: Currency) {
        switch currency.code {
        case "EUR":
            notes = [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00]
            coins = [2_00, 1_00, 50, 20, 10, 5, 2, 1]
        case "GBP":
            notes = [50_00, 20_00, 10_00, 5_00]
            coins = [2_00, 1_00, 50, 20, 10, 5, 2, 1]
        case "USD":
            notes = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00]
            coins = [50, 25, 10, 5, 1]
        case "CHF":
            notes = [1_000_00, 200_00, 100_00, 50_00, 20_00, 10_00]
            coins = [5_00, 2_00, 1_00, 50, 20, 10, 5]
        case "JPY":
            notes = [10_000, 5_000, 2_000, 1_000]
            coins = [500, 100, 50, 10, 5, 1]
        default: return nil
        }
    }
}

/// A number of coins or notes of one value.
struct Pieces: Equatable, Sendable {
    /// The value of one, in minor units.
    let worth: Int64
    let count: Int64

    var sum: Money { Money(minor: count &* worth) }
}
