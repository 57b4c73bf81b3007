/// Says what is wrong with a file, in a sentence for pages and for the shell.
package struct ImportFaultWords {
    package init() {}

    /// "Table sale, row 12, column total: this is no whole number."
    package func sentence(_ fault: ImportFault) -> String {
        let place = place(fault)
        return place.isEmpty ? what(fault) : place + ": " + lowered(what(fault))
    }

    private func place(_ fault: ImportFault) -> String {
        var parts: [String] = []
        if !fault.file.isEmpty { parts.append(shown(fault.file)) }
        if !fault.table.isEmpty { parts.append("table " + shown(fault.table)) }
        if fault.row > 0 { parts.append("row \(fault.row)") }
        if !fault.column.isEmpty { parts.append("column " + shown(fault.column)) }
        let place = parts.joined(separator: ", ")
        return fault.file.isEmpty
            ? place.prefix(1).uppercased() + String(place.dropFirst()) : place
    }

    private func what(_ fault: ImportFault) -> String {
        switch fault.kind {
        case .empty: "There is nothing in it."
        case .tooLarge(let megabytes): "It is larger than \(megabytes) MB."
        case .notAnExport: "This is no export of Neroli."
        case .notJSON(let line): "From line \(line) on it is not JSON."
        case .cutOff: "It ends in the middle; it was cut off on its way."
        case .packed:
            "This archive is damaged, or packed in a way that Neroli can’t read; unpack it first."
        case .newer: "It comes from a newer Neroli; update this one first."
        case .unknownSheet: "A sheet is named for its table, as in sale.csv."
        case .quote(let line): "A quote in the row of line \(line) is not closed."
        case .notUTF8: "It is not UTF-8 text."
        case .unknownTable: "Neroli has no such table."
        case .twice: "This table is there twice."
        case .unknownColumn: "The table has no such column."
        case .doubledColumn: "This column is there twice."
        case .missingColumn: "This column is missing."
        case .noColumns: "Its columns must be named before its rows."
        case .wrongCount(let said, let held):
            "The file says it has \(rows(Int(clamping: said))), and holds \(held)."
        case .wrongWidth(let has, let needs):
            "The row has \(values(has)), and the table \(needs == 1 ? "1 column" : "\(needs) columns")."
        case .notText: "This is no text."
        case .notWhole: "This is no whole number."
        case .notBytes: "These are no bytes as Base64."
        case .numberTooLarge: "This number is too large."
        case .isMissing: "This may not be empty."
        case .notAnId: "This is no id as Neroli writes them."
        case .noSuchTime: "This is no time in the years 1 to 9999."
        case .noSuchZone: "Invalid time zone."
        case .noSuchDay: "This is no day in the years 1 to 9999."
        case .noSuchCurrency: "This is no currency that is in use, as EUR is."
        case .notAForm: "These are no fields of a form."
        case .outOfRange(let range):
            "This is not from \(range.lowerBound) to \(range.upperBound)."
        case .noneOf(let words): "This is none of \(words)."
        case .tooLong(let limit):
            "This has more than \(limit == 1 ? "1 character" : "\(limit) characters")."
        case .doubled: "A row before it has the same key or name."
        case .breaksRule: "It breaks a rule of the table."
        case .noSuch(let table, let value): "There is no “\(shown(value))” in \(table)."
        case .discrepancy(let name):
            "What is on hand of “\(shown(name))” is not the sum of its moves."
        case .unbalanced(let number):
            "The lines of \(shown(number)) do not come to its total."
        case .unreadable(let reason): "It can’t be read: \(shown(reason))."
        }
    }

    private func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    private func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

    /// Shortened, and without characters that would break the line.
    private func shown(_ text: String) -> String {
        let plain = String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
        return plain.count > 60 ? plain.prefix(60) + "…" : plain
    }

    private func lowered(_ sentence: String) -> String {
        sentence.hasPrefix("Neroli")
            ? sentence
            : sentence.prefix(1).lowercased() + String(sentence.dropFirst())
    }
}
