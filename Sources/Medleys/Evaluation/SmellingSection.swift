internal import Basics
internal import Markup
internal import SQLCore
internal import Shell
internal import Web

/// The smellings of a medley on its page: ratings over the time since application, and all words.
struct SmellingSection {
    private let medley: Medley
    private let smellings: [Smelling]
    private let versions: [Version]
    /// The numbers of the versions equal to the current composition, including all accords in it.
    private let present: Set<Int>
    private let id: Identifier

    private var words: MedleysWords { MedleysWords() }

    /// - Parameter id: the request's id; the ids of forms are derived from it with numbers from
    ///   1,000 on.
    init(_ medley: Medley, _ database: Database, _ id: Identifier) throws(Failure) {
        self.medley = medley
        self.id = id
        smellings = try SmellingTable(database).smellings(of: medley.id)
        versions = try VersionTable(database).versions(of: medley.id)
        present = try SmellingSection.present(versions, medley, database)
    }

    /// In old versions the accords were not stored, so only the lines can be compared.
    private static func present(
        _ versions: [Version], _ medley: Medley, _ database: Database
    ) throws(Failure) -> Set<Int> {
        guard !versions.isEmpty else { return [] }
        let now = try FrozenComposition(medley.ingredients, database)
        let (whole, lines) = (now.text, now.ingredients.composition)
        var present: Set<Int> = []
        for version in versions where version.lines == whole || version.lines == lines {
            present.insert(version.number)
        }
        return present
    }

    func write(_ html: inout HTML) {
        html.section("smellings") { section in
            section.div("bar") { bar in
                bar.h2 { $0.text(words.smellings) }
                bar.a("button quiet", to: MedleysRoute.medley(medley.id, .smell).link) {
                    $0.text(words.addSmelling)
                }
            }
            if smellings.isEmpty {
                section.p("detail") { $0.text(words.noSmellings) }
            } else {
                drawing(&section)
                list(&section)
            }
        }
    }

    private func isPresent(_ smelling: Smelling) -> Bool { present.contains(smelling.version) }

    /// The number of compositions. The current one counts even if no version of it is stored yet.
    private var compositions: Int { versions.count + (present.isEmpty ? 1 : 0) }

    private func place(of version: Int) -> Int {
        (versions.firstIndex { $0.number == version } ?? 0) + 1
    }

    /// The newest first; older ones are folded away.
    private func list(_ html: inout HTML) {
        let newest = Array(smellings.reversed().enumerated())
        list(newest.prefix(SmellingSection.shown), &html)
        guard newest.count > SmellingSection.shown else { return }
        html.element("details", "earlier") { details in
            details.element("summary") {
                $0.text(words.earlier(newest.count - SmellingSection.shown))
            }
            list(newest.dropFirst(SmellingSection.shown), &details)
        }
    }

    private static let shown = 8

    private func list(
        _ smellings: ArraySlice<(offset: Int, element: Smelling)>, _ html: inout HTML
    ) {
        html.element("ol", "smelt") { list in
            for (place, smelling) in smellings {
                list.li(isPresent(smelling) ? "card" : "card before") { item in
                    self.item(smelling, place, &item)
                }
            }
        }
    }

    private func item(_ smelling: Smelling, _ place: Int, _ html: inout HTML) {
        html.p("when") { line in
            line.element("strong") { $0.text(words.after(smelling.minutes)) }
            if smelling.rating > 0 { line.stars(smelling.rating, words) }
        }
        if !smelling.text.isEmpty { html.p("prose") { $0.text(smelling.text) } }
        html.p("detail") { line in
            line.text(words.smeltOn(smelling.at, in: smelling.zone))
            guard compositions > 1 else { return }
            line.text(
                " · "
                    + words.composition(
                        self.place(of: smelling.version), of: compositions,
                        isPresent: isPresent(smelling)))
        }
        let key = "smelling-\(place)"
        let what = words.after(smelling.minutes)
        html.asking(
            key, words.deleteSmelling(what), words.askToDeleteSmelling,
            "\(what), " + words.smeltOn(smelling.at, in: smelling.zone),
            to: MedleysRoute.smelling(medley.id, smelling.id, .delete).link,
            id: id.derived(1_000 + UInt64(place)), words)
    }
}

// The drawing.
extension SmellingSection {
    /// Time runs to the right, with one step for each usual time; ratings go up.
    private func drawing(_ html: inout HTML) {
        let rated = smellings.filter { $0.rating > 0 }
        guard !rated.isEmpty else { return }
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
                        "path", "rule", [.value("d", "M0 \(y)H360")]
                    ) { _ in }
                }
                for version in versions where !present.contains(version.number) {
                    self.line(rated.filter { $0.version == version.number }, "before", &svg)
                }
                self.line(rated.filter { isPresent($0) }, "now", &svg)
            }
            figure.ul("axis", [.decorative]) { axis in
                for minutes in Smelling.usualMinutes {
                    axis.li { $0.text(words.usual(minutes)) }
                }
                axis.li { $0.text(words.later) }
            }
            guard rated.contains(where: { !isPresent($0) }) else { return }
            figure.p("legend small") { legend in
                legend.span("now") { $0.text(words.presentComposition) }
                legend.span("before") { $0.text(words.formerCompositions) }
            }
        }
    }

    private func line(_ smellings: [Smelling], _ kind: StaticString, _ svg: inout HTML) {
        guard !smellings.isEmpty else { return }
        let points = smellings.map { (x: timelinePlace($0.minutes), y: height($0.rating)) }
            .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
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

/// The x position of a smelling in the drawing, which is 360 wide: usual times are 60 apart, time
/// is linear between them, and a week is at the right edge.
func timelinePlace(_ minutes: Int) -> Int {
    let marks = [0, 15, 60, 240, 1_440, 10_080]
    for step in 1..<marks.count where minutes < marks[step] {
        let (from, to) = (marks[step - 1], marks[step])
        return 30 + (step - 1) * 60 + max(0, minutes - from) * 60 / (to - from)
    }
    return 350
}
