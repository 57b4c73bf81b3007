internal import RoomKit

/// Rooms that a key may read, and rooms in which it may act.
struct KeyRights: Equatable, Sendable {
    /// Names of rooms, as in `Room.name`.
    var reads: Set<String> = []
    var writes: Set<String> = []

    static let rooms = Room.withThings.map(\.name)

    init(reads: Set<String> = [], writes: Set<String> = []) {
        let known = Set(KeyRights.rooms)
        self.writes = writes.intersection(known)
        // Who acts sees what came of it.
        self.reads = reads.intersection(known).union(self.writes)
    }

    /// "notes:r shop:rw"
    init(stored: String) {
        var reads: Set<String> = []
        var writes: Set<String> = []
        for part in stored.split(separator: " ") {
            let pair = part.split(separator: ":")
            guard pair.count == 2 else { continue }
            reads.insert(String(pair[0]))
            if pair[1] == "rw" { writes.insert(String(pair[0])) }
        }
        self.init(reads: reads, writes: writes)
    }

    var stored: String {
        KeyRights.rooms.filter { reads.contains($0) }
            .map { $0 + (writes.contains($0) ? ":rw" : ":r") }.joined(separator: " ")
    }
}
