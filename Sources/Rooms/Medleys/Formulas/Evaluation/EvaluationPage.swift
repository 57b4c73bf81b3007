internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of a new evaluation.
struct EvaluationPage {
    let medley: Medley
    /// The composition that is evaluated.
    let composition: String
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: EvaluationWords

    func response(_ frame: Frame) -> Response {
        var page = Page(CalendarWords(words.language).evaluate(medley.name), in: .medleys)
        page.sheets = ["css/bench.css"]
        return frame.page(page) { html in
            html.top(
                CalendarWords(words.language).evaluate(medley.name),
                back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link))
            html.a("card breath", to: breath(before: .medley(medley.id, .evaluate))) { card in
                card.icon(.breath)
                card.span { text in
                    text.element("strong") { $0.text(words.breatheFirst) }
                    text.span("detail") { $0.text(words.breatheAdvice) }
                }
                card.icon(.forward)
            }
            html.terms([.blotter, .drydown, .sillage, .diffusion])
            html.faults(faults)
            html.draftedForm(
                "stack", to: MedleysRoute.medley(medley.id, .evaluate).link, id: id
            ) { form in
                times(&form)
                ratings(&form)
                form.field(
                    FormField(
                        "text", words.whatYouSmell, .lines, limit: Evaluation.textLimit,
                        hint: words.whatYouSmellHint), values, faults)
                verdict(&form)
                // The composition is in the button and not in a field: drafts restore fields, and
                // an old draft would bring back an old composition.
                form.button(
                    "button", [.type("submit"), .name("lines"), .value(composition)]
                ) { $0.text(words.saveEvaluation) }
            }
        }
    }

    private func times(_ form: inout HTML) {
        form.element("fieldset", "bench-group") { group in
            group.element("legend") { $0.text(words.sinceApplication) }
            group.fault("minutes", faults)
            let chosen = values["minutes"] ?? "0"
            group.div("segments") { segments in
                for minutes in Evaluation.usualMinutes {
                    segments.segment(
                        "minutes", "\(minutes)", words.usual(minutes),
                        isOn: chosen == "\(minutes)")
                }
                segments.segment("minutes", "free", words.otherSpan, isOn: chosen == "free")
            }
            group.div("inline free-span") { line in
                line.field(FormField("free", words.spanNumber, .number), values, faults)
                line.field(
                    FormField(
                        "span", words.spanUnit,
                        .choice(
                            ["minute", "hour", "day"].map { ($0, words.span($0)) })),
                    values, faults)
            }
        }
    }

    /// The person's present verdict; the former verdict is sent along, so that only a change
    /// counts.
    private func verdict(_ form: inout HTML) {
        form.element("fieldset", "bench-group") { group in
            group.element("legend") { $0.text(ScentingWords(words.language).undecidedHeading) }
            group.hidden("stood", values["stood"] ?? medley.status.rawValue)
            group.div("segments") { segments in
                for status in [Status.pass, .undecided, .fail] {
                    segments.segment(
                        "status", status.rawValue,
                        status == .undecided ? words.common.wait : words.common.long(status),
                        isOn: (values["status"] ?? medley.status.rawValue) == status.rawValue)
                }
            }
        }
    }

    private func ratings(_ form: inout HTML) {
        form.element("fieldset", "bench-group") { group in
            group.element("legend") { $0.text(words.rating) }
            group.fault("rating", faults)
            group.div("segments five") { segments in
                for rating in 1...5 {
                    segments.segment(
                        "rating", "\(rating)", "\(rating)", words.rating(rating),
                        isOn: values["rating"] == "\(rating)")
                }
            }
        }
    }
}
