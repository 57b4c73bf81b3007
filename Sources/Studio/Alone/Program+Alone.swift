package import Basics
internal import Markup
internal import RoomKit
package import SQLCore
package import Web

// A device that is alone answers the addresses of a server itself: what it can do, and in one
// sentence what only a server can.
extension Program {
    /// The page at a server's address; nil for other addresses, and for a device that isn't alone.
    package func alone(_ request: Request, _ database: Database) throws(Failure) -> Response? {
        guard request.host.role == .alone else { return nil }
        let segments = request.target.segments
        switch segments.first {
        case "lock", "sign-in": return .seeOther(StudioRoute.today.target)
        case "settings" where segments.count > 1: break
        default: return nil
        }
        let settings = SettingsWords(request.language)
        switch segments[1] {
        case "backups", "devices": return AlonePage(request).response(frame(request))
        case "passcode": return AlonePasscodePage(request).response(frame(request))
        case "calendar": return onlyServer(settings.calendarAddress, request)
        default: return nil
        }
    }

    private func onlyServer(_ title: String, _ request: Request) -> Response {
        let words = AloneWords(request.language)
        return frame(request).page(Page(title, in: .settings)) { html in
            html.top(
                title, back: .to(words.common.settings, StudioRoute.settings(.all).link))
            html.p { $0.text(words.onlyServer) }
            html.p("ways") { way in
                way.a(to: HostRoute.devices.link) { $0.text(words.joinServer) }
            }
        }
    }

    /// The page of a locked studio, which no module can draw.
    package func locked(_ request: Request) -> Response {
        LockedPage(request.language).response(frame(request))
    }

    /// The first page of a static folder: begin here, look around, or go to a server.
    package func doors(_ request: Request) -> Response {
        DoorsPage(request.language).response(frame(request))
    }
}
