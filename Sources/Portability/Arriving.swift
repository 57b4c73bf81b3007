package import Basics
package import Journal
package import SQLCore

/// A file that somebody imports.
package struct BroughtFile: Equatable, Sendable {
    /// The name without folders. It says which table a sheet is.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// Reads files of an export (one JSON file, the archive, or sheets of tables) into a temporary
/// database, before real data is touched.
package struct Arriving {
    let scratch: Scratch
    private let inflate: Inflate?
    private let rows: (Int) -> Void

    /// Everything that is wrong is in the result's `faults`; if there are any, the result must not
    /// be used.
    ///
    /// - Parameters:
    ///   - rules: the rules for the rows of every table.
    ///   - here: the studio that imports the files.
    ///   - inflate: see `Archive.members`.
    ///   - rows: called now and then with the number of rows read.
    package static func read(
        _ files: [BroughtFile], _ cargo: Cargo, _ rules: [RowRules], here: Database,
        inflate: Inflate? = nil, rows: (Int) -> Void = { _ in }
    ) throws(Failure) -> Scratch {
        let scratch = try Scratch(cargo, rules)
        try scratch.database.write { () throws(Failure) in
            try withoutActuallyEscaping(rows) { (rows) throws(Failure) in
                let arriving = Arriving(scratch: scratch, inflate: inflate, rows: rows)
                for file in files { try arriving.read(file) }
            }
            if scratch.faults.isEmpty { try scratch.check(against: here) }
        }
        return scratch
    }

    private func read(_ file: BroughtFile) throws(Failure) {
        do throws(Fault.Stop) {
            let first = file.bytes.first {
                ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0)
            }
            guard let first else { throw .file(Fault(.empty)) }
            if first == UInt8(ascii: "{") {
                try readJSON(file.bytes)
            } else if Archive.isOne(file.bytes) {
                guard let members = Archive.members(of: file.bytes, inflate: inflate),
                    !members.contains(where: { Archive.isOne($0.bytes) })
                else { throw .file(Fault(.packed)) }
                do throws(Failure) {
                    for member in members { try read(member) }
                } catch { throw Fault.Stop.failure(error) }
            } else {
                try readSheet(file)
            }
        } catch {
            switch error {
            case .file(var fault):
                fault.file = file.name
                scratch.add(fault)
            case .failure(let failure): throw failure
            }
        }
    }

    func take(
        _ given: [Given], by intake: Intake, row: Int
    ) throws(Fault.Stop) {
        do throws(Failure) {
            try scratch.take(given, by: intake, row: row)
        } catch { throw .failure(error) }
        if row % 1_000 == 0 { rows(row) }
    }

    /// How rows with these columns, in this order, are read. Nil, with the faults added, where a
    /// column is not the table's or one of the table's is missing.
    func intake(_ names: [String], of shape: TableShape) -> Intake? {
        let table = shape.table.name
        let check = scratch.check(of: shape)
        var columns: [TableShape.Column] = []
        var isSound = true
        for name in names {
            guard let column = shape.columns.first(where: { $0.name == name }) else {
                scratch.add(Fault(.unknownColumn).at(table: table, column: name))
                isSound = false
                continue
            }
            if columns.contains(column) {
                scratch.add(Fault(.doubledColumn).at(table: table, column: name))
                isSound = false
            }
            columns.append(column)
        }
        var further: [TableShape.Column] = []
        for column in shape.columns where !columns.contains(column) {
            if check.isDerived(column.name) {
                further.append(column)
            } else if !column.mayBeNull && !column.hasDefault {
                scratch.add(Fault(.missingColumn).at(table: table, column: column.name))
                isSound = false
            }
        }
        return isSound ? Intake(shape, columns, further, check) : nil
    }

    /// Nil for a table that there is no more; nil with the fault added for one that never was, or
    /// that was read already.
    func shape(_ table: String) -> TableShape? {
        guard !scratch.cargo.dropped.contains(table) else { return nil }
        guard let shape = scratch.shapes[table] else {
            scratch.add(Fault(.unknownTable).at(table: table))
            return nil
        }
        guard scratch.held[table] == nil else {
            scratch.add(Fault(.twice).at(table: table))
            return nil
        }
        scratch.begins(table)
        return shape
    }
}
