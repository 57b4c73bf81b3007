internal import Basics
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

/// The export and import of tables.
struct SheetActions {
    private let database: Database
    private let frame: Frame
    private let words = MedleysWords()

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    func importing(_ request: Request) -> Response {
        page(Fields(), Faults(), request)
    }

    func example() -> Response {
        file(words.exampleName, exampleSheet(words))
    }

    /// All medleys, or those of a scenting.
    func export(scenting id: String?, _ request: Request) throws(Failure) -> Response {
        let day = Day(request.moment, in: request.zone).text
        guard let id else {
            return file(
                words.fileName + " " + day, try SheetTable(database).sheet(.all))
        }
        guard let scenting = try ScentingTable(database).scenting(id) else { throw .missing }
        return file(scenting.name + " " + day, try SheetTable(database).sheet(.scenting(id)))
    }

    func export(medley id: String) throws(Failure) -> Response {
        guard let medley = try MedleyTable(database).summary(id) else { throw .missing }
        return file(medley.name, try SheetTable(database).sheet(.medley(id)))
    }

    private func file(_ name: String, _ sheet: Sheet) -> Response {
        .file(name + ".csv", "text/csv", sheet.bytes)
    }

    /// Shows what importing a table would do.
    func preview(_ request: Request) throws(Failure) -> Response {
        let sheet = SheetForm(request.form)
        if sheet.isBlank {
            var faults = Faults()
            faults.add("sheet", words.sheetMissing)
            return try redisplay(faults, request)
        }
        return try preview(sheet, Faults(), request)
    }

    /// Shows the preview of a refused table with its faults.
    func redisplay(_ faults: Faults, _ request: Request) throws(Failure) -> Response {
        let sheet = SheetForm(request.form)
        var response =
            sheet.isBlank
            ? page(request.form, faults, request) : try preview(sheet, faults, request)
        response.status = 422
        return response
    }

    private func preview(
        _ sheet: SheetForm, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let plan = try ImportPlan(
            sheet.text, database, id: request.id, at: request.moment, zone: request.zone)
        return ImportPreviewPage(
            plan: plan, text: sheet.text, refusal: faults[""], id: request.id
        ).response(frame)
    }

    private func page(_ values: Fields, _ faults: Faults, _ request: Request) -> Response {
        ImportPage(values: values, faults: faults, id: request.id).response(frame)
    }
}

/// The demo medley as a table, an example to start from.
func exampleSheet(_ words: MedleysWords) -> Sheet {
    let columns: [MedleyColumn] = [
        .scenting, .medley, .maturity, .period, .destination, .ingredient, .amount, .unit,
        .dilution, .diluent,
    ]
    var names: [String] = []
    for column in columns { names.append(column.name) }
    var sheet = Sheet(names)
    let demo = words.demo
    for line in demo.lines {
        sheet.append([
            demo.scenting, demo.medley, "14", Maturity.Period.day.rawValue, demo.destination,
            line.name, String(line.amount), line.unit.rawValue, "", "",
        ])
    }
    return sheet
}
