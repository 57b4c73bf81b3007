internal import Basics
internal import Inventory
internal import Web

/// Reads the list of goods of another program, row by row, and notes what it leaves behind.
struct GoodsReader {
    let program: GoodsProgram
    let currency: Currency
    let separator: SheetSeparator
    let file: String
    private(set) var goods: [Goods] = []
    private(set) var left: [LeftBehind] = []

    private let headings: [GoodsHeading?]
    /// How many rows have something in a column that is not taken, by its place.
    private var unread: [Int]
    private let titles: [String]
    /// What rows of one handle have in common.
    private var before: Shared?
    /// How many rows have this name, where they are variants.
    private var counts: [String: Int] = [:]

    private struct Shared {
        let handle: String
        let name: String
        let department: String
        let isSoldByWeight: Bool
    }

    init(
        _ program: GoodsProgram, _ headings: [GoodsHeading?], _ titles: [String],
        _ separator: SheetSeparator, _ currency: Currency, _ file: String
    ) {
        self.program = program
        self.headings = headings
        self.titles = titles
        self.separator = separator
        self.currency = currency
        self.file = file
        unread = [Int](repeating: 0, count: titles.count)
    }

    mutating func read(_ rows: [SheetRow]) {
        let rows = rows.map { GoodsRow($0, headings) }.filter { row in
            row.cells.contains { !$0.isEmpty }
        }
        for row in rows { counts[row.text(.name).lowercased(), default: 0] += 1 }
        for row in rows { read(row) }
        for (place, count) in unread.enumerated() where count > 0 {
            let title = titles[place].isEmpty ? String(place + 1) : titles[place]
            note(.column(title, lines: count), 0, "")
        }
    }

    mutating func note(_ kind: LeftBehind.Kind, _ line: Int, _ name: String) {
        left.append(LeftBehind(kind: kind, file: file, line: line, name: name))
    }
}

extension GoodsReader {
    private mutating func read(_ row: GoodsRow) {
        let shared = shared(row)
        before = shared
        guard !row.isTooLong else { return note(.tooManyCells, row.line, shared.name) }
        guard !shared.name.isEmpty else { return note(.nameMissing, row.line, "") }
        countUnread(row)
        let isMadeUp = !row.text(.part).isEmpty
        guard !isMadeUp || !row.text(.name).isEmpty else {
            return note(.partOfAnother, row.line, shared.name)
        }
        var thing = Goods(line: row.line, name: shared.name, attribute: attribute(row))
        thing.department = shared.department
        if let reason = whyItStays(thing, row, shared) {
            return note(reason, row.line, thing.fullName)
        }
        thing.unit = GoodsReader.unit(row.text(.unit))
        if isMadeUp { note(.composite, row.line, thing.fullName) }
        readDepartments(row, &thing)
        readSale(row, &thing)
        readNumbers(row, &thing)
        readTexts(row, &thing)
        goods.append(thing)
    }

    /// Loyverse writes the name once, in the first of the rows of one handle.
    private func shared(_ row: GoodsRow) -> Shared {
        let handle = row.text(.handle)
        let department = row.text(.department)
        if row.text(.name).isEmpty, !handle.isEmpty, let before, before.handle == handle {
            return Shared(
                handle: handle, name: before.name,
                department: department.isEmpty ? before.department : department,
                isSoldByWeight: before.isSoldByWeight)
        }
        return Shared(
            handle: handle, name: row.text(.name), department: department,
            isSoldByWeight: row.answer(.isSoldByWeight) == true)
    }

    /// What tells a variant from the others. Square calls the only variation of a thing "Regular".
    private func attribute(_ row: GoodsRow) -> String {
        let options = (1...3).map { row.text(.option($0)) }.filter { !$0.isEmpty }
            .joined(separator: ", ")
        let said = row.text(.attribute)
        guard program == .square else { return said.isEmpty ? options : said }
        let isAlone = counts[row.text(.name).lowercased()] == 1
        if isAlone, said.lowercased() == "regular" { return options }
        return said.isEmpty ? options : said
    }

