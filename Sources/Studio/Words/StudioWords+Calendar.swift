internal import Basics

// Words on the page of the calendar address.
extension StudioWords {
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

    // On the page of the devices.
    var calendarIsShared: String { language.say("The calendar is shared") }
    var calendarIsSharedAdvice: String {
        language.say(
            "Its address works without signing in. Removing a device, signing out everywhere else and a "
                + "new passcode don’t end it. If a lost device knows it, make a new one.")
    }
}
