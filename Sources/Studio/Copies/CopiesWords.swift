internal import Basics
internal import RoomKit

/// Copies of the studio on other devices.
struct CopiesWords: Words {
    let language: Language

    var common: StudioWords { StudioWords(language) }

    var calendarIsShared: String { language.say("The calendar is shared") }
    var calendarIsSharedAdvice: String {
        language.say(
            "Its address works without signing in, even after a new passcode. If a lost device knows it, create a new one."
        )
    }

    var signedIn: String { language.say("Signed in") }
    var thisBrowser: String { language.say("This browser") }
    var endSession: String { language.say("Sign out") }
    var endOthers: String { language.say("Sign out everywhere else") }
    var askToEndOthers: String { language.say("Sign out everywhere else?") }
    var endOthersAdvice: String {
        language.say(
            "All other browsers and phones ask for the passcode again. Copies stay synced.")
    }
    var endedOthers: String { language.say("Signed out everywhere else") }
    var keepThem: String { language.say("Cancel") }
    func endingAdvice(days: Int) -> String {
        language.say(
            "Browsers unused for \(days) days are signed out.")
    }

    func since(_ moment: Moment, in zone: Zone) -> String {
        language.say("Since \(time(moment, zone))")
    }
    func lastUsed(_ moment: Moment, in zone: Zone) -> String {
        language.say("last used \(time(moment, zone))")
    }

    func wrongTries(_ count: Int64, since moment: Moment, in zone: Zone) -> String {
        language.say(
            count, one: "1 wrong passcode since \(time(moment, zone))",
            other: "\(count) wrong passcodes since \(time(moment, zone))")
    }
    var wrongTriesAdvice: String {
        language.say(
            "If this was not you, choose a longer passcode, and sign out everywhere else.")
    }

    var removed: String { language.say("Device removed") }
    var removedAdvice: String {
        language.say(
            "Its copy stays on it, behind the old passcode. If it is lost, choose a new passcode.")
    }
    var newPasscodeNow: String { language.say("Choose a new passcode") }

    private func time(_ moment: Moment, _ zone: Zone) -> String {
        let dates = DateWords(language)
        return language.say("\(dates.long(Day(moment, in: zone))), \(dates.time(moment, in: zone))")
    }

    var asText: String { language.say("Text to copy") }
    var putElsewhere: String { language.say("Its parent was deleted. Choose another place:") }
    var findAnother: String { language.say("Choose another") }

    var keepCopy: String { language.say("Keep a copy on this device") }
    var keepAgain: String { language.say("Load copy again") }
    var goOnLoading: String { language.say("Continue") }
    var stop: String { language.say("Remove copy") }
    var leave: String { language.say("Use it alone") }
    var beforeLeave: String {
        language.say(
            "The whole studio moves to this device. The server keeps its own; they no longer sync. Press again to confirm."
        )
    }
    var leavingFailed: String { language.say("The device still keeps a copy.") }

    var keepAdvice: String {
        language.say(
            "With a copy, Neroli works offline and sends your changes later.")
    }
    var lookingForCopy: String { language.say("Checking the copy…") }
    var keptAdvice: String {
        language.say("This device has a copy and works offline.")
    }
    /// "@" stands for the day, "#" for megabytes.
    var keptSince: String { language.say("# MB, synced on @.") }
    var copyBrokeOff: String {
        language.say(
            "The copy is incomplete. This device does not work offline yet.")
    }
    var copyIsGone: String {
        language.say("The browser cleared this device’s copy. Load it again to work offline.")
    }
    var copyWasRemoved: String {
        language.say(
            "This device was removed from the list. Load the copy again to send its unsent changes."
        )
    }
    var copyIsForeign: String {
        language.say(
            "This address leads to another studio than the copy here. Nothing is sent or lost. If the studio moved here, bring the copy. Otherwise remove it."
        )
    }
    var bringHere: String { language.say("Bring the copy") }
    var copyIsDamaged: String {
        language.say(
            "This device’s copy is damaged. Neroli reloads it from the server; unsent changes are safe."
        )
    }
    var workerIsSilent: String {
        language.say("This browser does not answer. Reload the page.")
    }
    var lostOne: String {
        language.say("1 unsent change was lost with it.")
    }
    /// "#" stands for the number.
    var lostSome: String {
        language.say("# unsent changes were lost with it.")
    }
    var theCopyHere: String { language.say("Copy on this device") }
    var sureToStop: String {
        language.say("Removes the copy from this device. Press again to confirm.")
    }
    var mayBeCleared: String {
        language.say(
            "This browser may clear the copy when space is low. Put Neroli on the home screen to keep it."
        )
    }
    var loadingCopy: String { language.say("Loading the copy…") }
    /// "#" stands for the loaded megabytes, "@" for the total.
    var loadingMegabytes: String { language.say("# of @ MB") }
    var copyKept: String { language.say("Copy complete. You can go offline.") }
    var waitingBeforeStop: String {
        language.say("Unsent changes would be lost:")
    }

