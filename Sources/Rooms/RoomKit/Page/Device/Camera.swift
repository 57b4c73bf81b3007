internal import Basics
package import Markup

extension HTML {
    /// A button that reads a barcode with the camera, for the field next to it, and the dialog with
    /// the picture. Shown by the script, js/camera.js, which every page loads where there is one.
    package mutating func camera() {
        let words = CameraWords(language)
        button(
            "camera quiet",
            [
                .type("button"), .label(words.scan), .value("title", words.scan),
                .flag("hidden", true),
            ]
        ) { $0.icon(.barcode) }
        element("dialog", "lens", [.label(words.scan)]) { box in
            box.element("video", nil, [.flag("muted", true), .flag("playsinline", true)]) { _ in }
            box.p("status", [.fixed("role", "status")]) { _ in }
            box.button("button quiet", [.type("button"), .name("close")]) { $0.text(words.close) }
            box.element("template") { list in
                for (name, text) in words.states {
                    list.p(nil, [.value("data-name", name)]) { $0.text(text) }
                }
            }
        }
    }
}

/// Sentences of the dialog that reads barcodes.
private struct CameraWords: Words {
    let language: Language

    var scan: String { language.say("Scan with the camera") }

    /// The browser puts the code in place of the #.
    var states: [(name: String, text: String)] {
        [
            ("starting", language.say("Starting the camera…")),
            ("looking", language.say("Point the camera at a barcode.")),
            ("read", language.say("Read: #")),
            ("unknown", language.say("No item on this page has the barcode #.")),
            (
                "denied",
                language.say(
                    "The camera is blocked. Allow it for this site in the browser’s settings.")
            ),
            ("none", language.say("No camera found.")),
            ("busy", language.say("The camera is in use by another app.")),
            (
                "insecure",
                language.say("The camera works only over https. Open Neroli at such an address.")
            ),
            (
                "away",
                language.say("The barcode reader did not load. Try again with a connection.")
            ),
        ]
    }
}
