internal import RoomKit
internal import Web

/// Where one came from and returns to; nil for what is no place of Neroli, or is the airlock's own.
func localPlace(_ address: String?) -> Target? {
    guard let target = Target(local: address), target.segments.first != "airlock" else {
        return nil
    }
    return target
}
