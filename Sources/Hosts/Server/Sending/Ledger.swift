internal import Basics

/// State of some places in a small file in the data folder, a line each, so that other processes
/// and the next program know.
struct Ledger<Line: LedgerLine>: Sendable {
    private let path: String

    /// - Parameters:
    ///   - data: the data folder.
    ///   - file: name in it, if not the usual one of such lines.
    init(data: String, as file: String = Line.file) {
        path = data + "/" + file
    }

    func records() -> [Line] {
        guard let bytes = try? contents(of: path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            Line(
                line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
        }
    }

    func keep(_ records: [Line]) -> Bool {
        write(
            records.map { record in
                record.cells.map { cell in
                    String(cell.map { $0 == "\t" || $0.isNewline ? " " : $0 })
                }.joined(separator: "\t") + "\n"
            }.joined(), to: path)
    }
}

protocol LedgerLine: Equatable, Sendable {
    /// Name in the data folder.
    static var file: String { get }

    /// Nil for cells that this program would not have written.
    init?(_ cells: [String])
    var cells: [String] { get }
}

/// State of the copies in another place after their last try.
struct CopyRecord: LedgerLine {
    /// As in the file of settings.
    let place: String
    /// Of which moment the newest backup there is.
    var newest: Moment?
    var tried: Moment
    /// For the middle of a sentence.
    var trouble: String?
}

extension CopyRecord {
    static var file: String { "copies.txt" }

    init?(_ cells: [String]) {
        guard cells.count == 4, let tried = Int64(cells[2]) else { return nil }
        self.init(
            place: cells[0], newest: Int64(cells[1]).map { Moment(milliseconds: $0) },
            tried: Moment(milliseconds: tried), trouble: cells[3].isEmpty ? nil : cells[3])
    }

    var cells: [String] {
        [place, newest.map { "\($0.milliseconds)" } ?? "", "\(tried.milliseconds)", trouble ?? ""]
    }
}

typealias CopyLedger = Ledger<CopyRecord>

/// Result of the last rehearsal.
struct RehearsalRecord: Equatable, Sendable {
    let at: Moment
    let isGood: Bool
    /// The last line of the backup that was restored, where known.
    var place: LogPlace?

    private static func path(_ data: String) -> String { data + "/rehearsal.txt" }

    static func last(data: String) -> RehearsalRecord? {
        guard let bytes = try? contents(of: path(data)) else { return nil }
        let cells = String(decoding: bytes, as: UTF8.self).trimmed.split(separator: " ")
        guard [2, 5].contains(cells.count), let at = Int64(cells[0]) else { return nil }
        var record = RehearsalRecord(at: Moment(milliseconds: at), isGood: cells[1] == "good")
        guard cells.count == 5 else { return record }
        let place = cells[2...4].map { $0 == "-" ? "" : String($0) }
        record.place = LogPlace(place[...])
        return record
    }

    func keep(data: String) -> Bool {
        let place = place.map {
            " " + $0.cells.map { $0.isEmpty ? "-" : $0 }.joined(separator: " ")
        }
        return write(
            "\(at.milliseconds) \(isGood ? "good" : "bad")\(place ?? "")\n",
            to: RehearsalRecord.path(data))
    }
}

/// Result of one task.
package struct CareLine: Equatable, Sendable {
    package let sentence: String
    package var isTrouble = false
    /// Unchanged since the last run.
    package var isOld = false
}
