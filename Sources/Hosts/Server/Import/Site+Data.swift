internal import Basics
internal import Glibc
internal import Importing
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

// Import and erasure, which only the server does (docs/decisions/0066).
extension Site {
    func importing(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        guard request.method == .post else {
            return try chooseAgain(nil, request, incoming)
        }
        if Site.holdsFiles(incoming.headers) { return try look(request, incoming) }
        if request.form[ImportPreview.sheetField] != nil, request.form["mode"] == nil {
            guard let id = request.form["file"].flatMap({ Identifier($0) }),
                let files = uploads.files(id)
            else { return try chooseAgain(.forgotten, request, incoming) }
            return try look(files, as: id, nil, request, incoming)
        }
        guard request.form["file"] == nil else { return try bringIn(request, incoming) }
        let texts = request.importTexts
        guard !texts.isEmpty else {
            return try chooseAgain(.sending(.noFile), request, incoming)
        }
        let files = texts.map { ImportedFile(name: $0.name, bytes: [UInt8]($0.text.utf8)) }
        return try look(files, as: request.id, nil, request, incoming)
    }

    /// Shows the contents of the uploaded files before an import.
    private func look(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        guard case .files(let sent) = incoming.upload else {
            return try chooseAgain(.sending(incoming.sendingFault), request, incoming)
        }
        defer { for file in sent { unlink(file.path) } }
        var files: [ImportedFile] = []
        for file in sent {
            guard let bytes = try? contents(of: file.path) else {
                return try chooseAgain(.sending(.cutOff), request, incoming)
            }
            files.append(ImportedFile(name: file.name, bytes: bytes))
        }
        let pasted = files.filter { $0.name.isEmpty }
        if pasted.count < files.count { files.removeAll { $0.name.isEmpty } }
        return try look(files, as: request.id, nil, request, incoming)
    }

    /// The texts of files: of a workbook its table; nil where one is none.
    private func texts(_ files: [ImportedFile]) -> [ImportText]? {
        var texts: [ImportText] = []
        for file in files {
            guard let text = file.textOfRoom else { return nil }
            texts.append(text)
        }
        return texts
    }

    private func look(
        _ files: [ImportedFile], as id: Identifier, _ fault: ImportRefusal?, _ request: Request,
        _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        // A person has chosen the kind, or has seen the contents.
        let isChosen =
            request.form["as"] != nil || request.form["mode"] != nil
            || request.form["file"] != nil && request.form[ImportPreview.sheetField] == nil
        let look: DataImporter.Look
        do throws(Failure) {
            let opened = try works.run(incoming.headers.work) {
                (work) throws(Failure) -> [ImportedFile] in
                try self.opened(files, tries: true, request, work)
            }
            if let book = book(opened), book.sheets.count > 1 {
                guard opened.count == 1 else {
                    return try chooseAgain(.severalSheets, request, incoming)
                }
                uploads.keep(files, as: id)
                return answer(question(book, files, id, request), incoming)
            }
            if !isChosen, let texts = texts(opened) {
                let program = program
                let response = try databases.read { (database) throws(Failure) in
                    try program.importLook(texts, request, database)
                }
                if let response { return answer(response, incoming) }
            }
            look = try works.run(incoming.headers.work) { (work) throws(Failure) in
                try databases.read { (database) throws(Failure) in
                    try DataImporter(database, in: request.language).look(opened, work.importing)
                }
            }
        } catch {
            guard error.isStopped else { throw error }
            return try chooseAgain(.sending(.stopped), request, incoming)
        }
        if look.faults.isEmpty { uploads.keep(files, as: id) }
        if let pasted = files.first, pasted.name.isEmpty, look.isUnknown {
            let text = String(decoding: pasted.bytes, as: UTF8.self)
            return try chooseAgain(
                .unknown(columns: ImportText(name: "", text).columns), request, incoming,
                pasted: text)
        }
        return answer(
            program.importPreview(look, files.map(\.name), as: id, fault, request), incoming)
    }

    private func opened(
        _ files: [ImportedFile], tries: Bool, _ request: Request, _ work: Work
    ) throws(Failure) -> [ImportedFile] {
        let goesOn = { work.show(.reading) }
        guard let opened = UploadReading.opened(files, tries: tries, while: goesOn) else {
            throw .stopped
        }
        // One sheet of a workbook was chosen.
        guard opened.count == 1, let place = request.form[ImportPreview.sheetField],
            case .sheets(let book) = opened[0].contents,
            let sheet = Int(place).flatMap({ book.only($0) })
        else { return opened }
        return [opened[0].holding(.sheets(sheet))]
    }

    /// The first workbook of several sheets.
    private func book(_ opened: [ImportedFile]) -> SheetTexts? {
        for file in opened {
            if case .sheets(let book) = file.contents, book.sheets.count > 1 { return book }
        }
        return nil
    }

    /// The page that asks for the sheet.
    private func question(
        _ book: SheetTexts, _ files: [ImportedFile], _ id: Identifier, _ request: Request
    ) -> Response {
        let readings = book.sheets.enumerated().map { (place, sheet) in
            ImportQuestion.Reading(
                sheet,
                to: DataRoute.importing.target,
                Fields([("file", id.text), (ImportPreview.sheetField, String(place))]))
        }
        return ImportQuestion(
            files[0].name, readings, ofSheets: true, in: request.language
        ).response(frame(book, request), in: .settings, id: request.id)
    }

