package import Basics
internal import Journal
internal import Portability
package import SQLCore

/// Comparison of a file's rows with the studio's rows, by table.
package struct Comparison: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package let table: String
        package var new = 0
        package var equal = 0
        package var different = 0
        /// Rows here that the file does not have.
        package var onlyHere = 0

        init(table: String) {
            self.table = table
        }
    }

    package let lines: [Line]

    package init(_ staging: StagingDatabase, _ here: Database) throws(Failure) {
        var lines: [Line] = []
        for table in staging.schema.tables {
            guard staging.held[table.name] != nil, let shape = staging.shapes[table.name] else {
                continue
            }
            var line = Line(table: table.name)
            try staging.database.each(shape.everyRow) { (row) throws(Failure) in
                let values = shape.values(row)
                switch try shape.find(shape.keyValues(values), here) {
                case nil: line.new += 1
                case values: line.equal += 1
                default: line.different += 1
                }
            }
            let count = Int(clamping: try here.integer("SELECT count(*) FROM \(table.name)"))
            line.onlyHere = count - line.equal - line.different
            lines.append(line)
        }
        self.lines = lines
    }

    package var new: Int { lines.reduce(0) { $0 + $1.new } }
    package var equal: Int { lines.reduce(0) { $0 + $1.equal } }
    package var different: Int { lines.reduce(0) { $0 + $1.different } }
    package var onlyHere: Int { lines.reduce(0) { $0 + $1.onlyHere } }
}
