internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The book of experiments on the first page: medleys ready to be evaluated, for the first time
/// or again, medleys that mature next, and batches that are half weighed.
struct MedleysOfToday {
    /// The first due first, at most `shown`.
    let ready: [DueMedley]
    /// How many are ready, counted up to `most`.
    let count: Int
    let again: [EvaluationDue]
    /// The medleys that mature next, at most `shown`, and the number of maturing medleys, counted
    /// up to `most`.
    let next: [DueMedley]
    let maturing: Int
    let begun: [BegunBatch]
    /// Stages of batches, the first to end first, at most `shown`.
    let stages: [DueStage]
    let now: Moment
    let zone: Zone

    static let shown = 4
    static let most = 100

    let words: CalendarWords

    /// True if a medley is to be evaluated.
    var isReady: Bool { !ready.isEmpty || !again.isEmpty }
    /// Evaluations to make now.
    var due: Int { count + again.count }
    /// True if anything is maturing, half weighed or in a stage.
    var isDue: Bool { !next.isEmpty || !begun.isEmpty || !stages.isEmpty }

    /// Medleys to evaluate now. The medley that has waited longest is shown large.
    func writeNow(_ html: inout HTML) {
        html.section("card ready") { card in
            if let first = ready.first {
                large(first, &card)
            } else if let first = again.first {
                large(first, &card)
            }
            let others = ready.dropFirst()
            let rest = ready.isEmpty ? again.dropFirst() : again[...]
            if !others.isEmpty || !rest.isEmpty {
                card.ul("lines") { list in
                    for medley in others {
                        row(
                            medley.name,
                            medley.scenting + " · " + words.readySince(maturing(medley)),
                            .medley(medley.id, .page), &list)
                    }
                    for due in rest.prefix(MedleysOfToday.shown) {
                        row(
                            due.name, words.evaluateAgain(due.minutes),
                            .medley(due.medley, .evaluate), &list)
                    }
                }
            }
            more(count - ready.count, isMore: count == MedleysOfToday.most, &card)
        }
    }

    /// Half-weighed batches, and medleys that mature next.
    func writeDue(_ html: inout HTML) {
        html.section("card due") { card in
            card.h2("small") { $0.a(to: MedleysRoute.calendar.link) { $0.text(words.dueHeading) } }
            card.ul("lines") { list in
                for batch in begun {
                    row(
                        words.batchOf(batch.name, batch.number),
                        words.weighed(batch.weighed, of: batch.lines),
                        .batch(batch.medley, batch.id, .page), doing: words.resume, &list)
                }
                for due in stages {
                    row(
                        MaturingWords(words.language).batchStage(due),
                        MaturingWords(words.language).stageDetail(due, now, zone),
                        .batch(due.batch.medley, due.batch.id, .page), &list)
                }
                for medley in next {
                    row(
                        medley.name, words.dueIn(maturing(medley)),
                        .medley(medley.id, .page), &list)
                }
            }
            more(maturing - next.count, isMore: maturing == MedleysOfToday.most, &card)
        }
    }

    private func maturing(_ medley: DueMedley) -> MaturingProgress {
        MaturingProgress(created: medley.created, due: medley.due, now: now, zone: zone)
    }

    private func large(_ medley: DueMedley, _ card: inout HTML) {
        large(
            medley.id, medley.name, words.readySince(maturing(medley)),
            medley.scenting + " · " + MaturingWords(words.language).matured(medley.maturingTime),
            &card)
    }

    private func large(_ due: EvaluationDue, _ card: inout HTML) {
        large(due.medley, due.name, "", words.evaluateAgain(due.minutes), &card)
    }

    private func large(
        _ medley: ID<Medley>, _ name: String, _ since: String, _ detail: String,
        _ card: inout HTML
    ) {
        let evaluate = MedleysRoute.medley(medley, .evaluate)
        card.div("head") { head in
            head.span("capsule flask") { $0.text(words.nowHeading) }
            head.span("detail") { $0.text(since) }
        }
        card.h2 { title in
            title.a(to: MedleysRoute.medley(medley, .page).link) { $0.text(name) }
        }
        card.p("detail") { $0.text(detail) }
        card.p("deeds") { deeds in
            deeds.a("button", to: evaluate.link) {
                $0.text(EvaluationWords(words.language).evaluateIt)
            }
            deeds.a("button quiet", to: breath(before: evaluate)) {
                $0.text(EvaluationWords(words.language).breatheFirst)
            }
        }
    }

    private func more(_ count: Int, isMore: Bool, _ card: inout HTML) {
        guard count > 0 else { return }
        card.a("onward", to: MedleysRoute.calendar.link) {
            $0.text(words.more(count, isMore: isMore))
        }
    }

    private func row(
        _ name: String, _ detail: String, _ route: MedleysRoute, doing: String? = nil,
        _ list: inout HTML
    ) {
        list.li { item in
            item.a(to: route.link) { row in
                row.span("name") { $0.text(name) }
                row.span("detail") { $0.text(detail) }
                if let doing { row.span("do") { $0.text(doing) } }
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
