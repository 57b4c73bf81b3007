internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import Pictures

/// Fading of a formula over a day: its materials by tenacity, and the times of its evaluations.
struct Evaporation {
    struct Part {
        let name: String
        /// Of all neat material, 0…1.
        let share: Double
        let family: Family?
        let tenacity: Tenacity
    }

    /// Materials in the order of fading. Only the heaviest, if there are many.
    private(set) var parts: [Part] = []
    /// Names of materials with unknown tenacity.
    private(set) var unknown: [String] = []
    /// How many known ones are too light to be drawn.
    private(set) var lighter = 0
    private let evaluations: [Evaluation]

    static let most = 24
    private static let mostMarks = 12

    /// - Parameter evaluations: of this composition.
    init(
        _ recipe: Recipe, _ evaluations: [Evaluation], _ notes: NoteTable
    ) throws(Failure) {
        self.evaluations = evaluations.filter { $0.minutes <= 1_440 }
        guard let composition = recipe.composition else { return }
        let whole = composition.total.neat.grams
        for portion in composition.portions where portion.neat.grams > 0 && whole > 0 {
            let name = portion.material.name
            if let slug = recipe.slugs[name.lowercased()], let tenacity = try notes.tenacity(slug) {
                parts.append(
                    Part(
                        name: name, share: portion.neat.grams / whole,
                        family: portion.material.family.flatMap { Family(rawValue: $0) },
                        tenacity: tenacity))
            } else if !unknown.contains(name) {
                unknown.append(name)
            }
        }
        parts = parts.ordered { ($1.share, $0.name) < ($0.share, $1.name) }
        lighter = max(0, parts.count - Evaporation.most)
        parts = [Part](parts.prefix(Evaporation.most))
        parts = parts.ordered { ($0.tenacity.minutes, $1.share) < ($1.tenacity.minutes, $0.share) }
    }

    /// Writes nothing where nothing is known.
    func write(_ html: inout HTML) {
        guard !parts.isEmpty else { return }
        let words = EvaluationWords(html.language)
        let notes = NotesWords(html.language)
        var rows = parts.map { (part) in
            Picture.Part(
                part.name,
                words.figures.share(part.share, digits: 2) + ", " + notes.name(part.tenacity),
                part.share)
        }
        let rated = evaluations.filter { $0.rating > 0 }.suffix(Evaporation.mostMarks)
        if !rated.isEmpty {
            rows.append(Picture.Part(words.evaluations, words.ratings(rated.map { $0.rating }), 0))
        }
        html.section("card fading") { card in
            card.h2 { $0.text(words.scentClock) }
            ScentClock(parts, [Evaluation](evaluations.suffix(Evaporation.mostMarks)))
                .write(&card, words)
            card.element("details") { details in
                details.element("summary") { $0.text(words.byMaterial) }
                Picture(
                    words.fading, of: words.common.ingredientLabel, in: words.lasting,
                    rows
                ).rows(
                    &details, scale: { scale(words, &$0) }
                ) { (place, cell) in
                    if parts.indices.contains(place) {
                        row(parts[place], &cell)
                    } else {
                        ratings(rated, &cell)
                    }
                }
                details.p("small") { $0.text(words.howFading) }
            }
            if lighter > 0 { card.p("small") { $0.text(words.lighter(lighter)) } }
            if !unknown.isEmpty { card.p("small") { $0.text(words.unknownLasting(unknown)) } }
        }
    }

    private func scale(_ words: EvaluationWords, _ html: inout HTML) {
        html.span("hours", [.decorative]) { scale in
            for minutes in Evaluation.usualMinutes { scale.span { $0.text(words.brief(minutes)) } }
        }
    }

    /// Number of known materials too light to be drawn.
    private func row(_ part: Part, _ cell: inout HTML) {
        var most = 0.0
        for part in parts { most = max(most, part.share) }
        let thick = 1 + 4.5 * part.share / most
        let lasts = part.tenacity.minutes
        let left = lasts > 1_440 ? thick * (1 - 1_440 / Double(lasts)) : 0
        let end = Picture.tenths(place(lasts))
        cell.element(
            "svg", nil,
            [
                .fixed("viewBox", "0 0 120 12"), .fixed("preserveAspectRatio", "none"),
                .decorative,
            ]
        ) { svg in
            let tenths = { (number: Double) in Picture.tenths(number) }
            svg.element(
                "path", part.family?.className ?? "other",
                [
                    .value(
                        "d",
                        "M0 \(tenths(6 - thick))L\(end) \(tenths(6 - left))"
                            + "V\(tenths(6 + left))L0 \(tenths(6 + thick))Z")
                ]
            ) { _ in }
            for minutes in marks {
                svg.element(
                    "path", "smelt", [.value("d", "M\(tenths(place(minutes))) 0V12")]
                ) { _ in }
            }
        }
    }

    /// Times of the evaluations, without duplicates.
    private var marks: [Int] {
        var marks: [Int] = []
        for evaluation in evaluations where !marks.contains(evaluation.minutes) {
            marks.append(evaluation.minutes)
        }
        return [Int](marks.suffix(Evaporation.mostMarks))
    }

    private func ratings(_ rated: ArraySlice<Evaluation>, _ cell: inout HTML) {
        cell.element("svg", "ratings", [.decorative]) { svg in
            for evaluation in rated {
                svg.element(
                    "circle", nil,
                    [
                        .value("cx", Picture.percent(place(evaluation.minutes) / 1.2)),
                        .value("cy", "\(28 - 4 * evaluation.rating)"), .fixed("r", "3.5"),
                    ]
                ) { _ in }
            }
        }
    }

    /// From 0 to 120: a quarter of the width between adjacent usual times.
    private func place(_ minutes: Int) -> Double {
        let marks = Evaluation.usualMinutes
        for step in 1..<marks.count where minutes < marks[step] {
            let span = Double(marks[step] - marks[step - 1])
            return 30 * (Double(step - 1) + Double(max(0, minutes - marks[step - 1])) / span)
        }
        return 120
    }
}

extension EvaluationWords {
    fileprivate var scentClock: String { language.say("Scent clock") }
    fileprivate var byMaterial: String { language.say("By material") }
    fileprivate var fading: String { language.say("Evaporation over a day") }
    fileprivate var lasting: String { language.say("Share and lasting time") }
    fileprivate var howFading: String {
        language.say(
            "Thickness is the share of oils; length is the lasting time on a blotter. Blends may differ."
        )
    }
    fileprivate func lighter(_ count: Int) -> String {
        language.say("Largest shares only; \(count) smaller ones are left out.")
    }
    fileprivate func unknownLasting(_ names: [String]) -> String {
        language.say("Lasting time unknown: \(figures.some(of: names)).")
    }
    fileprivate func ratings(_ ratings: [Int]) -> String {
        language.say("\(ratings.map { String($0) }.joined(separator: ", ")) of 5")
    }
    /// On the scale: "0", "15 min", "1 h", "4 h", "24 h".
    fileprivate func brief(_ minutes: Int) -> String {
        switch minutes {
        case 0: language.say("0")
        case ..<60: language.say("\(minutes) min")
        default: language.say("\(minutes / 60) h")
        }
    }
}
