/// An answer ready to be sent.
package struct HostResponse: Sendable {
    /// There is no news yet: the connection may be suspended until there is.
    package var mayWait = false
    package var status: Int
    package var headers: [(name: String, value: String)] = []
    package var body: [UInt8]
    /// Sent instead of the body.
    package var file: OpenFile?
    /// The first byte of the file that is sent.
    package var offset: Int64 = 0
    /// The request's id and its error, for the log.
    package var trouble: String?
    /// Name of the person who did it; empty for the owner.
    var by = ""
    /// Lines for the log, even if the log is quiet.
    private(set) var notes: [(priority: Log.Priority, text: String)] = []
}

extension HostResponse {
    /// - Parameter event: description of the act; the address follows.
    mutating func note(_ priority: Log.Priority, _ event: String, _ incoming: RawRequest) {
        notes.append((priority, "\(event), from \(incoming.sender)"))
    }

    mutating func add(_ note: (priority: Log.Priority, text: String)) {
        notes.append(note)
    }

    func noting(
        _ priority: Log.Priority, _ event: String, _ incoming: RawRequest
    ) -> HostResponse {
        var noting = self
        noting.note(priority, event, incoming)
        return noting
    }

    var size: Int64 { file.map { $0.size - offset } ?? Int64(body.count) }
}
