internal import Basics
internal import Inventory
internal import SQLCore
internal import Shell
internal import Web

/// What the books do at each of its places: load, decide, answer.
struct BooksActions {
    private let database: Database
    private let frame: Frame

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    func respond(_ route: BooksRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .sales:
            frame.page(Page(BooksWords().sales, in: .shop, layout: .wide)) { html in
                html.top(BooksWords().sales)
                html.shopParts(.sales)
            }
        case .drawer:
            frame.page(Page(BooksWords().drawer, in: .shop, layout: .wide)) { html in
                html.top(BooksWords().drawer)
                html.shopParts(.drawer)
            }
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    func redisplay(
        _ route: BooksRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        throw .missing
    }

    /// What is only asked; nil for a form that is an entry.
    func preview(
        _ route: BooksRoute, _ request: Request
    ) throws(Failure) -> Response? {
        nil
    }
}
