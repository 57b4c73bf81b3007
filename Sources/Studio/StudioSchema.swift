package import Basics
package import Journal
internal import Markup
internal import Notes
package import Portability
package import RoomKit
package import SQLCore

/// What all rooms store, put together.
package struct StudioSchema: Sendable {
    /// Each after the rooms it builds on.
    package let rooms: [RoomModule]
    /// By which it reads forms.
    package let rules: Int64
    /// In the order in which they were released.
    package let migrations: [Migration]
    /// The tables that count in the fingerprint, in the same order.
    package let tables: [JournalledTable]
    /// The rooms in the order of the bar.
    let bar: [RoomModule]
    /// Everything that the search finds.
    let searched: [Searched]
    /// The kinds of things of which no two have one name, and the columns that name them.
    package let named: [Named]
    let naming: [Substring]
    /// What the demo can add, in the order in which it is removed: a thing goes before what it refers
    /// to.
    let demo: [DemoKind]
    /// Of the number of the rules and of all migrations. Made once, because every sync asks for it.
    let rulesDigest: Digest
    /// As `SearchIndex` keeps it.
    let searchDigest: String

    /// What the rows of every journalled table may hold. Forms check what they write; imported rows are
    /// checked by these.
    package var rowRules: [RowRules] {
        rooms.flatMap { $0.storage.rowRules } + journalRowRules
    }

    package init(_ rooms: [RoomModule], rules: Int64 = Entry.currentRules) {
        self.rooms = rooms
        self.rules = rules
        var steps = journalSteps + [SchemaStep(22, mendedRowsMigrations)]
        for room in rooms { steps += room.storage.steps }
        steps = steps.ordered { $0.number < $1.number }
        migrations = steps.flatMap { $0.migrations }
        tables = steps.flatMap { $0.tables }
        bar = Room.withThings.flatMap { (accent) in rooms.filter { $0.room == accent } }
        searched = bar.flatMap { $0.storage.searched }
        named = rooms.flatMap { $0.storage.named }
        naming = rooms.flatMap { $0.storage.naming.split(separator: " ") }
        demo = rooms.reversed().flatMap { $0.storage.demo }
        var digest = Digest("\(rules) ")
        for migration in migrations { digest.add(migration.sql) }
        rulesDigest = digest
        searchDigest = SearchIndex.digest(of: searched, migrations: migrations.count)
    }

    /// The links of the navigation, in its order.
    func tabs(in language: Language) -> [Tab] {
        let words = StudioWords(language)
        var tabs = [
            Tab(.today, words.today, .home, StudioRoute.today.link),
            Tab(
                .search, words.search, .search, StudioRoute.search(SearchView()).link,
                isBesideBar: true, key: "/"),
        ]
        for room in bar {
            if let tab = room.tab { tabs.append(tab) }
        }
        tabs.append(
            Tab(
                .settings, words.settings, .gear, StudioRoute.settings(.all).link,
                isBesideBar: true))
        return tabs
    }

    /// What the rooms of an accent are called in the navigation.
    func title(of accent: Room, in language: Language) -> String {
        bar.first { $0.tab?.room == accent }?.tab?.title(language) ?? ""
    }

    /// Brings the schema of a database up to date. A step may change what rows hold, so it forgets the
    /// fingerprint of before in its own transaction: a crash after it must not leave that.
    package func update(_ database: Database) throws(Failure) {
        try database.migrate(migrations) { () throws(Failure) in
            let isKept = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM pragma_table_info('journal') WHERE name = 'fingerprint')"
            )
            if isKept == 1 { try JournalTable(database).forgetFingerprint() }
        }
    }

    /// What the copy of a large studio on a device leaves out.
    package var trimming: Trimming {
        Trimming(
            rooms.flatMap { $0.storage.trimmed }, of: tables, admittedAt: Program.admissionPath)
    }

    /// Of an empty studio with these notes: studios that begin with the same are the same.
    ///
    /// - Parameter notes: the data file of the encyclopaedia, JSON.
    package func version(with notes: [UInt8]) -> String {
        Digest(rulesDigest.text + NoteTable.digest(of: notes) + searchDigest).text
    }

    /// What an export of the studio holds.
    package var export: ExportSchema { ExportSchema(tables: tables, steps: migrations.count) }
}

package let studioSchema = StudioSchema(studioRooms)

/// Every room's migrations in the order they were released.
package let studioMigrations = studioSchema.migrations

/// The tables that count in the fingerprint.
package let studioJournalledTables = studioSchema.tables

/// What the rows of every journalled table may hold.
package let studioRowRules = studioSchema.rowRules

/// Programs with the same version may replay each other's entries. What a form does depends on the
/// rules, the schema and the built-in notes, so all three are in it.
package func replayVersion(
    _ database: Database, _ schema: StudioSchema = studioSchema
) throws(Failure) -> String {
    schema.rulesDigest.text + (try NoteTable(database).sourceDigest() ?? "")
}

/// Makes a database ready for `Program`: the schema, then the reference data.
///
/// - Parameter notes: the data file of the encyclopaedia, JSON.
package func prepare(
    _ database: Database, notes: [UInt8], schema: StudioSchema = studioSchema,
    mending mend: (Database) throws(Failure) -> Void = { (_) throws(Failure) in }
) throws(Failure) {
    let index = SearchIndex(database, schema)
    try index.dropOutdatedIndex()
    try schema.update(database)
    try NoteTable(database).load(notes)
    try mend(database)
    try index.prepare()
}

/// The statement of the busiest list, for measuring what the page adds to it.
package let everyNoteStatement = NoteTable.everyNote
