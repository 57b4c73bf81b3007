internal import Basics
internal import RoomKit
internal import Studio

/// Words of the pages for importing and erasing.
struct ImportWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    private var data: DataWords { DataWords(language) }

    var frame: ImportingWords { ImportingWords(language) }
    var pasted: String { language.say("What you pasted") }

    func fault(_ fault: ImportRefusal) -> String {
        switch fault {
        case .sending(.tooLarge): frame.fileTooLarge(HostRequest.fileLimit >> 20)
        case .sending(let fault): StudioWords(language).fault(fault)
        case .unknown(let columns):
            columns.isEmpty ? frame.notRecognised : frame.unknownColumns(columns)
        case .forgotten: language.say("The file is not here any more. Choose it once more.")
        case .mode: language.say("Choose what is to be done with it.")
        case .word: wrong(.replace)
        case .doesNotFit:
            language.say(
                "What the file holds does not fit together with what is here. Nothing was changed.")
        case .notKept(let fault):
            language.say(
                "What is here could not be kept as a backup first, so nothing was imported.")
                + " " + StudioWords(language).fault(fault)
        }
    }

    func nothingChanged(_ faults: Int) -> String {
        language.say(
            faults == 1
                ? "There is a fault in it, so nothing of it is taken and nothing was changed."
                : "There are \(NumberWords(language).grouped(faults)) faults in it, so nothing of it is taken and nothing was "
                    + "changed.")
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
            return language.say("There is nothing in it that could be added.")
        }
        return language.say(
            leftOut == 0
                ? "All of it is here already." : "All of it that can be added is here already.")
    }

    var leftOutText: String {
        language.say(
            "These can’t be added, because something else here has their name or number. They are left "
                + "out, with what belongs to them:")
    }

    var addChoice: String { language.say("Add what is new") }
    var addText: String { language.say("Where the two differ, yours stays.") }
    var takeChoice: String { language.say("Add what is new, and take the file’s") }
    var takeText: String {
        language.say("Where the two differ, the file’s takes the place of yours.")
    }
    var replaceHeading: String { language.say("Replace everything") }
    var replaceNotWhole: String {
        language.say(
            "These sheets are not all tables, so they can’t replace everything.")
    }
    func replaceText(_ comparison: Comparison) -> String {
        let going = comparison.onlyHere + comparison.different
        return language.say(
            going == 0
                ? "Nothing would go: all that is here is in the file."
                : "\(data.rows(going)) that you have here would go, and only what is in the file would be here."
        )
    }
    var asideText: String {
        language.say(
            "Whichever you choose, what is here now is kept as a backup first, so that you can go back."
        )
    }
    func type(_ word: TypedWord) -> String { language.say("Type “\(word.rawValue)”") }
    /// Another word was typed.
    func wrong(_ word: TypedWord) -> String {
        switch word {
        case .replace:
            language.say("Type the word “\(word.rawValue)” to replace everything.")
        case .erase: language.say("Type the word “\(word.rawValue)” to erase everything.")
        }
    }

    var eraseLead: String {
        language.say("This is what goes, here and on every device that keeps a copy:")
    }
    var eraseStays: String {
        language.say(
            "Devices and the passcode stay. So do backups and exports: erase those where you keep them. "
                + "What a device wrote and has not sent yet comes in again when it does.")
    }
    var beforeHeading: String { language.say("Before you do") }
    var beforeText: String { language.say("There is no undo. An export brings everything back.") }
    var erasedTitle: String { language.say("Everything is erased") }
    var erasedText: String {
        language.say(
            "The studio is as on its first day. Devices that keep a copy follow when they meet the "
                + "server.")
    }
}
