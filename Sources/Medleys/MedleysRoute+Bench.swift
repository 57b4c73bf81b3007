internal import Basics
internal import Inventory
internal import Journal
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

// The places of the bench: until each has its own rule and page.
extension MedleysRoute {
    var benchRule: FormRule? {
        switch self {
        case .batch(_, _, .page), .imports(.example): return nil
        default: break
        }
        return FormRule(
            apply: { (entry, database) throws(Failure) in try apply(entry, database) },
            ask: { (context) throws(Failure) in
                guard self == .importing, context.request.form["preview"] != nil else { return nil }
                return try SheetActions(context.database, context.frame).preview(context.request)
            },
            again: { (faults, context) throws(Failure) in try again(faults, context) },
            describe: { (entry) in
                var fields = MedleysWords().fields(entry.form)
                if self == .importing { fields += ImportForms.describe(entry) }
                return FormDescription(benchTitle, fields)
            },
            subject: { (database) throws(Failure) in
                switch self {
                case .medley(let id, _), .smelling(let id, _, _), .batch(let id, _, _):
                    try MedleyTable(database).name(of: id)
                default: nil
                }
            },
            done: { (recorded, database) in
                switch self {
                case .importing: ImportForms(database).message(recorded)
                case .imports(.restore): MedleysWords().broughtBack
                case .imports: nil
                default: BenchForms(database).message(self, recorded)
                }
            },
            edits: FormEdits(
                standing: { (database) throws(Failure) in try standing(database) },
                say: { (field, value, database) throws(Failure) in
                    try say(field, value, database)
                }))
    }

    private func apply(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict? {
        switch self {
        case .importing: try ImportForms(database).add(entry)
        case .imports(let place): try ImportForms(database).apply(place, entry)
        default: try BenchForms(database).apply(self, entry)
        }
    }

    private func again(_ faults: Faults, _ context: Context) throws(Failure) -> Response {
        let bench = BenchActions(context.database, context.frame)
        if let page = try bench.redisplayed(self, faults, context.request) { return page }
        switch self {
        case .importing, .imports:
            return try SheetActions(context.database, context.frame)
                .redisplay(faults, context.request)
        case .medley(let id, .batch): return try MedleysPages(context).scale(id, .batch, faults)
        default: throw .missing
        }
    }

    private var benchTitle: String {
        switch self {
        case .smelling, .medley(_, .smell): "An evaluation"
        case .batch, .medley(_, .batch): "A batch"
        case .material(let name): "What is known of \(name)"
        case .materialStock(let name): "Which stock item \(name) is"
        case .measures: "Measures"
        case .importing: "Importing medleys"
        case .imports(.undo): "Undoing an import"
        case .imports(.restore): "Bringing back an import"
        default: MedleysWords().title
        }
    }

    func benchPage(_ context: Context) throws(Failure) -> Response {
        let request = context.request
        let sheets = SheetActions(context.database, context.frame)
        switch self {
        case .names(let text):
            let typed = text.trimmed
            let table = NameTable(context.database)
            return NameList(names: typed.isEmpty ? [] : try table.names(typed, limit: 8)).response()
        case .file(let scenting): return try sheets.export(scenting: scenting, request)
        case .medley(let id, .file): return try sheets.export(medley: id)
        case .importing, .imports(.undo), .imports(.restore): return sheets.importing(request)
        case .imports(.example): return sheets.example()
        case .smelling(let medley, _, _): return try MedleysPages(context).medley(medley)
        case .medley(let id, .batch): return try MedleysPages(context).scale(id, .batch)
        default:
            return try BenchActions(context.database, context.frame).respond(self, request)
        }
    }

    private func standing(_ database: Database) throws(Failure) -> Standing? {
        let forms = MaterialForms(database)
        switch self {
        case .material(let typed):
            guard let name = try forms.name(typed) else { return nil }
            return Standing(
                MedleysRoute.material(name).target, name, try forms.facts(name).form,
                together: "drops weight,price quantity unit")
        case .materialStock(let typed):
            guard let name = try forms.name(typed) else { return nil }
            let choice = try MaterialStockTable(database).choice(of: name)
            return Standing(
                MedleysRoute.materialStock(name).target, name, Fields([("item", choice.typed)]))
        case .measures:
            return Standing(
                target, MedleysWords().measures, try MeasuresTable(database).measures().form)
        default: return nil
        }
    }

    private func say(
        _ field: String, _ value: Fields, _ database: Database
    ) throws(Failure) -> (label: String, text: String) {
        let words = MedleysWords()
        let text = value[field] ?? ""
        var said: String?
        switch field {
        case "item": return (words.stockLabel, try chosen(text, words, database))
        case "tier": said = Tier(rawValue: text).map { words.tier($0) }
        default: break
        }
        return (label(part: field, words), said ?? value.inOneLine)
    }

    private func chosen(
        _ typed: String, _ words: MedleysWords, _ database: Database
    ) throws(Failure) -> String {
        switch StockChoice(typed: typed) {
        case .item(let id): return try ItemTable(database).item(id)?.fullName ?? typed
        case .byName: return words.stockByName
        case .some(.none): return words.stockNone
        case nil: return typed
        }
    }

    private func label(part: String, _ words: MedleysWords) -> String {
        switch part {
        case "density": words.density
        case "carrier": words.carrierLabel
        case "tier": words.tierLabel
        case "price": words.pricePaid
        case "drops": words.dropsCounted
        case "tablespoon": words.tablespoonLabel
        case "cup": words.cupLabel
        default: words.label(field: part) ?? part
        }
    }
}

/// The form that undoes another.
func countermand(_ route: MedleysRoute, _ fields: [(String, String)] = []) -> Countermand {
    var form = Fields()
    for (name, value) in fields { form.add(name, value) }
    return Countermand(path: route.target.text, form: form)
}
