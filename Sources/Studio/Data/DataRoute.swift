package import Markup
package import Web

/// The places where data goes in and out. What changes many rows at once is done by the server.
package enum DataRoute: Equatable, Sendable {
    case page
    /// Everything as one file, JSON.
    case file
    /// Everything as sheets, in one archive.
    case archive
    /// One table as a sheet, by the table's name.
    case sheet(String)
    case importing
    case erasing
    /// What an older Neroli let in and this one has put right.
    case mended

    package init?(_ target: Target) {
        let segments = target.segments
        guard segments.count >= 2, segments[0] == "settings", segments[1] == "data" else {
            return nil
        }
        switch segments.dropFirst(2) {
        case []: self = .page
        case ["neroli.json"]: self = .file
        case ["neroli.zip"]: self = .archive
        case ["import"]: self = .importing
        case ["erase"]: self = .erasing
        case ["mended"]: self = .mended
        default:
            guard segments.count == 4, segments[2] == "tables", segments[3].hasSuffix(".csv")
            else { return nil }
            self = .sheet(String(segments[3].dropLast(4)))
        }
    }

    package var target: Target {
        let rest: [String] =
            switch self {
            case .page: []
            case .file: ["neroli.json"]
            case .archive: ["neroli.zip"]
            case .sheet(let table): ["tables", table + ".csv"]
            case .importing: ["import"]
            case .erasing: ["erase"]
            case .mended: ["mended"]
            }
        return Target(segments: ["settings", "data"] + rest)
    }

    /// Entries of the log below this are made by the server alone.
    package static var serverOnlyPath: String { DataRoute.page.target.text }

    /// Replaces in the log the paths of entries whose forms were erased; nothing is there.
    package static var erasedPath: String { serverOnlyPath + "/erased" }

    package var link: Link { Link(path: target.text) }

    package func target(_ name: String, _ value: String) -> Target {
        Target(segments: target.segments, query: Fields([(name, value)]))
    }

    var takesForms: Bool { self == .importing || self == .erasing }
}
