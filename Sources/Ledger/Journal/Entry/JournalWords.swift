public import Basics
public import Web

/// General reasons why an entry could not be carried out.
public enum JournalFault: String, FaultCode, CaseIterable {
    public static let owner = "journal"

    case erased
    case gone
    case noSuchTime
    case unforeseen
    case noLongerFits
    case tooLarge
}

/// The log's messages about entries that could not be carried out.
public struct JournalWords {
    private let language: Language

    public init(_ language: Language) {
        self.language = language
    }

    /// Nil for a code of a room.
    public static func sentence(_ fault: Faults.Fault, _ language: Language) -> String? {
        JournalFault(fault).map { JournalWords(language).sentence($0) }
    }

    public func sentence(_ fault: JournalFault) -> String {
        switch fault {
        case .erased: language.say("It was erased.")
        case .gone: language.say("What it belongs to is gone.")
        case .noSuchTime:
            language.say(
                "The clock of the device was wrong by thousands of years. Set it, and enter this "
                    + "again.")
        case .unforeseen:
            language.say(
                "Neroli could not carry it out; that is its own fault. The log of the server says "
                    + "more.")
        case .noLongerFits: language.say("It no longer fits what was written meanwhile.")
        case .tooLarge:
            language.say(
                "It is larger than \(language.number(Entry.limit >> 20)) MB. Enter it in parts.")
        }
    }
}
