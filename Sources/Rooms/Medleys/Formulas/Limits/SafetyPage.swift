internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The verdict of a medley, and the reasons.
struct SafetyPage {
    let medley: Medley
    let check: SafetyCheck
    let proposal: CutProposal?
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: VerdictWords

    private var place: Link { MedleysRoute.medley(medley.id, .safety).link }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.language.labelled(words.safetyTitle, medley.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            html.top(
                words.safetyTitle,
                back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link))
            html.faults(faults)
            html.section("card safety-verdict", [.value("data-verdict", check.answer.code)]) {
                card in
                card.p("verdict-line") { line in
                    line.element("strong", check.answer.mark) { $0.text(words.answer(check)) }
                }
                if check.product.category != nil {
                    card.p { $0.text(words.product(check.product)) }
                }
                for reason in words.reasons(check) { card.p("small") { $0.text(reason) } }
                if let verdict = check.verdict { card.p { $0.text(words.highest(verdict)) } }
                if let said = words.likelyHighest(check) { card.p("small") { $0.text(said) } }
                if check.product.category?.isCosmetic == false {
                    card.p("small") { $0.text(words.noCosmetic) }
                }
                card.p("small") { $0.text(words.comparedWith(check)) }
                card.terms([.ifraCategory, .ifra, .certificate, .constituent])
            }
            product(&html)
            if let verdict = check.verdict { findings(verdict, &html) }
            compared(&html)
        }
    }

    /// A choice only shows its verdict; another form saves the choice.
    private func product(_ html: inout HTML) {
        html.question("stack card", to: place) { form in
            var choices = [(value: "", label: words.productUnknown)]
            for category in ProductCategory.allCases {
                choices.append((category.rawValue, words.safety.category(category)))
            }
            form.field(
                FormField("category", words.productLabel, .choice(choices)), values, faults)
            form.field(
                FormField("strength", words.strengthLabel, .number, hint: words.strengthHint),
                values, faults)
            form.button("button quiet", [.type("submit")]) { $0.text(words.compareWithLimits) }
        }
        guard !check.product.isKept, let category = check.product.category, faults.isEmpty else {
            return
        }
        html.deed(
            words.keepProduct, "button quiet", to: place, id: id,
            [("category", category.rawValue), ("strength", check.product.strength.typed)])
    }

    private func findings(_ verdict: SafetyVerdict, _ html: inout HTML) {
        if check.deciding?.verdict.isWithinLimits == false { cuts(&html) }
        let prohibited = verdict.findings.filter { $0.used == nil }
        if !prohibited.isEmpty {
            html.card(words.prohibitedHeading) { card in
                for finding in prohibited { bar(finding, &card) }
            }
        }
        let restricted = verdict.findings.filter { $0.used != nil }.ordered {
            ($0.used ?? 0) > ($1.used ?? 0)
        }
        if !restricted.isEmpty {
            html.card(words.restrictedHeading) { card in
                if verdict.phototoxicSum > 0 {
                    card.div("limit-bar") { row in
                        row.p("name") { $0.text(words.phototoxicTogether) }
                        row.p("measured") { $0.text(words.used(verdict.phototoxicSum)) }
                        track(
                            verdict.phototoxicSum, words.phototoxicTogether,
                            isMet: verdict.isPhototoxicMet, &row)
                    }
                }
                for finding in restricted { bar(finding, &card) }
            }
        }
        if !check.likelyBreaches.isEmpty {
            html.card(words.likelyHeading) { card in
                for finding in check.likelyBreaches {
                    bar(finding, &card)
                    for (name, figure) in check.figures(of: finding) {
                        card.p("small") { $0.text(words.found(figure, in: name)) }
                    }
                }
                card.p("small") { $0.text(words.literatureOnlyWarns) }
            }
        }
        if !check.conditions.isEmpty {
            html.card(words.conditionsHeading) { card in
                for (place, limit) in check.conditions.enumerated() {
                    condition(limit, UInt64(place), &card)
                }
            }
        }
        if !check.later.isEmpty || !check.laterConditions.isEmpty {
            html.card(words.changesHeading) { card in
                for finding in check.later { bar(finding, &card) }
                for limit in check.laterConditions {
                    card.p("small") { $0.text(words.later(limit)) }
                }
            }
        }
        unknown(verdict, &html)
    }

    private func bar(_ finding: SafetyVerdict.Finding, _ html: inout HTML) {
        let name = finding.limit.substance.name
        html.div("limit-bar") { row in
            row.p("name") { $0.text(name) }
            if let used = finding.used {
                row.p("measured") { $0.text(words.used(used)) }
                track(used, name, isMet: finding.isMet, &row)
                row.p("small") { $0.text(words.amounts(finding)) }
            } else {
                row.p("measured no") { $0.text(words.safety.kind(.prohibition)) }
                if case .broken = finding.limit.rule {
                    row.p("small") { $0.text(words.prohibited(finding.limit)) }
                }
            }
            row.p("small") {
                $0.text(
                    words.sources(finding.sources) + " · " + words.source(of: finding.limit)
                        + (finding.limit.isPhototoxic ? " · " + words.safety.phototoxic : ""))
            }
        }
    }

    private func track(
        _ used: Double, _ name: String, isMet: Bool, _ html: inout HTML
    ) {
        html.element(
            "progress", isMet ? used > 0.8 ? "near" : "under" : "over",
            [
                .value("value", Decimal(rounding: min(used, 1), places: 4).typed),
                .fixed("max", "1"), .label(name + ": " + words.used(used)),
            ]
        ) { _ in }
    }

    private func cuts(_ html: inout HTML) {
        html.card(words.cutsHeading) { card in
            guard let proposal else { return card.p { $0.text(words.noCut) } }
            for cut in proposal.cuts { card.p("cut") { $0.text(words.cut(cut)) } }
            card.form(to: MedleysRoute.medley(medley.id, .mod).link, id: id.derived(1)) { form in
                for line in IngredientForm(proposal.ingredients).lines { line.write(&form) }
                form.button("button", [.type("submit")]) { $0.text(words.makeCut) }
            }
        }
    }

    private func condition(_ limit: Limit, _ place: UInt64, _ html: inout HTML) {
        let condition = limit.condition ?? ""
        html.div("limit-bar") { row in
            row.p("name") { $0.text(limit.substance.name) }
            if case .unread = limit.rule {
                row.p("small") {
                    $0.text(check.untied.contains(limit) ? words.untied : words.notUnderstood)
                }
            }
            row.p { $0.text(words.safety.lawText(condition)) }
            if let amount = check.amount(inQuestion: limit) {
                row.p { $0.text(words.inQuestion(amount)) }
            }
            row.p("small") { $0.text(words.source(of: limit)) }
            let confirmation = check.confirmation(of: limit)
            if let confirmation {
                row.p("small") { $0.text(words.confirmed(confirmation, for: check.product)) }
            } else if let ended = check.endedConfirmation(of: limit) {
                row.p("small lacking") { $0.text(words.confirmationEnded(ended)) }
            }
            row.form(
                "inline confirm", to: MedleysRoute.medley(medley.id, .confirm).link,
                id: id.derived(100 + place)
            ) { form in
                form.hidden("standard", limit.standard.name)
                form.hidden("substance", limit.substance.name)
                form.hidden("condition", condition)
                form.hidden("basis", check.basis(of: limit))
                if confirmation == nil {
                    form.field(
                        FormField("person", words.confirmLabel, key: "person-\(place)"), value: "",
                        fault: nil)
                } else {
                    form.hidden("off", "1")
                }
                form.button("button quiet", [.type("submit")]) {
                    $0.text(confirmation == nil ? words.confirm : words.withdraw)
                }
            }
        }
    }

    private func unknown(_ verdict: SafetyVerdict, _ html: inout HTML) {
        guard !verdict.unknown.isEmpty || !verdict.densitiesAskedFor.isEmpty else { return }
        html.section("card not-known", [.id("not-known")]) { card in
            card.h2("small") { $0.text(words.unknownHeading) }
            card.ul("bench-list") { list in
                for material in verdict.unknown {
                    let lines = material.lines.map { medley.ingredients[$0].name }.filter {
                        $0.lowercased() != material.name.lowercased()
                    }
                    row(
                        material.name,
                        words.gap(material.gap)
                            + (lines.isEmpty ? "" : " · " + words.inLines(lines)),
                        LimitsRoute.material(material.name).link, &list)
                }
                for name in verdict.densitiesAskedFor {
                    row(name, words.giveDensities, MedleysRoute.material(name).link, &list)
                }
            }
            if !verdict.unknown.isEmpty {
                card.p("ways") { ways in
                    ways.a(to: MedleysRoute.medley(medley.id, .papers).link) {
                        $0.text(words.papersTitle)
                    }
                }
            }
        }
    }

    private func row(_ name: String, _ detail: String, _ link: Link, _ list: inout HTML) {
        list.li { item in
            item.a(to: link) { row in
                row.span("name") { $0.text(name) }
                row.span("detail") { $0.text(detail) }
                row.icon(.forward)
            }
        }
    }

    private func compared(_ html: inout HTML) {
        html.card(words.comparedHeading) { card in
            card.ul { list in
                for standard in check.standards {
                    list.li { $0.text(words.safety.named(standard)) }
                }
            }
            card.p("small") { $0.text(words.countsPapers) }
            card.p("small") { $0.text(words.otherRules) }
            card.p("ways") { ways in
                ways.a(to: LimitsRoute.limits.link) { $0.text(words.toLimits) }
                ways.a(to: MedleysRoute.medley(medley.id, .label).link) {
                    $0.text(LabelWords(words.language).labelTitle)
                }
            }
        }
    }
}
