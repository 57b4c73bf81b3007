import Journal
import Studio
import Synchronization

/// The programs of a life. Every program includes the former one and adds another schema, newer
/// rules for reading forms, and a form unknown to the first.
enum Programs {
    /// From this version on, programs differ by name alone.
    static let last = 3

    private static let known = Mutex<[Int: StudioSchema]>([0: studioSchema])

    static func schema(_ version: Int) -> StudioSchema {
        let version = min(version, last)
        return known.withLock { known in
            if let schema = known[version] { return schema }
            let schema = StudioSchema(
                studioRooms + [laterRoom(version)], rules: Entry.currentRules + Int64(version))
            known[version] = schema
            return schema
        }
    }

    /// True if two versions differ in their schemas.
    static func differ(_ one: Int, _ other: Int) -> Bool {
        min(one, last) != min(other, last)
    }
}
