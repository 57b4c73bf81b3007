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
    case notAllowed
}

/// The log's messages about entries that could not be carried out.
public struct JournalWords {
    private let language: Language

    public init(_ language: Language) { self.language = language }

    /// Nil for a code of a room.
    public static func sentence(_ fault: Faults.Fault, _ language: Language) -> String? {
        JournalFault(fault).map { JournalWords(language).sentence($0) }
    }

    public func sentence(_ fault: JournalFault) -> String {
        switch fault {
        case .erased: language.say("The entry was erased.")
        case .gone: language.say("Its parent entry was deleted.")
        case .noSuchTime:
            language.say("The device’s clock was wrong. Set it, and enter this again.")
        case .unforeseen:
            language.say("Neroli failed to apply this. See the server’s log.")
        case .noLongerFits: language.say("It conflicts with later changes.")
        case .tooLarge:
            language.say(
                "It is larger than \(language.number(Entry.limit >> 20)) MB. Enter it in parts.")
        case .notAllowed: language.say("This person had no right to it.")
        }
    }
}
