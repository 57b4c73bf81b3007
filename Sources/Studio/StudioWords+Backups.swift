internal import Basics
internal import Shell
internal import Web

// What the pages about backups say.
extension StudioWords {
    var backups: String { "Backups" }
    var backupsLink: String { "Backups and restoring" }
    var backupsAdvice: String {
        "Everything that is written here is one file. A copy of it somewhere else is what brings "
            + "your studio back when this machine does not."
    }
    var downloadNow: String { "Download a backup" }
    var downloadNowAdvice: String {
        "All of the studio as it is now, checked before it is given out. Passcode and devices are "
            + "not in it."
    }
    var byItself: String { "Automatic backups" }
    var makeNow: String { "Make one now" }
    var backupMade: String { "Made a backup" }

    func byItselfAdvice(_ standing: BackupStanding, _ request: Request) -> String {
        guard standing.isDaily else {
            return "This server was told to make no automatic backups (--no-backups)."
        }
        var text =
            "Once a day, when something was written since. The last of 7 days, of 4 weeks and of 12 "
            + "months are kept, in \(standing.folder)."
        if let last = standing.last {
            let days =
                Day(request.moment, in: request.zone).number - Day(last, in: request.zone).number
            text += " The last one was made \(daysAgo(days))"
            text += standing.isUnchanged ? "; nothing was written since." : "."
        } else {
            text += " There is none yet."
        }
        return text
    }

    func backupTrouble(_ reason: String) -> String {
        "The last backup could not be made: \(reason). Neroli tries again within the hour."
    }

    private func daysAgo(_ days: Int) -> String {
        switch days {
        case ...0: "today"
        case 1: "yesterday"
        default: "\(days) days ago"
        }
    }

    func backupsCounted(_ count: Int) -> String {
        switch count {
        case 0: "No backup is kept yet"
        case 1: "1 backup is kept"
        default: "\(count) backups are kept"
        }
    }

    func backupTime(_ moment: Moment, in zone: Zone) -> String {
        let words = DateWords()
        return words.full(Day(moment, in: zone)) + ", " + words.time(moment, in: zone)
    }

    /// "21 Nov 2026, 19:50"
    func shortTime(_ moment: Moment, in zone: Zone) -> String {
        let words = DateWords()
        let day = Day(moment, in: zone)
        return "\(day.civil.day) \(words.shortMonth(day)), \(words.time(moment, in: zone))"
    }

    /// "4.2 MB".
    func size(_ bytes: Int64) -> String {
        guard bytes >= 1_000_000 else { return "\((max(0, bytes) + 999) / 1_000) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(tenths / 10) MB"
    }

    var madeBefore: String { "before everything changed at once" }
    var download: String { "Download" }
    func downloadOf(_ time: String) -> String { "Download the backup of \(time)" }
    var lookAt: String { "Look at it" }
    func lookAtThat(_ time: String) -> String { "Look at the backup of \(time)" }

    var fromFile: String { "Restore from a file" }
    var fromFileAdvice: String {
        "A backup that you downloaded. It is looked at first; nothing changes before you say so."
    }
    var backupFile: String { "Backup file" }
}

// Restoring one.
extension StudioWords {
    var putBack: String { "Restore this backup" }
    var putBackTitle: String { "Restore a backup?" }
    var uploadedFile: String { "The file you sent" }
    var whatIsInIt: String { "What is in it" }
    var inBackup: String { "In the backup" }
    var hereNow: String { "Here now" }
    var lastChange: String { "Last change" }
    var formsWritten: String { "Changes in its log" }
    var noChange: String { "None" }

    func counted(_ kind: BackupContent.Kind) -> String {
        switch kind {
        case .notes: "Notes of your own"
        case .medleys: "Scentings and medleys"
        case .items: "Items of the stock"
        case .sales: "Sales"
        case .list: "On the shopping list"
        case .breaths: "Breaths"
        }
    }

    var putBackAdvice: String {
        "Everything here becomes as it was in the backup. What is here now is kept as a backup "
            + "first, so that you can go back."
    }
    var putBackDevices: String {
        "Devices that keep a copy follow by themselves, and send what they have not sent yet. What "
            + "they sent after this backup was made is gone with the rest; numbers of sales begin "
            + "again after the last one in the backup."
    }
    var restoreWord: String { "restore" }
    var typeRestore: String { "Type the word restore" }
    var restoreWordWrong: String { "Type restore to restore the backup." }
    var keepAsItIs: String { "Keep everything as it is" }

    var isPutBack: String { "The backup is restored" }
    var isPutBackAdvice: String {
        "What was here before is kept as a backup of its own, should you want to go back."
    }
    var goBack: String { "Look at what was here before" }

    func fault(_ unsound: Unsound) -> String {
        switch unsound {
        case .empty: "This file is empty."
        case .noDatabase: "This file is no backup of Neroli."
        case .foreign: "This is a database, but not one of Neroli."
        case .damaged: "This backup is damaged or cut off. Try another one."
        case .newer: "This backup was written by a newer Neroli. Update this one first."
        }
    }

    package func fault(_ fault: BackupFault) -> String {
        switch fault {
        case .unsound(let unsound): self.fault(unsound)
        case .noFile: "Choose a file first."
        case .tooLarge:
            "This file is larger than a browser can send here. On the server, stop Neroli and use "
                + "“neroli restore FILE”."
        case .noRoom: "There is not enough room on the server’s disk."
        case .cutOff: "The file did not arrive whole. Send it once more."
        case .unwritable(let reason): "That could not be done: \(reason)."
        case .gone: "That backup is gone. Choose another one."
        }
    }
}
