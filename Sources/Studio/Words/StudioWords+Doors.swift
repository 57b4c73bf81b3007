internal import Basics
internal import RoomKit
internal import Web

// The passcode once there are devices, and who is signed in.
extension StudioWords {
    func passcodeAdvice(_ reach: PasscodeReach) -> String {
        let length =
            switch reach {
            case .here:
                language.say("At least 4 characters. 6 or more protect a phone’s copy better.")
            case .copies:
                language.say(
                    "At least 6 characters: on a lost device, 4 digits are guessed in minutes.")
            case .beyond:
                language.say(
                    "At least 8 characters and no common word: other machines can reach this studio."
                )
            }
        let use = language.say(
            "Every device asks for it. With a passcode, other machines can reach Neroli.")
        return "\(length) \(use)"
    }

    func passcodeTooShort(_ reach: PasscodeReach) -> String {
        switch reach {
        case .here: language.say("Enter at least 4 characters.")
        case .copies: language.say("Enter at least 6 characters: devices keep a copy.")
        case .beyond:
            language.say("Enter at least 8 characters: other machines can reach this studio.")
        }
    }

    var passcodeIsCommon: String {
        language.say("This passcode is common. Enter another, such as four words.")
    }

    var oneTimeAdvice: String {
        language.say("This address opens the studio once, in this browser.")
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
}
