internal import Basics
internal import Web

/// `/.well-known/security.txt`: where a finder of a security hole writes to (RFC 9116). Public, like
/// the sentence of `/healthz`.
struct SecurityText: Sendable {
    let contact: String

    static let segments = [".well-known", "security.txt"]
    /// Milliseconds until the text expires: less than the year that the RFC advises.
    private static let lifetime: Int64 = 180 * 86_400_000

    /// True for an address that the RFC permits, without characters that begin another field.
    static func isContact(_ text: String) -> Bool {
        ["mailto:", "https://"].contains { text.hasPrefix($0) && text.count > $0.count }
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// Nil for another place.
    func answer(
        _ target: Target, _ method: Request.Method, at now: Moment
    ) -> HostResponse? {
        guard target.segments == SecurityText.segments, method == .get else { return nil }
        let expires = Moment(milliseconds: now.milliseconds + SecurityText.lifetime)
        let languages = Language.offered.map { "\($0.tag)" }.joined(separator: ", ")
        return .plain(
            200,
            """
            Contact: \(contact)
            Expires: \(expires.written(in: .utc))
            Preferred-Languages: \(languages)
            """)
    }
}
