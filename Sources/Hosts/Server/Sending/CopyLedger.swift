internal import Basics

/// State of the copies in other places after their last try, in a small file in the data folder,
/// so that the server knows the results of other processes.
struct CopyLedger: Sendable {
    struct Record: Equatable, Sendable {
        /// As in the file of settings.
        let place: String
        /// Of which moment the newest backup there is.
        var newest: Moment?
        var tried: Moment
        /// For the middle of a sentence.
        var trouble: String?
    }

    private let path: String

    /// - Parameter data: the data folder.
    init(data: String) {
        path = data + "/copies.txt"
    }

    func records() -> [Record] {
        guard let bytes = try? contents(of: path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 4, let tried = Int64(cells[2]) else { return nil }
            return Record(
                place: String(cells[0]),
                newest: Int64(cells[1]).map { Moment(milliseconds: $0) },
                tried: Moment(milliseconds: tried),
                trouble: cells[3].isEmpty ? nil : String(cells[3]))
        }
    }

    func keep(_ records: [Record]) -> Bool {
        write(
            records.map { record in
                let newest = record.newest.map { "\($0.milliseconds)" } ?? ""
                let trouble = (record.trouble ?? "").map { $0 == "\t" || $0.isNewline ? " " : $0 }
                return "\(record.place)\t\(newest)\t\(record.tried.milliseconds)\t"
                    + String(trouble) + "\n"
            }.joined(), to: path)
    }
}

/// Result of the last rehearsal.
struct RehearsalRecord: Equatable, Sendable {
    let at: Moment
    let isGood: Bool

    private static func path(_ data: String) -> String { data + "/rehearsal.txt" }

    static func last(data: String) -> RehearsalRecord? {
        guard let bytes = try? contents(of: path(data)) else { return nil }
        let cells = String(decoding: bytes, as: UTF8.self).trimmed.split(separator: " ")
        guard cells.count == 2, let at = Int64(cells[0]) else { return nil }
        return RehearsalRecord(at: Moment(milliseconds: at), isGood: cells[1] == "good")
    }

    func keep(data: String) -> Bool {
        write("\(at.milliseconds) \(isGood ? "good" : "bad")\n", to: RehearsalRecord.path(data))
    }
}

/// Result of one task.
package struct CareLine: Equatable, Sendable {
    package let sentence: String
    package var isTrouble = false
    /// Unchanged since the last run.
    package var isOld = false
}
