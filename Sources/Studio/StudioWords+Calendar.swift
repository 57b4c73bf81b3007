// What the page of the calendar's address says.
extension StudioWords {
    var calendarAddress: String { "Calendar address" }
    var calendarAddressLink: String { "Calendar address for other programs" }
    var calendarAddressAdvice: String {
        "A calendar program can’t type a passcode. With an address of its own it needs none. "
            + "Whoever has that can read the calendar: which medleys are to be evaluated and "
            + "when, and their containers. It opens no other page."
    }
    var notShared: String { "Not shared" }
    var notSharedAdvice: String { "There is no address, so no other program reads the calendar." }
    var makeAddress: String { "Make an address" }
    var calendarToSubscribe: String { "Subscribe to this address" }
    var subscribeAdvice: String {
        "Paste it where your calendar program adds a calendar by its address. The program must be "
            + "able to reach this server by the name in it."
    }
    func madeOn(_ date: String) -> String {
        "Made on \(date). It goes on working when you sign out, remove a device or change the "
            + "passcode."
    }

    var takeAddressBack: String { "Withdraw it" }
    var takeAddressBackAdvice: String {
        "If somebody has the address who should not, make a new one. The old one stops working at "
            + "once."
    }
    var makeNewAddress: String { "Make a new address" }
    var askToRenew: String { "Make a new address?" }
    var renewAdvice: String {
        "The old one stops working at once. Every calendar program that uses it needs the new one."
    }
    var keepAddress: String { "Keep this address" }
    var stopSharing: String { "Stop sharing" }
    var askToStopSharing: String { "Stop sharing the calendar?" }
    var stopAdvice: String {
        "The address stops working at once. What a calendar program has already read stays there "
            + "until you remove it there."
    }
    var addressRenewed: String { "New address made. The old one no longer works." }
    var sharingStopped: String { "The calendar is no longer shared" }

    // On the page of the devices.
    var calendarIsShared: String { "The calendar is shared" }
    var calendarIsSharedAdvice: String {
        "Its address works without signing in. Removing a device, signing out everywhere else and a "
            + "new passcode don’t end it. If a lost device knows it, make a new one."
    }
}
