internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The first page of the room: the scentings A to Z, and the medleys not evaluated yet.
struct ScentingsPage {
    let scentings: [ScentingSummary]
    /// Medleys not evaluated yet, the first due first.
    let undecided: [MedleySummary]
    let now: Moment
    let zone: Zone
    let today: Day
    let id: Identifier
    let words: ScentingWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.title, in: .medleys, layout: .wide)
        page.sheets = ["css/medleys.css"]
        page.expectedSize += scentings.count * 360
        return frame.page(page) { html in
            html.top(words.common.title) { tools in
                guard !scentings.isEmpty else { return }
                tools.tool(.calendar, words.common.calendar, to: MedleysRoute.calendar.link)
                tools.tool(
                    .plus, words.addScenting, word: words.common.add,
                    to: MedleysRoute.newScenting.link)
            }
            if scentings.isEmpty {
                empty(&html)
            } else {
                ready(&html)
                list(&html)
                ways(&html)
                html.terms([.scenting, .trial, .batch, .accord])
            }
        }
    }

    private func empty(_ html: inout HTML) {
        html.section("empty") { empty in
            empty.h2 { $0.text(words.noScentings) }
            empty.p { $0.text(words.noScentingsAdvice) }
            empty.a("button", to: MedleysRoute.newScenting.link) { $0.text(words.addScenting) }
            empty.form(to: MedleysRoute.demo.link, id: id) { form in
                form.button("button quiet", [.type("submit")]) { $0.text(words.addDemo) }
            }
            empty.a("onward", to: Link(path: CommonPlace.importing(in: .medleys).text)) {
                $0.text(TransferWords(words.language).importMedleys)
            }
        }
    }

    /// Mature medleys not evaluated yet: the first one large, the others as a count.
    private func ready(_ html: inout HTML) {
        let mature = undecided.filter { $0.maturing(now, zone).isMature }
        guard let first = mature.first else { return }
        html.section("card ready") { card in
            card.div("bar") { bar in
                bar.span("capsule status mature") {
                    $0.text(FormulaWords(words.language).readyToEvaluate)
                }
                bar.span("detail") {
                    $0.text(MaturingWords(words.language).since(first.maturing(now, zone)))
                }
            }
            card.h2 { $0.text(first.name) }
            card.p("detail") {
                $0.text(
                    MaturingWords(words.language).maturedIn(first.scentingName, first.maturingTime))
            }
            card.p("inline") { line in
                line.a("button", to: MedleysRoute.medley(first.id, .page).link) {
                    $0.text(EvaluationWords(words.language).evaluateIt)
                }
                guard mature.count > 1 else { return }
                var search = MedleySearch()
                search.due = .overdue
                line.a("button quiet", to: MedleysRoute.medleys(search).link) {
                    $0.text(FormulaWords(words.language).moreReady(mature.count - 1))
                }
            }
        }
    }

    private func list(_ html: inout HTML) {
        html.ul("scentings") { list in
            for scenting in scentings {
                list.li { item in
                    item.a("card", to: MedleysRoute.scenting(scenting.id, .page, nil).link) {
                        card in
                        card.span("name") { $0.text(scenting.name) }
                        card.span("detail") {
                            $0.text(words.common.medleysCounted(scenting.medleys))
                        }
                        card.span("tallies") { tallies in
                            tally(scenting.undecided, .undecided, &tallies)
                            tally(scenting.passed, .pass, &tallies)
                            tally(scenting.failed, .fail, &tallies)
                        }
                    }
                }
            }
        }
    }

    private func tally(_ count: Int, _ status: Status, _ html: inout HTML) {
        guard count > 0 else { return }
        html.span("detail") { $0.text(words.tally(count, status)) }
    }

    private func ways(_ html: inout HTML) {
        html.p("ways onwards") { ways in
            ways.a(to: MedleysRoute.medleys(MedleySearch()).link) {
                $0.text(FormulaWords(words.language).search)
            }
            ways.a(to: MedleysRoute.materials("").link) { $0.text(words.common.materials) }
            ways.a(to: MedleysRoute.measures.link) {
                $0.text(MaterialWords(words.language).measures)
            }
            ways.a(to: Link(path: CommonPlace.importing(in: .medleys).text)) {
                $0.text(TransferWords(words.language).importMedleys)
            }
            ways.a(to: MedleysRoute.file(scenting: nil).link) {
                $0.text(TransferWords(words.language).exportMedleys)
            }
        }
    }
}
