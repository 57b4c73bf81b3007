package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the book of experiments do, decided by the entry and the database alone.
package struct MedleysForms {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: MedleysRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .newScenting: try ScentingForms(database).add(entry)
        case .demo: try MedleyForms(database).demo(entry)
        case .scenting(let id, let place, _): try apply(scenting: id, place, entry)
        case .medley(let id, let place): try apply(medley: id, place, entry)
        case .smelling, .batch, .material, .materialStock, .measures:
            try BenchForms(database).apply(route, entry)
        case .importing: try ImportForms(database).add(entry)
        case .imports(let place): try ImportForms(database).apply(place, entry)
        case .scentings, .medleys, .compare, .materials, .names, .calendar, .feed, .file: nil
        }
    }

    private func apply(
        scenting id: String, _ place: MedleysRoute.ScentingPlace, _ entry: Entry
    ) throws(Failure) -> Verdict? {
        let forms = ScentingForms(database)
        return switch place {
        case .edit: try forms.edit(id, entry)
        case .delete: try forms.delete(id, entry)
        case .purge: try forms.purge(id, entry)
        case .restore: try forms.restore(id, entry)
        case .newMedley: try MedleyForms(database).add(to: id, entry)
        case .page: nil
        }
    }

    private func apply(
        medley id: String, _ place: MedleysRoute.MedleyPlace, _ entry: Entry
    ) throws(Failure) -> Verdict? {
        let forms = MedleyForms(database)
        return switch place {
        case .edit: try forms.edit(id, entry)
        case .status: try forms.setStatus(id, entry)
        case .delete: try forms.delete(id, entry)
        case .restore: try forms.restore(id, entry)
        case .trial: try forms.addTrial(id, entry)
        case .smell, .batch:
            try BenchForms(database).apply(.medley(id, place), entry)
        case .page, .scale, .card, .compare, .feed, .file: nil
        }
    }

    /// An entry in words: what it was meant to do, and its fields.
    package static func describe(
        _ route: MedleysRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = MedleysWords()
        var fields: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            guard let label = words.label(field: field.name) else { continue }
            fields.append((label, field.value))
        }
        if route == .importing { fields += ImportForms.describe(entry) }
        return (words.describe(route, name: entry.form["name"]?.trimmed ?? ""), fields)
    }

    /// The message after an entry was carried out.
    package func message(_ route: MedleysRoute, _ recorded: Recorded) -> String? {
        let name = recorded.entry.form["name"]?.trimmed ?? ""
        let words = MedleysWords()
        switch route {
        case .newScenting: return words.added(name)
        case .demo: return words.demoAdded
        case .scenting(_, let place, _):
            switch place {
            case .edit: return words.saved(name)
            case .delete, .purge:
                let gone = try? GoneTable(database).scenting(recorded.entry.id.text)
                return (gone ?? nil).map { words.deleted($0.name) }
            case .restore: return words.broughtBack
            case .newMedley: return words.added(name)
            case .page: return nil
            }
        case .medley(_, let place):
            switch place {
            case .edit: return words.saved(name)
            case .status:
                return recorded.entry.form["status"].flatMap { Status(rawValue: $0) }
                    .map { words.nowStands($0) }
            case .delete:
                let gone = try? GoneTable(database).medleys(recorded.entry.id.text)
                return gone?.first.map { words.deleted($0.name) }
            case .restore: return words.broughtBack
            case .trial: return words.trialAdded
            case .page, .scale, .card, .compare, .feed, .file: return nil
            case .smell, .batch: return BenchForms(database).message(route, recorded)
            }
        case .smelling, .batch, .material, .materialStock, .measures:
            return BenchForms(database).message(route, recorded)
        case .importing: return ImportForms(database).message(recorded)
        case .imports(.restore): return words.broughtBack
        case .imports: return nil
        case .scentings, .medleys, .compare, .materials, .names, .calendar, .feed, .file:
            return nil
        }
    }
}

/// The form that undoes another.
func countermand(_ route: MedleysRoute, _ fields: [(String, String)] = []) -> Countermand {
    var form = Fields()
    for (name, value) in fields { form.add(name, value) }
    return Countermand(path: route.target.text, form: form)
}
