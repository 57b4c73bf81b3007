internal import Basics
internal import Journal
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Studio

// Reads lists of goods: Loyverse's, Square's, and spreadsheets.
extension ImportReader {
    private static let mostRows = 20_000
    /// Above the headings, a spreadsheet may have a title.
    private static let headingRows = 20

    /// - Parameter own: the table named by the file name, if any: its first column then tells if
    ///   the file is a sheet of that table.
    /// - Returns: false if the text is not a list of goods.
    func readGoods(
        _ text: String, _ file: String, unless own: TableShape?
    ) throws(ImportFault.Stop) -> Bool {
        let table = TextTable(text, isFile: true, mostRows: ImportReader.mostRows + 1) {
            GoodsProgram.headings($0) != nil
        }
        let separator: SheetSeparator
        var lines: [(line: Int, cells: [String])] = []
        guard
            let place = table.rows.prefix(ImportReader.headingRows).firstIndex(where: {
                GoodsProgram.headings($0.cells) != nil
            }), let found = headings(table.rows[place].cells)
        else { return false }
        let keys = found.titles.map { $0.lowercased() }
        if let own, own.table.keyColumns.contains(where: { keys.contains($0) }) {
            return false
        }
        try refuseRepeated(found.headings)
        if case .sheet(let said) = table.separator {
            separator = said
            var reader = SheetReader(text, separator: said)
            var isBelow = false
            while lines.count <= ImportReader.mostRows, let row = try next(&reader) {
                if isBelow { lines.append((row.line, row.cells)) }
                isBelow = isBelow || row.cells.map(\.trimmed) == found.titles
            }
        } else {
            separator = .comma
            lines = table.rows[(place + 1)...].map { ($0.line, $0.cells) }
        }
        guard lines.count <= ImportReader.mostRows else {
            throw .file(ImportFault(.tooManyRows(ImportReader.mostRows)))
        }
        let headings = GoodsProgram.named(
            found.headings, found.titles, lines.map { $0.cells.map(\.trimmed) })
        do throws(Failure) {
            let currency = try CompanyTable(foreign.rows.here).company().currency
            var goods = GoodsReader(
                found.program, headings, found.titles, separator, currency, file)
            goods.titled = ImportReader.currency(table.rows[..<place].map { $0.source })
            goods.read(lines.map { GoodsRow($0.line, $0.cells, headings) })
            for left in goods.left { staging.leave(left) }
            try foreign.goods.take(goods.goods, file)
            staging.reads(.goods(found.program, currency))
        } catch { throw .failure(error) }
        return true
    }

    /// The currency that titles name: "Price list (all prices in USD)"; "" for none or several.
    private static func currency(_ titles: [String]) -> String {
        var found: Set<String> = []
        for title in titles {
            for word in title.split(whereSeparator: { !$0.isLetter && !"€$£¥".contains($0) }) {
                let isSign = word.utf8.count < 4 && !(word.first?.isLetter ?? true)
                let isName = ["euro", "euros", "dollar", "dollars"].contains(word.lowercased())
                let isCode = word.utf8.count == 3 && word == word.uppercased()
                if isSign || isName || isCode, let code = HeadingWords.currency(word.lowercased()) {
                    found.insert(code)
                }
            }
        }
        return found.count == 1 ? found.first ?? "" : ""
    }

    private func headings(
        _ cells: [String]
    ) -> (program: GoodsProgram, headings: [GoodsHeading?], titles: [String])? {
        GoodsProgram.headings(cells).map { ($0.program, $0.headings, cells.map(\.trimmed)) }
    }

    /// Refuses a repeated heading, because the right column is unknown.
    private func refuseRepeated(_ headings: [GoodsHeading?]) throws(ImportFault.Stop) {
        var seen: Set<String> = []
        for heading in headings.compactMap({ $0 }) where heading.column != .ignored {
            guard seen.insert(heading.text.lowercased()).inserted else {
                throw .file(ImportFault(.doubledColumn).at(table: "", column: heading.text))
            }
        }
    }

    /// The only visible sheet of a workbook.
    func readWorkbook(
        _ book: SheetTexts, of file: ImportedFile
    ) throws(ImportFault.Stop) {
        guard book.sheets.count < 2 else {
            throw .file(ImportFault(.severalSheets(book.sheets.map(\.name))))
        }
        if !book.hidden.isEmpty {
            staging.leave(
                LeftBehind(kind: .remark(book.hidden), file: file.name, line: 0, name: ""))
        }
        let lines = String(book.joined.map { $0 == Workbook.lineBreak ? "\n" : $0 })
        if try readGoods(lines, file.name, unless: nil) { return }
        let text = ImportText(name: file.name, book.joined)
        if text.kind == nil, try readMaterials(text) { return }
        throw .file(ImportFault.untaken(text))
    }
}
