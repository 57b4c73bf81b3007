internal import Basics
internal import SQLCore

/// Items and locations as a file for `ListImportReader`, with the field names of the old app.
struct ListExport: Table {
    static let fileName = "neroli-shopping-list.json"
    static let sheetName = "shopping list.csv"
    /// Equal in every language, for programs that read the sheet.
    private static let columns = [
        "Item", "Quantity", "Unit", "Location", "On the list", "Available", "Remark",
    ]

    let database: Database

    func file() throws(Failure) -> [UInt8] {
        var text = "{\n\"neroli\": \"shopping list\",\n\"version\": 1,\n\"locations\": [\n"
        text += try lines(
            """
            SELECT json_object('name', name, 'visitationOrder', visiting_order,
                'red', json(?1 -> (colour >> 16)), 'green', json(?1 -> (colour >> 8 & 255)),
                'blue', json(?1 -> (colour & 255)), 'opacity', 1)
            FROM shopping_location WHERE id <> ?2
            ORDER BY visiting_order, name_key, unique_name
            """, [.text(ListExport.shares), .text(Location.unknown.text)])
        text += "\n],\n\"shoppingItems\": [\n"
        text += try lines(
            """
            SELECT json_object('name', i.name, 'onList', json(iif(is_listed, 'true', 'false')),
                'isAvailable', json(iif(is_available, 'true', 'false')), 'quantity', quantity,
                'locationName', l.name, 'unit', unit, 'remark', remark)
            FROM shopping_item AS i JOIN shopping_location AS l ON l.id = i.location
            ORDER BY i.name_key, i.unique_name
            """, [])
        text += "\n]\n}\n"
        return [UInt8](text.utf8)
    }

    /// A spreadsheet of all items, listed ones first.
    func sheet() throws(Failure) -> [UInt8] {
        var sheet = Sheet(ListExport.columns)
        try database.each(
            """
            SELECT i.name, quantity, unit, l.name, is_listed, is_available, remark
            FROM shopping_item AS i JOIN shopping_location AS l ON l.id = i.location
            ORDER BY is_listed DESC, i.name_key, i.unique_name
            """
        ) { (row) throws(Failure) in
            sheet.append([
                row.text(), row.text(), row.text(), row.text(),
                yesOrNo(row.integer()), yesOrNo(row.integer()),
                row.text(),
            ])
        }
        return sheet.bytes
    }

    private func yesOrNo(_ flag: Int64) -> String { flag == 1 ? "yes" : "no" }

    private func lines(_ sql: String, _ values: [Value]) throws(Failure) -> String {
        try database.texts(sql, values)
            .joined(separator: ",\n")
    }

    /// Converts 0…255 to a fraction of 1, with enough decimals for an exact round trip.
    private static var shares: String {
        var shares: [String] = []
        for value in 0...255 {
            shares.append(
                Decimal(units: Int64((value * 10_000 + 127) / 255), places: 4).magnitudeText)
        }
        return "[" + shares.joined(separator: ",") + "]"
    }
}
