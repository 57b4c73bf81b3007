internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// Backups.
struct BackupWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: StudioWords { StudioWords(language) }

    var backups: String { language.say("Backups") }
    var backupsAdvice: String {
        language.say(
            "All your work is in one file. Keep a copy of it on another machine: if this one fails, the "
                + "copy brings your studio back.")
    }
    var downloadNow: String { language.say("Download a backup") }
    var downloadNowAdvice: String {
        language.say(
            "All of the studio as it is now, checked before it is given out. Passcode and devices are "
                + "not in it.")
    }
    var byItself: String { language.say("Automatic backups") }
    var makeNow: String { language.say("Make one now") }
    var backupMade: String { language.say("Made a backup") }

    func byItselfAdvice(_ standing: BackupStanding, _ request: Request) -> String {
        guard standing.isDaily else {
            return language.say("This server was told to make no automatic backups (--no-backups).")
        }
        var text = language.say(
            "Once a day, when something was written since. The last of 7 days, of 4 weeks and of 12 "
                + "months are kept, in \(standing.folder).")
        if let last = standing.last {
            let days =
                Day(request.moment, in: request.zone).number - Day(last, in: request.zone).number
            text += language.say(
                " The last one was made \(daysAgo(days))"
                    + (standing.isUnchanged ? "; nothing was written since." : "."))
        } else {
            text += language.say(" There is none yet.")
        }
        return text
    }

    func backupTrouble(_ reason: String) -> String {
        language.say(
            "The last backup could not be made: \(reason). Neroli tries again within the hour.")
    }

    var noCopies: String {
        language.say(
            "No copy is kept in another place. The server’s settings (“copy” in neroli.conf) name a disk, "
                + "an SSH host or a bucket.")
    }

    func copy(_ copy: CopyStanding, _ request: Request) -> String {
        if let trouble = copy.trouble {
            return language.say("\(copy.place) did not get the newest: \(trouble).")
        }
        guard let newest = copy.newest else {
            return language.say("\(copy.place) has no copy yet.")
        }
        return language.say(
            "\(copy.place) has the one of \(backupTime(newest, in: request.zone)).")
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
        case 0: language.say("No backup is kept yet")
        case 1: language.say("1 backup is kept")
        default: language.say("\(count) backups are kept")
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
    var lookAt: String { language.say("Look at it") }
    func lookAtThat(_ time: String) -> String { language.say("Look at the backup of \(time)") }

    var fromFile: String { language.say("Restore from a file") }
    var fromFileAdvice: String {
        language.say(
            "A backup that you downloaded. You see what is in it first; nothing changes until you confirm."
        )
    }
    var backupFile: String { language.say("Backup file") }
    var putBack: String { language.say("Restore this backup") }
    var putBackTitle: String { language.say("Restore a backup?") }
    var uploadedFile: String { language.say("The file you sent") }
    var whatIsInIt: String { language.say("What is in it") }
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
            "Everything here becomes as it was in the backup. What is here now is kept as a backup "
                + "first, so that you can go back.")
    }
    var laterLegend: String { language.say("What devices hold from after this backup") }
    func mayHoldLater(_ devices: Int) -> String {
        switch devices {
        case 0: language.say("No device with a copy was here since.")
        case 1: language.say("1 device with a copy was here since, and may hold some.")
        default:
            language.say("\(devices) devices with a copy were here since, and may hold some.")
        }
    }
    func explanation(_ later: Epoch.Later) -> String {
        switch later {
        case .returns:
            language.say(
                "After a loss. Devices send again what the backup does not have, such as the sales of "
                    + "a day.")
        case .staysOut:
            language.say(
                "To go back to before a mistake. Devices drop what they held from after the backup; "
                    + "numbers of sales go on from the last one in it.")
        }
    }
    var unsentIsSent: String {
        language.say("Either way, devices send what they have not sent yet.")
    }
    var typeRestore: String { language.say("Type the word restore") }
    var restoreWordWrong: String { language.say("Type restore to restore the backup.") }
    var keepAsItIs: String { language.say("Keep everything as it is") }

    var isPutBack: String { language.say("The backup is restored") }
    var isPutBackAdvice: String {
        language.say(
            "What was here before is kept as a backup of its own, should you want to go back.")
    }
    var goBack: String { language.say("Look at what was here before") }
}
