internal import Basics
internal import Shell

/// What the first page, the settings and the pages of faults say.
package struct StudioWords {
    package init() {}

    var shop: String { "Shop" }
    var today: String { "Today" }
    var settings: String { "Settings" }
    var search: String { "Search" }

    func greeting(hour: Int) -> String {
        switch hour {
        case 5..<12: "Good morning"
        case 12..<18: "Good afternoon"
        case 18..<24: "Good evening"
        default: "Working late?"
        }
    }

    var orBegin: String { "Or begin at once" }
    var demoText: String {
        "Or see it all in use first: a demo studio, marked as such and gone again in one tap."
    }
    var lookRound: String { "Look around with a demo" }
}

extension StudioWords {
    var appearance: String { "Appearance" }
    var appearanceAdvice: String {
        "Kept on this device. Unless you choose, Neroli follows the light and dark of the system."
    }
    var followSystem: String { "System" }
    var light: String { "Light" }
    var dark: String { "Dark" }
    var save: String { "Save" }
    var settingSaved: String { "Saved on this device" }
    var appearanceUnknown: String { "Choose one of the three." }
    var companyLink: String { "Company, currency and tax" }
    var welcomeLink: String { "Set up the shop" }
    var yourData: String { "Your data" }
    var dataLink: String { "Export, import, erase" }
    var about: String { "About" }
    var aboutText: String {
        "Neroli runs on your own machine. Nothing you look at and nothing you write leaves it."
    }
    var mapSource: String {
        "Maps are made with Natural Earth and drawn by Leaflet, both held on this machine."
    }
}

extension StudioWords {
    var noSuchForm: String { "No form can be sent there." }
    var nothingToUndo: String { "There is nothing to undo any more." }
    var tooLateToUndo: String { "Something else was done since; undo that first." }
    var changedSince: String { "It was changed since, so it can’t be undone." }
    var doneBeforeUpdate: String {
        "It was done before Neroli was updated, so it can’t be undone any more."
    }
    var undone: String { "Undone" }

    var refused: String { "Refused changes" }
    var refusedAdvice: String {
        "These were accepted on this device, but no longer made sense when they reached the server."
    }
    var nothingRefused: String { "Nothing was refused" }
    var nothingRefusedAdvice: String { "Every change made on this device was taken." }
    var toFirst: String { "To the first page" }
    var doAgain: String { "Do it again" }
    var anUndo: String { "An undo" }

    func refusedCounted(_ count: Int) -> String {
        count == 1 ? "1 change was refused" : "\(count) changes were refused"
    }
}

// The passcode and the devices.
extension StudioWords {
    var locked: String { "Neroli is locked" }
    var digits: String { "Digits" }
    var eraseDigit: String { "Delete digit" }
    var lockNow: String { "Lock" }
    var lockItself: String { "Lock automatically" }
    var lockAfterHowLong: String { "After how long" }
    var lockItselfAdvice: String {
        "When Neroli has not been used here for a while. It needs a passcode."
    }
    func lockAfter(_ minutes: Int) -> String {
        switch minutes {
        case 0: "Never"
        case 1: "After 1 minute"
        default: "After \(minutes) minutes"
        }
    }
    var lockItselfUnknown: String { "Choose one of these." }
    var passcode: String { "Passcode" }
    var open: String { "Open" }
    var oldPasscode: String { "Current passcode" }
    var newPasscode: String { "New passcode" }
    var passcodeAgain: String { "Once more" }

    func fault(_ fault: SignInFault) -> String {
        switch fault {
        case .wrong: "That is not the passcode."
        case .wait(let seconds):
            if seconds == 1 {
                "Wait one second."
            } else if seconds > 300 {
                "Wait \((seconds + 59) / 60) minutes, then try again."
            } else {
                "Wait \(seconds) seconds, then try again."
            }
        case .away:
            "The passcode was changed. Type the new one while this device reaches the server."
        }
    }

    var devices: String { "Devices" }
    var thisDevice: String { "This device" }
    var aDevice: String { "My device" }
    var deviceName: String { "Name of the device" }
    var remove: String { "Remove" }
    var keep: String { "Keep it" }
    var removeAdvice: String {
        "It is signed out and can’t send or fetch anything from then on. What it sent before stays. "
            + "If it is lost, choose a new passcode afterwards: its copy stays on it."
    }

    func askToRemove(_ name: String) -> String { "Remove “\(name)”?" }
    func lastSeen(_ date: String, hour: Int) -> String { "Last seen \(date), \(hour):00" }
    func devicesCounted(_ count: Int) -> String {
        switch count {
        case 0: "No device keeps a copy yet"
        case 1: "1 device keeps a copy"
        default: "\(count) devices keep a copy"
        }
    }

    var passcodeHasBlanks: String { "No blanks at the beginning or the end." }
    var passcodesDiffer: String { "The passcodes do not match." }
    var passcodeWrong: String { "That is not the passcode." }
    var passcodeLink: String { "Set or change the passcode" }
    var devicesLink: String { "Devices that keep a copy" }
}

extension StudioWords {
    func fault(_ fault: FaultPage) -> (title: String, advice: String, back: String) {
        switch fault {
        case .nowhere:
            ("Nothing here", "There is no page at this address.", "To the first page")
        case .gone(let gone?): (gone.title, gone.advice, gone.back)
        case .gone(nil):
            ("No longer here", "What this page showed is gone.", "To the first page")
        case .method:
            ("That can’t be sent here", "This page only shows; it takes no form.", backToFirst)
        case .refused(let reason):
            ("That can’t be done", reason, backToFirst)
        case .unreadable:
            (
                "That can’t be read",
                "The address or the form is damaged. Go back and try once more.", backToFirst
            )
        case .foreign:
            (
                "That came from elsewhere",
                "Another site tried to send a form to your studio. Nothing was changed.",
                backToFirst
            )
        case .tooLarge:
            ("Too much at once", "What was sent is larger than Neroli takes.", backToFirst)
        case .noRoom:
            (
                serverIsFull,
                "Nothing was changed. Make room on the machine that runs Neroli, go back and send "
                    + "the form again.", backToFirst
            )
        case .unforeseen(let id):
            (
                "Something went wrong",
                "Nothing was changed. If it happens again, the log tells more under \(id).",
                backToFirst
            )
        }
    }

    func trouble(_ trouble: DeviceTrouble) -> (title: String, advice: String) {
        switch trouble {
        case .away:
            (
                "Not without the server",
                "This page belongs to the server, and it can’t be reached now."
            )
        case .full:
            (
                "That could not be kept",
                "This device has no room left, so nothing was changed. Make room on it, go back "
                    + "and send the form again."
            )
        case .damaged:
            (
                "The copy is damaged",
                "Neroli mends it by itself as soon as the server can be reached. What you wrote "
                    + "here and did not send yet is safe."
            )
        }
    }

    var serverIsFull: String { "The disk of the server is full" }

    /// "Recorded already at 14:03", and of another day with its date.
    func recordedAlready(_ moment: Moment, _ zone: Zone, today: Day) -> String {
        let day = Day(moment, in: zone)
        let date = day == today ? "" : " on " + DateWords().full(day)
        return "Recorded already" + date + " at " + DateWords().time(moment, in: zone)
    }
    var recordedAdvice: String {
        "The same form was sent again with the same values. Nothing was recorded this time."
    }
    var showRecorded: String { "Show what was recorded" }
    var recordAgain: String { "Record it again" }

    package var backToFirst: String { "To the first page" }
}
