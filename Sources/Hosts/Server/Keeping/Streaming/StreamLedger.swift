internal import Basics
internal import Journal
internal import SQLCore

/// How far the log is in a place of copies or on a standby, so that the next program goes on there.
struct StreamRecord: LedgerLine {
    /// As in the file of settings; of a standby, the address that it follows.
    let place: String
    /// The last line that the place has, in which history, and its id; nil before the first
    /// backup arrived there.
    var position: LogPlace?
    /// When the place last had everything, or last took a file.
    var reached: Moment
    /// For the middle of a sentence.
    var trouble: String?
}

extension StreamRecord {
    static var file: String { "stream.txt" }

    init?(_ cells: [String]) {
        guard cells.count == 6, let reached = Int64(cells[4]) else { return nil }
        self.init(
            place: cells[0], position: LogPlace(cells[1...3]),
            reached: Moment(milliseconds: reached), trouble: cells[5].isEmpty ? nil : cells[5])
    }

    var cells: [String] {
        [place] + (position?.cells ?? ["", "", ""])
            + ["\(reached.milliseconds)", trouble ?? ""]
    }
}

extension LogPlace {
    /// Nil for three cells without a number.
    init?(_ cells: ArraySlice<String>) {
        let cells = Array(cells)
        guard cells.count == 3, let seq = Int64(cells[1]) else { return nil }
        self.init(epoch: cells[0], seq: seq, last: cells[2])
    }

    var cells: [String] { [epoch, "\(seq)", last] }
}

typealias StreamLedger = Ledger<StreamRecord>

/// Which places lack lines that they should have by now.
struct StreamLateness {
    private let database: Database?
    private let records: [StreamRecord]
    private let now: Moment
    /// Milliseconds in which a line should arrive anywhere.
    static let patience: Int64 = 120_000

    init(_ data: String, now: Moment) {
        database = try? Database(path: databasePath(data), access: .reading)
        records = StreamLedger(data: data).records()
        self.now = now
    }

    /// How many lines a place lacks for more than two minutes; nil for none, and where nothing was
    /// ever streamed to it.
    func behind(_ place: CopyPlace) -> Int64? {
        guard let database, let record = records.first(where: { $0.place == place.text }) else {
            return nil
        }
        let end = try? StudioLog.place(of: database)
        guard let end else { return nil }
        let sent = record.position.flatMap { $0.epoch == end.epoch ? $0.seq : nil } ?? 0
        guard sent < end.seq,
            let first = try? JournalTable(database).tail(after: sent, limit: 1).first,
            now.milliseconds - first.came.milliseconds > StreamLateness.patience
        else { return nil }
        return end.seq - sent
    }
}
