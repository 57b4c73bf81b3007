internal import Basics
internal import RoomKit
internal import Web

/// Copies of the studio on other devices.
struct CopiesWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: StudioWords { StudioWords(language) }

    var calendarIsShared: String { language.say("The calendar is shared") }
    var calendarIsSharedAdvice: String {
        language.say(
            "Its address works without signing in. Removing a device, signing out everywhere else and a "
                + "new passcode don’t end it. If a lost device knows it, make a new one.")
    }

    var signedIn: String { language.say("Signed in") }
    var thisBrowser: String { language.say("Here") }
    var endSession: String { language.say("Sign out") }
    var endOthers: String { language.say("Sign out everywhere else") }
    var askToEndOthers: String { language.say("Sign out everywhere else?") }
    var endOthersAdvice: String {
        language.say(
            "Every other browser and phone asks for the passcode again. Copies stay in step.")
    }
    var endedOthers: String { language.say("Signed out everywhere else") }
    var keepThem: String { language.say("Leave them") }
    func endingAdvice(days: Int) -> String {
        language.say(
            "A browser that is not used for \(days) days is signed out.")
    }

    func since(_ moment: Moment, in zone: Zone) -> String {
        language.say("Since \(time(moment, zone))")
    }
    func lastUsed(_ moment: Moment, in zone: Zone) -> String {
        language.say("last used \(time(moment, zone))")
    }

    func wrongTries(_ count: Int64, since moment: Moment, in zone: Zone) -> String {
        language.say(
            (count == 1 ? "1 wrong try" : "\(count) wrong tries")
                + " at the passcode since \(time(moment, zone))")
    }
    var wrongTriesAdvice: String {
        language.say(
            "If that was nobody you know, choose a longer passcode, and sign out everywhere else.")
    }

    var removed: String { language.say("The device is removed") }
    var removedAdvice: String {
        language.say(
            "If it is lost: its copy stays on it, behind the passcode that it knows. Choose a new one, so "
                + "that the old one opens nothing else.")
    }
    var newPasscodeNow: String { language.say("Choose a new passcode") }

    private func time(_ moment: Moment, _ zone: Zone) -> String {
        let dates = DateWords(language)
        return language.say("\(dates.long(Day(moment, in: zone))), \(dates.time(moment, in: zone))")
    }

    var asText: String { language.say("As text, to copy") }
    var putElsewhere: String { language.say("What it belongs to is gone. Put it elsewhere:") }
    var findAnother: String { language.say("Find another") }

    var keepCopy: String { language.say("Keep a copy on this device") }
    var keepAgain: String { language.say("Keep it again") }
    var goOnLoading: String { language.say("Go on") }
    var stop: String { language.say("Stop keeping a copy") }

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
    var theCopyHere: String { language.say("The copy on this device") }
    var sureToStop: String {
        language.say("The copy is removed from this device. Press again to do it.")
    }
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

    var met: String { language.say("Changed on two devices") }
    var metAdvice: String {
        language.say(
            """
            Two devices changed the same thing, and neither had seen the other’s change. The later one \
            was kept; nothing that was typed is lost.
            """)
    }
    var nothingMet: String { language.say("Nothing to settle") }
    var nothingMetAdvice: String {
        language.say(
            "When two devices change the same thing without a connection, it is listed here.")
    }
    var stands: String { language.say("Kept") }
    var stoodBack: String { language.say("Replaced") }
    var joinedFrom: String { language.say("One of them alone") }
    var takeThis: String { language.say("Take this one instead") }
    var isFine: String { language.say("It is fine as it is") }
    var emptied: String { language.say("(empty)") }
    var metGone: String { language.say("It was deleted meanwhile. You can still copy the text.") }

    /// "typed on this device, 5 June 2026, 16:05"
    func typed(_ moment: Moment, _ zone: Zone, here: Bool) -> String {
        language.say(
            (here ? "typed on this device, " : "typed on another device, ")
                + DateWords(language).full(Day(moment, in: zone)) + ", "
                + DateWords(language).time(moment, in: zone))
    }

    var refused: String { language.say("Refused changes") }
    var refusedAdvice: String {
        language.say(
            "These were accepted on this device, but no longer made sense when they reached the server."
        )
    }
    var nothingRefused: String { language.say("Nothing was refused") }
    var nothingRefusedAdvice: String {
        language.say("Every change made on this device was accepted.")
    }
    var toFirst: String { language.say("To the first page") }
    var doAgain: String { language.say("Do it again") }
    var aDevice: String { language.say("My device") }
    var deviceName: String { language.say("Name of the device") }
}
