internal import Basics
internal import RoomKit

// Tables of things to buy, and lists in JSON.
extension ForeignList {
    private enum Column: CaseIterable {
        case item, quantity, unit, place, remark, done, type, listed, available

        var headings: [String] {
            switch self {
            case .item:
                words(
                    "item|items|content|article|artikel|produkt|product|produit|thing|name|task|title|"
                        + "subject|betreff|what|what to buy|to buy|ware|bezeichnung|eintrag|summary|nom|einkauf"
                )
            case .quantity:
                words(
                    "quantity|qty|amount|menge|anzahl|quantité|quantite|count|how many|number|qté")
            case .unit: words("unit|units|einheit|unité|unite|measure")
            case .place:
                words(
                    "location|place|shop|store|ort|laden|geschäft|magasin|lieu|markt|emplacement|lagerort"
                )
            case .remark:
                words(
                    "remark|remarks|note|notes|comment|description|bemerkung|notiz|anmerkung|"
                        + "remarque|specification|details|body")
            case .done:
                words(
                    "done|checked|bought|purchased|completed|ticked|status|erledigt|gekauft|acheté|"
                        + "is_checked|is completed|fait|crossed off|crossed_off|ticked off|in cart|abgehakt|"
                        + "durchgestrichen|im wagen|coché|barré|achetée")
            case .type: ["type"]
            case .listed: ["on the list"]
            case .available: ["available"]
            }
        }

        private func words(_ text: String) -> [String] {
            text.split(separator: "|").map { String($0) }
        }
    }

    /// Of another thing than a list: goods, formulas, limits, breaths.
    private static let foreign = list(
        "price preis prix cost kosten barcode ean gtin upc sku stock bestand cas dilution ingredient "
            + "material department category_id minutes duration date concentration restock handle "
            + "weight vendor supplier grams percent %")

    /// Says nothing about a thing to buy.
    private static let neutral = list(
        "id category kategorie catégorie aisle list priority indent author responsible created order"
    )

    private static func columns(_ heads: [String]) -> [Int?]? {
        let heads = heads.map { $0.trimmed.lowercased() }
        let places = Column.allCases.map { column in
            heads.firstIndex { column.headings.contains($0) }
        }
        // Tasks of Todoist and of Microsoft.
        let isTodo =
            heads.contains("type") && heads.contains("content")
            || heads.contains("status") && heads.contains { $0.hasPrefix("due") }
        guard places[0] != nil, places.filter({ $0 != nil }).count > 1,
            isTodo || !heads.contains(where: { foreign.contains($0) })
        else { return nil }
        let others = places[1...].filter { $0 != nil }.count
        // A name and a remark are any table.
        let isList =
            isTodo || places[1] != nil || places[5] != nil || places[7] != nil
            || (places[3] != nil && others > 0)
        let known = places.filter { $0 != nil }.count
        let told = heads.filter { !$0.isEmpty && !neutral.contains($0) }.count
        return isList && (isTodo || known * 2 > told) ? places : nil
    }

    /// Nil for a table of other things.
    static func found(inTable text: String) -> ForeignList? {
        let table = TextTable(text, isFile: true) { columns($0) != nil }
        guard let start = table.rows.prefix(12).firstIndex(where: { columns($0.cells) != nil }),
            let places = columns(table.rows[start].cells)
        else { return nil }
        let isOwn = places[7] != nil
        var found = ForeignList()
        var section = ""
        for row in table.rows[(start + 1)...] {
            let cell = { (column: Column) -> String in
                guard let number = Column.allCases.firstIndex(of: column),
                    let place = places[number], row.cells.indices.contains(place)
                else { return "" }
                return row.cells[place].trimmed
            }
            let type = cell(.type).lowercased()
            if type == "section" {
                section = heading(cell(.item))
            }
            if !type.isEmpty, type != "task", type != "item" { continue }
            let isPlain = isOwn || !cell(.quantity).isEmpty
            let name = isOwn ? cell(.item) : SaidBullet(cell(.item)).rest
            if isDone(cell(.done)) {
                if !name.isEmpty { found.ticked.append(name) }
                continue
            }
            var read = isPlain ? Row() : Row(name)
            if isPlain { read.name = name }
            let place = cell(.place).isEmpty ? section : cell(.place)
            read.place = isUnknownName(place) ? "" : place
            if isOwn {
                read.remark = cell(.remark)
                read.takeOwn(cell(.quantity), cell(.unit))
            } else {
                read.take(amount: cell(.quantity), unit: cell(.unit))
                read.take(remark: inOneLine(cell(.remark)))
            }
            read.isListed = cell(.listed).lowercased() != "no"
            read.isAvailable = cell(.available).lowercased() != "no"
            found.rows.append(read)
        }
        return found
    }

    /// "apples,3", perhaps with a unit, and no headings: a formula may look like that, too.
    static func rows(ofPairs text: ImportText) -> [Row]? {
        guard text.heads.isEmpty, !text.isJSON else { return nil }
        let table = TextTable(text.text, isFile: true, mostRows: 1_000) { _ in false }
        var rows: [Row] = []
        for row in table.rows {
            let cells = row.cells
            guard (2...3).contains(cells.count), cells[0].first?.isLetter == true,
                let number = wholeNumber(cells[1]), ListItem.quantities.contains(number)
            else { return nil }
            var read = Row()
            read.name = cells[0]
            read.quantity = Int64(number)
            read.unit = cells.count > 2 ? cells[2] : ""
            if read.unit.first?.isNumber == true { return nil }
            rows.append(read)
        }
        return rows.count > 1 ? rows : nil
    }

    /// A cell or value that says that something is bought.
    static func isDone(_ text: String) -> Bool {
        let text = String(text.trimmed.lowercased().filter { $0 != " " })
        return !list(
            "0 false no notstarted inprogress deferred waitingonothers waitingonsomeoneelse open needsaction needs-action todo pending null - nein offen non active"
        ).contains(text) && !text.isEmpty && text != "[]" && text != "☐"
    }
}

extension ForeignList.Row {
    /// The list's own sheet, with its own units.
    fileprivate mutating func takeOwn(_ amount: String, _ unit: String) {
        self.unit = unit
        if amount.isEmpty { return }
        guard let number = wholeNumber(amount), ListItem.quantities.contains(number) else {
            wrong = amount
            return
        }
        quantity = Int64(number)
    }
}
