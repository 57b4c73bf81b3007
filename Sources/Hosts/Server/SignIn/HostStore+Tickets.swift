internal import Basics
internal import SQLCore

// Tickets: short-lived statements of this store, such as “the passcode was right”, which a page
// carries to the next form. Signed and not stored, so that strangers can't fill the disk.
extension HostStore {
    /// Milliseconds.
    static let ticketLife: Int64 = 300_000

    /// 56 bytes: a moment, 16 random bytes and a code over both.
    func ticket(_ purpose: String, at now: Moment) throws(Failure) -> [UInt8] {
        let head =
            (0..<8).map { UInt8(truncatingIfNeeded: now.milliseconds >> (56 - 8 * Int64($0))) }
            + Crypto.random(16)
        return try head + code(of: purpose, head)
    }

    /// True for a ticket of this purpose of the last five minutes.
    func isTicket(_ bytes: [UInt8], for purpose: String, at now: Moment) throws(Failure) -> Bool {
        guard bytes.count == 56 else { return false }
        let head = [UInt8](bytes[..<24])
        let made = head[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let made = Int64(exactly: made),
            abs(now.milliseconds - made) <= HostStore.ticketLife
        else { return false }
        return try Crypto.areEqual([UInt8](bytes[24...]), code(of: purpose, head))
    }

    private func code(of purpose: String, _ head: [UInt8]) throws(Failure) -> [UInt8] {
        let pepper = try use { (database) throws(Failure) in
            try HostStore.blob("pepper", database)
        }
        return Crypto.code(of: [UInt8]("ticket \(purpose) ".utf8) + head, by: pepper)
    }
}
