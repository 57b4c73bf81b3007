internal import Basics

// Words about the copy on a device.
extension StudioWords {
    func lost(_ count: Int) -> String {
        language.say(
            count == 1
                ? "1 change that had not reached the server was lost with this device’s copy"
                : "\(count) changes that had not reached the server were lost with this device’s copy"
        )
    }
}
