package import Basics
package import Journal
package import SQLCore
internal import Studio
internal import Web

/// Imports files and erases all data, on the server: either changes many rows at once and is one
/// entry of the log, which names the action without its content.
package struct DataImporter {
    private let database: Database
    private let inflate: Inflate?
    private let language: Language

    /// - Parameters:
    ///   - inflate: decompresses archives of other programs; nil if the host has no decompressor.
    ///   - language: the language of notes on data missing from another program's file.
    package init(
        _ database: Database, inflate: Inflate? = nil, in language: Language = .english
    ) {
        self.database = database
        self.inflate = inflate
        self.language = language
    }

    /// Content of files before an import.
    package struct Look: Sendable {
        package let faults: ImportFaults
        /// By table; nil where something is wrong.
        package let comparison: Comparison?
        /// Rows that adding would leave out, by table: something else here bears their name.
        package let leftOut: [String: Int]
        /// True if all tables are present: only a whole export can replace a studio.
        package let isWhole: Bool
        /// Source programs of the foreign files.
        package let read: [ForeignKind]
        /// Data of foreign files that is left out or changed.
        package let left: [LeftBehind]

        /// True if no known kind matches the files.
        package var isUnknown: Bool {
            switch faults.first.first?.kind {
            case .unknownSheet, .unknownColumns, .notAnExport: true
            default: false
            }
        }

        init(
            _ staging: StagingDatabase, _ comparison: Comparison? = nil,
            leftOut: [String: Int] = [:]
        ) {
            faults = staging.faults
            self.comparison = comparison
            self.leftOut = leftOut
            isWhole = comparison != nil && staging.isWhole
            read = staging.read
            left = staging.leftInOrder
        }
    }

    /// Call inside a read.
    package func look(
        _ files: [ImportedFile], _ watch: ImportWatch = { (_, _, _) throws(Failure) in }
    ) throws(Failure) -> Look {
        let staging = try read(files, Arrival(ofLookIn: language), watch)
        try watch(.comparing, 0, 0)
        guard staging.faults.isEmpty else { return Look(staging) }
        let comparison = try Comparison(staging, database)
        do throws(Failure) {
            let leftOut =
                comparison.new == 0 ? [:] : try Merging(staging, into: database, .add).leftOut
            return Look(staging, comparison, leftOut: leftOut)
        } catch {
            // The result would break a rule of the tables.
            guard case .database(let code, _) = error, [1, 19].contains(code & 0xFF) else {
                throw error
            }
            staging.add(ImportFault(.breaksRule))
            return Look(staging)
        }
    }

    /// Outcome of an import.
    package enum Outcome: Equatable, Sendable {
        case done(brought: Int, leftOut: Int)
        case faulty(ImportFaults)
        /// Sheets of some tables can't stand in the place of everything.
        case notWhole
        /// The result would break a rule of the tables.
        case doesNotFit
    }

    /// Imports everything or nothing. Call inside a write, and roll back on any outcome but
    /// `.done`.
    ///
    /// - Parameters:
    ///   - entry: makes the entry with `imported` from the number of rows.
    ///   - leaving: called with data of other programs that is left out or changed.
    package func bringIn(
        _ files: [ImportedFile], _ mode: ImportMode, as entry: (Int) -> Entry,
        leaving: ([LeftBehind]) -> Void = { _ in },
        _ watch: ImportWatch = { (_, _, _) throws(Failure) in }
    ) throws(Failure) -> Outcome {
        let staging = try read(files, Arrival(entry(0), language), watch)
        try watch(.comparing, 0, 0)
        guard staging.faults.isEmpty else { return .faulty(staging.faults) }
        guard mode != .replace || staging.isWhole else { return .notWhole }
        leaving(staging.leftInOrder)
        do throws(Failure) {
            let (whole, brought, leftOut) = try whole(staging, mode)
            if brought > 0 || mode == .replace {
                try studioImports.replace(database, with: whole, watch)
                try SearchIndex(database).catchUp()
            }
            try watch(.settling, 0, 0)
            let journal = JournalTable(database)
            if mode != .add { try journal.forgetUndo() }
            try journal.append(
                entry(brought), .accepted(landing: DataRoute.page.target, undo: .none))
            return .done(brought: brought, leftOut: leftOut)
        } catch {
            switch error {
            case .database(let code, _) where [1, 19].contains(code & 0xFF): return .doesNotFit
            case .badData: return .doesNotFit
            default: throw error
            }
        }
    }

    private func read(
        _ files: [ImportedFile], _ arrival: Arrival, _ watch: ImportWatch
    ) throws(Failure) -> StagingDatabase {
        try ImportReader.read(
            files, studioImports, studioRowRules, here: database, as: arrival, inflate: inflate,
            watch)
    }

    private func whole(
        _ staging: StagingDatabase, _ mode: ImportMode
    ) throws(Failure) -> (StagingDatabase, brought: Int, leftOut: Int) {
        if mode == .replace {
            return (
                staging,
                try Comparison(staging, database).lines.reduce(0) {
                    $0 + $1.new + $1.different + $1.equal
                }, 0
            )
        }
        let merging = try Merging(staging, into: database, mode)
        return (merging.merged, merging.brought, merging.leftOutCount)
    }

    /// Erases all content, here and in the log. Call inside a write.
    package func erase(as entry: Entry) throws(Failure) {
        // Overwrites deleted content on disk (sqlite.org/pragma, secure_delete).
        try database.run("PRAGMA secure_delete = ON")
        try studioImports.replace(database, with: try studioImports.nothing())
        try SearchIndex(database).catchUp()
        let journal = JournalTable(database)
        try journal.forgetForms(path: DataRoute.erasedPath)
        try journal.append(entry, .accepted(landing: DataRoute.page.target, undo: .none))
    }
}

extension Entry {
    /// Log entry of an import: the mode and the files.
    ///
    /// - Parameter id: the id of the previewed file, so that a file is imported once.
    package static func imported(
        _ files: [ImportedFile], _ mode: ImportMode, rows: Int, id: Identifier,
        device: ID<Replica>, at moment: Moment, _ zone: Zone
    ) -> Entry {
        var form = Fields()
        form.add("mode", mode.rawValue)
        form.add("rows", "\(rows)")
        for file in files {
            form.add("file", file.name)
            form.add("digest", Digest(file.bytes).text)
        }
        return Entry(
            id: id, device: device, at: moment, zone: zone,
            path: DataRoute.importing.target.text, form: form)
    }

    package static func erased(
        shown: Identifier, device: ID<Replica>, at moment: Moment, _ zone: Zone
    ) -> Entry {
        Entry(
            shown: shown, device: device, at: moment, zone: zone,
            path: DataRoute.erasing.target.text, form: Fields())
    }
}
