package import Basics
internal import RoomKit

/// Words on the first page, the settings and the fault pages.
package struct StudioWords {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// For a program that used another method. People never see this.
    var knownMethods: String { language.say("Neroli accepts GET, HEAD and POST.") }
    var today: String { language.say("Today") }
    var settings: String { language.say("Settings") }
    var search: String { language.say("Search") }

    func greeting(hour: Int) -> String {
        switch hour {
        case 5..<12: language.say("Good morning")
        case 12..<18: language.say("Good afternoon")
        case 18..<24: language.say("Good evening")
        default: language.say("Working late?")
        }
    }

    var theName: String { language.say("Neroli") }
    var whatThisIs: String {
        language.say("A perfumer’s studio: notes, formulas, stock and till, on your own machine.")
    }
    var demoText: String { language.say("A demo studio; one tap removes it") }
    var nothingLeaves: String { language.say("Your data never leaves this machine.") }
    var calm: String { language.say("Nothing to do") }
    var calmAdvice: String {
        language.say("A good hour for a new idea, or for two minutes of breath.")
    }
    var breathe: String { language.say("Breathe") }
    var firstSteps: String { language.say("First steps") }
    var aCopy: String { language.say("a copy on my phone") }
    var done: String { language.say("done") }
    var lookRound: String { language.say("Try a demo") }
}

extension StudioWords {
    var appearance: String { language.say("Appearance") }
    var appearanceAdvice: String {
        language.say(
            "For this device. By default, Neroli follows the system."
        )
    }
    var followSystem: String { language.say("System") }
    var light: String { language.say("Light") }
    var dark: String { language.say("Dark") }
    var save: String { language.say("Save") }
    var settingSaved: String { language.say("Saved on this device") }
    var appearanceUnknown: String { language.say("Choose an option.") }
    var yourData: String { language.say("Your data") }
    var dataLink: String { language.say("Export, import, erase") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Neroli runs on your own machine. Your data never leaves it.")
    }
    func version(_ version: String) -> String { language.say("Version \(version)") }
    var mapSource: String {
        language.say(
            "Maps use Natural Earth and Leaflet, both on this machine.")
    }
}

extension StudioWords {
    var undone: String { language.say("Undone") }

    var refused: String { language.say("Refused changes") }
    var refusedAdvice: String {
        language.say(
            "Accepted on this device, but refused by the server because of other changes."
        )
    }
    var nothingRefused: String { language.say("No refused changes") }
    var nothingRefusedAdvice: String {
        language.say("All changes of this device were accepted.")
    }
    var toFirst: String { language.say("To Today") }
    var doAgain: String { language.say("Enter again") }
    var anUndo: String { language.say("Undo") }

    func refusedCounted(_ count: Int) -> String {
        language.say(count, one: "1 change was refused", other: "\(count) changes were refused")
    }
}

// The passcode and the devices.
extension StudioWords {
    var locked: String { language.say("Neroli is locked") }
    var digits: String { language.say("Digits") }
    var eraseDigit: String { language.say("Delete digit") }
    var lockItself: String { language.say("Lock automatically") }
    var lockAfterHowLong: String { language.say("Lock after") }
    var lockItselfAdvice: String {
        language.say(
            "Locks Neroli here when unused.")
    }
    func lockAfter(_ minutes: Int) -> String {
        switch minutes {
        case 0: language.say("Never")
        default: language.say(minutes, one: "After 1 minute", other: "After \(minutes) minutes")
        }
    }
    var lockItselfUnknown: String { language.say("Choose an option.") }
    var passcode: String { language.say("Passcode") }
    var open: String { language.say("Open") }
    var oldPasscode: String { language.say("Current passcode") }
    var newPasscode: String { language.say("New passcode") }
    var passcodeAgain: String { language.say("Repeat passcode") }

    func fault(_ fault: SignInFault) -> String {
        switch fault {
        case .wrong: language.say("Wrong passcode. Try again.")
        case .spent:
            language.say("This address was used or has expired. Ask for another.")
        case .wait(let seconds):
            if seconds == 1 {
                language.say("Wait 1 second.")
            } else if seconds > 300 {
                language.say("Wait \((seconds + 59) / 60) minutes, then try again.")
            } else {
                language.say("Wait \(seconds) seconds, then try again.")
            }
        case .away:
            language.say(
                "The passcode was changed. Go online and enter the new one.")
        }
    }

