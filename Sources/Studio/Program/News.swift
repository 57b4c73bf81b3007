package import RoomKit

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
