internal import Basics
internal import Stock
internal import Studio
internal import Web

// Texts and answers.
extension GoodsReader {
    mutating func countUnread(_ row: GoodsRow) {
        for (place, cell) in row.cells.enumerated() where place < headings.count {
            let isSaid = !cell.isEmpty && GoodsRow.answer(cell) != false
            if isSaid, headings[place] == nil { unread[place] += 1 }
        }
    }

    mutating func readDepartments(_ row: GoodsRow, _ thing: inout Goods) {
        var further = row.text(.furtherDepartments).split(separator: ",").map {
            GoodsReader.group(String($0).trimmed)
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

    mutating func readSale(_ row: GoodsRow, _ thing: inout Goods) {
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

    /// - Parameter shared: the supplier that only the first row of a thing names.
    mutating func readTexts(_ row: GoodsRow, _ shared: String, _ thing: inout Goods) {
        var codes = GoodsReader.codes(row.text(.barcode))
        let number = row.text(.sku)
        let isListed = row.text(.variants).contains(",")
        if !number.isEmpty, !codes.contains(number), !isListed { codes.append(number) }
        let barcode = GoodsReader.digits(codes.first ?? "")
        thing.codes = codes.dropFirst().map { GoodsReader.digits($0) }.filter {
            !GoodsReader.isRounded($0) && $0.count <= Item.barcodeLimit
                && !$0.hasControls(allowingLines: false)
        }
        if GoodsReader.isRounded(barcode) {
            note(.barcodeRounded(barcode), row.line, thing.fullName)
        } else if barcode.count > Item.barcodeLimit || barcode.hasControls(allowingLines: false) {
            note(.barcodeTooLong, row.line, thing.fullName)
        } else {
            thing.barcode = barcode
        }
        let supplier = row.text(.supplier).isEmpty ? shared : row.text(.supplier)
        if supplier.count > Item.supplierLimit || supplier.hasControls(allowingLines: false) {
            note(.supplierTooLong, row.line, thing.fullName)
        } else {
            thing.supplier = supplier
        }
    }

    /// A barcode that a spreadsheet took for a number, and wrote with all of its digits:
    /// "4006381333931.0", "4.006381333931E+12".
    static func digits(_ text: String) -> String {
        if text.hasSuffix(".0") || text.hasSuffix(",0") {
            let bare = text.dropLast(2)
            if bare.count > 7, bare.allSatisfy(\.isNumber) { return String(bare) }
        }
        guard isRounded(text) else { return text }
        let parts = text.lowercased().split(separator: "e")
        let digits = parts[0].filter(\.isNumber)
        let isWhole = parts[0].dropFirst().first.map { !$0.isNumber } ?? false
        guard let power = Int(parts[1].drop { $0 == "+" }) else { return text }
        return isWhole && power == digits.count - 1 && digits.count > 11
            ? digits : text
    }

    /// True if a spreadsheet stored the barcode as a number and kept only its first digits:
    /// "4.00638E+12".
    private static func isRounded(_ barcode: String) -> Bool {
        let parts = barcode.lowercased().split(
            separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, !parts[0].isEmpty else { return false }
        guard parts[1].hasPrefix("+") || parts[0].contains(where: { $0 == "." || $0 == "," })
        else { return false }
        return parts[0].allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
            && parts[1].drop { $0 == "+" }.allSatisfy(\.isNumber)
    }

    /// Several numbers of goods in one cell; any other text is one.
    private static func codes(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let parts = text.split(whereSeparator: { ",;|/ ".contains($0) }).map { String($0) }
        let areAll = parts.count > 1 && parts.allSatisfy { GoodsNumber(digits($0)).isGTIN }
        return areAll ? parts : [text]
    }
}

// Taxes, and several variants in one row.
extension GoodsReader {
    /// SumUp writes a thing, and its variants below without its name.
    mutating func readGroups(_ rows: [GoodsRow]) {
        guard program == .sumup else { return }
        for (row, next) in zip(rows, rows.dropFirst())
        where !row.text(.name).isEmpty && next.text(.name).isEmpty {
            let isVariant = !attribute(row).isEmpty
            if !isVariant { groups.insert(row.line) }
        }
    }

    /// - Parameter shared: the rate or the class of all variants.
    mutating func readTax(_ row: GoodsRow, _ shared: String, _ thing: inout Goods) {
        let (yes, no) = row.taxes
        if yes.count > 1 {
            return note(.severalTaxes(yes.joined(separator: ", ")), row.line, thing.fullName)
        }
        let status = row.text(.taxStatus).lowercased()
        let isUntaxed =
            yes.isEmpty && !no.isEmpty
            || ["none", "shipping", "keine", "aucune", "false", "no"].contains(status)
        if isUntaxed { return note(.notTaxed, row.line, thing.fullName) }
        if let title = yes.first {
            let (name, rate) = GoodsReader.tax(title)
            guard let rate else { return note(.taxUnknown(title), row.line, thing.fullName) }
            thing.tax = .rate(rate, name: name)
            return
        }
        let own = row.text(.taxRate)
        let typed = own.isEmpty && program == .sumup ? shared : own
        if !typed.isEmpty {
            let bare = typed.filter { $0 != "%" }.trimmed
            guard let rate = Rate(typed: bare) else {
                return note(.taxUnknown(typed), row.line, thing.fullName)
            }
            thing.tax = .rate(rate, name: "")
            return
        }
        var kind = row.text(.taxClass)
        if kind.lowercased() == "parent" { kind = shared }
        if !kind.isEmpty, kind.lowercased() != "standard" { thing.tax = .kind(kind) }
    }

    /// Name and rate of "VAT (19%)", also with the name in quotation marks.
    private static func tax(_ title: String) -> (name: String, rate: Rate?) {
        guard let start = title.lastIndex(of: "("), title.hasSuffix("%)") else {
            return (title, nil)
        }
        let name = title[..<start].filter { $0 != "\"" }
        let digits = title[title.index(after: start)...].dropLast(2)
        return (String(name).trimmed, Rate(typed: String(digits).trimmed))
    }

    /// Etsy writes the variants of a listing into one cell, with one stock and one price for all.
    mutating func variants(of thing: Goods, _ row: GoodsRow) -> [Goods] {
        let lists = row.cells(.variants).map { cell in
            cell.text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        }
        guard lists.contains(where: { $0.count > 1 }) else { return [thing] }
        var names = [""]
        for list in lists where !list.isEmpty {
            names = names.flatMap { name in
                list.map { name.isEmpty ? $0 : name + ", " + $0 }
            }
        }
        let isTooMuch =
            names.count > 100
            || names.contains { $0.count > Item.attributeLimit || !thing.attribute.isEmpty }
        guard !isTooMuch else { return [thing] }
        let codes = row.text(.sku).split(separator: ",").map { String($0).trimmed }
        if let stock = thing.onHand, stock > .zero {
            note(.stockOfSeveral(stock.typed), row.line, thing.fullName)
        }
        return names.enumerated().map { place, name in
            var variant = Goods(line: row.line, name: thing.name, attribute: name)
            variant.department = thing.department
            variant.unit = thing.unit
            variant.cost = thing.cost
            variant.supplier = thing.supplier
            variant.product = thing.name
            variant.isForSale = thing.isForSale
            variant.isMaterial = thing.isMaterial
            variant.tax = thing.tax
            if codes.count == names.count { variant.barcode = codes[place] }
            return variant
        }
    }
}
