internal import Basics
internal import Shell
internal import Web

// The passcode once there are devices, and who is signed in.
extension StudioWords {
    func passcodeAdvice(hasDevices: Bool) -> String {
        (hasDevices
            ? "At least six characters, as devices keep a copy: on one that is lost, four digits are "
                + "guessed in minutes. "
            : "At least four characters; six or more guard the copy on a phone better. ")
            + "It is asked on every device that opens this studio, and it lets Neroli be reached from "
            + "other machines."
    }

    func passcodeTooShort(_ least: Int) -> String {
        least == 4
            ? "At least four characters." : "At least six characters, as devices keep a copy."
    }

    var signedIn: String { "Signed in" }
    var thisBrowser: String { "Here" }
    var endSession: String { "Sign out" }
    var endOthers: String { "Sign out everywhere else" }
    var askToEndOthers: String { "Sign out everywhere else?" }
    var endOthersAdvice: String {
        "Every other browser and phone asks for the passcode again. Copies stay in step."
    }
    var endedOthers: String { "Signed out everywhere else" }
    var keepThem: String { "Leave them" }
    func endingAdvice(days: Int) -> String {
        "A browser that is not used for \(days) days is signed out."
    }

    func since(_ moment: Moment, in zone: Zone) -> String { "Since \(time(moment, zone))" }
    func lastUsed(_ moment: Moment, in zone: Zone) -> String { "last used \(time(moment, zone))" }

    func wrongTries(_ count: Int64, since moment: Moment, in zone: Zone) -> String {
        (count == 1 ? "1 wrong try" : "\(count) wrong tries")
            + " at the passcode since \(time(moment, zone))"
    }
    var wrongTriesAdvice: String {
        "If that was nobody you know, choose a longer passcode, and sign out everywhere else."
    }

    var removed: String { "The device is removed" }
    var removedAdvice: String {
        "If it is lost: its copy stays on it, behind the passcode that it knows. Choose a new one, so "
            + "that the old one opens nothing else."
    }
    var newPasscodeNow: String { "Choose a new passcode" }

    private func time(_ moment: Moment, _ zone: Zone) -> String {
        let dates = DateWords()
        return "\(dates.long(Day(moment, in: zone))), \(dates.time(moment, in: zone))"
    }
}
