internal import Basics
internal import Journal
internal import Portability
internal import SQLCore

// Reads an export as one JSON file.
extension ImportReader {
    func readJSON(_ file: ImportedFile) throws(ImportFault.Stop) {
        var reader = JSONReader(file.bytes)
        var isOurs = false
        var isKnown = 0
        var counts: [(table: String, said: Int64)] = []
        var hasTables = false
        try reader.take("{")
        if try !reader.isEmpty("}") {
            repeat {
                switch try reader.name() {
                case "format": isOurs = try reader.value() == .value(.text(ExportSchema.format))
                case "version": isKnown += try atMost(ExportSchema.version, &reader)
                case "schema": isKnown += try atMost(staging.schema.migrations.count, &reader)
                case "counts": counts = try readCounts(&reader)
                case "tables":
                    guard isOurs, isKnown == 2, !hasTables else {
                        throw .file(ImportFault(.notAnExport))
                    }
                    hasTables = true
                    try readTables(&reader)
                case let name where !isOurs && VaultFile.lists.contains(name):
                    return try readVault(file)
                default: try reader.skip()
                }
            } while try reader.goesOn("}")
        }
        guard reader.peek() == nil else { throw reader.broken }
        guard hasTables else { throw .file(ImportFault(.notAnExport)) }
        for (table, said) in counts where !staging.schema.dropped.contains(table) {
            let held = staging.held[table] ?? 0
            if said != held {
                staging.add(ImportFault(.wrongCount(said: said, held: held)).at(table: table))
            }
        }
        staging.completes()
    }

    private func atMost(_ known: Int, _ reader: inout JSONReader) throws(ImportFault.Stop) -> Int {
        guard case .value(.integer(let number)) = try reader.value(), number > 0 else {
            throw .file(ImportFault(.notAnExport))
        }
        guard number <= known else { throw .file(ImportFault(.newer)) }
        return 1
    }

    private func readCounts(
        _ reader: inout JSONReader
    ) throws(ImportFault.Stop) -> [(table: String, said: Int64)] {
        var counts: [(table: String, said: Int64)] = []
        try reader.take("{")
        if try reader.isEmpty("}") { return [] }
        repeat {
            let table = try reader.name()
            guard case .value(.integer(let count)) = try reader.value() else {
                throw .file(ImportFault(.notAnExport))
            }
            counts.append((table, count))
        } while try reader.goesOn("}")
        return counts
    }

    private func readTables(_ reader: inout JSONReader) throws(ImportFault.Stop) {
        try reader.take("{")
        if try reader.isEmpty("}") { return }
        repeat {
            let name = try reader.name()
            guard let shape = shape(name) else {
                try reader.skip()
                continue
            }
            try readTable(shape, &reader)
        } while try reader.goesOn("}")
    }

    private func readTable(_ shape: TableShape, _ reader: inout JSONReader) throws(ImportFault.Stop)
    {
        var names: [String]?
        try reader.take("{")
        if try reader.isEmpty("}") { return }
        repeat {
            switch try reader.name() {
            case "columns":
                var found: [String] = []
                for given in try list(&reader) {
                    if case .value(.text(let name)) = given { found.append(name) }
                }
                names = found
            case "rows":
                guard let names else {
                    staging.add(ImportFault(.noColumns).at(table: shape.table.name))
                    try reader.skip()
                    continue
                }
                guard let intake = intake(names, of: shape) else {
                    try reader.skip()
                    continue
                }
                try readRows(intake, &reader)
            default: try reader.skip()
            }
        } while try reader.goesOn("}")
    }

    private func readRows(
        _ intake: Intake, _ reader: inout JSONReader
    ) throws(ImportFault.Stop) {
        try reader.take("[")
        if try reader.isEmpty("]") { return }
        var row = 0
        repeat {
            row += 1
            try take(try list(&reader), by: intake, row: row, at: reader.place)
        } while try reader.goesOn("]")
    }

    private func list(_ reader: inout JSONReader) throws(ImportFault.Stop) -> [Given] {
        var given: [Given] = []
        try reader.take("[")
        if try reader.isEmpty("]") { return [] }
        repeat { given.append(try reader.value()) } while try reader.goesOn("]")
        return given
    }
}
