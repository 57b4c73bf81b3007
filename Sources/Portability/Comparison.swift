package import Basics
internal import Journal
package import SQLCore

/// How the rows of a file compare with those that are here, by table.
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

    package init(_ scratch: Scratch, _ here: Database) throws(Failure) {
        var lines: [Line] = []
        for table in scratch.cargo.tables {
            guard scratch.held[table.name] != nil, let shape = scratch.shapes[table.name] else {
                continue
            }
            var line = Line(table: table.name)
            try scratch.database.each(shape.everyRow) { (row) throws(Failure) in
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

extension TableShape {
    /// The row with that key; nil where there is none.
    func find(_ key: [Value], _ database: Database) throws(Failure) -> [Value]? {
        try database.first(oneRow, key) { (row) throws(Failure) in values(row) }
    }
}
