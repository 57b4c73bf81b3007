internal import Basics
internal import Journal
internal import Shell
internal import Web

/// What the pages of data in and out say.
package struct DataWords {
    package init() {}

    package var title: String { "Your data" }
    var lead: String {
        "Everything you wrote is yours, in files that other programs read. Nothing leaves this "
            + "machine unless you carry it."
    }

    var everything: String { "Everything, as one file" }
    var everythingText: String {
        "Import it into any Neroli to get this studio back. Passcode and devices are not in it."
    }
    package var everythingLink: String { "Download as JSON" }
    var archiveLink: String { "Download as sheets, in one ZIP" }

    var spreadsheets: String { "For a spreadsheet" }
    var spreadsheetsText: String { "Made to be read: dates, names and sums as you know them." }
    var medleysSheet: String { "Medleys and their lines" }
    var itemsSheet: String { "Items in stock" }
    var movesSheet: String { "Stock moves" }
    var salesSheet: String { "Sales, by the days you choose" }
    var breathsSheet: String { "Breaths and thoughts" }
    var listFile: String { "The shopping list" }

    var tables: String { "Each table by itself" }
    var tablesText: String {
        "Exactly as Neroli keeps it, as CSV. These are the sheets that an import reads."
    }

    package var bringIn: String { "Import" }
    var bringInText: String {
        "A file of an earlier export, or its sheets. You see what would happen before it does."
    }
    package var importLink: String { "Import a file" }

    var backups: String { "Backups" }
    var backupsText: String { "Copies of the whole database, made by the server." }
    var backupsLink: String { "Backups and restoring" }

    var eraseHeading: String { "Start over" }
    var eraseText: String { "Erases all that was ever written here. You are asked twice." }
    package var eraseLink: String { "Erase everything" }

    var onServerTitle: String { "Only on the server" }
    var onServer: String {
        "Importing and erasing change everything at once, so the server does them, and it can’t be "
            + "reached now. Your copy here is as it was; exports work without the server."
    }

    func exportTooLarge(_ megabytes: Int) -> String {
        "This is more than \(megabytes) MB, too much for one page. On the server, "
            + "neroli export FILE writes it, however large."
    }

    package func rows(_ count: Int) -> String {
        count == 1 ? "1 row" : "\(NumberWords().grouped(count)) rows"
    }

    /// What the toast says after a file came in or everything went.
    func message(_ route: DataRoute, _ entry: Entry) -> String? {
        switch route {
        case .importing:
            let rows = entry.form["rows"].flatMap { Int($0) } ?? 0
            return switch entry.form["mode"] {
            case "replace": "Replaced everything: \(self.rows(rows)) imported"
            default: rows == 0 ? "Nothing was new" : "Imported \(self.rows(rows))"
            }
        case .erasing: return "Everything is erased"
        case .page, .file, .archive, .sheet, .mended: return nil
        }
    }
}
