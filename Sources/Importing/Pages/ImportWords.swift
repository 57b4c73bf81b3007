internal import Shell
internal import Studio

/// What the pages of importing and erasing say.
struct ImportWords {
    private var data: DataWords { DataWords() }

    var importLead: String {
        "The JSON of an export, its ZIP, or single sheets of it. Nothing is changed before you have "
            + "seen what would come in."
    }
    var chooseFile: String { "The file, or several sheets" }
    var chooseFileHint: String { "Up to \(DataImporter.uploadLimit >> 20) MB." }
    var showWhatHappens: String { "Show what would happen" }
    var chooseAnother: String { "Choose another file" }
    var whatHappens: String { "What would happen" }
    var cantBeBroughtIn: String { "This can’t be imported" }

    func fault(_ fault: ImportRefusal) -> String {
        switch fault {
        case .sending(.tooLarge): fileTooLarge
        case .sending(let fault): StudioWords().fault(fault)
        case .forgotten: "The file is not here any more. Choose it once more."
        case .mode: "Choose what is to be done with it."
        case .word: wrongReplaceWord
        case .doesNotFit:
            "What the file holds does not fit together with what is here. Nothing was changed."
        case .notKept(let fault):
            "What is here could not be kept as a backup first, so nothing was imported. "
                + StudioWords().fault(fault)
        }
    }

    var fileTooLarge: String {
        "Here a file may have up to \(DataImporter.uploadLimit >> 20) MB. Stop the server and let neroli "
            + "import FILE read it: that takes more."
    }

    func nothingChanged(_ faults: Int) -> String {
        faults == 1
            ? "There is a fault in it, so nothing of it is taken and nothing was changed."
            : "There are \(NumberWords().grouped(faults)) faults in it, so nothing of it is taken and nothing was "
                + "changed."
    }

    func andMore(_ faults: Int) -> String {
        faults == 1 ? "And 1 more." : "And \(NumberWords().grouped(faults)) more."
    }

    var new: String { "New" }
    var different: String { "Different" }
    var equal: String { "Equal" }

    func sum(_ comparison: Comparison, leftOut: Int) -> String {
        guard comparison.new - leftOut + comparison.different > 0 else {
            if comparison.equal == 0 { return "There is nothing in it that could be added." }
            return leftOut == 0
                ? "All of it is here already." : "All of it that can be added is here already."
        }
        return "\(data.rows(comparison.new)) \(comparison.new == 1 ? "is" : "are") new, "
            + "\(NumberWords().grouped(comparison.different)) \(comparison.different == 1 ? "differs" : "differ") "
            + "from what is here, \(NumberWords().grouped(comparison.equal)) "
            + "\(comparison.equal == 1 ? "is" : "are") equal."
    }

    var leftOutText: String {
        "These can’t be added, because something else here has their name or number. They are left "
            + "out, with what belongs to them:"
    }

    var addChoice: String { "Add what is new" }
    var addText: String { "Where the two differ, yours stays." }
    var takeChoice: String { "Add what is new, and take the file’s" }
    var takeText: String { "Where the two differ, the file’s takes the place of yours." }
    var bringItIn: String { "Import it" }

    var replaceHeading: String { "Replace everything" }
    var replaceNotWhole: String {
        "These sheets are not all tables, so they can’t replace everything."
    }
    func replaceText(_ comparison: Comparison) -> String {
        let going = comparison.onlyHere + comparison.different
        return going == 0
            ? "Nothing would go: all that is here is in the file."
            : "\(data.rows(going)) that you have here would go, and only what is in the file would be here."
    }
    var asideText: String {
        "Whichever you choose, what is here now is kept as a backup first, so that you can go back."
    }
    var typeReplace: String { "Type “replace”" }
    var wrongReplaceWord: String { "Type the word “replace” to replace everything." }

    var eraseLead: String { "This is what goes, here and on every device that keeps a copy:" }
    var eraseStays: String {
        "Devices and the passcode stay. So do backups and exports: erase those where you keep them. "
            + "What a device wrote and has not sent yet comes in again when it does."
    }
    var beforeHeading: String { "Before you do" }
    var beforeText: String { "There is no undo. An export brings everything back." }
    var typeErase: String { "Type “erase”" }
    var wrongEraseWord: String { "Type the word “erase” to erase everything." }
    var erasedTitle: String { "Everything is erased" }
    var erasedText: String {
        "The studio is as on its first day. Devices that keep a copy follow when they meet the "
            + "server."
    }
}
