internal import Basics
internal import RoomKit
internal import Web

// The passcode once there are devices, and who is signed in.
extension StudioWords {
    func passcodeAdvice(hasDevices: Bool) -> String {
        language.say(
            (hasDevices
                ? "At least six characters, as devices keep a copy: on one that is lost, four digits are "
                    + "guessed in minutes. "
                : "At least four characters; six or more guard the copy on a phone better. ")
                + "It is asked on every device that opens this studio, and it lets Neroli be reached from "
                + "other machines.")
    }

    func passcodeTooShort(_ least: Int) -> String {
        language.say(
            least == 4
                ? "At least four characters." : "At least six characters, as devices keep a copy.")
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
}
