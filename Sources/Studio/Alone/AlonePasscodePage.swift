internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The passcode of a studio alone, which encrypts what the browser stores. passcode.js does what the
/// buttons say.
struct AlonePasscodePage {
    private let hasPasscode: Bool

    init(_ request: Request) {
        hasPasscode = request.host.hasPasscode
    }

    func response(_ frame: Frame) -> Response {
        let words = LockingWords(frame.language)
        var page = Page(words.common.passcode, in: .settings)
        page.scripts = ["js/passcode.js"]
        return frame.page(page) { html in
            html.top(
                words.common.passcode,
                back: .to(words.common.settings, StudioRoute.settings(.all).link))
            html.p { $0.text(hasPasscode ? words.isSet : words.advice) }
            html.deviceLock(isSet: hasPasscode, words)
        }
    }
}

extension HTML {
    /// The form of a device's own passcode.
    mutating func deviceLock(isSet: Bool, _ words: LockingWords) {
        p("wrong") { $0.text(words.warning) }
        element(
            "form", "stack",
            [
                .id("lock-by"), .value("data-least", "\(PasscodeReach.copies.shortest)"),
                .value("data-short", words.tooShort), .value("data-differ", words.differ),
                .value("data-working", words.working), .value("data-failed", words.failed),
            ]
        ) { form in
            form.devicePasscode("passcode", words.new)
            form.devicePasscode("again", words.again)
            form.p("status", [.fixed("role", "status")]) { _ in }
            form.p("ways") { ways in
                ways.button("button", [.type("submit"), .name("save")]) {
                    $0.text(isSet ? words.change : words.set)
                }
                if isSet {
                    ways.button("button quiet", [.type("submit"), .name("remove")]) {
                        $0.text(words.remove)
                    }
                }
            }
        }
    }

    /// On a server's page: the passcode that this device has of its own. passcode.js sets a cookie
    /// where there is one.
    mutating func ownLock() {
        let words = LockingWords(language)
        section("card") { card in
            card.h2 { $0.text(SettingsWords(words.language).thisDevice) }
            card.p { $0.text(words.ownPasscode) }
            card.deviceLock(isSet: true, words)
        }
    }

    private mutating func devicePasscode(_ name: Literal, _ label: String) {
        element("label", "field") { line in
            line.span { $0.text(label) }
            line.void(
                "input", nil,
                [.type("password"), .name(name), .fixed("autocomplete", "new-password")])
        }
    }
}

extension Request {
    /// True if the browser's store has a passcode of its own.
    var isSealed: Bool { cookies["sealed"] == "1" }
}

/// The page of a locked studio. unlock.js sends the passcode to the worker, and no server.
struct LockedPage {
    private let words: LockingWords

    init(_ language: Language) {
        words = LockingWords(language)
    }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.locked, in: .settings)
        page.isBare = true
        page.scripts = ["js/unlock.js"]
        return frame.page(page) { html in
            html.bareTop(words.locked)
            html.element(
                "form", "stack door",
                [
                    .id("unlock"), .value("data-wrong", words.wrong),
                    .value("data-failed", words.failed),
                ]
            ) { form in
                form.element("label", "field") { label in
                    label.span { $0.text(words.common.passcode) }
                    label.void(
                        "input", nil,
                        [
                            .type("password"), .name("passcode"), .flag("required", true),
                            .fixed("autocomplete", "current-password"),
                            .flag("autofocus", true),
                        ])
                }
                form.p("status", [.fixed("role", "alert")]) { _ in }
                form.button("button", [.type("submit")]) { $0.text(words.open) }
            }
            html.p("small") { $0.text(words.forgotten) }
        }
    }
}

/// The passcode of a studio alone.
struct LockingWords: Words {
    let language: Language

    var common: StudioWords { StudioWords(language) }

    var advice: String {
        language.say("Encrypts everything that this browser stores of the studio.")
    }
    var isSet: String {
        language.say("The studio is encrypted. It locks when its last window is closed.")
    }
    /// Beside the passcode of a server.
    var ownPasscode: String {
        language.say("This device has its own passcode, which encrypts its copy and opens it.")
    }
    var ofServer: String {
        language.say("This is the server’s passcode. That of this device stands below.")
    }
    var warning: String {
        language.say("Nobody can recover a forgotten passcode. Save a backup first.")
    }
    var new: String { language.say("New passcode") }
    var again: String { language.say("New passcode again") }
    var tooShort: String {
        language.say(
            PasscodeReach.copies.shortest, one: "Enter at least 1 character.",
            other: "Enter at least \(PasscodeReach.copies.shortest) characters.")
    }
    var differ: String { language.say("The two passcodes differ.") }
    var working: String { language.say("Encrypting…") }
    var failed: String { language.say("That failed. Try again.") }
    var set: String { language.say("Set passcode") }
    var change: String { language.say("Change passcode") }
    var remove: String { language.say("Remove passcode") }
    var locked: String { language.say("Locked") }
    var open: String { language.say("Open") }
    var wrong: String { language.say("Wrong passcode. Try again.") }
    var forgotten: String {
        language.say(
            "Forgotten? Delete this site’s data, then restore a backup or join your server again.")
    }
}
