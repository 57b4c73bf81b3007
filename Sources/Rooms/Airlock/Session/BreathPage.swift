internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The timer: one quiet screen. The display of a running session belongs to airlock.js; words,
/// lengths and places come from here.
struct BreathPage {
    let preferences: Preferences
    let back: Target?
    /// Today's thought, to be edited; a new one otherwise.
    let thought: Thought?
    /// Days in a row with a breath, once today has one.
    let run: Int
    let id: Identifier
    let words: SessionWords
    var faults = Faults()

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.title, in: .airlock, layout: .wide)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock.js", "js/airlock-keys.js", "js/airlock-thought.js"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.section("breath", attributes) { breath in
                breath.sky()
                bar(&breath)
                heading(&breath)
                stage(&breath)
                foot(&breath)
            }
            lengths(&html)
            thoughtSheet(&html)
        }
    }

    /// Settings and words for the script.
    private var attributes: [Attribute] {
        [
            .id("breath"), .fixed("data-state", "idle"),
            .value("data-planned", String(preferences.length.milliseconds)),
            .value("data-interval", String(preferences.interval * 60_000)),
            .value("data-prepare", String(preferences.preparation * 1_000)),
            .value("data-volume", String(preferences.volume)),
            .value("data-vibrate", preferences.vibratesOnly ? "1" : ""),
            .value("data-bell", preferences.bell.rawValue),
            .value("data-swell", preferences.swells ? "1" : ""),
            .value("data-closing", words.closing(run)),
            .value("data-sessions", AirlockRoute.sessionsPath),
            .value("data-return", back?.text ?? ""),
            .value("data-start", words.start), .value("data-cancel", words.cancel),
            .value("data-observe", words.observe), .value("data-settle", words.prepare),
            .value("data-done", words.done), .value("data-leave", words.leave),
            .value("data-eyes", words.closeYourEyes), .value("data-moment", words.inAMoment),
            .value("data-started", words.started), .value("data-broken", words.brokenOff),
            .value("data-over", words.over), .value("data-left", words.left),
        ]
    }

    private func bar(_ html: inout HTML) {
        html.div("bar") { bar in
            if let back {
                bar.wayBack(words.wayBack(back.segments), to: Link(path: back.text))
            } else {
                bar.span { _ in }
            }
            bar.div("tools") { tools in
                tools.a(
                    "tool", to: AirlockRoute.history(HistoryView()).link,
                    [.label(words.common.history), .value("title", words.common.history)]
                ) { $0.linesSign() }
                tools.sign(
                    .gear, words.common.settings, to: AirlockRoute.settings(isSaved: false).link)
            }
        }
    }

    private func heading(_ html: inout HTML) {
        html.div("saying") { saying in
            saying.h1 { $0.text(words.heading(preferences.length)) }
            saying.button(
                "measure",
                [
                    .type("button"), .fixed("popovertarget", "lengths"),
                    .label(words.common.name(preferences.length) + ". " + words.chooseLength),
                ]
            ) { button in
                button.span { $0.text(words.common.name(preferences.length)) }
                button.downSign()
            }
            saying.p("measure lasting", [.flag("hidden", true)]) {
                $0.text(words.common.name(preferences.length))
            }
        }
    }

    private func stage(_ html: inout HTML) {
        html.div("stage") { stage in
            stage.div(
                "ring",
                [
                    .fixed("role", "progressbar"), .label(words.progress),
                    .fixed("aria-valuemin", "0"), .fixed("aria-valuemax", "100"),
                    .fixed("aria-valuenow", "0"),
                ]
            ) { $0.ring() }
            stage.button("sun", [.id("sun"), .type("button"), .flag("hidden", true)]) {
                $0.span { $0.text(words.start) }
            }
            stage.p("card unscripted", [.id("unscripted")]) { $0.text(words.withoutScript) }
        }
    }

    private func foot(_ html: inout HTML) {
        html.div("foot") { foot in
            if let reason = faults.faults.first?.sentence {
                foot.p("trouble", [.fixed("role", "alert")]) { $0.text(reason) }
            }
            foot.p("whisper", [.flag("hidden", true)]) { _ in }
            foot.button(
                "pill", [.type("button"), .fixed("popovertarget", "thought")]
            ) { $0.text(thought == nil ? words.writeThought : words.thoughtOfToday) }
            foot.p("unseen", [.id("told"), .fixed("role", "status")]) { _ in }
        }
    }

    /// Opened by holding the heading, or by the small button below.
    private func lengths(_ html: inout HTML) {
        html.div("sheet", [.id("lengths"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(words.chooseLength) }
            sheet.form("stack", to: AirlockRoute.length.link, id: id.derived(1)) { form in
                form.void(
                    "input", nil, [.type("hidden"), .name("return"), .value(back?.text ?? "")])
                form.div("given") { given in
                    for length in Length.given { choice(length, &given) }
                    if let own = preferences.own, !Length.given.contains(own) {
                        choice(own, &given)
                    }
                }
            }
            sheet.form("inline own-length", to: AirlockRoute.length.link, id: id.derived(2)) {
                form in
                form.void(
                    "input", nil, [.type("hidden"), .name("return"), .value(back?.text ?? "")])
                form.void("input", nil, [.type("hidden"), .name("length"), .value("own")])
                var values = Fields()
                values.add("own", preferences.own?.typed ?? "")
                form.field(
                    FormField("own", words.ownLength, .line, limit: 8), values, Faults())
                form.button("button", [.type("submit")]) { $0.text(words.useIt) }
            }
            sheet.p("small") { $0.text(words.ownLengthHint) }
        }
    }

    private func choice(_ length: Length, _ html: inout HTML) {
        var attributes: [Attribute] = [
            .type("submit"), .name("length"), .value(String(length.seconds)),
        ]
        if length == preferences.length { attributes.append(.fixed("aria-pressed", "true")) }
        html.button("chip", attributes) { $0.text(words.common.name(length)) }
    }

    private func thoughtSheet(_ html: inout HTML) {
        html.div("sheet", [.id("thought"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 {
                $0.text(
                    thought == nil ? ThoughtWords(words.language).newThought : words.thoughtOfToday)
            }
            ThoughtForm(
                thought: thought, text: thought?.text ?? "", faults: Faults(),
                id: id.derived(3), back: .beside(back), words: ThoughtWords(words.language)
            ).write(&sheet)
        }
    }
}
