internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The label's ingredients of a medley's product, and the other label data.
struct LabelPage {
    let facts: LabelFacts
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: LabelWords

    private var medley: ID<Medley> { facts.medley.id }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.language.labelled(words.labelTitle, facts.medley.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.labelTitle,
                back: .to(facts.medley.name, MedleysRoute.medley(medley, .page).link))
            html.faults(faults)
            html.otherRules(facts.check.product.category, words)
            ingredients(&html)
            html.gaps(facts, words)
            html.rows([
                (words.printProductLabels, MedleysRoute.medley(medley, .labels).link),
                (words.forTheAssessor, MedleysRoute.medley(medley, .composition).link),
                (
                    ProductFileWords(words.language).title,
                    MedleysRoute.medley(medley, .productFile).link
                ),
                (
                    ProductHazardWords(words.language).title,
                    MedleysRoute.medley(medley, .hazard).link
                ),
                (
                    VerdictWords(words.language).safetyTitle,
                    MedleysRoute.medley(medley, .safety).link
                ),
            ])
            form(&html)
        }
    }

    private func ingredients(_ html: inout HTML) {
        html.section("card") { card in
            card.h2("small") { $0.text(words.ingredientsHeading) }
            guard let counted = facts.counted else {
                if let error = facts.check.error {
                    card.p { $0.text(words.figures.cannotCompute(error)) }
                }
                return
            }
            if !facts.isWhole { card.p("answer open") { $0.text(words.listIncomplete) } }
            card.p("ingredient-list", [.id("ingredients")]) { $0.text(facts.ingredients) }
            card.button(
                "button quiet",
                [
                    .type("button"), .fixed("data-copy", "ingredients"),
                    .value("data-done", CalendarWords(words.language).copied),
                    .flag("hidden", true),
                ]
            ) { $0.text(words.copy) }
            card.p("small") { $0.text(words.countedFor(facts)) }
            card.p("small") { $0.text(words.orderOfIngredients) }
            card.terms([.inci, .allergen, .leaveOn, .rinseOff, .openJar])
            card.element("details") { details in
                details.element("summary", "small") { $0.text(words.sharesOfIngredients) }
                details.grid(
                    [words.common.ingredientLabel, words.shareOfProduct],
                    counted.list.entries.map { [$0.name, words.figures.share($0.share)] },
                    figures: 1)
                let below = counted.declaration.present.filter { !$0.isDeclared }
                if !below.isEmpty {
                    details.p("small") {
                        $0.text(words.notDeclared(below.map { $0.substance.name }))
                    }
                }
            }
        }
    }

    private func form(_ html: inout HTML) {
        html.form("stack card", to: MedleysRoute.medley(medley, .label).link, id: id) { form in
            form.h2("small") { $0.text(words.onTheLabel) }
            form.shown(facts.label.form, values)
            for (name, label, kind, limit, hint) in words.fieldsOfLabel(
                facts.check.product.category?.contact)
            {
                form.field(
                    FormField(name, label, kind, limit: limit, hint: hint), values, faults)
            }
            form.element("fieldset", "checks") { set in
                set.element("legend") { $0.text(words.warningsLabel) }
                for warning in LabelWarning.allCases {
                    set.element("label", "tick") { tick in
                        tick.void(
                            "input", nil,
                            [
                                .type("checkbox"), .value("name", warning.field), .value("1"),
                                .flag("checked", values[warning.field] == "1"),
                            ])
                        tick.span { $0.text(words.warning(warning)) }
                    }
                }
            }
            form.p("small") { $0.text(words.labelIsNoLegalText) }
            form.button("button", [.type("submit")]) { $0.text(words.keepLabel) }
        }
    }
}

extension HTML {
    /// Notice that other rules were not checked.
    mutating func otherRules(_ category: ProductCategory?, _ words: LabelWords) {
        guard let category, category.hasOtherRules else { return }
        p("not-known") { $0.text(words.notDoneByOtherRules(category)) }
    }

    /// The gaps in the label data, with links to enter the data.
    ///
    /// - Parameter names: true to include solvents without an INCI name.
    mutating func gaps(_ facts: LabelFacts, _ words: LabelWords, names: Bool = true) {
        guard let counted = facts.counted, !facts.isWhole || facts.check.product.category == nil
        else { return }
        section("card not-known") { card in
            card.h2("small") { $0.text(words.notCounted) }
            card.ul("bench-list") { list in
                if facts.check.product.category == nil {
                    list.way(
                        words.sayWhatItBecomes, words.countedAsLeaveOn,
                        MedleysRoute.medley(facts.medley.id, .safety).link)
                }
                for material in counted.declaration.unknown {
                    list.way(
                        material.name, VerdictWords(words.language).gap(material.gap),
                        LimitsRoute.material(material.name).link)
                }
                for name in counted.list.unnamed where names {
                    list.way(name, words.enterINCI, LimitsRoute.material(name).link)
                }
                for name in counted.composition.densitiesAskedFor {
                    list.way(
                        name, VerdictWords(words.language).giveDensities,
                        MedleysRoute.material(name).link)
                }
                if counted.list.lacksBase {
                    list.way(
                        words.baseLabel, words.sayBase,
                        MedleysRoute.medley(facts.medley.id, .label).link)
                }
            }
        }
    }

    /// A row of a list that leads on.
    mutating func way(_ name: String, _ detail: String, _ link: Link) {
        li { item in
            item.a(to: link) { row in
                row.span("name") { $0.text(name) }
                row.span("detail") { $0.text(detail) }
                row.icon(.forward)
            }
        }
    }

    /// A table of texts. On a phone every row is a block, and its cells have their titles.
    ///
    /// - Parameter figures: the first of its columns that hold figures.
    mutating func grid(_ titles: [String], _ rows: [[String]], figures: Int) {
        element("table", "grid") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    for (place, title) in titles.enumerated() {
                        row.element(
                            "th", place < figures ? nil : "figure", [.fixed("scope", "col")]
                        ) { $0.text(title) }
                    }
                }
            }
            table.element("tbody") { body in
                for cells in rows {
                    body.element("tr") { row in
                        for (place, cell) in cells.enumerated() {
                            row.element(
                                "td", place < figures ? nil : "figure",
                                [.value("data-title", titles[place])]
                            ) { $0.text(cell) }
                        }
                    }
                }
            }
        }
    }
}
