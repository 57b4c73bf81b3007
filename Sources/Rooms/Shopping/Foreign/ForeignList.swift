internal import Basics
internal import RoomKit
internal import SQLCore

/// Converts a list of another program, or a sheet or text of this one, to the room's own file.
///
/// The journal of an import always holds the own file, so that a later change to the reading of
/// foreign files never changes an old import.
struct ForeignList {
    /// One item in the other program.
    struct Row: Equatable {
        var name = ""
        var quantity: Int64 = 1
        var unit = ""
        var remark = ""
        var place = ""
        var isListed = true
        var isAvailable = true
        /// Text of a quantity that is none; then the row is left out, and named.
        var wrong: String?
    }

    var rows: [Row] = []
    /// Names of lines that are ticked off, which stay out.
    var ticked: [String] = []
    /// The only heading of Markdown, above everything: the list's name, or a place that is known.
    var title = ""

    /// Nil for anything but a list.
    static func read(_ text: ImportText, _ database: Database) throws(Failure) -> ForeignList? {
        if text.isJSON { return try found(inJSON: text.text, database) }
        if let list = found(inTasks: text.text) ?? found(inTable: text.text) { return list }
        if let pairs = rows(ofPairs: text) { return ForeignList(rows: pairs) }
        var list = found(inLines: text.text)
        if let title = list?.title, !title.isEmpty,
            try LocationTable(database).location(named: title.uniqueName) == nil
        {
            for row in list?.rows.indices ?? 0..<0 { list?.rows[row].place = "" }
        }
        return list
    }

    /// The names of ticked lines in the own file, only for its preview.
    private func tickedLines(_ database: Database) throws(Failure) -> String {
        if ticked.isEmpty { return "" }
        var names: [String] = []
        for name in ticked.prefix(ListImportReader.lineLimit) {
            try database.each("SELECT json_quote(?)", [.text(String(name.prefix(100)))]) {
                (row) throws(Failure) in names.append(row.text())
            }
        }
        return ",\"ticked\":[" + names.joined(separator: ",") + "]"
    }

    /// The own file.
    func file(_ database: Database) throws(Failure) -> String {
        var places: [String] = []
        for row in rows where !row.place.isEmpty && !isUnknownName(row.place) {
            let isThere = try LocationTable(database).location(named: row.place.uniqueName)
            let isAdded = places.contains { $0.uniqueName == row.place.uniqueName }
            if isThere == nil, !isAdded { places.append(row.place) }
        }
        var locations: [String] = []
        for (number, place) in places.enumerated() {
            let colour = "'red', 0.478, 'green', 0.62, 'blue', 0.494"
            try database.each(
                "SELECT json_object('name', ?, 'visitationOrder', ?, \(colour), 'opacity', 1)",
                [.text(place), .integer(min(number * 10 + 10, 100))]
            ) { (row) throws(Failure) in locations.append(row.text()) }
        }
        var items: [String] = []
        for row in rows {
            try database.each(
                """
                SELECT json_object('name', ?, 'unit', ?, 'locationName', ?, 'remark', ?,
                    'onList', json(?), 'isAvailable', json(?), 'quantity', iif(?8, ?7, json(?7)))
                """,
                [
                    .text(row.name), .text(row.unit), .text(row.place), .text(row.remark),
                    .text(row.isListed ? "true" : "false"),
                    .text(row.isAvailable ? "true" : "false"),
                    .text(row.wrong ?? String(row.quantity)), .integer(row.wrong == nil ? 0 : 1),
                ]
            ) { (row) throws(Failure) in items.append(row.text()) }
        }
        return "{\"locations\":[" + locations.joined(separator: ",") + "],\"shoppingItems\":["
            + items.joined(separator: ",") + "]" + (try tickedLines(database)) + "}"
    }
}

extension ForeignList.Row {
    /// Reads one item from a line, commas included. An ambiguous line becomes the name.
    init(_ line: String, isListed: Bool = true) {
        self.isListed = isListed
        name = line.trimmed
        // Spoken names are shorter; a longer name is refused by its length.
        guard name.utf8.count <= 500 else { return }
        let tokens = SaidCommand.without(SaidToken.tokens(name))
        var reader = SaidPiece(SaidWay()) { _ in false }
        guard let thing = reader.thing(tokens[...]), !thing.name.isEmpty,
            reader.doubts.isDisjoint(with: [.sign, .blank])
        else { return }
        if let quantity = thing.quantity, !(1...SaidThing.most).contains(quantity) { return }
        name = thing.name
        // "Jojoba oil, 2 l".
        while name.count > 1, name.last == "," { name.removeLast() }
        quantity = thing.quantity ?? 1
        unit = thing.unit
        remark = [thing.remark, thing.placeSaid].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Reads an amount from its own cell.
    mutating func take(amount: String, unit said: String) {
        let amount = amount.trimmed
        let said = said.trimmed
        if amount.isEmpty {
            if !said.isEmpty { unit = said }
            return
        }
        guard amount.utf8.count + said.utf8.count <= 500 else {
            wrong = String(amount.prefix(100))
            return
        }
        let tokens = SaidToken.tokens(amount + " " + said)
        if let read = SaidAmount(tokens[...], SaidWay()), read.end == tokens.endIndex,
            read.doubts.isDisjoint(with: [.sign, .blank]),
            let whole = SaidUnit.whole(read.thousandths, read.symbol, most: SaidThing.most)
        {
            (quantity, unit) = (whole.number, whole.unit)
        } else if let number = wholeNumber(amount), ListItem.quantities.contains(number) {
            (quantity, unit) = (Int64(number), said)
        } else {
            wrong = amount
        }
    }

    /// A remark, or an amount that another program keeps in its place: "2 l".
    mutating func take(remark text: String) {
        let text = text.trimmed
        if text.isEmpty { return }
        let tokens = SaidToken.tokens(text.utf8.count > 100 ? "" : text)
        if quantity == 1, unit.isEmpty, let read = SaidAmount(tokens[...], SaidWay()),
            read.end == tokens.endIndex, read.doubts.isDisjoint(with: [.sign, .blank]),
            let whole = SaidUnit.whole(read.thousandths, read.symbol, most: SaidThing.most)
        {
            (quantity, unit) = (whole.number, whole.unit)
            return
        }
        remark = remark.isEmpty ? text : remark + " · " + text
    }
}
