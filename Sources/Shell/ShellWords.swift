internal import Basics

/// What the frame around every page says.
struct ShellWords {
    var lock: String { "Lock" }
    var search: String { "Search" }
    var skip: String { "Skip to the content" }
    var rooms: String { "Rooms" }
    var draftRestored: String { "What you typed is still here." }
    var discard: String { "Discard it" }
    var undo: String { "Undo" }
    var name: String { "Neroli" }

    // How this device stands to the server, where it keeps a copy.
    var inStep: String { "all in step" }
    var offline: String { "offline" }
    var oneWaiting: String { "1 change waiting" }
    /// The browser puts the number in place of the #.
    var manyWaiting: String { "# changes waiting" }
    var asking: String { "asking the server…" }
    var notInStep: String { "not in step yet; Neroli tries again" }
    var serverFull: String { "the disk of the server is full" }
    var oneUnreadable: String { "1 change could not be read" }
    /// "#" stands for the number.
    var manyUnreadable: String { "# changes could not be read" }
    var removed: String { "This device was removed. Pair it again" }
    var full: String { "no room left on this device" }

    // What stood in a field before.
    var formerly: String { "What stood here before" }
    var putBack: String { "Put this back" }

    /// "Price, until 5 June 2026, 16:05"
    func until(_ label: String, _ moment: Moment, _ zone: Zone) -> String {
        label + ", until " + DateWords().full(Day(moment, in: zone)) + ", "
            + DateWords().time(moment, in: zone)
    }

    func title(_ page: String) -> String { page + " · Neroli" }
}
