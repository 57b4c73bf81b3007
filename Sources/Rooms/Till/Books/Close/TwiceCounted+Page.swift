internal import Basics
internal import Markup

extension HTML {
    /// Sums that two earlier reports count, for the drawer and for its next report.
    mutating func twice(_ twice: [TwiceCounted], _ words: TillCloseWords) {
        for one in twice {
            let currency = one.figures.currency
            h2("small") { $0.text(words.inTwoReports(one)) }
            element("dl", "lines") { list in
                for (label, sum) in [
                    (words.net, one.figures.net), (words.taxOfIt, one.figures.taxDue),
                    (words.expected, one.figures.expected),
                ] where sum != .zero {
                    list.figure(
                        label,
                        currency.text(Money(minor: 0 &- sum.minor), in: words.language))
                }
            }
            p("small") { $0.text(words.takeOffTheSum) }
        }
    }
}

extension TillCloseWords {
    /// Below 0 where an earlier report counts a refund that was paid twice or taken back.
    func refunds(_ figures: DrawerFigures) -> String {
        figures.refunds > 0
            ? common.refunds(figures.refunds)
            : language.say("Refunds in an earlier report that don’t count")
    }

    /// On both reports.
    func alsoIn(_ other: CloseNumber, _ figures: DrawerFigures) -> String {
        figures.sales == 0
            ? language.say("This drawer is in report \(other.text) too.")
            : language.say("These sales are in report \(other.text) too.")
    }

    /// "Counted twice: B-1, C-1"
    func inTwoReports(_ twice: TwiceCounted) -> String {
        language.say("Counted twice: \(twice.names.joined(separator: ", "))")
    }

    var takeOffTheSum: String {
        language.say("Both reports have it. Take it off their sum.")
    }
}
