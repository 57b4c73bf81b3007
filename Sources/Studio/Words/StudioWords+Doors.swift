internal import Basics
internal import RoomKit
internal import Web

// The passcode once there are devices, and who is signed in.
extension StudioWords {
    func passcodeAdvice(_ reach: PasscodeReach) -> String {
        let length =
            switch reach {
            case .here: "At least four characters; six or more guard the copy on a phone better. "
            case .copies:
                "At least six characters, as devices keep a copy: on one that is lost, four digits are "
                    + "guessed in minutes. "
            case .beyond:
                "At least eight characters, and no common word, as the studio can be reached from "
                    + "elsewhere. "
            }
        return language.say(
            length
                + "It is asked on every device that opens this studio, and it lets Neroli be reached from "
                + "other machines.")
    }

    func passcodeTooShort(_ reach: PasscodeReach) -> String {
        switch reach {
        case .here: language.say("At least four characters.")
        case .copies: language.say("At least six characters, as devices keep a copy.")
        case .beyond:
            language.say("At least eight characters: the studio can be reached from elsewhere.")
        }
    }

    var passcodeIsCommon: String {
        language.say("This passcode is guessed first. Enter another, such as four words.")
    }

    var oneTimeAdvice: String {
        language.say("This address opens the studio once, in this browser.")
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
