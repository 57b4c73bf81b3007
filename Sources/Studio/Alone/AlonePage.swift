internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The page of a device that is alone: storage, backups, a server to join, removal. alone.js does
/// what the buttons say; without scripts there is no such device.
struct AlonePage {
    private let request: Request

    init(_ request: Request) {
        self.request = request
    }

    func response(_ frame: Frame) -> Response {
        let words = AloneWords(frame.language)
        var page = Page(SettingsWords(words.language).thisDevice, in: .settings)
        page.scripts = ["js/alone.js"]
        return frame.page(page) { html in
            html.top(
                SettingsWords(words.language).thisDevice,
                back: .to(words.common.settings, StudioRoute.settings(.all).link))
            html.section("card", [.id("storage")]) { card in
                card.h2 { $0.text(words.studioIsHere) }
                card.p("status") { $0.text(words.studioIsHereAdvice) }
                card.button(
                    "button quiet", [.id("persist"), .type("button"), .flag("hidden", true)]
                ) { $0.text(words.keepForGood) }
            }
            backup(words, &html)
            restore(words, &html)
            join(words, &html)
            html.section("card", [.id("removal")]) { card in
                card.h2 { $0.text(words.remove) }
                card.p { $0.text(words.removeAdvice) }
                card.p("status", [.fixed("role", "status")]) { _ in }
                card.button("button warn", [.type("button")]) { $0.text(words.remove) }
            }
            sentences(words, &html)
        }
    }

    private func backup(_ words: AloneWords, _ html: inout HTML) {
        html.section("card", [.id("backup")]) { card in
            card.h2 { $0.text(words.backup) }
            card.p { $0.text(words.backupAdvice) }
            card.p("small") {
                $0.text(words.newest(request.host.backup, in: request.zone))
            }
            card.element("label", "field") { label in
                label.span { $0.text(words.passphrase) }
                label.void(
                    "input", nil,
                    [
                        .type("password"), .name("secret"),
                        .fixed("autocomplete", "new-password"),
                    ])
                label.span("small") { $0.text(words.passphraseAdvice) }
            }
            card.p("status", [.fixed("role", "status")]) { _ in }
            card.p("ways") { ways in
                ways.button("button", [.id("save"), .type("button")]) {
                    $0.text(words.saveBackup)
                }
                ways.button(
                    "button quiet", [.id("folder"), .type("button"), .flag("hidden", true)]
                ) { $0.text(words.chooseFolder) }
            }
        }
    }

    private func restore(_ words: AloneWords, _ html: inout HTML) {
        html.section("card", [.id("restore")]) { card in
            card.h2 { $0.text(words.restore) }
            card.p { $0.text(words.restoreAdvice) }
            card.restoring(words)
        }
    }

    private func join(_ words: AloneWords, _ html: inout HTML) {
        html.section("card", [.id("join")]) { card in
            card.h2 { $0.text(words.joinServer) }
            card.p { $0.text(words.serverAdds) }
            card.p("how") { $0.text(words.joinElsewhere) }
            card.element("form", "stack", [.flag("hidden", true)]) { form in
                form.field(
                    FormField("name", CopiesWords(words.language).deviceName, limit: 40),
                    value: CopiesWords(words.language).aDevice, fault: nil)
                form.element("label", "field") { label in
                    label.span { $0.text(words.serverPasscode) }
                    label.void(
                        "input", nil,
                        [
                            .type("password"), .name("passcode"),
                            .fixed("autocomplete", "current-password"),
                        ])
                }
                if request.host.hasPasscode { form.p("small") { $0.text(words.lockStays) } }
                form.button("button", [.type("submit")]) { $0.text(words.joinNow) }
            }
            card.element(
                "progress", nil, [.label(words.joining), .flag("hidden", true)]
            ) { _ in }
            card.p("status", [.fixed("role", "status")]) { _ in }
        }
    }

    private func sentences(_ words: AloneWords, _ html: inout HTML) {
        html.element("template", nil, [.id("words")]) { list in
            list.sentence("persisted", words.isPersisted)
            list.sentence("cleared", words.mayBeCleared)
            list.sentence("size", words.size)
            list.sentence("saved", words.saved)
            list.sentence("folder", words.savedIn)
            list.sentence("sure", words.pressAgain)
            list.sentence("sure-remove", words.pressAgainToRemove)
            list.sentence("here", words.joinHere)
            list.sentence("joining", words.joining)
            list.sentence("joined", words.joined)
            list.sentence("sign-in", words.passcodeWrong)
            list.sentence("currency", words.otherCurrency)
            list.troubles(words)
        }
    }
}

extension HTML {
    /// The field and the button that restore a backup file; also on the first page of a folder.
    mutating func restoring(_ words: AloneWords) {
        element("form", "stack", [.id("put-back")]) { form in
            form.element("label", "field") { label in
                label.span { $0.text(BackupWords(words.language).backupFile) }
                label.void(
                    "input", nil,
                    [.type("file"), .name("file"), .flag("required", true)])
            }
            form.element("label", "field") { label in
                label.span { $0.text(words.passphrase) }
                label.void(
                    "input", nil,
                    [.type("password"), .name("secret"), .fixed("autocomplete", "off")])
            }
            form.p("status", [.fixed("role", "status")]) { _ in }
            form.button("button quiet", [.type("submit")]) {
                $0.text(BackupWords(words.language).putBack)
            }
        }
    }

    /// The sentences about failures.
    mutating func troubles(_ words: AloneWords) {
        let copies = CopiesWords(words.language)
        sentence("restored", BackupWords(words.language).isPutBack)
        sentence("unsound", words.common.fault(.unsound(.noDatabase)))
        sentence("secret", words.wrongPassphrase)
        sentence("failed", words.failed)
        sentence("line", words.brokeOff)
        sentence("device-full", copies.deviceIsFull)
        sentence("server-full", copies.serverWasFull)
        sentence("private", copies.browserKeepsNothing)
        sentence("silent", copies.workerIsSilent)
        sentence("insecure", words.needsTLS)
    }

    mutating func sentence(_ name: Literal, _ sentence: String) {
        element("span", nil, [.fixed("data-name", name)]) { $0.text(sentence) }
    }
}
