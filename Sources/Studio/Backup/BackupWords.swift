internal import Basics
internal import Journal
internal import RoomKit
internal import Web

struct BackupWords: Words {
    let language: Language

    var common: StudioWords { StudioWords(language) }

    var backups: String { language.say("Backups") }
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
            "\(language.dayOfMonth(day.civil.day)) \(words.shortMonth(day)), \(words.time(moment, in: zone))"
        )
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
    func explanation(_ later: Epoch.Later) -> String {
        switch later {
        case .returns:
            language.say("After a loss. Devices send missing changes again, such as a day’s sales.")
        case .staysOut:
            language.say(
                "After a mistake. Devices drop changes made after the backup. Sale numbers go on with another letter."
            )
        }
    }
    var unsentIsSent: String {
        language.say("Either way, devices send their unsent changes.")
    }
    var typeRestore: String { language.say("Enter the word restore") }
    var restoreWordWrong: String { language.say("Enter “restore” to restore the backup.") }
    var keepAsItIs: String { language.say("Cancel") }

    var isPutBack: String { language.say("Backup restored") }
    var isPutBackAdvice: String {
        language.say(
            "The earlier state is kept as a backup.")
    }
    var goBack: String { language.say("Show earlier state") }
}
