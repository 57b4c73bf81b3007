internal import Basics

// Conflicts: changes on two devices.
extension StudioWords {
    var joined: String { language.say("Both, joined") }

    func metCounted(_ count: Int) -> String {
        language.say(
            count, one: "1 entry changed on two devices. Show it",
            other: "\(count) entries changed on two devices. Show them")
    }
}
