internal import Basics
internal import Journal
internal import Markup
internal import RoomKit

/// The evaluations of a medley on its page: ratings over the time since application, and all texts.
struct EvaluationSection {
    let medley: Medley
    let evaluations: [Evaluation]
    /// Pictures and files of each evaluation that has some.
    var papers: [ID<Evaluation>: [Attachment]] = [:]
    let versions: [Version]
    /// Numbers of the versions equal to the current composition, including all accords.
    let present: Set<Int>
    let doubts: Doubts
    /// The request's id; ids of forms are derived from the request's id with numbers from 1,000
    /// on.
    let id: Identifier
    let words: EvaluationWords

    func write(_ html: inout HTML) {
        html.section("smellings") { section in
            section.div("bar") { bar in
                bar.h2 { $0.text(words.evaluations) }
                bar.a("button quiet", to: MedleysRoute.medley(medley.id, .evaluate).link) {
                    $0.text(words.addEvaluation)
                }
            }
            if evaluations.isEmpty {
                section.p("detail") { $0.text(words.noEvaluations) }
            } else {
                EvaluationTimeline(
                    evaluations: evaluations, versions: versions, present: present, words: words
                ).write(&section)
                list(&section)
            }
        }
    }

    /// Evaluations of the current composition.
    var ofPresent: [Evaluation] { evaluations.filter { isPresent($0) } }

    private func isPresent(_ evaluation: Evaluation) -> Bool {
        present.contains(evaluation.version)
    }

    /// Number of compositions. The current composition counts even if no version is stored yet.
    private var compositions: Int { versions.count + (present.isEmpty ? 1 : 0) }

    private func place(of version: Int) -> Int {
        (versions.firstIndex { $0.number == version } ?? 0) + 1
    }

    /// The newest first; older ones are folded away.
    private func list(_ html: inout HTML) {
        let newest = Array(evaluations.reversed().enumerated())
        list(newest.prefix(EvaluationSection.shown), &html)
        guard newest.count > EvaluationSection.shown else { return }
        html.element("details", "earlier") { details in
            details.element("summary") {
                $0.text(words.earlier(newest.count - EvaluationSection.shown))
            }
            list(newest.dropFirst(EvaluationSection.shown), &details)
        }
    }

    private static let shown = 8

    private func list(
        _ evaluations: ArraySlice<(offset: Int, element: Evaluation)>, _ html: inout HTML
    ) {
        html.element("ol", "smelt") { list in
            for (place, evaluation) in evaluations {
                list.li(isPresent(evaluation) ? "card" : "card before") { item in
                    self.item(evaluation, place, &item)
                }
            }
        }
    }

    private func item(_ evaluation: Evaluation, _ place: Int, _ html: inout HTML) {
        html.p("when") { line in
            line.element("strong") { $0.text(words.after(evaluation.minutes)) }
            if evaluation.rating > 0 { line.stars(evaluation.rating, words.common) }
        }
        if !evaluation.text.isEmpty { html.p("prose") { $0.text(evaluation.text) } }
        html.p("detail") { line in
            line.text(words.evaluatedOn(evaluation.at, in: evaluation.zone))
            doubts.mark(evaluation.at, &line)
            guard compositions > 1 else { return }
            line.text(
                " · "
                    + words.composition(
                        self.place(of: evaluation.version), of: compositions,
                        isPresent: isPresent(evaluation)))
        }
        let papers = papers[evaluation.id] ?? []
        html.papers(papers)
        html.p("small") { line in
            line.a(to: PapersRoute.thing(Attachment.Thing(.evaluation, evaluation.id.raw)).link) {
                $0.text(PapersWords(words.language).link(papers.count))
            }
        }
        let key = "smelling-\(place)"
        let what = words.after(evaluation.minutes)
        html.asking(
            key, words.deleteEvaluation(what), words.askToDeleteEvaluation,
            "\(what), " + words.evaluatedOn(evaluation.at, in: evaluation.zone),
            to: MedleysRoute.evaluation(medley.id, evaluation.id, .delete).link,
            id: id.derived(1_000 + UInt64(place)), words.common)
    }
}
