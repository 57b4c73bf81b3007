package import Basics
package import SQLCore
package import Shell
package import Web

/// What the book of experiments does at each of its places: load, decide, answer.
package struct MedleysActions {
    private let database: Database
    private let frame: Frame
    private let words = MedleysWords()

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    package func respond(
        _ route: MedleysRoute, _ request: Request
    ) throws(Failure) -> Response {
        frame.page(Page(words.title, in: .medleys)) { $0.top(words.title) }
    }

    /// What a form would do, shown without doing it; nil for a form that is to be carried out.
    package func preview(
        _ route: MedleysRoute, _ request: Request
    ) throws(Failure) -> Response? {
        nil
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        throw .missing
    }
}
