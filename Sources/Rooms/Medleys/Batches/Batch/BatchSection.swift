internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit

/// The batches of a medley on its page.
struct BatchSection {
    let medley: Medley
    let batches: [Batch]
    let words: BatchWords

    func write(_ html: inout HTML) {
        html.section("batches") { section in
            section.div("bar") { bar in
                bar.h2 { $0.text(words.batches) }
                bar.a("button quiet", to: MedleysRoute.medley(medley.id, .scale).link) {
                    $0.text(ScaleWords(words.language).scale)
                }
            }
            if batches.isEmpty {
                section.p("detail") { $0.text(words.noBatches + " " + words.noBatchesAdvice) }
            } else {
                list(&section)
            }
        }
    }

    private func list(_ html: inout HTML) {
        html.ul("bench-list") { list in
            for batch in batches {
                list.li { item in
                    item.a(to: MedleysRoute.batch(medley.id, batch.id, .page).link) { row in
                        row.span("name") {
                            $0.text(
                                words.batch(batch.number) + ", "
                                    + words.figures.grams(batch.totalTarget, batch.step))
                        }
                        row.span("detail") {
                            $0.text(words.batchDate(batch) + " · " + words.stands(batch))
                        }
                        row.icon(.forward)
                    }
                }
            }
        }
    }
}
