internal import Basics
internal import RoomKit
internal import Stock
internal import Studio
internal import Web

/// Reads another program's list of goods row by row, and records left-out data.
struct GoodsReader {
    let program: GoodsProgram
    let currency: Currency
    let separator: SheetSeparator
    let file: String
    /// The currency that a title above the headings names; "" for none.
    var titled = ""
    private(set) var goods: [Goods] = []
    private(set) var left: [LeftBehind] = []

    let headings: [GoodsHeading?]
    /// How many rows have something in a column that is not taken, by its place.
    var unread: [Int]
    private let titles: [String]
    /// Common data of rows with one handle.
    private var before: Shared?
    /// Common data of variants, by the parent's number and code.
    private var parents: [String: Shared] = [:]
    /// The decimal sign that the numbers of the file show.
    var signs = DecimalSigns(nil)
    /// Lines of things whose variants stand below, without a name: SumUp's.
    var groups: Set<Int> = []
    /// Numbers of rows by name, for variants.
    private var counts: [String: Int] = [:]

    private struct Shared {
        let handle: String
        let name: String
        let department: String
        let isSoldByWeight: Bool
        /// Of all variants.
        var tax = ""
        var supplier = ""
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

    mutating func read(_ rows: [GoodsRow]) {
        let rows = rows.filter { row in
            row.cells.contains { !$0.isEmpty }
        }
        readSigns(rows)
        readParents(rows)
        readGroups(rows)
        for row in rows { counts[row.text(.name).lowercased(), default: 0] += 1 }
        for row in rows { read(row) }
        // Of an invoice or a pantry.
        for heading in headings.compactMap({ $0 })
        where heading.column == .cost && ColumnRole(heading.text) == .price {
            note(.cost(heading.text), 0, "")
        }
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
        guard !row.isPicture else { return }
        guard !row.isTooLong else { return note(.tooManyCells, row.line, shared.name) }
        guard !shared.name.isEmpty else { return note(.nameMissing, row.line, "") }
        if isTotal(row, shared.name) { return note(.total, row.line, shared.name) }
        countUnread(row)
        let isMadeUp = !row.text(.part).isEmpty
        guard !isMadeUp || !row.text(.name).isEmpty else {
            return note(.partOfAnother, row.line, shared.name)
        }
        guard !row.isParent, !groups.contains(row.line) else {
            return note(.parent, row.line, shared.name)
        }
        let attribute = attribute(row)
        var thing = Goods(
            line: row.line, name: GoodsReader.name(shared.name, without: attribute),
            attribute: attribute)
        thing.department = shared.department
        if let reason = whyItStays(thing, row, shared) {
            return note(reason, row.line, thing.fullName)
        }
        thing.unit = GoodsReader.unit(row.unit)
        if isMadeUp { note(.composite, row.line, thing.fullName) }
        readDepartments(row, &thing)
        readSale(row, &thing)
        readNumbers(row, &thing)
        readTexts(row, shared.supplier, &thing)
        if isVariant(row) { thing.product = thing.name }
        readTax(row, shared.tax, &thing)
        goods += variants(of: thing, row)
    }

    /// True in files of programs that know things in variants.
    private func isVariant(_ row: GoodsRow) -> Bool {
        if program != .spreadsheet { return true }
        let columns = [GoodsColumn.handle, .parent, .variants, .option(1)]
        return columns.contains { !row.text($0).isEmpty }
    }

    /// "Summe;;3": a word for a total, and otherwise only numbers.
    private func isTotal(_ row: GoodsRow, _ name: String) -> Bool {
        let word = name.split(whereSeparator: { " :=*".contains($0) }).joined(separator: " ")
            .lowercased()
        let sums =
            "|total|totals|summe|gesamt|gesamtsumme|zwischensumme|subtotal|sub total|grand total|sum|"
            + "somme|totale|totaal|suma|summa|razem|i alt|soma|итого|all items|total stock|total value|"
        let isGoods = [GoodsColumn.barcode, .sku, .handle, .attribute, .supplier, .department]
            .contains { !row.text($0).isEmpty }
        let isTax =
            row.text(.onHand).isEmpty && row.text(.cost).isEmpty
            && HeadingWords.areOfTax(HeadingWords.split(name).words)
        return !isGoods && !word.isEmpty && (isTax || sums.holds("|" + word + "|"))
    }

    /// Loyverse writes the name once, in the first of the rows of one handle.
    private func shared(_ row: GoodsRow) -> Shared {
        let handle = row.text(.handle)
        let department = GoodsReader.group(row.text(.department))
        if program == .sumup, row.text(.name).isEmpty, let before {
            return Shared(
                handle: "", name: before.name,
                department: department.isEmpty ? before.department : department,
                isSoldByWeight: false, tax: before.tax, supplier: before.supplier)
        }
        if row.text(.name).isEmpty, !handle.isEmpty, let before, before.handle == handle {
            return Shared(
                handle: handle, name: before.name,
                department: department.isEmpty ? before.department : department,
                isSoldByWeight: before.isSoldByWeight, supplier: before.supplier)
        }
        if let parent = parents[GoodsReader.key(row.text(.parent))] {
            return Shared(
                handle: handle, name: row.text(.name).isEmpty ? parent.name : row.text(.name),
                department: department.isEmpty ? parent.department : department,
                isSoldByWeight: false, tax: parent.tax, supplier: parent.supplier)
        }
        return Shared(
            handle: handle, name: row.text(.name), department: department,
            isSoldByWeight: row.answer(.isSoldByWeight) == true,
            tax: program == .sumup ? row.text(.taxRate) : "", supplier: row.text(.supplier))
    }

    /// Attribute of a variant. Square names the only variation of a thing "Regular".
    func attribute(_ row: GoodsRow) -> String {
        let options = (1...4).map { row.text(.option($0)) }.filter { !$0.isEmpty }
            .filter { $0.lowercased() != "default title" }.joined(separator: ", ")
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
        let isArchived = row.text(.status).lowercased() == "archived"
        if row.answer(.isArchived) == true || isArchived { return .archived }
        let unit = row.unit
        return unit.isEmpty || GoodsReader.unit(unit) != nil ? nil : .unknownUnit(unit)
    }

    /// Shops on the web write variants below the name of the thing itself, by its number or its code.
    private mutating func readParents(_ rows: [GoodsRow]) {
        guard headings.contains(where: { $0?.column == .parent }) else { return }
        for row in rows where row.isParent {
            let group = row.text(.furtherDepartments).split(separator: ",").first
            let shared = Shared(
                handle: "", name: row.text(.name),
                department: GoodsReader.group(String(group ?? "")), isSoldByWeight: false,
                tax: row.text(.taxClass), supplier: row.text(.supplier))
            if !row.text(.id).isEmpty { parents["id:" + row.text(.id)] = shared }
            if !row.text(.sku).isEmpty { parents[GoodsReader.key(row.text(.sku))] = shared }
        }
    }

    private static func key(_ parent: String) -> String {
        parent.split(separator: " ").joined().lowercased()
    }

    /// "Rosa Notte - 30 ml" without the variant's attribute.
    private static func name(_ name: String, without attribute: String) -> String {
        for sign in [" - ", " – ", ", "] where !attribute.isEmpty {
            let end = (sign + attribute).lowercased()
            if name.lowercased().hasSuffix(end), name.count > end.count {
                return String(name.dropLast(end.count)).trimmed
            }
        }
        return name
    }

    /// The first of "Perfume > Eau de parfum, Gifts".
    static func group(_ text: String) -> String {
        let parts = text.split(separator: ">").map { String($0).trimmed }
        return parts.count > 1 ? parts[0] : text
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
