internal import Basics
internal import Markup

// Components shared by several pages of the room.
extension HTML {
    /// A medley's status: an icon and a word.
    mutating func status(_ status: Status, _ words: MedleysWords) {
        span(status.classes) { $0.text(words.long(status)) }
    }

    /// Medleys as a list of rows, with their maturation.
    mutating func medleyRows(
        _ medleys: [MedleySummary], _ families: FamiliesOfRows, now: Moment, zone: Zone,
        showsScenting: Bool
    ) {
        let words = MedleysWords(language)
        ul("medleys") { list in
            for medley in medleys {
                list.li { item in
                    item.a("card medley-row", to: MedleysRoute.medley(medley.id, .page).link) {
                        row in
                        row.span("name") { $0.text(medley.name) }
                        row.span("detail") {
                            $0.text(
                                showsScenting
                                    ? words.ingredientsIn(
                                        medley.scentingName, medley.ingredients)
                                    : words.ingredientsCounted(medley.ingredients))
                        }
                        families.write(medley.id, &row)
                        row.span("stands") { stands in
                            stands.status(medley.status, words)
                            guard medley.status == .undecided else { return }
                            stands.span("detail") {
                                $0.text(
                                    MaturingWords(words.language).countdown(
                                        medley.maturing(now, zone)))
                            }
                        }
                    }
                }
            }
        }
    }
}

extension Status {
    fileprivate var classes: Literal {
        switch self {
        case .undecided: "capsule status undecided"
        case .pass: "capsule status pass"
        case .fail: "capsule status fail"
        }
    }
}
