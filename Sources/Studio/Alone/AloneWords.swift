internal import Basics
internal import RoomKit

/// A device that is alone, and the first page of a static folder.
struct AloneWords: Words {
    let language: Language

    var common: StudioWords { StudioWords(language) }

    var onlyServer: String { language.say("Only a studio on a server has this.") }
    var serverAdds: String {
        language.say(
            "A server adds several devices, daily backups and a calendar address. It also reads tables of goods and exports."
        )
    }
    var needsServer: String {
        language.say(
            "Only a server reads this kind of file. Here: lists, formulas and tables as text.")
    }

    // Storage.
    var studioIsHere: String { language.say("The studio is on this device") }
    var studioIsHereAdvice: String { language.say("Nothing is sent anywhere.") }
    var keepForGood: String { language.say("Ask the browser to keep it") }
    var isPersisted: String { language.say("The browser keeps it until you remove it.") }
    var mayBeCleared: String {
        language.say(
            "This browser may clear it: when space is low, or after 7 days without a visit. Put Neroli on the home screen, and save backups."
        )
    }
    /// "#" stands for megabytes.
    var size: String { language.say("# MB.") }

    // Backups.
    var aBackup: String { language.say("a backup") }
    var backup: String { language.say("Backup") }
    var backupAdvice: String {
        language.say("The whole studio in one file. A server can restore it, too.")
    }
    func newest(_ moment: Moment?, in zone: Zone) -> String {
        guard let moment else { return language.say("No backup yet.") }
        let dates = DateWords(language)
        return language.say(
            "Newest backup: \(dates.full(Day(moment, in: zone))), \(dates.time(moment, in: zone)).")
    }
    var saveBackup: String { language.say("Save backup") }
    var chooseFolder: String { language.say("Choose a folder") }
    var saved: String { language.say("Backup saved") }
    /// "#" stands for the folder.
    var savedIn: String { language.say("Backup saved in “#”.") }
    var passphrase: String { language.say("Passphrase (optional)") }
    var passphraseAdvice: String {
        language.say(
            "Encrypts the file. Only this passphrase opens it, and only on a device without a server."
        )
    }
    var wrongPassphrase: String {
        language.say("This backup is encrypted. Enter its passphrase.")
    }
    var restore: String { language.say("Restore a backup") }
    var restoreAdvice: String {
        language.say(
            "Replaces everything here. Save a backup of the current state first. The till gets a new letter."
        )
    }
    var pressAgain: String {
        language.say("Replaces the studio on this device. Press again to confirm.")
    }
    func reminder(_ reminder: BackupReminder) -> String {
        switch reminder {
        case .first: language.say("This studio has no backup yet.")
        case .old(let days):
            language.say(
                days, one: "The newest backup is 1 day old.",
                other: "The newest backup is \(days) days old.")
        case .marketDay: language.say("The last day’s sales are not backed up yet.")
        }
    }

    // A server.
    var joinServer: String { language.say("Join a server") }
    var joinElsewhere: String {
        language.say(
            "On your server, open Settings, Backups and restore a backup of this device. Then keep a copy from there."
        )
    }
    var joinHere: String {
        language.say(
            "This address has a server now. An empty one takes the studio as it is. One with a studio adds this device’s work."
        )
    }
    var lockStays: String {
        language.say(
            "This device’s passcode stays, and its copy stays encrypted. Change or remove it in Settings, Passcode."
        )
    }
    var serverPasscode: String { language.say("Passcode of the server, if set") }
    var joinNow: String { language.say("Join") }
    var joining: String { language.say("Sending the studio…") }
    var joined: String { language.say("Joined. This device keeps a copy.") }
    var otherCurrency: String {
        language.say(
            "The server’s studio has other currencies. Nothing was sent. Join an empty server, or enter your items there."
        )
    }
    var passcodeWrong: String { language.say("Enter the server’s passcode.") }

    // Removal.
    var remove: String { language.say("Remove the studio") }
    var removeAdvice: String {
        language.say("Deletes everything on this device. Only a backup brings it back.")
    }
    var pressAgainToRemove: String {
        language.say("Everything here will be deleted. Press again to confirm.")
    }

    // The first page of a folder.
    var begin: String { language.say("Begin on this device") }
    var beginAdvice: String { language.say("A studio of your own. No account, no server.") }
    var look: String { language.say("Look around") }
    var lookAdvice: String {
        language.say("A demo studio. It is gone when you close it.")
    }
    var haveServer: String { language.say("I have a server") }
    var haveServerAdvice: String {
        language.say("Open its address on this device, then keep a copy under Settings, Devices.")
    }
    var serverAddress: String { language.say("Address of the server") }
    var goThere: String { language.say("Open") }
    var haveBackup: String { language.say("I have a backup") }
    var haveBackupAdvice: String {
        language.say("Restores a studio from its backup file on this device.")
    }
    var nothingLeavesDevice: String {
        language.say("Your data never leaves this device.")
    }
    var isDamaged: String {
        language.say("The studio on this device can’t be read. Restore a backup.")
    }
    var loading: String { language.say("Loading Neroli…") }
    var needsScripts: String { language.say("Neroli needs scripts. Allow them in the browser.") }
    var needsTLS: String {
        language.say("This needs a secure address: https, or this machine.")
    }
    var failed: String { language.say("That failed. Try again.") }
    var goesOn: String { language.say("The connection broke. Loading goes on by itself.") }
    var brokeOff: String { language.say("The connection broke. Try again.") }
}
