internal import RoomKit
internal import Web

/// Place to return to; nil for any address outside Neroli, and for the airlock's own pages.
func localPlace(_ address: String?) -> Target? {
    guard let target = Target(local: address), target.segments.first != "airlock" else {
        return nil
    }
    return target
}
