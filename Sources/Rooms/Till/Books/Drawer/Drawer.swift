internal import Basics

/// A till between two closes.
struct Drawer: Equatable, Sendable {
    let figures: DrawerFigures
    let moves: [DrawerMove]
    /// Moves that were taken back since the last close.
    var undone: [UndoneMove] = []
    /// What two reports before count.
    var twice: [TwiceCounted] = []
    /// Refunds that a report before counts, and that were paid twice.
    var paidTwice: [DrawerMove] = []

    /// True if the opening float was entered.
    var isOpen: Bool { opening != nil }
    var opening: DrawerMove? { moves.first { $0.kind == .float } }

    var canBeClosed: Bool { isOpen || !figures.isEmpty }

    /// True if closing comes before opening: after sales without an opening float.
    var closesFirst: Bool { !isOpen && figures.sales > 0 }
}
