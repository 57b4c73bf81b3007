package import Basics
internal import Journal
internal import RoomKit
package import SQLCore
internal import Web

/// A region with a law of its own, in which products are sold.
package enum LawRegion: String, CaseIterable, Sendable {
    case europe = "eu"
    case britain = "uk"
    case america = "us"

    /// True if the program holds the region's law on cosmetics. Other laws are not compared.
    package var isHeld: Bool { self == .europe }
}

/// SQL statements for the regions, in one place.
package struct LawRegionTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Chosen regions; the EU until a person chooses.
    package func regions() throws(Failure) -> [LawRegion] {
        let chosen = try database.texts("SELECT region FROM law_region ORDER BY region")
        let regions = LawRegion.allCases.filter { chosen.contains($0.rawValue) }
        return regions.isEmpty ? [.europe] : regions
    }

    func save(_ regions: [LawRegion]) throws(Failure) {
        try database.run("DELETE FROM law_region")
        for region in regions {
            try database.run(
                "INSERT INTO law_region (region) VALUES (?)", [.text(region.rawValue)])
        }
    }
}

extension FormRule {
    /// Saves the regions in which products are sold.
    static let saveRegions = FormRule(
        apply: { (entry, database) throws(Failure) in
            let regions = entry.form.all("region").compactMap { LawRegion(rawValue: $0) }
            try LawRegionTable(database).save(LawRegion.allCases.filter { regions.contains($0) })
            return .accepted(landing: LimitsRoute.limits.target, undo: .byRecord)
        },
        again: { (faults, context) throws(Failure) in
            try LimitsPages(context).limits(Fields(), faults)
        },
        describe: { (entry, language) in
            let words = LimitsWords(language)
            return FormDescription(
                words.regions,
                entry.form.all("region").compactMap { LawRegion(rawValue: $0) }.map {
                    (words.regions, words.region($0))
                })
        },
        done: { (_, _, language) in LimitsWords(language).regionsSaved })
}

extension LimitsWords {
    var regions: String { language.say("Sold in") }
    var regionsSaved: String { language.say("Regions saved") }
    var regionsHint: String {
        language.say("EU law is always compared. The laws of other regions are not held.")
    }
    package func region(_ region: LawRegion) -> String {
        switch region {
        case .europe: language.say("European Union")
        case .britain: language.say("United Kingdom")
        case .america: language.say("United States")
        }
    }
    /// "United Kingdom: its law is not held, so it is not compared."
    package func notHeld(_ region: LawRegion) -> String {
        language.say("\(self.region(region)): its law is not held, so it is not compared.")
    }
}
