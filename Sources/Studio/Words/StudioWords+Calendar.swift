internal import Basics

// Words on the page of the calendar address.
extension StudioWords {
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

    // On the page of the devices.
    var calendarIsShared: String { language.say("The calendar is shared") }
    var calendarIsSharedAdvice: String {
        language.say(
            "Its address works without signing in, even after a new passcode. If a lost device knows it, create a new one."
        )
    }
}
