package import Basics
internal import RoomKit

/// Words on the first page, the settings and the fault pages.
package struct StudioWords {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// For a program that used another method. People never see this.
    var knownMethods: String { language.say("Neroli knows GET, HEAD and POST.") }
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
    var demoText: String { language.say("A made-up studio, gone again with one tap") }
    var nothingLeaves: String { language.say("Nothing you write leaves this machine.") }
    var calm: String { language.say("Nothing waits for you") }
    var calmAdvice: String {
        language.say("A good hour for a new idea, or for two minutes of breath.")
    }
    var breathe: String { language.say("Breathe") }
    var firstSteps: String { language.say("First steps") }
    var aCopy: String { language.say("a copy on my phone") }
    var done: String { language.say("done") }
    var lookRound: String { language.say("Look around with a demo") }
}

extension StudioWords {
    var undone: String { language.say("Undone") }
    var anUndo: String { language.say("An undo") }

    func refusedCounted(_ count: Int) -> String {
        language.say(
            count == 1 ? "1 change was refused" : "\(count) changes were refused")
    }
}

// The passcode and the devices.
extension StudioWords {
    var passcode: String { language.say("Passcode") }

    func fault(_ fault: SignInFault) -> String {
        switch fault {
        case .wrong: language.say("That is not the passcode.")
        case .spent:
            language.say("This address was used already, or is too old. Ask for another.")
        case .wait(let seconds):
            if seconds == 1 {
                language.say("Wait one second.")
            } else if seconds > 300 {
                language.say("Wait \((seconds + 59) / 60) minutes, then try again.")
            } else {
                language.say("Wait \(seconds) seconds, then try again.")
            }
        case .away:
            language.say(
                "The passcode was changed. Type the new one while this device reaches the server.")
        }
    }
}

extension StudioWords {
    func fault(_ fault: FaultPage) -> (title: String, advice: String, back: String) {
        switch fault {
        case .nowhere:
            (
                language.say("Nothing here"), language.say("There is no page at this address."),
                language.say("To the first page")
            )
        case .gone(let gone?): (gone.title, gone.advice, gone.back)
        case .gone(nil):
            (
                language.say("No longer here"), language.say("What this page showed is gone."),
                language.say("To the first page")
            )
        case .notCarried(let since):
            (
                language.say("Not on this device"),
                language.say(
                    "This copy carries everything since \(DateWords(language).full(since)). What is "
                        + "older, and whole files, come from the server while it can be reached."),
                backToFirst
            )
        case .method:
            (
                language.say("That can’t be sent here"),
                language.say("This page takes no form."), backToFirst
            )
        case .refused(let reason):
            (language.say("That can’t be done"), reason, backToFirst)
        case .unreadable:
            (
                language.say("That can’t be read"),
                language.say("The address or the form is damaged. Go back and try once more."),
                backToFirst
            )
        case .foreign:
            (
                language.say("That came from elsewhere"),
                language.say(
                    "Another site tried to send a form to your studio. Nothing was changed."),
                backToFirst
            )
        case .tooLarge:
            (
                language.say("Too much at once"),
                language.say("What was sent is larger than Neroli takes."), backToFirst
            )
        case .damaged:
            (
                language.say("The studio’s file is damaged"),
                language.say(
                    "A part of it can’t be read, and nothing was changed. Put the newest backup back."
                ),
                language.say("Put a backup back")
            )
        case .noRoom:
            (
                serverIsFull,
                language.say(
                    "Nothing was changed. Make room on the machine that runs Neroli, go back and send "
                        + "the form again."), backToFirst
            )
        case .studioIsFull(let megabytes):
            (
                language.say("This studio is full"),
                language.say(
                    "It may hold \(megabytes) MB, and nothing was changed. What is there can be read and "
                        + "taken out. Erase what you don’t need, or ask whoever looks after this "
                        + "server for more room; then go back and send the form again."),
                backToFirst
            )
        case .unforeseen(let id):
            (
                language.say("Something went wrong"),
                language.say(
                    "Nothing was changed. If it happens again, the log tells more under \(id)."),
                backToFirst
            )
        }
    }

    var serverIsFull: String { language.say("The disk of the server is full") }

    /// "Recorded already at 14:03"; with the date if on another day.
    func recordedAlready(_ moment: Moment, _ zone: Zone, today: Day) -> String {
        let day = Day(moment, in: zone)
        let dates = DateWords(language)
        let date = day == today ? "" : " on " + dates.full(day)
        return language.say("Recorded already" + date + " at " + dates.time(moment, in: zone))
    }
    var recordedAdvice: String {
        language.say(
            "The same form was sent again with the same values. Nothing was recorded this time.")
    }
    var showRecorded: String { language.say("Show what was recorded") }
    var recordAgain: String { language.say("Record it again") }

    package var backToFirst: String { language.say("To the first page") }
}
