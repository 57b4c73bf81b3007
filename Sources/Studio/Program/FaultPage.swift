package import Basics
internal import Markup
package import RoomKit
internal import Till
internal import Web

/// The page for a request that could not be answered: the fault, and a link back.
package enum FaultPage: Equatable, Sendable {
    /// Unknown address: 404.
    case nowhere
    /// The address is known, but its thing does not exist or no longer exists: 404.
    case gone(Gone?)
    /// The requested record is not in this copy, which is complete only since the given day: 404.
    case notCarried(since: Day)
    /// A form that was sent to an address without one: 405.
    case method
    /// A form that makes no sense now, and why: 409.
    case refused(String)
    /// An address or a form that can't be read: 400.
    case unreadable
    /// A form from another site: 403.
    case foreign
    /// The person lacks the right: 403.
    case notAllowed
    /// More than Neroli accepts: 413.
    case tooLarge
    /// A part of the studio's file can't be read: 500.
    case damaged
    /// The server's disk is full: 507.
    case noRoom
    /// The studio, one of many, has reached its size limit in megabytes: 507.
    case studioIsFull(megabytes: Int64)
    /// A failure of the program: 500. The log contains this id.
    case unforeseen(id: String)

    var status: Int {
        switch self {
        case .nowhere, .gone, .notCarried: 404
        case .method: 405
        case .refused: 409
        case .unreadable: 400
        case .foreign, .notAllowed: 403
        case .tooLarge: 413
        case .noRoom, .studioIsFull: 507
        case .damaged, .unforeseen: 500
        }
    }

    func response(_ frame: Frame) -> Response {
        let words = StudioWords(frame.language)
        let fault = words.fault(self)
        var page = Page(fault.title, in: .today)
        page.status = status
        var response = frame.page(page) { html in
            html.top(fault.title)
            html.div("fault") { box in
                box.p("lead") { $0.text(fault.advice) }
                box.a("button", to: wayBack) { $0.text(fault.back) }
            }
        }
        if self == .method { response.allow = "GET, HEAD" }
        if case .notCarried = self { response.isPart = true }
        return response
    }

    private var wayBack: Link {
        if case .gone(let gone?) = self { return gone.link }
        if self == .damaged { return HostRoute.backups.link }
        if self == .notAllowed { return TillRoute.first.link }
        return StudioRoute.today.link
    }
}
