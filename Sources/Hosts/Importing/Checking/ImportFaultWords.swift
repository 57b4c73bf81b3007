package import Basics
internal import RoomKit

/// Sentences about faults of a file, for pages and for the shell.
package struct ImportFaultWords {
    private let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// "Table sale, row 12, column total: this is no whole number."
    package func sentence(_ fault: ImportFault) -> String {
        let place = place(fault)
        return place.isEmpty ? what(fault) : place + ": " + lowered(what(fault))
    }

    private func place(_ fault: ImportFault) -> String {
        var parts: [String] = []
        if !fault.file.isEmpty { parts.append(shown(fault.file)) }
        if !fault.table.isEmpty { parts.append(language.say("table " + shown(fault.table))) }
        if fault.row > 0 { parts.append(language.say("row " + language.number(fault.row))) }
        if !fault.column.isEmpty { parts.append(language.say("column " + shown(fault.column))) }
        let place = parts.joined(separator: ", ")
        return fault.file.isEmpty
            ? place.prefix(1).uppercased() + String(place.dropFirst()) : place
    }

    private func what(_ fault: ImportFault) -> String {
        switch fault.kind {
        case .empty: language.say("There is nothing in it.")
        case .tooLarge(let megabytes):
            language.say("It is larger than \(language.number(megabytes)) MB.")
        case .notAnExport:
            language.say(
                "This is none of the JSON files that are read here: an export of Neroli, or the formulas "
                    + "or ingredients of Perfumers Vault.")
        case .notJSON(let line):
            language.say("From line \(language.number(line)) on it is not JSON.")
        case .cutOff: language.say("It ends in the middle; it was cut off on its way.")
        case .packed:
            language.say(
                "This archive is damaged, or packed in a way that Neroli can’t read; unpack it first."
            )
        case .notWhatItSays:
            language.say(
                "This file is not what its name says, or is too large to read. Save it again where it "
                    + "comes from, or as CSV.")
        case .newer: language.say("It comes from a newer Neroli; update this one first.")
        case .unknownSheet:
            language.say(
                "This is no table that is known here. A sheet of Neroli is named for its table, as in "
                    + "sale.csv; the first row of a list of goods names its columns, as name and price."
            )
        case .unknownColumns(let columns):
            language.say("Neroli reads no table with these columns: \(shown(columns)).")
        case .notTaken(let kind): ImportingWords(language).notTaken(kind)
        case .quote(let line):
            language.say("A quote in the row of line \(language.number(line)) is not closed.")
        case .notUTF8:
            language.say("It is not UTF-8 text. A spreadsheet saves it so as “CSV UTF-8”.")
        case .mixed:
            language.say(
                "Some of this is Neroli’s own and some is of another program. Import one after the other."
            )
        case .tooManyRows(let most):
            language.say("It has more than \(NumberWords(language).grouped(most)) rows.")
        case .unknownTable: language.say("Neroli has no such table.")
        case .twice: language.say("This table is there twice.")
        case .unknownColumn: language.say("The table has no such column.")
        case .doubledColumn: language.say("This column is there twice.")
        case .missingColumn: language.say("This column is missing.")
        case .noColumns: language.say("Its columns must be named before its rows.")
        case .wrongCount(let said, let held):
            language.say(
                "The file says it has \(language.counted(said, "row", "rows")), and holds "
                    + language.number(held) + ".")
        case .wrongWidth(let has, let needs):
            language.say(
                "The row has \(language.counted(has, "value", "values")), and the table "
                    + language.counted(needs, "column", "columns") + ".")
        case .notText: language.say("This is no text.")
        case .notWhole: language.say("This is no whole number.")
        case .notBytes: language.say("These are no bytes as Base64.")
        case .numberTooLarge: language.say("This number is too large.")
        case .isMissing: language.say("This may not be empty.")
        case .notAnId: language.say("This is no id as Neroli writes them.")
        case .noSuchTime: language.say("This is no time in the years 1 to 9999.")
        case .noSuchZone: language.say("Invalid time zone.")
        case .noSuchDay: language.say("This is no day in the years 1 to 9999.")
        case .noSuchCurrency: language.say("This is no currency that is in use, as EUR is.")
        case .notAForm: language.say("These are no fields of a form.")
        case .outOfRange(let range):
            language.say(
                "This is not from \(language.number(range.lowerBound)) to "
                    + language.number(range.upperBound) + ".")
        case .noneOf(let words): language.say("This is none of \(words).")
        case .tooLong(let limit):
            language.say(
                "This has more than \(language.counted(limit, "character", "characters")).")
        case .doubled: language.say("A row before it has the same key or name.")
        case .breaksRule: language.say("It breaks a rule of the table.")
        case .noSuch(let table, let value):
            language.say("There is no “\(shown(value))” in \(table).")
        case .discrepancy(let name):
            language.say(
                "What is on hand of “\(shown(name))” is not the sum of its moves.")
        case .unbalanced(let number):
            language.say(
                "The lines of \(shown(number)) do not come to its total.")
        case .unreadableNote(let slug):
            language.say("It can’t be read: own note \(shown(slug)).")
        case .unreadable: language.say("It can’t be read.")
        }
    }

    /// Shortened, and without characters that would break the line.
    private func shown(_ text: String) -> String {
        let plain = String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
        return plain.count > 60 ? plain.prefix(60) + "…" : plain
    }

    private func lowered(_ sentence: String) -> String {
        language.say(
            sentence.hasPrefix("Neroli")
                ? sentence
                : sentence.prefix(1).lowercased() + String(sentence.dropFirst()))
    }
}
