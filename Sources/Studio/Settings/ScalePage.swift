internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Page to connect and try a laboratory scale. The script reads the scale; settings stay on the
/// device.
struct ScalePage {
    func response(_ frame: Frame) -> Response {
        let words = ScaleWords(frame.language)
        var page = Page(words.title, in: .settings)
        page.sheets = ["css/bench.css"]
        page.scripts = ["js/scale.js"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: .to(StudioWords(words.language).settings, StudioRoute.settings(.all).link))
            html.p("small") { $0.text(words.needs) }
            html.section("card", [.id("scale")] + data(words)) { card in
                card.h2 { $0.text(words.connection) }
                card.element("form", "stack") { form in
                    form.field(
                        FormField("ask", words.maker, .choice(words.makers)), value: "", fault: nil)
                    form.div("pair") { pair in
                        pair.field(
                            FormField("baudRate", words.speed, .choice(choices(ScalePage.speeds))),
                            value: "9600", fault: nil)
                        pair.field(
                            FormField("dataBits", words.bits, .choice(choices(["8", "7"]))),
                            value: "8", fault: nil)
                    }
                    form.field(
                        FormField("parity", words.parity, .choice(words.parities)),
                        value: "none", fault: nil)
                    form.p("small") { $0.text(words.advice) }
                    form.button("button", [.type("submit")]) { $0.text(words.connect) }
                }
                card.button(
                    "button quiet",
                    [.type("button"), .id("scale-forget"), .flag("hidden", true)]
                ) { $0.text(words.forget) }
                card.p("small", [.id("scale-state"), .fixed("role", "status")]) { _ in }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.readings) }
                card.p("huge", [.id("scale-now")]) { $0.text("–") }
                card.element("table", "grid") { table in
                    table.element("thead") { head in
                        head.element("tr") { row in
                            for title in [words.raw, words.read] {
                                row.element("th", nil, [.fixed("scope", "col")]) { $0.text(title) }
                            }
                        }
                    }
                    table.element("tbody", nil, [.id("scale-lines")]) { _ in }
                }
                card.p("small") { $0.text(words.stableOnly) }
            }
        }
    }

    private static let speeds = ["9600", "1200", "2400", "4800", "19200", "38400", "57600"]

    private func choices(_ values: [String]) -> [(value: String, label: String)] {
        values.map { ($0, $0) }
    }

    private func data(_ words: ScaleWords) -> [Attribute] {
        [
            .value("data-stable", words.stable), .value("data-moving", words.moving),
            .value("data-tare", words.tare), .value("data-unread", words.unread),
            .value("data-connected", words.connected), .value("data-ended", words.ended),
            .value("data-not-chosen", words.notChosen), .value("data-failed", words.failed),
            .value("data-forgotten", words.forgotten), .value("data-none", words.noSerial),
        ]
    }
}

struct ScaleWords: Words {
    let language: Language

    var title: String { language.say("Weighing scale") }
    var detail: String { language.say("Connect a laboratory scale and try it") }
    var needs: String { language.say("Works in Chrome and Edge on a computer.") }
    var noSerial: String { language.say("This browser can’t read a scale.") }
    var connection: String { language.say("Connection") }
    var maker: String { language.say("Sending") }
    var makers: [(value: String, label: String)] {
        [
            ("", language.say("The scale sends by itself (continuous or print key)")),
            ("kern", language.say("Ask a Kern")), ("ohaus", language.say("Ask an Ohaus")),
            ("aandd", language.say("Ask an A&D")),
            ("sartorius", language.say("Ask a Sartorius (SBI)")),
        ]
    }
    var speed: String { language.say("Speed (baud)") }
    var bits: String { language.say("Data bits") }
    var parity: String { language.say("Parity") }
    var parities: [(value: String, label: String)] {
        [
            ("none", language.say("None")), ("even", language.say("Even")),
            ("odd", language.say("Odd")),
        ]
    }
    var advice: String {
        language.say("Use the values of the scale’s menu. A&D often uses 2400 baud, 7 bits, even.")
    }
    var connect: String { language.say("Connect scale") }
    var forget: String { language.say("Forget scale") }
    var readings: String { language.say("Readings") }
    var raw: String { language.say("Line of the scale") }
    var read: String { language.say("Read as") }
    var stableOnly: String {
        language.say("Weigh-in takes stable weights only. Tares are shown and never taken.")
    }
    var stable: String { language.say("stable") }
    var moving: String { language.say("moving") }
    var tare: String { language.say("tare") }
    var unread: String { language.say("not a weight") }
    var connected: String { language.say("Connected. Weigh-in reads this scale on this device.") }
    var ended: String { language.say("The connection ended. Connect the scale again.") }
    var notChosen: String { language.say("No scale chosen.") }
    var failed: String {
        language.say("The port can’t be opened. Close other programs that use it.")
    }
    var forgotten: String { language.say("Scale forgotten on this device.") }
}
