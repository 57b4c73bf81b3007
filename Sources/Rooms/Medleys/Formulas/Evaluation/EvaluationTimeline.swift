internal import Basics
internal import Markup

/// The drawing of a medley's ratings over the time since application.
struct EvaluationTimeline {
    let evaluations: [Evaluation]
    let versions: [Version]
    /// The numbers of the versions equal to the current composition.
    let present: Set<Int>
    let words: EvaluationWords

    /// Time runs to the right, with one step for every usual time; ratings go up.
    func write(_ html: inout HTML) {
        let rated = evaluations.filter { $0.rating > 0 }
        // One rating is no course.
        guard rated.count > 1 else { return }
        html.element("figure", "timeline") { figure in
            figure.element(
                "svg", nil,
                [
                    .fixed("viewBox", "0 0 360 120"), .fixed("role", "img"),
                    .label(words.timeline(rated.count)),
                ]
            ) { svg in
                for rating in 1...5 {
                    let y = "\(height(rating))"
                    svg.element(
                        "path", "rule", [.value("d", "M16 \(y)H360")]
                    ) { _ in }
                    svg.element("text", nil, [.fixed("x", "0"), .value("y", y)]) {
                        $0.text("\(rating)")
                    }
                }
                for version in versions where !present.contains(version.number) {
                    self.line(rated.filter { $0.version == version.number }, "before", &svg)
                }
                self.line(rated.filter { present.contains($0.version) }, "now", &svg)
            }
            figure.ul("axis", [.decorative]) { axis in
                for minutes in Evaluation.usualMinutes {
                    axis.li { $0.text(words.usual(minutes)) }
                }
                axis.li { $0.text(words.later) }
            }
            guard rated.contains(where: { !present.contains($0.version) }) else { return }
            figure.p("legend small") { legend in
                legend.span("now") { $0.text(words.presentComposition) }
                legend.span("before") { $0.text(words.formerCompositions) }
            }
        }
    }

    private func line(_ evaluations: [Evaluation], _ kind: Literal, _ svg: inout HTML) {
        guard !evaluations.isEmpty else { return }
        let points = evaluations.map { (x: timelinePlace($0.minutes), y: height($0.rating)) }
            .ordered { ($0.x, $0.y) < ($1.x, $1.y) }
        let path = points.map { "\($0.x) \($0.y)" }.joined(separator: "L")
        svg.element("g", kind) { group in
            if points.count > 1 {
                group.element("path", nil, [.value("d", "M" + path)]) { _ in }
            }
            for point in points {
                group.element(
                    "circle", nil,
                    [.value("cx", "\(point.x)"), .value("cy", "\(point.y)"), .fixed("r", "5")]
                ) { _ in }
            }
        }
    }

    private func height(_ rating: Int) -> Int { 120 - rating * 20 }
}

/// The x position of an evaluation in the drawing, which is 360 wide: usual times are 60 apart,
/// time is linear between adjacent ones, and a week is at the right edge.
func timelinePlace(_ minutes: Int) -> Int {
    let marks = [0, 15, 60, 240, 1_440, 10_080]
    for step in 1..<marks.count where minutes < marks[step] {
        let (from, to) = (marks[step - 1], marks[step])
        return 30 + (step - 1) * 60 + max(0, minutes - from) * 60 / (to - from)
    }
    return 350
}
