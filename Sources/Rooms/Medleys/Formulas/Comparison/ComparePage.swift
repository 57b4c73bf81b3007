internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// One of two medleys that are compared.
struct ComparedMedley {
    let medley: Medley
    let scenting: String
    let composition: Composition?
    let evaluations: [Evaluation]
}

/// Two medleys side by side, with differences marked in words and colour.
struct ComparePage {
    let first: ComparedMedley
    let second: ComparedMedley
    let family: [MedleySummary]
    /// Also the lines that don't differ.
    let showsAll: Bool
    let words: ComparisonWords

    func response(_ frame: Frame) -> Response {
        var page = Page(
            words.comparison(first.medley.name, second.medley.name), in: .medleys)
        page.sheets = ["css/bench.css"]
        let comparison = MedleyComparison(
            first.medley.ingredients, first.composition, second.medley.ingredients,
            second.composition)
        return frame.page(page) { html in
            html.top(
                FormulaWords(words.language).compare,
                back: .to(first.medley.name, MedleysRoute.medley(first.medley.id, .page).link))
            others(&html)
            html.div("versus-head") { head in
                for side in [first, second] {
                    head.a("name", to: MedleysRoute.medley(side.medley.id, .page).link) {
                        $0.text(side.medley.name)
                        $0.span("detail") { $0.text(side.scenting) }
                    }
                }
            }
            html.h2("unseen") { $0.text(words.common.ingredients) }
            html.p("count") { $0.text(words.differences(comparison.differences)) }
            if comparison.differences < comparison.rows.count {
                let (one, other) = (first.medley.id, second.medley.id)
                html.p("more") { line in
                    line.a(
                        "button quiet",
                        to: showsAll
                            ? MedleysRoute.compare(one, other).link
                            : MedleysRoute.compareAll(one, other).link
                    ) { $0.text(showsAll ? words.onlyDifferent : words.showAllLines) }
                }
            }
            let rows = comparison.rows.filter { showsAll || $0.isDifferent }
            if !rows.isEmpty {
                html.element("ol", "versus") { list in
                    for row in rows {
                        list.li(row.isDifferent ? "differs" : nil) { self.row(row, &$0) }
                    }
                }
            }
            html.h2("apart") { $0.text(words.besides) }
            html.element("ol", "versus") { list in facts(&list) }
            html.p("more") { line in
                line.a(
                    "button quiet",
                    to: MedleysRoute.compare(second.medley.id, first.medley.id).link
                ) { $0.text(words.swap) }
                line.text(" ")
                line.a(
                    "button quiet", to: MedleysRoute.medley(first.medley.id, .compare).link
                ) { $0.text(words.compareOther) }
            }
        }
    }

    private func others(_ html: inout HTML) {
        let mods = family.filter { $0.id != first.medley.id }
        guard mods.count > 1 else { return }
        html.element("nav", "chips", [.label(FormulaWords(words.language).mods)]) { chips in
            for mod in mods {
                chips.chip(
                    mod.name, isOn: mod.id == second.medley.id,
                    to: MedleysRoute.compare(first.medley.id, mod.id).link)
            }
        }
    }

    private func row(_ row: MedleyComparison.Row, _ html: inout HTML) {
        html.element("h3") { $0.text(row.name) }
        side(row.first, first.medley.name, &html)
        side(row.second, second.medley.name, &html)
        html.p(nil, [.classes("mark", row.mark.classes)]) { mark in
            mark.text(words.mark(row.mark, first.medley.name, second.medley.name))
            if row.isDilutedOtherwise { mark.text(", " + words.dilutedOtherwise) }
        }
    }

    private func side(_ side: MedleyComparison.Side?, _ name: String, _ html: inout HTML) {
        html.p("side") { cell in
            cell.span("unseen") { $0.text(name + ": ") }
            guard let side else { return cell.text("–") }
            cell.span("amount") { $0.text(words.figures.amount(side.ingredient.amount)) }
            if let weighed = side.weighed {
                cell.span("detail") {
                    $0.text(
                        words.figures.share(weighed.share) + " · "
                            + (weighed.doubts.isEmpty ? "" : "≈ ")
                            + words.figures.weight(weighed.mass))
                }
                for assumption in weighed.doubts {
                    cell.span("detail") { $0.text(words.figures.assumption(assumption)) }
                }
            }
            if let thinning = side.ingredient.dilution {
                cell.span("detail") { $0.text(words.figures.dilution(thinning)) }
            }
        }
    }
}

// Everything else that is compared.
extension ComparePage {
    private func facts(_ list: inout HTML) {
        if let one = first.composition?.total, let other = second.composition?.total {
            fact(
                ScaleWords(words.language).total, words.figures.weight(one.mass),
                words.figures.weight(other.mass), &list)
            fact(
                words.volume, words.figures.volume(one.volume), words.figures.volume(other.volume),
                &list)
        }
        let (one, other) = (first.medley, second.medley)
        fact(
            words.common.maturingLabel,
            MaturingWords(words.language).length(one.maturingTime),
            MaturingWords(words.language).length(other.maturingTime), &list)
        fact(FormulaWords(words.language).container, one.destination, other.destination, &list)
        fact(
            words.common.statusLabel, words.common.long(one.status),
            words.common.long(other.status), &list)
        fact(EvaluationWords(words.language).evaluations, ratings(first), ratings(second), &list)
        fact(words.common.conclusion, one.conclusion, other.conclusion, &list)
        fact(words.common.update, one.update, other.update, &list)
    }

    /// Writes nothing if neither medley has the fact.
    private func fact(_ title: String, _ one: String, _ other: String, _ list: inout HTML) {
        guard !one.isEmpty || !other.isEmpty else { return }
        list.li(one == other ? nil : "differs") { item in
            item.element("h3") { $0.text(title) }
            for (name, text) in [(first.medley.name, one), (second.medley.name, other)] {
                item.p("side") { cell in
                    cell.span("unseen") { $0.text(name + ": ") }
                    cell.span("prose") { $0.text(text.isEmpty ? "–" : text) }
                }
            }
            item.p(nil, [.classes("mark", one == other ? "same" : "other")]) {
                $0.text(one == other ? words.isSame : words.isOther)
            }
        }
    }

    /// "at once 4 of 5, after 1 hour 3 of 5"
    private func ratings(_ side: ComparedMedley) -> String {
        side.evaluations.filter { $0.rating > 0 }.ordered {
            ($0.minutes, $0.id.raw) < ($1.minutes, $1.id.raw)
        }
        .prefix(12).map {
            EvaluationWords(words.language).after($0.minutes) + " "
                + EvaluationWords(words.language).rated($0.rating)
        }
        .joined(separator: ", ")
    }
}

extension MedleyComparison.Mark {
    fileprivate var classes: Literal {
        switch self {
        case .same, .sameAmount: "same"
        case .more: "up"
        case .less: "down"
        case .onlyFirst, .onlySecond: "only"
        }
    }
}
