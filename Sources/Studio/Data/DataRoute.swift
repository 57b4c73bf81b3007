internal import Basics
package import Markup
package import Web

/// The addresses of export, import and erasure. Only the server imports and erases.
package enum DataRoute: Equatable, Sendable {
    case page
    /// Everything as one file, JSON.
    case file
    /// Everything as CSV files, in one archive.
    case archive
    /// One table as a CSV file, by its name.
    case sheet(String)
    /// Address at which the server imports reviewed files. `StudioRoute.importing` leads here.
    case importing
    case erasing
    /// Invalid values from earlier versions that were repaired.
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

    @inline(never)
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

    /// Only the server makes entries with paths below this.
    package static var serverOnlyPath: String { DataRoute.page.target.text }

    /// The path in the log of entries with erased forms. No page has this address.
    package static var erasedPath: String { serverOnlyPath + "/erased" }

    /// The path in the log of a recount that repaired rows. A device loads a snapshot, because
    /// its own count may contain an equal error. No page has this address.
    package static var recountedPath: String { serverOnlyPath + "/recounted" }

    @inline(never)
    package var link: Link { Link(path: target.text) }

    package func target(_ name: String, _ value: String) -> Target {
        Target(segments: target.segments, query: Fields([(name, value)]))
    }

    var takesForms: Bool { self == .importing || self == .erasing }
}
