internal import Basics
package import Markup

extension HTML {
    /// A button that allows notifications, hidden until the script, js/notices.js, finds that they
    /// can be asked for. Every page with one loads the script.
    package mutating func notices() {
        let words = NoticeWords(language)
        p("notices", [.flag("hidden", true)]) { line in
            line.button("button quiet", [.type("button")]) { $0.text(words.allow) }
            line.span("small", [.fixed("role", "status")]) { _ in }
            line.element("template") { list in
                list.span(nil, [.fixed("data-name", "granted")]) { $0.text(words.allowed) }
                list.span(nil, [.fixed("data-name", "denied")]) { $0.text(words.denied) }
            }
        }
    }
}

private struct NoticeWords: Words {
    let language: Language

    var allow: String { language.say("Notify me on this device") }
    var allowed: String { language.say("Notifications are on.") }
    var denied: String {
        language.say("Notifications are blocked. Allow them in the browser’s settings.")
    }
}
