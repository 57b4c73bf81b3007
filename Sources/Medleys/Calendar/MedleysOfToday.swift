internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The book of experiments on the first page: what is to be evaluated, for the first time or
/// again, and what is maturing.
struct MedleysOfToday {
    /// The first due first, at most `shown`.
    let ready: [DueMedley]
    /// How many are ready, counted up to `most`.
    let count: Int
    /// Not mature yet, but due by tonight.
    let tonight: [DueMedley]
    let again: [EvaluationDue]
    /// The next one that is due after tonight, and how many are maturing, counted up to `most`.
    let next: DueMedley?
    let maturing: Int
    let now: Moment
    let zone: Zone

    static let shown = 4
    static let most = 100

    let words: MedleysWords

    /// Whether something is to be evaluated.
    var isWaiting: Bool { !ready.isEmpty || !tonight.isEmpty || !again.isEmpty }

    /// What is to be evaluated; the medley that has waited longest is shown large.
    func writeWaiting(_ html: inout HTML) {
        guard isWaiting else { return }
        html.section("card ready") { card in
            if let first = ready.first {
                write(first, &card)
                others(&card)
            } else {
                card.p { $0.span("capsule flask") { $0.text(words.toEvaluate) } }
            }
            if !again.isEmpty || !tonight.isEmpty {
                card.ul("lines") { list in
                    for due in again.prefix(MedleysOfToday.shown) {
                        row(
                            due.name, words.evaluateAgain(due.minutes),
                            .medley(due.medley, .evaluate), &list)
                    }
                    for medley in tonight {
                        row(
                            medley.name, words.maturesAt(medley.due, in: zone),
                            .medley(medley.id, .page), &list)
                    }
                }
            }
        }
    }

    /// What is maturing, as a link.
    func writeMaturing(_ html: inout HTML) {
        html.a(
            "card line",
            to: (maturing > 0 ? MedleysRoute.calendar : MedleysRoute.scentings).link
        ) { card in
            card.span("what") { what in
                what.span("small") { $0.text(words.maturingToday) }
                what.span("name") {
                    $0.text(
                        maturing > 0
                            ? words.maturing(maturing, most: MedleysOfToday.most)
                            : words.nothingDue)
                }
                if let next {
                    what.span("detail") {
                        $0.text(words.nextReady(next.name, Day(next.due, in: zone), today: today))
                    }
                }
            }
            card.icon(.forward)
        }
    }

    private var today: Day { Day(now, in: zone) }

    private func write(_ medley: DueMedley, _ card: inout HTML) {
        let maturation = Maturation(created: medley.created, due: medley.due, now: now, zone: zone)
        let evaluate = MedleysRoute.medley(medley.id, .evaluate)
        card.div("head") { head in
            head.span("capsule flask") { $0.text(words.readyToEvaluate) }
            head.span("detail") { $0.text(words.since(maturation)) }
        }
        card.h2 { title in
            title.a(to: MedleysRoute.medley(medley.id, .page).link) { $0.text(medley.name) }
        }
        card.p("detail") {
            $0.text(medley.scenting + " · " + words.matured(medley.maturity))
        }
        card.p("deeds") { deeds in
            deeds.a("button", to: evaluate.link) { $0.text(words.evaluateIt) }
            deeds.a("button quiet", to: breath(before: evaluate)) { $0.text(words.breatheFirst) }
        }
    }

    private func others(_ card: inout HTML) {
        guard count > 1 else { return }
        card.ul("lines") { list in
            for medley in ready.dropFirst() {
                let maturation = Maturation(
                    created: medley.created, due: medley.due, now: now, zone: zone)
                row(
                    medley.name, medley.scenting + " · " + words.since(maturation),
                    .medley(medley.id, .page), &list)
            }
        }
        if count > ready.count {
            card.a("onward", to: MedleysRoute.calendar.link) {
                $0.text(words.more(count - ready.count, isMore: count == MedleysOfToday.most))
            }
        }
    }

    private func row(
        _ name: String, _ detail: String, _ route: MedleysRoute, _ list: inout HTML
    ) {
        list.li { item in
            item.a(to: route.link) { row in
                row.span("name") { $0.text(name) }
                row.span("detail") { $0.text(detail) }
            }
        }
    }
}

/// A link to the airlock, which then leads back to the evaluation.
func breath(before evaluation: MedleysRoute) -> Link {
    var query = Fields()
    query.add("return", evaluation.target.text)
    let airlock = CommonPlace.airlock.target
    return Link(path: Target(segments: airlock.segments, query: query).text)
}
