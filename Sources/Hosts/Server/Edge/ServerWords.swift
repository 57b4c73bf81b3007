internal import Basics
internal import RoomKit
internal import Studio

/// Texts of the server itself; its pages use the texts of the studio.
struct ServerWords: Words {
    let language: Language

    func sentence(_ fault: PlainFault) -> String {
        switch fault {
        case .notHTTP: language.say("The headers are not HTTP.")
        case .otherName:
            language.say("This server does not answer to this name. See --name.")
        case .notHers: language.say("This person had no right to it.")
        case .foreignLook: language.say("Only pages of this studio may request this.")
        case .crowdedOut: language.say("Too many requests. Try again in a moment.")
        case .logAway: language.say("Saving is not possible now. Try again in a moment.")
        case .logOutgrown: language.say("This server is read-only until its update.")
        case .succeeded:
            language.say("Another server goes on with this studio. Nothing was saved here.")
        case .notAForm: language.say("Send forms as application/x-www-form-urlencoded.")
        case .damaged: language.say("The server’s database is damaged. Nothing was changed.")
        case .fullDisk: language.say("The server’s disk is full. Nothing was changed.")
        case .fullStudio:
            language.say("This studio is full. Nothing was changed.")
        case .noFile: language.say("No such file.")
        case .noPaper:
            language.say("This file has not arrived yet. The device that added it sends it.")
        case .fileIsOnlyRead: language.say("Files are read-only.")
        case .noCalendar: language.say("Nothing here.")
        case .calendarIsOnlyRead: language.say("Calendars are read-only.")
        case .tooLargeOfStranger, .notSignedIn: language.say("Sign in first.")
        case .usedOtherwise: language.say("This address has another use.")
        case .notByProgram: language.say("This address is for Neroli itself.")
        case .pairedByPost: language.say("Pair devices by POST.")
        case .notPaired: language.say("Pair this device first.")
        case .keyOfItsOwn: language.say("Each device needs its own key.")
        case .noName: language.say("Enter a name of up to 40 characters.")
        case .idIsTaken: language.say("Another device uses this id.")
        case .notASync: language.say("This is no sync request of this device.")
        case .tooManyDevices:
            language.say(
                "This studio has reached its limit of devices. Remove one in Settings → Devices.")
        case .openedByPasscode: language.say("Enter the passcode.")
        }
    }

    /// Reason why a form could not be written, if several servers share a log.
    func unwritten(_ fault: PlainFault) -> (title: String, advice: String) {
        if fault == .succeeded { return (succeeded, succeededAdvice) }
        return fault == .logOutgrown
            ? (
                language.say("This server needs an update"),
                language.say(
                    "Other servers of this studio have a newer Neroli, so this one is read-only. Your form was not saved. Go back and send it again after the update."
                )
            )
            : (
                language.say("Saving is not possible now"),
                language.say(
                    "The servers’ shared database does not answer. Pages still work. Go back and send your form again in a moment. It is never saved twice."
                )
            )
    }

    var succeeded: String { language.say("Another server goes on with this studio") }
    var succeededAdvice: String {
        language.say(
            "This one was replaced by its standby, so nothing is saved here. Open the studio at its usual address, and send your form there."
        )
    }
    func succeededOnToday(_ since: String) -> String {
        language.say(
            "Since \(since) another server goes on with this studio. Nothing is saved here.")
    }
    var whatToDo: String { language.say("Steps") }
    var succeededSteps: String {
        language.say(
            "Stop this server, and make it the standby of the other one. What only this one holds is handed over; nothing is lost:"
        )
    }
    var goOnHere: String { language.say("If this server shall go on instead:") }

    var isBehind: String { language.say("This server is a moment behind") }
    var behindAdvice: String {
        language.say("Another server has shown you newer data. Try again in a moment.")
    }
    var tryAgain: String { language.say("Try again") }

    /// Reason why other machines get no answer yet.
    func shut(isOneOfMany: Bool) -> (title: String, advice: String) {
        isOneOfMany
            ? (
                language.say("This studio is not open yet"),
                language.say("It has no passcode yet. Ask the server’s administrator to set one.")
            )
            : (
                language.say("Neroli is not open yet"),
                language.say(
                    "Without a passcode it answers only its own machine. Set one there: neroli passcode"
                )
            )
    }

    /// Reason why nothing is shown below a folder of another site.
    func subPath(_ folder: String) -> (title: String, advice: String) {
        (
            language.say("Neroli needs its own host name"),
            language.say(
                "It can’t run below \(folder). Give it a host name, such as neroli.example; see installing.md."
            )
        )
    }

    /// Reason why no studio answers, for a server of many studios.
    func refusal(_ refusal: StudioRefusal) -> (title: String, advice: String) {
        switch refusal {
        case .unknown, .ownPlace:
            (
                language.say("Studio not found"),
                language.say(
                    "No studio has this address. Check the spelling.")
            )
        case .broken:
            (
                language.say("This studio can’t be opened"),
                language.say(
                    "Its data is untouched. Ask the server’s administrator; the reason is in the log."
                )
            )
        case .lookedAfter:
            (
                language.say("This studio is under maintenance"),
                language.say(
                    "It is being restored, moved or imported. Try again in a minute.")
            )
        case .allAtWork:
            (
                language.say("Many studios are busy"),
                language.say("No capacity for one more now. Try again in a moment.")
            )
        case .crowded:
            (
                language.say("This studio is busy"),
                language.say("Too many requests. Go back to your form and try again in a moment.")
            )
        case .stopping:
            (
                language.say("Neroli is restarting"),
                language.say("Try again in a moment.")
            )
        }
    }

    var back: String { language.say("To Today") }

    /// How far a long work is.
    func sentence(_ work: Work.State) -> String {
        if work.isStopped { return language.say("Stopping…") }
        switch work.step {
        case nil: return language.say("Upload complete. Checking…")
        case .reading: return language.say("\(megabytes(work)) MB read")
        case .comparing: return language.say("Comparing with your data…")
        case .keeping:
            return language.say("Backing up your data: \(megabytes(work)) MB")
        case .bringing:
            let numbers = NumberWords(language)
            return language.say(
                "\(numbers.grouped(Int(clamping: work.done))) of \(numbers.grouped(Int(clamping: work.whole))) rows"
            )
        case .checking: return language.say("Checking the data…")
        case .copying: return language.say("\(megabytes(work)) MB copied")
        case .settling: return language.say("Finishing…")
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
        case .exists(let file): language.say("\(file) already exists")
        case .unwritable(let reason): reason
        case .noRoom: language.say("the disk is full")
        case .stopped: language.say("the server was stopped")
        case .logIsAway:
            language.say(
                "the servers’ shared database did not answer; check before you repeat it")
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
