internal import Basics
internal import Journal
internal import Portability
internal import SQLCore
internal import Studio

/// A message as Standard Webhooks describes it. Its id and its body are equal at every try.
struct HookMessage: Equatable, Sendable {
    let id: String
    let body: [UInt8]

    /// Id of the message of one thing to one webhook.
    static func id(_ thing: String, to hook: Hook) -> String {
        "msg_"
            + hexadecimal(Array(Crypto.hash([UInt8]("\(hook.id.text) \(thing)".utf8)).prefix(16)))
    }

    private init(_ type: String, _ thing: String, at: String, _ data: JSONValue, to hook: Hook) {
        id = HookMessage.id(thing, to: hook)
        body =
            JSONValue.object([
                "type": .text(type), "timestamp": .text(at), "data": data,
            ]).bytes
    }

    /// A message that only tries the address.
    init(test: String, to hook: Hook) {
        self.init("test", test, at: hook.made.written(in: .utc), .object([:]), to: hook)
    }

    /// Tells that a backup was restored: the receiver reads its tables again.
    init(restored place: LogPlace, epoch: Int64, at moment: Moment, to hook: Hook) {
        self.init(
            "restored", "restored \(place.epoch) \(place.last)", at: moment.written(in: .utc),
            .object(["epoch": .integer(epoch), "log": .integer(place.seq)]), to: hook)
    }

    /// The message of an entry; nil if it changed none of the webhook's tables.
    init?(
        _ recorded: Recorded, epoch: Int64, _ schema: StudioSchema, _ database: Database,
        to hook: Hook
    ) throws(Failure) {
        guard case .accepted = recorded.verdict else { return nil }
        let record = try ChangeTable(database).record(of: recorded.seq)
        let rows = try record.map { (record) throws(Failure) in
            try record.told(schema, database) { hook.tables.contains($0.name) }
        }
        if let rows, rows.isEmpty { return nil }
        let entry = recorded.entry
        let at = entry.at.written(in: entry.zone)
        self.init(
            "changes", entry.id.text, at: at,
            .object([
                "number": .integer(recorded.seq), "entry": .text(entry.id.text),
                "device": .text(entry.device.text), "at": .text(at), "epoch": .integer(epoch),
                "rows": rows.map { .list($0) } ?? .null,
            ]), to: hook)
    }

    /// "v1,…": over the id, the moment in seconds and the body.
    func signature(at seconds: Int64, by secret: [UInt8]) -> String {
        "v1,"
            + Base64.text(Crypto.code(of: [UInt8]("\(id).\(seconds).".utf8) + body, by: secret))
    }
}
