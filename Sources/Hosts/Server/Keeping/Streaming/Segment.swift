internal import Basics
internal import Journal
internal import SQLCore

/// Some lines of the log as a file in a place of copies, in the format of an answer of /sync:
/// "lines-EPOCH-000000000101-000000000140.log", encrypted with ".age" behind.
struct SegmentName: Hashable, Sendable {
    /// The id of the history, without hyphens; "first" before the first restore.
    let epoch: String
    /// The first and the last line in it.
    let lines: ClosedRange<Int64>

    private static let head = "lines-"
    private static let ending = ".log"

    init(epoch: String, _ lines: ClosedRange<Int64>) {
        self.epoch = SegmentName.short(epoch)
        self.lines = lines
    }

    static func short(_ epoch: String) -> String {
        epoch.isEmpty ? "first" : epoch.filter { $0 != "-" }
    }

    /// Nil for a name that this program would not have given.
    init?(_ name: String) {
        var name = name
        if name.hasSuffix(".age") { name.removeLast(4) }
        let parts = name.dropLast(SegmentName.ending.count).split(separator: "-")
        guard name.hasPrefix(SegmentName.head), name.hasSuffix(SegmentName.ending),
            parts.count == 4, let first = Int64(parts[2]), let last = Int64(parts[3]), first > 0,
            first <= last
        else { return nil }
        epoch = String(parts[1])
        lines = first...last
        guard text == name else { return nil }
    }

    var text: String {
        let numbers = [lines.lowerBound, lines.upperBound].map { (line) in
            let digits = "\(line)"
            return String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        }
        return SegmentName.head + epoch + "-" + numbers.joined(separator: "-")
            + SegmentName.ending
    }
}

/// The lines in such a file.
struct Segment: Sendable {
    let name: SegmentName
    let lines: [Recorded]
    /// Of the rows after the last line, where known.
    let fingerprint: UInt64?

    /// The lines of one file: so many that sending takes less than a second.
    static let most = 500

    /// The lines after a number; nil where there are none.
    init?(of database: Database, after seq: Int64) throws(Failure) {
        let journal = JournalTable(database)
        let changes = ChangeTable(database)
        var lines = try journal.tail(after: seq, limit: Segment.most)
        guard let first = lines.first?.seq, let last = lines.last?.seq else { return nil }
        for place in lines.indices {
            lines[place].effects = try changes.record(of: lines[place].seq)
        }
        self.lines = lines
        name = SegmentName(epoch: try EpochTable(database).current(), first...last)
        fingerprint = try journal.head() == last ? journal.fingerprint()?.value : nil
    }

    var bytes: [UInt8] {
        SyncAnswer.tail(
            lines, head: name.lines.upperBound, fingerprint: fingerprint, epoch: name.epoch
        ).packed
    }

    /// Nil where the bytes are not those lines.
    init?(_ name: SegmentName, _ bytes: [UInt8]) {
        guard case .tail(let lines, _, let fingerprint, let epoch)? = SyncAnswer(packed: bytes),
            epoch == name.epoch, lines.first?.seq == name.lines.lowerBound,
            lines.last?.seq == name.lines.upperBound,
            Int64(lines.count) == name.lines.upperBound - name.lines.lowerBound + 1
        else { return nil }
        self.name = name
        self.lines = lines
        self.fingerprint = fingerprint
    }
}

extension Recorded {
    /// When the line came into the log: a phone's entry when the server got it.
    var came: Moment { entry.arrived ?? entry.at }
}
