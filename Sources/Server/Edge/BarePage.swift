internal import Markup
internal import RoomKit
internal import Studio
internal import Web

extension Program {
    /// Answers somebody who sees nothing of a studio: a title and a sentence, and no way into its rooms.
    /// A program gets the sentence alone.
    func bareAnswer(
        _ status: Int, _ words: (title: String, advice: String), _ incoming: RawRequest
    ) -> HostResponse {
        if incoming.isByProgram { return .plain(status, words.advice) }
        let stamp = Clock.stamp()
        var page = Page(words.title, in: .today)
        page.status = status
        page.isBare = true
        let request = Request(
            .get, Target(segments: []), form: Fields(),
            cookies: Fields(cookieHeader: incoming.headers.cookies), moment: stamp.moment,
            zone: stamp.zone, id: stamp.id, device: nil, language: incoming.language)
        let response = frame(request).page(page) { html in
            html.bareTop(words.title)
            html.div("fault") { box in box.p("lead") { $0.text(words.advice) } }
        }
        return HostResponse(
            status: response.status,
            headers: [("Content-Type", response.contentType), ("Cache-Control", "no-store")],
            body: response.body)
    }
}
