internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import Web

/// Tables of medleys: export and import.
struct TransferWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var importMedleys: String { language.say("Import a file") }
    var exportMedleys: String { language.say("Export all as a file") }

    var importingMedleys: String { language.say("Importing medleys") }

    var fileName: String { language.say("Medleys") }
    var exampleName: String { language.say("Example") }

    // Import kinds

    var importKind: String { language.say("Formulas and medleys") }
    var importAdvice: String {
        language.say(
            "One formula as a spreadsheet, Perfumers Vault or a message holds it; or a table of many, a row "
                + "for each ingredient. What no row says is asked once.")
    }

    // The page of a table's columns

    var importTitle: String { language.say("Tables of medleys") }
    var importLead: String {
        language.say("A table as spreadsheets save it: CSV, one row for each ingredient.")
    }
    var example: String { language.say("Download an example") }
    var exportInstead: String { language.say("Export what is here") }
    var columnsHeading: String { language.say("The columns") }
    var columnsAdvice: String {
        language.say(
            "In any order. Commas, semicolons or tabs between them; amounts with a point or a comma."
        ) + " "
            + language.say(
                "Scenting, name, maturation and container are asked once where no row says them.")
    }
    var needed: String { language.say("needed") }

    func advice(_ column: MedleyColumn) -> String {
        switch column {
        case .scenting:
            language.say("What it is tried in, at most 80 characters. A new one is added.")
        case .medley:
            language.say("Its name, at most 80 characters. Rows of one name make one medley.")
        case .created:
            language.say(
                "2026-11-21, 21.11.2026 or 21/11/2026; with a time if you like. Empty: today.")
        case .maturity: language.say("How long it matures: a number above 0.")
        case .period: language.say("hour, day or week.")
        case .status: language.say("tbd, pass or fail. Empty: tbd.")
        case .destination: language.say("Its container, at most 80 characters.")
        case .conclusion: language.say("A long text; one row of the medley is enough.")
        case .update: language.say("A long text; one row of the medley is enough.")
        case .ingredient:
            language.say("Its name, at most 80 characters, once in a medley for each dilution.")
        case .amount: language.say("A number above 0: 0.5 or 0,5.")
        case .unit: language.say(units(", ", last: " or ") + ".")
        case .dilution: language.say("Percent, for example 10. Empty: neat.")
        case .diluent: language.say("What it is diluted in, for example DPG.")
        case .note:
            language.say("A note of the encyclopaedia. Without this column names find theirs.")
        case .accord:
            language.say(
                "Another medley used as an ingredient: Dish Soap / Orange. A slash inside a name is doubled."
            )
        case .safeFrom, .safeTo:
            language.say("Of a new scenting, percent of oils. Empty: as is usual for its product.")
        case .product: language.say(products + ". Of a new scenting. Empty: none.")
        case .trial: language.say("Which trial of its family it is. Empty: 1.")
        case .scentingID, .medleyID, .familyID:
            language.say("As an export writes it; leave it out in your own.")
        }
    }

    private var products: String {
        ProductKind.allCases.map { $0.rawValue }.joined(separator: ", ")
    }

    func units(_ between: String, last: String) -> String {
        var names: [String] = []
        for unit in AmountUnit.allCases { names.append(unit.rawValue) }
        let end = names.removeLast()
        return names.joined(separator: between) + last + end
    }

    // The preview

    var askedOnce: String {
        language.say("The file doesn’t say this. What you enter here applies to all its rows.")
    }
    /// Of a pasted formula: titles, totals, and columns that are not needed.
    var noLines: String { language.say("Not taken") }
    var mendInSheet: String {
        language.say(
            "It can’t come in as it stands. Mend the text, or paste it into a line of a new medley and mend "
                + "it there.")
    }
    var nothingUsable: String { language.say("Nothing in it can be imported as it stands.") }

    func toAdd(_ count: Int) -> String {
        language.of(Int64(count), "medley to add", "medleys to add")
    }
    var same: String { language.say("there already") }
    func wrong(_ lines: Int) -> String {
        language.of(Int64(lines), "line with a fault", "lines with a fault")
    }
    func scentingsToAdd(_ names: [String]) -> String {
        if names.count == 1 { return language.say("The scenting “\(names[0])” is new.") }
        if names.count > 6 {
            return language.say("\(NumberWords(language).grouped(names.count)) scentings are new.")
        }
        var quoted: [String] = []
        for name in names { quoted.append(language.say("“\(name)”")) }
        let last = quoted.removeLast()
        return language.say("The scentings \(quoted.joined(separator: ", ")) and \(last) are new.")
    }
    func leavesOut(_ medleys: Int) -> String {
        switch medleys {
        case 0: language.say("No medley is left out because of it.")
        case 1:
            language.say(
                "A medley with a fault in any of its lines is left out whole: here 1 medley.")
        default:
            language.say(
                "A medley with a fault in any of its lines is left out whole: here \(NumberWords(language).grouped(medleys)) medleys."
            )
        }
    }
    func importWithout(_ lines: Int) -> String {
        language.say(
            lines == 1
                ? "Import without the 1 bad line"
                : "Import without the \(NumberWords(language).grouped(lines)) bad lines")
    }
    func importWithoutColumns(_ columns: Int) -> String {
        language.say(columns == 1 ? "Import without that column" : "Import without those columns")
    }
    func counted(_ medleys: Int) -> String {
        language.say(
            medleys == 1 ? "1 medley" : "\(NumberWords(language).grouped(medleys)) medleys")
    }
    private func scentingsCounted(_ count: Int) -> String {
        language.say(
            count == 1 ? "1 scenting" : "\(NumberWords(language).grouped(count)) scentings")
    }
    func place(_ line: Int, _ column: MedleyColumn?) -> String {
        language.say(column.map { "Line \(line), \($0.name)" } ?? "Line \(line)")
    }
    var wholeFile: String { language.say("The file") }

    // Afterwards

    func imported(_ medleys: Int, scentings: Int) -> String {
        if medleys > 0 { return language.say("\(counted(medleys)) imported.") }
        return language.say(
            scentings > 0
                ? "\(scentingsCounted(scentings)) imported."
                : "Nothing new: all of it was here already.")
    }
    var importedFile: String { language.say("The table") }
}
