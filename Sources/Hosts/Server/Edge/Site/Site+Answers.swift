internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

// Turns the application's responses into answers for the wire.
extension Site {
    func refusal(
        _ fault: FaultPage, _ asked: HostRequest, _ incoming: RawRequest
    ) -> HostResponse {
        answer(program.refusal(fault, asked), incoming)
    }

    func answer(_ response: Response, _ incoming: RawRequest) -> HostResponse {
        let isPage = response.contentType.hasPrefix("text/html")
        let body = response.body
        var answer = HostResponse(
            status: response.status,
            body: isPage ? person.map { OfferedPage.of(body, for: $0) } ?? body : body)
        answer.headers = [
            ("Content-Type", response.contentType),
            ("Cache-Control", keepsPages ? "private, no-cache" : "no-store"),
            ("Vary", "Accept-Encoding, Accept-Language, Cookie"),
        ]
        if let location = response.location { answer.headers.append(("Location", location)) }
        if let allow = response.allow { answer.headers.append(("Allow", allow)) }
        if let disposition = response.disposition {
            answer.headers.append(("Content-Disposition", disposition))
            // A file is saved. If a browser showed it nevertheless, it could do nothing.
            answer.headers.append(
                (
                    "Content-Security-Policy",
                    "default-src 'none'; sandbox; frame-ancestors 'none'"
                ))
        }
        for cookie in response.cookies { answer.headers.append(("Set-Cookie", cookie.header)) }
        // Compressing less than about a packet saves nothing.
        if answer.body.count > 1_400, incoming.accepts("gzip"),
            let packed = gzipped(answer.body, level: 1)
        {
            answer.body = packed
            answer.headers.append(("Content-Encoding", "gzip"))
        }
        return answer
    }

    /// True if browsers may cache pages. Not with a passcode: the Back button would show the last
    /// page after signing out.
    private var keepsPages: Bool {
        ((try? host.hasPasscode()) ?? true) == false
    }

    func plain(_ fault: PlainFault, in language: Language) -> HostResponse {
        plain(fault.status, ServerWords(language).sentence(fault))
    }

    /// For programs, and where no page can be made.
    func plain(_ status: Int, _ sentence: String) -> HostResponse {
        .plain(status, sentence)
    }

    /// Headers of every answer.
    static let everywhere: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
                + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
    ]
}

extension Program {
    /// Answer without access to a studio: a title and a sentence, without links to its rooms. A
    /// program gets only the sentence.
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

extension HostResponse {
    static func plain(_ status: Int, _ sentence: String) -> HostResponse {
        HostResponse(
            status: status,
            headers: [
                ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
            ],
            body: [UInt8]((sentence + "\n").utf8))
    }

    /// Adds the headers of every answer.
    mutating func complete(for incoming: RawRequest) {
        for header in Site.everywhere
        where !headers.contains(where: { $0.name == header.name }) {
            headers.append(header)
        }
        if incoming.isSecure {
            headers.append(("Strict-Transport-Security", "max-age=31536000"))
        }
    }
}

extension RawRequest {
    /// True if the client accepts this coding.
    func accepts(_ coding: String) -> Bool {
        guard let accepted = headers.acceptEncoding?.lowercased() else { return false }
        return accepted.split(separator: ",").contains { offer in
            let parts = offer.split(separator: ";").map { String($0).trimmed }
            return parts.first == coding && parts.dropFirst().first != "q=0"
        }
    }
}
