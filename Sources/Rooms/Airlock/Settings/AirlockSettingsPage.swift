internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// This device's timer settings, and import and deletion of the stored data.
struct AirlockSettingsPage {
    let values: Fields
    let faults: Faults
    let isSaved: Bool
    let sessions: Int
    let thoughts: Int
    let id: Identifier
    let words: AirlockSettingsWords

    func response(_ frame: Frame) -> Response {
        // Title different from the studio's settings.
        var page = Page(words.common.title + ", " + words.common.settings, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-settings.js", "js/airlock-keys.js"]
        page.status = faults.isEmpty ? 200 : 422
        page.message = isSaved ? Message(words.settingsSaved) : nil
        return frame.page(page) { html in
            html.top(
                words.common.settings,
                back: .to(words.common.title, AirlockRoute.first(back: nil).link))
            html.section("card") { form(&$0) }
            html.notices()
            html.card(words.about) { $0.p { $0.text(words.aboutText) } }
            html.card(words.privacy) { $0.p { $0.text(words.privacyText) } }
            html.card(words.feedback) { $0.p { $0.text(words.feedbackText) } }
            html.card(words.common.importTitle) { card in
                card.p { card in
                    card.a(to: Link(path: CommonPlace.importing(in: .airlock).text)) {
                        $0.text(words.common.importLead)
                    }
                }
            }
            html.section("card") { erasure(&$0) }
        }
    }

    private func form(_ card: inout HTML) {
        card.p("small") { $0.text(words.onThisDevice) }
        card.faults(faults)
        card.form(
            "stack", to: AirlockRoute.settings(isSaved: false).link, id: id,
            [.id("timing"), .value("data-volume", words.hear)]
        ) { form in
            lengths(&form)
            form.field(
                FormField(
                    "own", SessionWords(words.language).ownLength, .line, limit: 8,
                    hint: SessionWords(words.language).ownLengthHint),
                values, faults)
            choice("prepare", words.preparation, Preferences.preparations, words.seconds, &form)
            choice(
                "interval", words.interval, Preferences.intervals, words.everyMinutes, &form)
            form.field(
                FormField(
                    "bell", words.whatRings,
                    .choice(BellKind.allCases.map { ($0.rawValue, words.common.name($0)) })),
                values, faults)
            volume(&form)
            check("vibrate", words.vibrateOnly, &form)
            form.p("small", [.id("no-vibration"), .flag("hidden", true)]) {
                $0.text(words.cannotVibrate)
            }
            check("swell", words.swell, &form)
            form.button("button", [.type("submit")]) { $0.text(words.save) }
        }
    }

    private func lengths(_ form: inout HTML) {
        form.element("fieldset", "segments") { set in
            set.element("legend") { $0.text(words.length) }
            if let fault = faults["length"] { set.p("wrong") { $0.text(fault) } }
            for length in Length.given {
                option(String(length.seconds), words.common.name(length), &set)
            }
            option("own", words.ownChoice, &set)
        }
    }

    private func option(_ value: String, _ label: String, _ set: inout HTML) {
        set.element("label") { option in
            option.void(
                "input", nil,
                [
                    .type("radio"), .name("length"), .value(value),
                    .flag("checked", values["length"] == value),
                ])
            option.span { $0.text(label) }
        }
    }

    private func choice(
        _ name: String, _ label: String, _ choices: [Int], _ text: (Int) -> String,
        _ form: inout HTML
    ) {
        var options: [(value: String, label: String)] = []
        for each in choices { options.append((String(each), text(each))) }
        form.field(FormField(name, label, .choice(options)), values, faults)
    }

    private func volume(_ form: inout HTML) {
        form.div("volume") { row in
            row.element("label", "field") { label in
                label.span { $0.text(words.volume) }
                if let fault = faults["volume"] {
                    label.span("wrong", [.id("volume-fault")]) { $0.text(fault) }
                }
                var attributes: [Attribute] = [
                    .type("range"), .name("volume"), .fixed("min", "0"), .fixed("max", "100"),
                    .fixed("step", "5"), .value(values["volume"] ?? ""),
                ]
                if faults["volume"] != nil {
                    attributes += [
                        .fixed("aria-invalid", "true"), .fixed("aria-describedby", "volume-fault"),
                    ]
                }
                label.void("input", nil, attributes)
            }
            row.button(
                "button quiet", [.id("hear"), .type("button"), .flag("hidden", true)]
            ) { $0.text(words.hear) }
        }
    }

    private func check(_ name: String, _ label: String, _ form: inout HTML) {
        form.element("label", "check") { check in
            check.void(
                "input", nil,
                [
                    .type("checkbox"), .value("name", name), .value("1"),
                    .flag("checked", values[name] == "1"),
                ])
            check.span { $0.text(label) }
        }
    }

    private func erasure(_ card: inout HTML) {
        card.h2 { $0.text(words.deleteAll) }
        guard sessions + thoughts > 0 else {
            card.p { $0.text(words.nothingToDelete) }
            return
        }
        card.p { $0.text(words.held(sessions: sessions, thoughts: thoughts)) }
        card.p("small") { $0.text(words.deleteAllAdvice) }
        card.deletion(
            words.askToDeleteAll(sessions: sessions, thoughts: thoughts),
            to: AirlockRoute.erase.link, id: id.derived(1))
    }
}
