internal import Inventory
internal import Markup
internal import Shell
internal import Web

/// What can be set on this device.
struct SettingsPage {
    let appearance: Appearance
    let isSaved: Bool
    var isFaulty = false

    func response(_ frame: Frame) -> Response {
        let words = StudioWords()
        var page = Page(words.settings, in: .settings)
        page.status = isFaulty ? 422 : 200
        page.message = isSaved ? Message(words.appearanceSaved) : nil
        return frame.page(page) { html in
            html.top(words.settings)
            html.section("card") { card in
                card.h2 { $0.text(words.appearance) }
                card.p("small") { $0.text(words.appearanceAdvice) }
                form(words, &card)
            }
            html.section("card") { card in
                card.h2 { $0.text(words.devices) }
                card.p("ways") { way in
                    way.a(to: HostRoute.devices.link) { $0.text(words.devicesLink) }
                    way.a(to: HostRoute.passcode.link) { $0.text(words.passcodeLink) }
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.shop) }
                card.p("ways") { way in
                    way.a(to: InventoryRoute.company.link) { $0.text(words.companyLink) }
                    way.a(to: InventoryRoute.welcome(1).link) { $0.text(words.welcomeLink) }
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.about) }
                card.p { $0.text(words.aboutText) }
                card.p("small") { $0.text(words.mapSource) }
            }
        }
    }

    private func form(_ words: StudioWords, _ card: inout HTML) {
        card.element(
            "form", nil,
            [.fixed("method", "post"), .action(StudioRoute.settings(.all).link)]
        ) { form in
            form.element("fieldset", "segments") { set in
                set.element("legend", "unseen") { $0.text(words.appearance) }
                option(.system, words.followSystem, .halves, &set)
                option(.light, words.light, .sun, &set)
                option(.dark, words.dark, .moon, &set)
            }
            if isFaulty {
                form.p("wrong", [.fixed("role", "alert")]) { $0.text(words.appearanceUnknown) }
            }
            form.button("button", [.type("submit")]) { $0.text(words.save) }
        }
    }

    private func option(
        _ choice: Appearance, _ title: String, _ icon: Icon, _ set: inout HTML
    ) {
        set.element("label") { label in
            label.void(
                "input", nil,
                [
                    .type("radio"), .name("appearance"), .value(choice.rawValue),
                    .flag("checked", choice == appearance),
                ])
            label.icon(icon)
            label.span { $0.text(title) }
        }
    }
}
