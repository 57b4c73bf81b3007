package import Basics
package import Markup
internal import RoomKit
package import Web

/// Addresses of the book of experiments. People keep links to these addresses, so they must not
/// change.
package enum MedleysRoute: Equatable, Sendable {
    case scentings
    case newScenting
    /// One tap adds a scenting and a medley to try things with.
    case demo
    /// A scenting; on its page, the chosen status of the medleys shown, if any.
    case scenting(ID<Scenting>, ScentingPlace, Status?)
    /// Medleys of all scentings.
    case medleys(MedleySearch)
    case medley(ID<Medley>, MedleyPlace)
    /// A new medley, in a scenting that its form names.
    case newMedley
    case compare(ID<Medley>, ID<Medley>)
    /// Comparison that includes the equal lines.
    case compareAll(ID<Medley>, ID<Medley>)
    /// Another material in the place of the one with that name.
    case replacing(ID<Medley>, String)
    case evaluation(ID<Medley>, ID<Evaluation>, EvaluationPlace)
    case batch(ID<Medley>, ID<Batch>, BatchPlace)
    /// The materials, optionally narrowed by a search.
    case materials(String)
    /// A material by its name.
    case material(String)
    /// Sets the stock item of a material.
    case materialStock(String)
    case measures
    /// Names to choose from while one is typed.
    case names(String)
    case calendar
    /// The calendar to subscribe to.
    case feed
    case file(scenting: ID<Scenting>?)
    /// A table to be imported.
    case importing
    /// A table to start from.
    case exampleTable
    /// A table of limits to be taken.
    case limitImport

    /// The pages and forms of a scenting. The raw values are segments of paths.
    package enum ScentingPlace: String, Sendable {
        case page = ""
        case edit, delete, purge
        case newMedley = "new"
    }

    /// The pages and forms of a medley.
    package enum MedleyPlace: String, Sendable {
        case page = ""
        case edit, status, delete, scale, card, batch, compare, safety, confirm
        case label, labels, composition, papers
        case hazard = "clp"
        case hazardLabel = "clp-label"
        case poison = "poison-centre"
        case poisonFile = "poison-centre.csv"
        case productFile = "product-file"
        case productArchive = "product-file.zip"
        case evaluate = "smell"
        case mod = "trial"
        case feed = "calendar.ics"
        case file = "medley.csv"
        case assessor = "composition.csv"
    }

    package enum EvaluationPlace: String, Sendable {
        case delete
    }

    package enum BatchPlace: String, Sendable {
        case page = ""
        case weigh, tare, rescale, finish, undo, mature, stage, record
    }
}

extension MedleysRoute {
    package init?(_ target: Target) {
        let segments = target.segments
        switch segments.first {
        case "scentings": self.init(scentings: segments, target.query)
        case "medleys": self.init(medleys: segments, target.query)
        case "medleys.csv" where segments.count == 1:
            self = .file(scenting: target.query["scenting"].map { ID($0) })
        case "limits" where segments.count == 2 && segments[1] == "import": self = .limitImport
        default: return nil
        }
    }

    private init?(scentings segments: [String], _ query: Fields) {
        switch (segments.count, segments.count > 1 ? segments[1] : "") {
        case (1, _): self = .scentings
        case (2, "new"): self = .newScenting
        case (2, "demo"): self = .demo
        case (2, let id):
            self = .scenting(ID(id), .page, query["status"].flatMap { Status(rawValue: $0) })
        case (3, let id):
            guard !segments[2].isEmpty, let place = ScentingPlace(rawValue: segments[2]) else {
                return nil
            }
            self = .scenting(ID(id), place, nil)
        default: return nil
        }
    }

