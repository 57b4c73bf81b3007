internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The composition of a product for its safety assessor, on paper.
struct AssessorPage {
    let sheet: AssessorSheet
    let today: Day
    let words: AssessorWords

    private var labelWords: LabelWords { LabelWords(words.language) }
    private var verdictWords: VerdictWords { VerdictWords(words.language) }

    private var facts: LabelFacts { sheet.facts }
    private var check: SafetyCheck { facts.check }

    func response(_ frame: Frame) -> Response {
        var page = Page(
            words.language.labelled(words.compositionTitle, facts.name), in: .medleys, layout: .wide
        )
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.compositionTitle,
                back: .to(
                    labelWords.labelTitle,
                    MedleysRoute.medley(facts.medley.id, .label).link)
            ) {
                $0.printTool(words.common.print)
            }
            html.otherRules(check.product.category, labelWords)
            html.div("assessor") { paper in
                head(&paper)
                if let error = check.error {
                    paper.p("wrong") { $0.text(words.figures.cannotCompute(error)) }
                }
                ingredients(&paper)
                allergens(&paper)
                limits(&paper)
                paper.gaps(facts, labelWords, names: false)
                paper.p("small") { $0.text(words.isNoAssessment) }
            }
            html.rows([(words.common.asTable, MedleysRoute.medley(facts.medley.id, .assessor).link)]
            )
        }
    }

    private func head(_ html: inout HTML) {
        html.h2("name-of") { $0.text(facts.name) }
        html.element("dl", "recipe-facts") { list in
            let become = verdictWords.product(check.product)
            for (title, text) in [
                (
                    verdictWords.productLabel,
                    become.isEmpty ? labelWords.sayWhatItBecomes : become
                ),
                (
                    labelWords.contactLabel,
                    labelWords.contact(facts.contact)
                ),
                (labelWords.baseLabel, facts.label.base),
                (words.verdictLabel, verdictWords.answer(check)),
                (words.writtenOn, DateWords(words.language).full(today)),
            ] {
                list.fact(title, text)
            }
        }
    }

    private func ingredients(_ html: inout HTML) {
        html.h2 { $0.text(words.compositionHeading) }
        html.grid(
            [
                RecordWords(words.language).materialLabel, words.inciLabel, words.casLabel,
                words.functionLabel,
                labelWords.shareOfProduct,
            ],
            sheet.materials.map {
                [
                    $0.name.isEmpty ? $0.inci : $0.name,
                    $0.inci.isEmpty ? labelWords.notEntered : $0.inci,
                    AssessorSheet.text($0.cas),
                    words.function($0.function), words.figures.share($0.share, digits: 5),
                ]
            }, figures: 4)
        html.p("small") { $0.text(words.solventsAreRows) }
        guard !sheet.unnamed.isEmpty else { return }
        html.section("card not-known") { card in
            card.h2("small") { $0.text(labelWords.inciMissing) }
            card.ul("bench-list") { list in
                for name in sheet.unnamed {
                    list.way(
                        name, labelWords.enterINCI, LimitsRoute.material(name).link)
                }
            }
        }
    }

    private func allergens(_ html: inout HTML) {
        html.h2 { $0.text(words.allergensHeading) }
        html.p("small") { $0.text(words.allergensBy(facts.contact)) }
        html.grid(
            [
                words.allergenLabel, words.casLabel, words.declaredLabel, words.usualLabel,
                words.highestLabel,
            ],
            sheet.allergens.map {
                [
                    $0.substance.name, AssessorSheet.text(Array($0.substance.cas.prefix(3))),
                    words.declared($0.isDeclared), words.figures.share($0.typical, digits: 5),
                    words.figures.share($0.highest, digits: 5),
                ]
            }, figures: 3)
    }

    private func limits(_ html: inout HTML) {
        html.h2 { $0.text(words.limitsUsed) }
        html.ul { list in
            for standard in check.standards {
                list.li { $0.text(verdictWords.safety.named(standard)) }
            }
        }
        html.p("small") { $0.text(verdictWords.countsPapers) }
        let verdict = check.verdict
        guard let verdict, !verdict.findings.isEmpty || !verdict.conditions.isEmpty else { return }
        html.grid(
            [
                words.substanceLabel, words.sourceLabel, words.resultLabel, words.highestLabel,
                words.limitLabel,
            ],
            verdict.findings.map {
                [
                    $0.limit.substance.name,
                    verdictWords.safety.named($0.limit.standard),
                    words.isMet($0.isMet), words.figures.share($0.inProduct, digits: 5),
                    words.limit($0.limit),
                ]
            }
                + verdict.conditions.map { limit in
                    [
                        limit.substance.name,
                        verdictWords.safety.named(limit.standard),
                        check.confirmation(of: limit).map {
                            verdictWords.confirmed($0, for: check.product)
                        }
                            ?? words.notConfirmed, "",
                        verdictWords.safety.lawText(limit.condition ?? ""),
                    ]
                }, figures: 3)
        html.p("small") { $0.text(verdictWords.highest(verdict)) }
    }
}
