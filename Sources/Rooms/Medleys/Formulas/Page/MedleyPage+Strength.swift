internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit

// Strength of a medley, and the usual strength of its kind of product.
extension MedleyPage {
    /// The share of oils on a scale with the usual strength.
    func oils(_ html: inout HTML) {
        guard let composition = recipe.composition else { return }
        let window = scenting.window
        guard let range = OilWindow(lowest: window.low, highest: window.high) else { return }
        let check = composition.oils(in: range)
        html.section("card oils") { card in
            card.div("bar") { bar in
                bar.h2("small") { $0.text(words.oilsOfWhole) }
                bar.span(check.standing.classes) {
                    $0.text(words.figures.share(check.share, upTo: check.highestShare))
                }
            }
            if window != .whole {
                scale(check, window, &card)
                card.p("detail") {
                    $0.text(
                        ScentingWords(words.language).standing(check.standing, of: scenting.kind))
                }
            }
            if let tipping = check.tipping {
                card.p("small") { $0.text(words.tips(tipping)) }
            }
            if !check.assumedDensities.isEmpty {
                card.p("small") { $0.text(words.figures.assumedDensities(check.assumedDensities)) }
            }
            card.terms([.oils, .neatShare, .dilution, .accord])
        }
    }

    /// A scale from 0 to twice the upper end, with labels at the edges of the band; larger values are
    /// drawn at its end. Places are in percent of its width, so that the labels keep their shape.
    private func scale(_ check: OilCheck, _ window: StrengthWindow, _ html: inout HTML) {
        let end = Double(window.high) * 2
        let percent = { (hundredths: Double) -> String in
            Decimal(rounding: min(max(hundredths / end, 0), 1) * 100, places: 1).typed + "%"
        }
        let low = Double(window.low)
        let bar: [Attribute] = [
            .fixed("y", "5"), .fixed("height", "8"), .fixed("rx", "4"),
        ]
        html.element(
            "svg", "scale",
            [
                .label(ScentingWords(words.language).usually(window, scenting.kind)),
                .fixed("role", "img"),
            ]
        ) { svg in
            svg.element("rect", "whole", bar + [.fixed("width", "100%")]) { _ in }
            svg.element(
                "rect", "window",
                bar + [
                    .value("x", percent(low)), .value("width", percent(Double(window.high) - low)),
                ]
            ) { _ in }
            svg.element(
                "rect", check.standing.mark,
                [
                    .value("x", percent(check.share * 10_000)), .fixed("y", "0"),
                    .fixed("width", "4"), .fixed("height", "18"), .fixed("rx", "2"),
                ]
            ) { _ in }
            // A label that would begin before the scale begins with the scale.
            let isFarLeft = low / end < 0.15
            svg.element(
                "text", isFarLeft ? "from" : "to",
                [.value("x", isFarLeft ? "0" : percent(low)), .fixed("y", "32")]
            ) { $0.text(words.figures.percent(window.low)) }
            svg.element("text", "from", [.fixed("x", "50%"), .fixed("y", "32")]) {
                $0.text(words.figures.percent(window.high))
            }
        }
    }
}

extension OilCheck.Standing {
    /// Unusual is not wrong: nothing here knows of a limit.
    fileprivate var classes: Literal { self == .inside ? "share usual" : "share unusual" }
    fileprivate var mark: Literal { self == .inside ? "mark usual" : "mark unusual" }
}
