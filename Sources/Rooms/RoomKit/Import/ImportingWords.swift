package import Basics

/// Texts of the import page, for every kind of import.
package struct ImportingWords {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    package var title: String { language.say("Import") }
    package var lead: String {
        language.say(
            "Choose files, or paste what you copied. Neroli finds out what it is and shows what would "
                + "come in; nothing is changed before you have seen it.")
    }
    package var files: String { language.say("Files") }
    package func filesHint(_ megabytes: Int) -> String {
        language.say("Up to \(megabytes) MB; several sheets at once.")
    }
    package var paste: String { language.say("Or paste it here") }
    package var see: String { language.say("See what would happen") }
    package var whatIsRead: String { language.say("What is read") }
    package var more: String { language.say("More about it") }
    package var whatWouldHappen: String { language.say("What would happen") }
    package var cannot: String { language.say("This can’t be imported") }
    package var nothingYet: String { language.say("Nothing is changed yet.") }
    package var nothingNew: String {
        language.say("Nothing new: everything in it is here already.")
    }
    package var importIt: String { language.say("Import") }
    package var another: String { language.say("Choose another file") }
    package var isNew: String { language.say("new") }
    package var changed: String { language.say("changed") }
    package var hereAlready: String { language.say("here already") }
    package var toAdd: String { language.say("To be added") }
    package var whatIsHere: String { language.say("Here already") }
    package var whatIsWrong: String { language.say("What is wrong") }
    package var leftOut: String { language.say("Left out") }
    package func line(_ line: Int) -> String { language.say("Line \(line)") }
    package func more(_ count: Int) -> String {
        language.say("and \(NumberWords(language).grouped(count)) more")
    }

    // Obstacles to reading.

    package var nothingChosen: String { language.say("Choose a file, or paste what it holds.") }
    package var notRecognised: String {
        language.say(
            "Neroli does not know what this is. Below stands what it reads; a table needs the names of "
                + "its columns in its first row.")
    }
    /// Reason why a table of this kind is not imported.
    package func notTaken(_ kind: TableKind) -> String {
        switch kind {
        case .sales:
            language.say(
                "These are sales, orders or receipts: what was sold, not what is there. Nothing of it is "
                    + "taken.")
        case .moves:
            language.say(
                "These are moves of a stock, not what is there. Nothing of it is taken.")
        case .statement:
            language.say("This is a statement of an account. Nothing of it is taken.")
        case .contacts:
            language.say("These are people and addresses. Nothing of it is taken.")
        case .appointments:
            language.say("These are appointments of a calendar. Nothing of it is taken.")
        }
    }
    package func unknownColumns(_ columns: String) -> String {
        language.say(
            "Neroli reads no table with these columns: \(columns). Below stands what it reads.")
    }

    // Texts for ambiguous input.

    package var whatIsIt: String { language.say("What is it?") }
    package var severalReadings: String {
        language.say("It can be read in more than one way. Choose what it is.")
    }
    package func things(_ count: Int) -> String { language.counted(count, "line", "lines") }
    package var assumedLetters: String {
        language.say(
            "The file does not say how its letters are written. They are read as Windows-1252: look at "
                + "é, ä and €.")
    }
    package var severalKinds: String {
        language.say("These are several things. Import them one after another.")
    }
    package func fileTooLarge(_ megabytes: Int) -> String {
        language.say(
            "Here a file may have up to \(megabytes) MB. Stop the server and let neroli import FILE read "
                + "it: that takes more.")
    }
    package func tooLarge(_ megabytes: Int) -> String {
        language.say(
            "This has more than the \(megabytes) MB that come in at once. Split it into smaller files."
        )
    }
    package var needsServer: String {
        language.say(
            "This is for the server to read, and it can’t be reached now. Formulas, tables of limits, "
                + "the shopping list and breaths come in without it.")
    }

    // Texts during an import.

    package var reading: String { language.say("Reading the file…") }
    package var sending: String { language.say("Looking at it…") }
    package var importing: String { language.say("Importing…") }
    package var unreadable: String { language.say("The file can’t be read. Choose it again.") }
}
