package import Basics
internal import Journal
internal import Markup
package import RoomKit
package import SQLCore
package import Web

// The one import: whose a file is, and what its room says of it.
extension Program {
    /// The page to choose files on, or to paste what they hold.
    ///
    /// - Parameters:
    ///   - fault: why what was sent could not be looked at.
    ///   - text: what was pasted.
    package func importPage(
        _ fault: String?, _ text: String, _ request: Request, _ frame: Frame
    ) -> Response {
        let data = DataWords(request.language)
        var page = ImportingPage(
            kinds: [], room: .settings, back: .to(data.title, DataRoute.page.link), fault: fault,
            text: text, words: ImportingWords(request.language))
        let name = request.target.query["in"]
        for module in schema.bar {
            for kind in module.imports(request.language) {
                page.kinds.append((kind.title, kind.advice, kind.more))
            }
            if name == "\(module.room.name)", let tab = module.tab {
                page.room = module.room
                page.back = .to(tab.title(request.language), tab.link)
            }
        }
        for (title, advice) in data.serverKinds { page.kinds.append((title, advice, nil)) }
        return page.response(frame)
    }

    /// What the room whose texts they are would do with them. Nil where they are no room's; the server
    /// may know them.
    package func importLook(
        _ texts: [ImportText], _ request: Request, _ database: Database
    ) throws(Failure) -> Response? {
        let words = ImportingWords(request.language)
        // A sheet of an export is named after its table, and the server's.
        let isSheet = texts.contains { text in schema.tables.contains { $0.name == text.title } }
        guard !isSheet else { return nil }
        if let (target, form) = try form(texts, request, database) {
            guard form.formEncoded.utf8.count <= ImportingPage.formLimit else {
                let fault = words.tooLarge(ImportingPage.formLimit / 1_000_000)
                return importPage(fault, "", request, frame(request))
            }
            return try respond(request.sending(form, to: target), database)
        }
        guard texts.count > 1 else { return nil }
        for text in texts where try form([text], request, database) != nil {
            return importPage(words.severalKinds, "", request, frame(request))
        }
        return nil
    }

    private func form(
        _ texts: [ImportText], _ request: Request, _ database: Database
    ) throws(Failure) -> (Target, Fields)? {
        guard !texts.isEmpty else { return nil }
        for module in schema.bar {
            for kind in module.imports(request.language) {
                if let form = try kind.form(texts, database) { return (kind.target, form) }
            }
        }
        return nil
    }

    /// On a device with a copy. What it can't read it leaves to the server, if that is in reach.
    func importLook(_ context: Context) throws(Failure) -> Response? {
        let request = context.request
        let texts = request.importTexts
        if let look = try importLook(texts, request, context.database) { return look }
        let words = ImportingWords(request.language)
        // Files that are no texts do not reach the program.
        let isBlank = texts.isEmpty && request.form["sheet"] != nil
        var response = importPage(
            isBlank ? words.nothingChosen : words.needsServer, request.form["sheet"] ?? "", request,
            context.frame)
        response.isPart = !isBlank
        return response
    }
}

extension Request {
    /// The texts that a form brings: those of files, or what was pasted.
    package var importTexts: [ImportText] {
        let names = form.all("name")
        var texts: [ImportText] = []
        for (place, held) in form.all("held").enumerated() {
            let text = HeldText.released(held)
            if text.trimmed.isEmpty { continue }
            texts.append(ImportText(name: place < names.count ? names[place] : "", text))
        }
        let pasted = form["sheet"] ?? ""
        if texts.isEmpty, !pasted.trimmed.isEmpty { texts = [ImportText(name: "", pasted)] }
        return texts
    }

    /// The same request with another form for another place.
    fileprivate func sending(_ form: Fields, to target: Target) -> Request {
        Request(
            .post, target, form: form, cookies: cookies, moment: moment, zone: zone, id: id,
            device: device, host: host, language: language)
    }
}
