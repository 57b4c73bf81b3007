package import Basics
internal import Glibc
internal import Importing
package import Journal
internal import SQLCore
internal import Studio

/// A past moment of a studio, from the newest backup before it and the lines of the log after that.
package struct LookBack {
    /// The backup; nil where all begins with the first line.
    let base: String?
    /// The lines after a number, in order; none at the end.
    let lines: (Int64) throws(Failure) -> [Recorded]
    /// The last line that is kept, and when it came; 0 for none.
    package let last: Int64
    package let lastCame: Moment?
    /// What comes after that and is left out.
    package let leftOut: Int64
    package let leftOutSales: Int64
    package let firstLeftOut: Moment?
    package let lastLeftOut: Moment?
    /// Of these the newest, oldest first.
    package let newest: [Recorded]
    static let shown = 5

    /// - Parameter head: the last line of the base.
    init(
        to moment: Moment, base: String?, head: Int64, came: Moment?,
        _ lines: @escaping (Int64) throws(Failure) -> [Recorded]
    ) throws(Failure) {
        self.base = base
        self.lines = lines
        var (kept, keptCame) = (head, came)
        try LookBack.each(lines, after: head) { (line) in
            // A clock that was set back: the last of its lines counts.
            if line.came <= moment { (kept, keptCame) = (line.seq, line.came) }
            return true
        }
        (last, lastCame) = (kept, keptCame)
        var (count, sales): (Int64, Int64) = (0, 0)
        var (first, final): (Moment?, Moment?) = (nil, nil)
        var shown: [Recorded] = []
        try LookBack.each(lines, after: kept) { (line) in
            count += 1
            if line.entry.path == LookBack.sale { sales += 1 }
            first = first ?? line.came
            final = line.came
            shown.append(line)
            if shown.count > LookBack.shown { shown.removeFirst() }
            return true
        }
        (leftOut, leftOutSales) = (count, sales)
        (firstLeftOut, lastLeftOut) = (first, final)
        newest = shown
    }

    private static let sale = "/till/confirm"

    /// - Parameter goesOn: false ends the walk.
    static func each(
        _ lines: (Int64) throws(Failure) -> [Recorded], after seq: Int64,
        _ goesOn: (Recorded) throws(Failure) -> Bool
    ) throws(Failure) {
        var seq = seq
        while true {
            let page = try lines(seq).filter { $0.seq > seq }
            guard !page.isEmpty else { return }
            for line in page {
                // Nothing may be missing in between.
                guard line.seq == seq + 1 else { return }
                seq = line.seq
                guard try goesOn(line) else { return }
            }
        }
    }
}

extension LookBack {
    /// - Parameter home: the folder of Neroli's own files.
    package func write(to file: String, home: String) throws(StartTrouble) {
        let notes: [UInt8]
        do throws(FileTrouble) {
            notes = try contents(of: home + "/Data/notes.json")
        } catch {
            throw StartTrouble(
                "Can't read \(error.path): \(error.reason). --home says where Neroli's folders"
                    + " are.", code: 66)
        }
        do throws(BackupTrouble) {
            try write(to: file, notes: notes, scratch: file + ".making")
        } catch {
            throw StartTrouble("\(file) could not be made: \(error.reason).", code: 73)
        }
    }

    /// Writes that moment as a database. An existing file is never overwritten.
    ///
    /// - Parameters:
    ///   - notes: the data file of the encyclopaedia.
    ///   - scratch: path of a database that is made and deleted.
    func write(
        to file: String, notes: [UInt8], scratch: String
    ) throws(BackupTrouble) {
        guard access(file, F_OK) != 0 else { throw .exists(file) }
        remove(database: scratch)
        defer { remove(database: scratch) }
        if let base { _ = try makeBackup(of: try reading(base), to: scratch) }
        do throws(Failure) {
            try replay(in: Database(path: scratch), notes)
        } catch {
            throw BackupTrouble(error)
        }
        _ = try makeBackup(of: try reading(scratch), to: file)
    }

    private func replay(in database: Database, _ notes: [UInt8]) throws(Failure) {
        try database.execute("PRAGMA synchronous = OFF")
        if base == nil {
            try prepare(database, notes: notes)
        } else {
            try prepareBrought(database, notes: notes)
        }
        let program = Program(assetVersions: [:])
        let applying = Applying(
            database, studioJournalledTables, deriving: program.derive, program.carryOut)
        let journal = JournalTable(database)
        try database.write { () throws(Failure) in
            try LookBack.each(lines, after: try journal.head()) { (line) throws(Failure) in
                guard line.seq <= last else { return false }
                if line.entry.path == DataRoute.recountedPath {
                    try journal.append(
                        line.entry, line.verdict, nil, try journal.fingerprint(), seq: line.seq)
                } else if try !applying.follow(line) {
                    throw .badData(
                        "line \(line.seq) can't be followed: make a backup after an"
                            + " import or an update; the log says everything from there on")
                }
                return true
            }
            try program.catchUp(database)
        }
        guard try journal.head() == last else { throw .badData("lines are missing in the log") }
        if let kept = try journal.fingerprint() {
            guard try database.fingerprint(of: studioJournalledTables) == kept else {
                throw .badData("the rows differ from the log")
            }
        }
    }
}
