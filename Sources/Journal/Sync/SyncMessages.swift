internal import Basics
internal import Web

/// A device's request: "I know your log up to `cursor`; I accepted these entries meanwhile; what is
/// new?"
public struct SyncRequest: Equatable, Sendable {
    /// The schema the device replays with; with another one it must not replay.
    public var schema: String
    /// The last entry of the server's log that the device holds.
    public var cursor: Int64
    /// Accepted on the device and not yet seen in the server's log, oldest first.
    public var pending: [Entry]

    public init(schema: String, cursor: Int64, pending: [Entry]) {
        self.schema = schema
        self.cursor = cursor
        self.pending = pending
    }

    /// The most entries in one request; the rest goes with the next one.
    public static let limit = 500
}

/// What the server answers.
public enum SyncAnswer: Equatable, Sendable {
    /// The log after the cursor, in order. `fingerprint` is set if the log reaches the head.
    case tail([Recorded], head: Int64, fingerprint: UInt64?)
    /// The device is too far behind, or has another history: load a snapshot.
    case snapshot
    /// The device runs another version: load the new program, then a snapshot.
    case update
}

extension SyncRequest {
    public var packed: [UInt8] {
        var packing = Packing()
        packing.append(schema)
        packing.append(integer: UInt64(bitPattern: cursor), bytes: 8)
        packing.append(number: pending.count)
        for entry in pending { entry.pack(into: &packing) }
        return packing.bytes
    }

    public init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard let schema = unpacking.text(), let cursor = unpacking.integer(bytes: 8),
            let count = unpacking.number(), count <= SyncRequest.limit
        else { return nil }
        var pending: [Entry] = []
        for _ in 0..<count {
            guard let entry = Entry(&unpacking) else { return nil }
            pending.append(entry)
        }
        guard unpacking.isAtEnd else { return nil }
        self.init(schema: schema, cursor: Int64(bitPattern: cursor), pending: pending)
    }
}

extension SyncAnswer {
    public var packed: [UInt8] {
        var packing = Packing()
        switch self {
        case .tail(let recorded, let head, let fingerprint):
            packing.append(number: 0)
            packing.append(integer: UInt64(bitPattern: head), bytes: 8)
            packing.append(number: fingerprint == nil ? 0 : 1)
            packing.append(integer: fingerprint ?? 0, bytes: 8)
            packing.append(number: recorded.count)
            for line in recorded { line.pack(into: &packing) }
            // A message that was cut off ends before this, and is no answer.
            packing.append(number: recorded.count)
        case .snapshot: packing.append(number: 1)
        case .update: packing.append(number: 2)
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
            guard unpacking.number() == count else { return nil }
            self = .tail(
                recorded, head: Int64(bitPattern: head), fingerprint: has == 1 ? fingerprint : nil)
        case 1: self = .snapshot
        case 2: self = .update
        default: return nil
        }
        guard unpacking.isAtEnd else { return nil }
    }
}

extension Recorded {
    /// Each replica finds out by itself where an accepted entry leads and what undoes it.
    fileprivate func pack(into packing: inout Packing) {
        packing.append(integer: UInt64(bitPattern: seq), bytes: 8)
        entry.pack(into: &packing)
        switch verdict {
        case .accepted: packing.append(nil)
        case .refused(let faults): packing.append(faults.kept)
        }
    }

    fileprivate init?(_ unpacking: inout Unpacking) {
        guard let seq = unpacking.integer(bytes: 8), let entry = Entry(&unpacking),
            let reason = unpacking.option()
        else { return nil }
        let verdict: Verdict =
            if let reason { .refused(Faults(kept: reason)) } else {
                .accepted(landing: Target(segments: []), undo: .none)
            }
        self.init(seq: Int64(bitPattern: seq), entry: entry, verdict: verdict)
    }
}
