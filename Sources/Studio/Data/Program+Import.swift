package import Basics
internal import Journal
internal import Markup
package import RoomKit
package import SQLCore
package import Web

// The general import: finds the room of a file, and shows the room's preview.
extension Program {
    /// The page for choosing files or pasting their contents.
    ///
    /// - Parameters:
    ///   - fault: reason for a failed preview.
    ///   - text: pasted text.
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
        if request.host.role != .alone {
            for (title, advice) in data.serverKinds { page.kinds.append((title, advice, nil)) }
        }
        return page.response(frame)
    }

    /// Preview of the files: the effect in their room, or a choice between several readings. Nil
    /// if no room reads the files; the server may know them.
    package func importLook(
        _ texts: [ImportText], _ request: Request, _ database: Database
    ) throws(Failure) -> Response? {
        // A sheet of an export is named after its table, and the server's.
        let isSheet = texts.contains { text in schema.tables.contains { $0.name == text.title } }
        guard !isSheet else { return nil }
        let words = ImportingWords(request.language)
        if texts.count == 1, !isOfProgram(texts[0]), let kind = texts[0].kind {
            let pasted = texts[0].name.isEmpty ? texts[0].whole : ""
            return importPage(words.notTaken(kind), pasted, request, frame(request))
        }
        let readings = try readings(texts, request, database)
        if readings.isEmpty, texts.count > 1, !texts.allSatisfy({ isGoods($0) }) {
            var known = 0
            for text in texts {
                let own = try self.readings([text], request, database)
                if own.contains(where: { $0.target != serverTarget }) { known += 1 }
            }
            guard known < 2 else {
                return importPage(words.severalKinds, "", request, frame(request))
            }
        }
        // The server shows the preview of files that only the server reads.
        guard let first = readings.first, readings.count > 1 || first.target != serverTarget else {
            return nil
        }
        for reading in readings
        where reading.form.formEncoded.utf8.count > ImportingPage.formLimit {
            let fault = words.tooLarge(ImportingPage.formLimit / 1_000_000)
            return importPage(fault, "", request, frame(request))
        }
        guard readings.count > 1 else {
            return try respond(request.sending(first.form, to: first.target), database)
        }
        var frame = frame(request)
        if let remark = remark(texts) { frame.remark = words.remark(remark) }
        let names = texts.map { $0.name }.filter { !$0.isEmpty }.joined(separator: ", ")
        return ImportQuestion(names, readings, in: request.language).response(
            frame, in: .settings, id: request.id)
    }

    private func needsServer(_ request: Request) -> String {
        request.host.role == .alone
            ? AloneWords(request.language).needsServer
            : ImportingWords(request.language).needsServer
    }

    private func remark(_ texts: [ImportText]) -> String? {
        texts.first { !$0.remark.isEmpty }?.remark
    }

    private var serverTarget: Target { DataRoute.importing.target }

    private func isGoods(_ text: ImportText) -> Bool {
        !text.isJSON && GoodsProgram.headings(text.heads) != nil
    }

    /// True for the file of a known program, whose headings name its stores and taxes.
    private func isOfProgram(_ text: ImportText) -> Bool {
        guard !text.isJSON, let found = GoodsProgram.headings(text.heads) else { return false }
        return found.program != .spreadsheet
    }

    /// Possible readings of the files. Certain readings exclude guesses.
    private func readings(
        _ texts: [ImportText], _ request: Request, _ database: Database
    ) throws(Failure) -> [ImportQuestion.Reading] {
        guard let text = texts.first else { return [] }
        var sure: [ImportQuestion.Reading] = []
        var guesses: [ImportQuestion.Reading] = []
        let (lines, count) = text.rows(shown: ImportQuestion.shown)
        for module in schema.bar {
            for kind in module.imports(request.language) {
                guard var form = try kind.form(texts, database) else { continue }
                if let remark = remark(texts) { form.add(ImportText.remarkField, remark) }
                let own = kind.lines(form)
                let reading = ImportQuestion.Reading(
                    kind.title, own.map { [String]($0.prefix(ImportQuestion.shown)) } ?? lines,
                    of: own?.count ?? count, to: kind.target, form)
                if kind.isGuess(texts) { guesses.append(reading) } else { sure.append(reading) }
            }
        }
        if texts.count == 1, isGoods(text) {
            var form = Fields([("as", "goods"), ("name", text.name)])
            form.add("held", HeldText.held(text.whole))
            if let remark = remark(texts) { form.add(ImportText.remarkField, remark) }
            let reading = ImportQuestion.Reading(
                DataWords(request.language).goods, lines, of: count, to: serverTarget, form)
            if GoodsProgram.isSure(text.heads) {
                sure.append(reading)
            } else {
                guesses.append(reading)
            }
        }
        return sure.isEmpty ? guesses : sure
    }

    /// Preview on a device with a copy. Unreadable files are left to the server, if within reach.
    func importLook(_ context: Context) throws(Failure) -> Response? {
        let request = context.request
        let texts = request.importTexts
        if let look = try importLook(texts, request, context.database) { return look }
        let words = ImportingWords(request.language)
        // Files that are no texts do not reach the program.
        let isBlank = texts.isEmpty && request.form["sheet"] != nil
        var response = importPage(
            isBlank ? words.nothingChosen : needsServer(request), request.form["sheet"] ?? "",
            request, context.frame)
        response.isPart = !isBlank && request.host.role != .alone
        return response
    }
}

extension Request {
    /// The texts in the form: files, or pasted text.
    package var importTexts: [ImportText] {
        let names = form.all("name")
        var texts: [ImportText] = []
        for (place, held) in form.all("held").enumerated() {
            let text = HeldText.released(held)
            if text.trimmed.isEmpty { continue }
            texts.append(
                ImportText(
                    name: place < names.count ? names[place] : "", text,
                    remark: form[ImportText.remarkField] ?? ""))
        }
        let pasted = form["sheet"] ?? ""
        if texts.isEmpty, !pasted.trimmed.isEmpty { texts = [ImportText(name: "", pasted)] }
        return texts
    }

    /// Text that another app on a phone shared with Neroli: names in its manifest. The form shows
    /// it, and the rooms read it like pasted text.
    var shared: String {
        let query = target.query
        var lines: [String] = []
        for name in ["title", "text", "link"] {
            if let text = query[name]?.trimmed, !text.isEmpty, !lines.contains(text) {
                lines.append(text)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A copy of the request with another form and target.
    fileprivate func sending(_ form: Fields, to target: Target) -> Request {
        Request(
            .post, target, form: form, cookies: cookies, moment: moment, zone: zone, id: id,
            device: device, host: host, language: language)
    }
}
