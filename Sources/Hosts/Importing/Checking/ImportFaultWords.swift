package import Basics
internal import RoomKit

/// Sentences about faults of a file, for pages and for the shell.
package struct ImportFaultWords {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    /// "Table sale, row 12, column total: this is no whole number."
    package func sentence(_ fault: ImportFault) -> String {
        let place = place(fault)
        return place.isEmpty ? what(fault) : place + ": " + lowered(what(fault))
    }

    private func place(_ fault: ImportFault) -> String {
        var parts: [String] = []
        if !fault.file.isEmpty { parts.append(shown(fault.file)) }
        if !fault.table.isEmpty { parts.append(language.say("table \(shown(fault.table))")) }
        if fault.row > 0 { parts.append(language.say("row \(language.number(fault.row))")) }
        if !fault.column.isEmpty { parts.append(language.say("column \(shown(fault.column))")) }
        let place = parts.joined(separator: ", ")
        return fault.file.isEmpty
            ? place.prefix(1).uppercased() + String(place.dropFirst()) : place
    }

    private func what(_ fault: ImportFault) -> String {
        switch fault.kind {
        case .empty: language.say("The file is empty.")
        case .tooLarge(let megabytes):
            language.say("The file is larger than \(language.number(megabytes)) MB.")
        case .notAnExport:
            language.say(
                "Choose another JSON file: an export of Neroli, or formulas or ingredients of Perfumers Vault."
            )
        case .notJSON(let line):
            language.say("Line \(language.number(line)) is not valid JSON.")
        case .cutOff: language.say("The file was cut off. Download it again.")
        case .packed:
            language.say(
                "This archive can’t be read. Unpack it first."
            )
        case .notWhatItSays:
            language.say(
                "This file does not match its name, or is too large. Save it again, or as CSV.")
        case .newer: language.say("This file comes from a newer Neroli. Update this one first.")
        case .unknownSheet:
            language.say(
                "Neroli does not know this table. Its own sheets have table names, such as sale.csv. Lists of goods need column names, such as name and price."
            )
        case .unknownColumns(let columns):
            language.say("Neroli reads no table with these columns: \(shown(columns)).")
        case .notTaken(let kind): ImportingWords(language).notTaken(kind)
        case .quote(let line):
            language.say("A quotation mark in line \(language.number(line)) is not closed.")
        case .notUTF8:
            language.say("The file is not UTF-8 text. Save it as “CSV UTF-8”.")
        case .mixed:
            language.say(
                "These files come from Neroli and another program. Import them one after another."
            )
        case .tooManyRows(let most):
            language.say("The table has more than \(NumberWords(language).grouped(most)) rows.")
        case .severalSheets(let names):
            language.say(
                "The workbook has several sheets: \(shown(names.joined(separator: ", "))). Save one as a file of its own."
            )
        case .unknownTable: language.say("Neroli has no such table.")
        case .twice: language.say("This table appears twice.")
        case .unknownColumn: language.say("The table has no such column.")
        case .doubledColumn: language.say("This column appears twice.")
        case .missingColumn: language.say("This column is missing.")
        case .noColumns: language.say("Name the columns before the rows.")
        case .wrongCount(let said, let held):
            language.say(
                "The file declares \(language.counted(said, "row", "rows")) and has \(language.number(held))."
            )
        case .wrongWidth(let has, let needs):
            language.say(
                "The row has \(language.counted(has, "value", "values")); the table has \(language.counted(needs, "column", "columns"))."
            )
        case .notText: language.say("Enter text.")
        case .notWhole: language.say("Enter a whole number.")
        case .notBytes: language.say("Enter Base64.")
        case .numberTooLarge: language.say("This number is too large.")
        case .isMissing: language.say("Enter a value.")
        case .notAnId: language.say("Enter a Neroli id.")
        case .noSuchTime: language.say("Enter a time in the years 1 to 9999.")
        case .noSuchZone: language.say("Invalid time zone.")
        case .noSuchDay: language.say("Enter a date in the years 1 to 9999.")
        case .noSuchCurrency: language.say("Enter a currency in use, such as EUR.")
        case .notAForm: language.say("Enter a form’s fields.")
        case .outOfRange(let range):
            language.say(
                "Enter a number from \(language.number(range.lowerBound)) to \(language.number(range.upperBound))."
            )
        case .noneOf(let words): language.say("Enter one of \(words).")
        case .tooLong(let limit):
            language.say(
                "This has more than \(language.counted(limit, "character", "characters")).")
        case .doubled: language.say("An earlier row has the same key or name.")
        case .breaksRule: language.say("The row breaks a rule of the table.")
        case .noSuch(let table, let value):
            language.say("There is no “\(shown(value))” in \(table).")
        case .discrepancy(let name):
            language.say(
                "The stock of “\(shown(name))” is not the sum of its moves.")
        case .unbalanced(let number):
            language.say(
                "The lines of \(shown(number)) do not add up to its total.")
        case .unreadableNote(let slug):
            language.say("Own note \(shown(slug)) can’t be read.")
        case .unreadable: language.say("The file can’t be read.")
        }
    }

    /// Shortened, and without characters that would break the line.
    private func shown(_ text: String) -> String {
        let plain = String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
        return plain.count > 60 ? plain.prefix(60) + "…" : plain
    }

    private func lowered(_ sentence: String) -> String {
        language.said(
            language != .english || sentence.hasPrefix("Neroli")
                ? sentence
                : sentence.prefix(1).lowercased() + String(sentence.dropFirst()))
    }
}
