internal import Basics
internal import RoomKit

/// Meaning of a column in a list of goods, from any program.
package enum GoodsColumn: Hashable, Sendable {
    case name, attribute
    /// The value of a variant's first, second or third option.
    case option(Int)
    case department, furtherDepartments
    case price, reducedPrice, cost, currency
    case onHand, level
    /// True if the level counts.
    case isLevelOn
    case isTracked
    case barcode, sku
    case supplier, unit
    /// One tax, with its name and rate: 'Sales (8%)'. The cells say yes or no.
    case tax(String)
    /// A rate in percent, the name of a class, and an answer if there is tax at all.
    case taxRate, taxClass, taxStatus
    case isForSale, isMaterial
    /// True if sold in a store at all.
    case isInStore
    case isSoldByWeight, isArchived
    /// Simple goods, parent of variants, or variant: "variable", "variation".
    case kind
    /// Id of the row, and the reference of a variant to its parent: "id:10".
    case id, parent
    /// Several variants in one cell, optionally with prices of their own.
    case variants
    /// "active", "archived".
    case status
    /// Shared value of the rows of one product.
    case handle
    /// The part of a thing that is made up of others.
    case part
    /// A column without use for Neroli: ids, names of options, planned changes.
    case ignored
}

/// A parsed heading: meaning of the column, and its store.
package struct GoodsHeading: Equatable, Sendable {
    package let column: GoodsColumn
    /// "" for all stores.
    package let store: String
    /// Text as in the file.
    package let text: String
    /// Currency code of the amounts below the heading, if given.
    package var currency: String?
    /// Unit of the values below the heading, if given.
    package var unit = ""
}

