internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

// Components shared by several pages of the bench.
extension HTML {
    /// A checkbox.
    mutating func tick(_ name: Literal, _ label: String, _ hint: String, isOn: Bool) {
        element("label", "tick") { tick in
            tick.void(
                "input", nil,
                [.type("checkbox"), .name(name), .value("1"), .flag("checked", isOn)])
            tick.span { words in
                words.text(label)
                words.span("small") { $0.text(hint) }
            }
        }
    }
}

extension HTML {
    /// A line's name and its dilution. Always shown together: the person who pours must see both.
    mutating func lineName(_ name: String, _ dilution: Thinning?) {
        text(name)
        guard let dilution else { return }
        span("thin") { $0.text(", " + FigureWords($0.language).dilution(dilution)) }
    }

    /// One of several choices as a pill, with an optional explanation below.
    mutating func segment(
        _ name: Literal, _ value: String, _ label: String, _ meaning: String? = nil,
        isOn: Bool
    ) {
        element("label") { segment in
            segment.void(
                "input", nil,
                [.type("radio"), .name(name), .value(value), .flag("checked", isOn)])
            segment.span { $0.text(label) }
            if let meaning { segment.span("meaning") { $0.text(meaning) } }
        }
    }

    /// Faults of a field with several parts.
    mutating func fault(_ field: String, _ faults: Faults) {
        guard let sentence = faults[field] else { return }
        p("wrong", [.id(field + "-fault")]) { $0.text(sentence) }
    }

    /// A rating as stars, and in words for screen readers.
    mutating func stars(_ rating: Int, _ words: MedleysWords) {
        span(
            "stars", [.fixed("role", "img"), .label(EvaluationWords(words.language).rated(rating))]
        ) { stars in
            for place in 1...5 {
                stars.span(place <= rating ? "star on" : "star") {
                    $0.text(place <= rating ? "★" : "☆")
                }
            }
        }
    }

    /// A button that asks for confirmation, naming the thing to delete, before its form is sent.
    mutating func asking(
        _ key: String, _ label: String, _ title: String, _ what: String, to link: Link,
        id: Identifier, _ words: MedleysWords
    ) {
        button(
            "tool asking",
            [
                .type("button"), .value("popovertarget", key), .label(label),
                .value("title", label),
            ]
        ) { $0.icon(.close) }
        askingSheet(
            key, title, what, do: words.delete, keep: words.keep, to: link, id: id)
    }
}

extension FigureWords {
    /// Grams or millilitres.
    var weightOrVolume: FormField {
        FormField(
            "unit", common.unitLabel,
            .choice(
                [AmountUnit.gram, .millilitre].map { ($0.rawValue, unit($0, isOne: false)) }))
    }
}
