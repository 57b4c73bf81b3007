public import Basics
internal import SQLCore
internal import Web

/// A device's request: "I know your log up to `cursor`; I accepted these entries since then; send
/// the new ones."
public struct SyncRequest: Equatable, Sendable {
    /// The schema that the device replays with; the device must not replay with another one.
    public var schema: String
    /// The last entry of the server's log that the device holds.
    public var cursor: Int64
    /// Accepted on the device and not yet seen in the server's log, oldest first.
    public var pending: [Entry]
    /// The history that `cursor` counts in. Nil from a program of release 0.1, which did not send
    /// its history.
    public var history: History?
    /// Some of the oldest entries that the device holds. A server of another studio takes nothing.
    public var oldest: [Identifier] = []
    /// When the device's epoch began: a server without that epoch, and with older ones only, was
    /// succeeded by another.
    public var began: Moment?

    public init(schema: String, cursor: Int64, pending: [Entry], history: History?) {
        self.schema = schema
        self.cursor = cursor
        self.pending = pending
        self.history = history
    }

    /// A copy that the server receives now.
    public func arriving(at now: Moment) -> SyncRequest {
        var arriving = self
        arriving.pending = pending.map { $0.arriving(at: now) }
        return arriving
    }

    /// The most entries in one request; the rest goes with the next one.
    public static let limit = 500
}

/// The log that a number counts in: after a restore equal numbers stand for other entries.
public struct History: Equatable, Sendable {
    /// The value of `EpochTable.current`.
    public let epoch: String
    /// The id of the entry at the cursor; nil for an empty log. A database file that was put back by
    /// hand has no new epoch.
    public let last: Identifier?

    public init(epoch: String, last: Identifier?) {
        self.epoch = epoch
        self.last = last
    }
}

/// The server's answer to a `SyncRequest`.
public enum SyncAnswer: Equatable, Sendable {
    /// The log after the cursor, in order. `fingerprint` is set if the log reaches the head.
    case tail([Recorded], head: Int64, fingerprint: UInt64?, epoch: String)
    /// The device is too far behind, or has another history: load a snapshot.
    case snapshot
    /// The device runs another version: load the new program, then a snapshot.
    case update
    /// The device holds another studio: nothing was taken.
    case foreign
}

extension SyncRequest {
    public var packed: [UInt8] {
        var packing = Packing()
        // Schema and cursor stay in front: workers of all releases read the cursor there. An
        // older server, which does not know the ids behind the schema, has another schema anyway.
        var name = schema
        for id in oldest { name += " " + id.text }
        if let began { name += SyncRequest.began + String(began.milliseconds) }
        packing.append(name)
        packing.append(integer: UInt64(bitPattern: cursor), bytes: 8)
        packing.append(number: pending.count)
        for entry in pending { entry.pack(into: &packing) }
        if let history {
            packing.append(history.epoch)
            packing.append(history.last?.text)
        }
        return packing.bytes
    }

    public init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard let name = unpacking.text(), let cursor = unpacking.integer(bytes: 8),
            let count = unpacking.number(), count <= SyncRequest.limit
        else { return nil }
        var pending: [Entry] = []
        for _ in 0..<count {
            guard let entry = Entry(&unpacking) else { return nil }
            pending.append(entry)
        }
        var history: History?
        if !unpacking.isAtEnd {
            guard let epoch = unpacking.text(), let last = unpacking.option() else { return nil }
            history = History(epoch: epoch, last: last.flatMap { Identifier($0) })
        }
        guard unpacking.isAtEnd else { return nil }
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        self.init(
            schema: words.first.map { String($0) } ?? "", cursor: Int64(bitPattern: cursor),
            pending: pending, history: history)
        oldest = words.dropFirst().compactMap { Identifier(String($0)) }
        if let last = words.dropFirst().last, last.hasPrefix("began:") {
            began = Int64(last.dropFirst(6)).map { Moment(milliseconds: $0) }
        }
    }

    private static let began = " began:"
}

extension SyncAnswer {
    public var packed: [UInt8] {
        var packing = Packing()
        switch self {
        case .tail(let recorded, let head, let fingerprint, let epoch):
            packing.append(number: 0)
            packing.append(integer: UInt64(bitPattern: head), bytes: 8)
            packing.append(number: fingerprint == nil ? 0 : 1)
            packing.append(integer: fingerprint ?? 0, bytes: 8)
            packing.append(number: recorded.count)
            for line in recorded { line.pack(into: &packing) }
            packing.append(epoch)
            // A message that was cut off ends before this, and is no answer.
            packing.append(number: recorded.count)
        case .snapshot: packing.append(number: 1)
        case .update: packing.append(number: 2)
        case .foreign: packing.append(number: 3)
        }
        return packing.bytes
    }

    public init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        switch unpacking.number() {
        case 0:
            guard let head = unpacking.integer(bytes: 8), let has = unpacking.number(),
                let fingerprint = unpacking.integer(bytes: 8), let count = unpacking.number()
            else { return nil }
            var recorded: [Recorded] = []
            for _ in 0..<count {
                guard let line = Recorded(&unpacking) else { return nil }
                recorded.append(line)
            }
            guard let epoch = unpacking.text(), unpacking.number() == count else { return nil }
            self = .tail(
                recorded, head: Int64(bitPattern: head), fingerprint: has == 1 ? fingerprint : nil,
                epoch: epoch)
        case 1: self = .snapshot
        case 2: self = .update
        case 3: self = .foreign
        default: return nil
        }
        guard unpacking.isAtEnd else { return nil }
    }
}

extension Recorded {
    // Number in 8 bytes, the entry, then an option: the reason of a refusal. For an accepted
    // entry: the destination, two options with the undo, and a number: 1 if effects follow, plus
    // 2 if the moment of arrival (8 bytes) follows after the effects.
    package func pack(into packing: inout Packing) {
        packing.append(integer: UInt64(bitPattern: seq), bytes: 8)
        entry.pack(into: &packing)
        switch verdict {
        case .accepted(let landing, let undo):
            packing.append(nil)
            packing.append(landing.text)
            let (path, form) = undo.texts
            packing.append(path)
            packing.append(form)
            packing.append(number: (effects == nil ? 0 : 1) + (entry.arrived == nil ? 0 : 2))
            if let effects { packing.append(effects.packed) }
            if let arrived = entry.arrived {
                packing.append(integer: UInt64(bitPattern: arrived.milliseconds), bytes: 8)
            }
        case .refused(let faults): packing.append(faults.kept)
        }
    }

    package init?(_ unpacking: inout Unpacking) {
        guard let seq = unpacking.integer(bytes: 8), let entry = Entry(&unpacking),
            let reason = unpacking.option()
        else { return nil }
        self.init(
            seq: Int64(bitPattern: seq), entry: entry,
            verdict: .refused(Faults(kept: reason ?? "")))
        guard reason == nil else { return }
        guard let text = unpacking.text(), let landing = try? Target([UInt8](text.utf8)),
            let path = unpacking.option(), let form = unpacking.option(),
            let parts = unpacking.number()
        else { return nil }
        verdict = .accepted(landing: landing, undo: Undo(path: path, form: form))
        if parts & 1 != 0 {
            guard let packed = unpacking.bytes(), let record = ChangeRecord(packed: packed) else {
                return nil
            }
            effects = record
        }
        if parts & 2 != 0 {
            guard let arrived = unpacking.integer(bytes: 8) else { return nil }
            self.entry = entry.arriving(
                at: Moment(milliseconds: Int64(bitPattern: arrived)).withinYears)
        }
    }
}
