package import Basics
internal import RoomKit

/// Words on the first page, the settings and the fault pages.
package struct StudioWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    /// For a program that used another method. People never see this.
    var knownMethods: String { language.say("Neroli accepts GET, HEAD and POST.") }
    var today: String { language.say("Today") }
    func due(_ count: Int) -> String {
        language.say(count, one: "1 task is due.", other: "\(count) tasks are due.")
    }
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
    var undone: String { language.say("Undone") }
    var anUndo: String { language.say("Undo") }

    func refusedCounted(_ count: Int) -> String {
        language.say(count, one: "1 change was refused", other: "\(count) changes were refused")
    }
}

// The passcode and the devices.
extension StudioWords {
    var passcode: String { language.say("Passcode") }

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
        case .notAllowed:
            (
                language.say("Not among your rights"),
                language.say("Ask the owner if you need this. Nothing was changed."),
                language.say("To the till")
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
