internal import Basics
internal import Glibc
internal import Importing
internal import Journal
internal import Limits
internal import RoomKit
internal import Studio
internal import Web

// Files of certificates: read by the server, and shown like pasted text. A file without text is
// kept beside the material.
extension Site {
    /// Nil for another request.
    func certificateAnswer(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        guard request.method == .post, Site.holdsFiles(incoming.headers) else { return nil }
        switch LimitsRoute(request.target) {
        case .certificate(let name): return try certificate(name, request, incoming)
        case .papers(let name): return try paper(name, request, incoming)
        default: return nil
        }
    }

    /// True for the address of such a file.
    static func takesCertificates(_ target: [UInt8]) -> Bool {
        guard let target = try? Target(target) else { return false }
        return switch LimitsRoute(target) {
        case .certificate, .papers: true
        default: false
        }
    }

    private enum SentFile {
        case file(name: String, bytes: [UInt8])
        case fault(CertificateNotice)
    }

    private func sent(_ incoming: RawRequest) -> SentFile {
        let most = Attachment.sizeLimit / 1_000_000
        guard case .files(let sent) = incoming.upload else {
            return switch incoming.upload {
            case .nothingChosen: .fault(.noFile)
            case .tooLarge: .fault(.tooLarge(megabytes: most))
            case .noRoom: .fault(.noRoom)
            case .files, .unreadable, nil:
                .fault(incoming.isTooLarge ? .tooLarge(megabytes: most) : .noFile)
            }
        }
        defer { for file in sent { unlink(file.path) } }
        guard let file = sent.first(where: { !$0.name.isEmpty }),
            let bytes = try? contents(of: file.path), !bytes.isEmpty
        else { return .fault(.noFile) }
        return .file(name: file.name, bytes: bytes)
    }

    private func certificate(
        _ name: String, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let (title, bytes): (String, [UInt8])
        switch sent(incoming) {
        case .fault(let notice): return try look(CertificateForm.form(notice), request, incoming)
        case .file(let name, let sent): (title, bytes) = (name, sent)
        }
        if PDFReading.isOne(bytes) {
            guard PDFReading.isThere else {
                return try look(CertificateForm.form(.noReader), request, incoming)
            }
            let text = UploadReading.text(ofPDF: bytes)
            guard text.isEmpty else {
                return try look(CertificateForm.form(of: text), request, incoming)
            }
            return try keep(name, title, bytes, request, incoming)
        }
        let file = ImportedFile(name: title, bytes: bytes)
        let opened = UploadReading.opened([file], tries: true)?.first
        if case .sheets(let book)? = opened?.contents {
            let forms = book.sheets.map { (sheet) -> Fields in
                var form = CertificateForm.form(of: tabbed(sheet.text))
                if !book.hidden.isEmpty { form.add(ImportText.remarkField, book.hidden) }
                return form
            }
            guard forms.count != 1 else { return try look(forms[0], request, incoming) }
            guard !forms.isEmpty else {
                return try look(CertificateForm.form(.unreadable(name: title)), request, incoming)
            }
            let readings = zip(book.sheets, forms).map {
                ImportQuestion.Reading($0, to: request.target, $1)
            }
            let question = ImportQuestion(title, readings, ofSheets: true, in: request.language)
            return answer(
                question.response(frame(book, request), in: .medleys, id: request.id), incoming)
        }
        // A NUL is of no text but one of two bytes a letter.
        guard let text = opened?.text?.text, !text.isEmpty else {
            return try look(CertificateForm.form(.unreadable(name: title)), request, incoming)
        }
        return try look(CertificateForm.form(of: text), request, incoming)
    }

    private func paper(
        _ name: String, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        switch sent(incoming) {
        case .fault(let notice):
            return try look(
                CertificateForm.form(notice), request, incoming,
                at: LimitsRoute.certificate(name).target)
        case .file(let title, let bytes):
            return try keep(name, title, bytes, request, incoming)
        }
    }

    /// The page of the certificate, which makes no entry.
    private func look(
        _ form: Fields, _ request: Request, _ incoming: RawRequest, at target: Target? = nil
    ) throws(Failure) -> HostResponse {
        let asked = request.sending(form, to: target ?? request.target)
        let program = program
        let response = try databases.read { (database) throws(Failure) in
            try program.asked(asked, database)
        }
        return response.map { answer($0, incoming) } ?? plain(.usedOtherwise, in: request.language)
    }

    /// Keeps a file beside the material, as an entry.
    private func keep(
        _ name: String, _ title: String, _ bytes: [UInt8], _ request: Request,
        _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        var sent = Fields([("page", CommonPlace.material(name).target.text)])
        if let id = request.form["id"] { sent.add("id", id) }
        let form: Fields
        switch try kept(bytes, named: title) {
        case .fault(let fault): form = PapersForm.form(sent, fault)
        case .kept(let title, let shape, let size, let hash):
            form = PapersForm.form(sent, name: title, shape: shape, size: size, hash: hash)
        }
        let asked = request.sending(
            form, to: PapersRoute.thing(Attachment.Thing(.material, name)).target)
        return try added(asked, incoming)
    }

    /// Rows of a sheet with tabs between the cells: a comma in a cell may be a decimal sign.
    private func tabbed(_ sheet: String) -> String {
        var lines: [String] = []
        var reader = SheetReader(sheet, separator: .comma)
        while let row = try? reader.next() {
            let cells = row.cells.map { (cell: String) in
                String(cell.map { $0.isNewline || $0 == "\t" ? " " : $0 })
            }
            lines.append(cells.joined(separator: "\t"))
        }
        return lines.joined(separator: "\n")
    }
}

extension Request {
    /// This request with another form, at another address.
    func sending(_ form: Fields, to target: Target) -> Request {
        Request(
            method, target, form: form, cookies: cookies, moment: moment, zone: zone, id: id,
            device: device, host: host, language: language)
    }
}
