internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Classification of a medley's product, its reasons, and what is missing.
struct HazardPage {
    let hazards: HazardFacts
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: ProductHazardWords

    private var facts: LabelFacts { hazards.facts }
    private var medley: ID<Medley> { facts.medley.id }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.language.labelled(words.title, facts.medley.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css", "css/labels.css"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: .to(
                    LabelWords(words.language).labelTitle,
                    MedleysRoute.medley(medley, .label).link))
            html.faults(faults)
            if !hazards.isChemical {
                html.p("not-known") { $0.text(words.isCosmetic) }
            }
            answer(&html)
            gaps(&html)
            html.rows([
                (words.labelTitle, MedleysRoute.medley(medley, .hazardLabel).link),
                (words.poisonTitle, MedleysRoute.medley(medley, .poison).link),
                (
                    VerdictWords(words.language).safetyTitle,
                    MedleysRoute.medley(medley, .safety).link
                ),
            ])
            reasons(&html)
            materials(&html)
            form(&html)
            html.p("small") { $0.text(words.notReckoned) }
        }
    }

    private func answer(_ html: inout HTML) {
        html.section("card") { card in
            card.h2("small") { $0.text(words.productOf(facts)) }
            card.terms([.clp, .ufi, .sds, .flashPoint])
            guard facts.counted != nil else {
                if let error = facts.check.error {
                    card.p { $0.text(words.figures.cannotCompute(error)) }
                }
                return
            }
            if !hazards.verdict.isWhole { card.p("answer open") { $0.text(words.incomplete) } }
            let label = hazards.label
            if label.statements.isEmpty {
                card.p { $0.text(words.noClass(isWhole: hazards.verdict.isWhole)) }
            }
            if !label.pictograms.isEmpty {
                card.div("hazard-signs") { signs in
                    for pictogram in label.pictograms { signs.hazardSign(pictogram.symbol) }
                }
            }
            if let signal = label.signal { card.p("answer") { $0.text(words.signal(signal)) } }
            for code in label.statements {
                card.p { $0.text(words.statement(code)) }
            }
            if hazards.verdict.isElicitor {
                card.p {
                    $0.text(
                        "EUH208 "
                            + HazardPhrases.held.mayProduceAllergy(
                                hazards.verdict.sensitisers, words.legal))
                }
            }
        }
    }

    private func gaps(_ html: inout HTML) {
        let gaps = hazards.verdict.gaps
        let densities = facts.counted?.composition.densitiesAskedFor ?? []
        guard facts.counted != nil, !gaps.isEmpty || !densities.isEmpty else { return }
        html.section("card not-known") { card in
            card.h2("small") { $0.text(words.missing) }
            card.ul("bench-list") { list in
                for (material, share) in hazards.materials
                where material.ingredients(1).contains(where: { $0.hazards == nil })
                    && KnownMaterials.named(material.name)?.name != KnownMaterials.water.name
                {
                    list.way(
                        material.name, words.enterSheet(share),
                        LimitsRoute.hazards(material.name).link)
                }
                if hazards.unnamed > 0 {
                    list.way(
                        words.restOfProduct(hazards.unnamed), words.enterBase,
                        MedleysRoute.medley(medley, .label).link)
                }
                for name in densities {
                    list.way(
                        name, VerdictWords(words.language).giveDensities,
                        MedleysRoute.material(name).link)
                }
                for gap in gaps {
                    if let said = words.gap(gap) { list.li { $0.p { $0.text(said) } } }
                }
            }
        }
    }

    private func reasons(_ html: inout HTML) {
        let findings = hazards.verdict.findings
        guard !findings.isEmpty || !hazards.verdict.sensitisers.isEmpty else { return }
        html.h2 { $0.text(words.reasons) }
        html.div("scrolls", [.fixed("tabindex", "0"), .label(words.reasons)]) { box in
            box.grid(
                [
                    words.classLabel, words.becauseOf, words.valueLabel, words.boundLabel,
                    words.section,
                ],
                findings.map { finding in
                    [
                        finding.hazard.rawValue, finding.names.joined(separator: ", "),
                        words.value(finding), words.bound(finding), finding.section,
                    ]
                }, figures: 2)
        }
        if !hazards.verdict.sensitisers.isEmpty {
            html.p("small") { $0.text(words.namedOnLabel(hazards.verdict.sensitisers)) }
        }
    }

    private func materials(_ html: inout HTML) {
        html.element("details") { details in
            details.element("summary", "small") { $0.text(words.ingredientsHeading) }
            details.p("small") { $0.text(words.countedBy) }
            details.grid(
                [words.common.ingredientLabel, words.classLabel, words.shareLabel],
                hazards.ingredients.map { ingredient in
                    [
                        ingredient.name.isEmpty
                            ? LabelWords(words.language).baseLabel : ingredient.name,
                        ingredient.hazards.map { $0.text } ?? words.unknown,
                        words.figures.share(ingredient.share, digits: 5),
                    ]
                }, figures: 2)
            details.ul("bench-list") { list in
                for (material, _) in hazards.materials {
                    list.way(
                        material.name, HazardWords(words.language).detail(material),
                        LimitsRoute.hazards(material.name).link)
                }
            }
        }
    }

    private func form(_ html: inout HTML) {
        html.form("stack card", to: MedleysRoute.medley(medley, .hazard).link, id: id) { form in
            form.h2("small") { $0.text(words.measuredHeading) }
            form.shown(hazards.product.form, values)
            for (name, label, kind, hint) in words.formFields(hazards) {
                form.field(FormField(name, label, kind, hint: hint), values, faults)
            }
            form.element("label", "tick") { tick in
                tick.void(
                    "input", nil,
                    [
                        .type("checkbox"), .value("name", "dries"), .value("1"),
                        .flag("checked", values["dries"] == "1"),
                    ])
                tick.span { $0.text(words.label("dries")) }
            }
            form.button("button", [.type("submit")]) {
                $0.text(LabelWords(words.language).keepLabel)
            }
        }
    }
}
