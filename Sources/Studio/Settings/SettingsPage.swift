internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Settings of this device.
struct SettingsPage {
    /// A form of the page that may have been refused.
    enum Part {
        case appearance
        case language
        case lock
    }

    private let appearance: Appearance
    /// The tag of the chosen language; empty to follow the browser.
    private let language: String
    /// Minutes.
    private let idleness: Int
    /// True if there is a passcode, so that the studio can be locked.
    private let hasPasscode: Bool
    private let isSaved: Bool
    private let faulty: Part?
    private let isDemo: Bool
    /// True on a device without a server.
    private let isAlone: Bool
    private let hasPersons: Bool
    /// Bytes of pictures and files.
    var used: Int64?
    private let schema: StudioSchema

    init(
        _ request: Request, isSaved: Bool, faulty: Part?, isDemo: Bool, _ schema: StudioSchema
    ) {
        self.schema = schema
        appearance = Appearance(request)
        language = request.cookies[Language.cookie] ?? ""
        idleness = Idleness.minutes(request.cookies)
        hasPasscode = request.host.hasPasscode
        self.isSaved = isSaved
        self.faulty = faulty
        self.isDemo = isDemo
        isAlone = request.host.role == .alone
        hasPersons = request.host.hasPersons
    }

    func response(_ frame: Frame) -> Response {
        let words = SettingsWords(frame.language)
        var page = Page(words.common.settings, in: .settings)
        page.status = faulty == nil ? 200 : 422
        page.sheets = ["css/today.css"]
        page.message = isSaved ? Message(words.settingSaved) : nil
        return frame.page(page) { html in
            html.top(words.common.settings)
            if isDemo { html.demoBanner() }
            html.section("card") { card in
                card.h2 { $0.text(words.appearance) }
                card.p("small") { $0.text(words.appearanceAdvice) }
                form(words, &card)
            }
            html.section("card") { card in
                card.h2 { $0.text(words.languageHeading) }
                languages(words, &card)
            }
            html.section("card") { card in
                card.h2 { $0.text(isAlone ? words.thisDevice : words.devices) }
                if isAlone { card.p("small") { $0.text(AloneWords(words.language).serverAdds) } }
                card.rows(links(words))
            }
            for room in schema.bar { settings(of: room, &html) }
            if !isDemo {
                html.section("card") { card in
                    card.h2 { $0.text(words.demo) }
                    card.p("small") { $0.text(words.demoSettings) }
                    card.rows([(words.common.lookRound, StudioRoute.demo.link)])
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.yourData) }
                card.rows([
                    (words.dataLink, DataRoute.page.link),
                    (ActsWords(words.language).title, StudioRoute.acts.link),
                ])
                if let used, used > 0 {
                    let papers = PapersWords(words.language)
                    card.p("small") { $0.text("\(papers.title): \(papers.used(used))") }
                }
            }
            // Without a passcode there is nothing that could lock.
            if hasPasscode || faulty == .lock {
                html.section("card") { card in
                    card.h2 { $0.text(words.lockItself) }
                    card.p("small") { $0.text(words.lockItselfAdvice) }
                    lock(words, &card)
                    if hasPasscode { card.lock("button quiet") }
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.about) }
                card.p { $0.text(words.aboutText) }
                card.p("small") { $0.text(words.version(Program.version)) }
                card.rows([
                    (TermWords(words.language).glossary, StudioRoute.glossary.link),
                    (ReleaseNews.title(words.language), StudioRoute.settings(.news).link),
                    (words.terms, StudioRoute.settings(.terms).link),
                    (words.privacy, StudioRoute.settings(.privacy).link),
                ])
                card.p("small") { $0.text(words.mapSource) }
            }
        }
    }

    private func links(_ words: SettingsWords) -> [(title: String, link: Link)] {
        let scale = (ScaleWords(words.language).title, StudioRoute.scale.link)
        guard !isAlone else {
            let alone = AloneWords(words.language)
            return [
                (words.passcodeLink, HostRoute.passcode.link),
                (words.backupsLink, HostRoute.backups.link),
                (alone.joinServer, HostRoute.devices.link), scale,
            ]
        }
        return [
            (words.devicesLink, HostRoute.devices.link),
            (words.passcodeLink, HostRoute.passcode.link),
            (words.backupsLink, HostRoute.backups.link),
            (words.calendarAddressLink, HostRoute.calendar.link), scale,
            (hasPersons ? words.people : words.addPerson, HostRoute.people.link),
        ]
            + (hasPersons ? [(words.changePerson, HostRoute.person.link)] : [])
    }

    private func settings(of room: RoomModule, _ html: inout HTML) {
        let links = room.settings(html.language)
        guard !links.isEmpty else { return }
        html.section("card") { card in
            card.h2 { $0.text(schema.title(of: room.room, in: $0.language)) }
            card.rows(links.map { ($0.title, $0.link) })
        }
    }

    private func form(_ words: SettingsWords, _ card: inout HTML) {
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
            if faulty == .appearance {
                form.p("wrong", [.fixed("role", "alert")]) { $0.text(words.appearanceUnknown) }
            }
            form.button("button", [.type("submit")]) { $0.text(words.save) }
        }
    }

    private func languages(_ words: SettingsWords, _ card: inout HTML) {
        var choices = [(value: "", label: words.languageOfBrowser)]
        for offered in Language.offered { choices.append(("\(offered.tag)", "\(offered.name)")) }
        card.element(
            "form", "inline",
            [.fixed("method", "post"), .action(StudioRoute.settings(.all).link)]
        ) { form in
            form.field(
                FormField(
                    Language.cookie, words.languageOfPages,
                    .choice(choices)),
                value: language, fault: faulty == .language ? words.appearanceUnknown : nil)
            form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
        }
    }

    private func lock(_ words: SettingsWords, _ card: inout HTML) {
        card.element(
            "form", "inline",
            [.fixed("method", "post"), .action(StudioRoute.settings(.all).link)]
        ) { form in
            form.field(
                FormField(
                    Idleness.cookie, words.lockAfterHowLong,
                    .choice(Idleness.choices.map { ("\($0)", words.lockAfter($0)) })),
                value: "\(idleness)", fault: faulty == .lock ? words.lockItselfUnknown : nil)
            form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
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
