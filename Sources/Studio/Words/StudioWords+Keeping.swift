internal import Basics

// Words about the copy on a device.
extension StudioWords {
    var keepCopy: String { language.say("Keep a copy on this device") }
    var keepAgain: String { language.say("Load copy again") }
    /// Shown while `script/server` still builds the module.
    var moduleIsBuilt: String {
        language.say(
            "Offline copies are not ready on this server. Try again in ten minutes."
        )
    }
    var goOnLoading: String { language.say("Continue") }
    var stop: String { language.say("Remove copy") }

    // The state of the copy.
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
    func lost(_ count: Int) -> String {
        language.say(
            count, one: "1 unsent change was lost with this device’s copy",
            other: "\(count) unsent changes were lost with this device’s copy")
    }
    var theCopyHere: String { language.say("Copy on this device") }
    var sureToStop: String {
        language.say("Removes the copy from this device. Press again to confirm.")
    }
    var whatIsHere: String { language.say("Contents of the copy") }
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

    // Reasons for a failed copy.
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

    // Changes that wait to be sent.
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
}
