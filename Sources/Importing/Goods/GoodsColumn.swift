internal import Basics

/// What a column of a list of goods holds, in whichever program it was written.
enum GoodsColumn: Hashable {
    case name, attribute
    /// The value of a variant's first, second or third option.
    case option(Int)
    case department, furtherDepartments
    case price, cost, currency
    case onHand, level
    /// Whether the level counts.
    case isLevelOn
    case isTracked
    case barcode, sku
    case supplier, unit
    case isForSale, isMaterial
    /// Whether it is sold in a store at all.
    case isInStore
    case isSoldByWeight, isArchived
    /// What rows of one thing have in common.
    case handle
    /// The part of a thing that is made up of others.
    case part
    /// Says nothing that Neroli would need: ids, the names of options, what is to be changed.
    case ignored
}

/// A heading, read: what the column holds, and of which store.
struct GoodsHeading: Equatable {
    let column: GoodsColumn
    /// "" for all stores.
    let store: String
    /// As it stands in the file.
    let text: String
}

/// The programs whose lists of goods are known by their headings.
enum GoodsProgram {
    case loyverse, square
    /// A spreadsheet that somebody made, or Neroli's own sheet of the stock.
    case spreadsheet

    /// No list of goods has more, also with a dozen stores.
    private static let mostColumns = 500

    /// The headings of a row; nil where they are not those of a list of goods.
    static func headings(
        _ cells: [String]
    ) -> (program: GoodsProgram, headings: [GoodsHeading?])? {
        guard cells.count <= mostColumns else { return nil }
        let keys = cells.map { $0.trimmed.lowercased() }
        let has = { (wanted: String...) in wanted.allSatisfy { keys.contains($0) } }
        let program: GoodsProgram
        if has("item name"), has("variation name") || has("token") {
            program = .square
        } else if has("handle", "name"), has("track stock") || has("sold by weight") {
            program = .loyverse
        } else {
            program = .spreadsheet
        }
        let headings = onlyFirst(zip(cells, keys).map { program.heading($0.trimmed, $1) })
        let known = Set(headings.compactMap { $0?.column }).subtracting([.ignored])
        guard known.contains(.name), known.count > 1 else { return nil }
        return (program, headings)
    }

    /// Of two names for one column, such as "category" and "department", the first counts.
    private static func onlyFirst(_ headings: [GoodsHeading?]) -> [GoodsHeading?] {
        var seen: [GoodsHeading] = []
        return headings.map { heading in
            guard let heading, heading.column != .ignored else { return heading }
            let other = seen.first {
                $0.column == heading.column && $0.store == heading.store
            }
            seen.append(heading)
            let isOtherName = other.map { $0.text.lowercased() != heading.text.lowercased() }
            return isOtherName == true ? nil : heading
        }
    }

    private func heading(_ text: String, _ key: String) -> GoodsHeading? {
        let made = { (column: GoodsColumn?, store: String) in
            column.map { GoodsHeading(column: $0, store: store, text: text) }
        }
        switch self {
        case .loyverse:
            if key.hasSuffix("]"), let start = key.firstIndex(of: "[") {
                let store = text.drop { $0 != "[" }.dropFirst().dropLast()
                return made(loyverseColumns[String(key[..<start]).trimmed], String(store))
            }
            return made(loyverseColumns[key], "")
        case .square:
            if let column = squareColumns[key] { return made(column, "") }
            for (start, column) in squareStores where key.hasPrefix(start + " ") {
                return made(column, String(text.dropFirst(start.count)).trimmed)
            }
            return nil
        case .spreadsheet: return made(spreadsheetColumns[key], "")
        }
    }

    /// Whether a comma may stand before the decimals. Loyverse asks for points, and Square's file is
    /// written by a program that has them.
    var mayHaveDecimalCommas: Bool { self == .spreadsheet }
}

/// help.loyverse.com, "Exporting and Importing Items".
private let loyverseColumns: [String: GoodsColumn] = [
    "handle": .handle, "sku": .sku, "name": .name, "category": .department,
    "sold by weight": .isSoldByWeight, "option 1 name": .ignored, "option 1 value": .option(1),
    "option 2 name": .ignored, "option 2 value": .option(2), "option 3 name": .ignored,
    "option 3 value": .option(3), "cost": .cost, "barcode": .barcode,
    "sku of included item": .part, "quantity of included item": .ignored,
    "track stock": .isTracked, "default price": .price, "price": .price,
    "available for sale": .isInStore, "in stock": .onHand, "low stock": .level,
    "supplier": .supplier,
]

/// squareup.com/help, "Import items" and "Item library and unit cost management".
private let squareColumns: [String: GoodsColumn] = [
    "token": .ignored, "reference handle": .ignored, "item name": .name,
    "variation name": .attribute, "sku": .sku, "gtin": .barcode,
    "category": .department, "reporting category": .department,
    "categories": .furtherDepartments, "additional categories": .furtherDepartments,
    "unit and precision": .unit, "price": .price, "default unit cost": .cost,
    "default vendor name": .supplier, "archived": .isArchived, "sellable": .isForSale,
    "stockable": .ignored, "option name 1": .ignored, "option value 1": .option(1),
    "option name 2": .ignored, "option value 2": .option(2), "option name 3": .ignored,
    "option value 3": .option(3),
]

/// The beginnings of headings that end with the name of a store. What is "new" is for Square to
/// read.
private let squareStores: [(String, GoodsColumn)] = [
    ("current quantity", .onHand), ("stock alert enabled", .isLevelOn),
    ("stock alert count", .level), ("price", .price), ("enabled", .isInStore),
    ("new quantity", .ignored),
]

/// The names by which a person may have called a column, in English, German and French.
private let spreadsheetColumns: [String: GoodsColumn] = {
    let names: [(GoodsColumn, String)] = [
        (
            .name,
            "name|item|item name|product|product name|article|title|artikel|produkt|produit|nom"
        ),
        (
            .attribute,
            "attribute|size|variant|variation|option|größe|grösse|variante|taille|format"
        ),
        (
            .department,
            "department|category|group|section|abteilung|kategorie|warengruppe|catégorie|rayon"
        ),
        (.price, "price|retail price|selling price|sale price|preis|verkaufspreis|prix"),
        (.cost, "cost|unit cost|cost price|purchase price|einkaufspreis|kosten|coût"),
        (.currency, "currency|währung|devise"),
        (
            .onHand,
            "on hand|stock|in stock|quantity|qty|current quantity|bestand|lagerbestand|menge|quantité"
        ),
        (
            .level,
            "restock level|reorder level|reorder point|low stock|minimum|minimum stock|mindestbestand|stock minimum"
        ),
        (.barcode, "barcode|ean|gtin|upc|isbn|strichcode|code-barres"),
        (.sku, "sku|item number|artikelnummer|référence"),
        (.supplier, "supplier|vendor|lieferant|fournisseur"),
        (.unit, "unit|einheit|unité"),
        (.isForSale, "for sale"), (.isMaterial, "material"),
        (.ignored, "id|sample"),
    ]
    var columns: [String: GoodsColumn] = [:]
    for (column, names) in names {
        for name in names.split(separator: "|") { columns[String(name)] = column }
    }
    return columns
}()
