package import Basics
package import SQLCore
package import Shell
package import Web

/// What the stock does at each of its places: load, decide, answer.
package struct InventoryActions {
    private let database: Database
    private let frame: Frame

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    package func respond(_ route: InventoryRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .list:
            frame.page(Page(InventoryWords().stock, in: .shop, layout: .wide)) { html in
                html.top(InventoryWords().stock)
                html.shopParts(.stock)
            }
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: InventoryRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        throw .missing
    }

    /// What is only asked; nil for a form that is an entry.
    package func preview(
        _ route: InventoryRoute, _ request: Request
    ) throws(Failure) -> Response? {
        nil
    }
}
