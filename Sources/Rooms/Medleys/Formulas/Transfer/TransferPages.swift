internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Pages of tables of medleys.
struct TransferPages: MedleysPages {
    let context: Context

    var words: TransferWords { TransferWords(request.language) }

    /// A file of all medleys, or of a scenting's medleys.
    func export(scenting id: ID<Scenting>?) throws(Failure) -> Response {
        let sheets = SheetTable(database)
        guard let id else {
            return file(
                words.fileName + " " + context.today.text,
                try sheets.sheet(.all))
        }
        let scenting = try existingScenting(id)
        return file(scenting.name + " " + context.today.text, try sheets.sheet(.scenting(id)))
    }

    func export(medley id: ID<Medley>) throws(Failure) -> Response {
        guard let name = try table.name(of: id) else { throw .missing }
        return file(name, try SheetTable(database).sheet(.medley(id)))
    }

    /// A table to start from.
    func example() -> Response {
        file(words.exampleName, exampleSheet())
    }

    private func file(_ name: String, _ sheet: Sheet) -> Response {
        .file(name + ".csv", "text/csv", sheet.bytes)
    }

    /// The page that describes the table of medleys.
    func importing() -> Response { TablePage(words: words).response(frame) }

    /// Previews the import of a table.
    func previewImport() throws(Failure) -> Response {
        let sheet = SheetForm(request.form)
        guard sheet.isBlank else { return try preview(sheet, Faults()) }
        var faults = Faults()
        faults.add("sheet", MedleysFault.sheetMissing)
        return try importAgain(said(faults))
    }

    /// The preview of a refused table with its faults, or the reason why there is none. The
    /// status is set here, because a preview that finds no table uses this answer too.
    func importAgain(_ faults: Faults) throws(Failure) -> Response {
        let sheet = SheetForm(request.form)
        var response =
            sheet.isBlank
            ? cannotImport(words.importKind, faults)
            : try preview(sheet, faults)
        response.status = 422
        return response
    }

    /// Says why nothing can be made of a file.
    func cannotImport(_ kind: String, _ faults: Faults) -> Response {
        var look = ImportLook(kind, in: request.language)
        let wrong = ImportingWords(request.language).whatIsWrong
        look.add(wrong, faults.faults.count, isFault: true) {
            .init(faults.faults[$0].sentence)
        }
        return look.response(frame, in: .medleys, status: 422)
    }

    private func preview(_ sheet: SheetForm, _ faults: Faults) throws(Failure) -> Response {
        let last = try table.newest()
        var proposals = MedleyFormPage.blank("").without("destination")
        proposals.add("scenting", last?.scentingName ?? SheetWords(words.language).firstScenting)
        proposals.add("medley", words.common.newMedley)
        proposals.add("destination", last?.destination ?? SheetWords(words.language).usualContainer)
        let plan = try MedleyImportPlan(
            sheet.text, database, id: request.id, at: request.moment, zone: request.zone,
            once: request.form["preview"] == nil
                ? SheetOnce(request.form) : SheetOnce(request.form).proposing(proposals))
        return ImportPreviewPage(
            plan: plan, text: sheet.text, leftOut: request.form.all("left"),
            isFormula: request.form["formula"] != nil, refusal: faults[""],
            scentings: try scentingTable.all(in: request.language).map { $0.name },
            id: request.id, words: words
        ).response(frame)
    }
}
