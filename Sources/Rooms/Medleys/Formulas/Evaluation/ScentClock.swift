internal import Basics
internal import Markup
internal import Notes
internal import Pictures

/// What is left of a formula over a day, by family: a ring and a stack over one axis of time.
///
/// A part fades as exp(−3.5 · time ÷ lasting time), so that 3 % is left at the end of its lasting
/// time on a blotter. The axis is stretched at its start: a place is √(time ÷ one day).
struct ScentClock {
    /// A family, with what is left of it at each place, 0…1 of all oils.
    struct Band {
        let family: Family?
        let left: [Double]
    }

    static let steps = 48
    /// Two hours: the place of a page without a script, √(2 ÷ 24) · 48.
    static let start = 14
    /// Sides of the drawing of the stack.
    private static let (begin, end, top, bottom) = (34.0, 350.0, 12.0, 172.0)

    /// The largest family first.
    let bands: [Band]
    let evaluations: [Evaluation]

    /// - Parameters:
    ///   - parts: with shares of one whole; those of unknown lasting time are not among them.
    ///   - evaluations: of this composition, within a day.
    init(_ parts: [Evaporation.Part], _ evaluations: [Evaluation]) {
        self.evaluations = evaluations
        var whole = 0.0
        for part in parts { whole += part.share }
        var bands: [Band] = []
        for family in Family.allCases.map({ $0 as Family? }) + [nil] {
            let mine = parts.filter { $0.family == family }
            guard !mine.isEmpty, whole > 0 else { continue }
            var left: [Double] = []
            for step in 0...ScentClock.steps {
                var sum = 0.0
                for part in mine {
                    sum +=
                        part.share / whole
                        * faded(
                            3.5 * ScentClock.minutes(step) / Double(part.tenacity.minutes))
                }
                left.append(sum)
            }
            bands.append(Band(family: family, left: left))
        }
        self.bands = bands.ordered { ($1.left.first ?? 0) < ($0.left.first ?? 0) }
    }

    /// Minutes at a place of the axis.
    static func minutes(_ step: Int) -> Double {
        let place = Double(step) / Double(steps)
        return 1_440 * place * place
    }

    /// What is left of all oils at a place, 0…1.
    func left(_ step: Int) -> Double {
        var sum = 0.0
        for band in bands { sum += band.left[step] }
        return sum
    }

    func write(_ html: inout HTML, _ words: EvaluationWords) {
        html.div(
            "clock",
            [
                .value("data-left", words.left("#")), .value("data-under", words.underOne),
                .value("data-minutes", words.clockMinutes("#")),
                .value("data-hours", words.clockHours("#")),
                .value("data-top", words.theTop), .value("data-heart", words.theHeart),
                .value("data-base", words.theBase),
            ]
        ) { clock in
            clock.div("face") { face in
                ring(words, &face)
                face.div { beside in
                    beside.p("remains") { $0.text(words.left(words.whole(left(Self.start)))) }
                    beside.ul { list in
                        for band in bands { item(band, words, &list) }
                    }
                }
            }
            stack(words, &clock)
            clock.void(
                "input", nil,
                [
                    .type("range"), .fixed("min", "0"), .value("max", "\(Self.steps)"),
                    .value("value", "\(Self.start)"), .label(words.hoursAfter),
                    .fixed("hidden", ""), .fixed("autocomplete", "off"),
                ])
        }
    }

    private func item(
        _ band: Band, _ words: EvaluationWords, _ html: inout HTML
    ) {
        let first = band.left.first ?? 0
        let now = band.left[ScentClock.start]
        html.li(
            nil,
            [
                .value(
                    "data-places",
                    band.left.map { Decimal(rounding: $0 * 1_000, places: 0).typed }.joined(
                        separator: " "))
            ]
        ) { item in
            item.span(nil, [.classes("dot", band.family?.className ?? "other"), .decorative]) {
                _ in
            }
            item.span("name") {
                $0.text(
                    band.family?.name(in: words.language) ?? SheetWords(words.language).otherFamily)
            }
            item.element("strong") {
                $0.text(now < 0.01 ? words.underOne : words.whole(now))
            }
            item.span("detail") { $0.text(words.ofWhole(words.whole(first))) }
        }
    }

    /// The area of the ring is what is left; the dotted circle is the whole. The words stand in
    /// its hole, which keeps its size.
    private func ring(_ words: EvaluationWords, _ html: inout HTML) {
        html.element("svg", "ring", [.fixed("viewBox", "0 0 120 120"), .decorative]) { svg in
            svg.element(
                "circle", "whole",
                [.fixed("cx", "60"), .fixed("cy", "60"), .fixed("r", "57")]
            ) { _ in }
            let now = left(Self.start)
            let edge = (now * (57 * 57 - 34 * 34) + 34 * 34).squareRoot()
            var before = 0.0
            for band in bands {
                let part = now > 0 ? band.left[Self.start] / now * 100 : 0
                svg.element(
                    "circle", nil,
                    [
                        .classes("arc", band.family?.className ?? "other"), .fixed("cx", "60"),
                        .fixed("cy", "60"), .value("r", Picture.tenths((edge + 34) / 2)),
                        .value("stroke-width", Picture.tenths(edge - 34)),
                        .fixed("pathLength", "100"),
                        .value("stroke-dasharray", Picture.tenths(part) + " 100"),
                        .value("stroke-dashoffset", Picture.tenths(-before)),
                        .fixed("transform", "rotate(-90 60 60)"),
                    ]
                ) { _ in }
                before += part
            }
            svg.element("text", "hour", [.fixed("x", "60"), .fixed("y", "57")]) {
                $0.text(words.clockHours("2"))
            }
            svg.element("text", "phase", [.fixed("x", "60"), .fixed("y", "71")]) {
                $0.text(words.theHeart)
            }
        }
    }

