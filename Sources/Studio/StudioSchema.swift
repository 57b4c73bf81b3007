package import Basics
package import Journal
internal import Markup
internal import Notes
package import Portability
package import RoomKit
package import SQLCore

/// Combined storage of all rooms.
package struct StudioSchema: Sendable {
    /// Sorted by dependency.
    package let rooms: [RoomModule]
    /// Number of the rules for reading forms.
    package let rules: Int64
    /// In order of release.
    package let migrations: [Migration]
    /// Tables that count in the fingerprint, in order.
    package let tables: [JournalledTable]
    /// The rooms in the order of the bar.
    let bar: [RoomModule]
    /// Everything that the search finds.
    let searched: [Searched]
    /// Kinds of records with unique names, and the columns that refer to them.
    package let named: [Named]
    let naming: [Substring]
    /// Tables with changes that rooms write down.
    let sealed: [String]
    /// Kinds of demo records in order of removal: a record goes before the records it refers to.
    let demo: [DemoKind]
    /// Digest of the number of the rules and of all migrations. Computed once, because every sync
    /// reads the value.
    let rulesDigest: Digest
    /// Digest of `SearchIndex`.
    let searchDigest: String

    /// Rules for the rows of every journalled table. Forms check their own input; imported rows
    /// are checked by these rules.
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
        sealed = rooms.flatMap { $0.seal?.tables ?? [] }
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

    /// Navigation title for the rooms of an accent.
    func title(of accent: Room, in language: Language) -> String {
        bar.first { $0.tab?.room == accent }?.tab?.title(language) ?? ""
    }

    /// Migrates the schema of a database. A step may change rows, so its own transaction also
    /// deletes the old fingerprint; otherwise a crash would leave a wrong one.
    package func update(_ database: Database) throws(Failure) {
        try database.migrate(migrations) { () throws(Failure) in
            let isKept = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM pragma_table_info('journal') WHERE name = 'fingerprint')"
            )
            if isKept == 1 { try JournalTable(database).forgetFingerprint() }
        }
    }

    /// Rows that a device's copy of a large studio leaves out.
    package var trimming: Trimming {
        Trimming(
            rooms.flatMap { $0.storage.trimmed }, of: tables, admittedAt: Program.admissionPath)
    }

    /// Version of an empty studio with these notes: studios with equal versions start equal.
    ///
    /// - Parameter notes: the data file of the encyclopaedia, JSON.
    package func version(with notes: [UInt8]) -> String {
        Digest(rulesDigest.text + NoteTable.digest(of: notes) + searchDigest).text
    }

    /// Tables of a studio's export.
    package var export: ExportSchema { ExportSchema(tables: tables, steps: migrations.count) }
}

package let studioSchema = StudioSchema(studioRooms)

/// Migrations of all rooms in order of release.
package let studioMigrations = studioSchema.migrations

/// The tables that count in the fingerprint.
package let studioJournalledTables = studioSchema.tables

/// Rules for the rows of every journalled table.
package let studioRowRules = studioSchema.rowRules

/// Programs with equal versions may replay one another's entries. The version includes the rules,
/// the schema and the built-in notes, because a form's effect depends on all three.
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

/// Statement of the busiest list, for measuring the page's own cost.
package let everyNoteStatement = NoteTable.everyNote
