internal import Basics

/// A line of the log that is followed on one way to another keeper of it (docs/decisions/0370).
struct CanaryRecord: LedgerLine {
    enum Outcome: Equatable, Sendable {
        case waiting
        case arrived(Moment)
        /// The keeper was not there since; nothing can be told.
        case absent
    }

    let way: CanaryWay
    var mark: LogPlace
    /// When it was the last line of the log.
    var set: Moment
    var outcome = Outcome.waiting

    /// Milliseconds until the next line is followed.
    static let interval: Int64 = 3_600_000

    func isLate(_ now: Moment) -> Bool {
        outcome == .waiting && now.milliseconds - set.milliseconds > way.patience
    }
}

extension CanaryRecord {
    static var file: String { "canary.txt" }
    /// By the stream, which alone may reach other machines.
    static let placesFile = "canary-places.txt"

    init?(_ cells: [String]) {
        guard cells.count == 6, let way = CanaryWay(cells[0]), let mark = LogPlace(cells[1...3]),
            let set = Int64(cells[4])
        else { return nil }
        self.init(way: way, mark: mark, set: Moment(milliseconds: set))
        switch cells[5] {
        case "": outcome = .waiting
        case "absent": outcome = .absent
        default:
            guard let at = Int64(cells[5]) else { return nil }
            outcome = .arrived(Moment(milliseconds: at))
        }
    }

    var cells: [String] {
        let end =
            switch outcome {
            case .waiting: ""
            case .absent: "absent"
            case .arrived(let at): "\(at.milliseconds)"
            }
        return [way.text] + mark.cells + ["\(set.milliseconds)", end]
    }
}

/// Where a line has to arrive.
enum CanaryWay: Equatable, Sendable {
    /// The day's backup on this machine.
    case backup
    /// A restored backup.
    case rehearsal
    /// By its name on the page of devices.
    case standby(String)
    case device(String)
    /// The day's backup in another place.
    case copy(String)
    case stream(String)

    private static let words = ["backup", "rehearsal", "standby", "device", "copy", "stream"]

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("backup", 1): self = .backup
        case ("rehearsal", 1): self = .rehearsal
        case ("standby", 2): self = .standby(parts[1])
        case ("device", 2): self = .device(parts[1])
        case ("copy", 2): self = .copy(parts[1])
        case ("stream", 2): self = .stream(parts[1])
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .backup: "backup"
        case .rehearsal: "rehearsal"
        case .standby(let name): "standby \(name)"
        case .device(let name): "device \(name)"
        case .copy(let place): "copy \(place)"
        case .stream(let place): "stream \(place)"
        }
    }

    /// Milliseconds in which a line should arrive.
    var patience: Int64 {
        switch self {
        case .standby, .stream: 120_000
        // Of one that has synced since.
        case .device: 600_000
        case .backup, .copy: 28 * 3_600_000
        case .rehearsal: 45 * 86_400_000
        }
    }

    /// For sentences: "the standby “Attic”".
    var name: String {
        switch self {
        case .backup: "the daily backup"
        case .rehearsal: "a rehearsed restore"
        case .standby(let name): "the standby “\(name)”"
        case .device(let name): "the copy on “\(name)”"
        case .copy(let place): "the copies in \(place)"
        case .stream(let place): "the lines in \(place)"
        }
    }

    /// Where the reason is found.
    var advice: String {
        switch self {
        case .backup: "Settings → Backups says why; so does journalctl -u neroli."
        case .rehearsal: "Rehearse it: sudo neroli rehearse."
        case .standby: "On that machine: sudo neroli doctor; journalctl -u neroli-standby."
        case .device: "Open Neroli there; it may need the newer program."
        case .copy: "sudo neroli send says why."
        case .stream: "See journalctl -u neroli-stream."
        }
    }
}

/// Follows lines on some ways; the state is in a file, so that other processes know.
struct Canary {
    private let ledger: Ledger<CanaryRecord>

    init(data: String, as file: String = CanaryRecord.file) {
        ledger = Ledger(data: data, as: file)
    }

    /// Looks once: what waits may have arrived, and what arrived is followed by the newest line
    /// an hour later. A quiet studio has nothing to follow.
    ///
    /// - Parameter outcome: of a line on a way; nil while it is waited for.
    func look(
        _ ways: [CanaryWay], _ head: LogPlace, at now: Moment,
        _ outcome: (CanaryRecord) -> CanaryRecord.Outcome?
    ) {
        let before = ledger.records()
        var records: [CanaryRecord] = []
        for way in ways where !records.contains(where: { $0.way == way }) {
            guard var record = before.first(where: { $0.way == way }) else {
                if head.seq > 0 {
                    records.append(CanaryRecord(way: way, mark: head, set: now))
                }
                continue
            }
            let age = now.milliseconds - record.set.milliseconds
            if record.mark.epoch != head.epoch || age < 0 {
                // A history that ended, or a clock that was set back.
                record = CanaryRecord(way: way, mark: head, set: now)
            } else if case .arrived = record.outcome {
                if age >= CanaryRecord.interval, record.mark != head {
                    record = CanaryRecord(way: way, mark: head, set: now)
                }
            } else if let end = outcome(record) {
                record.outcome = end
            } else {
                record.outcome = .waiting
            }
            records.append(record)
        }
        if records != before { _ = ledger.keep(records) }
    }

    /// What did not arrive in time, in a data folder.
    static func late(_ data: String, at now: Moment) -> [CanaryRecord] {
        all(data).filter { $0.isLate(now) }
    }

    static func all(_ data: String) -> [CanaryRecord] {
        [CanaryRecord.file, CanaryRecord.placesFile].flatMap {
            Ledger<CanaryRecord>(data: data, as: $0).records()
        }
    }
}
