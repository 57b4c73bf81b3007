internal import Basics
internal import RoomKit
internal import Studio

/// Texts of the server itself; its pages use the texts of the studio.
struct ServerWords {
    private let language: Language

    init(_ language: Language) {
        self.language = language
    }

    func sentence(_ fault: PlainFault) -> String {
        switch fault {
        case .notHTTP: language.say("These headers are not HTTP.")
        case .otherName:
            language.say("This server does not answer to that name. See --name.")
        case .foreignLook: language.say("Only a page of this studio may ask for that.")
        case .crowdedOut: language.say("Too much comes in at once. Try again in a moment.")
        case .logAway: language.say("Nothing can be written just now. Try again in a moment.")
        case .logOutgrown: language.say("This server waits to be updated, and only reads.")
        case .notAForm: language.say("Forms are sent as application/x-www-form-urlencoded.")
        case .damaged: language.say("The server’s database is damaged; nothing was changed.")
        case .fullDisk: language.say("The disk of the server is full; nothing was changed.")
        case .fullStudio:
            language.say("This studio is full; nothing was changed.")
        case .noFile: language.say("No such file.")
        case .fileIsOnlyRead: language.say("A file can only be read.")
        case .noCalendar: language.say("Nothing here.")
        case .calendarIsOnlyRead: language.say("A calendar can only be read.")
        case .tooLargeOfStranger, .notSignedIn: language.say("Sign in first.")
        case .usedOtherwise: language.say("This place is used otherwise.")
        case .notByProgram: language.say("Only Neroli itself is answered here.")
        case .pairedByPost: language.say("A device is paired by POST.")
        case .notPaired: language.say("Pair this device first.")
        case .keyOfItsOwn: language.say("Each device makes a key of its own.")
        case .noName: language.say("A name of up to 40 characters.")
        case .idIsTaken: language.say("Another device keeps its copy under that id.")
        case .notASync: language.say("Not a sync request of this device.")
        case .tooManyDevices:
            language.say(
                "This studio already has as many devices as it may. Remove one first, in Settings →"
                    + " Devices.")
        case .openedByPasscode: language.say("A door is opened by a passcode.")
        }
    }

    /// Reason why a form could not be written, if several servers share a log.
    func unwritten(_ fault: PlainFault) -> (title: String, advice: String) {
        fault == .logOutgrown
            ? (
                language.say("This server waits to be updated"),
                language.say(
                    "Other servers of this studio have a newer Neroli. This one shows what there "
                        + "was, and writes nothing. Nothing of your form was written; go back, and "
                        + "send it again once the server is updated.")
            )
            : (
                language.say("Nothing can be written just now"),
                language.say(
                    "The database that the servers of this studio share does not answer. What is "
                        + "here can be read. Go back, where your form still is, and send it again "
                        + "in a moment: if it was written after all, it is not written twice.")
            )
    }

    /// Reason why other machines get no answer yet.
    func shut(isOneOfMany: Bool) -> (title: String, advice: String) {
        isOneOfMany
            ? (
                language.say("This studio is not open yet"),
                language.say(
                    "It answers nobody until it has a passcode. Whoever looks after this server can "
                        + "set one.")
            )
            : (
                language.say("Neroli is not open yet"),
                language.say(
                    "It answers only its own machine until it has a passcode. To set one there, type: "
                        + "neroli passcode")
            )
    }

    /// Reason why nothing is shown below a folder of another site.
    func subPath(_ folder: String) -> (title: String, advice: String) {
        (
            language.say("Neroli needs a name of its own"),
            language.say(
                "It can’t be shown below \(folder). Give it a host name, such as neroli.example; "
                    + "installing.md says how.")
        )
    }

    /// Reason why no studio answers, for a server of many studios.
    func refusal(_ refusal: StudioRefusal) -> (title: String, advice: String) {
        switch refusal {
        case .unknown, .ownPlace:
            (
                language.say("Nothing is here"),
                language.say(
                    "No studio has this address. Perhaps it is spelt a little differently.")
            )
        case .broken:
            (
                language.say("This studio can’t be opened"),
                language.say(
                    "What is in it is untouched. Whoever looks after this server finds the reason in "
                        + "its log.")
            )
        case .lookedAfter:
            (
                language.say("This studio is being looked after"),
                language.say(
                    "It is being restored, moved or filled from a file. Try again in a minute.")
            )
        case .allAtWork:
            (
                language.say("Many studios are at work"),
                language.say("There is no place for one more just now. Try again in a moment.")
            )
        case .crowded:
            (
                language.say("This studio is busy"),
                language.say(
                    "Too many requests came at once. What you typed is still there, one step back. Try "
                        + "again in a moment.")
            )
        case .stopping:
            (
                language.say("Neroli is starting again"),
                language.say("Try again in a moment.")
            )
        }
    }

    var back: String { language.say("Back to the first page") }

    /// How far a long work is.
    func sentence(_ work: Work.State) -> String {
        if work.isStopped { return language.say("Stopping…") }
        switch work.step {
        case nil: return language.say("All of it has arrived. Looking at it…")
        case .reading: return language.say("\(megabytes(work)) MB read")
        case .comparing: return language.say("Comparing it with what is here…")
        case .keeping:
            return language.say("First a backup of what is here: \(megabytes(work)) MB")
        case .bringing:
            let numbers = NumberWords(language)
            return language.say(
                numbers.grouped(Int(clamping: work.done)) + " of "
                    + numbers.grouped(Int(clamping: work.whole)) + " rows")
        case .checking: return language.say("Checking that all of it is sound…")
        case .copying: return language.say("\(megabytes(work)) MB copied")
        case .settling: return language.say("Putting it in its place…")
        }
    }

    private func megabytes(_ work: Work.State) -> String {
        let tenths = { (bytes: Int64) in
            language.decimal("\(bytes / 1_000_000).\(bytes / 100_000 % 10)")
        }
        return tenths(min(work.done, work.whole)) + " of " + tenths(work.whole)
    }

    /// For the middle of a sentence.
    func reason(_ trouble: BackupTrouble) -> String {
        switch trouble {
        case .unsound: language.say("the studio’s database is damaged")
        case .exists(let file): language.say("\(file) is there already")
        case .unwritable(let reason): reason
        case .noRoom: language.say("there is not enough room on the disk")
        case .stopped: language.say("the server was stopped")
        case .logIsAway:
            language.say(
                "the servers’ common database did not answer; look again before you repeat it")
        }
    }

    /// For pages.
    func fault(_ trouble: BackupTrouble) -> BackupFault {
        switch trouble {
        case .unsound(let unsound): .unsound(unsound)
        case .exists, .unwritable, .logIsAway: .unwritable(reason(trouble))
        case .noRoom: .noRoom
        case .stopped: .stopped
        }
    }
}
