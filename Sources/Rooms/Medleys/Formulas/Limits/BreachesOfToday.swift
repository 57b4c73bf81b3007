internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import SQLCore

/// Medleys in work whose check says no, for the first page. Of the newest ones: each is compared
/// with all limits whenever the page is read.
struct BreachesOfToday {
    struct Breach {
        let medley: ID<Medley>
        let name: String
        let reason: String
    }

    let breaches: [Breach]
    private let words: VerdictWords

    private static let compared = 12
    private static let shown = 4

    init(_ database: Database, on day: Day, _ words: VerdictWords) throws(Failure) {
        self.words = words
        var found: [Breach] = []
        let ids = try TodayTable(database).inWork(limit: BreachesOfToday.compared)
        if !ids.isEmpty {
            let checks = try SafetyChecks(database, on: day)
            for id in ids where found.count < BreachesOfToday.shown {
                guard let (medley, check) = try checks.check(id),
                    check.answer == .no || check.answer == .wouldNotHold
                else { continue }
                found.append(
                    Breach(
                        medley: id, name: medley.name,
                        reason: words.breach(check) ?? words.answer(check)))
            }
        }
        breaches = found
    }

    func write(_ html: inout HTML) {
        html.section("card due") { card in
            card.h2("small") { $0.text(words.breachesHeading) }
            card.ul("lines") { list in
                for breach in breaches {
                    list.li { item in
                        item.a(to: MedleysRoute.medley(breach.medley, .safety).link) { row in
                            row.span("name") { $0.text(breach.name) }
                            row.span("detail") { $0.text(breach.reason) }
                        }
                    }
                }
            }
        }
    }
}

extension VerdictWords {
    var breachesHeading: String { language.say("Over a limit") }

    /// The first reason of a no.
    func breach(_ check: SafetyCheck) -> String? {
        if let finding = check.verdict?.findings.first(where: { !$0.isMet }) {
            return said(finding)
        }
        guard let finding = check.likelyBreaches.first else { return reasons(check).first }
        return language.say("By the literature: \(said(finding))")
    }
}
