package import Basics
package import SQLCore
package import Shell
package import Web

/// What the shopping list does at each of its places: load, decide, answer.
package struct ShoppingListActions {
    private let database: Database
    private let frame: Frame
    private let words = ShoppingListWords()

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    package func respond(
        _ route: ShoppingListRoute, _ request: Request
    ) throws(Failure) -> Response {
        frame.page(Page(words.title, in: .list)) { $0.top(words.title) }
    }

    /// What a form would do, shown without doing it; nil for a form that is to be carried out.
    package func preview(
        _ route: ShoppingListRoute, _ request: Request
    ) throws(Failure) -> Response? {
        nil
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: ShoppingListRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        throw .missing
    }
}
