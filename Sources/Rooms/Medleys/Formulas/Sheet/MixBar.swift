internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import Pictures

/// Overview of a formula: its families by mass of neat material, and its totals. Empty while
/// nothing can be weighed; a script updates the content.
struct MixBar {
    let total: SheetFigures.Total?
    /// The usual strength; nil if nothing is usual.
    var window: StrengthWindow?
    let words: SheetWords

    func write(_ html: inout HTML) {
        html.div("mix", [.id("mix")]) { mix in
            guard let total else { return }
            if total.families.contains(where: { $0.family != nil }) {
                bar(total.families, &mix)
            }
            mix.p("totals") { line in
                line.element("strong") { $0.text(words.oilsShare(total.oils)) }
                if let window, window != .whole {
                    let isUsual = window.holds(total.oils)
                    line.span(isUsual ? "share usual" : "share unusual") {
                        let usual = ScentingWords(words.language).window(window)
                        $0.text(isUsual ? usual + " ✓" : words.usual(usual))
                    }
                }
                for part in [
                    words.massOfWhole(total.mass, isApproximate: total.isApproximate), total.cost,
                    total.enough.map { words.enoughFor($0) },
                ] {
                    if let part { line.span { $0.text(part) } }
                }
            }
        }
    }

    private func bar(_ families: [(family: Family?, share: Double)], _ html: inout HTML) {
        let parts = families.map { (family, share) in
            Picture.Part(
                family?.name(in: words.language) ?? words.otherFamily,
                words.figures.share(share, digits: 2), share, kind: family?.className ?? "other")
        }
        // Of less than half a percent there is not enough to be named.
        let named = families.filter { $0.share >= 0.005 }
        Picture(
            words.composition, isUnseen: true, of: words.family,
            in: FormulaWords(words.language).shareLabel, parts
        )
        .band(&html) { legend(named, &$0) }
    }

    private func legend(_ families: [(family: Family?, share: Double)], _ html: inout HTML) {
        html.ul("legend", [.decorative]) { list in
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
