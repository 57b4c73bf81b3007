internal import Basics
internal import Journal
package import Markup
internal import RoomKit
internal import Web

// Words on the pages about backups.
extension StudioWords {
    var backups: String { language.say("Backups") }
    var backupsLink: String { language.say("Backups and restore") }
    var backupsAdvice: String {
        language.say(
            "All your work is in one file. Keep a copy on another machine in case this one fails.")
    }
    var downloadNow: String { language.say("Download a backup") }
    var downloadNowAdvice: String {
        language.say("The whole studio as of now, checked. Without passcode and devices.")
    }
    var byItself: String { language.say("Automatic backups") }
    var makeNow: String { language.say("Make backup now") }
    var backupMade: String { language.say("Backup made") }

    func byItselfAdvice(_ standing: BackupStanding, _ request: Request) -> String {
        guard standing.isDaily else {
            return language.say("Automatic backups are off (--no-backups).")
        }
        let kept = language.say(
            "Once a day, after a change. Keeps 7 daily, 4 weekly and 12 monthly backups in \(standing.folder)."
        )
        if let last = standing.last {
            let days =
                Day(request.moment, in: request.zone).number - Day(last, in: request.zone).number
            let made = language.say("Last backup: \(daysAgo(days)).")
            let unchanged = language.say("No changes since.")
            return kept + " " + made + (standing.isUnchanged ? " " + unchanged : "")
        }
        return kept + " " + language.say("No backup yet.")
    }

    func backupTrouble(_ reason: String) -> String {
        language.say(
            "The last backup failed: \(reason). Neroli tries again within an hour.")
    }

    var noCopies: String {
        language.say(
            "No copy in another place. Set a disk, an SSH host or a bucket as “copy” in neroli.conf."
        )
    }

    func copy(_ copy: CopyStanding, _ request: Request) -> String {
        if let trouble = copy.trouble {
            return language.say("\(copy.place) lacks the newest backup: \(trouble).")
        }
        guard let newest = copy.newest else {
            return language.say("\(copy.place) has no copy yet.")
        }
        return language.say(
            "\(copy.place) has the backup of \(backupTime(newest, in: request.zone)).")
    }

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

    private func daysAgo(_ days: Int) -> String {
        switch days {
        case ...0: language.say("today")
        case 1: language.say("yesterday")
        default: language.say("\(days) days ago")
        }
    }

    func backupsCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No backups yet")
        default: language.say(count, one: "1 backup", other: "\(count) backups")
        }
    }

    func backupTime(_ moment: Moment, in zone: Zone) -> String {
        let words = DateWords(language)
        return words.full(Day(moment, in: zone)) + ", " + words.time(moment, in: zone)
    }

    /// "21 Nov 2026, 19:50"
    func shortTime(_ moment: Moment, in zone: Zone) -> String {
        let words = DateWords(language)
        let day = Day(moment, in: zone)
        return language.say(
            "\(day.civil.day) \(words.shortMonth(day)), \(words.time(moment, in: zone))")
    }

    /// "4.2 MB".
    func size(_ bytes: Int64) -> String {
        guard bytes >= 1_000_000 else { return language.say("\((max(0, bytes) + 999) / 1_000) KB") }
        let tenths = (bytes + 50_000) / 100_000
        return language.say(
            tenths < 1_000
                ? "\(tenths / 10)\(language.signs.decimal)\(tenths % 10) MB" : "\(tenths / 10) MB")
    }

    var madeBefore: String { language.say("made before a restore, an import or an erasure") }
    var download: String { language.say("Download") }
    func downloadOf(_ time: String) -> String { language.say("Download the backup of \(time)") }
    var lookAt: String { language.say("Show contents") }
    func lookAtThat(_ time: String) -> String { language.say("Show the backup of \(time)") }

    var fromFile: String { language.say("Restore from a file") }
    var fromFileAdvice: String {
        language.say(
            "A downloaded backup. You see its contents first; nothing changes until you confirm."
        )
    }
    var backupFile: String { language.say("Backup file") }
}

// Restoring one.
extension StudioWords {
    var putBack: String { language.say("Restore this backup") }
    var putBackTitle: String { language.say("Restore a backup?") }
    var uploadedFile: String { language.say("Uploaded file") }
    var whatIsInIt: String { language.say("Contents") }
    var inBackup: String { language.say("In the backup") }
    var hereNow: String { language.say("Here now") }
    var lastChange: String { language.say("Last change") }
    var formsWritten: String { language.say("Changes in its log") }
    var noChange: String { language.say("None") }

    func counted(_ kind: BackupContent.Kind) -> String {
        switch kind {
        case .notes: language.say("Notes of your own")
        case .medleys: language.say("Scentings and medleys")
        case .items: language.say("Items of the stock")
        case .sales: language.say("Sales")
        case .list: language.say("On the shopping list")
        case .breaths: language.say("Breaths")
        }
    }

    var putBackAdvice: String {
        language.say(
            "Replaces everything with the backup. Neroli makes a backup of the current state first, so you can go back."
        )
    }
    var laterLegend: String { language.say("Later changes on devices") }
    func mayHoldLater(_ devices: Int) -> String {
        switch devices {
        case 0: language.say("No device with a copy synced since.")
        default:
            language.say(
                devices, one: "1 device with a copy synced since and may hold some.",
                other: "\(devices) devices with a copy synced since and may hold some.")
        }
    }
    func title(_ later: Epoch.Later) -> String {
        switch later {
        case .returns: language.say("Include later changes")
        case .staysOut: language.say("Drop later changes")
        }
    }
    func explanation(_ later: Epoch.Later) -> String {
        switch later {
        case .returns:
            language.say("After a loss. Devices send missing changes again, such as a day’s sales.")
        case .staysOut:
            language.say(
                "After a mistake. Devices drop changes made after the backup. Sale numbers continue from its last one."
            )
        }
    }
    var unsentIsSent: String {
        language.say("Either way, devices send their unsent changes.")
    }
    /// Equal in every language, because a person types the word.
    static let restoreWord = "restore"
    var typeRestore: String { language.say("Enter the word restore") }
    var restoreWordWrong: String { language.say("Enter “restore” to restore the backup.") }
    var keepAsItIs: String { language.say("Cancel") }

    var isPutBack: String { language.say("Backup restored") }
    var isPutBackAdvice: String {
        language.say(
            "The earlier state is kept as a backup.")
    }
    var goBack: String { language.say("Show earlier state") }

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
        case .unwritable(let reason): language.say("The restore failed: \(reason).")
        case .gone: language.say("This backup was deleted. Choose another.")
        }
    }
}