    /// Says what is hidden in a workbook.
    func frame(_ book: SheetTexts, _ request: Request) -> Frame {
        var frame = program.frame(request)
        if !book.hidden.isEmpty {
            frame.remark = ImportingWords(request.language).remark(book.hidden)
        }
        return frame
    }

    private func chooseAgain(
        _ fault: ImportRefusal?, _ request: Request, _ incoming: RawRequest,
        pasted text: String = ""
    ) throws(Failure) -> HostResponse {
        let program = program
        return answer(
            try databases.read { (database) throws(Failure) in
                try program.importPage(fault, text, request, database)
            }, incoming)
    }

    private func bringIn(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let id = request.form["file"].flatMap { Identifier($0) }
        // The form was sent twice: the file was imported and is no longer kept.
        if let id, try isRecorded(id, incoming) { return answer(landing(id), incoming) }
        guard let id, let files = uploads.files(id) else {
            return try chooseAgain(.forgotten, request, incoming)
        }
        guard let mode = request.form["mode"].flatMap({ ImportMode(rawValue: $0) }) else {
            return try look(files, as: id, .mode, request, incoming)
        }
        if mode == .replace, !TypedWord.replace.isTyped(in: request.form) {
            return try look(files, as: id, .word, request, incoming)
        }
        let outcome: Result<DataImporter.Outcome, BackupTrouble>
        do throws(Failure) {
            outcome = try works.run(incoming.headers.work) { (work) throws(Failure) in
                let opened = try opened(files, tries: false, request, work)
                return try backups.work.withLock { (_) throws(Failure) in
                    try carry(opened, mode, as: id, request, work)
                }
            }
        } catch {
            guard error.isStopped else { throw error }
            return try chooseAgain(.sending(.stopped), request, incoming)
        }
        switch outcome {
        case .success(.done):
            for file in files { PaperArchive.keep(file.bytes, papers) }
            uploads.forget()
            longPoll.resume()
            return answer(landing(id), incoming)
        case .success:
            return try look(files, as: id, .doesNotFit, request, incoming)
        case .failure(.stopped):
            return try chooseAgain(.sending(.stopped), request, incoming)
        case .failure(let trouble):
            return try look(
                files, as: id, .notKept(ServerWords(request.language).fault(trouble)), request,
                incoming)
        }
    }

    /// The present data is kept as a backup first, so that a wrong import can be reversed.
    private func carry(
        _ files: [ImportedFile], _ mode: ImportMode, as id: Identifier, _ request: Request,
        _ work: Work
    ) throws(Failure) -> Result<DataImporter.Outcome, BackupTrouble> {
        let device = host.device
        return try databases.write(alone: true) {
            (database) throws(Failure) -> Result<DataImporter.Outcome, BackupTrouble> in
            do throws(BackupTrouble) {
                _ = try backups.keepBefore(request.moment, request.zone, work)
                backups.thin(request.moment, request.zone)
            } catch {
                return .failure(error)
            }
            try database.run("SAVEPOINT carrying")
            let importer = DataImporter(database, in: request.language)
            let outcome = try importer.bringIn(
                files, mode,
                as: { (rows) in
                    .imported(
                        files, mode, rows: rows, id: id, device: device, at: request.moment,
                        request.zone)
                }, work.importing)
            if case .done = outcome {} else { try database.run("ROLLBACK TO carrying") }
            try database.run("RELEASE carrying")
            return .success(outcome)
        }
    }

    private func isRecorded(_ id: Identifier, _ incoming: RawRequest) throws(Failure) -> Bool {
        try databases.read { (database) throws(Failure) in
            try JournalTable(database).recorded(id) != nil
        }
    }

    private func landing(_ id: Identifier) -> Response {
        .seeOther(DataRoute.importing.target(messageField, id.text))
    }
}

extension Site {
    func erasing(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        let program = program
        guard request.method == .post, TypedWord.erase.isTyped(in: request.form) else {
            let isWrong = request.method == .post
            return answer(
                try databases.read { (database) throws(Failure) in
                    try program.erasePage(isWrong: isWrong, request, database)
                }, incoming)
        }
        let device = host.device
        let devices = try host.admitted()
        let entry = Entry.erased(
            shown: request.form["id"].flatMap { Identifier($0) } ?? request.id, device: device,
            at: request.moment, request.zone)
        try databases.write(alone: true) { (database) throws(Failure) in
            guard try JournalTable(database).recorded(entry.id) == nil else { return }
            try DataImporter(database).erase(as: entry)
            // The erasure removed the devices' till letters. New ones need new entry ids, because
            // the log still has the ids of the entries that gave the old ones.
            for (number, device) in devices.enumerated() {
                try program.admit(
                    device, at: request.moment, request.zone, database,
                    after: entry.id.derived(UInt64(number)))
            }
        }
        try databases.shrink()
        try sweepPapers(days: 0)
        uploads.forget()
        longPoll.resume()
        return answer(.seeOther(DataRoute.erasing.target("done", "yes")), incoming)
    }
}

extension ImportQuestion.Reading {
    /// A sheet of a workbook, by its first lines.
    init(_ sheet: SheetTexts.Sheet, to target: Target, _ form: Fields) {
        let text = ImportText(name: "", sheet.text)
        let (lines, count) = text.rows(shown: ImportQuestion.shown)
        self.init(sheet.name, lines, of: count, to: target, form)
    }
}
