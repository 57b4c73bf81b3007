internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit

/// On a material's page: its identity and constituents.
struct MaterialSafetySection {
    let record: MaterialRecord
    let hazards: MaterialHazards
    let today: Day
    let words: VerdictWords

    func write(_ html: inout HTML) {
        html.section("material-safety", [.id("safety")]) { section in
            section.h2("apart") { $0.text(words.safetyHeading) }
            section.ul("bench-list") { list in
                list.li { item in
                    item.a(to: LimitsRoute.material(record.name).link) { row in
                        row.span("name") { $0.text(words.safetyOf(record)) }
                        row.span("detail") { $0.text(words.safetyDetail(record)) }
                        row.icon(.forward)
                    }
                }
                let hazardWords = HazardWords(words.language)
                list.way(
                    hazardWords.title, hazardWords.detail(hazards),
                    LimitsRoute.hazards(record.name).link)
            }
            if record.isOld(on: today), let date = record.date {
                section.p("small") {
                    $0.text(
                        LimitsWords(words.language).paperIsOld(DateWords(words.language).full(date))
                    )
                }
            }
        }
    }
}

extension VerdictWords {
    fileprivate var safetyHeading: String { language.say("Safety and labels") }
    fileprivate func safetyOf(_ record: MaterialRecord) -> String {
        record.kind.map { LimitsWords(language).kind($0) } ?? language.say("Enter identity")
    }
    fileprivate func safetyDetail(_ record: MaterialRecord) -> String {
        var said: [String] = []
        if let number = record.cas.first { said.append("CAS " + number.text) }
        if !record.inci.isEmpty { said.append(record.inci) }
        if !record.constituents.isEmpty {
            said.append(
                language.counted(record.constituents.count, "constituent", "constituents"))
        } else if record.kind?.isMixture == true {
            said.append(language.say("constituents unknown"))
        }
        if said.isEmpty { return language.say("CAS number, INCI name, constituents") }
        return said.joined(separator: " · ")
    }
}
