package import Basics

/// Texts of the import page, for every kind of import.
package struct ImportingWords {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    package var title: String { language.say("Import") }
    package var lead: String {
        language.say(
            "Choose files, or paste text. Neroli shows the result first; nothing changes until you confirm."
        )
    }
    package var files: String { language.say("Files") }
    package func filesHint(_ megabytes: Int) -> String {
        language.say("Up to \(megabytes) MB; several files at once.")
    }
    package var paste: String { language.say("Or paste text") }
    package var see: String { language.say("Show preview") }
    package var whatIsRead: String { language.say("Formats") }
    package var more: String { language.say("Details") }
    package var whatWouldHappen: String { language.say("Preview") }
    package var cannot: String { language.say("This can’t be imported") }
    package var nothingYet: String { language.say("Nothing has changed yet.") }
    package var nothingNew: String {
        language.say("Nothing new: all of it is here already.")
    }
    package var importIt: String { language.say("Import") }
    package var another: String { language.say("Choose another file") }
    package var isNew: String { language.say("new") }
    package var changed: String { language.say("changed") }
    package var toAdd: String { language.say("To be added") }
    package var whatIsHere: String { language.say("Already here") }
    package var whatIsWrong: String { language.say("Errors") }
    package var leftOut: String { language.say("Left out") }
    package func line(_ line: Int) -> String { language.say("Line \(line)") }
    package func more(_ count: Int) -> String {
        language.say("and \(NumberWords(language).grouped(count)) more")
    }

    // Obstacles to reading.

    package var nothingChosen: String { language.say("Choose a file, or paste its text.") }
    package var notRecognised: String {
        language.say(
            "Neroli does not know this format. See the formats below. A table needs column names in its first row."
        )
    }
    /// Reason why a table of this kind is not imported.
    package func notTaken(_ kind: TableKind) -> String {
        switch kind {
        case .sales:
            language.say("This is a list of sales, orders or receipts. Nothing is imported.")
        case .moves:
            language.say(
                "This is a list of stock moves. Nothing is imported.")
        case .statement:
            language.say("This is an account statement. Nothing is imported.")
        case .contacts:
            language.say("This is a list of contacts. Nothing is imported.")
        case .appointments:
            language.say("This is a calendar. Nothing is imported.")
        }
    }
    package func unknownColumns(_ columns: String) -> String {
        language.say(
            "Neroli reads no table with these columns: \(columns). See the formats below.")
    }

    // Texts for ambiguous input.

    package var whatIsIt: String { language.say("Format") }
    package var severalReadings: String {
        language.say("This fits several formats. Choose one.")
    }
    package func things(_ count: Int) -> String { language.counted(count, "line", "lines") }
    /// Sentence for a remark of `ImportText`.
    package func remark(_ remark: String) -> String {
        let counts = remark.split(separator: " ").compactMap { Int($0) }
        guard counts.count == 3 else {
            return language.say(
                "The file names no character set. Neroli reads Windows-1252: check é, ä and €.")
        }
        var parts: [String] = []
        if counts[0] > 0 { parts.append(language.counted(counts[0], "sheet", "sheets")) }
        if counts[1] > 0 { parts.append(language.counted(counts[1], "row", "rows")) }
        if counts[2] > 0 { parts.append(language.counted(counts[2], "column", "columns")) }
        let list = parts.joined(separator: ", ")
        return language.say("Hidden parts of the workbook are left out: \(list).")
    }
    package var whichSheet: String { language.say("Sheet") }
    package var severalSheets: String {
        language.say("The workbook has several sheets. Choose one; import others afterwards.")
    }
    package var severalKinds: String {
        language.say("These are several formats. Import them one after another.")
    }
    package func fileTooLarge(_ megabytes: Int) -> String {
        language.say(
            "Files here may have up to \(megabytes) MB. For more, stop the server and run: neroli import FILE"
        )
    }
    package func tooLarge(_ megabytes: Int) -> String {
        language.say(
            "This has more than \(megabytes) MB. Split it into smaller files."
        )
    }
    package var needsServer: String {
        language.say(
            "The server must read this and can’t be reached. Formulas, limits, shopping lists and breaths import without it."
        )
    }

    // Texts during an import.

    package var reading: String { language.say("Reading the file…") }
    package var sending: String { language.say("Reading the file…") }
    package var importing: String { language.say("Importing…") }
}
