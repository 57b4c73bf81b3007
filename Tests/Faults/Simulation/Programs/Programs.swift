import Journal
import Studio
import Synchronization

/// The programs of a life. Each has all that the one before has, another schema, newer rules for
/// reading forms, and a form that the first does not know.
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

    /// Whether the difference between two versions is one of their schemas.
    static func differ(_ one: Int, _ other: Int) -> Bool {
        min(one, last) != min(other, last)
    }
}
