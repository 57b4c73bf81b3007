internal import Basics
internal import RoomKit
internal import Studio
internal import Web

// Requests refused at the edge, and their lines in the log.
extension Site {
    /// For the log: the name that is not answered.
    func misnamed(_ incoming: RawRequest) -> String {
        "refused: the name “\(incoming.headers.host ?? "")”; --name or “name” in the settings adds it"
    }

    /// For the log: why forms of our own pages are refused.
    func renamed(_ incoming: RawRequest) -> String {
        "the proxy changes Host: a form from \(incoming.headers.origin ?? "") came for"
            + " “\(incoming.headers.host ?? "")”. Let it pass Host on; see installing.md, Behind a proxy"
    }

    /// Without a passcode, other machines get no answer, except for the files needed to draw its
    /// page.
    func shut(_ method: Request.Method?, _ incoming: RawRequest) -> HostResponse {
        if let target = try? Target(incoming.target), target.segments.first == Assets.segment,
            method == .get
        {
            return asset(target, .get, incoming)
        }
        return program.bareAnswer(
            403, ServerWords(incoming.language).shut(isOneOfMany: origins.only != nil), incoming)
    }
}

extension DataRoute {
    /// Exported data for the log; nil if the route exports nothing.
    var export: String? {
        switch self {
        case .file, .archive: "everything"
        case .sheet(let table): "the table \(table)"
        case .page, .importing, .erasing, .mended: nil
        }
    }
}
