package import Basics
internal import Markup
internal import Medleys
internal import RoomKit
package import SQLCore
package import Web

/// The address at which other programs read the calendar without signing in.
package struct SharedCalendar: Equatable, Sendable {
    /// The secret part of the address.
    package let key: String
    package let since: Moment

    package init(key: String, since: Moment) {
        self.key = key
        self.since = since
    }

    /// In the query, because the log leaves queries out.
    private static let field = "key"

    @inline(never)
    package var target: Target {
        var query = Fields()
        query.add(SharedCalendar.field, key)
        return Target(segments: CommonPlace.calendarFeed.target.segments, query: query)
    }

    /// The key in a request for the calendar; nil in any other request.
    package static func key(in target: Target) -> String? {
        guard target.segments == CommonPlace.calendarFeed.target.segments else { return nil }
        return target.query[field]
    }
}

extension Program {
    /// The calendar, for a request with the right key.
    package func calendar(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        guard let (place, _) = place(CommonPlace.calendarFeed.target) else { throw .missing }
        return try place.page(Context(request, database, frame(request)))
    }

    /// The page on which the calendar's address is made, shown and withdrawn.
    ///
    /// - Parameters:
    ///   - shared: nil while the calendar is not shared.
    ///   - origin: the scheme and host name of the request.
    package func sharing(
        _ shared: SharedCalendar?, at origin: String, _ request: Request
    ) -> Response {
        let words = SettingsWords(request.language)
        var page = Page(words.calendarAddress, in: .settings)
        page.sheets = ["css/sheets.css"]
        if shared != nil { page.scripts = ["js/calendar.js"] }
        switch request.target.query["done"] {
        case "renewed" where shared != nil: page.message = Message(words.addressRenewed)
        case "stopped" where shared == nil: page.message = Message(words.sharingStopped)
        default: break
        }
        return frame(request).page(page) { html in
            html.top(
                words.calendarAddress,
                back: .to(words.common.settings, StudioRoute.settings(.all).link))
            html.p("lead") { $0.text(words.calendarAddressAdvice) }
            if let shared {
                self.shared(shared, at: origin, words, request, &html)
            } else {
                html.section("card subscription") { card in
                    card.h2 { $0.text(words.notShared) }
                    card.p { $0.text(words.notSharedAdvice) }
                    card.form(to: HostRoute.shareCalendar.link, id: request.id) { form in
                        form.button("button", [.type("submit")]) { $0.text(words.makeAddress) }
                    }
                }
            }
        }
    }

    private func shared(
        _ shared: SharedCalendar, at origin: String, _ words: SettingsWords, _ request: Request,
        _ html: inout HTML
    ) {
        html.section("card subscription") { card in
            card.h2 { $0.text(words.calendarToSubscribe) }
            card.p { $0.text(words.subscribeAdvice) }
            card.calendarAddress(origin + shared.target.text)
            card.p("small") {
                $0.text(
                    words.madeOn(
                        DateWords(request.language).full(Day(shared.since, in: request.zone))))
            }
        }
        html.section("card subscription") { card in
            card.h2 { $0.text(words.takeAddressBack) }
            card.p { $0.text(words.takeAddressBackAdvice) }
            card.p("inline") { line in
                line.opener(words.makeNewAddress, "renew")
                line.opener(words.stopSharing, "stop")
            }
        }
        html.askingSheet(
            "renew", words.askToRenew, words.renewAdvice, do: words.makeNewAddress,
            keep: words.keepAddress, to: HostRoute.renewCalendar.link, id: request.id)
        html.askingSheet(
            "stop", words.askToStopSharing, words.stopAdvice, do: words.stopSharing,
            keep: words.keepAddress, to: HostRoute.stopCalendar.link, id: request.id)
    }
}

extension HTML {
    fileprivate mutating func opener(_ label: String, _ sheet: String) {
        button("button quiet", [.type("button"), .value("popovertarget", sheet)]) {
            $0.text(label)
        }
    }
}
