package import Basics
internal import RoomKit
package import SQLCore
package import Studio
package import Web

// The pages of an import on the server.
extension Program {
    /// Page for choosing files; after an import, its result.
    package func importPage(
        _ fault: ImportRefusal?, _ text: String, _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let message = try message(request, database)
        return importPage(
            fault.map { ImportWords(request.language).fault($0) }, text, request,
            frame(request, { News(message: message) }))
    }

    /// Preview of files, with the ways to import.
    package func importPreview(
        _ look: DataImporter.Look, _ names: [String], as id: Identifier, _ fault: ImportRefusal?,
        _ request: Request
    ) -> Response {
        ImportPreview(
            look: look, names: names, id: id, sheet: request.form[ImportPreview.sheetField],
            fault: fault, words: ImportWords(request.language)
        ).response(frame(request))
    }

    func dataPage(_ title: String, _ isFine: Bool) -> Page {
        var page = Page(title, in: .settings)
        page.sheets = ["css/data.css"]
        page.status = isFine ? 200 : 422
        return page
    }
}
