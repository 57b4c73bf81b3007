internal import Basics
internal import Markup

extension HTML {
    /// A row of a list of sums.
    mutating func figure(_ label: String, _ value: String, _ kind: Literal? = nil) {
        div(kind) { row in
            row.element("dt") { $0.text(label) }
            row.element("dd") { $0.text(value) }
        }
    }

    /// Parts of the cash expected in a drawer.
    mutating func cash(_ figures: DrawerFigures, _ words: DrawerWords) {
        for part in figures.cash {
            figure(
                words.common.name(part.kind), figures.currency.text(part.amount, in: words.language)
            )
        }
    }
}