    private static func x(_ place: Double) -> Double { begin + (end - begin) * place }
    private static func y(_ share: Double) -> Double { bottom - (bottom - top) * share }

    private func stack(_ words: EvaluationWords, _ html: inout HTML) {
        let tenths = { (number: Double) in Picture.tenths(number) }
        let quoted = evaluations.filter { !$0.text.isEmpty }.prefix(3)
        let above = quoted.count * 18
        html.element(
            "svg", "stack",
            [
                .value("viewBox", "0 \(-above) 360 \(196 + above)"), .fixed("role", "img"),
                .label(words.overADay),
            ]
        ) { svg in
            for quarter in 0...4 {
                let y = tenths(Self.y(Double(quarter) / 4))
                svg.element(
                    "path", "rule", [.value("d", "M\(tenths(Self.begin)) \(y)H\(tenths(Self.end))")]
                ) { _ in }
                svg.element("text", "level", [.fixed("x", "28"), .value("y", y)]) {
                    $0.text(words.whole(Double(quarter) / 4))
                }
            }
            var floor = [Double](repeating: 0, count: Self.steps + 1)
            for band in bands {
                var path = "M"
                var back = ""
                for step in 0...Self.steps {
                    let x = tenths(Self.x(Double(step) / Double(Self.steps)))
                    let low = floor[step]
                    floor[step] += band.left[step]
                    path += (step == 0 ? "" : "L") + x + " " + tenths(Self.y(floor[step]))
                    back = "L" + x + " " + tenths(Self.y(low)) + back
                }
                svg.element(
                    "path", nil,
                    [
                        .classes("band", band.family?.className ?? "other"),
                        .value("d", path + back + "Z"),
                    ]
                ) { _ in }
            }
            for hours in [0, 1, 2, 4, 8, 16, 24] {
                svg.element(
                    "text", "time",
                    [
                        .value("x", tenths(Self.x((Double(hours) / 24).squareRoot()))),
                        .fixed("y", "190"),
                    ]
                ) { $0.text(hours == 24 ? words.clockHours("24") : String(hours)) }
            }
            let now = tenths(Self.x(Double(Self.start) / Double(Self.steps)))
            svg.element("path", "now", [.value("d", "M\(now) 6V176")]) { _ in }
            for (line, evaluation) in quoted.enumerated() {
                said(evaluation, at: 12 - above + line * 18, words, &svg)
            }
        }
    }

    /// The words of an evaluation above the stack, tied to their hour by a line that ends at them.
    private func said(
        _ evaluation: Evaluation, at height: Int, _ words: EvaluationWords, _ svg: inout HTML
    ) {
        let place = (Double(min(evaluation.minutes, 1_440)) / 1_440).squareRoot()
        let step = min(
            Self.steps,
            Int(clamping: Decimal(rounding: place * Double(Self.steps), places: 0).units))
        let x = Picture.tenths(Self.x(place))
        let y = Picture.tenths(Self.y(left(step) / 2))
        svg.element("path", "tie", [.value("d", "M\(x) \(y)V\(height - 4)H350")]) { _ in }
        svg.element(
            "circle", "said", [.value("cx", x), .value("cy", y), .fixed("r", "4")]
        ) { _ in }
        svg.element("text", "said", [.fixed("x", "350"), .value("y", "\(height)")]) {
            $0.text(words.quoted(evaluation))
        }
    }
}

/// exp(−x), for x of 0 and above, within 0.5 %.
private func faded(_ x: Double) -> Double {
    var rest = max(0, 1 - x / 1_024)
    for _ in 0..<10 { rest *= rest }
    return rest
}

extension EvaluationWords {
    fileprivate var overADay: String { language.say("Remaining share over a day, by family") }
    fileprivate var hoursAfter: String { language.say("Hours after application") }
    fileprivate var underOne: String { language.say("under 1 %") }
    fileprivate var theTop: String { language.say("the top") }
    fileprivate var theHeart: String { language.say("the heart") }
    fileprivate var theBase: String { language.say("the base") }
    fileprivate func whole(_ share: Double) -> String {
        figures.percent(Int(clamping: Decimal(rounding: share * 100, places: 0).units * 100))
    }
    fileprivate func left(_ share: String) -> String { language.say("\(share) is left") }
    fileprivate func ofWhole(_ share: String) -> String { language.say("of \(share)") }
    fileprivate func clockHours(_ hours: String) -> String { language.say("\(hours) h") }
    fileprivate func clockMinutes(_ minutes: String) -> String { language.say("\(minutes) min") }
    fileprivate func quoted(_ evaluation: Evaluation) -> String {
        let most = 24
        let first = evaluation.text.prefix { $0 != "\n" }
        let text = first.count > most ? first.prefix(most - 1) + "…" : first
        return language.say("“\(String(text))” · \(after(evaluation.minutes))")
    }
}
