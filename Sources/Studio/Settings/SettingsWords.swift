internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// The settings of the studio.
struct SettingsWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: StudioWords { StudioWords(language) }

    var backupsLink: String { language.say("Backups and restoring") }

    var calendarAddress: String { language.say("Calendar address") }
    var calendarAddressLink: String { language.say("Calendar address for other programs") }
    var calendarAddressAdvice: String {
        language.say(
            "A calendar program can’t type a passcode. With an address of its own it needs none. "
                + "Whoever has that can read the calendar: which medleys are to be evaluated and "
                + "when, and their containers. It opens no other page.")
    }
    var notShared: String { language.say("Not shared") }
    var notSharedAdvice: String {
        language.say("There is no address, so no other program reads the calendar.")
    }
    var makeAddress: String { language.say("Make an address") }
    var calendarToSubscribe: String { language.say("Subscribe to this address") }
    var subscribeAdvice: String {
        language.say(
            "Paste it where your calendar program adds a calendar by its address. The program must be "
                + "able to reach this server by the name in it.")
    }
    func madeOn(_ date: String) -> String {
        language.say(
            "Made on \(date). It goes on working when you sign out, remove a device or change the "
                + "passcode.")
    }

    var takeAddressBack: String { language.say("Withdraw it") }
    var takeAddressBackAdvice: String {
        language.say(
            "If somebody has the address who should not, make a new one. The old one stops working at "
                + "once.")
    }
    var makeNewAddress: String { language.say("Make a new address") }
    var askToRenew: String { language.say("Make a new address?") }
    var renewAdvice: String {
        language.say(
            "The old one stops working at once. Every calendar program that uses it needs the new one."
        )
    }
    var keepAddress: String { language.say("Keep this address") }
    var stopSharing: String { language.say("Stop sharing") }
    var askToStopSharing: String { language.say("Stop sharing the calendar?") }
    var stopAdvice: String {
        language.say(
            "The address stops working at once. What a calendar program has already read stays there "
                + "until you remove it there.")
    }
    var addressRenewed: String { language.say("New address made. The old one no longer works.") }
    var sharingStopped: String { language.say("The calendar is no longer shared") }

    var demo: String { language.say("The demo") }
    var demoSettings: String { language.say("See how Neroli looks in use, with a demo studio.") }

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

    /// Shown while `script/server` still builds the module.
    var moduleIsBuilt: String {
        language.say(
            "The part with which a phone keeps a copy is not there yet. If it is being built, that takes ten minutes or more; load this page again then."
        )
    }
    var whatIsHere: String { language.say("What this device keeps") }

    var terms: String { language.say("Terms") }
    var privacy: String { language.say("Privacy") }

    var termsText: [String] {
        [
            language.say(
                """
                Neroli is free to use, to change and to pass on, under the MIT licence. It comes as \
                it is, without a warranty.
                """),
            language.say(
                """
                It calculates with care: money in whole cents, weights as you typed \
                them. Still, you answer for what you make and sell. A usual strength is a custom \
                of the trade and no safety assessment, and a product that is sold needs one.
                """),
            language.say(
                """
                The till is no fiscal device. Where the law requires one, use one as well.
                """),
            language.say(
                """
                What you write here is yours. You can take all of it out at any time, in files that \
                other programs read.
                """),
        ]
    }

    var privacyText: [String] {
        [
            language.say(
                """
                What you write stays on the machine that runs Neroli and on the devices that you let \
                keep a copy. Nothing is sent anywhere else. There is no account, there are no \
                statistics and no emails, and maps and scripts come from this machine, too.
                """),
            language.say(
                """
                It keeps what you put in: notes, medleys, stock, sales, lists, breaths, and the \
                names that you give to sellers and devices. It keeps nothing about customers.
                """),
            language.say(
                """
                The cookies are your sign-in, how you like pages to look, and the cart of the till. \
                None of them follows you.
                """),
            language.say(
                """
                A passcode is kept as a slow salted hash, never as it is. It hides the studio from \
                people who pass by; it does not encrypt the disk.
                """),
            language.say(
                """
                You can erase everything under Your data. Backups are files of their own: delete \
                them, too, if everything is to go.
                """),
        ]
    }

    var appearance: String { language.say("Appearance") }
    var appearanceAdvice: String {
        language.say(
            "Each device has its own. Unless you choose, Neroli is light or dark as the system is."
        )
    }
    var followSystem: String { language.say("System") }
    var light: String { language.say("Light") }
    var dark: String { language.say("Dark") }
    var save: String { language.say("Save") }
    var settingSaved: String { language.say("Saved on this device") }
    var appearanceUnknown: String { language.say("Choose one of the three.") }
    var yourData: String { language.say("Your data") }
    var dataLink: String { language.say("Export, import, erase") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Neroli runs on your own machine. Nothing you look at and nothing you write leaves it.")
    }
    var mapSource: String {
        language.say(
            "Maps are made with Natural Earth and drawn by Leaflet, both held on this machine.")
    }
    var locked: String { language.say("Neroli is locked") }
    var digits: String { language.say("Digits") }
    var eraseDigit: String { language.say("Delete digit") }
    var lockItself: String { language.say("Lock automatically") }
    var lockAfterHowLong: String { language.say("After how long") }
    var lockItselfAdvice: String {
        language.say(
            "When Neroli has not been used here for a while.")
    }
    func lockAfter(_ minutes: Int) -> String {
        switch minutes {
        case 0: language.say("Never")
        case 1: language.say("After 1 minute")
        default: language.say("After \(minutes) minutes")
        }
    }
    var lockItselfUnknown: String { language.say("Choose one of these.") }
    var open: String { language.say("Open") }
    var oldPasscode: String { language.say("Current passcode") }
    var newPasscode: String { language.say("New passcode") }
    var passcodeAgain: String { language.say("Once more") }

    var devices: String { language.say("Devices") }
    var thisDevice: String { language.say("This device") }
    var remove: String { language.say("Remove") }
    var keep: String { language.say("Keep it") }
    var removeAdvice: String {
        language.say(
            "It is signed out and can’t send or fetch anything from then on. What it sent before stays. "
                + "If it is lost, choose a new passcode afterwards: its copy stays on it.")
    }

    func askToRemove(_ name: String) -> String { language.say("Remove “\(name)”?") }
    func lastSeen(_ date: String, hour: Int) -> String {
        language.say("Last seen \(date), \(hour):00")
    }
    func devicesCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No device keeps a copy yet")
        case 1: language.say("1 device keeps a copy")
        default: language.say("\(count) devices keep a copy")
        }
    }

    var passcodeHasBlanks: String { language.say("No blanks at the beginning or the end.") }
    var passcodesDiffer: String { language.say("The passcodes do not match.") }
    var passcodeLink: String { language.say("Set or change the passcode") }
    var devicesLink: String { language.say("Devices that keep a copy") }

    func trouble(_ trouble: DeviceTrouble) -> (title: String, advice: String) {
        switch trouble {
        case .away:
            (
                language.say("Not without the server"),
                language.say("This page belongs to the server, and it can’t be reached now.")
            )
        case .full:
            (
                language.say("That could not be kept"),
                language.say(
                    "This device has no room left, so nothing was changed. Make room on it, go back "
                        + "and send the form again.")
            )
        case .damaged:
            (
                language.say("The copy is damaged"),
                language.say(
                    "Neroli repairs it as soon as the server can be reached. What you wrote "
                        + "here and did not send yet is safe.")
            )
        }
    }
}
