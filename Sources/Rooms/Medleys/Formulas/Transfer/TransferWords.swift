internal import Basics
internal import Perfumery
internal import RoomKit

/// Tables of medleys: export and import.
struct TransferWords: FeatureWords {
    let language: Language

    var importMedleys: String { language.say("Import a file") }
    var exportMedleys: String { language.say("Export all as a file") }

    var importingMedleys: String { language.say("Medley import") }

    var fileName: String { language.say("Medleys") }
    var exampleName: String { language.say("Example") }

    // Import kinds

    var importKind: String { language.say("Formulas and medleys") }
    var importAdvice: String {
        language.say(
            "One formula from a spreadsheet, Perfumers Vault or a message; or a table with a row per ingredient. Missing values are asked once."
        )
    }

    // The page of a table's columns

    var importTitle: String { language.say("Tables of medleys") }
    var importLead: String {
        language.say("A CSV table with one row per ingredient.")
    }
    var example: String { language.say("Download example") }
    var exportInstead: String { language.say("Export medleys") }
    var columnsHeading: String { language.say("Columns") }
    var columnsAdvice: String {
        language.say(
            "In any order, separated by commas, semicolons or tabs. Amounts with a point or a comma."
        ) + " "
            + language.say(
                "Missing scenting, name, maturation and container are asked once.")
    }
    var needed: String { language.say("needed") }

    func advice(_ column: MedleyColumn) -> String {
        switch column {
        case .scenting:
            language.say("Folder of the medley, at most 80 characters. A new one is added.")
        case .medley:
            language.say("Medley name, at most 80 characters. Rows of one name make one medley.")
        case .created:
            language.say(
                "2026-11-21, 21.11.2026 or 21/11/2026; time optional. Empty: today.")
        case .maturity: language.say("Maturing time: a number above 0.")
        case .period: language.say("hour, day or week.")
        case .status: language.say("tbd, pass or fail. Empty: tbd.")
        case .destination: language.say("Container, at most 80 characters.")
        case .conclusion: language.say("Long text, in one row of the medley.")
        case .update: language.say("Long text, in one row of the medley.")
        case .ingredient:
            language.say("Ingredient name, at most 80 characters, once per dilution in a medley.")
        case .amount: language.say("A number above 0: 0.5 or 0,5.")
        case .unit: language.say("\(units(", ", last: " or ")).")
        case .dilution: language.say("Percent, for example 10. Empty: neat.")
        case .diluent: language.say("Diluent, such as DPG.")
        case .note:
            language.say("A note of the encyclopaedia. Without this column, names are matched.")
        case .accord:
            language.say(
                "Another medley used as an ingredient: Dish Soap / Orange. A slash inside a name is doubled."
            )
        case .safeFrom, .safeTo:
            language.say("Percent of oils in a new scenting. Empty: usual for its product.")
        case .product: language.say("\(products). For a new scenting. Empty: none.")
        case .trial: language.say("Trial number in its family. Empty: 1.")
        case .scentingID, .medleyID, .familyID:
            language.say("From an export; leave it out in your own tables.")
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
        language.say("Missing in the file. Your entries apply to all rows.")
    }
    /// Of a pasted formula: titles, totals, and columns that are not needed.
    var noLines: String { language.say("Not imported") }
    var mendInSheet: String {
        language.say(
            "This can’t be imported. Correct the text, or paste it into a new medley and correct it there."
        )
    }
    var nothingUsable: String { language.say("Nothing in it can be imported. Correct the file.") }

    func toAdd(_ count: Int) -> String {
        language.of(Int64(count), "medley to add", "medleys to add")
    }
    var same: String { language.say("already here") }
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
        case 0: language.say("No medley is left out.")
        case 1:
            language.say(
                "1 medley with a faulty line is left out.")
        default:
            language.say(
                "\(NumberWords(language).grouped(medleys)) medleys with a faulty line are left out."
            )
        }
    }
    func importWithout(_ lines: Int) -> String {
        language.say(
            lines, one: "Import without 1 faulty line",
            other: "Import without \(NumberWords(language).grouped(lines)) faulty lines")
    }
    func importWithoutColumns(_ columns: Int) -> String {
        language.say(
            columns, one: "Import without that column", other: "Import without those columns")
    }
    func counted(_ medleys: Int) -> String {
        language.say(
            medleys, one: "1 medley", other: "\(NumberWords(language).grouped(medleys)) medleys")
    }
    private func scentingsCounted(_ count: Int) -> String {
        language.say(
            count, one: "1 scenting", other: "\(NumberWords(language).grouped(count)) scentings")
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
                : "Nothing new: all of it is here already.")
    }
    var importedFile: String { language.say("The table") }
}
