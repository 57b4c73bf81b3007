internal import Basics
internal import Markup
internal import Notes
internal import Perfumery

/// What kind of thing a formula is, at a glance: its families by mass of neat material, and its
/// totals. Empty while nothing can be weighed; a script renews what is in it.
struct MixBar {
    let total: SheetFigures.Total?
    let words: MedleysWords

    func write(_ html: inout HTML) {
        html.div("mix", [.id("mix")]) { mix in
            guard let total else { return }
            if total.families.contains(where: { $0.family != nil }) {
                bar(total.families, &mix)
                // Of less than half a percent there is not enough to be named.
                legend(total.families.filter { $0.share >= 0.005 }, &mix)
            }
            mix.p("totals") { line in
                line.element("strong") { $0.text(words.oilsShare(total.oils)) }
                for part in [
                    words.massOfWhole(total.mass, isApproximate: total.isApproximate), total.cost,
                ] {
                    if let part { line.span { $0.text(part) } }
                }
            }
        }
    }

    private func bar(_ families: [(family: Family?, share: Double)], _ html: inout HTML) {
        html.element(
            "svg", "families",
            [
                .fixed("viewBox", "0 0 1000 16"), .fixed("preserveAspectRatio", "none"),
                .decorative,
            ]
        ) { svg in
            var start = 0.0
            for (family, share) in families {
                let width = share * 1_000
                svg.element(
                    "rect", nil,
                    [
                        .class(family?.className ?? "other"), .value("x", MixBar.place(start)),
                        .fixed("y", "0"), .value("width", MixBar.place(width)),
                        .fixed("height", "16"),
                    ]
                ) { _ in }
                start += width
            }
        }
    }

    private static func place(_ thousandths: Double) -> String {
        Decimal(rounding: thousandths, places: 1).typed
    }

    private func legend(_ families: [(family: Family?, share: Double)], _ html: inout HTML) {
        html.ul("legend", [.label(words.composition)]) { list in
            for (family, share) in families {
                list.li { item in
                    item.span(nil, [.classes("dot", family?.className ?? "other"), .decorative]) {
                        _ in
                    }
                    let percent = Decimal(rounding: share * 100, places: 0).typed
                    item.text(
                        (family?.name(in: words.language) ?? words.otherFamily) + " "
                            + words.language.decimal(percent))
                }
            }
        }
    }
}
