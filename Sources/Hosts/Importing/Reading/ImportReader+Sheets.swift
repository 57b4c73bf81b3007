internal import Basics
internal import Portability
internal import RoomKit
internal import SQLCore

// Reads sheets; the file name is the table's name.
extension ImportReader {
    func readSheet(_ file: ImportedFile) throws(ImportFault.Stop) {
        // A browser renames a file if the name is taken: "sale (1).csv".
        let name = String(
            file.name.lowercased().prefix { $0.isASCII && ($0.isLowercase || $0 == "_") })
        guard !staging.schema.dropped.contains(name) else { return }
        guard TextShape(file.bytes).isOfTable else { throw .file(ImportFault(.notWhatItSays)) }
        let letters = TextBytes(file.bytes)
        // A text of Neroli's own may hold any character, NUL too.
        let own =
            staging.shapes[name] == nil ? nil : String(validating: file.bytes, as: UTF8.self)
        guard let whole = own ?? letters?.text else {
            let isTable = staging.shapes[name] != nil || isSheet(file.name)
            throw .file(ImportFault(isTable ? .notUTF8 : .unknownSheet))
        }
        if try readGoods(whole, file.name, unless: staging.shapes[name]) {
            return said(letters, file.name)
        }
        guard staging.shapes[name] != nil else {
            // A room may know the text; rooms read no more bytes.
            guard file.bytes.count <= ReadingLimits.roomText else {
                throw .file(
                    ImportFault(.tooLarge(megabytes: ReadingLimits.roomText / 1_000_000)))
            }
            let text = ImportText(name: file.name, whole)
            if text.kind == nil, try readMaterials(text) { return said(letters, file.name) }
            throw .file(ImportFault.untaken(text))
        }
        // Neroli's own sheets are imported as written, or not at all.
        guard letters?.encoding != .windows1252 else { throw .file(ImportFault(.notUTF8)) }
        guard let shape = shape(name) else { return }
        var reader = SheetReader(whole)
        guard let head = try next(&reader) else { throw .file(ImportFault(.empty)) }
        // A spreadsheet adds empty columns and rows at its edges, and may change headings to
        // capitals.
        let names = withoutEmptyEnd(head.cells.map { $0.trimmed.lowercased() }, from: 0)
        guard let intake = intake(names, of: shape) else { return }
        let columns = intake.columns
        var row = 0
        while let line = try next(&reader) {
            row += 1
            if line.cells.allSatisfy({ $0.isEmpty }), line.cells.count != 1 || columns.count != 1 {
                continue
            }
            var given: [Given] = []
            for (index, cell) in withoutEmptyEnd(line.cells, from: columns.count).enumerated() {
                given.append(
                    index < columns.count
                        ? TableSheet.value(cell, columns[index]) : .value(.text(cell)))
            }
            try take(given, by: intake, row: row, at: reader.place)
        }
    }

    /// Says of a file that does not name its encoding which one was assumed.
    private func said(_ letters: TextBytes?, _ file: String) {
        guard letters?.encoding == .windows1252 else { return }
        staging.leave(
            LeftBehind(
                kind: .remark(ImportText.windows1252), file: file, line: 0, name: ""))
    }

    /// True if a file with that name should be a table in text.
    private func isSheet(_ name: String) -> Bool {
        [".csv", ".tsv", ".txt"].contains { name.lowercased().hasSuffix($0) }
    }

    /// Without the empty cells at the end of the row, but always with its first `width` cells.
    private func withoutEmptyEnd(_ cells: [String], from width: Int) -> [String] {
        var cells = cells
        while cells.count > width, cells.last?.isEmpty == true { cells.removeLast() }
        return cells
    }

    func next(_ reader: inout SheetReader) throws(ImportFault.Stop) -> SheetRow? {
        do throws(SheetFault) {
            return try reader.next()
        } catch {
            switch error {
            case .unclosedQuote(let line), .textAfterQuote(let line):
                throw .file(ImportFault(.quote(line: line)))
            }
        }
    }
}
