internal import Basics
internal import Journal
package import Markup
internal import RoomKit
internal import Web

// Words on the pages about backups.
extension StudioWords {
    /// On the first page.
    func late(_ backup: LateBackup) -> String {
        let age = backup.days.map { language.say("is \($0) days old") }
        guard let place = backup.place else {
            return language.say("The newest backup \(age ?? "").")
        }
        guard let age else { return language.say("\(place) has no copy of the backups yet.") }
        return language.say("The newest copy in \(place) \(age).")
    }
    var whyLate: String { language.say("See why") }
}

// Restoring one.
extension StudioWords {
    func title(_ later: Epoch.Later) -> String {
        switch later {
        case .returns: language.say("Bring it in")
        case .staysOut: language.say("Leave it out")
        }
    }
    /// Equal in every language, because a person types the word.
    static let restoreWord = "restore"

    func fault(_ unsound: Unsound) -> String {
        switch unsound {
        case .empty: language.say("This file is empty.")
        case .noDatabase: language.say("This file is no backup of Neroli.")
        case .foreign: language.say("This is a database, but not one of Neroli.")
        case .damaged: language.say("This backup is damaged or cut off. Try another one.")
        case .newer:
            language.say("This backup was written by a newer Neroli. Update this one first.")
        }
    }

    package func fault(_ fault: BackupFault) -> String {
        switch fault {
        case .unsound(let unsound): self.fault(unsound)
        case .noFile: language.say("Choose a file first.")
        case .stopped: language.say("Stopped. Nothing was changed.")
        case .tooLarge:
            language.say(
                "This file is larger than a browser can send here. On the server, stop Neroli and use "
                    + "“neroli restore FILE”.")
        case .noRoom: language.say("There is not enough room on the server’s disk.")
        case .cutOff: language.say("The file did not arrive whole. Send it once more.")
        case .unwritable(let reason): language.say("That could not be done: \(reason).")
        case .gone: language.say("That backup is gone. Choose another one.")
        }
    }

    /// Attributes of a form with a file: encoding, and progress texts for the script.
    package var uploading: [Attribute] {
        working + [
            .fixed("enctype", "multipart/form-data"),
            .value("data-sent", language.say("# of # MB sent")),
            .value("data-stopped", language.say("Stopped. Nothing was changed.")),
            .value("data-looking", language.say("All of it has arrived. Looking at it…")),
            .value(
                "data-failed",
                language.say(
                    "The connection broke before everything was sent. Nothing was changed; try again."
                )),
        ]
    }

    /// Attributes of a form that starts long work on the server.
    package var working: [Attribute] {
        [
            .value("data-work", HostRoute.work.path),
            .value("data-stop-work", HostRoute.stopWork.path),
            .value("data-sending", language.say("Sending…")),
            .value("data-stop", language.say("Stop")),
            .value("data-stopping", language.say("Stopping…")),
            .value(
                "data-lost",
                language.say(
                    "The connection broke. The server may have done it all the same: look before you try again."
                )),
        ]
    }
}
