internal import Basics

/// Texts of the page that shows a certificate as it was read.
struct CertificateWords: Words {
    let language: Language

    func title(_ name: String) -> String { language.say("\(name): certificate") }
    var lead: String {
        language.say("Nothing is saved yet. Compare each line, and correct misread values.")
    }
    var columnsHeading: String { language.say("Columns") }
    var linesHeading: String { language.say("Lines") }
    var meaningLabel: String { language.say("Content") }
    var unitLabel: String { language.say("Unit") }
    var signLabel: String { language.say("Decimal sign") }
    func column(_ number: Int, _ heading: String) -> String {
        heading.isEmpty
            ? language.say("Column \(number)") : language.say("Column \(number): \(heading)")
    }
    var allNumbers: String { language.say("Numbers without a unit") }
    func asRead(_ text: String) -> String { language.say("As read: \(text)") }
    func samples(_ texts: [String]) -> String {
        language.said(texts.joined(separator: " · "))
    }

    func meaning(_ meaning: CertificateChoices.Meaning) -> String {
        switch meaning {
        case .name: language.say("Name")
        case .cas: language.say("CAS number")
        case .share: language.say("Share")
        case .lowest: language.say("Lowest share")
        case .highest: language.say("Highest share")
        case .typical: language.say("Typical share")
        case .ignored: language.say("Nothing: ignore it")
        }
    }

    func unit(_ unit: ShareUnit?) -> String {
        switch unit {
        case .percent: language.say("% (g/100 g)")
        case .perThousand: language.say("‰ (g/kg)")
        case .perHundredThousand: language.say("mg/100 g")
        case .perMillion: language.say("ppm (mg/kg)")
        case .perBillion: language.say("ppb (µg/kg)")
        case .fraction: language.say("parts of 1")
        case .mass, .foreign: language.say("unclear")
        case nil: language.say("not named")
        }
    }

    func sign(_ sign: DecimalSigns.Sign?) -> String {
        switch sign {
        case .point: language.say("point, 0.5")
        case .comma: language.say("comma, 0,5")
        case nil: language.say("undecided")
        }
    }

    /// "Linalool · 78-70-6 · 1.5–2.5 %"
    func said(_ row: ConstituentRows.Row) -> String {
        let share = { (text: String) in language.decimal(text) }
        var parts = [row.name, row.cas]
        if !row.highest.isEmpty {
            let isRange = !row.lowest.isEmpty && row.lowest != row.highest
            let text =
                isRange ? "\(share(row.lowest))–\(share(row.highest))" : share(row.highest)
            parts.append(language.say("\(text) %"))
        }
        return language.said(parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    var leaveOut: String { language.say("Leave out") }
    var isLeftOut: String { language.say("Left out") }
    var nothingRead: String { language.say("No share read") }
    var correctedShare: String { language.say("Correct share (%)") }
    var missingShare: String { language.say("Add with share (%)") }
    var readAgain: String { language.say("Read again") }
    func useLines(_ count: Int) -> String {
        language.say(count, one: "Use 1 line", other: "Use \(count) lines")
    }
    var text: String { language.say("Certificate text") }

    // Files

    var fileLabel: String { language.say("PDF or Excel file") }
    func fileHint(_ megabytes: Int) -> String {
        language.say(
            "Up to \(megabytes) MB. Only the server reads it; without a connection, paste the text."
        )
    }
    var readFile: String { language.say("Read file") }
    func notice(_ notice: CertificateNotice) -> String {
        switch notice {
        case .needsServer:
            language.say("Only the server reads files. Copy the text and paste it here.")
        case .noFile: language.say("Choose a file first.")
        case .tooLarge(let megabytes):
            language.say("This file is larger than \(megabytes) MB. Choose a smaller one.")
        case .unreadable(let name):
            language.say("“\(name)” can’t be read. Copy its text and paste it here.")
        case .noReader:
            language.say("This server lacks pdftotext. Install poppler-utils, or paste the text.")
        case .noRoom: language.say("The server’s disk is full. The file was not read.")
        }
    }
}

/// Reason why no file was read.
package enum CertificateNotice: Equatable, Sendable {
    /// A device got the form, and reads no files.
    case needsServer
    case noFile
    case tooLarge(megabytes: Int)
    case unreadable(name: String)
    /// The server has no reader of PDF.
    case noReader
    case noRoom

    /// The form's word for a reason that the server found.
    var word: String {
        switch self {
        case .needsServer: "server"
        case .noFile: "none"
        case .tooLarge: "large"
        case .unreadable: "unreadable"
        case .noReader: "reader"
        case .noRoom: "room"
        }
    }
}
