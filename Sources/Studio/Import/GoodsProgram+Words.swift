// Names of columns.
extension GoodsProgram {
    /// help.loyverse.com, "Exporting and Importing Items".
    static let loyverseColumns: [String: GoodsColumn] = [
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
    static let squareColumns: [String: GoodsColumn] = [
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

    /// help.sumup.com, "Import template", and exports of 2024 to 2026.
    static let sumupColumns: [String: GoodsColumn] = [
        "item name": .name, "variations": .attribute, "option set 1": .ignored,
        "option 1": .option(1), "option set 2": .ignored, "option 2": .option(2),
        "option set 3": .ignored, "option 3": .option(3), "option set 4": .ignored,
        "option 4": .option(4), "is variation visible? (yes/no)": .isInStore, "price": .price,
        "cost price": .cost, "tax rate (%)": .taxRate, "unit": .unit,
        "track inventory? (yes/no)": .isTracked, "quantity": .onHand,
        "low stock threshold": .level, "sku": .sku, "barcode": .barcode, "category": .department,
        "item id (do not change)": .ignored, "variant id (do not change)": .ignored,
        "display colour in pos checkout": .ignored,
        "display item at checkout? (yes/no)": .ignored,
        "display item in online store? (yes/no)": .ignored, "on sale in online store?": .ignored,
    ]

    /// Beginnings of headings that end with the name of a store. Columns with "new" are input for
    /// Square.
    static let squareStores: [(String, GoodsColumn)] = [
        ("current quantity", .onHand), ("stock alert enabled", .isLevelOn),
        ("stock alert count", .level), ("price", .price), ("enabled", .isInStore),
        ("new quantity", .ignored),
    ]

    /// Further names for columns in people's own sheets and in web shops, beyond the names in
    /// `ColumnRole`.
    static let spreadsheetColumns: [String: GoodsColumn] = {
        let names: [(GoodsColumn, String)] = [
            (
                .currency,
                "currency|currency code|price currency|währung|währungscode|devise|monnaie"
            ),
            (
                .barcode,
                "gtin upc ean or isbn|strichcode|code barres|variant barcode|barcode nummer"
            ),
            (
                .sku,
                "sku|variant sku|item number|artikelnummer|artikel nr|référence|ugs|custom sku|product code"
            ),
            (.handle, "handle|url handle"), (.parent, "parent|übergeordnetes produkt|parent sku"),
            (
                .option(1),
                "option1 value|option 1 value|attribute 1 value|attribut 1 wert|option value 1"
            ),
            (
                .option(2),
                "option2 value|option 2 value|attribute 2 value|attribut 2 wert|option value 2"
            ),
            (
                .option(3),
                "option3 value|option 3 value|attribute 3 value|attribut 3 wert|option value 3"
            ),
            (.option(1), "valeur de l'attribut 1"), (.option(2), "valeur de l'attribut 2"),
            (.variants, "variation 1 values|variation values|variations"),
            (.status, "status"),
            (
                .taxRate,
                "tax rate|vat rate|steuersatz|mwst satz|taux de tva|tax %|vat %|mwst %|tva %"
            ),
            (.taxClass, "tax class|steuerklasse|classe de tva"),
            (.taxStatus, "tax status|steuerstatus|état de la tva|variant taxable|taxable"),
            (.furtherDepartments, "categories|kategorien|catégories"),
            (.isForSale, "for sale"), (.isMaterial, "material"), (.id, "id"),
            (
                .ignored,
                "sample|option1 name|option2 name|option3 name|option 1 name|option 2 name|option 3 name"
                    + "|attribute 1 name|attribute 2 name|attribute 3 name|attribut 1 name|attribut 2 name"
            ),
        ]
        var columns: [String: GoodsColumn] = [:]
        for (column, names) in names {
            for name in names.split(separator: "|") { columns[String(name)] = column }
        }
        return columns
    }()

    /// Words of headings of barcodes: "EAN/GTIN", "EAN-Code".
    static let codeWords: Set<String> = [
        "barcode", "ean", "gtin", "upc", "isbn", "ean13", "gtin13", "gtin14",
    ]
    static let besideCodes: Set<String> = [
        "code", "nummer", "number", "or", "oder", "ou", "8", "12", "13", "14",
    ]

    /// Words in brackets behind a stock: of when it is, and of a planned change.
    static let states: Set<String> = [
        "editable", "current", "today", "now", "counted", "bearbeitbar", "aktuell", "heute",
        "gezählt", "modifiable", "actuel", "actuelle", "aujourd'hui", "compté",
    ]
    static let planned: Set<String> = ["new", "neu", "nouveau", "nouvelle"]

    /// Names of amount columns that may hold a stock level.
    static let counted: Set<String> = [
        "amount", "quantity", "qty", "menge", "anzahl", "quantité", "qté", "count",
    ]
}