    var keepingFailed: String { language.say("The copy failed. Try again.") }
    var keepingNeedsScript: String {
        language.say("A copy needs scripts. Allow them in the browser.")
    }
    var keepingNeedsTLS: String {
        language.say(
            "A copy needs a secure address: https, or this machine.")
    }
    var brokeOff: String {
        language.say("The connection broke. Loading continues by itself.")
    }
    var deviceIsFull: String {
        language.say("This device is full. Make room, then try again.")
    }
    var serverWasFull: String {
        language.say("The server’s disk is full. Nothing was changed.")
    }
    var browserKeepsNothing: String {
        language.say(
            "This browser stores nothing here, as in a private window.")
    }
    var serverHasNoProgram: String {
        language.say("Offline copies are not ready on this server. Try again in ten minutes.")
    }
    var signInFirst: String { language.say("Sign in first, then try again.") }

    var waitingToBeSent: String { language.say("Waiting to be sent") }
    var waitingAdvice: String {
        language.say(
            "These changes are safe on this device. They are sent when the server can be reached.")
    }
    var nothingWaits: String { language.say("No unsent changes") }
    var nothingWaitsAdvice: String {
        language.say(
            "All changes of this device are on the server.")
    }
    func moreWaiting(_ count: Int) -> String { language.say("And \(count) more.") }
    var unreadable: String { language.say("Unreadable changes") }
    var unreadableAdvice: String {
        language.say(
            "These changes are damaged and can’t be sent. Copy the text to enter them again.")
    }
    var forgetThem: String { language.say("Delete unreadable changes") }

    var met: String { language.say("Changed on two devices") }
    var metAdvice: String {
        language.say(
            """
            Two devices changed the same entry at the same time. The later change was kept; the other \
            is listed here.
            """)
    }
    var nothingMet: String { language.say("No conflicts") }
    var nothingMetAdvice: String {
        language.say(
            "Entries changed on two offline devices appear here.")
    }
    var stands: String { language.say("Kept") }
    var stoodBack: String { language.say("Replaced") }
    var joinedFrom: String { language.say("Single version") }
    var takeThis: String { language.say("Use this one") }
    var isFine: String { language.say("Keep as is") }
    var emptied: String { language.say("(empty)") }
    var metGone: String { language.say("It was deleted meanwhile. You can still copy the text.") }

    /// "typed on this device, 5 June 2026, 16:05"
    func typed(_ moment: Moment, _ zone: Zone, here: Bool) -> String {
        let dates = DateWords(language)
        let typed = "\(dates.full(Day(moment, in: zone))), \(dates.time(moment, in: zone))"
        return language.say(
            here ? "typed on this device, \(typed)" : "typed on another device, \(typed)")
    }

    var refused: String { language.say("Refused changes") }
    var refusedAdvice: String {
        language.say(
            "Accepted on this device, but refused by the server because of other changes."
        )
    }
    var nothingRefused: String { language.say("No refused changes") }
    var nothingRefusedAdvice: String {
        language.say("All changes of this device were accepted.")
    }
    var toFirst: String { language.say("To Today") }
    var doAgain: String { language.say("Enter again") }
    var aDevice: String { language.say("My device") }
    var deviceName: String { language.say("Device name") }
}
