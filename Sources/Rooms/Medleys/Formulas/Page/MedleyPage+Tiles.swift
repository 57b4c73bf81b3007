internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import RoomKit

// The tiles.
extension MedleyPage {
    func carousel(_ html: inout HTML) {
        html.section("carousel") { section in
            section.div("bar") { bar in
                bar.h2 { $0.text(words.common.ingredients) }
                bar.span("detail") { $0.text(sums) }
            }
            section.ul("portions", [.fixed("tabindex", "0"), .label(words.common.ingredients)]) {
                list in
                for (place, ingredient) in medley.ingredients.enumerated() {
                    let weighed = recipe.composition?.lines[place]
                    list.li("card portion") { portion(ingredient, weighed, &$0) }
                }
            }
        }
    }

    private func portion(
        _ ingredient: Ingredient, _ weighed: WeighedLine?, _ html: inout HTML
    ) {
        let amount = ingredient.amount
        html.p("number") { line in
            line.span(classes(of: amount.typed)) {
                $0.text(words.language.decimal(amount.typed))
            }
            line.span("unit") {
                $0.text(words.figures.unit(amount.unit, isOne: amount.millionths == 1_000_000))
            }
        }
        html.p("of") { line in
            if let link = link(to: ingredient.link) {
                line.a("name", to: link) { $0.text(ingredient.name) }
            } else {
                line.span("name") { $0.text(ingredient.name) }
            }
            if let thinning = ingredient.dilution {
                line.span("detail") { $0.text(words.figures.dilution(thinning)) }
            }
            if let weighed {
                line.span("detail") { $0.text(words.figures.share(weighed.share, digits: 2)) }
            }
        }
    }

    /// The largest type that fits the tile.
    private func classes(of number: String) -> Literal {
        switch number.utf8.count {
        case ...6: "big"
        case 7, 8: "big long"
        default: "big longest"
        }
    }

    private func link(to linked: IngredientLink?) -> Link? {
        switch linked {
        case .note(let slug):
            recipe.notes[slug].map { NotesRoute.note($0.slug, NoteFilter()).link }
        case .accord(let id): MedleysRoute.medley(id, .page).link
        case nil: nil
        }
    }

    func maturingTime(_ html: inout HTML) {
        let maturing = medley.maturing(now, zone)
        let words = MaturingWords(words.language)
        html.section("card") { card in
            card.p("small") {
                $0.text(
                    maturing.isMature
                        ? words.isMature
                        : words.maturesIn)
            }
            card.p("large") {
                $0.text(
                    maturing.isMature
                        ? words.since(maturing)
                        : words.left(maturing))
            }
            card.progress(maturing)
            card.p("detail") {
                $0.text(
                    maturing.isMature
                        ? words.length(medley.maturingTime)
                        : words.length(medley.maturingTime) + ", "
                            + words.until(maturing))
            }
        }
    }

    /// The day of making; a tap counts up to the days since.
    func date(_ html: inout HTML) {
        let day = Day(medley.created, in: medley.zone)
        let days = max(0, Day(now, in: zone).number - day.number)
        html.button(
            "card date",
            [
                .type("button"), .value("data-days", "\(days)"),
                .value("data-day", "\(day.civil.day)"),
                .value("data-day-words", DateWords(words.language).shortMonth(day)),
                .value("data-day-title", words.common.created),
                .value("data-days-words", words.common.daysSince(days)),
                .value("data-days-title", words.sinceCreated),
                .label(words.createdOn(DateWords(words.language).full(day), days: days)),
            ]
        ) { card in
            card.span("big") { $0.text("\(day.civil.day)") }
            card.span("unit") { $0.text(DateWords(words.language).shortMonth(day)) }
            card.span("of") { $0.text(words.common.created) }
        }
    }
}