    private init?(medleys segments: [String], _ query: Fields) {
        switch (segments.count, segments.count > 1 ? segments[1] : "") {
        case (1, _): self = .medleys(MedleySearch(query))
        case (2, "calendar"): self = .calendar
        case (2, "calendar.ics"): self = .feed
        case (2, "import"): self = .importing
        case (2, "materials"): self = .materials(query.searched)
        case (2, "measures"): self = .measures
        case (2, "names"): self = .names(query.searched)
        case (2, "new"): self = .newMedley
        case (2, let id): self = .medley(ID(id), .page)
        case (3, "materials"): self = .material(segments[2])
        case (3, "import"):
            guard segments[2] == "example.csv" else { return nil }
            self = .exampleTable
        case (3, let id):
            guard !segments[2].isEmpty, let place = MedleyPlace(rawValue: segments[2]) else {
                return nil
            }
            self = .medley(ID(id), place)
        case (4, "materials") where segments[3] == "stock": self = .materialStock(segments[2])
        case (4, let id) where segments[2] == "compare":
            let both = (ID<Medley>(id), ID<Medley>(segments[3]))
            self = query["lines"] == "all" ? .compareAll(both.0, both.1) : .compare(both.0, both.1)
        case (4, let id) where segments[2] == "replace": self = .replacing(ID(id), segments[3])
        case (4, let id) where segments[2] == "batch":
            self = .batch(ID(id), ID(segments[3]), .page)
        case (5, let id): self.init(medley: ID(id), segments)
        default: return nil
        }
    }

    /// "smellings" or "batch", an id, and an action.
    private init?(medley id: ID<Medley>, _ segments: [String]) {
        if segments[2] == "smellings", let place = EvaluationPlace(rawValue: segments[4]) {
            self = .evaluation(id, ID(segments[3]), place)
        } else if segments[2] == "batch", !segments[4].isEmpty,
            let place = BatchPlace(rawValue: segments[4])
        {
            self = .batch(id, ID(segments[3]), place)
        } else {
            return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .scentings: CommonPlace.experiments.target
        case .newScenting: Target(segments: ["scentings", "new"])
        case .demo: Target(segments: ["scentings", "demo"])
        case .scenting(let id, .page, let status):
            Target(segments: ["scentings", id.raw], query: query("status", status?.rawValue))
        case .scenting(let id, let place, _):
            Target(segments: ["scentings", id.raw, place.rawValue])
        case .medleys(let search): Target(segments: ["medleys"], query: search.query)
        case .medley(let id, .page): Target(segments: ["medleys", id.raw])
        case .medley(let id, let place): Target(segments: ["medleys", id.raw, place.rawValue])
        case .newMedley: Target(segments: ["medleys", "new"])
        case .compare(let one, let other):
            Target(segments: ["medleys", one.raw, "compare", other.raw])
        case .compareAll(let one, let other):
            Target(
                segments: ["medleys", one.raw, "compare", other.raw], query: query("lines", "all"))
        case .replacing(let id, let name):
            Target(segments: ["medleys", id.raw, "replace", name])
        case .evaluation(let medley, let id, let place):
            Target(segments: ["medleys", medley.raw, "smellings", id.raw, place.rawValue])
        case .batch(let medley, let id, .page):
            Target(segments: ["medleys", medley.raw, "batch", id.raw])
        case .batch(let medley, let id, let place):
            Target(segments: ["medleys", medley.raw, "batch", id.raw, place.rawValue])
        case .materials(let search):
            Target(
                segments: ["medleys", "materials"], query: query("q", search.isEmpty ? nil : search)
            )
        case .material(let name): CommonPlace.material(name).target
        case .materialStock(let name):
            Target(segments: ["medleys", "materials", name, "stock"])
        case .measures: Target(segments: ["medleys", "measures"])
        case .names(let text): Target(segments: ["medleys", "names"], query: query("q", text))
        case .calendar: Target(segments: ["medleys", "calendar"])
        case .feed: CommonPlace.calendarFeed.target
        case .file(let scenting):
            Target(segments: ["medleys.csv"], query: query("scenting", scenting?.raw))
        case .importing: Target(segments: ["medleys", "import"])
        case .exampleTable: Target(segments: ["medleys", "import", "example.csv"])
        case .limitImport: CommonPlace.importLimits.target
        }
    }

    private func query(_ name: String, _ value: String?) -> Fields {
        var query = Fields()
        if let value { query.add(name, value) }
        return query
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}
