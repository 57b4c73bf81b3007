package import Basics

/// Stock level of an item.
package enum StockStanding: Equatable, Sendable {
    case plenty
    /// Below the restock level.
    case low
    /// Nothing is left, and the restock level is above 0.
    case out
    /// More went out than was there.
    case oversold
}

extension Item {
    /// Its own restock level, or its department's.
    package func level(_ department: Department) -> Quantity {
        restockLevel ?? department.restockLevel
    }

    /// - Parameter level: see `level(_:)`; an item that has exactly as much needs no restocking.
    package func standing(level: Quantity) -> StockStanding {
        if onHand < .zero { return .oversold }
        if onHand < level { return onHand == .zero ? .out : .low }
        return .plenty
    }
}

extension StockStanding {
    /// A class of the style sheet.
    var classes: Literal {
        switch self {
        case .plenty: "stands"
        case .low, .out: "stands short"
        case .oversold: "stands short over"
        }
    }
}
