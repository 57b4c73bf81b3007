internal import Basics
internal import Markup
internal import Perfumery
internal import Web

/// A medley's verdict in a few lines, with a link to the whole verdict.
struct SafetySummary {
    let medley: ID<Medley>
    let check: SafetyCheck
    let words: VerdictWords

    func write(_ html: inout HTML) {
        html.section("card verdict", [.value("data-verdict", check.answer.code)]) { card in
            card.h2("small") { $0.text(words.safetyTitle) }
            lines(&card)
            card.p("ways") { ways in
                ways.a(to: MedleysRoute.medley(medley, .safety).link) {
                    $0.text(words.wholeVerdict)
                }
            }
        }
    }

    /// For paper, too.
    func lines(_ html: inout HTML) {
        html.p("verdict-line") { line in
            line.element("strong", check.answer.mark) { $0.text(words.answer(check)) }
            if check.product.category != nil { line.text(" " + words.product(check.product)) }
        }
        for reason in words.reasons(check, isShort: true).prefix(4) {
            html.p("small") { $0.text(reason) }
        }
        lacking(&html)
        html.p("small") { $0.text(words.comparedWith(check)) }
    }
}

extension SafetySummary {
    /// "Not fully checked: 6 of 9 materials lack a certificate · Add"
    func lacking(_ html: inout HTML) {
        guard let said = words.lacking(check) else { return }
        html.p("small not-checked") { line in
            line.text(said + " · ")
            line.a(to: Link(path: MedleysRoute.medley(medley, .safety).target.text + "#not-known"))
            {
                $0.text(words.addCertificates)
            }
        }
    }
}

extension SafetyVerdict.Answer {
    var mark: Literal {
        switch self {
        case .yes: "answer yes"
        case .no: "answer no"
        case .wouldNotHold: "answer no"
        case .nothingFound: "answer likely"
        case .incomplete: "answer open"
        }
    }

    var code: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .wouldNotHold: "would-not-hold"
        case .nothingFound: "nothing-found"
        case .incomplete: "incomplete"
        }
    }
}
