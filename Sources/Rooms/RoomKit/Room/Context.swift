package import Basics
internal import Journal
package import SQLCore
package import Web

/// Data and functions with which a room answers a request.
package struct Context {
    /// The item of the shopping list with a name.
    package typealias Listed = (String) throws(Failure) -> Listing?
    /// Links to all rooms' data about a thing.
    package typealias Threads = (Thing) throws(Failure) -> [Thread]
    /// Corrected text of a search without results in a room, for a typo of one letter in a word;
    /// nil if no text in the room is similar.
    package typealias Meant = (String, Room) throws(Failure) -> String?
    /// The keys of the things of a kind that a search finds by their names and texts, the best first;
    /// one more than the limit if there are more.
    package typealias Found = (_ kind: String, _ text: String, _ limit: Int) throws(Failure) ->
        [String]
    /// Keys and names of all things of a kind with unique names, A to Z: a room's choice of another
    /// room's things.
    package typealias Names = (_ kind: String) throws(Failure) -> [(key: String, name: String)]
    /// Parts of a thing's strand from all rooms, in the order of the rooms.
    package typealias Beads = (Strand.Part, Thing) throws(Failure) -> [Bead]
    /// A room's data on the source of a stock move, by its id; nil if no room has the source any
    /// more.
    package typealias Source = (String) throws(Failure) -> MoveSource?

    package let request: Request
    package let database: Database
    package let frame: Frame
    package let source: Source
    package let listed: Listed
    package let threads: Threads
    package let meant: Meant
    package let found: Found
    package let named: Names
    private let beads: Beads

    package init(
        _ request: Request, _ database: Database, _ frame: Frame,
        listed: @escaping Listed = { (_) throws(Failure) in nil },
        threads: @escaping Threads = { (_) throws(Failure) in [] },
        meant: @escaping Meant = { (_, _) throws(Failure) in nil },
        found: @escaping Found = { (_, _, _) throws(Failure) in [] },
        named: @escaping Names = { (_) throws(Failure) in [] },
        beads: @escaping Beads = { (_, _) throws(Failure) in [] },
        source: @escaping Source = { (_) throws(Failure) in nil }
    ) {
        self.source = source
        self.beads = beads
        self.found = found
        self.named = named
        self.meant = meant
        self.request = request
        self.database = database
        self.frame = frame
        self.listed = listed
        self.threads = threads
    }

    /// Origins and results of a thing; nil if there are none.
    package func strand(of thing: Thing) throws(Failure) -> Strand? {
        try Strand(of: thing, beads)
    }

    /// True if the host has a passcode.
    package var hasPasscode: Bool { request.host.hasPasscode }

    /// Name of the person whose entry has this id, or made the page at this address. Nil while the
    /// studio has one person.
    package func doer(of id: Identifier, landing: String? = nil) throws(Failure) -> String? {
        let journal = JournalTable(database)
        var name = try journal.person(of: id)
        if name == nil, let landing { name = try journal.person(landing: landing) }
        return name ?? (request.host.hasPersons ? CommonWords(request.language).owner : nil)
    }

    /// The day on the person's calendar.
    package var today: Day { Day(request.moment, in: request.zone) }

    /// First day from which a device's copy is complete; nil if the copy has all days, as on the
    /// server.
    package func carriedSince() throws(Failure) -> Day? {
        try CarriedTable(database).since().map { Day($0, in: .utc) }
    }
}
