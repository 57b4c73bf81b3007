package import Basics
internal import Journal
package import SQLCore
package import Web

/// What a room needs to answer a request.
package struct Context {
    /// The item of the shopping list with a name.
    package typealias Listed = (String) throws(Failure) -> Listing?
    /// Links to what all rooms have about a thing.
    package typealias Threads = (Thing) throws(Failure) -> [Thread]
    /// A search that found nothing in a room as it may have been meant, if one letter of a word is
    /// wrong; nil where nothing there is written so.
    package typealias Meant = (String, Room) throws(Failure) -> String?
    /// The keys of the things of a kind that a search finds by their names and texts, the best first;
    /// one more than the limit if there are more.
    package typealias Found = (_ kind: String, _ text: String, _ limit: Int) throws(Failure) ->
        [String]
    /// What all rooms have of the strand of a thing, in their order.
    package typealias Beads = (Strand.Part, Thing) throws(Failure) -> [Bead]
    /// What a room knows of the source of a stock move, by its id; nil where no room has it any more.
    package typealias Source = (String) throws(Failure) -> MoveSource?

    package let request: Request
    package let database: Database
    package let frame: Frame
    package let source: Source
    package let listed: Listed
    package let threads: Threads
    package let meant: Meant
    package let found: Found
    private let beads: Beads

    package init(
        _ request: Request, _ database: Database, _ frame: Frame,
        listed: @escaping Listed = { (_) throws(Failure) in nil },
        threads: @escaping Threads = { (_) throws(Failure) in [] },
        meant: @escaping Meant = { (_, _) throws(Failure) in nil },
        found: @escaping Found = { (_, _, _) throws(Failure) in [] },
        beads: @escaping Beads = { (_, _) throws(Failure) in [] },
        source: @escaping Source = { (_) throws(Failure) in nil }
    ) {
        self.source = source
        self.beads = beads
        self.found = found
        self.meant = meant
        self.request = request
        self.database = database
        self.frame = frame
        self.listed = listed
        self.threads = threads
    }

    /// What a thing came of and what came of it; nil where there is nothing to follow.
    package func strand(of thing: Thing) throws(Failure) -> Strand? {
        try Strand(of: thing, beads)
    }

    /// Whether the host has a passcode.
    package var hasPasscode: Bool { request.host.hasPasscode }

    /// The day on the person's calendar.
    package var today: Day { Day(request.moment, in: request.zone) }

    /// The first day of which a device's copy carries everything; nil where it carries all days, as the
    /// server does.
    package func carriedSince() throws(Failure) -> Day? {
        try CarriedTable(database).since().map { Day($0, in: .utc) }
    }
}
