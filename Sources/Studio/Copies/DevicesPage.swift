package import Basics
internal import Markup
internal import RoomKit
package import SQLCore
package import Till
internal import Web

/// A browser that is signed in.
package struct OpenSession: Equatable, Sendable {
    package let id: String
    /// Name of the browser and network origin of the session.
    package let place: String
    /// Name of the device, if the session began on a device with a copy.
    package let device: String?
    package let since: Moment
    package let seen: Moment
    package let isHere: Bool

    package init(
        id: String, place: String, device: String?, since: Moment, seen: Moment, isHere: Bool
    ) {
        self.id = id
        self.place = place
        self.device = device
        self.since = since
        self.seen = seen
        self.isHere = isHere
    }
}

extension Program {
    /// The drawers that can be closed, of all devices but one.
    package func openDrawers(
        but device: ID<Replica>, _ database: Database
    ) throws(Failure) -> [OpenDrawer] {
        try OpenDrawer.all(but: device, database)
    }
}

/// Which devices keep a copy, who is signed in, and warnings about both.
package struct DevicesPage: Sendable {
    let devices: [KeptDevice]
    /// Drawers of other devices that can be closed here.
    let drawers: [OpenDrawer]
    /// The id of the device that asks.
    let here: String?
    let openSessions: [OpenSession]
    let hasPasscode: Bool
    /// About how many bytes a new copy has to load.
    let size: Int64
    let tries: (count: Int64, first: Moment)?
    /// True if the calendar has an address that works without signing in.
    let sharesCalendar: Bool
    /// True if the module for copies on devices is ready; `script/server` builds the module in
    /// the background.
    let hasModule: Bool

    package init(
        devices: [KeptDevice], drawers: [OpenDrawer] = [], here: String?,
        sessions: [OpenSession], hasPasscode: Bool,
        size: Int64, tries: (count: Int64, first: Moment)?, sharesCalendar: Bool,
        hasModule: Bool = true
    ) {
        self.devices = devices
        self.drawers = drawers
        self.here = here
        openSessions = sessions
        self.hasPasscode = hasPasscode
        self.size = size
        self.tries = tries
        self.sharesCalendar = sharesCalendar
        self.hasModule = hasModule
    }

    func message(_ request: Request, _ words: CopiesWords) -> Message? {
        request.target.query["done"] == "alone" ? Message(words.endedOthers) : nil
    }

    /// Reasons to choose a new passcode: wrong tries, a device that was removed.
    func warning(_ words: CopiesWords, _ request: Request, _ html: inout HTML) {
        if let tries {
            card(
                words.wrongTries(tries.count, since: tries.first, in: request.zone),
                words.wrongTriesAdvice, words, &html)
        }
        if hasPasscode, request.target.query["done"] == "removed" {
            card(words.removed, words.removedAdvice, words, &html)
        }
    }

    private func card(
        _ title: String, _ advice: String, _ words: CopiesWords, _ html: inout HTML
    ) {
        html.section("card", [.fixed("role", "status")]) { card in
            card.h2 { $0.text(title) }
            card.p { $0.text(advice) }
            card.p("ways") { way in
                way.a(to: HostRoute.passcode.link) { $0.text(words.newPasscodeNow) }
            }
        }
    }

    func sessions(_ words: CopiesWords, _ request: Request, _ html: inout HTML) {
        html.h2("apart") { $0.text(words.signedIn) }
        html.section("card") { card in
            card.element("ul", "sessions") { list in
                for session in openSessions {
                    list.element("li") { line in
                        self.session(session, words, request, &line)
                    }
                }
            }
            card.p("small") { $0.text(words.endingAdvice(days: 30)) }
            if openSessions.count > 1 {
                card.opener(words.endOthers, of: "end-others")
                card.askingSheet(
                    "end-others", words.askToEndOthers, words.endOthersAdvice,
                    do: words.endOthers, keep: words.keepThem,
                    to: HostRoute.endOtherSessions.link, id: request.id)
            }
        }
    }

    func calendar(_ words: CopiesWords, _ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.calendarIsShared) }
            card.p { $0.text(words.calendarIsSharedAdvice) }
            card.p("ways") { way in
                way.a(to: HostRoute.calendar.link) {
                    $0.text(SettingsWords(words.language).calendarAddress)
                }
            }
        }
    }

    private func session(
        _ session: OpenSession, _ words: CopiesWords, _ request: Request, _ line: inout HTML
    ) {
        line.div(nil) { text in
            text.p { name in
                name.text(session.device.map { "\($0) · \(session.place)" } ?? session.place)
                if session.isHere {
                    name.span("capsule plain") { $0.text(words.thisBrowser) }
                }
            }
            text.p("small") {
                $0.text(
                    words.since(session.since, in: request.zone) + " · "
                        + words.lastUsed(session.seen, in: request.zone))
            }
        }
        guard !session.isHere else { return }
        line.deed(
            words.endSession, "button quiet", to: HostRoute.endSession.link, id: request.id,
            [(name: "session", value: session.id)])
    }
}

// Only a server has keys.
#if !hasFeature(Embedded)
    extension HTML {
        mutating func keys(_ words: CopiesWords) {
            section("card") { card in
                card.h2 { $0.text(words.keys) }
                card.p { $0.text(words.keysAdvice) }
                card.p("ways") { way in
                    way.a(to: Link(path: "/settings/keys")) { $0.text(words.keysLink) }
                }
            }
            section("card") { card in
                card.h2 { $0.text(words.standby) }
                card.p { $0.text(words.standbyAdvice) }
                card.p("ways") { way in
                    way.a(to: Link(path: "/settings/devices/standby")) {
                        $0.text(words.standbyLink)
                    }
                }
            }
        }
    }

    extension CopiesWords {
        fileprivate var keys: String { language.say("Other programs") }
        fileprivate var keysAdvice: String {
            language.say(
                "A spreadsheet, a label printer or an assistant can use your studio with a key.")
        }
        fileprivate var keysLink: String { language.say("Keys for other programs") }
        fileprivate var standby: String { language.say("Standby") }
        fileprivate var standbyAdvice: String {
            language.say("A second machine follows everything and can take over.")
        }
        fileprivate var standbyLink: String { language.say("Add a standby") }
    }
#endif
