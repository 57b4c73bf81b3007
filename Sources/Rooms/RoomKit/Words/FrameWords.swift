internal import Basics

/// Texts of the frame around every page.
struct FrameWords: Words {
    let language: Language

    var lock: String { language.say("Lock") }
    var today: String { language.say("Today") }
    var more: String { language.say("More") }
    var strand: String { language.say("Origin and outcome") }
    var skip: String { language.say("Skip to the content") }
    var rooms: String { language.say("Rooms") }
    var draftRestored: String { language.say("Your unsaved changes are still here.") }
    var discard: String { language.say("Discard changes") }
    var undo: String { language.say("Undo") }
    var acts: String { language.say("Your changes") }
    var name: String { "Neroli" }

    // State of the sync between this device's copy and the server, in both directions.
    var inStep: String { language.say("all synced") }
    var offline: String { language.say("offline") }
    var oneWaiting: String { language.say("1 change waiting") }
    /// The browser puts the number in place of the #.
    var manyWaiting: String { language.say("# changes waiting") }
    var asking: String { language.say("connecting…") }
    // Forms of a page without a copy that did not arrive.
    var away: String {
        language.say(
            "No connection: nothing was sent. It is kept here and sent when the connection is back."
        )
    }
    var notAccepted: String { language.say("was not accepted.") }
    var look: String { language.say("Show") }
    var heldBack: String {
        language.say("keeps its version; the new one can’t open this copy")
    }
    var notInStep: String { language.say("not synced yet; Neroli tries again") }
    var serverFull: String { language.say("the server’s disk is full") }
    var oneUnreadable: String { language.say("1 change could not be read") }
    /// "#" stands for the number.
    var manyUnreadable: String { language.say("# changes could not be read") }
    var removed: String { language.say("This device was removed. Pair it again.") }
    var anotherStudio: String { language.say("This address leads to another studio.") }
    /// "#" stands for how long.
    var clockIsAhead: String {
        language.say(
            "This device’s clock is # ahead of the server’s. Turn on automatic date and time in its settings."
        )
    }
    var clockIsBehind: String {
        language.say(
            "This device’s clock is # behind the server’s. Turn on automatic date and time in its settings."
        )
    }
    var full: String { language.say("this device is full") }
    var hasNoRoom: String {
        language.say("This device is full. Make room, or changes can’t be saved.")
    }
    var saveBackup: String { language.say("Save backup") }

    // Former values of a field.
    var formerly: String { language.say("Earlier values") }
    var putBack: String { language.say("Restore this value") }

    /// "Price, until 5 June 2026, 16:05"
    func until(_ label: String, _ moment: Moment, _ zone: Zone) -> String {
        language.say(
            "\(label), until \(DateWords(language).full(Day(moment, in: zone))), \(DateWords(language).time(moment, in: zone))"
        )
    }

    func title(_ page: String) -> String { page + " · Neroli" }
}
