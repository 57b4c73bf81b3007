internal import Basics
internal import Perfumery
internal import Shell

// Sheets: export and import.
extension MedleysWords {
    var asTable: String { "Export as a table" }
    var fileName: String { "Medleys" }
    var exampleName: String { "Example" }

    // The page to choose a file on

    var importTitle: String { "Import medleys" }
    var importLead: String {
        "From a table, as spreadsheets save it: CSV, one row for each ingredient. First you see what would happen; nothing is written before you say so."
    }
    var chooseFile: String { "A file" }
    var chooseFileHint: String { "CSV in UTF-8, up to 4 MB." }
    var orPaste: String { "Or paste a table" }
    var pasteHint: String { "With the names of the columns in the first row." }
    var showWhatHappens: String { "See what would happen" }
    var sheetMissing: String { "Choose a file, or paste a table." }
    var example: String { "Download an example" }
    var exportInstead: String { "Export what is here" }
    var columnsHeading: String { "The columns" }
    var columnsAdvice: String {
        "In any order. Commas, semicolons or tabs between them; amounts with a point or a comma."
    }
    var needed: String { "needed" }

    func advice(_ column: MedleyColumn) -> String {
        switch column {
        case .scenting: "What it is tried in, at most 20 characters. A new one is added."
        case .medley: "Its name, at most 20 characters. Rows of one name make one medley."
        case .created:
            "2026-11-21, 21.11.2026 or 21/11/2026; with a time if you like. Empty: today."
        case .maturity: "How long it matures: a number above 0."
        case .period: "hour, day or week."
        case .status: "tbd, pass or fail. Empty: tbd."
        case .destination: "Its container, at most 20 characters."
        case .conclusion: "A long text; one row of the medley is enough."
        case .update: "A long text; one row of the medley is enough."
        case .ingredient: "Its name, at most 60 characters, once in a medley."
        case .amount: "A number above 0: 0.5 or 0,5."
        case .unit: units(", ", last: " or ") + "."
        case .dilution: "Percent, for example 10. Empty: neat."
        case .diluent: "What it is diluted in, for example DPG."
        case .note: "A note of the encyclopaedia. Without this column names find theirs."
        case .accord:
            "Another medley used as an ingredient: Dish Soap / Orange. A slash inside a name is doubled."
        case .safeFrom: "Of a new scenting, percent of oils. Empty: 0.5."
        case .safeTo: "Of a new scenting, percent of oils. Empty: 2."
        case .trial: "Which trial of its family it is. Empty: 1."
        case .scentingID, .medleyID, .familyID: "As an export writes it; leave it out in your own."
        }
    }

    private func units(_ between: String, last: String) -> String {
        var names: [String] = []
        for unit in AmountUnit.allCases { names.append(unit.rawValue) }
        let end = names.removeLast()
        return names.joined(separator: between) + last + end
    }

    // The preview

    var previewTitle: String { "What would happen" }
    var anotherFile: String { "Another file" }
    var nothingYet: String { "Nothing is written yet." }
    var nothingWritten: String { "Nothing was written: look at what is wrong." }
    var changedMeanwhile: String {
        "Something has changed meanwhile. Nothing was written; look again."
    }
    var toBeAdded: String { "To be added" }
    var thereAlready: String { "There already, and the same" }
    var leftOut: String { "Left out" }
    var whatIsWrong: String { "What is wrong" }
    var nothingNew: String { "Nothing new: everything in it is here already." }
    var nothingUsable: String { "Nothing in it can be imported as it stands." }

    func toAdd(_ count: Int) -> String { count == 1 ? "medley to add" : "medleys to add" }
    var same: String { "there already" }
    func wrong(_ lines: Int) -> String { lines == 1 ? "line with a fault" : "lines with a fault" }
    func scentingsToAdd(_ names: [String]) -> String {
        if names.count == 1 { return "The scenting “\(names[0])” is new." }
        if names.count > 6 { return "\(NumberWords().grouped(names.count)) scentings are new." }
        var quoted: [String] = []
        for name in names { quoted.append("“\(name)”") }
        let last = quoted.removeLast()
        return "The scentings \(quoted.joined(separator: ", ")) and \(last) are new."
    }
    func leavesOut(_ medleys: Int) -> String {
        switch medleys {
        case 0: "No medley is left out because of it."
        case 1: "A medley with a fault in any of its lines is left out whole: here 1 medley."
        default:
            "A medley with a fault in any of its lines is left out whole: here \(NumberWords().grouped(medleys)) medleys."
        }
    }
    func importCounted(_ medleys: Int, scentings: Int) -> String {
        medleys == 0 ? "Import \(scentingsCounted(scentings))" : "Import \(counted(medleys))"
    }
    func importWithout(_ lines: Int) -> String {
        lines == 1
            ? "Import without the 1 bad line"
            : "Import without the \(NumberWords().grouped(lines)) bad lines"
    }
    func importWithoutColumns(_ columns: Int) -> String {
        columns == 1 ? "Import without that column" : "Import without those columns"
    }
    func counted(_ medleys: Int) -> String {
        medleys == 1 ? "1 medley" : "\(NumberWords().grouped(medleys)) medleys"
    }
    private func scentingsCounted(_ count: Int) -> String {
        count == 1 ? "1 scenting" : "\(NumberWords().grouped(count)) scentings"
    }
    func andMore(_ count: Int) -> String { "and \(NumberWords().grouped(count)) more" }
    func place(_ line: Int, _ column: MedleyColumn?) -> String {
        column.map { "Line \(line), \($0.name)" } ?? "Line \(line)"
    }
    var wholeFile: String { "The file" }

