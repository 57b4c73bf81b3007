internal import Basics
internal import Journal
package import Markup
internal import Web

// Words on the pages about backups.
extension StudioWords {
    /// On the first page.
    func late(_ backup: LateBackup) -> String {
        guard let days = backup.days else {
            let place = backup.place ?? ""
            return language.say("\(place) has no copy of the backups yet.")
        }
        guard let place = backup.place else {
            return language.say(
                days, one: "The newest backup is 1 day old.",
                other: "The newest backup is \(days) days old.")
        }
        return language.say(
            days, one: "The newest copy in \(place) is 1 day old.",
            other: "The newest copy in \(place) is \(days) days old.")
    }
    var whyLate: String { language.say("Show reason") }
}

// Restoring one.
extension StudioWords {
    func title(_ later: Epoch.Later) -> String {
        switch later {
        case .returns: language.say("Include later changes")
        case .staysOut: language.say("Drop later changes")
        }
    }
    /// Equal in every language, because a person types the word.
    static let restoreWord = "restore"

    func fault(_ unsound: Unsound) -> String {
        switch unsound {
        case .empty: language.say("This file is empty.")
        case .noDatabase: language.say("This file is no backup of Neroli. Choose another.")
        case .foreign: language.say("This database is not from Neroli. Choose another.")
        case .damaged: language.say("This backup is damaged or cut off. Choose another.")
        case .newer:
            language.say("This backup comes from a newer Neroli. Update this one first.")
        }
    }

    package func fault(_ fault: BackupFault) -> String {
        switch fault {
        case .unsound(let unsound): self.fault(unsound)
        case .noFile: language.say("Choose a file first.")
        case .stopped: language.say("Stopped. Nothing was changed.")
        case .tooLarge:
            language.say(
                "This file is too large for a browser. On the server, stop Neroli and run: neroli restore FILE"
            )
        case .noRoom: language.say("The server’s disk is full. Make room and try again.")
        case .cutOff: language.say("The upload is incomplete. Send the file again.")
        case .unwritable(let reason): language.say("The server could not do this: \(reason).")
        case .gone: language.say("This backup was deleted. Choose another.")
        }
    }

    /// Attributes of a form with a file: encoding, and progress texts for the script.
    package var uploading: [Attribute] {
        working + [
            .fixed("enctype", "multipart/form-data"),
            .value("data-sent", language.say("# of # MB sent")),
            .value("data-stopped", language.say("Stopped. Nothing was changed.")),
            .value("data-looking", language.say("Upload complete. Checking…")),
            .value(
                "data-failed",
                language.say(
                    "The connection broke during the upload. Nothing was changed; try again."
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
                    "The connection broke. The server may have finished: check before you try again."
                )),
        ]
    }
}
