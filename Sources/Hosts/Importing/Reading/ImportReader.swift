package import Basics
package import Journal
internal import Portability
package import SQLCore

/// Step of an import.
package enum ImportStep: Sendable {
    /// Bytes are read.
    case reading
    case comparing
    /// Rows are written.
    case bringing
    /// The rest, which is not stopped.
    case settling
}

/// Called now and then with the progress and the total; a thrown error ends the import.
package typealias ImportWatch = (ImportStep, Int64, Int64) throws(Failure) -> Void

/// Reads files of an export (one JSON file, the archive, or sheets of tables), or of another program,
/// into a temporary database, before real data is touched.
package struct ImportReader {
    let staging: StagingDatabase
    let foreign: ForeignBooks
    private let inflate: Inflate?
    private let watch: ImportWatch
    private let position: Position

    /// How many bytes were read before the present file, of how many in all.
    private final class Position {
        var before = 0
        var whole = 0
    }

    /// Faults are collected in the result's `faults`; a result with faults must not be used.
    ///
    /// - Parameters:
    ///   - rules: the rules for the rows of every table.
    ///   - here: the studio that imports the files.
    ///   - arrival: the id and time for another program's data.
    ///   - inflate: see `Archive.members`.
    ///   - watch: called now and then with the number of bytes read.
    package static func read(
        _ files: [ImportedFile], _ schema: ImportSchema, _ rules: [RowRules], here: Database,
        as arrival: Arrival = Arrival(ofLookIn: .english), inflate: Inflate? = nil,
        _ watch: ImportWatch = { (_, _, _) throws(Failure) in }
    ) throws(Failure) -> StagingDatabase {
        let staging = try StagingDatabase(schema, rules)
        let foreign = ForeignBooks(ForeignRows(staging, here: here, arrival))
        try staging.database.write { () throws(Failure) in
            try withoutActuallyEscaping(watch) { (watch) throws(Failure) in
                let reader = ImportReader(
                    staging: staging, foreign: foreign, inflate: inflate, watch: watch,
                    position: Position())
                reader.position.whole = files.reduce(0) { $0 + $1.bytes.count }
                for file in files { try reader.read(file) }
            }
            // Which of the two would count, where both know a thing?
            if staging.hasOwn, !staging.read.isEmpty { staging.add(ImportFault(.mixed)) }
            if staging.faults.isEmpty { try staging.check(against: here) }
        }
        return staging
    }

    private func read(_ file: ImportedFile) throws(Failure) {
        do throws(ImportFault.Stop) {
            let first = file.bytes.first {
                ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0)
            }
            guard let first else { throw .file(ImportFault(.empty)) }
            if first == UInt8(ascii: "{") {
                try readJSON(file)
            } else if first == UInt8(ascii: "[") {
                throw .file(ImportFault(.notAnExport))
            } else if Archive.isOne(file.bytes) {
                try open(file)
            } else {
                try readSheet(file)
            }
            if !Archive.isOne(file.bytes) { position.before += file.bytes.count }
        } catch {
            switch error {
            case .file(var fault):
                fault.file = file.name
                staging.add(fault)
            case .failure(let failure): throw failure
            }
        }
    }

    private func open(_ file: ImportedFile) throws(ImportFault.Stop) {
        switch file.opened(inflate).contents {
        case .asItCame: throw .file(ImportFault(.packed))
        case .refused(let kind): throw .file(ImportFault(kind))
        case .sheets(let book): try readWorkbook(book, of: file)
        case .members(let members):
            position.whole += members.reduce(-file.bytes.count) { $0 + $1.bytes.count }
            do throws(Failure) {
                for member in members { try read(member) }
            } catch { throw .failure(error) }
        }
    }

    func take(
        _ given: [Given], by intake: Intake, row: Int, at place: Int
    ) throws(ImportFault.Stop) {
        do throws(Failure) {
            try staging.take(given, by: intake, row: row)
            if row % 1_000 == 0 {
                try watch(.reading, Int64(position.before + place), Int64(position.whole))
            }
        } catch { throw .failure(error) }
    }

    /// How rows with these columns, in this order, are read. Nil, with the faults added, where a
    /// column is not the table's or one of the table's is missing.
    func intake(_ names: [String], of shape: TableShape) -> Intake? {
        let table = shape.table.name
        let check = staging.check(of: shape)
        var columns: [TableShape.Column] = []
        var isSound = true
        for name in names {
            guard let column = shape.columns.first(where: { $0.name == name }) else {
                staging.add(ImportFault(.unknownColumn).at(table: table, column: name))
                isSound = false
                continue
            }
            if columns.contains(column) {
                staging.add(ImportFault(.doubledColumn).at(table: table, column: name))
                isSound = false
            }
            columns.append(column)
        }
        var further: [TableShape.Column] = []
        for column in shape.columns where !columns.contains(column) {
            if check.isDerived(column.name) {
                further.append(column)
            } else if !column.mayBeNull && !column.hasDefault {
                staging.add(ImportFault(.missingColumn).at(table: table, column: column.name))
                isSound = false
            }
        }
        return isSound ? Intake(shape, columns, further, check) : nil
    }

    /// Nil for a removed table; nil with a fault added for an unknown table, or for one already
    /// read.
    func shape(_ table: String) -> TableShape? {
        guard !staging.schema.dropped.contains(table) else { return nil }
        guard let shape = staging.shapes[table] else {
            staging.add(ImportFault(.unknownTable).at(table: table))
            return nil
        }
        guard staging.held[table] == nil else {
            staging.add(ImportFault(.twice).at(table: table))
            return nil
        }
        staging.begins(table, isOwn: true)
        return shape
    }
}
