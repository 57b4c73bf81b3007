internal import Basics

// Words about the copy on a device.
extension StudioWords {
    var keepCopy: String { language.say("Keep a copy on this device") }
    var keepAgain: String { language.say("Keep it again") }
    /// Shown while `script/server` still builds the module.
    var moduleIsBuilt: String {
        language.say(
            "The part with which a phone keeps a copy is not there yet. If it is being built, that takes ten minutes or more; load this page again then."
        )
    }
    var goOnLoading: String { language.say("Go on") }
    var stop: String { language.say("Stop keeping a copy") }

    // The state of the copy.
    var keepAdvice: String {
        language.say(
            "With a copy, Neroli works here without a connection, and sends your changes later.")
    }
    var lookingForCopy: String { language.say("Looking at what is kept here…") }
    var keptAdvice: String {
        language.say("This device keeps a copy and works without a connection.")
    }
    /// "@" stands for the day, "#" for megabytes.
    var keptSince: String { language.say("# MB, in step with the server on @.") }
    var copyBrokeOff: String {
        language.say(
            "Loading the copy broke off: this device does not work without a connection yet.")
    }
    var copyIsGone: String {
        language.say(
            "The copy is gone from this device: the browser has cleared it. Neroli doesn’t work here "
                + "without a connection until you keep it again.")
    }
    var copyWasRemoved: String {
        language.say(
            "This device was removed from the list of devices. Keep the copy again, and what waits "
                + "here is sent.")
    }
    var copyIsForeign: String {
        language.say(
            "This address leads to another studio than the copy here. Nothing is sent, and nothing is "
                + "lost. If it was moved here, bring everything with it. Otherwise remove the copy."
        )
    }
    var bringHere: String { language.say("Bring everything here") }
    var copyIsDamaged: String {
        language.say(
            "The copy on this device is damaged. Neroli loads it anew when it meets the server; what "
                + "waits to be sent is safe.")
    }
    var workerIsSilent: String {
        language.say("This browser doesn’t say what it keeps. Load the page again.")
    }
    var lostOne: String {
        language.say("1 change that had not reached the server was lost with it.")
    }
    /// "#" stands for the number.
    var lostSome: String {
        language.say("# changes that had not reached the server were lost with it.")
    }
    func lost(_ count: Int) -> String {
        language.say(
            count == 1
                ? "1 change that had not reached the server was lost with this device’s copy"
                : "\(count) changes that had not reached the server were lost with this device’s copy"
        )
    }
    var theCopyHere: String { language.say("The copy on this device") }
    var sureToStop: String {
        language.say("The copy is removed from this device. Press again to do it.")
    }
    var whatIsHere: String { language.say("What this device keeps") }
    var mayBeCleared: String {
        language.say(
            "This browser may clear the copy when room gets short. Put Neroli on the home screen: "
                + "from there it is kept.")
    }
    var loadingCopy: String { language.say("Loading the copy…") }
    /// "#" stands for the loaded megabytes, "@" for the total.
    var loadingMegabytes: String { language.say("# of @ MB") }
    var copyKept: String { language.say("The copy is complete. You can go offline.") }
    var waitingBeforeStop: String {
        language.say("Changes that have not reached the server would be lost:")
    }

    // Reasons for a failed copy.
    var keepingFailed: String { language.say("The copy could not be made.") }
    var keepingNeedsScript: String { language.say("A copy needs scripts to be allowed.") }
    var keepingNeedsTLS: String {
        language.say(
            "This browser keeps a copy only from a secure address: https, or this very machine.")
    }
    var brokeOff: String {
        language.say(
            "The connection to the server broke off. What was loaded is kept, and loading goes on by "
                + "itself.")
    }
    var deviceIsFull: String {
        language.say("There is no room left on this device. Make room, then try again.")
    }
    var serverWasFull: String {
        language.say("The disk of the server is full; nothing was changed.")
    }
    var browserKeepsNothing: String {
        language.say(
            "This browser keeps nothing here, as in a private window.")
    }
    var serverHasNoProgram: String { language.say("The server has no program for browsers.") }
    var signInFirst: String { language.say("Sign in first, then try again.") }

    // Changes that wait to be sent.
    var waitingToBeSent: String { language.say("Waiting to be sent") }
    var waitingAdvice: String {
        language.say(
            "These changes are safe on this device. They go to the server by themselves as soon as it "
                + "can be reached.")
    }
    var nothingWaits: String { language.say("Nothing waits") }
    var nothingWaitsAdvice: String {
        language.say(
            "Every change made on this device has reached the server.")
    }
    func moreWaiting(_ count: Int) -> String { language.say("And \(count) more.") }
    var unreadable: String { language.say("Could not be read") }
    var unreadableAdvice: String {
        language.say(
            "These changes were damaged on this device and can’t be sent. Here they are as text, to "
                + "copy what is to be written again.")
    }
    var forgetThem: String { language.say("I have what I need") }
}
