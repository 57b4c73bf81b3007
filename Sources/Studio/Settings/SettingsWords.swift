internal import Basics

/// The settings of the studio.
struct SettingsWords: Words {
    let language: Language

    var common: StudioWords { StudioWords(language) }

    var backupsLink: String { language.say("Backups and restore") }

    var calendarAddress: String { language.say("Calendar address") }
    var calendarAddressLink: String { language.say("Calendar address for other programs") }
    var calendarAddressAdvice: String {
        language.say(
            "A calendar program can’t enter a passcode, so it gets its own address. This address shows due medleys and containers, nothing else. Keep it private."
        )
    }
    var notShared: String { language.say("Not shared") }
    var notSharedAdvice: String {
        language.say("No address yet, so no other program reads the calendar.")
    }
    var makeAddress: String { language.say("Create address") }
    var calendarToSubscribe: String { language.say("Subscribe to this address") }
    var subscribeAdvice: String {
        language.say(
            "Paste it into your calendar program. The program must be able to reach this server by the name in it."
        )
    }
    func madeOn(_ date: String) -> String {
        language.say(
            "Created on \(date). It works even after you sign out, remove a device or change the passcode."
        )
    }

    var takeAddressBack: String { language.say("Withdraw address") }
    var takeAddressBackAdvice: String {
        language.say("If the address leaked, create a new one. The old one stops working at once.")
    }
    var makeNewAddress: String { language.say("Create new address") }
    var askToRenew: String { language.say("Create a new address?") }
    var renewAdvice: String {
        language.say(
            "The old one stops working at once. Calendar programs need the new one."
        )
    }
    var keepAddress: String { language.say("Keep address") }
    var stopSharing: String { language.say("Stop sharing") }
    var askToStopSharing: String { language.say("Stop sharing the calendar?") }
    var stopAdvice: String {
        language.say(
            "The address stops working at once. Dates already in a calendar program stay there.")
    }
    var addressRenewed: String { language.say("New address created. The old one no longer works.") }
    var sharingStopped: String { language.say("Calendar no longer shared") }

    var demo: String { language.say("Demo") }
    var demoSettings: String { language.say("Try Neroli with a demo studio.") }

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

    /// Shown while `script/server` still builds the module.
    var moduleIsBuilt: String {
        language.say(
            "Offline copies are not ready on this server. Try again in ten minutes."
        )
    }
    var whatIsHere: String { language.say("Contents of the copy") }

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
                It calculates with care: money in whole cents, weights as entered. You are \
                responsible for your products. A usual strength is a custom of the trade, not a \
                safety assessment. Products for sale need one.
                """),
            language.say(
                """
                The till is no fiscal device. Where the law requires one, use one as well.
                """),
            language.say(
                """
                Your data is yours. You can export all of it at any time, in files that other \
                programs read.
                """),
        ]
    }

    var privacyText: [String] {
        [
            language.say(
                """
                Your data stays on the machine that runs Neroli and on devices with a copy. \
                Nothing is sent anywhere else. No account, no statistics, no emails. Maps and \
                scripts come from this machine, too.
                """),
            language.say(
                """
                It stores notes, medleys, stock, sales, lists and breaths, and the names of \
                sellers and devices. It stores nothing about customers.
                """),
            language.say(
                """
                Cookies hold your sign-in, your appearance settings and the till’s cart. None of \
                them tracks you.
                """),
            language.say(
                """
                A passcode is stored as a slow salted hash. It hides the studio from passers-by; \
                it does not encrypt the disk.
                """),
            language.say(
                """
                You can erase everything under Your data. Backups are separate files: delete \
                them, too.
                """),
        ]
    }

    var appearance: String { language.say("Appearance") }
    var appearanceAdvice: String {
        language.say(
            "For this device. By default, Neroli follows the system."
        )
    }
    var followSystem: String { language.say("System") }
    var light: String { language.say("Light") }
    var dark: String { language.say("Dark") }
    var settingSaved: String { language.say("Saved on this device") }
    var languageHeading: String { language.say("Language") }
    var languageOfPages: String { language.say("Pages are in") }
    var languageOfBrowser: String { language.say("As in the browser") }
    var appearanceUnknown: String { language.say("Choose an option.") }
    var yourData: String { language.say("Your data") }
    var dataLink: String { language.say("Export, import, erase") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Neroli runs on your own machine. Your data never leaves it.")
    }
    func version(_ version: String) -> String { language.say("Version \(version)") }
    var mapSource: String {
        language.say(
            "Maps use Natural Earth and Leaflet, both on this machine.")
    }
    var locked: String { language.say("Neroli is locked") }
    var digits: String { language.say("Digits") }
    var eraseDigit: String { language.say("Delete digit") }
    var lockItself: String { language.say("Lock automatically") }
    var lockAfterHowLong: String { language.say("Lock after") }
    var lockItselfAdvice: String {
        language.say(
            "Locks Neroli here when unused.")
    }
    func lockAfter(_ minutes: Int) -> String {
        switch minutes {
        case 0: language.say("Never")
        default: language.say(minutes, one: "After 1 minute", other: "After \(minutes) minutes")
        }
    }
    var lockItselfUnknown: String { language.say("Choose an option.") }
    var open: String { language.say("Open") }
    var oldPasscode: String { language.say("Current passcode") }
    var newPasscode: String { language.say("New passcode") }
    var passcodeAgain: String { language.say("Repeat passcode") }

    var devices: String { language.say("Devices") }
    var thisDevice: String { language.say("This device") }
    var removeAdvice: String {
        language.say(
            "The device is signed out and no longer syncs. Its earlier changes stay. If it is lost, also choose a new passcode."
        )
    }

    func askToRemove(_ name: String) -> String { language.say("Remove “\(name)”?") }
    func lastSeen(_ date: String, hour: Int) -> String {
        language.say("Last seen \(date), \(hour):00")
    }
    func devicesCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No devices with a copy yet")
        default:
            language.say(count, one: "1 device with a copy", other: "\(count) devices with a copy")
        }
    }

    var passcodeHasBlanks: String { language.say("Remove spaces at the beginning and the end.") }
    var passcodesDiffer: String { language.say("The passcodes differ. Enter the same one twice.") }
    var passcodeLink: String { language.say("Set or change passcode") }
    var devicesLink: String { language.say("Devices with a copy") }

    func trouble(_ trouble: DeviceTrouble) -> (title: String, advice: String) {
        switch trouble {
        case .away:
            (
                language.say("Server needed"),
                language.say("This page needs the server, which can’t be reached now.")
            )
        case .full:
            (
                language.say("Not saved"),
                language.say(
                    "This device is full. Nothing was changed. Make room, go back and send the form again."
                )
            )
        case .damaged:
            (
                language.say("The copy is damaged"),
                language.say(
                    "Neroli repairs it when the server can be reached. Your unsent changes are safe."
                )
            )
        }
    }
}
