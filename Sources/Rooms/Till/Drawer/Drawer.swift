internal import Basics

/// A till between two closes.
struct Drawer: Equatable, Sendable {
    let figures: DrawerFigures
    let moves: [DrawerMove]
    /// Moves that were taken back since the last close.
    var undone: [UndoneMove] = []

    /// Whether its opening float was entered.
    var isOpen: Bool { opening != nil }
    var opening: DrawerMove? { moves.first { $0.kind == .float } }

    var canBeClosed: Bool { isOpen || !figures.isEmpty }

    /// Whether closing comes before opening: after sales without an opening float.
    var closesFirst: Bool { !isOpen && figures.sales > 0 }
}