    private func whyItStays(
        _ thing: Goods, _ row: GoodsRow, _ shared: Shared
    ) -> LeftBehind.Kind? {
        let parts: [(LeftBehind.Part, String, Int)] = [
            (.name, thing.name, Item.nameLimit), (.attribute, thing.attribute, Item.attributeLimit),
            (.department, thing.department, Department.nameLimit),
        ]
        for (part, text, limit) in parts {
            if text.hasControls(allowingLines: false) { return .notShowable }
            if text.count > limit { return .tooLong(part, by: text.count - limit) }
        }
        if shared.isSoldByWeight { return .soldByWeight }
        if row.answer(.isArchived) == true { return .archived }
        let unit = row.text(.unit)
        return unit.isEmpty || GoodsReader.unit(unit) != nil ? nil : .unknownUnit(unit)
    }

    /// A unit by the names that people use; nil for any other.
    private static func unit(_ text: String) -> ItemUnit? {
        var key = text.lowercased().prefix { $0 != "(" }
        if key.hasPrefix("per ") { key = key.dropFirst(4) }
        switch String(key).trimmed {
        case "each", "item", "piece", "pieces", "pc", "pcs", "unit", "units", "stück", "stk",
            "pièce", "pièces":
            return .each
        case "ml", "milliliter", "milliliters", "millilitre", "millilitres": return .millilitre
        case "g", "gram", "grams", "gramm", "gramme", "grammes": return .gram
        case "drop", "drops", "tropfen", "goutte", "gouttes": return .drop
        default: return nil
        }
    }
}

// Texts and answers.
extension GoodsReader {
    private mutating func countUnread(_ row: GoodsRow) {
        let barcode = row.text(.barcode)
        for (place, cell) in row.cells.enumerated() where place < headings.count {
            let isSaid = !cell.isEmpty && GoodsRow.answer(cell) != false
            if isSaid, headings[place] == nil { unread[place] += 1 }
            if headings[place]?.column == .sku, !cell.isEmpty, !barcode.isEmpty, cell != barcode {
                unread[place] += 1
            }
        }
    }

    private mutating func readDepartments(_ row: GoodsRow, _ thing: inout Goods) {
        var further = row.text(.furtherDepartments).split(separator: ",").map {
            String($0).trimmed
        }.filter { !$0.isEmpty }
        if thing.department.isEmpty, let first = further.first,
            first.count <= Department.nameLimit
        {
            thing.department = first
        }
        let department = thing.department.lowercased()
        further.removeAll { $0.lowercased() == department }
        if !further.isEmpty {
            let rest = further.joined(separator: ", ")
            note(.furtherDepartments(rest), row.line, thing.fullName)
        }
    }

    private mutating func readSale(_ row: GoodsRow, _ thing: inout Goods) {
        let stores = row.cells(.isInStore)
        let without = row.stores(without: .isInStore)
        thing.isForSale = row.answer(.isForSale)
        thing.isMaterial = row.answer(.isMaterial)
        if !stores.isEmpty, without.count == stores.count { thing.isForSale = false }
        if !without.isEmpty, without.count < stores.count {
            let names = without.joined(separator: ", ")
            note(.notInEveryStore(names), row.line, thing.fullName)
        }
    }

    private mutating func readTexts(_ row: GoodsRow, _ thing: inout Goods) {
        let barcode = row.text(.barcode).isEmpty ? row.text(.sku) : row.text(.barcode)
        if GoodsReader.isRounded(barcode) {
            note(.barcodeRounded(barcode), row.line, thing.fullName)
        } else if barcode.count > Item.barcodeLimit || barcode.hasControls(allowingLines: false) {
            note(.barcodeTooLong, row.line, thing.fullName)
        } else {
            thing.barcode = barcode
        }
        let supplier = row.text(.supplier)
        if supplier.count > Item.supplierLimit || supplier.hasControls(allowingLines: false) {
            note(.supplierTooLong, row.line, thing.fullName)
        } else {
            thing.supplier = supplier
        }
    }

    /// Whether a spreadsheet took the digits for a number, and kept only the first of them:
    /// "4.00638E+12".
    private static func isRounded(_ barcode: String) -> Bool {
        let parts = barcode.lowercased().split(
            separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasPrefix("+") else { return false }
        return parts[0].allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
            && parts[1].dropFirst().allSatisfy(\.isNumber)
    }
}
