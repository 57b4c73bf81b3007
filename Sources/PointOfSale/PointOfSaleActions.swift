package import Basics
internal import Inventory
package import SQLCore
package import Shell
package import Web

/// What the till does at each of its places: load, decide, answer.
package struct PointOfSaleActions {
    private let database: Database
    private let frame: Frame

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    package func respond(_ route: PointOfSaleRoute, _ request: Request) throws(Failure) -> Response
    {
        switch route {
        case .till:
            frame.page(Page(PointOfSaleWords().till, in: .shop, layout: .wide)) { html in
                html.top(PointOfSaleWords().till)
                html.shopParts(.till)
            }
        case .books(let route):
            try BooksActions(database, frame).respond(route, request)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: PointOfSaleRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        guard case .books(let route) = route else { throw .missing }
        return try BooksActions(database, frame).redisplay(route, faults, request)
    }

    /// What is only asked; nil for a form that is an entry.
    package func preview(
        _ route: PointOfSaleRoute, _ request: Request
    ) throws(Failure) -> Response? {
        guard case .books(let route) = route else { return nil }
        return try BooksActions(database, frame).preview(route, request)
    }
}
