internal import Basics
internal import Journal
package import RoomKit
internal import SQLCore
internal import Web

/// State of the studio shown on every page. Read when a page is drawn, not for a redirect.
package struct News {
    /// Result of the entry named in the address.
    package var message: Message?
    /// How many refused entries, conflicts and repaired values the person has not seen.
    package var refused = 0
    package var met = 0
    package var mended = 0
    package var badge = Badge.blossom
    /// How many entries wait for a newer program.
    var held = 0
    /// The last line of a server's log.
    var line: Int64?
    /// The present currency; nil while it was never changed.
    var currency: String?
    /// The last release has news for this studio that this device has not dismissed.
    var isUpdated = false
    /// Questions about the names of the page's record.
    var names: [NameCard] = []
    /// Changes that this browser had not sent and the log lacks.
    package var lost = 0

    package init(
        message: Message? = nil, refused: Int = 0, met: Int = 0, mended: Int = 0,
        badge: Badge = .blossom, lost: Int = 0
    ) {
        self.lost = lost
        self.message = message
        self.refused = refused
        self.met = met
        self.mended = mended
        self.badge = badge
    }
}

extension Program {
    /// How many changes a device of this browser had not sent, by its cookie, that are not in the log:
    /// their number, and the ids of the first.
    func lost(_ request: Request, _ database: Database) throws(Failure) -> Int {
        let told = (request.cookies["waiting"] ?? "").split(separator: ".")
        guard let first = told.first, let count = Int(first), count > 0 else { return 0 }
        var held = 0
        for id in told.dropFirst().prefix(20) {
            if let id = Identifier(String(id)), try JournalTable(database).holds(id) { held += 1 }
        }
        return max(0, min(count, 1_000_000) - held)
    }
}
