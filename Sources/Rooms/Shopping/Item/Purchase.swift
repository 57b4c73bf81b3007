internal import Basics

/// A recorded purchase: how many, and when.
struct Purchase: Equatable {
    let quantity: Int
    let at: Moment
    let zone: Zone
}

/// The quantity bought most often in the given purchases; of equally frequent ones the newest.
///
/// - Parameter purchases: the newest first.
func usualQuantity(_ purchases: [Purchase]) -> Int? {
    var usual: (quantity: Int, count: Int)?
    for purchase in purchases {
        var count = 0
        for other in purchases where other.quantity == purchase.quantity { count += 1 }
        if count > usual?.count ?? 0 { usual = (purchase.quantity, count) }
    }
    return usual?.quantity
}