    // Afterwards

    func imported(_ medleys: Int, scentings: Int) -> String {
        if medleys > 0 { return "\(counted(medleys)) imported." }
        return scentings > 0
            ? "\(scentingsCounted(scentings)) imported."
            : "Nothing new: all of it was here already."
    }
    var importGone: String { "What was imported is no longer there." }
    func importUsed(_ name: String) -> String {
        "“\(name)” has been used since, so the import can’t be undone as a whole."
    }
    func importChanged(_ name: String) -> String {
        "“\(name)” has been changed since, so the import can’t be undone as a whole."
    }
    var importedFile: String { "The table" }
}

// Faults of a file.
extension MedleysWords {
    var sheetEmpty: String { "It is empty." }
    var sheetWithoutRows: String { "It has the names of columns and nothing below them." }
    var quoteNeverCloses: String {
        "A quotation mark is opened in this line and never closed, so nobody can tell where the cell ends."
    }
    var textAfterQuote: String {
        "Something stands between a closing quotation mark and the next cell. Double a mark that is part of the text."
    }
    func columnTwice(_ name: String) -> String { "The column “\(name)” is there twice." }
    func columnsMissing(_ names: [String]) -> String {
        names.count == 1
            ? "The column “\(names[0])” is missing. The first row must name the columns."
            : "These columns are missing: \(names.joined(separator: ", ")). The first row must name the columns."
    }
    func columnsUnknown(_ names: [String]) -> String {
        names.count == 1
            ? "The column “\(names[0])” is unknown; what stands in it would be left out."
            : "These columns are unknown; what stands in them would be left out: \(names.joined(separator: ", "))."
    }
    var tooManyCells: String { "It has more cells than the first row has names." }
    func rowsDisagree(_ here: String, _ there: String, _ line: Int) -> String {
        "“\(shortened(here))” here, but “\(shortened(there))” in line \(line): rows of one name must agree."
    }
    func doubtfulNumber(_ text: String, _ whole: String, _ fraction: String) -> String {
        "“\(text)” may mean two numbers. Write \(whole) or \(fraction)."
    }
    func unknownUnit(_ text: String) -> String {
        (text.isEmpty ? "The unit is missing" : "“\(shortened(text))” is no unit here") + ": "
            + units(", ", last: " or ") + "."
    }
    func unknownPeriod(_ text: String) -> String {
        (text.isEmpty ? "The period is missing" : "“\(shortened(text))” is no period")
            + ": hour, day or week."
    }
    func unknownStatus(_ text: String) -> String {
        "“\(shortened(text))” is no status: tbd, pass or fail."
    }
    func notADate(_ text: String) -> String {
        "“\(shortened(text))” is no date like 2026-11-21, 21.11.2026 or 21/11/2026, from 1900 on."
    }
    var notATrial: String { "A whole number from 1." }
    var notAnID: String {
        "No id as an export writes it. Leave the column out of a table of your own."
    }
    var dilutionMissing: String { "How much of it, in percent?" }
    var noteOrAccord: String { "A line is a note or an accord, not both." }
    func unknownNote(_ text: String) -> String {
        "There is no note “\(shortened(text))” in the encyclopaedia."
    }
    func unknownAccord(_ text: String) -> String {
        "There is no medley “\(shortened(text))”, neither here nor in the file. Write Scenting / Medley."
    }
    func accordLeftOut(_ name: String) -> String {
        "“\(name)” is left out, and this needs it."
    }
    func nameTakenByOther(_ name: String) -> String {
        "“\(name)” is here already, with something else in this column."
    }
    func idTwice(_ name: String, _ line: Int) -> String {
        "“\(name)” in line \(line) has the same id."
    }
    func thereUnderAnotherName(_ name: String, _ scenting: String) -> String {
        "It is here already, as “\(name)” in \(scenting)."
    }

    /// Cells may be long: a sentence shows only the beginning.
    private func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(39) + "…" : text
    }

    // What the page shows while it reads a file. The script replaces "#" by a number.

    var reading: String { "Reading the file…" }
    var sending: String { "Looking at the table…" }
    var importing: String { "Importing…" }
    var fileTooLarge: String {
        "This file has # MB; 4 MB are the most. Split it into smaller ones."
    }
    var tooLargeToSend: String {
        "This table is too large to be sent at once. Split it into smaller ones."
    }
    var fileNotUTF8: String {
        "This file is not in UTF-8, so accents would be lost. Save it as “CSV UTF-8” and choose it again."
    }
    var fileUnreadable: String { "The file can’t be read. Choose it again." }
}