    var devices: String { language.say("Devices") }
    var thisDevice: String { language.say("This device") }
    var aDevice: String { language.say("My device") }
    var deviceName: String { language.say("Device name") }
    var remove: String { language.say("Remove") }
    var keep: String { language.say("Keep") }
    var removeAdvice: String {
        language.say(
            "The device is signed out and no longer syncs. Its earlier changes stay. If it is lost, also choose a new passcode."
        )
    }

    func askToRemove(_ name: String) -> String { language.say("Remove “\(name)”?") }
    func lastSeen(_ date: String, hour: Int) -> String {
        language.say("Last seen \(date), \(hour):00")
    }
    func devicesCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No devices with a copy yet")
        default:
            language.say(count, one: "1 device with a copy", other: "\(count) devices with a copy")
        }
    }

    var passcodeHasBlanks: String { language.say("Remove spaces at the beginning and the end.") }
    var passcodesDiffer: String { language.say("The passcodes differ. Enter the same one twice.") }
    var passcodeLink: String { language.say("Set or change passcode") }
    var devicesLink: String { language.say("Devices with a copy") }
}

extension StudioWords {
    func fault(_ fault: FaultPage) -> (title: String, advice: String, back: String) {
        switch fault {
        case .nowhere:
            (
                language.say("Page not found"), language.say("No page has this address."),
                language.say("To Today")
            )
        case .gone(let gone?): (gone.title, gone.advice, gone.back)
        case .gone(nil):
            (
                language.say("No longer here"), language.say("This page’s entry was deleted."),
                language.say("To Today")
            )
        case .notCarried(let since):
            (
                language.say("Not on this device"),
                language.say(
                    "This copy has everything since \(DateWords(language).full(since)). Older entries and files need the server."
                ),
                backToFirst
            )
        case .method:
            (
                language.say("Not possible here"),
                language.say("This page takes no form."), backToFirst
            )
        case .refused(let reason):
            (language.say("Not possible"), reason, backToFirst)
        case .unreadable:
            (
                language.say("Unreadable request"),
                language.say("The address or form is damaged. Go back and try again."),
                backToFirst
            )
        case .foreign:
            (
                language.say("Request from another site"),
                language.say(
                    "Another site tried to send a form to your studio. Nothing was changed."),
                backToFirst
            )
        case .tooLarge:
            (
                language.say("Request too large"),
                language.say("This is too large for Neroli. Send less at once."), backToFirst
            )
        case .damaged:
            (
                language.say("The studio’s file is damaged"),
                language.say(
                    "Part of it can’t be read. Nothing was changed. Restore the newest backup."
                ),
                language.say("Restore a backup")
            )
        case .noRoom:
            (
                serverIsFull,
                language.say(
                    "Nothing was changed. Make room on Neroli’s machine, go back and send the form again."
                ), backToFirst
            )
        case .studioIsFull(let megabytes):
            (
                language.say("This studio is full"),
                language.say(
                    "Its limit is \(megabytes) MB. Nothing was changed. Delete data, or ask the server’s administrator for more room. Then go back and send the form again."
                ),
                backToFirst
            )
        case .unforeseen(let id):
            (
                language.say("Something went wrong"),
                language.say(
                    "Nothing was changed. If it happens again, see \(id) in the log."),
                backToFirst
            )
        }
    }

    func trouble(_ trouble: DeviceTrouble) -> (title: String, advice: String) {
        switch trouble {
        case .away:
            (
                language.say("Server needed"),
                language.say("This page needs the server, which can’t be reached now.")
            )
        case .full:
            (
                language.say("Not saved"),
                language.say(
                    "This device is full. Nothing was changed. Make room, go back and send the form again."
                )
            )
        case .damaged:
            (
                language.say("The copy is damaged"),
                language.say(
                    "Neroli repairs it when the server can be reached. Your unsent changes are safe."
                )
            )
        }
    }

    var serverIsFull: String { language.say("The server’s disk is full") }

    /// "Recorded already at 14:03"; with the date if on another day.
    func recordedAlready(_ moment: Moment, _ zone: Zone, today: Day) -> String {
        let day = Day(moment, in: zone)
        let dates = DateWords(language)
        let time = dates.time(moment, in: zone)
        return day == today
            ? language.say("Already recorded at \(time)")
            : language.say("Already recorded on \(dates.full(day)) at \(time)")
    }
    var recordedAdvice: String {
        language.say(
            "The same form was sent again. Nothing was recorded this time.")
    }
    var showRecorded: String { language.say("Show entry") }
    var recordAgain: String { language.say("Record again") }

    package var backToFirst: String { language.say("To Today") }
}
