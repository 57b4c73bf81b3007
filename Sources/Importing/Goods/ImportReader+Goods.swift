internal import Basics
internal import Inventory
internal import Journal
internal import Portability
internal import SQLCore

// Reads lists of goods: Loyverse's, Square's, and those of a spreadsheet.
extension ImportReader {
    private static let mostRows = 20_000
    /// Above the headings, a spreadsheet may have a title.
    private static let headingRows = 20

    /// - Parameter table: the table that the file is named after, if it is: then its first column
    ///   tells whether it is a sheet of that table.
    /// - Returns: false where it is no list of goods.
    func readGoods(
        _ bytes: [UInt8], _ file: String, unless table: TableShape?
    ) throws(ImportFault.Stop) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var reader = SheetReader(bytes)
        guard let found = headings(&reader) else { return false }
        let keys = found.titles.map { $0.lowercased() }
        if let table, table.table.keyColumns.contains(where: { keys.contains($0) }) {
            return false
        }
        try refuseRepeated(found.headings)
        var rows: [SheetRow] = []
        while let row = try next(&reader) {
            guard rows.count < ImportReader.mostRows else {
                throw .file(ImportFault(.tooManyRows(ImportReader.mostRows)))
            }
            rows.append(row)
        }
        do throws(Failure) {
            let currency = try CompanyTable(foreign.rows.here).company().currency
            var goods = GoodsReader(
                found.program, found.headings, found.titles, reader.separator, currency, file)
            goods.read(rows)
            for left in goods.left { staging.leave(left) }
            try foreign.goods.take(goods.goods, file)
            staging.reads(.goods(found.program, currency))
        } catch { throw .failure(error) }
        return true
    }

    /// Nil where none of the first rows has the headings of a list of goods.
    private func headings(
        _ reader: inout SheetReader
    ) -> (program: GoodsProgram, headings: [GoodsHeading?], titles: [String])? {
        for _ in 0..<ImportReader.headingRows {
            guard let row = try? reader.next() else { return nil }
            if let found = GoodsProgram.headings(row.cells) {
                return (found.program, found.headings, row.cells.map(\.trimmed))
            }
        }
        return nil
    }

    /// A heading that is there twice: nobody knows which of the two counts.
    private func refuseRepeated(_ headings: [GoodsHeading?]) throws(ImportFault.Stop) {
        var seen: Set<String> = []
        for heading in headings.compactMap({ $0 }) where heading.column != .ignored {
            guard seen.insert(heading.text.lowercased()).inserted else {
                throw .file(ImportFault(.doubledColumn).at(table: "", column: heading.text))
            }
        }
    }

    /// The first sheet of a workbook that holds a list of goods.
    func readWorkbook(
        _ sheets: [String], of file: ImportedFile
    ) throws(ImportFault.Stop) {
        for sheet in sheets {
            let lines = String(sheet.map { $0 == Workbook.lineBreak ? "\n" : $0 })
            if try readGoods([UInt8](lines.utf8), file.name, unless: nil) { return }
        }
        throw .file(ImportFault(.unknownSheet))
    }
}
