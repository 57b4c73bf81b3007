package import Basics
internal import Journal
internal import RoomKit
internal import Web

/// Words on the pages of export, import and erasure.
package struct DataWords {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    package var title: String { language.say("Your data") }
    var lead: String {
        language.say(
            "Everything you wrote is yours, in files that other programs read. Nothing leaves this "
                + "machine unless you carry it.")
    }

    var everything: String { language.say("Everything, as one file") }
    var everythingText: String {
        language.say(
            "Import it into any Neroli to get this studio back. Passcode and devices are not in it."
        )
    }
    package var everythingLink: String { language.say("Download as JSON") }
    var archiveLink: String { language.say("Download as sheets, in one ZIP") }

    var spreadsheets: String { language.say("For a spreadsheet") }
    var spreadsheetsText: String {
        language.say("For people to read, with dates, names and amounts as the pages show them.")
    }

    var tables: String { language.say("Each table by itself") }
    var tablesText: String {
        language.say(
            "Exactly as Neroli keeps it, as CSV. These are the sheets that an import reads.")
    }

    package var bringIn: String { language.say("Import") }
    var bringInText: String {
        language.say(
            "A file of an earlier export, formulas, goods, limits, lists, or what another program holds. You "
                + "see what would happen before it does.")
    }
    package var importLink: String { language.say("Import a file") }

    /// Files that the server reads: kinds and descriptions.
    var goods: String { language.say("Goods") }
    var serverKinds: [(title: String, advice: String)] {
        [
            (
                language.say("A whole studio"),
                language.say("An export of Neroli: its JSON, its ZIP, or single sheets of it.")
            ),
            (
                goods,
                language.say(
                    "Items of Loyverse, Square, WooCommerce, Shopify or Etsy, or a list from a spreadsheet, "
                        + "as CSV or XLSX: one row names the columns, such as name, size, department, "
                        + "price, cost, stock, unit, barcode, restock level, supplier. Sales and orders "
                        + "are not taken.")
            ),
            (
                language.say("Perfumers Vault"),
                language.say("Formulas or ingredients, as the JSON that it exports.")
            ),
        ]
    }

    var backups: String { language.say("Backups") }
    var backupsText: String { language.say("Copies of the whole database, made by the server.") }
    var backupsLink: String { language.say("Backups and restoring") }

    var eraseHeading: String { language.say("Start over") }
    var eraseText: String {
        language.say("Erases all that was ever written here. You are asked twice.")
    }
    package var eraseLink: String { language.say("Erase everything") }

    var onServerTitle: String { language.say("Only on the server") }
    var onServer: String {
        language.say(
            "Importing and erasing change everything at once, so the server does them, and it can’t be "
                + "reached now. Your copy here is as it was; exports work without the server.")
    }

    func exportTooLarge(_ megabytes: Int) -> String {
        language.say(
            "This is more than \(megabytes) MB, too much for one page. On the server, "
                + "neroli export FILE writes it, however large.")
    }

    package func rows(_ count: Int) -> String {
        language.say(
            count == 1 ? "1 row" : "\(NumberWords(language).grouped(count)) rows")
    }

    /// The message after an import or an erasure.
    func message(_ route: DataRoute, _ entry: Entry) -> String? {
        switch route {
        case .importing:
            let rows = entry.form["rows"].flatMap { Int($0) } ?? 0
            return switch entry.form["mode"] {
            case "replace": language.say("Replaced everything: \(self.rows(rows)) imported")
            default: language.say(rows == 0 ? "Nothing was new" : "Imported \(self.rows(rows))")
            }
        case .erasing: return language.say("Everything is erased")
        case .page, .file, .archive, .sheet, .mended: return nil
        }
    }
}
