package import Basics
internal import Journal
internal import RoomKit
internal import Web

/// Words on the pages of export, import and erasure.
package struct DataWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    package var title: String { language.say("Your data") }
    var lead: String {
        language.say(
            "Your data is yours, in files that other programs read. Nothing leaves this machine by itself."
        )
    }

    var everything: String { language.say("Full export") }
    var everythingText: String {
        language.say(
            "Import it into any Neroli to restore this studio. Without passcode and devices."
        )
    }
    package var everythingLink: String { language.say("Download as JSON") }
    var archiveLink: String { language.say("Download as sheets, in one ZIP") }

    var spreadsheets: String { language.say("For a spreadsheet") }
    var spreadsheetsText: String {
        language.say("With dates, names and amounts as on the pages.")
    }

    var tables: String { language.say("Single tables") }
    var tablesText: String {
        language.say(
            "Raw tables as CSV, for import.")
    }

    package var bringIn: String { language.say("Import") }
    var bringInText: String {
        language.say(
            "Exports, formulas, goods, limits, lists, or files of other programs. You see a preview first."
        )
    }
    package var importLink: String { language.say("Import a file") }

    /// Files that the server reads: kinds and descriptions.
    var goods: String { language.say("Goods") }
    var serverKinds: [(title: String, advice: String)] {
        [
            (
                language.say("A whole studio"),
                language.say("An export of Neroli: JSON, ZIP or single sheets.")
            ),
            (
                goods,
                language.say(
                    "Items of Loyverse, Square, WooCommerce, Shopify or Etsy, or a spreadsheet (CSV, XLSX). Columns: name, size, department, price, cost, stock, unit, barcode, restock level, supplier. Sales and orders are not imported."
                )
            ),
            (
                language.say("Perfumers Vault"),
                language.say("Formulas or ingredients from its JSON export.")
            ),
        ]
    }

    var backupsText: String { language.say("Copies of the whole database, made by the server.") }

    var eraseHeading: String { language.say("Start over") }
    var eraseText: String {
        language.say("Erases all data here. You confirm twice.")
    }
    package var eraseLink: String { language.say("Erase everything") }

    var onServerTitle: String { language.say("Only on the server") }
    var onServer: String {
        language.say(
            "The server imports and erases, and it can’t be reached now. Exports work without it.")
    }

    func exportTooLarge(_ megabytes: Int) -> String {
        language.say(
            "This is more than \(megabytes) MB, too much for one page. On the server, run: neroli export FILE"
        )
    }

    package func rows(_ count: Int) -> String {
        language.say(count, one: "1 row", other: "\(NumberWords(language).grouped(count)) rows")
    }

    /// The message after an import or an erasure.
    func message(_ route: DataRoute, _ entry: Entry) -> String? {
        switch route {
        case .importing:
            let rows = entry.form["rows"].flatMap { Int($0) } ?? 0
            return switch entry.form["mode"] {
            case "replace": language.say("Everything replaced: \(self.rows(rows)) imported")
            default: language.say(rows == 0 ? "Nothing new" : "Imported \(self.rows(rows))")
            }
        case .erasing: return language.say("Everything is erased")
        case .page, .file, .archive, .sheet, .mended: return nil
        }
    }
}