/// Programs with lists of goods that are recognised by their headings.
package enum GoodsProgram: Sendable {
    case loyverse, square, sumup
    /// A spreadsheet made by a person, or Neroli's own sheet of the stock.
    case spreadsheet

    /// No list of goods has more, also with a dozen stores.
    private static let mostColumns = 500

    /// The headings of a row; nil if not from a list of goods.
    package static func headings(
        _ cells: [String]
    ) -> (program: GoodsProgram, headings: [GoodsHeading?])? {
        guard cells.count <= mostColumns else { return nil }
        let keys = cells.map { $0.trimmed.lowercased() }
        let has = { (wanted: String...) in wanted.allSatisfy { keys.contains($0) } }
        let program: GoodsProgram
        if has("item name"), has("variation name") || has("token") {
            program = .square
        } else if has("item name", "variations"), has("option set 1") || has("tax rate (%)") {
            program = .sumup
        } else if has("handle", "name"), has("track stock") || has("sold by weight") {
            program = .loyverse
        } else {
            program = .spreadsheet
        }
        var headings = zip(cells, keys).map { program.heading($0.trimmed, $1) }
        if program == .spreadsheet {
            let roles = cells.map { ColumnRole($0) }
            guard TableKind(roles) == nil, areGoods(headings, roles) else { return nil }
            settle(&headings, cells)
            settlePositions(&headings, cells, roles)
        }
        headings = onlyFirst(headings)
        let known = Set(headings.compactMap { $0?.column })
            .subtracting([.ignored, .id, .parent, .kind, .status, .handle])
        guard known.contains(.name), known.count > 1 else { return nil }
        return (program, headings)
    }

    /// True if the row has headings that only a list of goods has.
    package static func isSure(_ cells: [String]) -> Bool {
        let sure: [ColumnRole] = [
            .price, .reducedPrice, .otherPrice, .cost, .stock, .level, .barcode,
        ]
        // A day of expiry is of a pantry, too.
        return cells.contains { cell in ColumnRole(cell).map { sure.contains($0) } ?? false }
    }

    /// Names and groups alone also occur in lists of tasks, materials and people.
    private static func areGoods(_ headings: [GoodsHeading?], _ roles: [ColumnRole?]) -> Bool {
        let has = { (columns: [GoodsColumn]) in
            headings.contains { $0.map { columns.contains($0.column) } ?? false }
        }
        if has([.price, .reducedPrice, .cost, .barcode, .sku]) { return true }
        if !roles.contains(.task), has([.onHand, .level, .option(1)]) { return true }
        let others: [ColumnRole] = [
            .task, .ingredient, .cas, .dilution, .date, .length, .contact, .appointment, .account,
        ]
        return !roles.contains { $0.map { others.contains($0) } ?? false }
    }

    /// Of "Stock" and "Quantity" the stock counts, of "Price" and "Sale price" the price.
    private static func settle(_ headings: inout [GoodsHeading?], _ texts: [String]) {
        let all = headings
        let has = { (column: GoodsColumn, role: ColumnRole?) in
            all.contains { heading in
                guard let heading, heading.column == column else { return false }
                return role == nil || ColumnRole(heading.text) == role
            }
        }
        let hasPrice = has(.price, nil)
        let hasStock = has(.onHand, .stock)
        let isOfShop = has(.parent, nil)
        // The price in a pantry list is a purchase price.
        let isBought = { (text: String) in
            ["purchased", "bought", "gekauft", "kaufdatum", "einkaufsdatum", "last price"].contains
            {
                text.lowercased().holds($0)
            }
        }
        let isOfPantry = texts.contains(where: isBought) && !has(.cost, nil)
        for (place, heading) in headings.enumerated() {
            guard let heading else { continue }
            switch heading.column {
            case .price where isOfPantry:
                var cost = GoodsHeading(column: .cost, store: "", text: heading.text)
                cost.currency = heading.currency
                headings[place] = cost
            case .reducedPrice:
                var only = GoodsHeading(column: .price, store: "", text: heading.text)
                only.currency = heading.currency
                headings[place] = hasPrice ? nil : only
            case .onHand where hasStock && ColumnRole(heading.text) != .stock:
                headings[place] = nil
            case .department where isOfShop && heading.text.lowercased().hasPrefix("typ"):
                headings[place] = GoodsHeading(column: .kind, store: "", text: heading.text)
            default: break
            }
        }
    }

    /// Of two names for one column, such as "category" and "department", the first counts.
    private static func onlyFirst(_ headings: [GoodsHeading?]) -> [GoodsHeading?] {
        var seen: [GoodsHeading] = []
        return headings.map { heading in
            guard let heading, heading.column != .ignored else { return heading }
            let other = seen.first {
                $0.column == heading.column && $0.store == heading.store
                    && $0.currency == heading.currency
            }
            seen.append(heading)
            let isOtherName = other.map { $0.text.lowercased() != heading.text.lowercased() }
            return isOtherName == true ? nil : heading
        }
    }

    private static func heading(_ text: String) -> GoodsHeading? {
        let (words, bracketed) = HeadingWords.split(text)
        let key = words.joined(separator: " ")
        if let column = GoodsProgram.spreadsheetColumns[key] {
            return GoodsHeading(column: column, store: "", text: text)
        }
        // "In stock?" is answered by yes or no.
        guard !words.isEmpty, !text.hasSuffix("?") else { return nil }
        if GoodsProgram.codeWords.contains(words[0])
            || words.last.map({ GoodsProgram.codeWords.contains($0) }) == true,
            words.allSatisfy({
                GoodsProgram.codeWords.contains($0) || GoodsProgram.besideCodes.contains($0)
            })
        {
            return GoodsHeading(column: .barcode, store: "", text: text)
        }
        let (plain, named) = HeadingWords.plain(words)
        var currency = named
        let column: GoodsColumn
        switch ColumnRole(plain.joined(separator: " ")) {
        case .name: column = .name
        case .size: column = .attribute
        case .department: column = .department
        case .supplier: column = .supplier
        case .unit: column = .unit
        case .price: column = .price
        case .reducedPrice: column = .reducedPrice
        case .cost: column = .cost
        case .stock: column = .onHand
        case .amount where GoodsProgram.counted.contains(plain.joined(separator: " ")):
            column = .onHand
        case .level: column = .level
        default: return nil
        }
        var heading = GoodsHeading(column: column, store: "", text: text)
        switch column {
        case .price, .reducedPrice, .cost:
            // "Price (per kg)" refers to another amount; "Preis (netto)" is not a selling price.
            for word in bracketed where !HeadingWords.withTax.contains(word) {
                guard let code = HeadingWords.currency(word) else { return nil }
                currency = code
            }
            heading.currency = currency
        case .onHand:
            guard currency == nil else { return nil }
            if bracketed.contains(where: { GoodsProgram.planned.contains($0) }) {
                return GoodsHeading(column: .ignored, store: "", text: text)
            }
            // "On hand (current)", "Stock (31.12.2026)" name no unit.
            let isOfTime = bracketed.contains {
                GoodsProgram.states.contains($0) || $0.first?.isNumber == true
            }
            heading.unit = isOfTime ? "" : bracketed.joined(separator: " ")
        default: if currency != nil { return nil }
        }
        return heading
    }

    private func heading(_ text: String, _ key: String) -> GoodsHeading? {
        let made = { (column: GoodsColumn?, store: String) in
            column.map { GoodsHeading(column: $0, store: store, text: text) }
        }
        let isTax = key.hasPrefix("tax - ")
        switch self {
        case .loyverse, .square:
            if isTax { return made(.tax(String(text.dropFirst(6)).trimmed), "") }
        case .sumup, .spreadsheet: break
        }
        switch self {
        case .sumup: return made(GoodsProgram.sumupColumns[key], "")
        case .loyverse:
            if key.hasSuffix("]"), let start = key.firstIndex(of: "[") {
                let store = text.drop { $0 != "[" }.dropFirst().dropLast()
                return made(
                    GoodsProgram.loyverseColumns[String(key[..<start]).trimmed], String(store))
            }
            return made(GoodsProgram.loyverseColumns[key], "")
        case .square:
            if let column = GoodsProgram.squareColumns[key] { return made(column, "") }
            for (start, column) in GoodsProgram.squareStores where key.hasPrefix(start + " ") {
                return made(column, String(text.dropFirst(start.count)).trimmed)
            }
            return nil
        case .spreadsheet: return GoodsProgram.heading(text)
        }
    }

    /// True if a comma may precede decimals. Loyverse requires points, and Square's file is
    /// written with points.
    package var mayHaveDecimalCommas: Bool { self == .spreadsheet }
}
