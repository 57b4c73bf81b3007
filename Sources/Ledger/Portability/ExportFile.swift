package import Basics
internal import Journal
package import SQLCore

// Export as one JSON file:
//
//     {"format": "neroli-export", "version": 1, "schema": 19,
//      "counts": {"favourite": 2, …},
//      "tables": {"favourite": {"columns": ["note", "at"], "rows": [["neroli", 1780315200000], …]}, …}}
//
// `schema` is the number of migrations. Tables are in a fixed order, rows in the order of their
// keys, and nothing else is in the file: two studios with equal content write identical bytes.
// Whole numbers have up to 64 bits, texts may hold any character, also NUL; a blob is {"base64":
// "…"}.

/// Writes everything as one file, piece by piece, so that memory use does not grow with the studio.
package struct ExportFile {
    private let database: Database
    private let schema: ExportSchema
    private static let piece = 65_536

    package init(_ database: Database, _ schema: ExportSchema) {
        self.database = database
        self.schema = schema
    }

    /// Call inside a read transaction, or the file may mix two states.
    ///
    /// - Parameters:
    ///   - rows: called now and then with the number of rows written.
    ///   - take: called with every piece in turn.
    package func write(
        rows: (Int) -> Void = { _ in }, _ take: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var text = JSONText()
        text.literal("{\n\"format\": \"\(ExportSchema.format)\",\n")
        text.literal("\"version\": \(ExportSchema.version),\n")
        text.literal("\"schema\": \(schema.steps),\n\"counts\": {\n")
        for (index, table) in schema.tables.enumerated() {
            if index > 0 { text.literal(",\n") }
            text.literal("\"\(table.name)\": \(try count(of: table.name))")
        }
        text.literal("\n},\n\"tables\": {")
        var written = 0
        for (index, table) in schema.tables.enumerated() {
            text.literal(index > 0 ? ",\n" : "\n")
            let shape = try TableShape(table, database)
            text.literal("\"\(table.name)\": {\"columns\": [")
            text.literal(shape.columns.map { "\"\($0.name)\"" }.joined(separator: ", "))
            text.literal("], \"rows\": [")
            var isFirst = true
            try database.each(shape.everyRow) { (row) throws(Failure) in
                text.literal(isFirst ? "\n" : ",\n")
                isFirst = false
                text.append(row, columns: shape.columns.count)
                written += 1
                guard text.bytes.count >= ExportFile.piece else { return }
                try take(text.bytes)
                text.clear()
                rows(written)
            }
            text.literal("\n]}")
        }
        text.literal("\n}\n}\n")
        try take(text.bytes)
        rows(written)
    }

    /// Export in memory; nil if larger than `limit`.
    package func bytes(limit: Int) throws(Failure) -> [UInt8]? {
        var bytes: [UInt8] = []
        var isTooLarge = false
        do throws(Failure) {
            try write { (piece) throws(Failure) in
                guard bytes.count + piece.count <= limit else {
                    isTooLarge = true
                    throw .missing
                }
                bytes.append(contentsOf: piece)
            }
        } catch {
            guard isTooLarge else { throw error }
            return nil
        }
        return bytes
    }

    private func count(of table: String) throws(Failure) -> Int64 {
        try database.integer("SELECT count(*) FROM \(table)")
    }
}

/// JSON being written.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Appends text written in our source.
    mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ row: Row, columns: Int) {
        bytes.append(UInt8(ascii: "["))
        for column in 0..<columns {
            if column > 0 { bytes.append(UInt8(ascii: ",")) }
            switch row.kind(column) {
            case 1: literal("\(row.integer(column))")
            case 3: row.withBytes(column) { append(text: $0) }
            case 4: literal("{\"base64\": \"" + Base64.text(row.blob(column)) + "\"}")
            default: literal("null")
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: literal("\\n")
            case 0x0D: literal("\\r")
            case 0x09: literal("\\t")
            case 0..<0x20, 0x7F:
                literal("\\u00")
                bytes.append((byte >> 4).asHexadecimalDigit)
                bytes.append((byte & 0xF).asHexadecimalDigit)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
