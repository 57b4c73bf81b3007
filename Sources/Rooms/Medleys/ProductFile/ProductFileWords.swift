internal import Basics
internal import Limits
internal import RoomKit

struct ProductFileWords: FeatureWords {
    let language: Language

    var title: String { language.say("Product file") }
    var lead: String {
        language.say("Everything held here about the product, for the assessor and the authority.")
    }
    var archive: String { language.say("Download as one file (ZIP)") }
    var checklist: String { language.say("Checklist") }
    var region: String { language.say("Region") }
    var itemLabel: String { language.say("Needed") }
    var stateLabel: String { language.say("State") }
    var source: String { language.say("Source") }
    var parts: String { language.say("Parts of the file") }
    var labelProof: String { language.say("Label proof") }
    var notWhole: String {
        language.say(
            "The United States asks for more than is listed here: only sections 605 and 607 were confirmed."
        )
    }

    func state(_ state: ProductChecklist.State) -> String {
        switch state {
        case .there: language.say("held")
        case .missing: language.say("missing")
        case .failed: language.say("checked: not met")
        case .open: language.say("not fully checked")
        case .elsewhere: language.say("to add on paper")
        }
    }

    func item(_ item: ProductChecklist.Item) -> String {
        switch item {
        case .description: language.say("Description of the product, product type")
        case .composition: language.say("Composition in shares")
        case .certificates: language.say("Certificates of all materials")
        case .limits: language.say("Limits check")
        case .report: language.say("Safety report, signed by a qualified assessor")
        case .method: language.say("Method of manufacture; add the GMP statement")
        case .stability: language.say("Stability, microbiology, packaging")
        case .effect: language.say("Proof of claimed effects, if any")
        case .animals: language.say("Data on animal testing")
        case .label: language.say("Label with content and durability")
        case .person: language.say("Responsible person")
        case .notification: language.say("Notification (CPNP, SCPN)")
        case .classification: language.say("Classification and CLP label")
        case .poison: language.say("Notification of the poison centre, UFI")
        case .listing: language.say("Facility registration and product listing")
        case .events: language.say("Records of adverse events")
        }
    }

    var reportHint: String {
        language.say("Add the assessor’s report below as a PDF, with the note “Safety report”.")
    }
    func notCounted(_ names: [String]) -> String {
        language.say("Not counted, because unknown: \(figures.some(of: names)).")
    }

    func materials(_ count: Int) -> String {
        language.counted(count, "material", "materials")
    }
    func certificate(_ record: MaterialRecord) -> String {
        guard !record.source.isEmpty else { return language.say("No certificate") }
        let date = record.date.map { DateWords(language).full($0) }
        return [record.source, date ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    func evaluations(_ count: Int) -> String {
        language.say(
            count, one: "The file holds 1 evaluation.",
            other: "The file holds \(count) evaluations.")
    }
}
