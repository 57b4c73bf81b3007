internal import Basics
internal import RoomKit
internal import Studio

/// Words of the pages for importing and erasing.
struct ImportWords: Words {
    let language: Language

    private var data: DataWords { DataWords(language) }

    var frame: ImportingWords { ImportingWords(language) }
    var pasted: String { language.say("Pasted text") }

    func fault(_ fault: ImportRefusal) -> String {
        switch fault {
        case .sending(.tooLarge): frame.fileTooLarge(HostRequest.fileLimit >> 20)
        case .sending(let fault): StudioWords(language).fault(fault)
        case .unknown(let columns):
            columns.isEmpty ? frame.notRecognised : frame.unknownColumns(columns)
        case .severalSheets:
            language.say("One workbook has several sheets. Import it without other files.")
        case .forgotten: language.say("The file has expired. Choose it again.")
        case .mode: language.say("Choose an action.")
        case .word: wrong(.replace)
        case .doesNotFit:
            language.say(
                "The file’s data conflicts with yours. Nothing was changed.")
        case .notKept(let fault):
            language.say(
                "The backup before the import failed. Nothing was imported.")
                + " " + StudioWords(language).fault(fault)
        }
    }

    func nothingChanged(_ faults: Int) -> String {
        language.say(
            faults, one: "The file has 1 fault. Nothing was imported.",
            other:
                "The file has \(NumberWords(language).grouped(faults)) faults. Nothing was imported."
        )
    }

    var new: String { language.say("new") }
    var different: String { language.say("different") }
    var equal: String { language.say("equal") }
    var byTable: String { language.say("By table") }
    /// "12 new · 3 different": counts above 0.
    func counted(_ new: Int, _ different: Int, _ equal: Int) -> String {
        let numbers = NumberWords(language)
        return [(new, self.new), (different, self.different), (equal, self.equal)]
            .filter { $0.0 > 0 }.map { numbers.grouped($0.0) + " " + $0.1 }
            .joined(separator: " · ")
    }

    /// Reason why nothing can be added.
    func nothing(_ comparison: Comparison, leftOut: Int) -> String {
        if comparison.equal == 0 {
            return language.say("Nothing in it can be added.")
        }
        return language.say(
            leftOut == 0
                ? "Nothing new: all of it is here already."
                : "Nothing new: all that can be added is here already.")
    }

    var leftOutText: String {
        language.say(
            "Left out with their parts, because other entries here have their name or number:")
    }

    var addChoice: String { language.say("Add new entries") }
    var addText: String { language.say("If an entry differs, yours stays.") }
    var takeChoice: String { language.say("Add new entries and overwrite yours") }
    var takeText: String {
        language.say("If an entry differs, the file’s replaces yours.")
    }
    var replaceHeading: String { language.say("Replace everything") }
    var replaceNotWhole: String {
        language.say(
            "Some tables are missing, so these sheets can’t replace everything.")
    }
    func replaceText(_ comparison: Comparison) -> String {
        let going = comparison.onlyHere + comparison.different
        return language.say(
            going == 0
                ? "Deletes nothing: the file has all your entries."
                : "Deletes \(data.rows(going)) of yours. Only the file’s data remains."
        )
    }
    var asideText: String {
        language.say(
            "Neroli makes a backup first, so you can go back."
        )
    }
    func type(_ word: TypedWord) -> String { language.say("Enter “\(word.rawValue)”") }
    /// Another word was typed.
    func wrong(_ word: TypedWord) -> String {
        switch word {
        case .replace:
            language.say("Enter “\(word.rawValue)” to replace everything.")
        case .erase: language.say("Enter “\(word.rawValue)” to erase everything.")
        }
    }

    var eraseLead: String {
        language.say("Erases here and on every device with a copy:")
    }
    var eraseStays: String {
        language.say(
            "Devices, passcode, backups and exports stay. Unsent changes on other devices return when they sync."
        )
    }
    var beforeHeading: String { language.say("Before you erase") }
    var beforeText: String {
        language.say("You can’t undo this. Only an export or a backup brings everything back.")
    }
    var erasedTitle: String { language.say("Everything is erased") }
    var erasedText: String {
        language.say("The studio is empty. Devices with a copy follow when they sync.")
    }
}
