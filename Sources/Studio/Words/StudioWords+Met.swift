internal import Basics
internal import RoomKit

// Conflicts: changes on two devices.
extension StudioWords {
    var joined: String { language.say("Both, one after the other") }

    func metCounted(_ count: Int) -> String {
        language.say(
            count == 1
                ? "1 change was made on two devices. See what was kept"
                : "\(count) changes were made on two devices. See what was kept")
    }
}
