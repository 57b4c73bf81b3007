package import Basics
package import Markup
package import RoomKit
package import Web

/// URLs of limits and materials. Users keep links to these, so they must not change.
package enum LimitsRoute: Equatable, Sendable {
    /// Identity and constituents of a material, by its name.
    case material(String)
    /// A certificate of a material as it was read, before anything is saved.
    case certificate(String)
    /// Files kept beside a material.
    case papers(String)
    case paper(String, ID<Paper>)
    case removePaper(String, ID<Paper>)
    /// Classification of a material by its supplier.
    case hazards(String)
    case limits
    /// The EU's list.
    case law
    /// Regions in which products are sold.
    case regions
    case newLibrary
    case library(ID<LimitStandard>, LibraryPlace)

    package enum LibraryPlace: String, Sendable {
        case page = ""
        case add, remove, delete
    }

    package init?(_ target: Target) {
        let segments = target.segments
        let second = segments.count > 1 ? segments[1] : ""
        switch (segments.first, segments.count, second) {
        case ("materials", 2, let name) where !name.isEmpty: self = .material(name)
        case ("materials", 3, let name) where !name.isEmpty && segments[2] == "hazards":
            self = .hazards(name)
        case ("materials", 3, let name) where !name.isEmpty && segments[2] == "certificate":
            self = .certificate(name)
        case ("materials", 3, let name) where !name.isEmpty && segments[2] == "papers":
            self = .papers(name)
        case ("materials", 4, let name) where !name.isEmpty && segments[2] == "papers":
            self = .paper(name, ID(segments[3]))
        case ("materials", 5, let name)
        where !name.isEmpty && segments[2] == "papers" && segments[4] == "remove":
            self = .removePaper(name, ID(segments[3]))
        case ("limits", 1, _): self = .limits
        case ("limits", 2, "eu"): self = .law
        case ("limits", 2, "new"): self = .newLibrary
        case ("limits", 2, "regions"): self = .regions
        // Importing a table belongs to the book of experiments, because an import changes its
        // verdicts.
        case ("limits", 2, "import"), ("limits", 2, "sheet"), ("limits", 2, ""): return nil
        case ("limits", 2, let id): self = .library(ID(id), .page)
        case ("limits", 3, let id):
            guard !segments[2].isEmpty, let place = LibraryPlace(rawValue: segments[2]) else {
                return nil
            }
            self = .library(ID(id), place)
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .material(let name): Target(segments: ["materials", name])
        case .hazards(let name): Target(segments: ["materials", name, "hazards"])
        case .certificate(let name): Target(segments: ["materials", name, "certificate"])
        case .papers(let name): Target(segments: ["materials", name, "papers"])
        case .paper(let name, let id): Target(segments: ["materials", name, "papers", id.raw])
        case .removePaper(let name, let id):
            Target(segments: ["materials", name, "papers", id.raw, "remove"])
        case .limits: CommonPlace.limits.target
        case .law: Target(segments: ["limits", "eu"])
        case .regions: Target(segments: ["limits", "regions"])
        case .newLibrary: Target(segments: ["limits", "new"])
        case .library(let id, .page): Target(segments: ["limits", id.raw])
        case .library(let id, let place): Target(segments: ["limits", id.raw, place.rawValue])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}

extension LimitsRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .material(let name): .saveRecord(name)
        case .hazards(let name): .saveHazards(name)
        case .certificate(let name): .readCertificate(name)
        case .papers(let name): .addPaper(name)
        case .removePaper(let name, let id): .removePaper(name, id)
        case .newLibrary: .newLibrary
        case .regions: .saveRegions
        case .library(let id, .add): .addLimit(to: id)
        case .library(let id, .remove): .removeLimit(from: id)
        case .library(let id, .delete): .deleteLibrary(id)
        case .paper, .limits, .law, .library(_, .page): nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = LimitsPages(context)
        return switch self {
        case .material(let name), .papers(let name), .removePaper(let name, _):
            try pages.material(name)
        case .paper(let name, let id): try pages.paper(name, id)
        case .hazards(let name): try pages.hazards(name)
        case .certificate(let name): try pages.certificate(name, nil)
        case .limits, .newLibrary, .regions: try pages.limits()
        case .law: pages.law()
        case .library(let id, _): try pages.library(id)
        }
    }
}
