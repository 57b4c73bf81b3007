internal import Basics

// Words about the copy on a device.
extension StudioWords {
    func lost(_ count: Int) -> String {
        language.say(
            count, one: "1 unsent change was lost with this device’s copy",
            other: "\(count) unsent changes were lost with this device’s copy")
    }
}
